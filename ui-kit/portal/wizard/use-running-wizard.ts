/** The run of a wizard page: resumed where this tab left it, or begun anew; kept up to date; ended with the page. */
import { useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { createActor } from 'xstate'
import type { HubItem } from '#engine/definition/installed-parts.ts'
import type { PublicDefinition } from '#engine/definition/public-definition.ts'
import { createWizard, type Resume, type WizardActor } from '#engine/machine/create-wizard.ts'
import type { Host } from '#engine/machine/host.ts'
import { keepRecord } from '#engine/machine/keep-record.ts'
import type { ResumeRecord } from '#engine/machine/record.ts'
import type { Session } from '#ui-kit/portal/session/session.ts'
import { browserHost } from './browser-host.ts'
import { chosenItem } from './chosen-item.ts'
import { recordStore } from './record-store.ts'
import type { RunPlace } from './run-place.ts'
import { keepInTab, keptInTab, type KeptRun } from './tab-record.ts'

export interface RunningWizard {
  readonly actor: WizardActor
  readonly host: Host
  readonly place: RunPlace
  /** Where it came from; undefined: it began now. */
  readonly resumed: KeptRun | undefined
  /** Leaves this run for one that another tab has begun. */
  readonly take: (record: ResumeRecord) => void
}

export function useRunningWizard(
  agent: PublicDefinition,
  items: readonly HubItem[],
  { api, client, config }: Session,
): RunningWizard | undefined {
  const navigate = useNavigate()
  const { state } = useLocation()
  const [running, setRunning] = useState<RunningWizard>()
  const [restarts, restart] = useState(0)
  const workspace = client?.id
  const endTo = client?.endTo
  // A run that begins anew loses chosen files: it does so where the item is another one, not where the page was drawn again.
  const chosen = useMemo(() => agent.hub && chosenItem(agent.hub, items, state), [agent.hub, items, state])
  useEffect(() => {
    if (workspace === undefined) return undefined
    const id = chosen?.['id']
    const place = { client: workspace, agent: agent.id, chosen: typeof id === 'string' ? id : undefined }
    const kept = keptInTab(place)
    const records = recordStore({ api, definition: agent, place, sent: kept?.sent ?? {} })
    const host = browserHost({
      headers: () => api.headers(),
      go: (address) => void navigate(address),
      fetch: api.fetch,
      track: api.activity.track,
      records,
      // Few pages are closed while something is under way.
      join: async (...call) => (await import('./join-run.ts')).joinRun(api)(...call),
    })
    let stop: (() => void) | undefined
    const begin = (resume?: Resume) => {
      const start = { product: config.product, client: workspace, endTo, chosen }
      const actor = createActor(createWizard(agent, host, { ...start, resume }))
      const keeping = keepRecord(agent, actor, records)
      actor.start()
      const stopFlushing = whenPageMayClose(records.flush)
      const take = (record: ResumeRecord) => {
        keeping.unsubscribe()
        records.abandon()
        keepInTab(place, { record, sent: record.draft.values })
        restart((count) => count + 1)
      }
      stop = () => {
        stopFlushing()
        keeping.unsubscribe()
        records.flush()
        actor.stop()
      }
      // oxlint-disable-next-line react/set-state-in-effect -- the running machine lives outside React and is stopped below
      setRunning({ actor, host, place, resumed: kept, take })
    }
    let left = false
    if (!kept) begin()
    else
      import('#engine/machine/resume.ts').then(
        ({ resumeFrom }) => left || begin(resumeFrom(kept.record)),
        // To be seen by the error boundary it has to be thrown where React draws.
        (error: unknown) =>
          setRunning(() => {
            throw error
          }),
      )
    return () => {
      left = true
      stop?.()
    }
  }, [agent, chosen, api, config.product, workspace, endTo, navigate, restarts])
  return running
}

/** A hidden page may never be shown again, and is not told when it is closed. */
function whenPageMayClose(flush: (closing: boolean) => void): () => void {
  const hidden = () => {
    if (document.visibilityState === 'hidden') flush(true)
  }
  const closed = () => flush(true)
  document.addEventListener('visibilitychange', hidden)
  window.addEventListener('pagehide', closed)
  return () => {
    document.removeEventListener('visibilitychange', hidden)
    window.removeEventListener('pagehide', closed)
  }
}
