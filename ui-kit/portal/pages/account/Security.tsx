/** The page on which users protect their account: the second factor, and the devices on which they are signed in. */
import { useCallback } from 'react'
import { Banner } from '#ui-kit/components/Banner.tsx'
import { Button } from '#ui-kit/components/Button.tsx'
import { Card } from '#ui-kit/components/Card.tsx'
import { LinkButton } from '#ui-kit/components/LinkButton.tsx'
import { Pill } from '#ui-kit/components/Pill.tsx'
import { Skeleton } from '#ui-kit/components/Skeleton.tsx'
import type { AccountSecurity } from '#engine/shapes/account-security.ts'
import { readAccountSecurity } from '#ui-kit/portal/calls/account-security.ts'
import { useSession } from '#ui-kit/portal/session/session.ts'
import { useLoaded } from '#ui-kit/portal/session/use-loaded.ts'
import { useTitle } from '#ui-kit/portal/session/use-title.ts'
import { PageHeading } from '#ui-kit/portal/shell/PageHeading.tsx'
import { Devices } from './Devices.tsx'
import styles from './Security.module.css'

export function Security() {
  const { api } = useSession()
  const security = useLoaded(useCallback((signal: AbortSignal) => readAccountSecurity(api, signal), [api]))
  useTitle('Security')
  return (
    <div className={styles.page}>
      <PageHeading>Security</PageHeading>
      {security.state === 'loading' && <Skeleton lines={6} label="Loading your devices…" />}
      {security.state === 'failed' && (
        <Banner tone="warn" action={<Button onClick={security.again}>Try again</Button>}>
          {security.reason}
        </Banner>
      )}
      {security.state === 'loaded' && (
        <>
          <SecondFactor factor={security.value.secondFactor} />
          <Devices devices={security.value.devices} />
        </>
      )}
      <Card title="Your data">
        <p>One ZIP file with your sessions, your files and what the portal knows of you.</p>
        <div>
          <LinkButton href="/api/me/export" download="data.zip">
            Download your data
          </LinkButton>
        </div>
      </Card>
    </div>
  )
}

/** The second factor is set up on a page of the identity provider, which can check the password. */
const secondFactorPage = '/u/second-factor'

const when = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })

function SecondFactor({ factor }: { readonly factor: AccountSecurity['secondFactor'] }) {
  const codes = factor?.recoveryCodes ?? 0
  return (
    <Card title="Second factor" actions={<Pill tone={factor ? 'ok' : 'neutral'}>{factor ? 'On' : 'Off'}</Pill>}>
      <p>
        {factor
          ? `Since ${when.format(new Date(factor.setUpAt))} signing in takes a code from your phone. ${codes} of your recovery ${codes === 1 ? 'codes is' : 'codes are'} left.`
          : 'With a code from an app on your phone, somebody who finds out your password still cannot sign in.'}
      </p>
      <div>
        <LinkButton href={secondFactorPage} kind={factor ? 'secondary' : 'primary'}>
          {factor ? 'Change it, or make new recovery codes' : 'Set up a second factor'}
        </LinkButton>
      </div>
    </Card>
  )
}
