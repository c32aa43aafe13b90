/** Says why the sign-in failed and offers two ways to try again. */
import { Button } from '#ui-kit/components/Button.tsx'
import { useIdentity } from '#ui-kit/portal/identity/identity.ts'
import { useTitle } from '#ui-kit/portal/session/use-title.ts'
import { Bare } from '#ui-kit/portal/shell/Bare.tsx'

export interface LoginFailedProps {
  readonly reason: string
  readonly onRetry: () => void
}

export function LoginFailed({ reason, onRetry }: LoginFailedProps) {
  const { signInByPopup } = useIdentity()
  useTitle('Login failed')
  return (
    <Bare>
      <div role="alert">
        <h1>Login failed</h1>
        {reason !== 'Login failed' && <p>{reason}</p>}
      </div>
      <Button kind="primary" onClick={onRetry}>
        Try again
      </Button>
      <Button onClick={() => void signInByPopup()}>Sign in with a popup</Button>
    </Bare>
  )
}
