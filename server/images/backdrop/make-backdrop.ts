/** Makes a background from a description, or from an uploaded picture. Called in a worker. */
import sharp from 'sharp'
import { worded } from '#server/wording.ts'
import { limitInputPixels, openPhoto, type SentPicture } from '../open-photo.ts'
import { seedOf } from '../noise.ts'
import { drawRoom, roomSize } from './draw-room.ts'
import { drawThings } from './draw-things.ts'
import { readRoom } from './read-room.ts'

export interface Backdrop {
  readonly png: Uint8Array
  readonly facts: BackdropFacts
}

export interface BackdropFacts {
  readonly width: number
  readonly height: number
  readonly method: 'drawn' | 'picture'
  readonly about: string
  readonly notes: readonly string[]
}

export async function drawBackdrop(description: string): Promise<Backdrop> {
  const room = readRoom(description)
  const seed = seedOf(description)
  const png = await sharp(drawRoom(room, seed), { raw: { ...roomSize, channels: 3 }, limitInputPixels })
    .composite([{ input: Buffer.from(drawThings(room, seed)) }])
    .removeAlpha()
    .png({ compressionLevel: 6 })
    .toBuffer()
  const about = worded('A simple backdrop drawn by rule, since no image model is configured: {0}.', room.words)
  return { png: new Uint8Array(png), facts: { ...roomSize, method: 'drawn', about, notes: [] } }
}

/** `origin`: the origin of the picture, as a sentence. */
export async function takeBackdrop(sent: SentPicture, origin: string): Promise<Backdrop> {
  const { width, height, pixels, notes } = await openPhoto(sent)
  const png = await sharp(pixels, { raw: { width, height, channels: 4 }, limitInputPixels })
    .flatten({ background: '#ffffff' })
    .png({ compressionLevel: 3, adaptiveFiltering: true })
    .toBuffer()
  return {
    png: new Uint8Array(png),
    facts: { width, height, method: 'picture', about: [origin, ...notes].join(' '), notes },
  }
}
