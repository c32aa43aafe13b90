/** The panel at the end of a session: the work is done, files can still be downloaded, and a button ends the session. */
import CircleCheck from 'lucide-react/icons/circle-check'
import { type ReactNode, useId } from 'react'
import { Button } from './Button.tsx'
import styles from './EndPanel.module.css'

export interface EndPanelProps {
  readonly title?: string | undefined
  readonly text?: string | undefined
  readonly label?: string | undefined
  readonly busy?: boolean | undefined
  readonly onEnd: () => void
  /** Further buttons, such as another download. */
  readonly actions?: ReactNode
}

export function EndPanel(props: EndPanelProps) {
  const {
    title = 'Your work is done',
    text = 'Ending the session deletes its files from the server. Download what you need first.',
    label = 'End Session',
    busy,
    onEnd,
    actions,
  } = props
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.panel}>
      <CircleCheck aria-hidden="true" className={styles.icon} />
      <div className={styles.body}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <p className={styles.text}>{text}</p>
        <div className={styles.actions}>
          {actions}
          <Button busy={busy} onClick={onEnd}>
            {label}
          </Button>
        </div>
      </div>
    </section>
  )
}
