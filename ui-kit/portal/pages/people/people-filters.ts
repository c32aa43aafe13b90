/** The quick filters of the page of people: the questions that admins ask most. */
import type { PersonEntry } from '#engine/shapes/person-entry.ts'

export type PeopleFilter = 'all' | 'admins' | 'never' | 'factor' | 'nowhere'

export const peopleFilters: readonly {
  readonly value: PeopleFilter
  readonly label: string
  readonly admits: (person: PersonEntry) => boolean
}[] = [
  { value: 'all', label: 'Everybody', admits: () => true },
  { value: 'admins', label: 'Admins', admits: ({ isAdmin }) => isAdmin },
  { value: 'never', label: 'Never signed in', admits: ({ signedInAt }) => signedInAt === null },
  { value: 'factor', label: 'Without a second factor', admits: ({ hasSecondFactor }) => !hasSecondFactor },
  { value: 'nowhere', label: 'Without a workspace', admits: ({ clients }) => clients.length === 0 },
]
