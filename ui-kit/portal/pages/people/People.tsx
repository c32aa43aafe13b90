/** For admins: who may use the portal, their workspaces, and help for people who cannot sign in. */
import { useCallback, useState } from 'react'
import type { PersonEntry } from '#engine/shapes/person-entry.ts'
import { Banner } from '#ui-kit/components/Banner.tsx'
import { Button } from '#ui-kit/components/Button.tsx'
import { QuickFilters } from '#ui-kit/components/QuickFilters.tsx'
import { Skeleton } from '#ui-kit/components/Skeleton.tsx'
import { TextField } from '#ui-kit/components/TextField.tsx'
import { type PasswordLink, type PeopleList, readPeople } from '#ui-kit/portal/calls/people.ts'
import { useSession } from '#ui-kit/portal/session/session.ts'
import { useLoaded } from '#ui-kit/portal/session/use-loaded.ts'
import { useTitle } from '#ui-kit/portal/session/use-title.ts'
import { PageHeading } from '#ui-kit/portal/shell/PageHeading.tsx'
import { AddPersonDialog } from './AddPersonDialog.tsx'
import { LinkDialog } from './LinkDialog.tsx'
import styles from './People.module.css'
import { type PeopleFilter, peopleFilters } from './people-filters.ts'
import { PeopleTable } from './PeopleTable.tsx'
import { PersonDialog } from './PersonDialog.tsx'

export function People() {
  const { api } = useSession()
  const list = useLoaded(useCallback((signal: AbortSignal) => readPeople(api, signal), [api]))
  useTitle('People')
  return (
    <div className={styles.page}>
      <PageHeading>People</PageHeading>
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

/** The dialog that is open. It refers to a person by id, so that changes show at once. */
type Opened =
  | { readonly dialog: 'add' }
  | { readonly dialog: 'person'; readonly id: string }
  | { readonly dialog: 'link'; readonly link: PasswordLink }

function LoadedPeople({ list }: { readonly list: PeopleList }) {
  const [people, setPeople] = useState(list.people)
  const [search, setSearch] = useState('')
  const [filter, setFilter] = useState<PeopleFilter>('all')
  const [opened, setOpened] = useState<Opened>()
  const [done, setDone] = useState<string>()
  const close = () => setOpened(undefined)
  const put = (person: PersonEntry) =>
    setPeople((all) =>
      [...all.filter(({ id }) => id !== person.id), person].toSorted((one, other) =>
        one.email < other.email ? -1 : 1,
      ),
    )
  const found = people.filter((person) => matches(person, search))
  const filters = peopleFilters(list.tenant)
  const admits = filters.find(({ value }) => value === filter)?.admits ?? (() => true)
  const shown = found.filter(admits)
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
        <TextField
          id="search"
          type="search"
          label="Find by e-mail, name or workspace"
          value={search}
          onChange={setSearch}
        />
        <Button kind="primary" onClick={() => setOpened({ dialog: 'add' })}>
          Add a person
        </Button>
      </div>
      <QuickFilters
        label="Which people"
        filters={filters.map(({ value, label, admits: counts }) => ({
          value,
          label,
          count: found.filter(counts).length,
        }))}
        chosen={filter}
        onChoose={setFilter}
      />
      <PeopleTable
        people={shown}
        list={list}
        isFiltered={shown.length < people.length}
        onManage={({ id }) => setOpened({ dialog: 'person', id })}
      />
      {opened?.dialog === 'add' && (
        <AddPersonDialog
          list={list}
          onClose={close}
          onAdded={({ person, link }) => {
            put(person)
            // Whoever was just added is not hidden by a filter.
            setFilter('all')
            setSearch('')
            setDone(`${person.email} is added.`)
            setOpened(link && { dialog: 'link', link })
          }}
        />
      )}
      {chosen && (
        <PersonDialog
          key={chosen.id}
          person={chosen}
          list={list}
          onClose={close}
          onChanged={(person, text) => {
            put(person)
            setDone(text)
            close()
          }}
          onLink={(link) => setOpened({ dialog: 'link', link })}
          onRemoved={() => {
            setPeople((all) => all.filter(({ id }) => id !== chosen.id))
            setDone(`${chosen.email} is removed.`)
            close()
          }}
        />
      )}
      {opened?.dialog === 'link' && <LinkDialog link={opened.link} onClose={close} />}
    </>
  )
}

function matches({ email, name, clients }: PersonEntry, search: string): boolean {
  const wanted = search.trim().toLowerCase()
  return [email, name ?? '', ...clients].some((text) => text.toLowerCase().includes(wanted))
}
