/**
 * The schedule of the page. A change shows at once and is sent in its turn, one after the other, each from what the
 * server said last. What could not be saved stays in the view until it is tried again or given up by a refresh.
 */
import { CallError } from '#engine/client/call-error.ts'
import type { PanelCalls } from '#engine/machine/panel-calls.ts'
import type { Schedule } from '../schedule.ts'
import type { CallRole } from '../texts.ts'
import { isSame, type Clash, type Edit } from './edits.ts'
import { readPerson, readState, sentPerson } from './read-state.ts'

export interface Trouble {
  readonly kind: Edit['kind']
  /** What the server said; undefined where it could not be reached. */
  readonly cause: string | undefined
}

export interface ScheduleView {
  readonly state: 'loading' | 'loaded' | 'failed'
  /** With every change that the user has made. */
  readonly schedule: Schedule
  /** settled: all is saved, or nothing was to be. */
  readonly saving: 'settled' | 'saving' | 'stuck'
  readonly troubles: readonly Trouble[]
  readonly clash: Clash | undefined
  /** How many saves have succeeded. */
  readonly saved: number
}

export interface ScheduleStore {
  readonly view: () => ScheduleView
  readonly subscribe: (listener: () => void) => () => void
  /** Shows what the server has, and gives up what could not be saved. */
  readonly refresh: () => Promise<void>
  /** Looks whether others have changed something; nothing is given up, and a failure is not told. */
  readonly look: () => Promise<void>
  readonly make: (edit: Edit) => void
  readonly retry: () => void
  readonly settle: (clash: 'mine' | 'theirs') => void
  /** Ends what is under way. It may be refreshed again. */
  readonly close: () => void
}

interface Made {
  readonly edit: Edit
  readonly state: 'waiting' | 'sending' | 'failed' | 'clashed'
  readonly cause?: string | undefined
  readonly clash?: Clash
  /** The user has seen the other version and wants this one. */
  readonly insisted?: boolean
}

const nothing: Schedule = { people: [], entries: {}, bankHolidays: [] }

export function scheduleStore(
  calls: Pick<PanelCalls, 'ask'>,
  names: Readonly<Record<CallRole, string>>,
): ScheduleStore {
  let known = nothing
  let etag: string | undefined
  let loading: ScheduleView['state'] = 'loading'
  let made: readonly Made[] = []
  let sending = false
  let saved = 0
  let ended = new AbortController()
  let asked = 0
  let view = viewNow()
  const listeners = new Set<() => void>()

  function viewNow(): ScheduleView {
    const stuck = made.filter(({ state }) => state === 'failed')
    return {
      state: loading,
      schedule: made.reduce((schedule, { edit }) => edit.apply(schedule), known),
      saving: made.some(({ state }) => state !== 'failed') ? 'saving' : stuck.length > 0 ? 'stuck' : 'settled',
      troubles: stuck.map(({ edit, cause }) => ({ kind: edit.kind, cause })),
      clash: made.find(({ state }) => state === 'clashed')?.clash,
      saved,
    }
  }

  function tell() {
    view = viewNow()
    for (const listener of listeners) listener()
  }

  function put(one: Made, next: Made | undefined) {
    made = made.flatMap((each) => (each !== one ? [each] : (next ?? [])))
    tell()
  }

  /** A reply without a state leaves the view as the user made it. */
  function take(json: unknown, tag: string | undefined, otherwise: Schedule) {
    const read = readState(json)
    known = read ? shared(known, read) : otherwise
    etag = tag
  }

  async function load(isWanted: () => boolean): Promise<'loaded' | 'failed' | 'late'> {
    const turn = (asked += 1)
    const { signal } = ended
    try {
      const { json, etag: tag } = await calls.ask(names.state, { signal })
      if (turn !== asked || signal.aborted || !isWanted()) return 'late'
      if (readState(json) === undefined) return 'failed'
      take(json, tag, known)
      return 'loaded'
    } catch {
      return turn !== asked || signal.aborted ? 'late' : 'failed'
    }
  }

  async function send() {
    if (sending) return
    sending = true
    const { signal } = ended
    for (let one = next(); one && !signal.aborted; one = next()) await sendOne(one, signal)
    sending = false
  }

  const next = () => made.find(({ state }) => state === 'waiting')

  async function sendOne(one: Made, signal: AbortSignal) {
    const { edit, insisted = false } = one
    const clash = insisted ? undefined : edit.clash?.(known)
    if (clash) return put(one, { edit, state: 'clashed', clash })

    const under: Made = { edit, state: 'sending' }
    put(one, under)
    const after = edit.apply(known)
    try {
      const reply = await calls.ask(names[edit.call], { ...edit.request(after), ifMatch: etag, signal })
      take(reply.json, reply.etag, after)
      asked += 1 // a state that is under way is older than this reply
      saved += 1
      put(under, undefined)
    } catch (error) {
      if (signal.aborted) return
      put(under, failed(edit, error))
    }
  }

  function failed(edit: Edit, error: unknown): Made {
    const { cause, json, status } = error instanceof CallError ? error.details : {}
    const told = status === 409 ? clashIn(json) : undefined
    if (!told) return { edit, state: 'failed', cause }
    take(json, expectedIn(json), known)
    return { edit, state: 'clashed', clash: told }
  }

  return {
    view: () => view,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    async refresh() {
      if (ended.signal.aborted) ended = new AbortController()
      made = made.filter(({ state }) => state !== 'failed')
      if (loading === 'failed') loading = 'loading'
      tell()
      const outcome = await load(() => true)
      if (outcome === 'late') return
      loading = outcome
      tell()
    },

    async look() {
      // What is being saved replies with the state by itself.
      if (loading === 'loaded' && !sending && (await load(() => !sending)) === 'loaded') tell()
    },

    make(edit) {
      // What failed before is tried again first, so that the order stays.
      made = [...made.map(again), { edit, state: 'waiting' }]
      tell()
      void send()
    },

    retry() {
      made = made.map(again)
      tell()
      void send()
    },

    settle(choice) {
      const one = made.find(({ state }) => state === 'clashed')
      if (!one) return
      put(one, choice === 'mine' ? { edit: one.edit, state: 'waiting', insisted: true } : undefined)
      void send()
    },

    close: () => ended.abort(),
  }
}

/** Whoever is as before stays the same object: then nothing of theirs is counted or drawn again. */
function shared(before: Schedule, now: Schedule): Schedule {
  const people = new Map(before.people.map((person) => [person.id, person]))
  return {
    ...now,
    people: now.people.map((person) => {
      const known = people.get(person.id)
      return known && isSame(sentPerson(known), sentPerson(person)) ? known : person
    }),
  }
}

const again = (one: Made): Made => (one.state === 'failed' ? { edit: one.edit, state: 'waiting' } : one)

const property = (json: unknown, key: string): unknown =>
  typeof json === 'object' && json !== null ? Reflect.get(json, key) : undefined

function clashIn(json: unknown): Clash | undefined {
  const clashes = property(json, 'clashes')
  const [first] = Array.isArray(clashes) ? (clashes as readonly unknown[]) : []
  const [id, name] = [property(first, 'id'), property(first, 'name')]
  if (typeof id !== 'string' || typeof name !== 'string') return undefined
  return { id, name, mine: readPerson(property(first, 'mine'))[0], theirs: readPerson(property(first, 'theirs'))[0] }
}

function expectedIn(json: unknown): string | undefined {
  const expected = property(json, 'expected')
  return typeof expected === 'string' ? expected : undefined
}
