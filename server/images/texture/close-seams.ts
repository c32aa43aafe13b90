/**
 * Makes a picture of fabric into a tile without seams: opposite edges overlap and are cut where they differ least (Efros
 * and Freeman, 2001), and light that falls from one side is evened out.
 */
import { brightnessOf, toByte, toLight } from '#engine/pictures/light.ts'
import { blurMap, newMap } from '#engine/pictures/float-map.ts'

/** RGB. */
export interface Tile {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

/** A share of the width or the height. */
const overlapShare = 0.2
/** In pixels, on either side of a cut. */
const feather = 3

export function closeSeams(picture: Tile): Tile {
  const across = closeAcross(evenLight(picture))
  return transpose(closeAcross(transpose(across)))
}

function evenLight({ width, height, data }: Tile): Tile {
  const bright = newMap(width, height)
  let mean = 0
  for (let at = 0; at < bright.data.length; at += 1) {
    const value = brightnessOf(
      toLight[data[at * 3] ?? 0] ?? 0,
      toLight[data[at * 3 + 1] ?? 0] ?? 0,
      toLight[data[at * 3 + 2] ?? 0] ?? 0,
    )
    bright.data[at] = value
    mean += value / bright.data.length
  }
  const radius = Math.max(1, Math.round(Math.min(width, height) / 5))
  const wide = blurMap(blurMap(bright, radius), radius)
  const even = new Uint8Array(data.length)
  for (let at = 0; at < bright.data.length; at += 1) {
    const gain = Math.min(2, Math.max(0.5, (mean + 0.01) / ((wide.data[at] ?? 0) + 0.01))) ** 0.85
    for (let byte = at * 3; byte < at * 3 + 3; byte += 1) even[byte] = toByte((toLight[data[byte] ?? 0] ?? 0) * gain)
  }
  return { width, height, data: even }
}

/** The right edge of the result continues in its left edge. */
function closeAcross({ width, height, data }: Tile): Tile {
  const overlap = Math.max(2, Math.floor(width * overlapShare))
  const closedWidth = width - overlap
  const cut = cheapestCut({ width, height, data }, overlap)
  const closed = new Uint8Array(closedWidth * height * 3)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < closedWidth; x += 1) {
      const to = (y * closedWidth + x) * 3
      const own = (y * width + x) * 3
      // Left of the cut stands what lay beyond the right edge.
      const beyond = (y * width + Math.min(width - 1, closedWidth + x)) * 3
      const share = x >= overlap ? 1 : Math.min(1, Math.max(0, (x - (cut[y] ?? 0) + feather) / (2 * feather)))
      const isAtEdge = x < overlap
      for (let channel = 0; channel < 3; channel += 1) {
        const here = data[own + channel] ?? 0
        closed[to + channel] = isAtEdge ? Math.round(here * share + (data[beyond + channel] ?? 0) * (1 - share)) : here
      }
    }
  }
  return { width: closedWidth, height, data: closed }
}

/** For each row, where to change from one side to the other. Both ends meet, so that the cut itself has no seam. */
function cheapestCut({ width, height, data }: Tile, overlap: number): Int32Array {
  const cost = newMap(overlap, height)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < overlap; x += 1) {
      const [one, two] = [(y * width + x) * 3, (y * width + width - overlap + x) * 3]
      let sum = 0
      for (let channel = 0; channel < 3; channel += 1)
        sum += ((data[one + channel] ?? 0) - (data[two + channel] ?? 0)) ** 2
      cost.data[y * overlap + x] = sum
    }
  const free = follow(cost)
  const start = free[Math.floor(height / 2)] ?? 0
  return follow(cost, Math.min(overlap - feather - 1, Math.max(feather, start)))
}

/** The path from the top to the bottom with the least cost. `ends`: where it begins and ends. */
function follow(
  { width, height, data }: { width: number; height: number; data: Float32Array },
  ends?: number,
): Int32Array {
  const total = Float64Array.from(data)
  if (ends !== undefined) for (let x = 0; x < width; x += 1) if (x !== ends) total[x] = 1e15
  // Within the feather of the border, the other side would shine through.
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if (x < Math.min(feather, width / 3) || x >= width - Math.min(feather, width / 3)) total[y * width + x] = 1e14
  for (let y = 1; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const above = (y - 1) * width + x
      const least = Math.min(
        total[above] ?? 0,
        x > 0 ? (total[above - 1] ?? 0) : Infinity,
        x < width - 1 ? (total[above + 1] ?? 0) : Infinity,
      )
      total[y * width + x] = (total[y * width + x] ?? 0) + least
    }
  const path = new Int32Array(height)
  let at = ends ?? leastIn(total, (height - 1) * width, width)
  for (let y = height - 1; y >= 0; y -= 1) {
    path[y] = at
    if (y === 0) break
    const row = (y - 1) * width
    at = [at - 1, at, at + 1]
      .filter((x) => x >= 0 && x < width)
      .reduce((best, x) => ((total[row + x] ?? 0) < (total[row + best] ?? 0) ? x : best), at)
  }
  return path
}

function leastIn(values: Float64Array, from: number, count: number): number {
  let best = 0
  for (let index = 1; index < count; index += 1)
    if ((values[from + index] ?? 0) < (values[from + best] ?? 0)) best = index
  return best
}

function transpose({ width, height, data }: Tile): Tile {
  const turned = new Uint8Array(data.length)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      for (let channel = 0; channel < 3; channel += 1)
        turned[(x * height + y) * 3 + channel] = data[(y * width + x) * 3 + channel] ?? 0
  return { width: height, height: width, data: turned }
}
