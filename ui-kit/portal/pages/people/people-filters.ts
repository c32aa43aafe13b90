/** The quick filters of the page of people: the questions that admins ask most. */
import type { PersonEntry } from '#engine/shapes/person-entry.ts'

interface Filter {
  readonly value: 'all' | 'admins' | 'never' | 'factor' | 'nowhere' | 'off'
  readonly label: string
  readonly admits: (person: PersonEntry) => boolean
  /** It asks for something that only the portal's own accounts have. */
  readonly asks?: 'own-account'
}

export type PeopleFilter = Filter['value']

const filters: readonly Filter[] = [
  { value: 'all', label: 'Everybody', admits: () => true },
  { value: 'admins', label: 'Admins', admits: ({ isAdmin, manages }) => isAdmin || manages.length > 0 },
  { value: 'never', label: 'Never signed in', admits: ({ signedInAt }) => signedInAt === null, asks: 'own-account' },
  {
    value: 'factor',
    label: 'Without a second factor',
    admits: ({ hasSecondFactor }) => !hasSecondFactor,
    asks: 'own-account',
  },
  { value: 'nowhere', label: 'Without a workspace', admits: ({ clients }) => clients.length === 0 },
  { value: 'off', label: 'Switched off', admits: ({ isSuspended }) => isSuspended },
]

/** Where a tenant keeps the accounts, the portal knows nothing of sign-ins and second factors. */
export const peopleFilters = (tenant: string | null): readonly Filter[] =>
  filters.filter(({ asks }) => tenant === null || asks === undefined)
