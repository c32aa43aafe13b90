/** Draws the loudness of a recording from beginning to end, and the share that has been played. */
import { useId } from 'react'
import styles from './AudioPlayer.module.css'

interface WaveFormProps {
  /** From 0 to 100. */
  readonly peaks: readonly number[]
  /** From 0 to 1. */
  readonly share: number
}

/** The number of bars that can be distinguished. */
const mostBars = 160
const height = 40

export function WaveForm({ peaks, share }: WaveFormProps) {
  const id = useId()
  const bars = narrow(peaks)
  const loudest = Math.max(10, ...bars)
  const shape = bars
    .map((peak, at) => {
      const half = Math.max(0.75, (peak / loudest) * (height / 2 - 2))
      return `M${at + 0.2} ${height / 2 - half}h0.6v${2 * half}h-0.6z`
    })
    .join('')
  const width = Math.max(1, bars.length)
  return (
    <svg
      className={styles.wave}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <clipPath id={id}>
        <rect width={width * share} height={height} />
      </clipPath>
      <path className={styles.ahead} d={shape} />
      <path className={styles.behind} d={shape} clipPath={`url(#${id})`} />
    </svg>
  )
}

/** Without a wave form, a plain line is drawn. */
function narrow(peaks: readonly number[]): readonly number[] {
  if (peaks.length === 0) return Array.from({ length: mostBars }, () => 0)
  if (peaks.length <= mostBars) return peaks
  const step = peaks.length / mostBars
  return Array.from({ length: mostBars }, (_, at) =>
    Math.max(...peaks.slice(Math.floor(at * step), Math.max(Math.floor((at + 1) * step), Math.floor(at * step) + 1))),
  )
}
