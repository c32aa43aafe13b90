/** The floor of a photo of a room, by two lines that a person places on it. The composite and its sketch share it. */
import type { Ground } from './place.ts'

/** Shares of the height of the photo. */
export interface RoomLines {
  /** How far the line at which the floor meets the wall is above the lower edge. */
  readonly floor: number
  /** How high two metres are at that wall. */
  readonly twoMetres: number
}

export interface RoomFloor extends Ground {
  readonly metre: number
  /** What a person should know of such a photo. 'looks-down': its eye level lies above it. 'little-floor': too little of the floor is seen for a thing at the wall. */
  readonly remark?: 'looks-down' | 'little-floor'
}

/** In metres: the height at which people hold a camera. */
const eye = 1.45
/** As a share of the longer side: about that of the lens of a phone. */
const focalShare = 0.75
/** In metres: how far before the wall the front of a thing is that stands at it, and of one that stands where things usually do. */
const before = { wall: 0.95, usual: 1.6 } as const
/** In metres: no thing stands nearer to the camera. */
const nearest = 1
/** No thing stands lower, as a share of the height. */
const lowest = 0.96

/** `shape`: the width of the photo by its height. */
export function roomFloor({ floor, twoMetres }: RoomLines, shape: number): RoomFloor {
  const wall = 1 - floor
  const metreAtWall = twoMetres / 2
  const horizon = wall - eye * metreAtWall
  const focal = focalShare * Math.max(1, shape)
  const rowAt = (metres: number) => horizon + (eye * focal) / Math.max(nearest, focal / metreAtWall - metres)
  const atWall = rowAt(before.wall)
  const foot = Math.min(lowest, rowAt(before.usual))
  const remark = horizon < 0 ? 'looks-down' : atWall > lowest ? 'little-floor' : undefined
  return {
    horizon,
    foot,
    back: Math.min(foot, atWall),
    metre: (foot - horizon) / eye,
    ...(remark && { remark }),
  }
}
