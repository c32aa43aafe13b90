/** Leaves of a drawn page the pictures that may hold text, so that its own text is not recognised a second time. */
import type { Box } from '../types.ts'
import type { Drawing } from './drawing.ts'

/** White but for these parts; photographs become white, too. */
export function keepOnly({ width, height, grey, scale }: Drawing, boxes: readonly Box[]): Drawing {
  const kept = new Uint8Array(grey.length).fill(255)
  for (const box of boxes) {
    const [left, right] = [Math.round(box.x * width), Math.round((box.x + box.width) * width)]
    const [top, bottom] = [Math.round(box.y * height), Math.round((box.y + box.height) * height)]
    const rows = Array.from({ length: bottom - top }, (_, row) => ({
      at: (top + row) * width + left,
      row: grey.subarray((top + row) * width + left, (top + row) * width + right),
    }))
    if (!hasPlainGround(rows.map(({ row }) => row))) continue
    for (const { at, row } of rows) kept.set(row, at)
  }
  return { width, height, grey: kept, scale }
}

/** The share of pixels that letters and drawings leave of their ground; a photograph has no ground. */
const leastGround = 0.4
/** Scanned and packed pictures vary by as much. */
const sameShade = 8

function hasPlainGround(rows: readonly Uint8Array[]): boolean {
  const counts = new Uint32Array(256)
  let all = 0
  for (const row of rows) {
    for (const value of row) counts[value] = (counts[value] ?? 0) + 1
    all += row.length
  }
  const commonest = counts.indexOf(Math.max(...counts))
  const ground = counts.slice(Math.max(0, commonest - sameShade), commonest + sameShade + 1)
  return ground.reduce((sum, count) => sum + count, 0) >= all * leastGround
}
