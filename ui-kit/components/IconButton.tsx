/** A small button that shows an icon; its label is read out, and shown when the pointer rests on it. */
import type { ComponentProps, ReactNode } from 'react'
import { Hidden } from './Hidden.tsx'
import styles from './IconButton.module.css'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style' | 'children' | 'title'> {
  readonly label: string
  readonly icon: ReactNode
}

/** The label is text, not aria-label, so that tests and users find only the field itself by that label. */
export function IconButton({ label, icon, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} className={styles.button} title={label}>
      {icon}
      <Hidden>{label}</Hidden>
    </button>
  )
}
