/** The edits of a user: each says how the view changes at once, and which request saves it. */
import { own } from '#engine/values/path.ts'
import type { PanelRequest } from '#engine/machine/panel-calls.ts'
import type { BankHoliday, Entry, Person, Schedule } from '../schedule.ts'
import type { CallRole } from '../texts.ts'
import { originalJson } from './read-state.ts'

export interface Clash {
  readonly id: string
  readonly name: string
  /** Undefined if the person was removed. */
  readonly mine: Person | undefined
  readonly theirs: Person | undefined
}

export interface Edit {
  readonly kind: 'people' | 'leave' | 'meeting' | 'bankHolidays'
  readonly call: CallRole
  readonly apply: (schedule: Schedule) => Schedule
  /** Takes the schedule that contains the change. */
  readonly request: (after: Schedule) => PanelRequest
  /** Finds a clash: the person on the server differs from the one that the user began to edit. */
  readonly clash?: (saved: Schedule) => Clash | undefined
}

const wholeList = ({ people }: Schedule): PanelRequest => ({ params: { people: people.map(originalJson) } })

/** `before` is the person when the user began; undefined for a new person. */
export function savePerson(before: Person | undefined, mine: Person): Edit {
  return {
    kind: 'people',
    call: 'people',
    apply: (schedule) => ({
      ...schedule,
      people: schedule.people.some(({ id }) => id === mine.id)
        ? schedule.people.map((person) => (person.id === mine.id ? mine : person))
        : [...schedule.people, mine],
    }),
    request: wholeList,
    clash: (saved) => findClash(saved, before, mine),
  }
}

export function removePerson(before: Person): Edit {
  return {
    kind: 'people',
    call: 'people',
    apply: ({ people, entries, ...rest }) => ({
      ...rest,
      people: people.filter(({ id }) => id !== before.id),
      entries: Object.fromEntries(Object.entries(entries).filter(([id]) => id !== before.id)),
    }),
    request: wholeList,
    clash: (saved) => findClash(saved, before, undefined),
  }
}

function findClash({ people }: Schedule, before: Person | undefined, mine: Person | undefined): Clash | undefined {
  const id = (mine ?? before)?.id ?? ''
  const theirs = people.find((person) => person.id === id)
  if (isSame(theirs, before) || isSame(theirs, mine)) return undefined
  return { id, name: (mine ?? theirs ?? before)?.name ?? '', mine, theirs }
}

/** Compares as JSON, which works because people are always read with the same order of keys. */
export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** `values` are the entered values, under the ids of the form's fields. */
export function addEntry(person: string, entry: Entry, values: Readonly<Record<string, unknown>>): Edit {
  return {
    kind: entry.type,
    call: entry.type,
    apply: (schedule) => changeEntries(schedule, person, (entries) => [...entries.filter(differsFrom(entry)), entry]),
    request: () => ({ values }),
  }
}

export function removeEntry(personId: string, entry: Entry): Edit {
  const { type, ...params } = entry
  return {
    kind: type,
    call: type === 'leave' ? 'removeLeave' : 'removeMeeting',
    apply: (schedule) => changeEntries(schedule, personId, (entries) => entries.filter(differsFrom(entry))),
    request: () => ({ params: { personId, ...params } }),
  }
}

const differsFrom = (entry: Entry) => (each: Entry) => !isSame(each, entry)

function changeEntries(schedule: Schedule, person: string, change: (entries: readonly Entry[]) => readonly Entry[]) {
  return { ...schedule, entries: { ...schedule.entries, [person]: change(own(schedule.entries, person) ?? []) } }
}

export function setBankHolidays(bankHolidays: readonly BankHoliday[]): Edit {
  return {
    kind: 'bankHolidays',
    call: 'bankHolidays',
    apply: (schedule) => ({ ...schedule, bankHolidays }),
    request: () => ({ params: { bankHolidays } }),
  }
}
