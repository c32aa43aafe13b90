/** The photo, faded, below the cutout, with the marks over both. The user draws marks by mouse, touch, pen or keyboard. */
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { IconButton } from '#ui-kit/components/IconButton.tsx'
import {
  boxAround,
  isBox,
  type Box,
  type Mark,
  type MarkEvent,
  type Marks,
  type Place,
  type Tool,
} from './state/marks.ts'
import styles from './TouchUpPanel.module.css'
import { largest, smallest, useZoom } from './use-zoom.ts'

interface MarkedPictureProps {
  readonly photo: string
  readonly cutout: string
  /** The address of a mask, white where a fabric covers the thing; undefined: it is not shown. */
  readonly area: string | undefined
  readonly label: string
  readonly zoomTexts: { readonly smaller: string; readonly larger: string }
  readonly describedBy: string
  readonly marks: Marks
  /** Where a part is probably missing. */
  readonly missing: readonly Box[]
  /** Whether the cutout already reflects the marks; then they are drawn faintly, so that the cutout is visible. */
  readonly areApplied: boolean
  readonly tool: Tool
  /** The brush as a share of the width. */
  readonly radius: number
  readonly send: (event: MarkEvent) => void
}

/** How far an arrow key moves the cursor: a share of the width; with Shift, five times as far. */
const keyStep = 0.01
/** The unit of the drawing: the width of the picture. */
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
  area,
  label,
  zoomTexts,
  describedBy,
  marks,
  missing,
  areApplied,
  tool,
  radius,
  send,
}: MarkedPictureProps) {
  const [ratio, setRatio] = useState(0.75)
  const [cursor, setCursor] = useState<Place>()
  const { zoom, frame, step, follow, touch } = useZoom()

  const placeOf = (event: PointerEvent<SVGSVGElement>): Place => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    return [(event.clientX - left) / (width || 1), (event.clientY - top) / (height || 1)]
  }

  function press(event: PointerEvent<SVGSVGElement>) {
    event.currentTarget.setPointerCapture?.(event.pointerId)
    // A second finger moves and enlarges the picture: the stroke that the first one has begun is discarded.
    if (touch(event) === 'moves') send({ type: 'cancel' })
    if (event.button !== 0 || !event.isPrimary) return
    setCursor(undefined)
    send({ type: 'begin', tool, radius, at: placeOf(event) })
  }

  function move(event: PointerEvent<SVGSVGElement>) {
    if (touch(event) === 'marks' && marks.drawing !== undefined) send({ type: 'move', at: placeOf(event) })
  }

  function release(event: PointerEvent<SVGSVGElement>) {
    touch(event)
    if (marks.drawing !== undefined) send({ type: event.type === 'pointerup' ? 'end' : 'cancel' })
  }

  function key(event: KeyboardEvent<SVGSVGElement>) {
    const arrow = arrows[event.key]
    const at = cursor ?? ([0.5, 0.5] as const)
    if (arrow) {
      const far = (keyStep * (event.shiftKey ? 5 : 1)) / zoom
      const next: Place = [clamp(at[0] + arrow[0] * far), clamp(at[1] + (arrow[1] * far) / ratio)]
      setCursor(next)
      follow(next)
      if (marks.drawing !== undefined) send({ type: 'move', at: next })
    } else if (event.key === ' ' || event.key === 'Enter') {
      setCursor(at)
      send(marks.drawing === undefined ? { type: 'begin', tool, radius, at } : { type: 'end' })
    } else if (event.key === 'Escape' && marks.drawing !== undefined) send({ type: 'cancel' })
    else if (event.key === '+' || event.key === '=') step(1, cursor)
    else if (event.key === '-') step(-1, cursor)
    else if (event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey)) send({ type: 'undo' })
    else return
    event.preventDefault()
  }

  const height = unit * ratio
  return (
    <div className={styles.viewer}>
      <div className={styles.zoom}>
        <IconButton
          label={zoomTexts.smaller}
          icon={<ZoomOut aria-hidden="true" />}
          disabled={zoom <= smallest}
          onClick={() => step(-1)}
        />
        <output>{Math.round(zoom * 100)} %</output>
        <IconButton
          label={zoomTexts.larger}
          icon={<ZoomIn aria-hidden="true" />}
          disabled={zoom >= largest}
          onClick={() => step(1)}
        />
      </div>
      {/* Positions are measured from the left in every text direction. */}
      <div className={styles.picture} style={{ aspectRatio: `1 / ${ratio}` }} ref={frame} dir="ltr">
        <div className={styles.sheet} style={{ inlineSize: `${zoom * 100}%`, aspectRatio: `1 / ${ratio}` }}>
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
          {area !== undefined && <div className={styles.area} style={{ maskImage: `url("${area}")` }} />}
          {/* The picture is operated as a whole, like a game: it receives the keys, and nothing inside it does. */}
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
            onPointerMove={move}
            onPointerUp={release}
            onPointerCancel={release}
            onFocus={(event) => event.currentTarget.matches(':focus-visible') && setCursor((at) => at ?? [0.5, 0.5])}
            onBlur={() => setCursor(undefined)}
            onKeyDown={key}
          >
            {missing.map(({ x, y, width, height: tall }, index) => (
              <rect
                key={index}
                className={styles.missing}
                x={x * unit}
                y={y * height}
                width={width * unit}
                height={tall * height}
              />
            ))}
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
      </div>
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
