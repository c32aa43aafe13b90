/** What a user changes: how the view changes at once, and what is sent for it. */
import { own } from '#engine/values/path.ts'
import type { PanelRequest } from '#engine/machine/panel-calls.ts'
import type { BankHoliday, Entry, Person, Schedule } from '../schedule.ts'
import type { CallRole } from '../texts.ts'
import { sentPerson } from './read-state.ts'

export interface Clash {
  readonly id: string
  readonly name: string
  /** Undefined: taken out. */
  readonly mine: Person | undefined
  readonly theirs: Person | undefined
}

export interface Edit {
  readonly kind: 'people' | 'leave' | 'meeting' | 'bankHolidays'
  readonly call: CallRole
  readonly apply: (schedule: Schedule) => Schedule
  /** Given the schedule with the change in it. */
  readonly request: (after: Schedule) => PanelRequest
  /** What the server is known to have is not what the user began with. */
  readonly clash?: (known: Schedule) => Clash | undefined
}

const wholeList = ({ people }: Schedule): PanelRequest => ({ params: { people: people.map(sentPerson) } })

/** `before`: as it was when the user began; undefined for somebody new. */
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
    clash: (known) => clashOver(known, before, mine),
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
    clash: (known) => clashOver(known, before, undefined),
  }
}

function clashOver({ people }: Schedule, before: Person | undefined, mine: Person | undefined): Clash | undefined {
  const id = (mine ?? before)?.id ?? ''
  const theirs = people.find((person) => person.id === id)
  if (isSame(theirs, before) || isSame(theirs, mine)) return undefined
  return { id, name: (mine ?? theirs ?? before)?.name ?? '', mine, theirs }
}

/** People are read in one order of keys, so that equal ones have equal texts. */
export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** `values`: what was entered, by the ids of the form's fields. */
export function addEntry(person: string, entry: Entry, values: Readonly<Record<string, unknown>>): Edit {
  return {
    kind: entry.type,
    call: entry.type,
    apply: (schedule) => withEntries(schedule, person, (entries) => [...entries.filter(isNot(entry)), entry]),
    request: () => ({ values }),
  }
}

export function removeEntry(personId: string, entry: Entry): Edit {
  const { type, ...params } = entry
  return {
    kind: type,
    call: type === 'leave' ? 'removeLeave' : 'removeMeeting',
    apply: (schedule) => withEntries(schedule, personId, (entries) => entries.filter(isNot(entry))),
    request: () => ({ params: { personId, ...params } }),
  }
}

const isNot = (entry: Entry) => (each: Entry) => !isSame(each, entry)

function withEntries(schedule: Schedule, person: string, change: (entries: readonly Entry[]) => readonly Entry[]) {
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
