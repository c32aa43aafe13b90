/** The cross that takes something away, and names it. */
import X from 'lucide-react/icons/x'
import { IconButton } from './IconButton.tsx'
import { shortName } from './short-name.ts'

interface RemoveButtonProps {
  readonly what: string
  readonly disabled?: boolean | undefined
  readonly onClick: () => void
}

export function RemoveButton({ what, disabled, onClick }: RemoveButtonProps) {
  return (
    <IconButton
      label={`Remove ${shortName(what)}`}
      icon={<X aria-hidden="true" />}
      disabled={disabled}
      onClick={onClick}
    />
  )
}
