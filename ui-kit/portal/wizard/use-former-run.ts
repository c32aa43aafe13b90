/** A run of the same agent that another tab has begun, or one that is closed: asked for once, where this tab has none of its own. */
import { useEffect, useState } from 'react'
import type { Api } from '#ui-kit/portal/session/api.ts'
import { formerRun, type FormerRun } from './server-records.ts'
import type { RunningWizard } from './use-running-wizard.ts'

export function useFormerRun(
  api: Api,
  running: RunningWizard | undefined,
): { readonly former: FormerRun | undefined; readonly forget: () => void } {
  const [former, setFormer] = useState<FormerRun>()
  const place = running && !running.resumed ? running.place : undefined
  useEffect(() => {
    if (!place) return undefined
    const left = new AbortController()
    formerRun(api, place, left.signal).then(
      (found) => !left.signal.aborted && setFormer(found),
      // It is an offer: without an answer there is none.
      () => undefined,
    )
    return () => {
      left.abort()
      setFormer(undefined)
    }
  }, [api, place])
  return { former, forget: () => setFormer(undefined) }
}
