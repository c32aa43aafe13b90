/** The agents of the active workspace, as a list that can be collapsed. */
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, useState } from 'react'
import type { Agent } from '#ui-kit/portal/calls/read-agents.ts'
import { useSession } from '#ui-kit/portal/session/session.ts'
import { AgentIcon } from './AgentIcon.tsx'
import styles from './AgentLinks.module.css'
import { DisabledLink, SidebarLink } from './SidebarLink.tsx'
import { useWorkspace } from './workspace.ts'

export function AgentLinks() {
  const [isCollapsed, setCollapsed] = useState(false)
  const id = useId()
  return (
    <div>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={!isCollapsed}
        aria-controls={id}
        onClick={() => setCollapsed(!isCollapsed)}
      >
        Agents
        <ChevronDown aria-hidden="true" />
      </button>
      <div id={id} hidden={isCollapsed}>
        <AgentList />
      </div>
    </div>
  )
}

/** The agents, or the reason why none are listed. */
export function AgentList() {
  const { client } = useSession()
  const { catalogue } = useWorkspace()
  if (client === undefined) return <p className={styles.note}>No agents assigned</p>
  if (catalogue.state === 'loading') return <p className={styles.note}>Loading the agents…</p>
  if (catalogue.state === 'failed') {
    return (
      <div className={styles.note}>
        <p>The agents could not be loaded.</p>
        <button type="button" className={styles.again} onClick={catalogue.again}>
          Load again
        </button>
      </div>
    )
  }
  const listed = catalogue.value.agents.filter((agent) => agent.listed)
  if (listed.length === 0) return <p className={styles.note}>No agents assigned</p>
  return (
    <ul className={styles.list} aria-label="Agents">
      {listed.map((agent) => (
        <li key={agent.id}>
          <AgentLink agent={agent} />
        </li>
      ))}
    </ul>
  )
}

function AgentLink({ agent: { active, name, path, definition } }: { readonly agent: Agent }) {
  const icon = <AgentIcon agent={definition} />
  return active ? (
    <SidebarLink to={path} icon={icon}>
      {name}
    </SidebarLink>
  ) : (
    <DisabledLink icon={icon}>{name}</DisabledLink>
  )
}
