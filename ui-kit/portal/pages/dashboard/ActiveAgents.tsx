/** How many agents of the catalogue the active workspace can open. */
import { Card } from '#ui-kit/components/Card.tsx'
import { useSession } from '#ui-kit/portal/session/session.ts'
import { useWorkspace } from '#ui-kit/portal/shell/workspace.ts'
import styles from './ActiveAgents.module.css'

export function ActiveAgents() {
  return (
    <Card>
      <dl className={styles.fact}>
        <dt className={styles.name}>Active Agents</dt>
        <dd className={styles.count}>{useCount() ?? '–'}</dd>
      </dl>
    </Card>
  )
}

function useCount(): number | undefined {
  const { client } = useSession()
  const { catalogue } = useWorkspace()
  if (client === undefined) return 0
  if (catalogue.state !== 'loaded') return undefined
  return catalogue.value.agents.filter(({ active, listed }) => active && listed).length
}
