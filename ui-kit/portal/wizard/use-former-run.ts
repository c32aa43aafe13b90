/**
 * Finds a run of the same agent from another or a closed tab. The server is asked once, if this tab has not resumed a run itself. Input on this
 * device that was not sent belongs to the run.
 */
import { useEffect, useState } from 'react'
import type { Api } from '#ui-kit/portal/session/api.ts'
import { hasDeviceRecord } from './device-record.ts'
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
    findOffer(api, place, controller.signal).then(
      (found) => !controller.signal.aborted && setFormer(found),
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

async function findOffer(api: Api, place: RunPlace, signal: AbortSignal): Promise<FormerRun | undefined> {
  const found = await findFormerRun(api, place, signal)
  return hasDeviceRecord(place) ? (await import('./device-draft.ts')).addDraft(place, found) : found
}
