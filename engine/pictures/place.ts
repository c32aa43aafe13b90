/** Where a thing stands on a background, as the user moved it. The composite and the sketch beside the sliders share it. */
import type { Bounds } from './find-legs.ts'

/** What a user chooses; every part is 0 where nothing is moved, and the size is 1. */
export interface Placement {
  /** From -1, at the left edge, to 1, at the right one. */
  readonly across: number
  /** From -1, at the wall, to 1, as near as can be. */
  readonly nearer: number
  /** The size relative to the usual size. */
  readonly size: number
}

export const standing: Placement = { across: 0, nearer: 0, size: 1 }

export interface Place {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** The floor of a background; all parts are shares of its height. */
export interface Ground {
  /** The eye level; below 0 if it lies above the picture. */
  readonly horizon: number
  /** Where a thing usually stands, and the farthest place where it can stand. */
  readonly foot: number
  readonly back: number
  /** How high a metre is where a thing usually stands. Absent: the thing takes its usual share of the width. */
  readonly metre?: number | undefined
}

/** What fits most pictures of rooms. */
export const usualGround: Ground = { horizon: 0.42, foot: 0.84, back: 0.74 }

/** The nearest place, as a share of the height. */
const front = 0.97
/** In metres: the height of a sofa. */
export const thingHeight = 0.86
/** A thing usually takes this share of the width of a picture, unless it is too tall. */
const usual = { width: 0.6, height: 0.52 } as const
/** And never more than these. */
const most = { width: 0.96, height: 0.92 } as const

/**
 * `thing`: the part of the cutout that shows anything. `rise`: how far its feet at the back stand above those at the front, as a
 * share of its height: so much of it is depth.
 */
export function findPlace(
  thing: Bounds,
  width: number,
  height: number,
  { across, nearer, size }: Placement,
  ground: Ground = usualGround,
  rise = 0,
): Place {
  const [w, h] = [thing.right - thing.left + 1, thing.bottom - thing.top + 1]
  const foot = footAt(nearer, ground)
  const byPerspective = Math.max(0.1, (foot - ground.horizon) / (ground.foot - ground.horizon))
  const scale = Math.min(
    usualScale(w, h, width, height, ground, rise) * byPerspective * size,
    (most.width * width) / w,
    (most.height * height) / h,
  )
  const [pw, ph] = [Math.max(1, Math.round(w * scale)), Math.max(1, Math.round(h * scale))]
  const free = Math.max(0, width - pw) / 2
  return { left: Math.round(free + free * across), top: Math.round(foot * height - ph), width: pw, height: ph }
}

export const footAt = (nearer: number, { foot, back }: Ground): number =>
  nearer < 0 ? foot + (foot - back) * nearer : foot + (Math.max(front, foot) - foot) * nearer

/** Pixels of the background for each pixel of the cutout. */
export function usualScale(
  w: number,
  h: number,
  width: number,
  height: number,
  { metre }: { readonly metre?: number | undefined },
  rise: number,
): number {
  if (metre === undefined) return Math.min((usual.width * width) / w, (usual.height * height) / h)
  return (metre * height * thingHeight) / (1 - rise) / h
}
