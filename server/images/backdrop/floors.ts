/** The floors of studio backdrops, seen from above: how bright a place is compared with the colour of the floor. */
import { hashAt, wrap } from '../noise.ts'
import { noiseField } from './noise-field.ts'
import type { FloorKind } from './studio.ts'

/** `x`, `z`: a place in metres. `fineX`, `fineZ`: how much of the floor a pixel covers there, in metres. */
export type Tone = (x: number, z: number, fineX: number, fineZ: number) => number

export interface Floor {
  readonly tone: Tone
  /** How much of a mirror it is. */
  readonly gloss: number
  /** Darker places are so much redder. */
  readonly warmth: number
}

export const floors: { readonly [K in FloorKind]: (seed: number) => Floor } = {
  planks(seed) {
    const [width, length] = [0.185, 2.2]
    const board = woodIn(seed)
    return {
      gloss: 0.3,
      warmth: 0.22,
      tone(x, z, fineX, fineZ) {
        const row = Math.floor(x / width)
        const shift = hashAt(row, 1, seed) * length
        const number = Math.floor((z + shift) / length)
        const [across, along] = [wrap(x, width), wrap(z + shift, length)]
        const id = row * 31 + number
        return (
          board(across, along, id, fineX) *
          joint(Math.min(across, width - across), 0.0022, fineX, 0.5) *
          joint(Math.min(along, length - along), 0.0022, fineZ, 0.5)
        )
      },
    }
  },
  parquet(seed) {
    const [width, count] = [0.11, 5]
    const board = woodIn(seed)
    return {
      gloss: 0.32,
      warmth: 0.22,
      tone(x, z, fineX, fineZ) {
        const [a, b] = [(x + z) / Math.SQRT2 / width, (z - x) / Math.SQRT2 / width]
        const [i, j] = [Math.floor(a), Math.floor(b)]
        const place = wrap(i - j, count * 2)
        const isAlong = place < count
        const [first, second] = isAlong ? [i - place, j] : [i, j - (count * 2 - 1 - place)]
        const along = (isAlong ? a - first : b - second) * width
        const across = (isAlong ? b - j : a - i) * width
        const fine = (fineX + fineZ) / 2
        const edge = Math.min(across, width - across, along, width * count - along)
        // The light falls along one direction of the blocks and across the other.
        const sheen = isAlong ? 1.035 : 0.965
        const id = first * 31 + second * 17 + (isAlong ? 0 : 7)
        return board(across, along, id, fine) * joint(edge, 0.0016, fine, 0.5) * sheen
      },
    }
  },
  concrete(_seed) {
    const [broad, middle, speckle] = [noiseField(8, 5), noiseField(16, 5), noiseField(256, 1)]
    return {
      gloss: 0.22,
      warmth: 0.03,
      tone: (x, z, fineX, fineZ) =>
        1 +
        0.26 * (broad.at(x * 1.1, z * 1.1 + 3) - 0.5) +
        0.14 * (middle.at(x * 5 + 9, z * 5) - 0.5) +
        0.05 * faded(0.006, (fineX + fineZ) / 2) * (speckle.at(x * 180, z * 180) - 0.5),
    }
  },
  carpet(_seed) {
    const [pile, tufts, walked] = [noiseField(256, 1), noiseField(128, 2), noiseField(8, 3)]
    return {
      gloss: 0,
      warmth: 0.06,
      tone: (x, z, fineX, fineZ) =>
        0.96 +
        0.5 * faded(0.004, fineX) * (pile.at(x * 260, z * 120) - 0.5) +
        0.3 * faded(0.012, (fineX + fineZ) / 2) * (tufts.at(x * 80, z * 60) - 0.5) +
        0.12 * (walked.at(x * 1.6, z * 1.2) - 0.5),
    }
  },
  tiles(seed) {
    const side = 0.6
    const [cloud, speckle] = [noiseField(16, 4), noiseField(128, 2)]
    return {
      gloss: 0.3,
      warmth: 0.04,
      tone(x, z, fineX, fineZ) {
        const [i, j] = [Math.floor(x / side), Math.floor(z / side)]
        const [u, v] = [wrap(x, side), wrap(z, side)]
        const own = 1 + 0.05 * (hashAt(i, j, seed) - 0.5)
        const stone =
          own + 0.1 * (cloud.at(x * 6 + i * 5, z * 6 + j * 3) - 0.5) + 0.06 * (speckle.at(x * 60, z * 60) - 0.5)
        return stone * joint(Math.min(u, side - u), 0.004, fineX, 0.3) * joint(Math.min(v, side - v), 0.004, fineZ, 0.3)
      },
    }
  },
  marble(seed) {
    const side = 0.9
    const [warp, vein, cloud] = [noiseField(8, 4), noiseField(8, 5), noiseField(16, 4)]
    return {
      gloss: 0.5,
      warmth: 0.02,
      tone(x, z, fineX, fineZ) {
        const [i, j] = [Math.floor(x / side), Math.floor(z / side)]
        const [u, v] = [wrap(x, side), wrap(z, side)]
        const shift = hashAt(i, j, seed) * 40
        const bend = warp.at(x * 2 + shift, z * 2 - shift)
        const line = Math.abs(vein.at(x * 1.4 + shift + bend * 2.5, z * 1.4 + bend * 2.5) - 0.5)
        const thin = Math.max(0, 1 - line / 0.012) * 0.09 + Math.max(0, 1 - line / 0.08) * 0.07
        const strength = 2 * cloud.at(x * 1.3 - shift, z * 1.3 + 7)
        const stone = 1 - thin * strength + 0.09 * (cloud.at(x * 3 + shift, z * 3) - 0.5)
        return (
          stone * joint(Math.min(u, side - u), 0.0016, fineX, 0.3) * joint(Math.min(v, side - v), 0.0016, fineZ, 0.3)
        )
      },
    }
  },
}

/** A board with its own tone, with the arches of the year rings along it and fine pores. */
function woodIn(seed: number): (across: number, along: number, id: number, fine: number) => number {
  const [bend, streak, pores] = [noiseField(8, 3), noiseField(32, 3), noiseField(128, 2)]
  return (across, along, id, fine) => {
    const [own, shift, other] = [hashAt(id, 3, seed), hashAt(id, 5, seed) * 90, hashAt(id, 7, seed)]
    const curve = bend.at(along * 0.9 + shift, across * 5 + shift)
    const rings = Math.sin((across * (28 + other * 30) + (curve - 0.5) * (5 + other * 9)) * Math.PI * 2)
    return (
      0.98 +
      0.2 * (own - 0.5) +
      0.045 * rings * faded(0.01, fine) +
      0.16 * (streak.at(across * 55 + shift, along * 1.7 + shift) - 0.5) +
      0.18 * faded(0.003, fine) * (pores.at(across * 240 + shift, along * 8 + shift) - 0.5)
    )
  }
}

/** A dark line between two parts. What is narrower than a pixel is drawn paler instead. */
function joint(distance: number, width: number, fine: number, darkness: number): number {
  const share = (width / 2 + fine / 2 - distance) / fine
  return share <= 0 ? 1 : 1 - darkness * Math.min(1, share, width / fine)
}

/** A detail that is finer than a pixel vanishes. */
const faded = (size: number, fine: number): number => 1 / (1 + (fine / size) ** 2 * 0.6)
