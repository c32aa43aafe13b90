/** A question that is answered before anything happens. The focus begins on the answer that changes nothing. */
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

export interface ConfirmDialogProps {
  readonly open: boolean
  readonly title: string
  readonly question: string
  readonly confirm: string
  readonly cancel?: string | undefined
  /** danger: what is confirmed cannot be taken back. */
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
