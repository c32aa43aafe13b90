/** Estimates from a cutout how far the camera of its photo looked down, by where its feet are. */
import { lowestAt, type BaseLine } from '#engine/pictures/base-line.ts'

/** What a slope has to be, and how much of the width a side has to take, to say anything. */
const least = { slope: 0.03, side: 0.12 } as const
/** Feet at the back stand between these heights above the line of the front ones: shares of the height. */
const behind = { least: 0.012, most: 0.22 } as const
/** A foot is narrower than this share of the width, and the body beside it hangs that much higher. */
const foot = { width: 0.07, clearance: 0.012 } as const
/** The rise of the feet at the back, in heights of a sofa, for each unit of the slope of the view: its depth in perspective. */
const depthInHeights = 0.7

/** In radians; undefined where the cutout does not show it. `pixels`: RGBA; their last row is that of the lowest point. */
export function cameraAngle(pixels: Uint8Array, width: number, height: number, line: BaseLine): number | undefined {
  return fromCorner(line, height / width) ?? fromFeetBehind(pixels, width, height, line)
}

/**
 * From a corner, two sides of the thing rise from its lowest foot. In the picture of a right angle, the product of both slopes is
 * the square of the sine of the angle at which the camera looks down, however the thing is turned.
 */
function fromCorner({ feet }: BaseLine, heightForWidth: number): number | undefined {
  const lowest = feet.toSorted((a, b) => a.rise - b.rise)[0]
  const [first, last] = [feet[0], feet.at(-1)]
  if (lowest === undefined || first === undefined || last === undefined) return undefined
  const slopes = [first, last].map((end) => {
    const aside = Math.abs(end.across - lowest.across)
    return aside < least.side ? 0 : ((end.rise - lowest.rise) * heightForWidth) / aside
  })
  const [left = 0, right = 0] = slopes
  return Math.min(left, right) < least.slope ? undefined : Math.asin(Math.min(0.9, Math.sqrt(left * right)))
}

/** From the front, feet at the back are seen below the body, a little higher than those at the front. */
function fromFeetBehind(pixels: Uint8Array, width: number, height: number, line: BaseLine): number | undefined {
  const lower = Array.from({ length: width }, (_, x) => {
    const lowest = lowestAt(pixels, width, height, x)
    return lowest === undefined ? 1 : (height - 1 - lowest) / height - line.riseAt((x + 0.5) / width)
  })
  const reach = Math.max(2, Math.round(width * foot.width))
  const rises: number[] = []
  for (let x = reach; x < width - reach; x += 1) {
    const rise = lower[x] ?? 1
    if (rise < behind.least || rise > behind.most) continue
    const isLowest = [-2, -1, 1, 2].every((step) => (lower[x + Math.round((step * reach) / 4)] ?? 1) >= rise)
    const isFoot = [-reach, reach].every((step) => (lower[x + step] ?? 1) - rise > foot.clearance)
    if (isLowest && isFoot) rises.push(rise)
  }
  if (rises.length < 2) return undefined
  const middle = rises.toSorted((a, b) => a - b)[rises.length >> 1] ?? 0
  return Math.atan(middle / depthInHeights)
}
