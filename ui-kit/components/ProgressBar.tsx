/** How far something is; without a value, that nobody knows. */
import { useId } from 'react'
import styles from './ProgressBar.module.css'

export interface ProgressBarProps {
  readonly label: string
  /** From 0 to max; undefined while it is unknown. */
  readonly value?: number | undefined
  readonly max?: number | undefined
  /** What the numbers mean: '12 MB of 50 MB'. Shown beside the label. */
  readonly text?: string | undefined
  /** Where the label already stands beside it, it is read out only. */
  readonly labelled?: 'shown' | 'hidden' | undefined
}

export function ProgressBar({ label, value, max = 100, text, labelled = 'shown' }: ProgressBarProps) {
  const id = useId()
  return (
    <div className={styles.progress} data-state={value === undefined ? 'unknown' : 'known'}>
      {labelled === 'shown' && (
        <div className={styles.head}>
          <span id={id}>{label}</span>
          {text !== undefined && <span className={styles.text}>{text}</span>}
        </div>
      )}
      {/* Native: it has the role, and its width needs no style attribute. */}
      <progress
        className={styles.bar}
        max={max}
        {...(value === undefined ? {} : { value: Math.min(value, max) })}
        {...(labelled === 'shown' ? { 'aria-labelledby': id } : { 'aria-label': label })}
        aria-valuetext={text}
      />
    </div>
  )
}
