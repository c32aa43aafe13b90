/** A button. A step has at most one primary button. */
import type { ComponentProps, ReactNode } from 'react'
import styles from './Button.module.css'
import { SpinnerMark } from './Spinner.tsx'

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger'

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style'> {
  readonly kind?: ButtonKind | undefined
  readonly size?: 'normal' | 'small' | undefined
  readonly icon?: ReactNode
  /** Its work is running. The button keeps its text and the focus, and ignores further presses. */
  readonly busy?: boolean | undefined
  /** It cannot be pressed yet, but takes the focus, so that its description is read: what has to come first. */
  readonly blocked?: boolean | undefined
}

export function Button({
  kind = 'secondary',
  size = 'normal',
  icon,
  busy = false,
  blocked = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={styles.button}
      data-kind={kind}
      data-size={size}
      data-state={busy ? 'busy' : blocked ? 'blocked' : 'ready'}
      aria-disabled={busy || blocked || undefined}
      onClick={busy || blocked ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <SpinnerMark /> : icon}
      <span className={styles.label}>{children}</span>
    </button>
  )
}
