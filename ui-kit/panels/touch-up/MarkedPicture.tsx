/** The photo, faded, under the cutout, with the marks over both. It is marked by mouse, touch, pen or keyboard. */
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { boxAround, isBox, type Mark, type MarkEvent, type Marks, type Place, type Tool } from './state/marks.ts'
import styles from './TouchUpPanel.module.css'

interface MarkedPictureProps {
  readonly photo: string
  readonly cutout: string
  readonly label: string
  readonly describedBy: string
  readonly marks: Marks
  /** Whether the cutout already follows the marks: they are drawn faintly then, so that it is seen. */
  readonly areApplied: boolean
  readonly tool: Tool
  /** A share of the width. */
  readonly radius: number
  readonly send: (event: MarkEvent) => void
}

/** How far an arrow key moves the cursor: a share of the width; with Shift, five times as far. */
const keyStep = 0.01
/** The drawing's own unit: the width of the picture. */
const unit = 1000

const arrows: Readonly<Record<string, Place>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

export function MarkedPicture({
  photo,
  cutout,
  label,
  describedBy,
  marks,
  areApplied,
  tool,
  radius,
  send,
}: MarkedPictureProps) {
  const [ratio, setRatio] = useState(0.75)
  const [cursor, setCursor] = useState<Place>()

  const placeOf = (event: PointerEvent<SVGSVGElement>): Place => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    return [(event.clientX - left) / (width || 1), (event.clientY - top) / (height || 1)]
  }

  function press(event: PointerEvent<SVGSVGElement>) {
    if (event.button !== 0 || !event.isPrimary) return
    event.currentTarget.setPointerCapture?.(event.pointerId)
    setCursor(undefined)
    send({ type: 'begin', tool, radius, at: placeOf(event) })
  }

  function key(event: KeyboardEvent<SVGSVGElement>) {
    const arrow = arrows[event.key]
    const at = cursor ?? ([0.5, 0.5] as const)
    if (arrow) {
      const step = keyStep * (event.shiftKey ? 5 : 1)
      const next: Place = [clamp(at[0] + arrow[0] * step), clamp(at[1] + (arrow[1] * step) / ratio)]
      setCursor(next)
      if (marks.drawing !== undefined) send({ type: 'move', at: next })
    } else if (event.key === ' ' || event.key === 'Enter') {
      setCursor(at)
      send(marks.drawing === undefined ? { type: 'begin', tool, radius, at } : { type: 'end' })
    } else if (event.key === 'Escape' && marks.drawing !== undefined) send({ type: 'cancel' })
    else if (event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey)) send({ type: 'undo' })
    else return
    event.preventDefault()
  }

  const height = unit * ratio
  return (
    <div className={styles.picture} style={{ aspectRatio: `1 / ${ratio}` }}>
      <img
        src={photo}
        alt=""
        className={styles.photo}
        draggable={false}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
          if (naturalWidth > 0) setRatio(naturalHeight / naturalWidth)
        }}
      />
      <img src={cutout} alt={label} className={styles.cutout} draggable={false} />
      {/* What is drawn here is a picture that is operated as a whole, like a game: keys go to it and to nothing inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the role application takes keys and the pointer itself */}
      <svg
        viewBox={`0 0 ${unit} ${height}`}
        className={styles.marks}
        data-state={areApplied ? 'applied' : 'new'}
        role="application"
        aria-label={label}
        aria-describedby={describedBy}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys reach an application by its focus
        tabIndex={0}
        onPointerDown={press}
        onPointerMove={(event) => marks.drawing !== undefined && send({ type: 'move', at: placeOf(event) })}
        onPointerUp={() => marks.drawing !== undefined && send({ type: 'end' })}
        onPointerCancel={() => send({ type: 'cancel' })}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && setCursor((at) => at ?? [0.5, 0.5])}
        onBlur={() => setCursor(undefined)}
        onKeyDown={key}
      >
        {marks.done.map((mark, index) => (
          <DrawnMark key={index} mark={mark} height={height} />
        ))}
        {marks.drawing && <DrawnMark mark={toMark(marks.drawing)} height={height} />}
        {cursor && (
          <circle
            className={styles.cursor}
            cx={cursor[0] * unit}
            cy={cursor[1] * height}
            r={Math.max(6, (tool === 'box' ? 0 : radius) * unit)}
          />
        )}
      </svg>
    </div>
  )
}

const clamp = (value: number) => Math.min(1, Math.max(0, value))

const toMark = ({ tool, radius, points }: NonNullable<Marks['drawing']>): Mark =>
  tool === 'box' ? boxAround(points) : { kind: tool, radius, points }

function DrawnMark({ mark, height }: { readonly mark: Mark; readonly height: number }) {
  if (isBox(mark))
    return (
      <rect
        className={styles.box}
        x={mark.x * unit}
        y={mark.y * height}
        width={mark.width * unit}
        height={mark.height * height}
      />
    )
  const points = mark.points.map(([x, y]) => `${x * unit},${y * height}`)
  // A line of one point is drawn only if it has a length.
  const [first = ''] = points
  return (
    <polyline
      className={styles.stroke}
      data-kind={mark.kind}
      points={[first, ...points].join(' ')}
      strokeWidth={mark.radius * 2 * unit}
    />
  )
}
