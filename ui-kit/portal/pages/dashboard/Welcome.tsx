/** The welcome line, today's date, and the workspace's logo if it has one. */
import { useState } from 'react'
import { useIdentity, type IdentityUser } from '#ui-kit/portal/identity/identity.ts'
import { useSession } from '#ui-kit/portal/session/session.ts'
import { PageHeading } from '#ui-kit/portal/shell/PageHeading.tsx'
import styles from './Welcome.module.css'

/** American English, because only it has the order weekday, month, day. */
const date = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' })

export function Welcome() {
  const { user } = useIdentity()
  const { client } = useSession()
  const [today] = useState(() => new Date())
  return (
    <div className={styles.welcome}>
      <PageHeading>Welcome, {firstName(user)}</PageHeading>
      <p className={styles.date}>{date.format(today)}</p>
      {client?.logo !== undefined && <img className={styles.logo} src={client.logo} alt={client.name} />}
    </div>
  )
}

function firstName({ given_name, name, email }: IdentityUser): string {
  const [firstWord] = (name ?? '').trim().split(/\s+/)
  return [given_name?.trim(), firstWord, email].find((each) => each) ?? 'there'
}
