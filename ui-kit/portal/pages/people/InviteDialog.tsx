/** The dialog in which an admin of a workspace invites a person to it. */
import { type FormEvent, useState } from 'react'
import type { WorkspacePerson } from '#engine/shapes/workspace-person.ts'
import { Banner } from '#ui-kit/components/Banner.tsx'
import { Button } from '#ui-kit/components/Button.tsx'
import { Dialog } from '#ui-kit/components/Dialog.tsx'
import { TextField } from '#ui-kit/components/TextField.tsx'
import type { PasswordLink } from '#ui-kit/portal/calls/people.ts'
import { invitePerson } from '#ui-kit/portal/calls/workspace-people.ts'
import { useSession } from '#ui-kit/portal/session/session.ts'
import { useDialogAction } from '#ui-kit/portal/session/use-dialog-action.ts'
import { ManagesField } from './ManagesField.tsx'
import styles from './People.module.css'

interface InviteDialogProps {
  readonly onClose: () => void
  readonly onInvited: (invited: { readonly person: WorkspacePerson; readonly link: PasswordLink | undefined }) => void
}

export function InviteDialog({ onClose, onInvited }: InviteDialogProps) {
  const { api } = useSession()
  const [email, setEmail] = useState('')
  const [name, setName] = useState('')
  const [manages, setManages] = useState(false)
  const { busy, problem, perform } = useDialogAction<'invite'>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void perform('invite', async () => onInvited(await invitePerson(api, { email, name, manages })))
  }
  return (
    <Dialog open onClose={onClose} title="Invite a person" place="side">
      <form className={styles.form} onSubmit={submit} noValidate>
        {problem !== undefined && <Banner tone="err">{problem}</Banner>}
        <TextField id="new-email" type="email" label="E-mail" required value={email} onChange={setEmail} />
        <TextField id="new-name" label="Name" value={name} onChange={setName} />
        <ManagesField value={manages} onChange={setManages} />
        <div className={styles.actions}>
          <Button type="submit" kind="primary" busy={busy === 'invite'}>
            Invite
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  )
}
