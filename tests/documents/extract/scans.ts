/** Pictures of pages, as scanners make them: text drawn in pixels. */
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createCanvas, GlobalFonts } from '@napi-rs/canvas'
import type { Picture } from './drawn-pdfs.ts'

const fonts = join(dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')), 'standard_fonts')
GlobalFonts.registerFromPath(join(fonts, 'LiberationSans-Regular.ttf'), 'Scan')

const usualDots = 150

export interface ScannedText {
  /** In points from the top left. */
  readonly x: number
  readonly y: number
  readonly text: string
  readonly size?: number
}

/** An A4 page with so many dots for an inch. `quarters`: how it lay in the scanner, in turns of 90° clockwise. */
export function scanOf(texts: readonly ScannedText[], quarters = 0, dots = usualDots): Picture {
  const canvas = drawScan(texts, quarters, dots)
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
  const grey = new Uint8Array(canvas.width * canvas.height)
  for (let at = 0; at < grey.length; at += 1) grey[at] = data[at * 4] ?? 0
  return { width: canvas.width, height: canvas.height, grey }
}

export const pngOf = (texts: readonly ScannedText[], dots = usualDots): Buffer =>
  drawScan(texts, 0, dots).toBuffer('image/png')

function drawScan(texts: readonly ScannedText[], quarters: number, dots: number) {
  const dotsPerPoint = dots / 72
  const [width, height] = [Math.round(595.3 * dotsPerPoint), Math.round(841.9 * dotsPerPoint)]
  const [w, h] = quarters % 2 === 1 ? [height, width] : [width, height]
  const canvas = createCanvas(w, h)
  const context = canvas.getContext('2d')
  context.fillStyle = 'white'
  context.fillRect(0, 0, w, h)
  context.translate(w / 2, h / 2)
  context.rotate((quarters * Math.PI) / 2)
  context.translate(-width / 2, -height / 2)
  context.fillStyle = 'black'
  for (const { x, y, text, size = 11 } of texts) {
    context.font = `${size * dotsPerPoint}px Scan`
    context.fillText(text, x * dotsPerPoint, y * dotsPerPoint)
  }
  return canvas
}

/** Lines of text below each other, as on a letter. */
export const letter = (lines: readonly string[]): readonly ScannedText[] =>
  lines.map((text, index) => ({ x: 70, y: 90 + index * 16, text }))

const measuring = createCanvas(1, 1).getContext('2d')

/** The width of a text in Helvetica, in points: the typeface of the scans has the same. */
export function widthOf(text: string, size: number): number {
  measuring.font = `${size * 10}px Scan`
  return measuring.measureText(text).width / 10
}
