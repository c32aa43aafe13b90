/** Where a thing stands on a background, as the user moved it, or as the perspective of the background says. */
import type { Bounds } from '#engine/pictures/find-legs.ts'

/** What a user chooses; every part is 0 where nothing is moved, and the size is 1. */
export interface Placement {
  /** From -1, at the left edge, to 1, at the right one. */
  readonly across: number
  /** From -1, at the wall, to 1, as near as can be. */
  readonly nearer: number
  /** The size relative to the size that the perspective gives. */
  readonly size: number
}

export const standing: Placement = { across: 0, nearer: 0, size: 1 }

export interface Place {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** In metres: the assumed eye level above the floor, and the assumed height of a sofa. */
const eyeHeight = 1.3
const thingHeight = 0.86
/** As shares of the height of the background, which fit most pictures of rooms. */
const horizonAt = 0.42
const floor = { wall: 0.72, usual: 0.84, front: 0.97 } as const
/** A thing takes no more than these shares of the background. */
const most = { width: 0.92, height: 0.9 } as const

/**
 * `thing`: the part of the cutout that shows anything. `rise`: how far its feet at the back stand above those at the front, as a
 * share of its height: so much of it is depth.
 */
export function findPlace(
  thing: Bounds,
  width: number,
  height: number,
  { across, nearer, size }: Placement,
  rise = 0,
): Place {
  const foot =
    nearer < 0 ? floor.usual + (floor.usual - floor.wall) * nearer : floor.usual + (floor.front - floor.usual) * nearer
  const [w, h] = [thing.right - thing.left + 1, thing.bottom - thing.top + 1]
  const byHorizon = ((foot - horizonAt) * height * thingHeight) / eyeHeight / (1 - rise)
  // A flat and long thing is not a sofa of usual height, so its width determines the size.
  const usual = Math.min(byHorizon, ((byHorizon * 3) / w) * h)
  const scale = Math.min((usual * size) / h, (most.width * width) / w, (most.height * height) / h)
  const [pw, ph] = [Math.max(1, Math.round(w * scale)), Math.max(1, Math.round(h * scale))]
  const free = Math.max(0, width - pw) / 2
  return { left: Math.round(free + free * across), top: Math.round(foot * height - ph), width: pw, height: ph }
}
