/** Divides a page into regions that are read one after the other: columns of running text, and everything else. */
import { partsOfSegment, withParts, type Part, type Segment } from './segments.ts'

/** The texts at one height, from left to right. */
export interface Line {
  readonly segments: readonly Segment[]
  readonly y: number
  readonly size: number
}

interface Flow {
  readonly segments: Segment[]
  left: number
  right: number
  top: number
  bottom: number
}

export type Region = readonly Line[]

export function regionsOf(segments: readonly Segment[]): readonly Region[] {
  const regions: Flow[] = []
  const flows = [...flowsOf(segments)]
  for (let flow = flows.shift(); flow !== undefined; flow = flows.shift()) {
    // Text that is neither above nor below nor a separate column belongs to the same region.
    let whole = flow
    for (let at = regions.length - 1; at >= 0; at -= 1) {
      const other = regions[at]
      if (other === undefined || !overlapsInHeight(other, whole) || areColumns(other, whole)) continue
      const columns = columnsWithin(other, whole)
      if (columns !== undefined) {
        regions.splice(at, 1, columns.above, columns.left)
        whole = columns.right
        flows.unshift(...columns.below)
        continue
      }
      whole = joinFlows(other, whole)
      regions.splice(at, 1)
    }
    const below = regions.findIndex((other) => isAbove(whole, other))
    regions.splice(below < 0 ? regions.length : below, 0, whole)
  }
  return regions.flatMap((region) => splitColumns(linesOf(region.segments)))
}

/** Segments in the order of the file, until the next one stands clearly higher. */
function flowsOf(segments: readonly Segment[]): readonly Flow[] {
  const flows: Flow[] = []
  let y = 0
  for (const segment of segments) {
    const flow = flows.at(-1)
    if (flow !== undefined && segment.y > y - segment.size * 2.5) addSegment(flow, segment)
    else flows.push(toFlow([segment]))
    y = segment.y
  }
  return flows
}

const toFlow = (segments: readonly Segment[]): Flow => ({
  segments: [...segments],
  left: Math.min(...segments.map(({ left }) => left)),
  right: Math.max(...segments.map(({ right }) => right)),
  top: Math.min(...segments.map(({ y, size }) => y - size)),
  bottom: Math.max(...segments.map(({ y }) => y)),
})

function addSegment(flow: Flow, segment: Segment): void {
  flow.segments.push(segment)
  flow.left = Math.min(flow.left, segment.left)
  flow.right = Math.max(flow.right, segment.right)
  flow.top = Math.min(flow.top, segment.y - segment.size)
  flow.bottom = Math.max(flow.bottom, segment.y)
}

const joinFlows = (a: Flow, b: Flow): Flow => ({
  segments: [...a.segments, ...b.segments],
  left: Math.min(a.left, b.left),
  right: Math.max(a.right, b.right),
  top: Math.min(a.top, b.top),
  bottom: Math.max(a.bottom, b.bottom),
})

const overlapsInHeight = (a: Flow, b: Flow) => Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1
const isAbove = (a: Flow, b: Flow) => a.bottom <= b.top + 1 && a.left < b.right && b.left < a.right

/** Running text stands beside running text, without a line that reaches over. */
const areColumns = (a: Flow, b: Flow) =>
  (a.right <= b.left + 2 || b.right <= a.left + 2) && isProse(a.segments) && isProse(b.segments)

/** A title or a table stands above the first of two columns, or a footnote below the second, and reaches over both. */
function columnsWithin(first: Flow, second: Flow) {
  const above = first.segments.filter(({ y }) => y < second.top - 1)
  const left = first.segments.filter(({ y }) => y >= second.top - 1)
  const bottom = Math.max(...left.map(({ y }) => y))
  const below = second.segments.filter(({ y, size }) => y - size > bottom)
  const right = second.segments.filter(({ y, size }) => y - size <= bottom)
  const [head, ...others] = [above, left, right].map(toFlow)
  const [one, other] = others
  if (above.length === 0 || head === undefined || one === undefined || other === undefined) return undefined
  if (areColumns(one, toFlow(second.segments)))
    return { above: head, left: one, right: toFlow(second.segments), below: [] }
  return areColumns(one, other) ? { above: head, left: one, right: other, below: [toFlow(below)] } : undefined
}

/** Most lines are long, and fill their column. */
function isProse(segments: readonly Segment[]): boolean {
  if (segments.length < 4) return false
  const left = Math.min(...segments.map((each) => each.left))
  const right = Math.max(...segments.map((each) => each.right))
  const long = segments.filter(
    (each) =>
      each.right - each.left > (right - left) * 0.6 && each.text.length >= 18 && /\p{L}{2}.*\p{L}{2}/u.test(each.text),
  )
  return long.length >= segments.length * 0.6
}

export function linesOf(segments: readonly Segment[]): readonly Line[] {
  const lines: { segments: Segment[]; y: number; size: number }[] = []
  for (const segment of segments.toSorted((a, b) => a.y - b.y)) {
    const line = lines.at(-1)
    if (line !== undefined && segment.y - line.y < Math.max(line.size, segment.size) * 0.4) {
      line.segments.push(segment)
      line.size = Math.max(line.size, segment.size)
    } else lines.push({ segments: [segment], y: segment.y, size: segment.size })
  }
  for (const { segments: beside } of lines) if (beside.length > 1) beside.sort((a, b) => a.left - b.left)
  return lines
}

/** Two columns of running text that the file holds line by line, across both. */
function splitColumns(lines: readonly Line[]): readonly Region[] {
  if (lines.every(({ segments }) => segments.length === 1)) return lines.length === 0 ? [] : [lines]
  const regions: Line[][] = []
  const endsInColumn = new Set<readonly Line[]>()
  const addLines = (added: readonly Line[]) => {
    const last = regions.at(-1)
    if (last !== undefined && !endsInColumn.has(last)) last.push(...added)
    else if (added.length > 0) regions.push([...added])
  }
  for (let at = 0; at < lines.length;) {
    const { run, gap } = runInColumns(lines, at)
    const columns = gap === undefined ? undefined : columnsOf(run, gap)
    if (columns === undefined) {
      addLines(lines.slice(at, at + Math.max(1, run.length)))
    } else {
      for (const column of columns) {
        regions.push([...column])
        endsInColumn.add(regions.at(-1) ?? [])
      }
    }
    at += Math.max(1, run.length)
  }
  return regions
}

/**
 * Lines that a gap divides in two. In between there may be lines that one column alone has, lines in which the gap between the
 * columns is narrower than elsewhere, so that their segments were joined, and lines of several segments in a column.
 */
function runInColumns(lines: readonly Line[], from: number): { readonly run: readonly Line[]; readonly gap?: Gap } {
  const run: Line[] = []
  let pairs = 0
  let gap: Gap | undefined
  for (let at = from; at < lines.length; at += 1) {
    const line = lines[at]
    if (line === undefined) break
    const pair = line.segments.length > 1 ? line : gap === undefined ? undefined : cutAt(line, gap)
    const next = pair === undefined ? undefined : narrower(gap, pair)
    if (pair !== undefined && next !== undefined) {
      gap = next
      run.push(pair)
      pairs = run.length
    } else if (gap !== undefined && line.segments.length === 1 && isBesides(line, gap)) run.push(line)
    else break
  }
  return { run: run.slice(0, pairs), ...(gap === undefined ? {} : { gap }) }
}

interface Gap {
  readonly left: number
  readonly right: number
}

/** What both leave free; undefined if that is nothing. The first line has to have one gap alone. */
function narrower(gap: Gap | undefined, { segments }: Line): Gap | undefined {
  if (gap === undefined && segments.length !== 2) return undefined
  const middle = gap === undefined ? undefined : middleOf(gap)
  const isFirst = ({ left, right }: Segment, at: number) =>
    middle === undefined ? at === 0 : (left + right) / 2 < middle
  const [first, second] = [segments.filter(isFirst), segments.filter((each, at) => !isFirst(each, at))]
  if (first.length === 0 || second.length === 0) return undefined
  const left = Math.max(gap?.left ?? 0, ...first.map((each) => each.right))
  const right = Math.min(gap?.right ?? Number.POSITIVE_INFINITY, ...second.map((each) => each.left))
  return left < right ? { left, right } : undefined
}

const middleOf = ({ left, right }: Gap) => (left + right) / 2

const isBesides = ({ segments: [only] }: Line, { left, right }: Gap) =>
  only !== undefined && (only.right <= left + 1 || only.left >= right - 1)

/** A line of one segment whose words leave the gap free, as the two that it was made of. */
function cutAt(line: Line, { left, right }: Gap): Line | undefined {
  const [segment] = line.segments
  if (segment === undefined || line.segments.length > 1) return undefined
  const middle = middleOf({ left, right })
  const isFirst = (part: Part) => (part.left + part.right) / 2 < middle
  const parts = partsOfSegment(segment)
  const [first, second] = [parts.filter(isFirst), parts.filter((part) => !isFirst(part))]
  const end = Math.max(...first.map((part) => part.right))
  const start = Math.min(...second.map((part) => part.left))
  if (first.length === 0 || second.length === 0) return undefined
  if (end >= start || end >= right || start <= left) return undefined
  return { ...line, segments: [first, second].map((parts) => withParts(segment, parts)) }
}

function columnsOf(run: readonly Line[], gap: Gap): readonly Region[] | undefined {
  const middle = middleOf(gap)
  const isFirst = ({ left, right }: Segment) => (left + right) / 2 < middle
  const inBoth = run.filter(({ segments }) => segments.some(isFirst) && !segments.every(isFirst))
  if (inBoth.length < 6) return undefined
  const all = run.flatMap(({ segments }) => segments)
  const [left, right] = [all.filter(isFirst), all.filter((each) => !isFirst(each))]
  return isProse(left) && isProse(right) ? [linesOf(left), linesOf(right)] : undefined
}
