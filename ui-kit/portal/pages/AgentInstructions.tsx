/** Stands where the editor of the instruction documents will be. */
import { useTitle } from '#ui-kit/portal/session/use-title.ts'
import { Notice } from '#ui-kit/portal/shell/Notice.tsx'
import { PageHeading } from '#ui-kit/portal/shell/PageHeading.tsx'

export function AgentInstructions() {
  useTitle('Agent Instructions')
  return (
    <Notice>
      <PageHeading>Agent Instructions</PageHeading>
      <p>The editor of the agents’ instructions comes to this page. It is not built yet.</p>
    </Notice>
  )
}
