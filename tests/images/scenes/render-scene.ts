/** Renders a scene by following rays through it: the photo, and the mask of its sofa as it truly is. */
import type { Sofa } from './build-sofa.ts'
import type { Point, Solid } from './shapes.ts'

export interface Scene {
  readonly name: string
  readonly sofa: Sofa
  readonly others: readonly Solid[]
  readonly floor: (x: number, z: number) => Point
  readonly wall: (x: number, y: number) => Point
  /** Where the wall behind the sofa is. */
  readonly wallAt: number
  readonly light: Point
  /** Of the light from all sides, from 0 to 1. */
  readonly ambient: number
  readonly eye: Point
  readonly target: Point
  /** In degrees, across. */
  readonly view: number
}

export interface RenderedScene {
  readonly width: number
  readonly height: number
  /** RGB. */
  readonly photo: Uint8Array
  /** How much of each pixel is sofa, from 0 to 255. */
  readonly mask: Uint8Array
  /** How much of each pixel is a leg of it. */
  readonly legs: Uint8Array
}

interface Hit {
  readonly distance: number
  readonly solid: Solid
}

const far = 40

export function renderScene(scene: Scene, width: number, height: number): RenderedScene {
  const { body, legs: standing } = scene.sofa
  const solids = [body, standing, ...scene.others]
  const [ex, ey, ez] = scene.eye
  const forward = unit(minus(scene.target, scene.eye))
  const right = unit(cross(forward, [0, 1, 0]))
  const up = cross(right, forward)
  const focus = 1 / Math.tan((scene.view * Math.PI) / 360)
  const light = unit(scene.light)
  const photo = new Uint8Array(width * height * 3)
  const mask = new Uint8Array(width * height)
  const legs = new Uint8Array(width * height)

  const rayAt = (px: number, py: number): Point => {
    const sx = (px / width) * 2 - 1
    const sy = (1 - (py / height) * 2) * (height / width)
    return unit([
      forward[0] * focus + right[0] * sx + up[0] * sy,
      forward[1] * focus + right[1] * sx + up[1] * sy,
      forward[2] * focus + right[2] * sx + up[2] * sy,
    ])
  }

  const trace = (from: Point, ray: Point): Hit | undefined => {
    let nearest: Hit | undefined
    for (const solid of solids) {
      const distance = march(solid, from, ray, nearest?.distance ?? far)
      if (distance !== undefined) nearest = { distance, solid }
    }
    return nearest
  }

  function colourOf(ray: Point, hit: Hit | undefined): Point {
    const toFloor = ray[1] < 0 ? -ey / ray[1] : Infinity
    const toWall = ray[2] > 0 ? (scene.wallAt - ez) / ray[2] : Infinity
    const toPlane = Math.min(toFloor, toWall)
    const isSolid = hit !== undefined && hit.distance < toPlane
    const distance = isSolid ? hit.distance : toPlane
    const [x, y, z] = [ex + ray[0] * distance, ey + ray[1] * distance, ez + ray[2] * distance]
    const normal: Point = isSolid ? normalAt(hit.solid, x, y, z) : toFloor < toWall ? [0, 1, 0] : [0, 0, -1]
    const paint = isSolid ? hit.solid.paint(x, y, z) : toFloor < toWall ? scene.floor(x, z) : scene.wall(x, y)
    const start: Point = [x + normal[0] * 0.012, y + normal[1] * 0.012, z + normal[2] * 0.012]
    const facing = Math.max(0, dot(normal, light))
    const lit = facing === 0 ? 0 : facing * visibleLight(solids, start, light)
    const closeness = occlusion(solids, x, y, z, normal, scene.wallAt)
    const sky = 0.75 + 0.25 * normal[1]
    const strength = scene.ambient * sky * closeness + (1.15 - scene.ambient) * lit
    return [paint[0] * strength, paint[1] * strength, paint[2] * strength]
  }

  for (let py = 0; py < height; py += 1) {
    for (let px = 0; px < width; px += 1) {
      const at = py * width + px
      const first = rayAt(px + 0.5, py + 0.5)
      const hit = trace(scene.eye, first)
      let [r, g, b] = colourOf(first, hit)
      const floorFirst = first[1] < 0 ? -ey / first[1] : Infinity
      const seen = (solid: Solid, found: Hit | undefined, floor: number) =>
        found?.solid === solid && found.distance < floor ? 1 : 0
      let leg = seen(standing, hit, floorFirst)
      let covered = leg + seen(body, hit, floorFirst)
      const left = px > 0 ? (mask[at - 1] ?? 0) : covered * 255
      const above = py > 0 ? (mask[at - width] ?? 0) : covered * 255
      // An edge is drawn with four rays more, so that it is as soft as in a photo.
      if (left !== covered * 255 || above !== covered * 255) {
        for (const [dx, dy] of corners) {
          const ray = rayAt(px + dx, py + dy)
          const also = trace(scene.eye, ray)
          const floor = ray[1] < 0 ? -ey / ray[1] : Infinity
          const alsoLeg = seen(standing, also, floor)
          leg += alsoLeg
          covered += alsoLeg + seen(body, also, floor)
          const colour = colourOf(ray, also)
          r += colour[0]
          g += colour[1]
          b += colour[2]
        }
        leg /= 5
        covered /= 5
        r /= 5
        g /= 5
        b /= 5
      }
      mask[at] = Math.round(covered * 255)
      legs[at] = Math.round(leg * 255)
      const grain = ((Math.sin(at * 12.9898) * 43758.5453) % 1) * 3
      photo[at * 3] = encode(r) + grain
      photo[at * 3 + 1] = encode(g) + grain
      photo[at * 3 + 2] = encode(b) + grain
    }
  }
  return { width, height, photo: photo.map((value) => Math.min(255, Math.max(0, value))), mask, legs }
}

const corners = [
  [0.2, 0.2],
  [0.8, 0.2],
  [0.2, 0.8],
  [0.8, 0.8],
] as const

const encode = (linear: number): number =>
  Math.min(252, Math.max(3, 255 * Math.min(1, Math.max(0, linear)) ** (1 / 2.2)))

/** Where a ray meets a solid, before `most`. */
function march({ distance, low, high }: Solid, from: Point, ray: Point, most: number): number | undefined {
  let [near, end] = [0.01, most]
  for (let axis = 0; axis < 3; axis += 1) {
    const [start, slope, a, b] = [from[axis] ?? 0, ray[axis] ?? 0, low[axis] ?? 0, high[axis] ?? 0]
    if (Math.abs(slope) < 1e-9) {
      if (start < a || start > b) return undefined
      continue
    }
    const [one, two] = [(a - start) / slope, (b - start) / slope]
    near = Math.max(near, Math.min(one, two))
    end = Math.min(end, Math.max(one, two))
  }
  for (let step = 0, t = near; step < 70 && t < end; step += 1) {
    const away = distance(from[0] + ray[0] * t, from[1] + ray[1] * t, from[2] + ray[2] * t)
    if (away < 0.0015) return t
    t += away * 0.95
  }
  return undefined
}

function normalAt({ distance }: Solid, x: number, y: number, z: number): Point {
  const e = 0.002
  return unit([
    distance(x + e, y, z) - distance(x - e, y, z),
    distance(x, y + e, z) - distance(x, y - e, z),
    distance(x, y, z + e) - distance(x, y, z - e),
  ])
}

/** From 0 to 1: shadows have soft edges, as of a window. */
function visibleLight(solids: readonly Solid[], from: Point, light: Point): number {
  let visible = 1
  for (const solid of solids) {
    if (missesBox(solid, from, light)) continue
    for (let step = 0, t = 0.03; step < 28 && t < 5 && visible > 0.02; step += 1) {
      const away = solid.distance(from[0] + light[0] * t, from[1] + light[1] * t, from[2] + light[2] * t)
      visible = Math.min(visible, Math.max(0, 0.5 + (9 * away) / t))
      t += Math.max(0.03, away)
    }
  }
  return visible
}

function missesBox({ low, high }: Solid, from: Point, ray: Point): boolean {
  let [near, end] = [0, far]
  for (let axis = 0; axis < 3; axis += 1) {
    const [start, slope] = [from[axis] ?? 0, (ray[axis] ?? 0) || 1e-9]
    const [one, two] = [((low[axis] ?? 0) - 0.25 - start) / slope, ((high[axis] ?? 0) + 0.25 - start) / slope]
    near = Math.max(near, Math.min(one, two))
    end = Math.min(end, Math.max(one, two))
  }
  return near > end
}

/** How open a place is to the light from all sides. */
function occlusion(solids: readonly Solid[], x: number, y: number, z: number, n: Point, wallAt: number): number {
  let open = 1
  for (const reach of [0.05, 0.15, 0.35]) {
    const [px, py, pz] = [x + n[0] * reach, y + n[1] * reach, z + n[2] * reach]
    let nearest = Math.min(reach, py, wallAt - pz)
    for (const { distance, low, high } of solids) {
      if (px < low[0] - reach || px > high[0] + reach || pz < low[2] - reach || pz > high[2] + reach) continue
      nearest = Math.min(nearest, distance(px, py, pz))
    }
    open -= 0.28 * Math.max(0, 1 - Math.max(0, nearest) / reach)
  }
  return Math.max(0.15, open)
}

const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const cross = (a: Point, b: Point): Point => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
function unit(a: Point): Point {
  const length = Math.hypot(...a) || 1
  return [a[0] / length, a[1] / length, a[2] / length]
}
