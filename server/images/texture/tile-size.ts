/** How much of a fabric a tile shows. */
import { materialData, type Fabric } from './read-fabric.ts'

/** In centimetres: what a tile shows of a plain fabric in its usual size. */
const usualTile = 60

/** The number of repeats of the pattern, or of one piece of a plain fabric, across the tile; and its width in centimetres. */
export function sizeOfTile({ material, pattern, size }: Fabric): { readonly repeats: number; readonly cm: number } {
  if (pattern === undefined) return { repeats: 1, cm: (usualTile * size) / materialData[material].size }
  const repeats = Math.max(1, Math.round(usualTile / size))
  return { repeats, cm: repeats * size }
}

/** The share of the width of the furniture that a tile covers. */
export const shareOfTile = (fabric: Fabric): number => sizeOfTile(fabric).cm / fabric.furniture
