/** The page to which a guard sends users whose workspace may not enter the page they asked for. */
import { LinkButton } from '#ui-kit/components/LinkButton.tsx'
import { paths } from '#ui-kit/portal/paths.ts'
import { useTitle } from '#ui-kit/portal/session/use-title.ts'
import { Notice } from '#ui-kit/portal/shell/Notice.tsx'
import { PageHeading } from '#ui-kit/portal/shell/PageHeading.tsx'
import { RouterLink } from '#ui-kit/portal/shell/RouterLink.tsx'

export function NoAccess() {
  useTitle('No access')
  return (
    <Notice>
      <PageHeading>No access</PageHeading>
      <p>Sorry, you don't have access to this area.</p>
      <LinkButton link={RouterLink} href={paths.start}>
        Choose where to go
      </LinkButton>
    </Notice>
  )
}
