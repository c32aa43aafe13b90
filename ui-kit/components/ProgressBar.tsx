/** A progress bar; without a value, the progress is unknown. */
import { useId } from 'react'
import styles from './ProgressBar.module.css'

export interface ProgressBarProps {
  readonly label: string
  /** From 0 to max; undefined while it is unknown. */
  readonly value?: number | undefined
  readonly max?: number | undefined
  /** What the numbers mean: '12 MB of 50 MB'. Shown beside the label. */
  readonly text?: string | undefined
  /** hidden: the label is only read out, because the page already shows it beside the bar. */
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
      {/* A native element, which has the right role and does not need a style attribute for its width. */}
      <progress
        className={styles.bar}
        max={max}
        {...(value === undefined ? {} : { value: Math.min(value, max) })}
        {...(labelled === 'shown' ? { 'aria-labelledby': id } : { 'aria-label': label })}
        aria-valuetext={text === '' ? undefined : text}
      />
    </div>
  )
}
