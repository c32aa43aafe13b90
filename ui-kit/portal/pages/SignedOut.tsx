/** The start page after signing out: it offers a sign-in instead of starting one at once. */
import { Button } from '#ui-kit/components/Button.tsx'
import { useTitle } from '#ui-kit/portal/session/use-title.ts'
import { Bare } from '#ui-kit/portal/shell/Bare.tsx'

export function SignedOut({ onSignIn }: { readonly onSignIn: () => void }) {
  useTitle('Signed out')
  return (
    <Bare>
      <h1>You are signed out</h1>
      <Button kind="primary" onClick={onSignIn}>
        Sign in
      </Button>
    </Bare>
  )
}
