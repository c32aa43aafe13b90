/** The provider's own page: lists every agent, including agents that the catalogue does not list. */
import { Link } from 'react-router-dom'
import type { Agent } from '#ui-kit/portal/calls/read-agents.ts'
import { useTitle } from '#ui-kit/portal/session/use-title.ts'
import { PageHeading } from '#ui-kit/portal/shell/PageHeading.tsx'
import { useWorkspace } from '#ui-kit/portal/shell/workspace.ts'
import { AgentsState } from './AgentsState.tsx'
import { BrokenAgents } from './BrokenAgents.tsx'
import styles from './ProviderPage.module.css'

export function ProviderPage() {
  const { catalogue } = useWorkspace()
  useTitle('Provider page')
  return (
    <div className={styles.page}>
      <PageHeading>Every agent</PageHeading>
      <AgentsState catalogue={catalogue}>
        {({ agents, problems }) => (
          <>
            {problems.length > 0 && <BrokenAgents broken={problems} />}
            <ul className={styles.agents}>
              {agents.map((agent) => (
                <AgentCard key={agent.id} agent={agent} />
              ))}
            </ul>
          </>
        )}
      </AgentsState>
    </div>
  )
}

function AgentCard({ agent: { listed, definition } }: { readonly agent: Agent }) {
  const { about, hub, name, path } = definition
  return (
    <li className={styles.agent}>
      <h2 className={styles.name}>
        <Link to={path}>{name}</Link>
      </h2>
      {about !== undefined && <p>{about}</p>}
      {hub && (
        <p>
          <Link to={hub.path}>{hub.heading}</Link>
        </p>
      )}
      {!listed && <p className={styles.note}>Not in the catalogue: users open it by its address.</p>}
      <code className={styles.note}>{path}</code>
    </li>
  )
}
