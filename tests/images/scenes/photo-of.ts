/** A rendered scene as the file that a user would send, and its true mask. */
import sharp from 'sharp'
import { renderScene } from './render-scene.ts'
import { scenes } from './scenes.ts'

export interface ScenePhoto {
  readonly png: Uint8Array<ArrayBuffer>
  readonly mask: Uint8Array
  readonly width: number
  readonly height: number
}

export async function photoOf(index: number, width = 400): Promise<ScenePhoto> {
  const scene = scenes[index]
  if (scene === undefined) throw new Error(`There are ${scenes.length} scenes.`)
  const height = Math.round(width * 0.75)
  const { photo, mask } = renderScene(scene, width, height)
  const png = await sharp(photo, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
  return { png: new Uint8Array(png), mask, width, height }
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

/** The share of pixels that two masks have in common, of those that either has. */
export function overlapOf(one: Uint8Array, two: Uint8Array): number {
  let [both, either] = [0, 0]
  for (let at = 0; at < two.length; at += 1) {
    const [a, b] = [(one[at] ?? 0) >= 128, (two[at] ?? 0) >= 128]
    if (a && b) both += 1
    if (a || b) either += 1
  }
  return both / either
}
