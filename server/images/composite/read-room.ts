/** Reads from a photo of a room what a studio backdrop says of itself: how much of a mirror its floor is, and from which side its light comes. */
import { brightnessOf, toLight } from '#engine/pictures/light.ts'

export interface RoomLight {
  readonly gloss: number
  /** -1 is the left, 1 the right. */
  readonly side: number
}

interface Pixels {
  /** RGBA. */
  readonly pixels: Uint8Array
  readonly width: number
  readonly height: number
}

/** Pictures are compared in this many columns. */
const columns = 48
/** How much of the height is compared on either side of the line of the wall. */
const band = 0.08
/** Of a wall that is the same everywhere, a floor mirrors nothing that could be compared. */
const leastContrast = 0.04
/** How alike wall and floor have to be for a mirror. */
const leastLikeness = 0.6
/** A mirror that is dim may be an accident: light falls on wall and floor alike. Studio floors mirror at most this much. */
const share = 0.7
const most = 0.5
/** The gloss of a floor of which nothing is known: that of one that is cleaned, and not polished. */
const usual = 0.08
/** How much brighter one side has to be for light that comes from there alone. */
const oneSided = 0.35

/** `wall`: the row at which the floor meets the wall, as a share of the height. */
export function readRoom(photo: Pixels, wall: number): RoomLight {
  const row = wall * photo.height
  const reach = Math.min(band * photo.height, photo.height - row, row)
  const [above, below] = [columnsOf(photo, row - reach, row), columnsOf(photo, row, row + reach)]
  const halves = columnsOf(photo, 0, photo.height)
  const [left, right] = [mean(halves.slice(0, columns / 3)), mean(halves.slice(-columns / 3))]
  const slant = (right - left) / Math.max(0.001, right + left)
  return {
    gloss: reach < 4 ? usual : glossOf(levelled(above), levelled(below), mean(above)),
    side: Math.max(-1, Math.min(1, slant / oneSided)),
  }
}

/** A mirror shows the columns of the wall on the floor: as bright or dark as there, and fainter. */
function glossOf(above: readonly number[], below: readonly number[], level: number): number {
  const product = (a: readonly number[], b: readonly number[]) =>
    mean(a.map((value, column) => value * (b[column] ?? 0)))
  const [ofWall, ofFloor, together] = [product(above, above), product(below, below), product(above, below)]
  if (Math.sqrt(ofWall) < leastContrast * level) return usual
  const likeness = together / Math.sqrt(Math.max(1e-9, ofWall * ofFloor))
  return likeness < leastLikeness ? 0 : Math.min(most, (share * together) / ofWall)
}

/** The mean light of each column between two rows. */
function columnsOf({ pixels, width, height }: Pixels, from: number, to: number): readonly number[] {
  const [sums, counts] = [new Float64Array(columns), new Float64Array(columns)]
  const [stepX, stepY] = [Math.max(1, Math.floor(width / 480)), Math.max(1, Math.floor((to - from) / 60))]
  for (let y = Math.max(0, Math.floor(from)); y < Math.min(height, to); y += stepY)
    for (let x = 0; x < width; x += stepX) {
      const at = (y * width + x) * 4
      const [r, g, b] = [pixels[at], pixels[at + 1], pixels[at + 2]].map((byte) => toLight[byte ?? 0] ?? 0)
      const column = Math.floor((x / width) * columns)
      sums[column] = (sums[column] ?? 0) + brightnessOf(r ?? 0, g ?? 0, b ?? 0)
      counts[column] = (counts[column] ?? 0) + 1
    }
  return Array.from(sums, (sum, column) => sum / Math.max(1, counts[column] ?? 0))
}

/** Without the slope from one side to the other: light falls off alike on wall and floor. */
function levelled(values: readonly number[]): readonly number[] {
  const middle = (values.length - 1) / 2
  const level = mean(values)
  const slope =
    values.reduce((sum, value, at) => sum + (value - level) * (at - middle), 0) /
    values.reduce((sum, _, at) => sum + (at - middle) ** 2, 0)
  return values.map((value, at) => value - level - slope * (at - middle))
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
