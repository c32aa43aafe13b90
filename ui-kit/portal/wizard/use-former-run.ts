/**
 * Finds a run of the same agent from another or a closed tab. The server is asked once, if this tab has not resumed a run
 * itself. What was typed on this device and not sent belongs to the run.
 */
import { useEffect, useState } from 'react'
import type { Api } from '#ui-kit/portal/session/api.ts'
import { readFromDevice } from './device-record.ts'
import type { RunPlace } from './run-place.ts'
import { findFormerRun, type FormerRun } from './server-records.ts'
import type { RunningWizard } from './use-running-wizard.ts'

export function useFormerRun(
  api: Api,
  running: RunningWizard | undefined,
): { readonly former: FormerRun | undefined; readonly dismiss: () => void } {
  const [former, setFormer] = useState<FormerRun>()
  const place = running && !running.resumed ? running.place : undefined
  useEffect(() => {
    if (!place) return undefined
    const controller = new AbortController()
    findFormerRun(api, place, controller.signal).then(
      (found) => !controller.signal.aborted && setFormer(withDraft(place, found)),
      // Resuming is only an offer, so a failure is not reported.
      () => undefined,
    )
    return () => {
      controller.abort()
      setFormer(undefined)
    }
  }, [api, place])
  return { former, dismiss: () => setFormer(undefined) }
}

function withDraft(place: RunPlace, found: FormerRun | undefined): FormerRun | undefined {
  const onDevice = readFromDevice(place)
  if (!onDevice) return found
  const { record, savedAt } = onDevice
  if (record.session === undefined)
    return savedAt > (found?.usedAt ?? 0) ? { record, usedAt: savedAt, hasDraft: true } : found
  // The session was ended elsewhere, or another one is newer.
  if (record.session !== found?.record.session) return found
  const { draft } = found.record
  return {
    ...found,
    hasDraft: JSON.stringify(draft.values) !== JSON.stringify({ ...draft.values, ...record.draft.values }),
    // The place in the wizard is the server's, since the run may have gone on elsewhere.
    record: { ...found.record, draft: { ...record.draft, values: { ...draft.values, ...record.draft.values } } },
  }
}
