/** Lists the changes of one save, entry by entry, for the list of changes. */
import { isDeepStrictEqual } from 'node:util'
import { own } from '#engine/values/path.ts'
import type { Entry, Schedule } from '#engine/shapes/schedule.ts'

export interface Change {
  readonly kind: 'person' | 'leave' | 'meeting' | 'bankHoliday'
  /** The id of the person, or the day. */
  readonly subject: string
  readonly before: unknown
  readonly after: unknown
}

export function changesBetween(before: Schedule, after: Schedule): readonly Change[] {
  return [...peopleChanges(before, after), ...entryChanges(before, after), ...holidayChanges(before, after)]
}

function peopleChanges(before: Schedule, after: Schedule): readonly Change[] {
  return differences(keyed(before.people, personKey), keyed(after.people, personKey)).map((change) => ({
    kind: 'person',
    ...change,
  }))
}

const personKey = ({ id }: { readonly id: string }) => id

function holidayChanges(before: Schedule, after: Schedule): readonly Change[] {
  const key = ({ date }: { readonly date: string }) => date
  return differences(keyed(before.bankHolidays, key), keyed(after.bankHolidays, key)).map((change) => ({
    kind: 'bankHoliday',
    ...change,
  }))
}

function entryChanges(before: Schedule, after: Schedule): readonly Change[] {
  const ids = new Set([...Object.keys(before.entries), ...Object.keys(after.entries)])
  return [...ids].flatMap((subject) => {
    const [was, is] = [own(before.entries, subject) ?? [], own(after.entries, subject) ?? []]
    if (was === is) return []
    const gone = without(was, is).map((entry) => ({ kind: entry.type, subject, before: entry, after: undefined }))
    const come = without(is, was).map((entry) => ({ kind: entry.type, subject, before: undefined, after: entry }))
    return [...gone, ...come]
  })
}

const without = (entries: readonly Entry[], others: readonly Entry[]): readonly Entry[] =>
  entries.filter((entry) => !others.some((other) => isDeepStrictEqual(other, entry)))

const keyed = <T>(things: readonly T[], key: (thing: T) => string): ReadonlyMap<string, T> =>
  new Map(things.map((thing) => [key(thing), thing]))

function differences<T>(before: ReadonlyMap<string, T>, after: ReadonlyMap<string, T>) {
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((subject) => ({ subject, before: before.get(subject), after: after.get(subject) }))
    .filter((change) => !isDeepStrictEqual(change.before, change.after))
}
