/** A small label: a state, a count, a duration. */
import type { ReactNode } from 'react'
import styles from './Pill.module.css'
import type { Tone } from './ToneIcon.tsx'

export interface PillProps {
  readonly tone?: Tone | 'neutral' | 'accent' | undefined
  readonly children: ReactNode
}

export function Pill({ tone = 'neutral', children }: PillProps) {
  return (
    <span className={styles.pill} data-tone={tone}>
      {children}
    </span>
  )
}
