/** The people of the portal, in the order of their e-mails. */
import type { PersonEntry } from '#engine/shapes/person-entry.ts'
import { Button } from '#ui-kit/components/Button.tsx'
import { EmptyState } from '#ui-kit/components/EmptyState.tsx'
import { type Column, Table } from '#ui-kit/components/Table.tsx'
import type { PeopleList } from '#ui-kit/portal/calls/people.ts'
import styles from './People.module.css'
import { SignedInAt } from './SignedInAt.tsx'

interface PeopleTableProps {
  readonly people: readonly PersonEntry[]
  readonly list: PeopleList
  readonly isFiltered: boolean
  readonly onManage: (person: PersonEntry) => void
}

export function PeopleTable({ people, list, isFiltered, onManage }: PeopleTableProps) {
  const own: readonly Column<PersonEntry>[] = [
    { id: 'second-factor', header: 'Second factor', cell: ({ hasSecondFactor }) => (hasSecondFactor ? 'On' : 'Off') },
    {
      id: 'signed-in',
      header: 'Last sign-in',
      cell: (person) => <SignedInAt {...person} />,
    },
  ]
  const columns: readonly Column<PersonEntry>[] = [
    {
      id: 'who',
      header: 'Who',
      cell: ({ email, name, isSuspended }) => (
        <span className={styles.who}>
          {email}
          {name !== null && <span className={styles.name}>{name}</span>}
          {isSuspended && <span className={styles.name}>Switched off</span>}
        </span>
      ),
    },
    { id: 'clients', header: 'Workspaces', cell: ({ clients }) => clients.join(', ') || 'None' },
    { id: 'admin', header: 'Admin', cell: (person) => adminOf(person, list.provider) },
    ...(list.tenant === null ? own : []),
    {
      id: 'manage',
      header: 'Manage',
      cell: (person) => (
        <span className={styles.manage}>
          <Button size="small" aria-label={`Manage ${person.email}`} onClick={() => onManage(person)}>
            Manage
          </Button>
        </span>
      ),
    },
  ]
  return (
    <Table
      caption="People, by e-mail"
      columns={columns}
      rows={people}
      rowKey={({ id }) => id}
      empty={
        <EmptyState title="Nobody">
          {isFiltered ? 'Nobody matches. Change what you look for.' : 'Add the first person above.'}
        </EmptyState>
      }
    />
  )
}

/** The flag has an effect in the provider's workspace only. */
function adminOf({ isAdmin, clients, manages }: PersonEntry, provider: string): string {
  if (!isAdmin) return manages.length > 0 ? `Of ${manages.join(', ')}` : 'No'
  return clients.includes(provider) ? 'Yes' : `Without effect: not in ${provider}`
}
