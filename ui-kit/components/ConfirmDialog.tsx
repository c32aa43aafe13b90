/** A dialog that asks for confirmation. The focus starts on the button that cancels. */
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

export interface ConfirmDialogProps {
  readonly open: boolean
  readonly title: string
  readonly question: string
  readonly confirm: string
  readonly cancel?: string | undefined
  /** danger: the action cannot be undone. */
  readonly kind?: 'primary' | 'danger' | undefined
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, question, confirm, cancel = 'Cancel', kind = 'primary', onConfirm, onCancel } = props
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      actions={
        <>
          <Button onClick={onCancel} data-focus-first>
            {cancel}
          </Button>
          <Button kind={kind} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      <p>{question}</p>
    </Dialog>
  )
}
