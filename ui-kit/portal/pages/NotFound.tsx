/** The page for addresses that no page has. */
import { LinkButton } from '#ui-kit/components/LinkButton.tsx'
import { paths } from '#ui-kit/portal/paths.ts'
import { useTitle } from '#ui-kit/portal/session/use-title.ts'
import { Notice } from '#ui-kit/portal/shell/Notice.tsx'
import { PageHeading } from '#ui-kit/portal/shell/PageHeading.tsx'
import { RouterLink } from '#ui-kit/portal/shell/RouterLink.tsx'

export function NotFound() {
  useTitle('Page not found')
  return (
    <Notice>
      <PageHeading>Page not found</PageHeading>
      <p>Nothing is at this address. It may have been mistyped, or the page has moved.</p>
      <LinkButton link={RouterLink} href={paths.home}>
        Go to the start
      </LinkButton>
    </Notice>
  )
}
