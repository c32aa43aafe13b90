/** Asks whether the example may replace the user's input. */
import { ConfirmDialog } from '#ui-kit/components/ConfirmDialog.tsx'

interface ReplaceByExampleProps {
  readonly replaced: string
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

export function ReplaceByExample({ replaced, onConfirm, onCancel }: ReplaceByExampleProps) {
  return (
    <ConfirmDialog
      open
      title="Replace what you chose?"
      question={`The example replaces what you chose or entered in: ${replaced}.`}
      confirm="Use the example"
      cancel="Keep mine"
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  )
}
