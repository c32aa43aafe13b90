/** The layout of a page outside the shell: the brand above one card. */
import type { ReactNode } from 'react'
import styles from './Bare.module.css'
import { BrandMark } from './BrandMark.tsx'
import { settings } from '#ui-kit/portal/settings.ts'

export interface BareProps {
  readonly state?: 'idle' | 'busy'
  readonly children: ReactNode
}

export function Bare({ state = 'idle', children }: BareProps) {
  return (
    <div className={styles.page}>
      <header className={styles.brand}>
        <BrandMark state={state} />
        <span>{settings.product}</span>
      </header>
      <main className={styles.card}>{children}</main>
    </div>
  )
}
