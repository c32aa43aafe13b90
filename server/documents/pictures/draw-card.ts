/** Draws a picture in the middle of a plain card, as previews of links show it. Runs in a worker. */
import sharp from 'sharp'
import { isLightDrawing } from './is-light-drawing.ts'
import { openPicture, type SentPicture } from './open-picture.ts'

/** In pixels: the proportions in which networks show the picture of a link. */
const card = { width: 1200, height: 630 }
/** So much stays free on each side. */
const margin = 120
/** A white logo is drawn for a dark ground. */
const grounds = { light: '#FFFFFF', dark: '#1F2937' }

export async function drawCard({ name, bytes }: SentPicture): Promise<Uint8Array> {
  const box = { width: card.width - 2 * margin, height: card.height - 2 * margin }
  const { picture, hasAlpha } = await openPicture(
    { name, bytes },
    { ...box, drawings: 'as large as the box', scripts: 'left out' },
  )
  const drawn = await picture.png().toBuffer()
  const background = hasAlpha && (await isLightDrawing(drawn)) ? grounds.dark : grounds.light
  return await sharp({ create: { ...card, channels: 3, background } })
    .composite([{ input: drawn, gravity: 'centre' }])
    .png()
    .toBuffer()
}
