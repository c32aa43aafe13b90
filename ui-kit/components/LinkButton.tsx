/** A link that looks like a button, for pages and downloads. It can be opened in a new tab. */
import type { ComponentProps, ElementType, ReactNode } from 'react'
import styles from './Button.module.css'
import type { ButtonKind } from './Button.tsx'

export interface LinkButtonProps extends Omit<ComponentProps<'a'>, 'className' | 'style'> {
  readonly href: string
  readonly kind?: ButtonKind | undefined
  readonly size?: 'normal' | 'small' | undefined
  readonly icon?: ReactNode
  /** The component that renders the link, such as the router's. It receives the attributes of an <a>. */
  readonly link?: ElementType<ComponentProps<'a'>>
}

export function LinkButton({
  kind = 'secondary',
  size = 'normal',
  icon,
  link: Link = 'a',
  target,
  rel = target === '_blank' ? 'noopener' : undefined,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <Link {...rest} target={target} rel={rel} className={styles.button} data-kind={kind} data-size={size}>
      {icon}
      <span className={styles.label}>{children}</span>
    </Link>
  )
}
