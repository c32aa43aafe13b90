/** For admins: the keys with which programs call the API, and the webhooks by which it tells them what happened. */
import { PageHeading } from '#ui-kit/portal/shell/PageHeading.tsx'
import { useTitle } from '#ui-kit/portal/session/use-title.ts'
import styles from './Api.module.css'
import { Keys } from './Keys.tsx'
import { Webhooks } from './Webhooks.tsx'

export function Api() {
  useTitle('API')
  return (
    <div className={styles.page}>
      <PageHeading>API</PageHeading>
      <Keys />
      <Webhooks />
    </div>
  )
}
