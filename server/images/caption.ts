/** Writes a line of text below or over a picture. Called in a worker. */
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { limitInputPixels, openPhoto, type SentPicture } from './open-photo.ts'
import { writeAs } from './write-as.ts'

export interface Caption {
  readonly text: string
  readonly place: 'below' | 'over'
  readonly colour?: string
  readonly background?: string
  /** The height of the letters in percent of the shorter side. */
  readonly size: number
  /** Its ending says the format. */
  readonly name: string
}

/** The typeface is a file, because a server may have none installed. */
const typeface = createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')

/** In pixels. */
const smallestLetters = 10

export async function caption(
  sent: SentPicture,
  { text, place, size, name, ...colours }: Caption,
): Promise<Uint8Array> {
  const { pixels, width, height } = await openPhoto(sent, 1)
  const picture = () => sharp(pixels, { raw: { width, height, channels: 4 }, limitInputPixels })
  const { background = '#ffffff' } = colours
  if (text === '') return await writeAs(name, picture(), background)
  const letters = Math.max(smallestLetters, Math.round((Math.min(width, height) * size) / 100))
  const margin = Math.round(letters * 0.6)
  const { colour = readableOn(background) } = colours
  const room = Math.max(width - 2 * margin, letters)
  const drawn = await drawText(text, colour, letters, room)
  const wide = Math.max(width, drawn.width + 2 * margin)
  const strip = {
    create: { width: wide, height: drawn.height + 2 * margin, channels: 4, background },
  } as const
  const line = await sharp(strip)
    .composite([{ input: drawn.png, left: margin, top: margin }])
    .png({ compressionLevel: 0 })
    .toBuffer()
  const stripHeight = strip.create.height
  const isOver = place === 'over' && stripHeight <= height && wide === width
  const whole = sharp({
    create: { width: wide, height: isOver ? height : height + stripHeight, channels: 4, background: '#00000000' },
  }).composite([
    { input: await picture().png({ compressionLevel: 0 }).toBuffer(), left: 0, top: 0 },
    { input: line, left: 0, top: isOver ? height - stripHeight : height },
  ])
  return await writeAs(name, sharp(await whole.png({ compressionLevel: 0 }).toBuffer()), background)
}

async function drawText(text: string, colour: string, letters: number, width: number) {
  const marked = `<span foreground="${colour}">${escapeMarkup(text)}</span>`
  const { data, info } = await sharp({
    // Pango counts letters in points; at 72 dots to an inch a point is a pixel.
    text: {
      text: marked,
      font: `DejaVu Sans ${letters}`,
      fontfile: typeface,
      width,
      rgba: true,
      dpi: 72,
      wrap: 'word-char',
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { png: data, width: info.width, height: info.height }
}

const escapeMarkup = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Black on light colours, white on dark ones. */
function readableOn(background: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => parseInt(background.slice(at, at + 2), 16))
  return 0.299 * red + 0.587 * green + 0.114 * blue > 140 ? '#000000' : '#FFFFFF'
}
