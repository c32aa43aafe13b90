/** Makes a tile of fabric from words or from a picture. Called in a worker. */
import sharp from 'sharp'
import { worded } from '#server/wording.ts'
import { limitInputPixels, openPhoto, type SentPicture } from '../open-photo.ts'
import { seedOf } from '../noise.ts'
import { writePng } from '../write-png.ts'
import { closeSeams } from './close-seams.ts'
import { noteOnUnused, readFabric } from './read-fabric.ts'
import { shareOfTile } from './tile-size.ts'
import { tileSide, weaveFabric } from './weave-fabric.ts'

export interface MadeTile {
  readonly png: Uint8Array
  readonly facts: TileFacts
}

export interface TileFacts {
  readonly width: number
  readonly height: number
  readonly method: 'drawn' | 'picture'
  readonly about: string
  readonly notes: readonly string[]
  /** The share of the width of the furniture that the tile covers; absent: the usual one. */
  readonly share?: number
}

export async function drawTile(description: string): Promise<MadeTile> {
  const fabric = readFabric(description)
  const png = await writePng(await weaveFabric(fabric, seedOf(description)), tileSide, tileSide, 3)
  const made = worded('A fabric drawn by rule, since no image model is configured: {0}.', fabric.words)
  const notes = noteOnUnused(fabric.unused)
  const about = [made, ...notes].join(' ')
  return {
    png,
    facts: { width: tileSide, height: tileSide, method: 'drawn', about, notes, share: shareOfTile(fabric) },
  }
}

/** In pixels, on the longer side, before its edges overlap. */
const mostSide = 1280

/** `origin`: where the picture comes from, as a sentence. */
export async function closeTile(sent: SentPicture, origin: string): Promise<MadeTile> {
  const photo = await openPhoto(sent)
  const { data, info } = await sharp(photo.pixels, {
    raw: { width: photo.width, height: photo.height, channels: 4 },
    limitInputPixels,
  })
    .flatten({ background: '#ffffff' })
    .resize({ width: mostSide, height: mostSide, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const tile = closeSeams({
    width: info.width,
    height: info.height,
    data: new Uint8Array(data.buffer, data.byteOffset, data.byteLength),
  })
  const joined = worded('Its edges were joined, so that it repeats without a seam.')
  const about = [origin, joined, ...photo.notes].join(' ')
  const facts = { width: tile.width, height: tile.height, method: 'picture', about, notes: photo.notes } as const
  return { png: await writePng(tile.data, tile.width, tile.height, 3), facts }
}
