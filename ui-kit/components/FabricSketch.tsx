/** A small picture of a cutout in a fabric. The browser draws it, so that it follows a slider without a request. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { fabricTile, openSketch, type FabricSketch as Sketch } from '#engine/pictures/fabric-sketch.ts'
import styles from './FabricSketch.module.css'

export interface FabricSketchProps {
  readonly cutout: Blob | undefined
  /** White where a fabric may be; undefined: on all of the cutout. */
  readonly mask?: Blob | undefined
  /** A tile of the fabric; undefined until it is loaded. */
  readonly tile: Blob | undefined
  readonly scale: number
  /** The share of the width of the furniture that a tile covers; undefined: the usual one. */
  readonly share?: number | undefined
  /** In degrees, clockwise. */
  readonly rotation: number
  readonly alt: string
  readonly note: string
  /** What is to be said about the description. */
  readonly remarks?: readonly string[]
}

/** The longer side in pixels: drawing takes about 20 ms, and the picture is larger than the sketch on the screen. */
const sketchSide = 480
/** In pixels: a finer tile would show no more detail. */
const widestTile = 512

interface OpenCutout {
  readonly of: Blob
  readonly width: number
  readonly height: number
  /** Undefined if the cutout has nothing to cover. */
  readonly sketch: Sketch | undefined
}

interface OpenTile {
  readonly of: Blob
  /** Undefined if the file is not a picture. */
  readonly bitmap: ImageBitmap | undefined
}

export function FabricSketch({
  cutout,
  mask,
  tile,
  scale,
  share,
  rotation,
  alt,
  note,
  remarks = [],
}: FabricSketchProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const opened = useOpened(
    cutout,
    useCallback((of) => openCutout(of, mask), [mask]),
  )
  const fabric = useOpened(tile, openTile)
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    const target = canvas.current
    if (!target || !opened?.sketch || !fabric?.bitmap) return undefined
    const { sketch, width, height } = opened
    const { bitmap } = fabric
    // Several changes within one frame are drawn once; the former drawing stays until then.
    const frame = requestAnimationFrame(() => {
      const laid = sketch.tileWidth(scale, share)
      const tileWidth = Math.max(8, Math.min(widestTile, Math.round(laid)))
      const pixels = pixelsOf(bitmap, tileWidth, Math.max(8, Math.round((bitmap.height / bitmap.width) * tileWidth)))
      const drawn = sketch.draw(fabricTile(pixels.data, pixels.width, laid), rotation)
      if (target.width !== width) target.width = width
      if (target.height !== height) target.height = height
      target.getContext('2d')?.putImageData(new ImageData(new Uint8ClampedArray(drawn.buffer), width, height), 0, 0)
      setDrawn(true)
    })
    return () => cancelAnimationFrame(frame)
  }, [opened, fabric, scale, share, rotation])
  if (opened && !opened.sketch) return null
  return (
    <figure
      className={styles.sketch}
      data-state={isDrawn ? 'shown' : 'waiting'}
      data-scale={scale}
      data-rotation={rotation}
    >
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a canvas is drawn on; an img element cannot be */}
      <canvas ref={canvas} role="img" aria-label={alt} className={styles.picture} width={4} height={3} />
      <figcaption className={styles.note}>
        {fabric && !fabric.bitmap ? 'The picture of the fabric could not be shown.' : note}
        <output>
          {remarks.map((remark) => (
            <strong key={remark} className={styles.remark}>
              {remark}
            </strong>
          ))}
        </output>
      </figcaption>
    </figure>
  )
}

/** Decodes a file once; undefined while that takes its time, and for an earlier file. */
function useOpened<T extends { readonly of: Blob }>(
  file: Blob | undefined,
  open: (file: Blob) => Promise<T>,
): T | undefined {
  const [opened, setOpened] = useState<T>()
  useEffect(() => {
    if (!file) return undefined
    let isCurrent = true
    void open(file).then((result) => isCurrent && setOpened(result))
    return () => {
      isCurrent = false
    }
  }, [file, open])
  // The former picture stays until the next file is decoded, so that nothing flickers.
  return file === undefined ? undefined : opened
}

async function openCutout(of: Blob, mask: Blob | undefined): Promise<OpenCutout> {
  const [bitmap, area] = await Promise.all([decode(of), mask && decode(mask)])
  if (!bitmap) return { of, width: 0, height: 0, sketch: undefined }
  const shrink = Math.min(1, sketchSide / Math.max(bitmap.width, bitmap.height))
  const [width = 1, height = 1] = [bitmap.width, bitmap.height].map((side) => Math.max(1, Math.round(side * shrink)))
  const { data } = pixelsOf(bitmap, width, height)
  const sketch = openSketch(new Uint8Array(data.buffer), width, height, area && pixelsOf(area, width, height).data)
  bitmap.close()
  area?.close()
  return { of, width, height, sketch }
}

const openTile = async (of: Blob): Promise<OpenTile> => ({ of, bitmap: await decode(of) })

/** Undefined if the file is not a picture. */
async function decode(file: Blob): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file)
  } catch {
    return undefined
  }
}

function pixelsOf(bitmap: ImageBitmap, width: number, height: number): ImageData {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return new ImageData(width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, width, height)
  return context.getImageData(0, 0, width, height)
}
