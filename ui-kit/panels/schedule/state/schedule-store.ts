/**
 * The schedule of the page. A change shows at once and is sent in its turn, one after the other, each from what the
 * server said last. What could not be saved stays in the view until it is tried again or given up by a refresh.
 */
import { CallError } from '#engine/client/call-error.ts'
import type { PanelCalls } from '#engine/machine/panel-calls.ts'
import type { Schedule } from '../schedule.ts'
import type { CallRole } from '../texts.ts'
import type { Edit } from './edits.ts'
import { readClash, readExpected } from './read-clash.ts'
import { readState } from './read-state.ts'
import { reusePeople } from './reuse-people.ts'
import { tryAgain, viewOf, type PendingChange, type ScheduleView } from './schedule-view.ts'

export interface ScheduleStore {
  readonly view: () => ScheduleView
  readonly subscribe: (listener: () => void) => () => void
  /** Shows what the server has, and gives up what could not be saved. */
  readonly refresh: () => Promise<void>
  /** Looks whether others have changed something; nothing is given up, and a failure is not shown. */
  readonly look: () => Promise<void>
  readonly make: (edit: Edit) => void
  readonly retry: () => void
  readonly settle: (clash: 'mine' | 'theirs') => void
  /** Ends what is under way. It may be refreshed again. */
  readonly close: () => void
}

const nothing: Schedule = { people: [], entries: {}, bankHolidays: [] }

export function scheduleStore(
  calls: Pick<PanelCalls, 'ask'>,
  names: Readonly<Record<CallRole, string>>,
): ScheduleStore {
  let known = nothing
  let etag: string | undefined
  let loading: ScheduleView['state'] = 'loading'
  let pending: readonly PendingChange[] = []
  let sending = false
  let saved = 0
  let ended = new AbortController()
  let turns = 0
  const viewNow = () => viewOf({ known, pending, loading, saved })
  let view = viewNow()
  const listeners = new Set<() => void>()

  function publish() {
    view = viewNow()
    for (const listener of listeners) listener()
  }

  function replace(change: PendingChange, next: PendingChange | undefined) {
    pending = pending.flatMap((each) => (each !== change ? [each] : (next ?? [])))
    publish()
  }

  /** A reply without a state leaves the view as the user made it. */
  function accept(json: unknown, tag: string | undefined, otherwise: Schedule) {
    const read = readState(json)
    known = read ? reusePeople(known, read) : otherwise
    etag = tag
  }

  async function load(isWanted: () => boolean): Promise<'loaded' | 'failed' | 'late'> {
    const turn = (turns += 1)
    const { signal } = ended
    try {
      const { json, etag: tag } = await calls.ask(names.state, { signal })
      if (turn !== turns || signal.aborted || !isWanted()) return 'late'
      if (readState(json) === undefined) return 'failed'
      accept(json, tag, known)
      return 'loaded'
    } catch {
      return turn !== turns || signal.aborted ? 'late' : 'failed'
    }
  }

  async function send() {
    if (sending) return
    sending = true
    const { signal } = ended
    for (let change = next(); change && !signal.aborted; change = next()) await sendOne(change, signal)
    sending = false
  }

  const next = () => pending.find(({ state }) => state === 'waiting')

  async function sendOne(change: PendingChange, signal: AbortSignal) {
    const { edit, insisted = false } = change
    const clash = insisted ? undefined : edit.clash?.(known)
    if (clash) return replace(change, { edit, state: 'clashed', clash })

    const current: PendingChange = { edit, state: 'sending' }
    replace(change, current)
    const after = edit.apply(known)
    try {
      const reply = await calls.ask(names[edit.call], { ...edit.request(after), ifMatch: etag, signal })
      accept(reply.json, reply.etag, after)
      turns += 1 // a state that is under way is older than this reply
      saved += 1
      replace(current, undefined)
    } catch (error) {
      if (signal.aborted) return
      replace(current, afterFailure(edit, error))
    }
  }

  function afterFailure(edit: Edit, error: unknown): PendingChange {
    const { cause, json, status } = error instanceof CallError ? error.details : {}
    const clash = status === 409 ? readClash(json) : undefined
    if (!clash) return { edit, state: 'failed', cause }
    accept(json, readExpected(json), known)
    return { edit, state: 'clashed', clash }
  }

  return {
    view: () => view,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    async refresh() {
      if (ended.signal.aborted) ended = new AbortController()
      pending = pending.filter(({ state }) => state !== 'failed')
      if (loading === 'failed') loading = 'loading'
      publish()
      const outcome = await load(() => true)
      if (outcome === 'late') return
      loading = outcome
      publish()
    },

    async look() {
      // What is being saved replies with the state by itself.
      if (loading === 'loaded' && !sending && (await load(() => !sending)) === 'loaded') publish()
    },

    make(edit) {
      // What failed before is tried again first, so that the order stays.
      pending = [...pending.map(tryAgain), { edit, state: 'waiting' }]
      publish()
      void send()
    },

    retry() {
      pending = pending.map(tryAgain)
      publish()
      void send()
    },

    settle(choice) {
      const change = pending.find(({ state }) => state === 'clashed')
      if (!change) return
      replace(change, choice === 'mine' ? { edit: change.edit, state: 'waiting', insisted: true } : undefined)
      void send()
    },

    close: () => ended.abort(),
  }
}
