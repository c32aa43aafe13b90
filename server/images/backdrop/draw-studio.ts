/** Draws a studio backdrop: a floor in perspective, a wall that is out of focus, and soft light from one side. */
import { toByte } from '#engine/pictures/light.ts'
import { smoothStep } from '../noise.ts'
import type { Scene } from '../scene.ts'
import { floors } from './floors.ts'
import type { Studio } from './studio.ts'
import { footShare, type StudioCamera } from './studio-camera.ts'
import { studioLight, type LightAt } from './studio-light.ts'
import { walls } from './walls.ts'

/** What a row of pixels shows: every row lies on one surface, at one distance. */
interface Row {
  readonly surface: 'floor' | 'wall' | 'cove'
  readonly y: number
  readonly z: number
  readonly up: number
  readonly forward: number
}

/** In metres: the curve between floor and wall of a sheet of paper. */
const coveRadius = 1.1
/** In metres. */
const skirtingHeight = 0.09
/** Light changes slowly, so it is computed for every eighth pixel of a row. */
const step = 8
/** How blurred the wall is, as a share of the width of the picture. */
const blurShare = 0.0034
/** Film grain: as much as hides the steps between neighbouring tones. */
const grain = 0.028

/** RGB of the size of the camera. */
export function drawStudio(studio: Studio, camera: StudioCamera, seed: number): Uint8Array {
  const { width, height, focal } = camera
  const isPaper = studio.floor.kind === 'paper'
  const light = studioLight(studio, camera)
  const floor = studio.floor.kind === 'paper' ? undefined : floors[studio.floor.kind](seed)
  const soft = (blurShare * width * camera.wall) / focal
  const toSide = studio.light.side === 'right' ? -1 : 1
  const wallTone = isPaper ? () => 1 : walls[studio.wall.kind](seed, soft, toSide)
  const hasSkirting = !isPaper && (studio.wall.kind === 'plain' || studio.wall.kind === 'panels')
  const warm = warmthTable(floor?.warmth ?? 0)
  const columns = Math.ceil(width / step) + 1
  const lit = new Float32Array(columns * 3)
  const mirrored = new Float32Array(columns * 3)
  const pixels = new Float32Array(width * height * 3)
  for (let y = 0; y < height; y += 1) {
    const row = rowAt(y, camera, isPaper)
    const metre = row.z / focal
    readLight(row, camera, light, lit)
    const mirror = floor === undefined || row.surface !== 'floor' ? 0 : floor.gloss * fresnel(row.z, camera.eye)
    if (mirror > 0) readMirrored(row, camera, light, mirrored)
    const isWall = row.surface === 'wall'
    const colour = isWall || isPaper ? studio.wall.colour : studio.floor.colour
    const [r, g, b] = colour
    const skirting = hasSkirting && isWall ? skirtingAt(row.y, soft) : 1
    const fineZ = (row.z * row.z) / (focal * camera.eye)
    for (let x = 0, at = y * width * 3; x < width; x += 1, at += 3) {
      const [left, share] = [Math.floor(x / step), (x % step) / step]
      const across = (x + 0.5 - width / 2) * metre
      const tone =
        row.surface === 'floor' && floor !== undefined
          ? floor.tone(across, row.z, metre, fineZ)
          : isWall
            ? wallTone(across, row.y) * skirting
            : 1
      const entry = isWall || isPaper ? tone : -1
      const index = left * 3
      const lr = mix(lit, index, share)
      const lg = mix(lit, index + 1, share)
      const lb = mix(lit, index + 2, share)
      const warmTone = entry >= 0 ? undefined : Math.min(511, Math.max(0, Math.round(tone * 256)))
      pixels[at] = r * lr * (warmTone === undefined ? tone : (warm.red[warmTone] ?? 1))
      pixels[at + 1] = g * lg * tone
      pixels[at + 2] = b * lb * (warmTone === undefined ? tone : (warm.blue[warmTone] ?? 1))
      if (mirror > 0) {
        const [wr, wg, wb] = studio.wall.colour
        // A polished floor mirrors less where it is rough.
        const part = mirror * (0.7 + 0.3 * tone)
        pixels[at] = (pixels[at] ?? 0) * (1 - part) + part * wr * mix(mirrored, index, share)
        pixels[at + 1] = (pixels[at + 1] ?? 0) * (1 - part) + part * wg * mix(mirrored, index + 1, share)
        pixels[at + 2] = (pixels[at + 2] ?? 0) * (1 - part) + part * wb * mix(mirrored, index + 2, share)
      }
    }
  }
  if (!isPaper) softenCorner(pixels, camera)
  return develop(pixels, width, height, seed)
}

function rowAt(y: number, { focal, horizon, eye, wall }: StudioCamera, isPaper: boolean): Row {
  const down = (y + 0.5 - horizon) / focal
  const onFloor = down > 0 ? eye / down : Infinity
  const bend = isPaper ? coveRadius : 0
  if (onFloor <= wall - bend) return { surface: 'floor', y: 0, z: onFloor, up: 1, forward: 0 }
  const high = eye - down * wall
  if (high >= bend) return { surface: 'wall', y: high, z: wall, up: 0, forward: 1 }
  // Where the line of sight meets the circle around (wall - bend, bend).
  const [cz, cy] = [wall - bend, bend]
  const [a, b] = [1 + down * down, cz + down * (eye - cy)]
  const c = cz * cz + (eye - cy) ** 2 - bend * bend
  const z = (b + Math.sqrt(Math.max(0, b * b - a * c))) / a
  const height = eye - down * z
  return { surface: 'cove', y: height, z, up: (cy - height) / bend, forward: (z - cz) / bend }
}

function readLight({ y, z, up, forward }: Row, camera: StudioCamera, light: LightAt, into: Float32Array): void {
  const middle = camera.width / 2
  for (let index = 0, x = 0; index < into.length; index += 3, x += step) {
    const found = light({ x: ((x + 0.5 - middle) * z) / camera.focal, y, z, up, forward })
    // Lenses are darker towards the edges.
    const edge = 1 - 0.12 * smoothStep(0.3, 0.7, Math.abs(x - middle) / camera.width)
    into[index] = found[0] * edge
    into[index + 1] = found[1] * edge
    into[index + 2] = found[2] * edge
  }
}

/** What a floor mirrors is the wall behind it. */
function readMirrored({ z }: Row, camera: StudioCamera, light: LightAt, into: Float32Array): void {
  const { eye, wall, width, focal } = camera
  const y = (eye * (wall - z)) / z
  for (let index = 0, x = 0; index < into.length; index += 3, x += step) {
    const found = light({ x: ((x + 0.5 - width / 2) * wall) / focal, y, z: wall, up: 0, forward: 1 })
    into[index] = found[0]
    into[index + 1] = found[1]
    into[index + 2] = found[2]
  }
}

/** Schlick's approximation: floors mirror more the flatter one looks along them. */
function fresnel(distance: number, eye: number): number {
  const facing = eye / Math.hypot(eye, distance)
  return 0.04 + 0.96 * (1 - facing) ** 5
}

/** A board along the wall, in its colour: a bright upper edge, and a dark line below. */
function skirtingAt(y: number, soft: number): number {
  const edge = Math.exp(-(((y - skirtingHeight) / (0.006 + soft * 0.6)) ** 2))
  const below = Math.exp(-((y / (0.012 + soft * 0.5)) ** 2))
  const board = 1 - smoothStep(skirtingHeight - soft, skirtingHeight + soft, y)
  return 1 + 0.06 * board + 0.08 * edge - 0.3 * below
}

function warmthTable(warmth: number): { readonly red: Float32Array; readonly blue: Float32Array } {
  const of = (power: number) => Float32Array.from({ length: 512 }, (_, index) => (index / 256) ** power)
  return { red: of(1 - warmth), blue: of(1 + warmth) }
}

const mix = (values: Float32Array, index: number, share: number): number =>
  (values[index] ?? 0) * (1 - share) + (values[index + 3] ?? 0) * share

/** The line where the floor meets the wall is out of focus like the wall; towards the camera it gets sharp. */
function softenCorner(pixels: Float32Array, { width, height, focal, horizon, eye, front, wall }: StudioCamera): void {
  const corner = horizon + (focal * eye) / wall
  const sharpAt = horizon + (focal * eye) / front
  const most = blurShare * width
  const first = Math.max(0, Math.floor(corner - most * 2))
  const last = Math.min(height - 1, Math.ceil(corner + (sharpAt - corner) * 0.6))
  const stride = width * 3
  const source = pixels.slice(first * stride, (last + 1) * stride)
  for (let y = first; y <= last; y += 1) {
    const share = y <= corner ? 1 : 1 - (y - corner) / (sharpAt - corner)
    const reach = Math.round(most * Math.max(0, share) ** 1.5)
    if (reach < 1) continue
    const [from, to] = [Math.max(first, y - reach), Math.min(last, y + reach)]
    const count = to - from + 1
    for (let at = 0; at < stride; at += 1) {
      let sum = 0
      for (let row = from - first; row <= to - first; row += 1) sum += source[row * stride + at] ?? 0
      pixels[y * stride + at] = sum / count
    }
  }
}

function develop(pixels: Float32Array, width: number, height: number, seed: number): Uint8Array {
  const bytes = new Uint8Array(width * height * 3)
  let state = seed | 1
  for (let at = 0; at < bytes.length; at += 3) {
    // xorshift32; the sum of its halves is as likely small as the grain of a film.
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    const noise = 1 + grain * (((state & 0xffff) + (state >>> 16)) / 0xffff - 1)
    const [r, g, b] = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0]
    const by = noise * heldBack(Math.max(r, g, b))
    bytes[at] = toByte(r * by)
    bytes[at + 1] = toByte(g * by)
    bytes[at + 2] = toByte(b * by)
  }
  return bytes
}

/** Bright light is held back, as by film, so that no part of a pale wall is plain white. */
const shoulder = 0.7
const heldBack = (light: number): number =>
  light <= shoulder ? 1 : (1 - (1 - shoulder) / (1 + (light - shoulder) / (1 - shoulder))) / light

/** What the composite has to know. */
export function sceneOf({ floor, light }: Studio, { height, horizon, focal, eye, wall }: StudioCamera): Scene {
  const gloss = floor.kind === 'paper' ? paperGloss : floors[floor.kind](0).gloss
  const back = horizon + (focal * eye) / (wall - thingDepth)
  const [r, g, b] = light.colour.map((part) => Math.sqrt(part * (0.55 + 0.45 * light.level)))
  return {
    horizon: horizon / height,
    foot: footShare,
    back: Math.min(footShare - 0.01, back / height),
    gloss,
    light: [r ?? 1, g ?? 1, b ?? 1],
    side: light.side === 'left' ? -1 : light.side === 'right' ? 1 : 0,
  }
}

const paperGloss = 0.05
/** In metres: what stands before a wall does not reach into it. */
const thingDepth = 1
