/** The page on which admins edit the instruction cards beside the steps of wizards: choose an agent, then edit its document. */
import { useSearchParams } from 'react-router-dom'
import { Banner } from '#ui-kit/components/Banner.tsx'
import { Button } from '#ui-kit/components/Button.tsx'
import { EmptyState } from '#ui-kit/components/EmptyState.tsx'
import { SelectField } from '#ui-kit/components/SelectField.tsx'
import { Skeleton } from '#ui-kit/components/Skeleton.tsx'
import { listInstructions } from '#ui-kit/portal/calls/instruction-documents.ts'
import { useSession } from '#ui-kit/portal/session/session.ts'
import { useLoaded } from '#ui-kit/portal/session/use-loaded.ts'
import { useTitle } from '#ui-kit/portal/session/use-title.ts'
import { PageHeading } from '#ui-kit/portal/shell/PageHeading.tsx'
import { useCallback } from 'react'
import styles from './AgentInstructions.module.css'
import { InstructionEditor } from './InstructionEditor.tsx'

/** The chosen agent is in the address, so that a reload and a link lead back to it. */
const parameter = 'agent'

export function AgentInstructions() {
  const { api } = useSession()
  const list = useLoaded(useCallback((signal: AbortSignal) => listInstructions(api, signal), [api]))
  useTitle('Agent Instructions')
  return (
    <div className={styles.page}>
      <PageHeading>Agent Instructions</PageHeading>
      <p className={styles.about}>What you write here stands in the card beside each step of an agent.</p>
      {list.state === 'loading' && <Skeleton lines={6} label="Loading the agents…" />}
      {list.state === 'failed' && (
        <Banner tone="err" action={<Button onClick={list.again}>Try again</Button>}>
          {`❌ Unable to load the list of agents: ${list.reason}`}
        </Banner>
      )}
      {list.state === 'loaded' && <Documents names={list.value} />}
    </div>
  )
}

function Documents({ names }: { readonly names: readonly string[] }) {
  const [search, setSearch] = useSearchParams()
  const requested = search.get(parameter)
  const agent = requested ?? names[0]
  if (agent === undefined) {
    return <EmptyState title="No agents yet">An agent that is added to the definitions is listed here.</EmptyState>
  }
  return (
    <>
      <SelectField
        id="agent"
        label="Agent"
        value={agent}
        options={names.map((name) => ({ value: name, label: name }))}
        onChange={(name) => setSearch({ [parameter]: name })}
      />
      {names.includes(agent) ? (
        <InstructionEditor key={agent} agent={agent} />
      ) : (
        <Banner tone="info">{`ℹ️ ${agent}.json not found. No agent has instructions of this name: choose one above.`}</Banner>
      )}
    </>
  )
}
