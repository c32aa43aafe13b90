/** An uploaded picture as it may be handed on: an SVG with nothing but its drawing, any other as it is. Runs in a worker. */
import { filterSvg } from './filter-svg.ts'
import type { SentPicture } from './open-picture.ts'

export const cleanPicture = ({ name, bytes }: SentPicture): Promise<Uint8Array> =>
  Promise.resolve(
    /\.svg$/i.test(name) ? new TextEncoder().encode(filterSvg(name, bytes, { scripts: 'left out' })) : bytes,
  )
