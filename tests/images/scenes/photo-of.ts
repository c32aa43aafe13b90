/** A rendered scene as the file that a user would send, and its true mask. */
import sharp from 'sharp'
import { renderScene, type Scene } from './render-scene.ts'
import { scenes } from './scenes.ts'

export interface ScenePhoto {
  readonly png: Uint8Array<ArrayBuffer>
  readonly mask: Uint8Array
  /** How much of each pixel is a leg. */
  readonly legs: Uint8Array
  readonly width: number
  readonly height: number
}

export async function photoOf(index: number, width = 400): Promise<ScenePhoto> {
  const scene = scenes[index]
  if (scene === undefined) throw new Error(`There are ${scenes.length} scenes.`)
  return await photographed(scene, width)
}

export async function photographed(scene: Scene, width: number): Promise<ScenePhoto> {
  const height = Math.round(width * 0.75)
  const { photo, mask, legs } = renderScene(scene, width, height)
  const png = await sharp(photo, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
  return { png: new Uint8Array(png), mask, legs, width, height }
}

/**
 * The upper part of a photo, which cuts the sofa off below its seat. Cutting it out takes a third of the time of the
 * processor, since nobody looks for legs that are not in the photo.
 */
export async function photoWithoutLegs(index: number, width = 400): Promise<Uint8Array<ArrayBuffer>> {
  const { png, height } = await photoOf(index, width)
  const upper = await sharp(png)
    .extract({ left: 0, top: 0, width, height: Math.round((height * 2) / 3) })
    .png()
    .toBuffer()
  return new Uint8Array(upper)
}

/** The photo with its true mask as alpha: what a user has cut out already. */
export async function cutoutOf(index: number, width = 400): Promise<Uint8Array<ArrayBuffer>> {
  const { png, mask, height } = await photoOf(index, width)
  const joined = await sharp(png)
    .joinChannel(Buffer.from(mask), { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer()
  return new Uint8Array(joined)
}

/** The intersection of two masks divided by their union. */
export function overlapOf(one: Uint8Array, two: Uint8Array): number {
  let [both, either] = [0, 0]
  for (let at = 0; at < two.length; at += 1) {
    const [a, b] = [(one[at] ?? 0) >= 128, (two[at] ?? 0) >= 128]
    if (a && b) both += 1
    if (a || b) either += 1
  }
  return both / either
}

/** The share of the pixels of one mask that the other has as well. */
export function recallOf(truth: Uint8Array, found: Uint8Array): number {
  let [all, both] = [0, 0]
  for (let at = 0; at < truth.length; at += 1) {
    if ((truth[at] ?? 0) < 128) continue
    all += 1
    if ((found[at] ?? 0) >= 128) both += 1
  }
  return all === 0 ? 1 : both / all
}
