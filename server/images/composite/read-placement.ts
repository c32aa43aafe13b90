/** Reads where a user moved a thing, and the lines that a user placed on a photo: percentages as they are entered. */
import { Refusal } from '#server/refusals.ts'
import { standing, type Placement } from '#engine/pictures/place.ts'
import type { RoomLines } from '#engine/pictures/room-floor.ts'

export function readPlacement(across: unknown, nearer: unknown, size: unknown): Placement {
  return {
    across: share(across, -100, 100, standing.across),
    nearer: share(nearer, -100, 100, standing.nearer),
    size: share(size, 10, 400, standing.size),
  }
}

/** Undefined where no line was placed: the background says itself where its floor is. */
export function readLines(floor: unknown, twoMetres: unknown): RoomLines | undefined {
  if (isAbsent(floor) || isAbsent(twoMetres)) return undefined
  return { floor: share(floor, 0, 95, 0), twoMetres: share(twoMetres, 5, 200, 0) }
}

const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === ''

function share(value: unknown, least: number, most: number, absent: number): number {
  if (isAbsent(value)) return absent
  const percent = Number(value)
  if (percent >= least && percent <= most) return percent / 100
  throw new Refusal(422, `A position or size is not a number from ${least} to ${most}. Set it again.`)
}
