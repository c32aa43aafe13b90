/** Draws a simple room in perspective: a wall, a floor, a skirting board, and the things that the description names. */
import { mixLight, scaleLight, toByte, type Light } from '#engine/pictures/light.ts'
import { cloud, hashAt, smoothStep, wrap } from '../noise.ts'
import { lightIn, type FloorKind, type Room, type WallKind } from './read-room.ts'

export const roomSize = { width: 1920, height: 1080 } as const

/** In metres: the height of the camera, and its distance from the wall. */
const camera = { height: 1.2, distance: 4.2 } as const
/** The focal length: pixels for a metre at a distance of one metre, as a share of the width. */
const focus = 0.52
/** Where the horizon is, as a share of the height. */
export const horizon = 0.42
const skirting = 0.11

/** RGB of roomSize. */
export function drawRoom(room: Room, seed: number): Uint8Array {
  const { width, height } = roomSize
  const { colour: lamp, ambient, glow } = lightIn(room)
  const scale = focus * width
  const pixels = new Uint8Array(width * height * 3)
  for (let y = 0, at = 0; y < height; y += 1) {
    const down = (y + 0.5 - horizon * height) / scale
    for (let x = 0; x < width; x += 1, at += 3) {
      const across = (x + 0.5 - width / 2) / scale
      const toFloor = down > 0 ? camera.height / down : Infinity
      const isFloor = toFloor < camera.distance
      const distance = isFloor ? toFloor : camera.distance
      const [px, py] = [across * distance, camera.height - down * distance]
      const surface = isFloor ? floorAt(room, px, distance, seed) : wallAt(room, px, py, seed)
      const lit = ambient * shadeAt(isFloor, py, distance) + glow * glowAt(room, isFloor, px, py, distance)
      const edge = 1 - 0.16 * smoothStep(0.35, 0.75, Math.hypot(x / width - 0.5, (y / height - 0.45) * 0.8))
      const grain = 1 + 0.012 * (hashAt(x, y, seed + 5) - 0.5)
      pixels[at] = toByte(surface[0] * lamp[0] * lit * edge * grain)
      pixels[at + 1] = toByte(surface[1] * lamp[1] * lit * edge * grain)
      pixels[at + 2] = toByte(surface[2] * lamp[2] * lit * edge * grain)
    }
  }
  return pixels
}

/** Corners between wall and floor get less light. */
function shadeAt(isFloor: boolean, y: number, distance: number): number {
  const fromCorner = isFloor ? camera.distance - distance : y
  return (
    (isFloor ? 0.96 : 0.9) - 0.3 * Math.exp(-fromCorner * 4.5) + (isFloor ? 0.06 * smoothStep(0, 3, fromCorner) : 0)
  )
}

/** Light from the window or the lamp: a pool on the wall, a patch on the floor. */
function glowAt(room: Room, isFloor: boolean, x: number, y: number, distance: number): number {
  if (room.daylight === 'evening') {
    const pool = isFloor ? Math.hypot(x - 1.55, distance - camera.distance) : Math.hypot(x - 1.55, (y - 1.35) * 1.1)
    return 1.5 * Math.exp(-pool * pool * 0.55)
  }
  if (!room.hasWindow) {
    const side = isFloor ? x + 1.2 : x + 0.9
    return 0.55 * Math.exp(-side * side * 0.12)
  }
  if (!isFloor) return 0.42 * Math.exp(-((x + 1.3) ** 2) * 0.22)
  // The sun draws the window, slanting, on the floor.
  const depth = camera.distance - distance
  const along = x + 1.35 - depth * 0.55
  const patch = paneShare(along / 1.1, (depth - 0.35) / 1.9)
  return 0.35 * Math.exp(-((x + 0.8) ** 2) * 0.2) + 0.62 * patch
}

/** 1 within a window of two by three panes, with soft edges. */
function paneShare(u: number, v: number): number {
  const soft = 0.05
  const inside =
    smoothStep(0, soft, u) * smoothStep(0, soft, 1 - u) * smoothStep(0, soft, v) * smoothStep(0, soft, 1 - v)
  const bar = (place: number) => 1 - smoothStep(0.05, 0.02, Math.abs(place))
  return inside * bar(u - 0.5) * bar(v - 0.34) * bar(v - 0.67)
}

const frame: Light = [0.8, 0.79, 0.76]

function wallAt(room: Room, x: number, y: number, seed: number): Light {
  if (room.hasWindow) {
    const [u, v] = [(x + 2.05) / 1.15, (y - 0.85) / 1.45]
    if (u > -0.07 && u < 1.07 && v > -0.05 && v < 1.05) {
      const isPane =
        u > 0 &&
        u < 1 &&
        v > 0 &&
        v < 1 &&
        Math.abs(u - 0.5) > 0.025 &&
        Math.abs(v - 0.34) > 0.018 &&
        Math.abs(v - 0.67) > 0.018
      if (!isPane) return frame
      if (room.daylight === 'evening') return mixLight([0.03, 0.05, 0.11], [0.12, 0.12, 0.2], 1 - v)
      const sky = mixLight([0.85, 0.9, 0.94], [0.55, 0.72, 0.95], smoothStep(0.2, 1, v))
      const trees = smoothStep(0.46, 0.3, v + 0.25 * cloud(wrap(u * 0.5, 1), 0.3, 6, 3, seed + 4))
      return scaleLight(mixLight(sky, [0.3, 0.42, 0.24], trees * 0.7), 1.5)
    }
  }
  if (room.hasPictures) {
    for (const [cx, cy, w, h, hue] of [
      [0.25, 1.72, 0.3, 0.22, 1],
      [0.95, 1.66, 0.2, 0.28, 2],
    ] as const) {
      const [dx, dy] = [Math.abs(x - cx), Math.abs(y - cy)]
      if (dx < w + 0.025 && dy < h + 0.025) {
        if (dx > w || dy > h) return [0.03, 0.028, 0.025]
        if (dx > w - 0.06 || dy > h - 0.06) return [0.82, 0.81, 0.78]
        return paintingAt((x - cx) / w, (y - cy) / h, hue, seed)
      }
    }
  }
  if (y < skirting) return y > skirting - 0.012 ? [0.62, 0.61, 0.58] : [0.78, 0.77, 0.74]
  return wallSurface[room.wall.kind](room.wall.colour, x, y, seed)
}

function paintingAt(u: number, v: number, hue: number, seed: number): Light {
  const hill = 0.25 * Math.sin(u * 2.2 + hue * 2) + 0.1 * Math.sin(u * 5 + seed)
  const colours: readonly (readonly [Light, Light, Light])[] = [
    [
      [0.75, 0.66, 0.5],
      [0.45, 0.24, 0.14],
      [0.2, 0.13, 0.1],
    ],
    [
      [0.66, 0.72, 0.7],
      [0.16, 0.28, 0.3],
      [0.07, 0.13, 0.16],
    ],
  ]
  const [sky, far, near] = colours[hue - 1] ?? [frame, frame, frame]
  return v > hill + 0.1 ? sky : v > hill * 0.6 - 0.35 ? far : near
}

const wallSurface: { readonly [K in WallKind]: (colour: Light, x: number, y: number, seed: number) => Light } = {
  plain: (colour, x, y, seed) => scaleLight(colour, 0.97 + 0.06 * cloud(wrap(x / 8, 1), wrap(y / 8, 1), 8, 5, seed)),
  concrete: (colour, x, y, seed) => {
    const joint = Math.min(Math.abs(wrap(x + 0.6, 1.2) - 0.6), Math.abs(wrap(y, 1.3) - 0.65) * 2) < 0.004 ? 0.8 : 1
    return scaleLight(colour, joint * (0.82 + 0.34 * cloud(wrap(x / 6, 1), wrap(y / 6, 1), 7, 6, seed)))
  },
  stripes: (colour, x) => scaleLight(colour, wrap(x, 0.24) < 0.12 ? 1 : 0.88),
  panels: (colour, x, y) => {
    const u = wrap(x + 0.5, 1)
    const isLow = y < 0.95
    const [low, high] = isLow ? [0.2, 0.84] : [1.08, 2.5]
    const edge = Math.min(u - 0.1, 0.9 - u, y - low, high - y)
    if (Math.abs(y - 0.97) < 0.025) return scaleLight(colour, y > 0.985 ? 1.12 : 0.82)
    if (Math.abs(edge) < 0.011) return scaleLight(colour, u < 0.5 === y < (low + high) / 2 ? 0.8 : 1.1)
    return scaleLight(colour, edge > 0 ? 0.97 : 1)
  },
  bricks: (colour, x, y, seed) => {
    const row = Math.floor(y / 0.085)
    const column = Math.floor(x / 0.26 + (row % 2) * 0.5)
    const u = wrap(x + (row % 2) * 0.13, 0.26)
    const v = wrap(y, 0.085)
    const joint = Math.min(u, 0.26 - u, v, 0.085 - v)
    const rough = cloud(wrap(x / 3, 1), wrap(y / 3, 1), 40, 3, seed)
    const brick = scaleLight(colour, (0.68 + 0.5 * hashAt(column, row, seed)) * (0.82 + 0.36 * rough))
    return mixLight(
      mixLight(colour, [0.5, 0.48, 0.45], 0.75),
      brick,
      smoothStep(0.003, 0.01, joint + 0.006 * (rough - 0.5)),
    )
  },
}

function floorAt(room: Room, x: number, distance: number, seed: number): Light {
  const depth = camera.distance - distance
  if (room.rug !== undefined) {
    const [u, v] = [Math.abs(x) / 1.75, Math.abs(depth - 1.45) / 1]
    if (u < 1 && v < 1) {
      const pile = 0.86 + 0.28 * hashAt(Math.floor(x * 260), Math.floor(depth * 260), seed)
      const border = Math.max(u, v) > 0.93 ? 0.72 : Math.max(u, v) > 0.87 && Math.max(u, v) < 0.895 ? 0.8 : 1
      const bare = scaleLight(room.rug, pile * border)
      return scaleLight(bare, 0.9 + 0.2 * cloud(wrap(x / 5, 1), wrap(depth / 5, 1), 9, 3, seed))
    }
  }
  return floorSurface[room.floor.kind](room.floor.colour, x, depth, seed)
}

const floorSurface: { readonly [K in FloorKind]: (colour: Light, x: number, z: number, seed: number) => Light } = {
  planks(colour, x, z, seed) {
    const row = Math.floor(x / 0.17)
    const shift = hashAt(row, 1, seed) * 2
    const board = Math.floor((z + shift) / 1.6)
    const u = wrap(x, 0.17)
    const v = wrap(z + shift, 1.6)
    const seam = Math.min(u, 0.17 - u) < 0.0022 || Math.min(v, 1.6 - v) < 0.003 ? 0.6 : 1
    const warp = 0.04 * cloud(wrap(x / 3, 1), wrap(z / 3, 1), 4, 2, seed + row)
    const grain = cloud(wrap(x / 1.7 + warp, 1), wrap(z / 14, 1), 60, 3, seed + row * 7 + board)
    return scaleLight(colour, seam * (0.8 + 0.3 * hashAt(row, board, seed + 9)) * (0.8 + 0.4 * grain))
  },
  herringbone(colour, x, z, seed) {
    const side = 0.12
    const [a, b] = [(x + z) / Math.SQRT2, (z - x) / Math.SQRT2]
    const [i, j] = [Math.floor(a / side), Math.floor(b / side)]
    const isAlong = wrap(i - j, 4) < 2
    const id = isAlong
      ? hashAt(Math.floor((i - wrap(i - j, 4)) / 1), j, seed)
      : hashAt(i, Math.floor((j + wrap(i - j, 4) - 2) / 1), seed + 3)
    const [u, v] = [wrap(a, side), wrap(b, side)]
    const isSeam = isAlong ? Math.min(v, side - v) < 0.002 : Math.min(u, side - u) < 0.002
    const grain = isAlong
      ? cloud(wrap(a / 9, 1), wrap(b / 1.5, 1), 60, 2, seed)
      : cloud(wrap(a / 1.5, 1), wrap(b / 9, 1), 60, 2, seed + 1)
    return scaleLight(colour, (isSeam ? 0.68 : 1) * (0.78 + 0.34 * id) * (0.84 + 0.32 * grain))
  },
  carpet: (colour, x, z, seed) =>
    scaleLight(
      colour,
      0.88 +
        0.16 * hashAt(Math.floor(x * 240), Math.floor(z * 240), seed) +
        0.1 * cloud(wrap(x / 6, 1), wrap(z / 6, 1), 8, 3, seed),
    ),
  tiles(colour, x, z, seed) {
    const side = 0.45
    const [u, v] = [wrap(x, side), wrap(z, side)]
    const joint = Math.min(u, side - u, v, side - v)
    const stone = scaleLight(
      colour,
      0.86 +
        0.16 * hashAt(Math.floor(x / side), Math.floor(z / side), seed) +
        0.12 * cloud(wrap(x / 4, 1), wrap(z / 4, 1), 12, 4, seed),
    )
    return mixLight(scaleLight(colour, 0.6), stone, smoothStep(0.002, 0.006, joint))
  },
  concrete: (colour, x, z, seed) => scaleLight(colour, 0.84 + 0.3 * cloud(wrap(x / 7, 1), wrap(z / 7, 1), 8, 5, seed)),
  marble(colour, x, z, seed) {
    const side = 0.8
    const [u, v] = [wrap(x, side), wrap(z, side)]
    const shift = hashAt(Math.floor(x / side), Math.floor(z / side), seed)
    const clouded = cloud(wrap(x / 5 + shift, 1), wrap(z / 5 + shift, 1), 8, 5, seed)
    const vein = 1 - smoothStep(0, 0.035, Math.abs(clouded - 0.5))
    const joint = Math.min(u, side - u, v, side - v) < 0.002 ? 0.75 : 1
    return scaleLight(mixLight(colour, [0.3, 0.29, 0.29], vein * 0.35), joint * (0.9 + 0.16 * clouded))
  },
}
