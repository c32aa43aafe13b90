/** The walls of studio backdrops, which are out of focus: how bright a place is compared with the colour of the wall. */
import { hashAt, smoothStep, wrap } from '../noise.ts'
import { noiseField } from './noise-field.ts'
import type { WallKind } from './studio.ts'

/** `x`, `y`: a place in metres. `soft`: over how many metres an edge is blurred. `toSide`: where the light comes from. */
type WallTone = (x: number, y: number) => number

export const walls: {
  readonly [K in WallKind]: (seed: number, soft: number, toSide: number) => WallTone
} = {
  plain() {
    const [broad, trowel] = [noiseField(8, 3), noiseField(16, 4)]
    return (x, y) => 1 + 0.045 * (broad.at(x * 0.8, y * 0.8) - 0.5) + 0.05 * (trowel.at(x * 3, y * 4) - 0.5)
  },
  concrete(seed, soft) {
    const [broad, middle] = [noiseField(8, 4), noiseField(16, 4)]
    const [width, height] = [1.35, 2.7]
    return (x, y) => {
      const [i, j] = [Math.floor(x / width + 0.3), Math.floor((y + 1.2) / height)]
      const [u, v] = [wrap(x + 0.3 * width, width), wrap(y + 1.2, height)]
      const seam =
        1 - 0.3 * line(Math.min(u, width - u), 0.007, soft) - 0.3 * line(Math.min(v, height - v), 0.007, soft)
      const hole = Math.hypot(Math.min(Math.abs(u - 0.3), Math.abs(u - width + 0.3)), wrap(v, 0.9) - 0.45)
      const own = 1 + 0.06 * (hashAt(i, j, seed) - 0.5)
      return (
        (own + 0.2 * (broad.at(x * 1.3 + i * 3, y * 1.3) - 0.5) + 0.1 * (middle.at(x * 5, y * 5) - 0.5)) *
        seam *
        (1 - 0.5 * (1 - smoothStep(0.012 - soft * 0.5, 0.012 + soft * 0.7, hole)))
      )
    }
  },
  panels(_seed, soft, toSide) {
    const plain = walls.plain(0, soft, toSide)
    const [width, rail, gap] = [1.05, 0.92, 0.11]
    return (x, y) => {
      const u = wrap(x + width / 2, width)
      const [low, high] = y < rail ? [0.2, rail - 0.1] : [rail + 0.12, 3]
      const railEdge = 0.07 * bump(y - rail, 0.02, soft)
      const across = bump(u - gap, 0.014, soft) * toSide * within(y, low, high, soft)
      const other = -bump(width - gap - u, 0.014, soft) * toSide * within(y, low, high, soft)
      const inside = within(u, gap, width - gap, soft)
      const down = (bump(y - low, 0.014, soft) - bump(high - y, 0.014, soft)) * inside
      return plain(x, y) * (1 + 0.13 * (across + other) + 0.12 * down + railEdge)
    }
  },
  bricks(seed, soft) {
    const [length, height, gap] = [0.25, 0.077, 0.014]
    const [rough, broad] = [noiseField(32, 4), noiseField(8, 3)]
    return (x, y) => {
      const row = Math.floor(y / height)
      const moved = x + (row & 1) * length * 0.5 + hashAt(row, 2, seed) * 0.02
      const column = Math.floor(moved / length)
      const [u, v] = [wrap(moved, length), wrap(y, height)]
      const own = hashAt(column, row, seed)
      const brick =
        0.93 +
        0.2 * (own - 0.5) -
        (own > 0.93 ? 0.18 : 0) +
        0.14 * (rough.at(x * 14, y * 14) - 0.5) +
        0.1 * (broad.at(x * 1.5, y * 1.5) - 0.5)
      const edge = Math.min(Math.min(u, length - u), Math.min(v, height - v))
      // The joint lies deeper than the brick, and its mortar is paler.
      return brick + (0.42 - 0.1 * brick) * line(edge, gap, soft * 0.7)
    }
  },
}

/** How much of a dark line of this width is seen at a distance from its middle. */
const line = (distance: number, width: number, soft: number): number => {
  const reach = width / 2 + soft
  return distance > reach ? 0 : (width / (width + soft)) * (1 - smoothStep(width / 2 - soft, reach, distance))
}

/** A moulding: bright on one edge and dark on the other. */
function bump(distance: number, width: number, soft: number): number {
  const spread = width + soft
  const t = distance / spread
  return Math.abs(t) > 3 ? 0 : -2.2 * t * Math.exp(-t * t) * (width / (width + soft * 0.4))
}

const within = (value: number, low: number, high: number, soft: number): number =>
  smoothStep(low - soft, low + soft, value) * smoothStep(high + soft, high - soft, value)
