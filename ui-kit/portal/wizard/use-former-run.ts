/** Finds a run of the same agent from another or a closed tab. The server is asked once, if this tab has not resumed a run itself. */
import { useEffect, useState } from 'react'
import type { Api } from '#ui-kit/portal/session/api.ts'
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
