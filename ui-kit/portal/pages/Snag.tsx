/** Shown when the workspaces could not be loaded after a sign-in: the error, and where to look for the cause. */
import { Button } from '#ui-kit/components/Button.tsx'
import { debugFlag } from '#ui-kit/portal/session/debug.ts'
import { useSession } from '#ui-kit/portal/session/session.ts'
import { useSignOut } from '#ui-kit/portal/session/use-sign-out.ts'
import { useTitle } from '#ui-kit/portal/session/use-title.ts'
import { Bare } from '#ui-kit/portal/shell/Bare.tsx'
import styles from './Snag.module.css'

export interface SnagProps {
  readonly reason: string
  readonly cause: string | undefined
  readonly onRetry: () => void
}

export function Snag({ reason, cause, onRetry }: SnagProps) {
  const { audience } = useSession().config
  const signOut = useSignOut()
  useTitle('We hit a snag')
  return (
    <Bare>
      <div role="alert">
        <h1>We hit a snag</h1>
        <p className={styles.error}>{reason}</p>
        {cause !== undefined && <p className={styles.error}>{cause}</p>}
      </div>
      <ul className={styles.hints}>
        <li>
          The audience must match the API’s audience, <code>{audience}</code>.
        </li>
        <li>The user must be in the client map.</li>
        <li>
          For verbose logs, set the debug flag <code>{debugFlag}</code> to <code>1</code> in local storage.
        </li>
      </ul>
      <Button kind="primary" onClick={onRetry}>
        Try again
      </Button>
      <Button onClick={signOut}>Sign out</Button>
    </Bare>
  )
}
