/** Replaces a page that threw an error: says so, and offers to load it again, which usually helps. */
import { Button } from '#ui-kit/components/Button.tsx'
import { describeError } from '#ui-kit/portal/session/use-loaded.ts'
import { useSession } from '#ui-kit/portal/session/session.ts'
import { useTitle } from '#ui-kit/portal/session/use-title.ts'
import { Bare } from '#ui-kit/portal/shell/Bare.tsx'

export function Broken({ error }: { readonly error: unknown }) {
  const { reason } = describeError(error)
  const { leave } = useSession()
  useTitle('Something went wrong')
  return (
    <Bare>
      <div role="alert">
        <h1>Something went wrong</h1>
        <p>This page was stopped by an error. {reason}</p>
      </div>
      <Button kind="primary" onClick={() => leave(window.location.pathname + window.location.search)}>
        Load the page again
      </Button>
    </Bare>
  )
}
