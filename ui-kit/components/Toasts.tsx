/** Short messages at the edge of the window. The parent removes them after a while. */
import X from 'lucide-react/icons/x'
import { IconButton } from './IconButton.tsx'
import styles from './Toasts.module.css'
import { ToneIcon, type Tone } from './ToneIcon.tsx'

export interface ToastsProps {
  readonly toasts: readonly { readonly id: string; readonly tone: Tone; readonly text: string }[]
  readonly onDismiss: (id: string) => void
}

export function Toasts({ toasts, onDismiss }: ToastsProps) {
  return (
    // Always in the page, so that new messages are read out.
    <section aria-label="Notifications" aria-live="polite" className={styles.stack}>
      {toasts.map(({ id, tone, text }) => (
        <div key={id} className={styles.toast} data-tone={tone}>
          <ToneIcon tone={tone} />
          <p className={styles.text}>{text}</p>
          <IconButton label="Dismiss" icon={<X aria-hidden="true" />} onClick={() => onDismiss(id)} />
        </div>
      ))}
    </section>
  )
}
