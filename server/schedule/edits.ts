/** How each request changes a schedule. An edit returns the schedule to store, or throws a Refusal that explains why not. */
import { isDeepStrictEqual } from 'node:util'
import { own } from '#engine/values/path.ts'
import type { BankHoliday, Entry, Person } from '#engine/shapes/schedule.ts'
import { Refusal } from '#server/refusals.ts'
import { mergePeople } from './merge-people.ts'
import type { Edit } from './stored-schedule.ts'
import { scheduleReply } from './schedule-reply.ts'
import { versionIn, versionTag } from './version-tag.ts'

/**
 * If the request states the version from which its editor began, other people's changes are kept. A real conflict changes nothing and is reported.
 */
export function replacePeople(mine: readonly Person[], ifMatch: string | undefined): Edit {
  return async (now, peopleAt) => {
    const version = versionIn(ifMatch)
    if (version === 'any') return { ...now, people: mine, entries: entriesOfPeople(mine, now.entries) }
    const expected = versionTag(now.version)
    if (version === 'unknown' || version > now.version)
      throw new Refusal(
        412,
        'The schedule is not the one you began with. Refresh to see it, then make your change again.',
        { ETag: expected },
        { expected },
      )

    const merged = mergePeople({ base: await peopleAt(version), theirs: now.people, mine })
    if ('people' in merged)
      return { ...now, people: merged.people, entries: entriesOfPeople(merged.people, now.entries) }
    const names = merged.clashes.map(({ name }) => name).join(', ')
    throw new Refusal(
      409,
      `Someone else has changed ${names} meanwhile. Nothing of yours is saved yet.`,
      { ETag: expected },
      { expected, clashes: merged.clashes, ...scheduleReply(now) },
    )
  }
}

/** Removing a person also removes their leave and their meetings. */
function entriesOfPeople(people: readonly Person[], entries: Readonly<Record<string, readonly Entry[]>>) {
  const ids = new Set(people.map(({ id }) => id))
  return Object.fromEntries(Object.entries(entries).filter(([id]) => ids.has(id)))
}

const mostEntries = 5000

/** An entry that exists already is not added again, so that a repeated request does no harm. */
export function addEntry(person: string, entry: Entry): Edit {
  return async (now) => {
    requirePerson(now.people, person)
    const entries = own(now.entries, person) ?? []
    if (entries.some((each) => isDeepStrictEqual(each, entry))) return now
    if (entries.length >= mostEntries)
      throw new Refusal(400, `A person has ${mostEntries} entries at most. Remove some that are past.`)
    return { ...now, entries: { ...now.entries, [person]: [...entries, entry] } }
  }
}

/** Removing an entry that is gone already is not an error. */
export function removeEntry(person: string, entry: Entry): Edit {
  return async (now) => {
    requirePerson(now.people, person)
    const left = (own(now.entries, person) ?? []).filter((each) => !isDeepStrictEqual(each, entry))
    const others = Object.entries(now.entries).filter(([id]) => id !== person)
    return { ...now, entries: Object.fromEntries(left.length > 0 ? [...others, [person, left]] : others) }
  }
}

export function replaceBankHolidays(bankHolidays: readonly BankHoliday[]): Edit {
  return async (now) => ({ ...now, bankHolidays })
}

function requirePerson(people: readonly Person[], person: string) {
  if (people.some(({ id }) => id === person)) return
  throw new Refusal(404, 'This person is not in the schedule any more. Refresh to see who is.')
}
