/** Saves the record of a run in this tab, on this device and, once there is a session, on the server: soon after a change, and when the page closes. A large one is compressed for a closing page. */
import type { PublicDefinition } from '#engine/definition/public-definition.ts'
import type { RecordStore } from '#engine/machine/host.ts'
import type { ResumeRecord } from '#engine/machine/record.ts'
import type { Api } from '#ui-kit/portal/session/api.ts'
import { deleteFromDevice, saveOnDevice } from './device-record.ts'
import type { RunPlace } from './run-place.ts'
import { sentValues, answersWereSent, type SentValues } from './sent-values.ts'
import { bytesOf, endOnServer, maxBytesWhenClosing, maxRecordBytes, saveOnServer } from './server-records.ts'
import { deleteFromTab, saveInTab } from './tab-record.ts'

/** Milliseconds between a change and the moment it is saved in the tab or on the server. */
export const tabDelay = 250
export const serverDelay = 800

export interface RunRecords extends RecordStore {
  /** The values with which a new run begins. Without a session, only other values are worth storing on the device. */
  readonly begin: (values: ResumeRecord['draft']['values']) => void
  /** Writes pending changes at once. */
  readonly flush: (closing?: boolean) => void
  /** Discards pending changes. */
  readonly abandon: () => void
}

interface Save {
  readonly session: string
  readonly text: string
  readonly request: AbortController
  readonly compressed?: Uint8Array<ArrayBuffer> | undefined
  isAnswered: boolean
}

interface Options {
  readonly api: Api
  readonly definition: PublicDefinition
  readonly place: RunPlace
  /** The answers that had been sent before the run was resumed. */
  readonly sent: SentValues
}

export function recordStore({ api, definition, place, sent: initiallySent }: Options): RunRecords {
  let latest: ResumeRecord | undefined
  let sent = initiallySent
  let lastSave: Save | undefined
  let saving = Promise.resolve()
  let firstValues: string | undefined
  let compress: ((text: string) => Uint8Array<ArrayBuffer>) | undefined
  const tabTask = createDelayedTask(tabDelay, () => {
    if (latest === undefined) return
    saveInTab(place, { record: latest, sent })
    if (latest.session !== undefined || JSON.stringify(latest.draft.values) !== firstValues) saveOnDevice(place, latest)
    else deleteFromDevice(place)
    prepareToCompress(latest)
  })
  const serverTask = createDelayedTask(serverDelay, () => sendToServer(false))

  /** Loaded before the page closes, so that it need not load anything then. */
  function prepareToCompress(record: ResumeRecord) {
    if (compress || bytesOf(JSON.stringify(record)) < maxBytesWhenClosing) return
    import('./compress-record.ts')
      .then((loaded) => (compress = loaded.compressRecord))
      // After a failure, the next change tries again.
      .catch(() => undefined)
  }

  function sendToServer(closing: boolean) {
    const session = latest?.session
    if (latest === undefined || session === undefined) return
    // The first call opens the session. Before its reply there may be no session, and after a refusal there is none.
    if (!closing && !hasReplies(latest)) return
    // The names of files stay in, because a resumed run must say that the files themselves are lost.
    const text = JSON.stringify({ ...latest, draft: { values: sent, baselines: {}, files: latest.draft.files } })
    const isSame = lastSave?.session === session && lastSave.text === text
    // A closing page aborts its requests in progress, and pending records with them.
    if ((isSame && (lastSave?.isAnswered || !closing)) || bytesOf(text) > maxRecordBytes) return
    if (closing) lastSave?.request.abort()
    const compressed = closing && bytesOf(text) >= maxBytesWhenClosing ? compress?.(text) : undefined
    const save: Save = { session, text, compressed, request: new AbortController(), isAnswered: false }
    lastSave = save
    // Records are saved one after the other, and only the newest, so that an older one never arrives last. A page that closes cannot wait.
    if (closing) void carryOut(save, closing)
    else saving = saving.then(() => carryOut(save, closing))
  }

  async function carryOut(save: Save, closing: boolean) {
    if (save !== lastSave) return
    save.isAnswered = await saveOnServer(api, save, closing).catch(() => false)
  }

  /** Deletes a session that the user has started over, once its last record has been saved. */
  function endSession(session: string | undefined) {
    if (session === undefined) return
    lastSave = undefined
    saving = saving.then(() => endOnServer(api, session))
  }

  return {
    begin(values) {
      firstValues = JSON.stringify(values)
    },
    save(record) {
      if (latest?.session !== record.session) endSession(latest?.session)
      if (latest !== undefined && answersWereSent(latest, record)) sent = sentValues(definition, record)
      latest = record
      tabTask.schedule()
      serverTask.schedule()
    },
    clear() {
      tabTask.cancel()
      serverTask.cancel()
      deleteFromTab(place)
      deleteFromDevice(place)
      // The server has deleted its copy together with the session, whose end also ends the run.
      lastSave = undefined
      latest = undefined
    },
    flush(closing = false) {
      tabTask.runNow()
      const isPending = serverTask.cancel()
      if (isPending || (closing && lastSave?.isAnswered === false)) sendToServer(closing)
    },
    abandon() {
      tabTask.cancel()
      serverTask.cancel()
    },
  }
}

const hasReplies = ({ replies, done }: ResumeRecord) => Object.keys(replies).length > 0 || done.length > 0

/** Runs a task once, `delay` milliseconds after it was first scheduled, however often it is scheduled meanwhile. */
function createDelayedTask(delay: number, run: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => {
    const wasScheduled = timer !== undefined
    clearTimeout(timer)
    timer = undefined
    return wasScheduled
  }
  return {
    schedule: () => {
      timer ??= setTimeout(() => {
        timer = undefined
        run()
      }, delay)
    },
    runNow: () => {
      if (cancel()) run()
    },
    cancel,
  }
}
