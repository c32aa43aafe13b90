/** The portal's first page: every agent that the definitions folders hold. */
import { AgentList } from './AgentList.tsx'
import styles from './Portal.module.css'
import { useAgents } from './use-agents.ts'

export function Portal() {
  const { listing, reload } = useAgents()

  return (
    <>
      <header className={styles.header}>
        <h1 className={styles.brand}>Stepwright</h1>
      </header>
      <main className={styles.main} data-state={listing.state}>
        <h2 className={styles.title}>Agents</h2>
        {listing.state === 'loading' && <output>Loading the agents…</output>}
        {listing.state === 'failed' && (
          <div role="alert" className={styles.notice}>
            <p>The agents could not be loaded. {listing.reason}</p>
            <button type="button" onClick={reload}>
              Try again
            </button>
          </div>
        )}
        {listing.state === 'loaded' && listing.agents.length === 0 && (
          <div className={styles.notice}>
            <p>There are no agents yet, because definitions/agents holds no file. Add a definition, then look again.</p>
            <button type="button" onClick={reload}>
              Look again
            </button>
          </div>
        )}
        {listing.state === 'loaded' && listing.agents.length > 0 && <AgentList agents={listing.agents} />}
      </main>
    </>
  )
}
