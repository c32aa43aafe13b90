/** Agents as a list: the name, the path, and whether each can be offered. */
import styles from './AgentList.module.css'
import type { ListedAgent } from './read-agents.ts'

export function AgentList({ agents }: { agents: readonly ListedAgent[] }) {
  return (
    <ul className={styles.list}>
      {agents.map((agent, index) => (
        // Two folders may hold one id twice, so only the place tells them apart.
        <li key={`${index} ${agent.id}`} className={styles.agent}>
          <h3 className={styles.name}>{agent.name}</h3>
          {agent.problems.length === 0 ? (
            <p className={styles.ready}>Ready</p>
          ) : (
            <p className={styles.unavailable}>Unavailable</p>
          )}
          {agent.path !== undefined && <code className={styles.path}>{agent.path}</code>}
          {agent.problems.length > 0 && (
            <ul className={styles.problems}>
              {agent.problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}
