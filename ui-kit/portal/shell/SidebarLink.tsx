/** An entry of the sidebar. */
import type { ReactNode } from 'react'
import { NavLink } from 'react-router-dom'
import styles from './SidebarLink.module.css'

export interface SidebarLinkProps {
  readonly to: string
  readonly icon?: ReactNode
  /** The name of the page. The rail shows it only when the pointer rests on the icon. */
  readonly children: string
}

export function SidebarLink({ to, icon, children }: SidebarLinkProps) {
  return (
    <NavLink to={to} end className={styles.link ?? ''} title={children}>
      {icon}
      <span>{children}</span>
    </NavLink>
  )
}

/** An entry that is shown but cannot be opened. */
export function DisabledLink({ icon, children }: Omit<SidebarLinkProps, 'to'>) {
  return (
    // A screen reader does not announce an <a> without an address as a link.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <span role="link" aria-disabled="true" className={styles.link} title={children}>
      {icon}
      <span>{children}</span>
    </span>
  )
}
