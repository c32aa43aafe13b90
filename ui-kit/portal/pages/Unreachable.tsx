/** Shown when the portal cannot start because its settings or its sign-in library could not be loaded. */
import { Button } from '#ui-kit/components/Button.tsx'
import { useTitle } from '#ui-kit/portal/session/use-title.ts'
import { Bare } from '#ui-kit/portal/shell/Bare.tsx'

export interface UnreachableProps {
  readonly reason: string
  readonly onRetry: () => void
}

export function Unreachable({ reason, onRetry }: UnreachableProps) {
  useTitle('Not loaded')
  return (
    <Bare>
      <div role="alert">
        <h1>The portal could not be loaded</h1>
        <p>{reason}</p>
      </div>
      <Button kind="primary" onClick={onRetry}>
        Try again
      </Button>
    </Bare>
  )
}
