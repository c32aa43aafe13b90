/** A gallery of shared components, for developers. */
import { Banner } from '#ui-kit/components/Banner.tsx'
import { Button } from '#ui-kit/components/Button.tsx'
import { Card } from '#ui-kit/components/Card.tsx'
import { Spinner } from '#ui-kit/components/Spinner.tsx'
import { useTitle } from '#ui-kit/portal/session/use-title.ts'
import { Notice } from '#ui-kit/portal/shell/Notice.tsx'
import { PageHeading } from '#ui-kit/portal/shell/PageHeading.tsx'

const kinds = ['primary', 'secondary', 'quiet', 'danger'] as const
const tones = ['ok', 'info', 'warn', 'err'] as const

export function SharedComponents() {
  useTitle('Shared components')
  return (
    <Notice>
      <PageHeading>Shared components</PageHeading>
      <Card title="Buttons">
        {kinds.map((kind) => (
          <div key={kind}>
            <Button kind={kind}>{kind}</Button>
          </div>
        ))}
      </Card>
      <Card title="Messages">
        {tones.map((tone) => (
          <Banner key={tone} tone={tone}>
            {tone}
          </Banner>
        ))}
        <Spinner label="Something is under way…" />
      </Card>
    </Notice>
  )
}
