/** A page that says only what it is waiting for. */
import { Spinner } from '#ui-kit/components/Spinner.tsx'
import { useTitle } from '#ui-kit/portal/session/use-title.ts'
import { Bare } from './Bare.tsx'

export function Waiting({ for: what }: { readonly for: string }) {
  useTitle(what)
  return (
    <Bare>
      <Spinner label={what} />
    </Bare>
  )
}
