/** Draws a page of a PDF, or opens a picture, as large as its letters need and no larger than memory allows. */
// Before the canvas, which looks for typefaces when it is loaded.
import '../pdf/without-system-fonts.ts'
import { createCanvas } from '@napi-rs/canvas'
import { Unreadable } from '../../container/unreadable.ts'
import { mostPixels, type Pdf } from '../pdf/open-pdf.ts'
import type { Drawing } from './drawing.ts'

/** Pixels for each point: 200 for an inch, with which small print is still recognised. */
const usualScale = 200 / 72
/** Of a drawing: an A3 page at that scale. */
const largestDrawing = 8_000_000

export async function drawPage(pdf: Pdf, number: number): Promise<Drawing> {
  const page = await pdf.getPage(number)
  const { width, height } = page.getViewport({ scale: 1 })
  const scale = Math.min(usualScale, Math.sqrt(largestDrawing / (width * height)))
  const viewport = page.getViewport({ scale })
  const canvas = createCanvas(Math.max(1, Math.ceil(viewport.width)), Math.max(1, Math.ceil(viewport.height)))
  const context = canvas.getContext('2d')
  // The canvas has all of a browser's that pdf.js uses, but not its type.
  await page.render({
    canvas: null,
    canvasContext: context as unknown as CanvasRenderingContext2D,
    viewport,
    background: 'white',
  }).promise
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
  const drawing = { width: canvas.width, height: canvas.height, grey: greyOf(data), scale }
  // Gives the memory back at once.
  canvas.width = 1
  canvas.height = 1
  page.cleanup()
  return drawing
}

function greyOf({ buffer, byteOffset, length }: Uint8ClampedArray): Uint8Array {
  // Four bytes at once: a page has four million pixels.
  const colours = new Uint32Array(buffer, byteOffset, length / 4)
  const grey = new Uint8Array(colours.length)
  for (let at = 0; at < grey.length; at += 1) {
    const colour = colours[at] ?? 0
    grey[at] = ((colour & 255) * 77 + ((colour >> 8) & 255) * 151 + ((colour >> 16) & 255) * 28) >> 8
  }
  return grey
}

/** The scale is that of a page of 200 dots for an inch. `leastWidth`: a narrower picture is enlarged, to twice its width at most. */
export async function openPicture(bytes: Uint8Array, leastWidth = 0): Promise<Drawing> {
  // Loaded here, because drawing a page of a PDF does without it.
  const { default: sharp } = await import('sharp')
  const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'truncated' })
  const { width, height } = await picture.metadata().catch(() => {
    throw new Unreadable('is a picture that cannot be opened. Save it as PNG, and send that.')
  })
  if (width * height > mostPixels) {
    throw new Unreadable(
      `is a picture of ${Math.round((width * height) / 1e6)} million pixels, which is more than can be read. Save it with fewer than ${mostPixels / 1e6} million, and send that.`,
    )
  }
  const side = Math.sqrt(largestDrawing)
  const { data, info } = await picture
    .rotate()
    .flatten({ background: 'white' })
    .resize(
      width < leastWidth
        ? { width: Math.min(leastWidth, width * 2) }
        : { width: Math.round(side), height: Math.round(side), fit: 'inside', withoutEnlargement: true },
    )
    .greyscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new Unreadable('is a damaged picture. Save it again, and send that.')
    })
  return { width: info.width, height: info.height, grey: new Uint8Array(data), scale: usualScale }
}
