/** Level lines over a picture that a person moves up and down, by mouse, touch or keyboard. */
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import styles from './PictureLines.module.css'

export interface PictureLine {
  readonly id: string
  readonly label: string
  /** In percent of the height of the picture. */
  readonly min: number
  readonly max: number
  readonly step: number
  /** What the line says, and the place above the lower edge from which it counts: shares of the height. */
  readonly share: number
  readonly from: number
}

interface PictureLinesProps {
  readonly lines: readonly PictureLine[]
  readonly disabled: boolean
  /** `value`: in percent. */
  readonly onMove: (id: string, value: number) => void
}

/** How many steps a key moves a line. */
const keySteps: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
  PageUp: 5,
  PageDown: -5,
  Home: -Infinity,
  End: Infinity,
}

export function PictureLines({ lines, disabled, onMove }: PictureLinesProps) {
  return lines.map((line) => <Line key={line.id} line={line} disabled={disabled} onMove={onMove} />)
}

function Line({ line, disabled, onMove }: Omit<PictureLinesProps, 'lines'> & { readonly line: PictureLine }) {
  const { id, label, min, max, step, share, from } = line
  /** How far above the line the pointer took hold of it, as a share of the height. */
  const held = useRef<number>(undefined)
  const value = Math.round(share * 100)
  const place = from + share

  const moveTo = (percent: number) => {
    const next = Math.min(max, Math.max(min, Math.round(percent / step) * step))
    if (next !== value) onMove(id, next)
  }
  /** Above the lower edge of the picture. */
  const shareAt = ({ currentTarget, clientY }: PointerEvent<HTMLElement>) => {
    const picture = (currentTarget.parentElement ?? currentTarget).getBoundingClientRect()
    return (picture.bottom - clientY) / (picture.height || 1)
  }

  function press(event: PointerEvent<HTMLElement>) {
    if (disabled || event.button !== 0) return
    event.currentTarget.setPointerCapture?.(event.pointerId)
    // A line outside of the picture is shown at its edge, and taken from there.
    held.current = shareAt(event) - within(place)
  }
  function move(event: PointerEvent<HTMLElement>) {
    if (held.current !== undefined) moveTo((shareAt(event) - held.current - from) * 100)
  }
  function key(event: KeyboardEvent) {
    const steps = keySteps[event.key]
    if (disabled || steps === undefined) return
    event.preventDefault()
    moveTo(value + steps * step)
  }
  const release = () => (held.current = undefined)

  return (
    <div
      className={styles.line}
      style={{ insetBlockEnd: `${within(place) * 100}%` }}
      data-outside={place > 1 || place < 0}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it lies on a picture and moves with the pointer; the field below is the input
      role="slider"
      tabIndex={0}
      aria-label={`${label}, on the picture`}
      aria-orientation="vertical"
      aria-valuenow={value}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuetext={`${value} %`}
      aria-disabled={disabled}
      onKeyDown={key}
      onPointerDown={press}
      onPointerMove={move}
      onPointerUp={release}
      onPointerCancel={release}
    >
      <span className={styles.name} aria-hidden="true">
        {label}
      </span>
    </div>
  )
}

const within = (share: number) => Math.min(1, Math.max(0, share))
