/** All runs of the user in the active workspace: runs to continue, results, and runs that have ended. */
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { runStates, type RunEntry } from '#engine/shapes/run-entry.ts'
import { Banner } from '#ui-kit/components/Banner.tsx'
import { Button } from '#ui-kit/components/Button.tsx'
import { EmptyState } from '#ui-kit/components/EmptyState.tsx'
import { LinkButton } from '#ui-kit/components/LinkButton.tsx'
import { SelectField } from '#ui-kit/components/SelectField.tsx'
import { Skeleton } from '#ui-kit/components/Skeleton.tsx'
import { TextField } from '#ui-kit/components/TextField.tsx'
import { paths } from '#ui-kit/portal/paths.ts'
import { useTitle } from '#ui-kit/portal/session/use-title.ts'
import { PageHeading } from '#ui-kit/portal/shell/PageHeading.tsx'
import { RouterLink } from '#ui-kit/portal/shell/RouterLink.tsx'
import { useWorkspace } from '#ui-kit/portal/shell/workspace.ts'
import styles from './MyWork.module.css'
import { RunDialog, type RunDeed } from './RunDialog.tsx'
import { RunRow } from './RunRow.tsx'
import { useRuns } from './use-runs.ts'

const states = [
  { value: '', label: 'All states' },
  ...Object.entries(runStates).map(([value, label]) => ({ value, label })),
]

const rowId = (run: string) => `run-${run}`

export function MyWork() {
  const [search, setSearch] = useSearchParams()
  const filter = Object.fromEntries(['text', 'agent', 'state'].map((key) => [key, search.get(key) ?? '']))
  const [text, setText] = useState(filter['text'] ?? '')
  const { catalogue } = useWorkspace()
  const [deed, setDeed] = useState<{ readonly deed: RunDeed; readonly run: RunEntry }>()
  const [message, setMessage] = useState<string>()
  useTitle('My work')
  const change = (key: string, value: string) => {
    const next = new URLSearchParams(search)
    if (value.trim() === '') next.delete(key)
    else next.set(key, value)
    setSearch(next)
  }
  const agents = catalogue.state === 'loaded' ? catalogue.value.agents : []
  const { first, runs, hasMore, isLoadingMore, problem, loadMore, remove, readAgain } = useRuns(String(search))
  const [focused, setFocused] = useState<{ readonly run: string | undefined }>()
  // The button that had the focus is gone with its run; the focus moves to the run that took its place.
  useEffect(() => {
    if (focused?.run !== undefined) document.getElementById(rowId(focused.run))?.focus()
  }, [focused])
  const isFiltered = search.size > 0

  return (
    <div className={styles.page}>
      <PageHeading>My work</PageHeading>
      <form
        aria-label="Which runs"
        className={styles.filter}
        onSubmit={(event) => {
          event.preventDefault()
          change('text', text)
        }}
      >
        <TextField id="run-text" type="search" label="Name, agent or file" value={text} onChange={setText} />
        <SelectField
          id="run-agent"
          label="Agent"
          value={filter['agent'] ?? ''}
          options={[{ value: '', label: 'All agents' }, ...agents.map(({ id, name }) => ({ value: id, label: name }))]}
          onChange={(value) => change('agent', value)}
        />
        <SelectField
          id="run-state"
          label="State"
          value={filter['state'] ?? ''}
          options={states}
          onChange={(value) => change('state', value)}
        />
        <Button type="submit">Search</Button>
      </form>
      <output className={styles.message}>{message}</output>
      {first.state === 'loading' && <Skeleton lines={8} label="Loading your work…" />}
      {first.state === 'failed' && (
        <Banner tone="err" action={<Button onClick={first.again}>Try again</Button>}>
          {`Your work could not be loaded: ${first.reason}`}
        </Banner>
      )}
      {first.state === 'loaded' && runs.length === 0 && !hasMore && <Empty isFiltered={isFiltered} />}
      <ul className={styles.list} aria-label="Runs, the ones used last first">
        {runs.map((run) => (
          <li key={run.id} id={rowId(run.id)} tabIndex={-1} className={styles.item}>
            <RunRow
              run={run}
              agent={agents.find(({ id }) => id === run.agent)?.definition}
              onDeed={(chosen) => setDeed({ deed: chosen, run })}
            />
          </li>
        ))}
      </ul>
      {problem !== undefined && <Banner tone="err">{`More could not be loaded: ${problem}`}</Banner>}
      {hasMore && (
        <div>
          <Button busy={isLoadingMore} onClick={loadMore}>
            Show more
          </Button>
        </div>
      )}
      {deed && (
        <RunDialog
          key={`${deed.deed} ${deed.run.id}`}
          {...deed}
          onClose={() => setDeed(undefined)}
          onDone={(text) => {
            setDeed(undefined)
            setMessage(text)
            if (deed.deed !== 'delete') return void readAgain(deed.run.id)
            const at = runs.findIndex(({ id }) => id === deed.run.id)
            setFocused({ run: (runs[at + 1] ?? runs[at - 1])?.id })
            return remove(deed.run.id)
          }}
        />
      )}
    </div>
  )
}

const Empty = ({ isFiltered }: { readonly isFiltered: boolean }) =>
  isFiltered ? (
    <EmptyState
      title="No run matches"
      action={
        <LinkButton href={paths.work} link={RouterLink}>
          Show all
        </LinkButton>
      }
    >
      Change the search above, or show all your runs.
    </EmptyState>
  ) : (
    <EmptyState
      title="Nothing here yet"
      action={
        <LinkButton href={paths.dashboard} link={RouterLink}>
          Choose an agent
        </LinkButton>
      }
    >
      Each run of an agent is listed here, with its files, until it is deleted.
    </EmptyState>
  )
