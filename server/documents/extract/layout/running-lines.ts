/** Finds the headers and footers that pages repeat, and the numbers that the pages print. */
import { layoutWords } from '#server/documents/layout-words.ts'
import { linesOf, type Line } from './regions.ts'
import type { Segment } from './segments.ts'

export interface RunningLine {
  readonly text: string
  readonly part: 'header' | 'footer'
  readonly line: Line
}

/** Lines at the edge of a page, which may be a header or footer. `segments`: of its main direction. */
export function edgeLines(segments: readonly Segment[]): readonly RunningLine[] {
  const lines = linesOf(segments)
  return [...readRunningLines(lines, 'header'), ...readRunningLines(lines.toReversed(), 'footer')]
}

const most = 4

function readRunningLines(lines: readonly Line[], part: RunningLine['part']): readonly RunningLine[] {
  const found: RunningLine[] = []
  for (const [at, line] of lines.slice(0, most).entries()) {
    const distance = distanceFromEdge(line, part)
    const next = lines[at + 1]
    const gap = next === undefined ? Number.POSITIVE_INFINITY : Math.abs(next.y - line.y)
    // The first row of a table that continues stands close to the next one.
    if (distance > 0.14 || (distance > 0.09 && gap < line.size * 1.8)) break
    found.push({ text: line.segments.map(({ text }) => text).join(' '), part, line })
  }
  return found
}

function distanceFromEdge({ segments }: Line, part: RunningLine['part']): number {
  const boxes = segments.map(({ box }) => box)
  return part === 'header'
    ? Math.min(...boxes.map(({ y }) => y))
    : 1 - Math.max(...boxes.map(({ y, height }) => y + height))
}

/** Remembers over all pages which lines repeat, and by how much printed numbers differ from positions. */
export class RunningLines {
  readonly #times = new Map<string, number>()
  readonly #offsets = new Map<number, number>()

  #pages = 0

  learn(page: number, lines: readonly RunningLine[]): void {
    this.#pages += 1
    for (const key of new Set(lines.map(keyOf))) this.#times.set(key, (this.#times.get(key) ?? 0) + 1)
    for (const number of new Set(lines.flatMap(printedNumbers))) {
      const offset = number - page
      this.#offsets.set(offset, (this.#offsets.get(offset) ?? 0) + 1)
    }
  }

  /** On three pages, or on both of two. */
  repeats = (line: RunningLine): boolean => (this.#times.get(keyOf(line)) ?? 0) >= (this.#pages === 2 ? 2 : 3)

  /** The number that the page prints, if that is its position shifted as on most other pages. */
  printedNumber(page: number, lines: readonly RunningLine[]): number | undefined {
    const [best] = [...this.#offsets].toSorted(([, a], [, b]) => b - a)
    if (best === undefined || best[1] < 3) return undefined
    const number = page + best[0]
    return lines.flatMap(printedNumbers).includes(number) ? number : undefined
  }
}

const keyOf = ({ text, part }: RunningLine) => `${part} ${text.replace(/\d+/g, '#').replace(/\s+/g, ' ').toLowerCase()}`

function printedNumbers({ text, line }: RunningLine): readonly number[] {
  const texts = [text, ...line.segments.map((segment) => segment.text)]
  return texts.flatMap((each) => {
    const { pageNumber, pageNumberWithin } = layoutWords()
    const inside = (pageNumber.exec(each.trim()) ?? pageNumberWithin.exec(each))?.[1]
    return inside === undefined ? [] : [Number(inside)]
  })
}
