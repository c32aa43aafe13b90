/** Reads where a user moved a thing: percentages as they are entered. */
import { Refusal } from '#server/refusals.ts'
import { standing, type Placement } from '#engine/pictures/place.ts'

export function readPlacement(across: unknown, nearer: unknown, size: unknown): Placement {
  return {
    across: share(across, -100, 100, standing.across),
    nearer: share(nearer, -100, 100, standing.nearer),
    size: share(size, 10, 400, standing.size),
  }
}

function share(value: unknown, least: number, most: number, absent: number): number {
  if (value === undefined || value === null || value === '') return absent
  const percent = Number(value)
  if (percent >= least && percent <= most) return percent / 100
  throw new Refusal(422, `A position or size is not a number from ${least} to ${most}. Set it again.`)
}
