/** For the admins of a workspace: its people, and nobody else. */
import { useCallback, useState } from 'react'
import type { WorkspacePerson } from '#engine/shapes/workspace-person.ts'
import { Banner } from '#ui-kit/components/Banner.tsx'
import { Button } from '#ui-kit/components/Button.tsx'
import { EmptyState } from '#ui-kit/components/EmptyState.tsx'
import { Skeleton } from '#ui-kit/components/Skeleton.tsx'
import { type Column, Table } from '#ui-kit/components/Table.tsx'
import { TextField } from '#ui-kit/components/TextField.tsx'
import type { PasswordLink } from '#ui-kit/portal/calls/people.ts'
import { readWorkspacePeople, type WorkspacePeopleList } from '#ui-kit/portal/calls/workspace-people.ts'
import { useIdentity } from '#ui-kit/portal/identity/identity.ts'
import { useSession } from '#ui-kit/portal/session/session.ts'
import { useLoaded } from '#ui-kit/portal/session/use-loaded.ts'
import { useTitle } from '#ui-kit/portal/session/use-title.ts'
import { PageHeading } from '#ui-kit/portal/shell/PageHeading.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { LinkDialog } from './LinkDialog.tsx'
import styles from './People.module.css'
import { SignedInAt } from './SignedInAt.tsx'
import { WorkspacePersonDialog } from './WorkspacePersonDialog.tsx'

export function WorkspacePeople() {
  const { api } = useSession()
  const list = useLoaded(useCallback((signal: AbortSignal) => readWorkspacePeople(api, signal), [api]))
  useTitle('People of the workspace')
  return (
    <div className={styles.page}>
      <PageHeading>People of the workspace</PageHeading>
      {list.state === 'loading' && <Skeleton lines={8} label="Loading the people…" />}
      {list.state === 'failed' && (
        <Banner tone="err" action={<Button onClick={list.again}>Try again</Button>}>
          {`The people could not be loaded: ${list.reason}`}
        </Banner>
      )}
      {list.state === 'loaded' && <LoadedPeople list={list.value} />}
    </div>
  )
}

type Opened =
  | { readonly dialog: 'invite' }
  | { readonly dialog: 'person'; readonly id: string }
  | { readonly dialog: 'link'; readonly link: PasswordLink }

function LoadedPeople({ list }: { readonly list: WorkspacePeopleList }) {
  const [people, setPeople] = useState(list.people)
  const [search, setSearch] = useState('')
  const [opened, setOpened] = useState<Opened>()
  const [done, setDone] = useState<string>()
  const close = () => setOpened(undefined)
  const put = (person: WorkspacePerson) =>
    setPeople((all) =>
      [...all.filter(({ id }) => id !== person.id), person].toSorted((one, other) =>
        one.email < other.email ? -1 : 1,
      ),
    )
  const own = useIdentity().user.email
  const shown = people.filter((person) => matches(person, search))
  const chosen = opened?.dialog === 'person' ? people.find(({ id }) => id === opened.id) : undefined

  return (
    <>
      {list.tenant !== null && (
        <Banner tone="info">{`Users sign in at ${list.tenant}, which keeps their passwords and second factors.`}</Banner>
      )}
      {done !== undefined && (
        <Banner tone="ok" onDismiss={() => setDone(undefined)}>
          {done}
        </Banner>
      )}
      <div className={styles.tools}>
        <TextField id="search" type="search" label="Find by e-mail or name" value={search} onChange={setSearch} />
        <Button kind="primary" onClick={() => setOpened({ dialog: 'invite' })}>
          Invite a person
        </Button>
      </div>
      <Table
        caption="People, by e-mail"
        columns={columns((person) =>
          person.reach === 'nothing' || person.email === own
            ? undefined
            : () => setOpened({ dialog: 'person', id: person.id }),
        )}
        rows={shown}
        rowKey={({ id }) => id}
        empty={<EmptyState title="Nobody">Nobody matches. Change what you look for.</EmptyState>}
      />
      {opened?.dialog === 'invite' && (
        <InviteDialog
          onClose={close}
          onInvited={({ person, link }) => {
            put(person)
            setSearch('')
            setDone(`${person.email} is added.`)
            setOpened(link && { dialog: 'link', link })
          }}
        />
      )}
      {chosen && (
        <WorkspacePersonDialog
          key={chosen.id}
          person={chosen}
          hasOwnAccounts={list.tenant === null}
          onClose={close}
          onChanged={(person, text) => {
            put(person)
            setDone(text)
            close()
          }}
          onLink={(link) => setOpened({ dialog: 'link', link })}
          onRemoved={() => {
            setPeople((all) => all.filter(({ id }) => id !== chosen.id))
            setDone(`${chosen.email} is removed from the workspace.`)
            close()
          }}
        />
      )}
      {opened?.dialog === 'link' && <LinkDialog link={opened.link} onClose={close} />}
    </>
  )
}

/** `manage`: undefined for whom the reader cannot change. */
const columns = (manage: (person: WorkspacePerson) => (() => void) | undefined): readonly Column<WorkspacePerson>[] => [
  {
    id: 'who',
    header: 'Who',
    cell: ({ email, name }) => (
      <span className={styles.who}>
        {email}
        {name !== null && <span className={styles.name}>{name}</span>}
      </span>
    ),
  },
  { id: 'state', header: 'State', cell: ({ state }) => states[state] },
  { id: 'admin', header: 'Admin', cell: ({ manages }) => (manages ? 'Yes' : 'No') },
  {
    id: 'second-factor',
    header: 'Second factor',
    cell: ({ account }) => (account === null ? 'Not shown' : account.hasSecondFactor ? 'On' : 'Off'),
  },
  {
    id: 'signed-in',
    header: 'Last sign-in',
    cell: ({ account }) => (account === null ? 'Not shown' : <SignedInAt {...account} />),
  },
  {
    id: 'manage',
    header: 'Manage',
    cell: (person) => {
      const open = manage(person)
      if (!open) return person.reach === 'nothing' ? 'Belongs to the operator' : 'You'
      return (
        <span className={styles.manage}>
          <Button size="small" aria-label={`Manage ${person.email}`} onClick={open}>
            Manage
          </Button>
        </span>
      )
    },
  },
]

const states: Readonly<Record<WorkspacePerson['state'], string>> = {
  on: 'On',
  off: 'Switched off',
  'off-by-directory': 'Switched off by the directory',
}

function matches({ email, name }: WorkspacePerson, search: string): boolean {
  const wanted = search.trim().toLowerCase()
  return [email, name ?? ''].some((text) => text.toLowerCase().includes(wanted))
}
