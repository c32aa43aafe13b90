/** The light in a studio: a large soft source on one side, light from everywhere, and the sun through the panes of a window. */
import type { Light } from '#engine/pictures/light.ts'
import { smoothStep } from '../noise.ts'
import type { Studio } from './studio.ts'
import type { StudioCamera } from './studio-camera.ts'

/** A place in metres, and how much the surface there faces up and towards the camera. */
export interface Spot {
  readonly x: number
  readonly y: number
  readonly z: number
  readonly up: number
  readonly forward: number
}

export type LightAt = (spot: Spot) => Light

/** In metres. */
const source = { aside: 3.4, above: 2.9, before: 1.1 } as const
const topLight = { above: 3.6, before: 0.5 } as const
/** Each pane, and the window on the side wall. */
const window = { aside: 3.1, low: 1.5, high: 3.3, near: 1.9, panes: 3, rows: 2 } as const

const parts = {
  softbox: { key: 1, everywhere: 0.7, sun: 0 },
  window: { key: 0.9, everywhere: 0.55, sun: 0.34 },
  sun: { key: 0.55, everywhere: 0.45, sun: 0.85 },
} as const

export function studioLight({ light, floor }: Studio, camera: StudioCamera): LightAt {
  const { key, everywhere, sun } = parts[light.kind]
  const isPaper = floor.kind === 'paper'
  const toSide = light.side === 'right' ? 1 : -1
  const isAbove = light.side === 'above'
  const [sx, sy, sz] = isAbove
    ? [0, topLight.above, camera.front - topLight.before]
    : [toSide * source.aside, source.above, camera.front - source.before]
  const fromSource = ({ x, y, z, up, forward }: Spot) => {
    const [dx, dy, dz] = [sx - x, sy - y, z - sz]
    const square = dx * dx + dy * dy + dz * dz
    // A large source lights what is turned away from it a little, too.
    const facing = Math.max(0, (up * dy + forward * dz) / Math.sqrt(square) + 0.25) / 1.25
    return facing / (square + 1.2)
  }
  const sunAt = sun === 0 || isAbove ? () => 0 : throughWindow(toSide, camera)
  const reference = fromSource({ x: 0, y: 1.2, z: camera.wall, up: 0, forward: 1 })
  const [r, g, b] = light.colour
  return (spot) => {
    const fromCorner = Math.hypot(camera.wall - spot.z, spot.y)
    const corner = isPaper ? 1 : 1 - 0.22 * Math.exp(-fromCorner / 0.22)
    const direct = (key * fromSource(spot)) / reference + sun * sunAt(spot)
    const diffuse = everywhere * corner * (0.94 + 0.06 * spot.up)
    const total = (light.level * 0.86) / (key + everywhere + sun * 0.5)
    // What comes from everywhere has lost half of the tint of the source.
    return [
      total * (direct * r + diffuse * ((1 + r) / 2)),
      total * (direct * g + diffuse * ((1 + g) / 2)),
      total * (direct * b + diffuse * ((1 + b) / 2)),
    ]
  }
}

/** The share of the sun that reaches a place through the window: soft, since the sun is a disc and a curtain hangs before it. */
function throughWindow(toSide: number, camera: StudioCamera): (spot: Spot) => number {
  /** Where the sun goes: away from its side, down, and towards the wall. */
  const [dx, dy, dz] = [-toSide * 0.8, -0.26, 0.54] as const
  const from = camera.wall - window.near - 1.25
  return ({ x, y, z, up, forward }) => {
    const steps = (x - toSide * window.aside) / dx
    if (steps <= 0) return 0
    const [wy, wz] = [y - dy * steps, z - dz * steps]
    const soft = 0.012 * steps + 0.015
    const along = ((wz - from) / window.near) * window.panes
    const upward = ((wy - window.low) / (window.high - window.low)) * window.rows
    const width = window.near / window.panes
    const height = (window.high - window.low) / window.rows
    const facing = Math.max(0, -up * dy + forward * dz)
    return (
      facing * 2 * panes(along, window.panes, soft / width, 0.07) * panes(upward, window.rows, soft / height, 0.045)
    )
  }
}

/** 1 within a row of panes, 0 at their bars and outside. */
function panes(place: number, count: number, soft: number, bar: number): number {
  if (place < -soft || place > count + soft) return 0
  const within = smoothStep(-soft, soft, place) * smoothStep(-soft, soft, count - place)
  const nearest = Math.round(place)
  if (nearest <= 0 || nearest >= count) return within
  return within * smoothStep(bar - soft, bar + soft, Math.abs(place - nearest))
}
