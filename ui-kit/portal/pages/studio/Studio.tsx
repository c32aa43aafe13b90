/** The Agent Studio: the list of agents, or one agent as its author writes it. Loaded only where it is opened. */
import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Banner } from '#ui-kit/components/Banner.tsx'
import { Button } from '#ui-kit/components/Button.tsx'
import { onDemand, WhileLoading } from '#ui-kit/components/on-demand.tsx'
import { Skeleton } from '#ui-kit/components/Skeleton.tsx'
import { readStudio } from '#ui-kit/portal/calls/studio.ts'
import { useSession } from '#ui-kit/portal/session/session.ts'
import { useLoaded } from '#ui-kit/portal/session/use-loaded.ts'
import { useTitle } from '#ui-kit/portal/session/use-title.ts'
import { PageHeading } from '#ui-kit/portal/shell/PageHeading.tsx'
import { AgentTable } from './AgentTable.tsx'
import styles from './Studio.module.css'

/** The editor of texts is large, and the list does without it. */
const AgentEditor = onDemand(async () => (await import('./AgentEditor.tsx')).AgentEditor)

export function Studio() {
  const [search] = useSearchParams()
  const agent = search.get('agent') ?? undefined
  useTitle(agent === undefined ? 'Agent Studio' : `${agent} – Agent Studio`)
  return (
    <div className={styles.page}>
      <PageHeading>Agent Studio</PageHeading>
      {/* The list is loaded anew whenever an agent is opened or left. */}
      <Loaded key={agent} agent={agent} />
    </div>
  )
}

function Loaded({ agent }: { readonly agent: string | undefined }) {
  const { api } = useSession()
  const list = useLoaded(useCallback((signal: AbortSignal) => readStudio(api, signal), [api]))
  const loading = <Skeleton lines={8} label="Loading the agents…" />
  if (list.state === 'loading') return loading
  if (list.state === 'failed') {
    return (
      <Banner tone="err" action={<Button onClick={list.again}>Try again</Button>}>
        {`The agents could not be loaded: ${list.reason}`}
      </Banner>
    )
  }
  if (agent === undefined) return <AgentTable list={list.value} />
  return (
    <WhileLoading value={loading}>
      <AgentEditor id={agent} list={list.value} />
    </WhileLoading>
  )
}
