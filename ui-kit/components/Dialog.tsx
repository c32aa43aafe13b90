/** A modal dialog. Escape closes it. */
import X from 'lucide-react/icons/x'
import { type ReactNode, useId } from 'react'
import styles from './Dialog.module.css'
import { IconButton } from './IconButton.tsx'
import { useModal } from './use-modal.ts'

export interface DialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly children: ReactNode
  /** Its buttons, the main one last. */
  readonly actions?: ReactNode
  /** side: at the side of the window, over its whole height. */
  readonly place?: 'centre' | 'side' | undefined
}

export function Dialog({ open, onClose, title, children, actions, place = 'centre' }: DialogProps) {
  const id = useId()
  const modal = useModal(open, onClose)
  return (
    <dialog {...modal} aria-labelledby={id} className={styles.dialog} data-place={place}>
      {open && (
        <div className={styles.box}>
          <header className={styles.head}>
            <h2 id={id} tabIndex={-1} className={styles.title}>
              {title}
            </h2>
            <IconButton label="Close" icon={<X aria-hidden="true" />} onClick={onClose} />
          </header>
          <div className={styles.body}>{children}</div>
          {actions !== undefined && <footer className={styles.foot}>{actions}</footer>}
        </div>
      )}
    </dialog>
  )
}
