/**
 * Prepares an uploaded picture for passing on: it is drawn once, so that a picture that cannot be shown is refused with the
 * reason; an SVG is reduced to its drawing, any other picture is unchanged. Runs in a worker.
 */
import { pagePicture } from '../html/page-picture.ts'
import { filterSvg } from './filter-svg.ts'
import type { SentPicture } from './open-picture.ts'

export async function cleanPicture({ name, bytes }: SentPicture): Promise<Uint8Array> {
  await pagePicture({ name, bytes })
  return /\.svg$/i.test(name) ? new TextEncoder().encode(filterSvg(name, bytes, { scripts: 'left out' })) : bytes
}
