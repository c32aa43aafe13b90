/** The run of a wizard page: resumed where this tab left it, or started; saved as it changes; stopped with the page. */
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
import { findChosenItem } from './find-chosen-item.ts'
import { recordStore } from './record-store.ts'
import type { RunPlace } from './run-place.ts'
import { askBy, type EndQuestion, type UnsavedQuestion } from './question.ts'
import { saveInTab, readFromTab, type SavedRun } from './tab-record.ts'

export interface RunningWizard {
  readonly actor: WizardActor
  readonly host: Host
  readonly place: RunPlace
  /** The saved run that it continues; undefined for a new run. */
  readonly resumed: SavedRun | undefined
  /** Whether the wizard itself leads to another page, as at its end. */
  readonly isLeaving: () => boolean
  /** Replaces this run with one from another tab. */
  readonly switchTo: (record: ResumeRecord) => void
}

interface RunOnPage {
  /** Undefined while a saved run is read. */
  readonly running: RunningWizard | undefined
  /** The questions that the wizard is asking at the moment. */
  readonly unsaved: UnsavedQuestion | undefined
  readonly ending: EndQuestion | undefined
}

/** Calls of definitions are mounted below these. */
const serverAddress = /^\/(?:api|uploads)\//

export function useRunningWizard(
  agent: PublicDefinition,
  items: readonly HubItem[],
  { api, client, config }: Session,
  user: string,
): RunOnPage {
  const navigate = useNavigate()
  const { state } = useLocation()
  const [running, setRunning] = useState<RunningWizard>()
  const [unsaved, askUnsaved] = useState<UnsavedQuestion>()
  const [ending, askEnd] = useState<EndQuestion>()
  const [restarts, restart] = useState(0)
  const workspace = client?.id
  const endTo = client?.endTo
  // A new run loses the chosen files, so it must start only when the item changes, not whenever the page is drawn.
  const chosen = useMemo(() => agent.hub && findChosenItem(agent.hub, items, state), [agent.hub, items, state])
  useEffect(() => {
    if (workspace === undefined) return undefined
    const id = chosen?.['id']
    const place = { user, client: workspace, agent: agent.id, chosen: typeof id === 'string' ? id : undefined }
    const saved = readFromTab(place)
    const records = recordStore({ api, definition: agent, place, sent: saved?.sent ?? {} })
    let leaves = false
    const host = browserHost({
      headers: () => api.headers(),
      go: (address) => {
        // A file of the server is not a page of the portal: the browser opens it directly, and the wizard stays.
        if (serverAddress.test(address)) return window.location.assign(address)
        leaves = true
        void navigate(address)
      },
      fetch: api.fetch,
      afterRefusal: api.afterRefusal,
      track: api.activity.track,
      askUnsaved: askBy(askUnsaved, 'stay'),
      mayEnd: askBy(askEnd, false),
      records,
      // Both are loaded on demand, because few pages are closed while a request is under way, and most work ends soon.
      notices: async () => (await import('./run-notices.ts')).runNotices(api),
      join: async (...call) => (await import('./join-run.ts')).joinRun(api)(...call),
    })
    let stop: (() => void) | undefined
    const begin = (resume?: Resume) => {
      const start = { product: config.product, client: workspace, endTo, chosen }
      const actor = createActor(createWizard(agent, host, { ...start, resume }))
      const recording = keepRecord(agent, actor, records)
      if (!resume) records.begin(actor.getSnapshot().context.values)
      actor.start()
      const stopFlushing = whenPageMayClose(records.flush)
      const switchTo = (record: ResumeRecord) => {
        recording.unsubscribe()
        records.abandon()
        saveInTab(place, { record, sent: record.draft.values })
        restart((count) => count + 1)
      }
      stop = () => {
        stopFlushing()
        recording.unsubscribe()
        records.flush()
        actor.stop()
      }
      // oxlint-disable-next-line react/set-state-in-effect -- the running machine lives outside React and is stopped below
      setRunning({ actor, host, place, resumed: saved, isLeaving: () => leaves, switchTo })
    }
    let isUnmounted = false
    if (!saved) begin()
    else
      import('#engine/machine/resume.ts').then(
        ({ resumeFrom }) => isUnmounted || begin(resumeFrom(saved.record)),
        // The error boundary catches only what is thrown during rendering.
        (error: unknown) =>
          setRunning(() => {
            throw error
          }),
      )
    return () => {
      isUnmounted = true
      stop?.()
    }
  }, [agent, chosen, api, config.product, user, workspace, endTo, navigate, restarts])
  return { running, unsaved, ending }
}

/**
 * A hidden page may be closed without any further event, so hiding counts as closing. Changes while a page closes are not saved: its aborted requests
 * fail in the page although the server answers them, and the next page has to ask how they ended.
 */
function whenPageMayClose(flush: (closing: boolean) => void): () => void {
  let isClosing = false
  const onHidden = () => {
    if (document.visibilityState === 'hidden' && !isClosing) flush(true)
  }
  const onClosed = () => {
    if (!isClosing) flush(true)
    isClosing = true
    // A page that the browser keeps in its back/forward cache continues with its next task.
    setTimeout(() => (isClosing = false))
  }
  document.addEventListener('visibilitychange', onHidden)
  // Runs before other listeners, because between two listeners the page may learn that its requests have failed.
  window.addEventListener('pagehide', onClosed, true)
  return () => {
    document.removeEventListener('visibilitychange', onHidden)
    window.removeEventListener('pagehide', onClosed, true)
  }
}
