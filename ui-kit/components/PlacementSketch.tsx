/** A small picture of a cutout on a background. The browser draws it, so that it follows a slider without a request. */
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { readBaseLine } from '#engine/pictures/base-line.ts'
import type { Bounds } from '#engine/pictures/find-legs.ts'
import { findPlace, type Ground, type Placement } from '#engine/pictures/place.ts'
import { roomFloor, type RoomLines } from '#engine/pictures/room-floor.ts'
import { visibleBounds } from '#engine/pictures/visible-bounds.ts'
import styles from './PlacementSketch.module.css'

export interface PlacementSketchProps {
  readonly background: Blob
  readonly cutout: Blob
  readonly placement: Placement
  readonly ground: Ground
  /** Of a photo of a room: where its floor is, in place of the ground. */
  readonly lines?: RoomLines
  readonly alt: string
  readonly note: string
  /** What lies over the picture. */
  readonly children?: ReactNode
}

/** The longer side in pixels. */
const side = 900

interface Opened {
  readonly of: PlacementSketchProps['background']
  readonly with: Blob
  readonly background: ImageBitmap
  readonly cutout: ImageBitmap
  /** The part of the cutout that shows anything, and how far its feet at the back stand above those at the front. */
  readonly bounds: Bounds
  readonly rise: number
}

export function PlacementSketch(props: PlacementSketchProps) {
  const { background, cutout, placement, ground, lines, alt, note, children } = props
  const canvas = useRef<HTMLCanvasElement>(null)
  const opened = useOpened(background, cutout)
  const [isDrawn, setDrawn] = useState(false)
  const { across, nearer, size } = placement
  const shape = opened && opened.background.width / opened.background.height
  const { horizon, foot, back, metre, remark } =
    lines && shape !== undefined ? roomFloor(lines, shape) : { ...ground, remark: undefined }
  useEffect(() => {
    const target = canvas.current
    if (!target || !opened) return undefined
    // Several changes within one frame are drawn once.
    const frame = requestAnimationFrame(() => {
      draw(target, opened, { across, nearer, size }, { horizon, foot, back, metre })
      setDrawn(true)
    })
    return () => cancelAnimationFrame(frame)
  }, [opened, across, nearer, size, horizon, foot, back, metre])
  return (
    <figure className={styles.sketch} data-state={isDrawn ? 'shown' : 'waiting'} data-across={across} data-size={size}>
      <div className={styles.frame}>
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a canvas is drawn on; an img element cannot be */}
        <canvas ref={canvas} role="img" aria-label={alt} className={styles.picture} width={3} height={2} />
        {children}
      </div>
      <figcaption className={styles.note}>
        {note}
        {lines && (
          <output>
            {remark === 'looks-down' && (
              <strong>
                The eye level lies above the photo, which looks down. A photo that is taken level shows a sofa better.
              </strong>
            )}
            {remark === 'little-floor' && (
              <strong>Little of the floor is seen, so the cutout stands at the lower edge of the photo.</strong>
            )}
          </output>
        )}
      </figcaption>
    </figure>
  )
}

/** Undefined while the pictures are decoded, or if one of them is no picture. */
function useOpened(background: Blob, cutout: Blob): Opened | undefined {
  const [opened, setOpened] = useState<Opened>()
  useEffect(() => {
    let isCurrent = true
    open(background, cutout).then(
      (result) => isCurrent && setOpened(result),
      // The sketch is only a help: the composite itself says what is wrong with a picture.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [background, cutout])
  return opened
}

async function open(of: Blob, front: Blob): Promise<Opened> {
  const [background, cutout] = await Promise.all([decode(of), decode(front)])
  const { data, width, height } = pixelsOf(cutout)
  const bounds = visibleBounds(data, width, height)
  const [w, h] = [bounds.right - bounds.left + 1, bounds.bottom - bounds.top + 1]
  const shown = pixelsOf(cutout, bounds.left, bounds.top, w, h)
  const rise = readBaseLine(new Uint8Array(shown.data.buffer), w, h).most
  return { of, with: front, background, cutout, bounds, rise }
}

/** Decoded no larger than a sketch needs. */
async function decode(file: Blob): Promise<ImageBitmap> {
  const whole = await createImageBitmap(file)
  const shrink = side / Math.max(whole.width, whole.height)
  if (shrink >= 1) return whole
  const [resizeWidth, resizeHeight] = [whole.width, whole.height].map((each) => Math.max(1, Math.round(each * shrink)))
  const small = await createImageBitmap(whole, {
    ...(resizeWidth !== undefined && { resizeWidth }),
    ...(resizeHeight !== undefined && { resizeHeight }),
    resizeQuality: 'high',
  })
  whole.close()
  return small
}

function pixelsOf(bitmap: ImageBitmap, left = 0, top = 0, width = bitmap.width, height = bitmap.height): ImageData {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!context) return new ImageData(width, height)
  context.drawImage(bitmap, -left, -top)
  return context.getImageData(0, 0, width, height)
}

function draw(
  canvas: HTMLCanvasElement,
  { background, cutout, bounds, rise }: Opened,
  placement: Placement,
  ground: Ground,
): void {
  const { width, height } = background
  if (canvas.width !== width) canvas.width = width
  if (canvas.height !== height) canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) return
  context.drawImage(background, 0, 0)
  const place = findPlace(bounds, width, height, placement, ground, rise)
  // A hint of the shadow; the composite has the one that fits its feet.
  context.save()
  context.filter = `blur(${Math.round(place.height * 0.045)}px)`
  context.fillStyle = '#00000073'
  context.beginPath()
  context.ellipse(
    place.left + place.width / 2,
    place.top + place.height * 0.96,
    place.width * 0.47,
    place.height * 0.07,
    0,
    0,
    Math.PI * 2,
  )
  context.fill()
  context.restore()
  context.imageSmoothingQuality = 'high'
  const [w, h] = [bounds.right - bounds.left + 1, bounds.bottom - bounds.top + 1]
  context.drawImage(cutout, bounds.left, bounds.top, w, h, place.left, place.top, place.width, place.height)
}
