/** Finds the line along which a thing stands on the floor: level from the front, and rising to its feet at the back where a photo was taken from a corner. */

export interface BaseLine {
  /** How far above its lowest point the thing stands at a place from its left edge (0) to its right edge (1), as a share of its height. */
  readonly riseAt: (across: number) => number
  /** The largest rise. */
  readonly most: number
  /** The feet from left to right; between them, the thing stands on nothing. */
  readonly feet: readonly Foot[]
}

export interface Foot {
  readonly across: number
  /** Above the lowest point; a share of the height. */
  readonly rise: number
}

/** Feet at the back are at most that high; what is higher is an arm. */
const highest = 0.25
/** Pixels up for each pixel to the side. A steeper rise is an overhanging part. */
const steepest = 0.8
/** More columns would not show more. */
const mostColumns = 600

/** `pixels`: RGBA; their last row is that of the lowest point. */
export function readBaseLine(pixels: Uint8Array, width: number, height: number): BaseLine {
  const line = withoutOverhang(lowerEdge(lowestPoints(pixels, width, height)), height / width)
  const riseAt = (across: number) => {
    const after = line.findIndex((point) => point.across >= across)
    const [a, b] = [line[after - 1], line[after]]
    // Outside the outermost foot, the line continues at its height.
    if (b === undefined) return line.at(-1)?.rise ?? 0
    if (a === undefined) return b.rise
    return a.rise + ((b.rise - a.rise) * (across - a.across)) / (b.across - a.across)
  }
  return { riseAt, most: Math.max(0, ...line.map(({ rise }) => rise)), feet: line }
}

function lowestPoints(pixels: Uint8Array, width: number, height: number): readonly Foot[] {
  const columns = Math.min(width, mostColumns)
  const points: Foot[] = []
  for (let column = 0; column < columns; column += 1) {
    const across = (column + 0.5) / columns
    const lowest = lowestAt(pixels, width, height, Math.floor(across * width))
    if (lowest === undefined) continue
    const rise = (height - 1 - lowest) / height
    if (rise <= highest) points.push({ across, rise })
  }
  return points
}

export function lowestAt(pixels: Uint8Array, width: number, height: number, x: number): number | undefined {
  for (let y = height - 1; y >= 0; y -= 1) if ((pixels[(y * width + x) * 4 + 3] ?? 0) > 128) return y
  return undefined
}

/** The lower convex hull: it runs from foot to foot, below all overhanging parts. */
function lowerEdge(points: readonly Foot[]): Foot[] {
  const hull: Foot[] = []
  for (const point of points) {
    while (hull.length > 1 && isAbove(hull.at(-2), hull.at(-1), point)) hull.pop()
    hull.push(point)
  }
  return hull
}

/** Whether `middle` lies on or above the line from `first` to `last`. */
function isAbove(first: Foot | undefined, middle: Foot | undefined, last: Foot): boolean {
  if (first === undefined || middle === undefined) return false
  const share = (middle.across - first.across) / (last.across - first.across)
  return middle.rise >= first.rise + (last.rise - first.rise) * share
}

function withoutOverhang(line: readonly Foot[], heightForWidth: number): readonly Foot[] {
  const trimmed = [...line]
  const isSteep = (a: Foot | undefined, b: Foot | undefined) =>
    a !== undefined &&
    b !== undefined &&
    Math.abs(a.rise - b.rise) * heightForWidth > steepest * Math.abs(a.across - b.across)
  while (isSteep(trimmed[0], trimmed[1]) && (trimmed[0]?.rise ?? 0) > (trimmed[1]?.rise ?? 0)) trimmed.shift()
  while (isSteep(trimmed.at(-1), trimmed.at(-2)) && (trimmed.at(-1)?.rise ?? 0) > (trimmed.at(-2)?.rise ?? 0))
    trimmed.pop()
  return trimmed
}
