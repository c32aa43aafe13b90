/**
 * The schedule of the page. A change shows at once; changes are sent one after the other, each based on the last reply of the
 * server. A change that could not be saved stays in the view until it is retried, or discarded by a refresh.
 */
import { CallError } from '#engine/client/call-error.ts'
import type { PanelCalls } from '#engine/machine/panel-calls.ts'
import type { Schedule } from '../schedule.ts'
import type { CallRole } from '../texts.ts'
import type { Edit } from './edits.ts'
import { readClash, readExpected } from './read-clash.ts'
import { readState } from './read-state.ts'
import { reusePeople } from './reuse-people.ts'
import { resetFailed, viewOf, type PendingChange, type ScheduleView } from './schedule-view.ts'

export interface ScheduleStore {
  readonly view: () => ScheduleView
  readonly subscribe: (listener: () => void) => () => void
  /** Loads the server's version and discards changes that could not be saved. */
  readonly refresh: () => Promise<void>
  /** Loads changes of others, without discarding anything or reporting a failure. */
  readonly checkForChanges: () => Promise<void>
  readonly apply: (edit: Edit) => void
  readonly retry: () => void
  readonly settle: (clash: 'mine' | 'theirs') => void
  /** Cancels the requests under way. A refresh opens it again. */
  readonly close: () => void
}

const nothing: Schedule = { people: [], entries: {}, bankHolidays: [] }

export function scheduleStore(
  calls: Pick<PanelCalls, 'ask'>,
  names: Readonly<Record<CallRole, string>>,
): ScheduleStore {
  let server = nothing
  let etag: string | undefined
  let loading: ScheduleView['state'] = 'loading'
  let pending: readonly PendingChange[] = []
  let sending = false
  let saved = 0
  let lifetime = new AbortController()
  let turns = 0
  const viewNow = () => viewOf({ server, pending, loading, saved })
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

  /** Takes the state of a reply; a reply without one leaves `fallback`, the state that the user's change has produced. */
  function accept(json: unknown, tag: string | undefined, fallback: Schedule) {
    const state = readState(json)
    server = state ? reusePeople(server, state) : fallback
    etag = tag
  }

  async function load(isCurrent: () => boolean): Promise<'loaded' | 'failed' | 'outdated'> {
    const turn = (turns += 1)
    const { signal } = lifetime
    try {
      const { json, etag: tag } = await calls.ask(names.state, { signal })
      if (turn !== turns || signal.aborted || !isCurrent()) return 'outdated'
      if (readState(json) === undefined) return 'failed'
      accept(json, tag, server)
      return 'loaded'
    } catch {
      return turn !== turns || signal.aborted ? 'outdated' : 'failed'
    }
  }

  async function send() {
    if (sending) return
    sending = true
    const { signal } = lifetime
    for (let change = next(); change && !signal.aborted; change = next()) await sendOne(change, signal)
    sending = false
  }

  const next = () => pending.find(({ state }) => state === 'waiting')

  async function sendOne(change: PendingChange, signal: AbortSignal) {
    const { edit, overwrites = false } = change
    const clash = overwrites ? undefined : edit.clash?.(server)
    if (clash) return replace(change, { edit, state: 'clashed', clash })

    const current: PendingChange = { edit, state: 'sending' }
    replace(change, current)
    const after = edit.apply(server)
    try {
      const reply = await calls.ask(names[edit.call], { ...edit.request(after), ifMatch: etag, signal })
      accept(reply.json, reply.etag, after)
      turns += 1 // a state that is still loading is older than this reply
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
    accept(json, readExpected(json), server)
    return { edit, state: 'clashed', clash }
  }

  return {
    view: () => view,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    async refresh() {
      if (lifetime.signal.aborted) lifetime = new AbortController()
      pending = pending.filter(({ state }) => state !== 'failed')
      if (loading === 'failed') loading = 'loading'
      publish()
      const outcome = await load(() => true)
      if (outcome === 'outdated') return
      loading = outcome
      publish()
    },

    async checkForChanges() {
      // A save under way replies with the state itself.
      if (loading === 'loaded' && !sending && (await load(() => !sending)) === 'loaded') publish()
    },

    apply(edit) {
      // Failed changes are retried first, so that the order stays.
      pending = [...pending.map(resetFailed), { edit, state: 'waiting' }]
      publish()
      void send()
    },

    retry() {
      pending = pending.map(resetFailed)
      publish()
      void send()
    },

    settle(choice) {
      const change = pending.find(({ state }) => state === 'clashed')
      if (!change) return
      replace(change, choice === 'mine' ? { edit: change.edit, state: 'waiting', overwrites: true } : undefined)
      void send()
    },

    close: () => lifetime.abort(),
  }
}
