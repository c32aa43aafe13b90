/** The dialog that shows a link for a new password, once, for the admin to hand over. */
import { useState } from 'react'
import { Button } from '#ui-kit/components/Button.tsx'
import { Dialog } from '#ui-kit/components/Dialog.tsx'
import { TextField } from '#ui-kit/components/TextField.tsx'
import type { PasswordLink } from '#ui-kit/portal/calls/people.ts'
import styles from './People.module.css'

interface LinkDialogProps {
  readonly link: PasswordLink
  readonly onClose: () => void
}

const when = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

export function LinkDialog({ link: { email, link, expiresAt }, onClose }: LinkDialogProps) {
  const [state, setState] = useState<'shown' | 'copied' | 'not-copied'>('shown')
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => setState('copied'),
      () => setState('not-copied'),
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title="Link for a new password"
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button kind="primary" onClick={() => void copy()}>
            Copy the link
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>
          {`Give it to ${email} alone, by a way that you trust. It works once, until ${when.format(new Date(expiresAt))}, and is shown only now.`}
        </p>
        <TextField id="link" label="Link" value={link} onChange={ignore} readOnly />
        <p aria-live="polite">{texts[state]}</p>
      </div>
    </Dialog>
  )
}

const texts = {
  shown: '',
  copied: 'The link is copied.',
  'not-copied': 'The browser does not allow copying. Select the link and copy it.',
}

/** The link is read-only. */
const ignore = () => undefined
