/** Shows that the agents are loading or could not be loaded, and otherwise what the page renders with them. */
import type { ReactNode } from 'react'
import { Button } from '#ui-kit/components/Button.tsx'
import { Spinner } from '#ui-kit/components/Spinner.tsx'
import type { Agents } from '#ui-kit/portal/calls/read-agents.ts'
import type { Workspace } from '#ui-kit/portal/shell/workspace.ts'
import { Notice } from '#ui-kit/portal/shell/Notice.tsx'

export interface AgentsStateProps {
  readonly catalogue: Workspace['catalogue']
  readonly children: (loaded: Agents) => ReactNode
}

export function AgentsState({ catalogue, children }: AgentsStateProps) {
  if (catalogue.state === 'loaded') return children(catalogue.value)
  if (catalogue.state === 'loading') return <Spinner label="Loading the agents…" />
  return (
    <Notice>
      <p role="alert">The agents could not be loaded. {catalogue.reason}</p>
      <Button onClick={catalogue.again}>Try again</Button>
    </Notice>
  )
}
