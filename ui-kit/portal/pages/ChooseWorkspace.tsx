/** For somebody with several workspaces: one button for each. */
import { Button } from '#ui-kit/components/Button.tsx'
import { useTitle } from '#ui-kit/portal/session/use-title.ts'
import { Bare } from '#ui-kit/portal/shell/Bare.tsx'
import styles from './ChooseWorkspace.module.css'

export interface ChooseWorkspaceProps {
  readonly clients: readonly string[]
  readonly onChoose: (client: string) => void
}

export function ChooseWorkspace({ clients, onChoose }: ChooseWorkspaceProps) {
  useTitle('Select a workspace')

  return (
    <Bare>
      <h1>Select a workspace</h1>
      <ul className={styles.choices}>
        {clients.map((client) => (
          <li key={client}>
            <Button onClick={() => onChoose(client)}>{client}</Button>
          </li>
        ))}
      </ul>
    </Bare>
  )
}
