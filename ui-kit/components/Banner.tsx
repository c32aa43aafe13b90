/** A message to the user: ok, info, warn or err. Screen readers read errors at once and the others politely. */
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import styles from './Banner.module.css'
import { IconButton } from './IconButton.tsx'
import { ToneIcon, type Tone } from './ToneIcon.tsx'

export interface BannerProps {
  readonly tone: Tone
  readonly children: ReactNode
  /** A button or link that helps. */
  readonly action?: ReactNode
  readonly onDismiss?: (() => void) | undefined
}

export function Banner({ tone, children, action, onDismiss }: BannerProps) {
  return (
    <div role={tone === 'err' ? 'alert' : 'status'} className={styles.banner} data-tone={tone}>
      <ToneIcon tone={tone} />
      {isLong(children) ? (
        // It scrolls, so it must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={styles.text} data-length="long" tabIndex={0}>
          {children}
        </div>
      ) : (
        <div className={styles.text}>{children}</div>
      )}
      {action}
      {onDismiss && <IconButton label="Dismiss" icon={<X aria-hidden="true" />} onClick={onDismiss} />}
    </div>
  )
}

/** Some servers reply with a whole HTML page. */
const isLong = (children: ReactNode) => typeof children === 'string' && children.length > 800
