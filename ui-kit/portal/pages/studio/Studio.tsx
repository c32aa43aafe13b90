/** The Agent Studio: the list of agents, or one agent as its author writes it. Loaded only where it is opened. */
import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Banner } from '#ui-kit/components/Banner.tsx'
import { Button } from '#ui-kit/components/Button.tsx'
import { Skeleton } from '#ui-kit/components/Skeleton.tsx'
import { readStudio } from '#ui-kit/portal/calls/studio.ts'
import { useSession } from '#ui-kit/portal/session/session.ts'
import { useLoaded } from '#ui-kit/portal/session/use-loaded.ts'
import { useTitle } from '#ui-kit/portal/session/use-title.ts'
import { PageHeading } from '#ui-kit/portal/shell/PageHeading.tsx'
import { AgentEditor } from './AgentEditor.tsx'
import { AgentTable } from './AgentTable.tsx'
import styles from './Studio.module.css'

export function Studio() {
  const { api } = useSession()
  const [search] = useSearchParams()
  const agent = search.get('agent') ?? undefined
  const list = useLoaded(useCallback((signal: AbortSignal) => readStudio(api, signal), [api]))
  useTitle('Agent Studio')
  return (
    <div className={styles.page}>
      <PageHeading>Agent Studio</PageHeading>
      {list.state === 'loading' && <Skeleton lines={8} label="Loading the agents…" />}
      {list.state === 'failed' && (
        <Banner tone="err" action={<Button onClick={list.again}>Try again</Button>}>
          {`The agents could not be loaded: ${list.reason}`}
        </Banner>
      )}
      {list.state === 'loaded' &&
        (agent === undefined ? (
          <AgentTable list={list.value} />
        ) : (
          <AgentEditor key={agent} id={agent} list={list.value} onChanged={list.again} />
        ))}
    </div>
  )
}
