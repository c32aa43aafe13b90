/** The link to the demo agent, if the workspace admits it. */
import { useId } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '#ui-kit/components/Button.tsx'
import { settings } from '#ui-kit/portal/settings.ts'
import { useWorkspace } from '#ui-kit/portal/shell/workspace.ts'
import styles from './DemoAgent.module.css'

const { name, path } = settings.demoAgent

export function DemoAgent() {
  const { catalogue } = useWorkspace()
  const navigate = useNavigate()
  const hint = useId()
  const may = catalogue.state === 'loaded' && catalogue.value.agents.some(({ definition }) => definition.path === path)
  const refused = catalogue.state === 'loaded' && !may

  return (
    <div className={styles.demo}>
      <Button
        kind="primary"
        disabled={!may}
        aria-describedby={refused ? hint : undefined}
        onClick={() => void navigate(path)}
      >
        Open the demo agent
      </Button>
      {refused && (
        <p id={hint} className={styles.hint}>
          The {name} is not part of your workspace. Book a meeting to see it.
        </p>
      )}
    </div>
  )
}
