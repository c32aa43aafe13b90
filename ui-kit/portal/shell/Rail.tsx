/** The narrow strip of icons that stands in the place of the closed sidebar on wide screens. */
import { AgentList } from './AgentLinks.tsx'
import { PageLinks } from './PageLinks.tsx'
import styles from './Rail.module.css'

export function Rail() {
  return (
    <nav aria-label="Quick links" className={styles.rail}>
      <PageLinks place="top" />
      <AgentList />
      <PageLinks place="admin" />
      <PageLinks place="below" />
    </nav>
  )
}
