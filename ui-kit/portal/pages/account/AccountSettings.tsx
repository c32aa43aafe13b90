/** The page on which users change their password. */
import { type FormEvent, useEffect, useState } from 'react'
import { Banner } from '#ui-kit/components/Banner.tsx'
import { Button } from '#ui-kit/components/Button.tsx'
import { Card } from '#ui-kit/components/Card.tsx'
import { focusField } from '#ui-kit/components/focus-field.ts'
import { TextField } from '#ui-kit/components/TextField.tsx'
import { changePassword, type Reason } from '#ui-kit/portal/calls/change-password.ts'
import { useIdentity } from '#ui-kit/portal/identity/identity.ts'
import { storedClient } from '#ui-kit/portal/session/client.ts'
import { useSession } from '#ui-kit/portal/session/session.ts'
import { useTitle } from '#ui-kit/portal/session/use-title.ts'
import { PageHeading } from '#ui-kit/portal/shell/PageHeading.tsx'
import styles from './AccountSettings.module.css'
import { findPasswordProblem, type Passwords } from './find-password-problem.ts'
import { useTemporaryMessage } from './use-temporary-message.ts'

const ids = { currentPassword: 'current-password', newPassword: 'new-password' } satisfies Record<
  Reason['field'],
  string
>
const empty: Passwords = { current: '', next: '', confirmed: '' }

export function AccountSettings() {
  const { api } = useSession()
  const { user } = useIdentity()
  const [passwords, setPasswords] = useState(empty)
  const [state, setState] = useState<'editing' | 'sending'>('editing')
  const [message, setMessage] = useTemporaryMessage()
  // Unlike the message, it stays until the next attempt.
  const [reason, setReason] = useState<Reason>()
  const username = user.email ?? ''
  useTitle('Account Settings')

  useEffect(() => {
    if (reason) focusField(ids[reason.field])
  }, [reason])

  const change = (part: keyof Passwords) => (value: string) => setPasswords((all) => ({ ...all, [part]: value }))
  const reasonAt = (field: Reason['field']) => (reason?.field === field ? [reason.text] : undefined)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setReason(undefined)
    const problem = findPasswordProblem(passwords, storedClient())
    if (problem !== undefined) return setMessage({ kind: 'err', text: problem })
    setState('sending')
    const { current: currentPassword, next: newPassword } = passwords
    const outcome = await changePassword(api, { username, currentPassword, newPassword })
    setState('editing')
    setMessage(outcome)
    setReason(outcome.reason)
    if (outcome.kind === 'ok') setPasswords(empty)
  }

  return (
    <div className={styles.page}>
      <PageHeading>Account Settings</PageHeading>
      <Card title="Password">
        <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
          <TextField
            id="username"
            label="Username"
            value={username}
            onChange={ignore}
            autoComplete="username"
            readOnly
          />
          <TextField
            id={ids.currentPassword}
            label="Current password"
            errors={reasonAt('currentPassword')}
            type="password"
            autoComplete="current-password"
            value={passwords.current}
            onChange={change('current')}
          />
          <TextField
            id={ids.newPassword}
            label="New password"
            hint="At least 12 characters. Several words that have nothing to do with one another are hard to guess."
            errors={reasonAt('newPassword')}
            type="password"
            autoComplete="new-password"
            value={passwords.next}
            onChange={change('next')}
          />
          <TextField
            id="confirm-password"
            label="Confirm password"
            type="password"
            autoComplete="new-password"
            value={passwords.confirmed}
            onChange={change('confirmed')}
          />
          <div>
            <Button kind="primary" type="submit" busy={state === 'sending'}>
              Update password
            </Button>
          </div>
          <div className={styles.message}>{message && <Banner tone={message.kind}>{message.text}</Banner>}</div>
        </form>
      </Card>
    </div>
  )
}

/** The username is read-only. */
const ignore = () => undefined
