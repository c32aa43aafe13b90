/** A button with a cross that removes something; its label names it. */
import X from 'lucide-react/icons/x'
import { IconButton } from './IconButton.tsx'
import { shortenName } from './shorten-name.ts'

interface RemoveButtonProps {
  readonly what: string
  readonly disabled?: boolean | undefined
  readonly onClick: () => void
}

export function RemoveButton({ what, disabled, onClick }: RemoveButtonProps) {
  return (
    <IconButton
      label={`Remove ${shortenName(what)}`}
      icon={<X aria-hidden="true" />}
      disabled={disabled}
      onClick={onClick}
    />
  )
}
