/** Adds to a mask what was seen of thin parts below its body: legs and the bars between them, and no shadow. */
import type { Bounds } from '#engine/pictures/find-legs.ts'
import type { FloatMap } from '#engine/pictures/float-map.ts'

/** As shares of the width of the thing. */
const limits = {
  /** A leg is narrower, and a bar between legs is lower. What is neither is a shadow. */
  leg: 0.085,
  bar: 0.025,
  /** A leg reaches further below the body than a shadow that clings to it. */
  reach: 0.03,
  /** Legs may stand out at the sides. */
  beside: 0.05,
} as const

/** The thing without its legs. */
interface Body {
  /** In pixels of the map. */
  readonly left: number
  readonly wide: number
  /** Its lowest row in each column, and infinity where it has none. Beside the body, that of its nearest column. */
  readonly underside: Float32Array
}

export function bodyOf({ width, height, data }: FloatMap, box: Bounds): Body | undefined {
  const wide = box.right - box.left + 1
  const solid = Uint8Array.from(data, (value) => (value > 0.5 ? 1 : 0))
  const [across, down] = [runs(solid, width, height, 'across'), runs(solid, width, height, 'down')]
  const underside = new Float32Array(width).fill(Infinity)
  let [first, last] = [-1, -1]
  for (let x = box.left; x <= box.right; x += 1) {
    for (let y = box.bottom; y >= box.top; y -= 1) {
      const at = y * width + x
      if ((across[at] ?? 0) <= limits.leg * wide || (down[at] ?? 0) <= limits.bar * wide * 2) continue
      underside[x] = y
      if (first < 0) first = x
      last = x
      break
    }
  }
  if (first < 0) return undefined
  for (let away = 1; away <= limits.beside * wide; away += 1) {
    if (first - away >= 0) underside[first - away] = underside[first] ?? Infinity
    if (last + away < width) underside[last + away] = underside[last] ?? Infinity
  }
  return { left: box.left, wide, underside }
}

/** Changes the map. `seen`: what a nearer look saw, and 0 where it did not look. */
export function addThinParts(map: FloatMap, seen: FloatMap, body: Body): void {
  const { wide, underside } = body
  const fresh = new Uint8Array(map.data.length)
  const isBelow = (at: number) => Math.floor(at / map.width) > (underside[at % map.width] ?? Infinity)
  for (let at = 0; at < fresh.length; at += 1)
    fresh[at] = (seen.data[at] ?? 0) > 0.5 && (map.data[at] ?? 0) < 0.5 && isBelow(at) ? 1 : 0
  removeWideParts(fresh, map, body)
  for (const part of partsOf(fresh, map.width)) {
    const deepest = part.reduce((most, at) => Math.max(most, depthOf(at, map.width, underside)), 0)
    if (deepest < limits.reach * wide || !part.some((at) => touchesThing(map, at))) continue
    for (const at of part) copySoftEdge(map, seen, at)
  }
}

/** Whether anything at this end of the thing reaches as far below its body as a leg. */
export function hasLeg(map: FloatMap, { left, wide, underside }: Body, end: 'left' | 'right'): boolean {
  const from = end === 'left' ? left : left + wide - 1 - Math.floor(wide / 3)
  for (let x = from; x <= from + wide / 3; x += 1) {
    const row = Math.ceil((underside[x] ?? Infinity) + limits.reach * wide)
    if (row < map.height && (map.data[row * map.width + x] ?? 0) > 0.5) return true
  }
  return false
}

const depthOf = (at: number, width: number, underside: Float32Array) =>
  Math.floor(at / width) - (underside[at % width] ?? 0)

/** For each pixel, the length of the run of set pixels that it belongs to. */
function runs(ones: Uint8Array, width: number, height: number, way: 'across' | 'down'): Uint16Array {
  const lengths = new Uint16Array(ones.length)
  const [lines, length, lineStep, step] = way === 'across' ? [height, width, width, 1] : [width, height, 1, width]
  for (let line = 0; line < lines; line += 1) {
    for (let index = 0; index < length;) {
      let end = index
      while (end < length && ones[line * lineStep + end * step] === 1) end += 1
      for (let each = index; each < end; each += 1) lengths[line * lineStep + each * step] = end - index
      index = Math.max(end, index + 1)
    }
  }
  return lengths
}

function removeWideParts(fresh: Uint8Array, { width, height }: FloatMap, { wide, underside }: Body): void {
  const [across, down] = [runs(fresh, width, height, 'across'), runs(fresh, width, height, 'down')]
  for (let at = 0; at < fresh.length; at += 1) {
    if (fresh[at] === 0 || (across[at] ?? 0) <= limits.leg * wide) continue
    const clings = depthOf(at, width, underside) <= limits.reach * wide
    if (clings || (down[at] ?? 0) > limits.bar * wide) fresh[at] = 0
  }
}

/** What is connected, corners included. */
function* partsOf(ones: Uint8Array, width: number): Generator<readonly number[]> {
  const done = new Uint8Array(ones.length)
  for (let start = 0; start < ones.length; start += 1) {
    if (ones[start] === 0 || done[start] === 1) continue
    const part = [start]
    done[start] = 1
    for (let index = 0; index < part.length; index += 1) {
      const at = part[index] ?? 0
      for (const next of around(at, width, 1)) {
        if (ones[next] !== 1 || done[next] === 1) continue
        done[next] = 1
        part.push(next)
      }
    }
    yield part
  }
}

function* around(at: number, width: number, reach: number): Generator<number> {
  const x = at % width
  for (let dy = -reach; dy <= reach; dy += 1)
    for (let dx = -reach; dx <= reach; dx += 1) if (x + dx >= 0 && x + dx < width) yield at + dy * width + dx
}

/** In pixels of the map. Between a leg and its body, neither pass of the model may be sure. */
const gap = 4

function touchesThing({ width, data }: FloatMap, at: number): boolean {
  for (const next of around(at, width, gap)) if ((data[next] ?? 0) > 0.5) return true
  return false
}

/** The edge of a leg is as soft as it was seen. */
function copySoftEdge(map: FloatMap, seen: FloatMap, at: number): void {
  for (const next of around(at, map.width, 2))
    if (next >= 0 && next < map.data.length) map.data[next] = Math.max(map.data[next] ?? 0, seen.data[next] ?? 0)
}
