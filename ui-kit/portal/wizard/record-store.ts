/** Keeps the record of a run in this tab and, once there is a session, on the server: soon after a change, and when the page closes. */
import type { PublicDefinition } from '#engine/definition/public-definition.ts'
import type { RecordStore } from '#engine/machine/host.ts'
import type { ResumeRecord } from '#engine/machine/record.ts'
import type { Api } from '#ui-kit/portal/session/api.ts'
import type { RunPlace } from './run-place.ts'
import { sentValues, wasSent, type SentValues } from './sent-values.ts'
import { bytesOf, dropOnServer, mostBytes, saveOnServer } from './server-records.ts'
import { forgetInTab, keepInTab } from './tab-record.ts'

/** Milliseconds: typing is kept when it pauses; the server hears only of what it has to do with. */
export const tabDelay = 250
export const serverDelay = 800

export interface RunRecords extends RecordStore {
  /** Writes at once what waits to be written. */
  readonly flush: (closing?: boolean) => void
  /** Writes nothing of what waits to be written. */
  readonly abandon: () => void
}

interface Options {
  readonly api: Api
  readonly definition: PublicDefinition
  readonly place: RunPlace
  /** The answers that were sent in the part of the run before this. */
  readonly sent: SentValues
}

export function recordStore({ api, definition, place, sent: before }: Options): RunRecords {
  let latest: ResumeRecord | undefined
  let sent = before
  let onServer: { readonly session: string; readonly text: string } | undefined
  let saving = Promise.resolve()
  const inTab = later(tabDelay, () => latest && keepInTab(place, { record: latest, sent }))
  const toServer = later(serverDelay, () => putOnServer(false))

  function putOnServer(closing: boolean) {
    const session = latest?.session
    if (latest === undefined || session === undefined) return
    // Names of files stay: a run that is resumed must know that it has lost some.
    const text = JSON.stringify({ ...latest, draft: { values: sent, baselines: {}, files: latest.draft.files } })
    if ((onServer?.session === session && onServer.text === text) || bytesOf(text) > mostBytes) return
    onServer = { session, text }
    // One after the other, so that an older one never comes last. A page that closes cannot wait.
    if (closing) void saveOnServer(api, session, text, closing)
    else saving = saving.then(() => saveOnServer(api, session, text, closing))
  }

  function drop(session: string | undefined) {
    if (session === undefined) return
    onServer = undefined
    saving = saving.then(() => dropOnServer(api, session))
  }

  return {
    save(record) {
      if (latest?.session !== undefined && latest.session !== record.session) drop(latest.session)
      if (latest !== undefined && wasSent(latest, record)) sent = sentValues(definition, record)
      latest = record
      inTab.plan()
      toServer.plan()
    },
    clear() {
      inTab.forget()
      toServer.forget()
      forgetInTab(place)
      drop(latest?.session)
      latest = undefined
    },
    flush(closing = false) {
      inTab.now()
      if (toServer.forget()) putOnServer(closing)
    },
    abandon() {
      inTab.forget()
      toServer.forget()
    },
  }
}

/** Does something a while after it was first asked to, however often it is asked meanwhile. */
function later(delay: number, run: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const forget = () => {
    const waited = timer !== undefined
    clearTimeout(timer)
    timer = undefined
    return waited
  }
  return {
    plan: () => {
      timer ??= setTimeout(() => {
        timer = undefined
        run()
      }, delay)
    },
    now: () => {
      if (forget()) run()
    },
    forget,
  }
}
