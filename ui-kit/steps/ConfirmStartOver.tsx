/** Asks before a run is started over. */
import { ConfirmDialog } from '#ui-kit/components/ConfirmDialog.tsx'

interface ConfirmStartOverProps {
  readonly open: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

export const ConfirmStartOver = (props: ConfirmStartOverProps) => (
  <ConfirmDialog
    {...props}
    title="Start over?"
    question="You return to the first step and lose what you entered and made in this run."
    confirm="Start over"
  />
)
