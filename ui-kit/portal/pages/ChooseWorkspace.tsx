/** For somebody with several workspaces: one button for each. */
import { Button } from '#ui-kit/components/Button.tsx'
import { useTitle } from '#ui-kit/portal/session/use-title.ts'
import { useSession } from '#ui-kit/portal/session/session.ts'
import { Bare } from '#ui-kit/portal/shell/Bare.tsx'
import styles from './ChooseWorkspace.module.css'

export interface ChooseWorkspaceProps {
  readonly clients: readonly string[]
  readonly onChoose: (client: string) => void
}

export function ChooseWorkspace({ clients, onChoose }: ChooseWorkspaceProps) {
  const { config } = useSession()
  useTitle('Select a workspace')
  const nameOf = (client: string) => config.clients.find(({ id }) => id === client)?.name ?? client

  return (
    <Bare>
      <h1>Select a workspace</h1>
      <ul className={styles.choices}>
        {clients.map((client) => (
          <li key={client}>
            <Button onClick={() => onChoose(client)}>{nameOf(client)}</Button>
          </li>
        ))}
      </ul>
    </Bare>
  )
}
