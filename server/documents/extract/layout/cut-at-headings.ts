/**
 * Splits texts that extend from one column into the next. Printed spreadsheets have columns as close as words, so that
 * a figure and the following text form one piece; it is split where the heading of a column begins.
 */
import type { Line } from './regions.ts'
import { partsOfSegment, type Part, type Segment } from './segments.ts'

/**
 * `lines`: the lines of a table; one of the first names the columns. `known`: where the columns of the previous page
 * begin.
 */
export function cutAtHeadings(lines: readonly Line[], known: readonly number[]): readonly Line[] {
  const [first = [], ...others] = lines.slice(0, 3).map(partsOf)
  const header = others.reduce((most, parts) => (parts.length > most.length ? parts : most), first)
  const edges = [...header.slice(1).map(({ left }) => left), ...known.slice(1)]
    .toSorted((a, b) => a - b)
    .filter((edge) => isBoundary(edge, lines))
  if (edges.length === 0) return lines
  return lines.map((line) => ({ ...line, segments: line.segments.map((segment) => cutSegment(segment, edges, line)) }))
}

const partsOf = ({ segments }: Line): readonly Part[] => segments.flatMap(partsOfSegment)

/** Most texts across the edge can be split there, and several lines show the same edge. */
function isBoundary(edge: number, lines: readonly Line[]): boolean {
  let across = 0
  let cut = 0
  let apart = 0
  for (const line of lines) {
    const parts = partsOf(line)
    const part = parts.find((each) => isAcross(each, edge, line.size))
    if (part !== undefined) {
      across += 1
      if (spaceAt(part, edge, line.size) !== undefined) cut += 1
    } else if (parts.some(({ right }) => right < edge + 1) && parts.some(({ left }) => left > edge - 1)) apart += 1
  }
  return across > 0 && cut >= across * 0.8 && (cut >= 4 || apart >= 4)
}

const isAcross = ({ left, right }: Part, edge: number, size: number) =>
  left < edge - size * 0.2 && right > edge + size * 0.2

/**
 * The position of the space at the edge. All characters are assumed to have the same width, which holds for the digits
 * near the edge.
 */
function spaceAt({ text, left, right }: Part, edge: number, size: number): number | undefined {
  const width = (right - left) / Math.max(1, text.length)
  const spaces = [...text.matchAll(/ /g)].map(({ index }) => ({ index, x: left + (index + 1) * width }))
  const [nearest] = spaces.toSorted((a, b) => Math.abs(a.x - edge) - Math.abs(b.x - edge))
  return nearest !== undefined && Math.abs(nearest.x - edge) < size * 0.6 ? nearest.index : undefined
}

function cutSegment(segment: Segment, edges: readonly number[], { size }: Line): Segment {
  const parts = edges.reduce<readonly Part[]>(
    (all, edge) => all.flatMap((part) => (isAcross(part, edge, size) ? cutPart(part, edge, size) : [part])),
    partsOfSegment(segment),
  )
  return parts.length === partsOfSegment(segment).length ? segment : { ...segment, parts }
}

function cutPart(part: Part, edge: number, size: number): readonly Part[] {
  const at = spaceAt(part, edge, size)
  if (at === undefined) return [part]
  const gap = size * 0.2
  return [
    { text: part.text.slice(0, at), left: part.left, right: edge - gap },
    { text: part.text.slice(at + 1), left: edge, right: part.right },
  ]
}
