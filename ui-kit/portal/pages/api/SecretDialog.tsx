/** The dialog that shows a new secret, once, for the admin to hand over. */
import { useState } from 'react'
import { Button } from '#ui-kit/components/Button.tsx'
import { Dialog } from '#ui-kit/components/Dialog.tsx'
import { TextField } from '#ui-kit/components/TextField.tsx'
import styles from './Api.module.css'

interface SecretDialogProps {
  readonly title: string
  readonly label: string
  /** The label of the button that copies it. */
  readonly copy: string
  readonly secret: string
  readonly onClose: () => void
}

export function SecretDialog({ title, label, copy, secret, onClose }: SecretDialogProps) {
  const [state, setState] = useState<keyof typeof texts>('shown')
  const write = () =>
    navigator.clipboard.writeText(secret).then(
      () => setState('copied'),
      () => setState('not-copied'),
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button kind="primary" onClick={() => void write()}>
            {copy}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>It is shown only now. Store it where the program reads its secrets, and nowhere else.</p>
        <TextField id="secret" label={label} value={secret} onChange={ignore} readOnly />
        <p aria-live="polite">{texts[state]}</p>
      </div>
    </Dialog>
  )
}

const texts = {
  shown: '',
  copied: 'It is copied.',
  'not-copied': 'The browser does not allow copying. Select the text and copy it.',
}

/** The secret is read-only. */
const ignore = () => undefined
