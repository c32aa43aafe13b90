/** When a person last signed in, in a cell of a table. */
import styles from './People.module.css'

interface SignedInAtProps {
  /** ISO 8601, UTC; null if the person has not signed in yet. */
  readonly signedInAt: string | null
  readonly hasPassword: boolean
}

const when = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

export function SignedInAt({ signedInAt, hasPassword }: SignedInAtProps) {
  if (signedInAt === null) return hasPassword ? 'Never' : 'Has no password yet'
  return (
    <time className={styles.when} dateTime={signedInAt}>
      {when.format(new Date(signedInAt))}
    </time>
  )
}
