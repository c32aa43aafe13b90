/**
 * Makes the lines of drawn tables white, because the recogniser takes cells for large letters. The positions of the
 * lines say which words stand in one cell. Other lines stay, because they separate columns and the recogniser uses
 * them.
 */
import { gridsOf, wholeRules } from '../layout/grids.ts'
import type { DrawnRules } from '../layout/pieces.ts'
import { darkness } from './darkness.ts'
import type { Drawing } from './drawing.ts'

/** In points, like all lengths here. The horizontal lines of a table are longer than any stroke of a letter. */
const leastWidth = 30
/** Rows are higher than letters of usual size, whose strokes are vertical lines, too. */
const leastHeight = 10
/** A thicker shape is a bar, not a line. */
const mostThickness = 3
/** The least table has a label and a value. */
const leastTable = 54
/** A drawing with more lines than this is a picture. Each counted line is one pixel thick. */
const mostLines = 5000
/** A line ends a little beside the one that it meets. */
const slack = 3

export interface Lifted {
  readonly drawing: Drawing
  /** In points, as the words of the page are placed; undefined if no table is drawn. */
  readonly rules?: DrawnRules
}

export function liftTableLines(drawing: Drawing): Lifted {
  const { width, height, scale } = drawing
  const across = { along: 1, across: width, length: width, count: height }
  const down = { along: width, across: 1, length: height, count: width }
  const dark = darkness(drawing.grey)
  const level = linesAlong(drawing, across, leastWidth, dark)
  if (level.length < 2) return { drawing }
  const upright = linesAlong(drawing, down, leastHeight, dark)
  if (level.length > mostLines || upright.length > mostLines) return { drawing }
  const rules = toRules(level, upright, scale)
  const tables = gridsOf(rules).filter(({ left, right, cells }) => cells.length > 1 && right - left > leastTable)
  if (tables.length === 0) return { drawing }
  const ofTables = {
    level: rules.level.filter((rule) => tables.some((it) => isIn(rule.y, it.top, it.bottom) && isWithin(rule, it))),
    upright: rules.upright.filter(({ x, top, bottom }) =>
      tables.some(
        (it) => isIn(x, it.left, it.right) && isIn(top, it.top, it.bottom) && isIn(bottom, it.top, it.bottom),
      ),
    ),
  }
  const grey = new Uint8Array(drawing.grey)
  for (const { lines } of ofTables.level) for (const line of lines) whiten(grey, across, line)
  for (const { lines } of ofTables.upright) for (const line of lines) whiten(grey, down, line)
  return {
    drawing: { ...drawing, grey },
    rules: {
      level: ofTables.level.map(({ left, right, y }) => ({ left, right, y })),
      upright: ofTables.upright.map(({ x, top, bottom }) => ({ x, top, bottom })),
    },
  }
}

const isIn = (place: number, from: number, to: number) => place > from - slack && place < to + slack
const isWithin = (
  a: { readonly left: number; readonly right: number },
  b: { readonly left: number; readonly right: number },
) => isIn(a.left, b.left, b.right) && isIn(a.right, b.left, b.right)

/** Only vertical lines that connect two horizontal lines count. Other vertical lines are strokes of letters. */
function toRules(level: readonly Line[], upright: readonly Line[], scale: number) {
  const levelRules = joined(level, scale)
  const meets = (x: number, end: number) =>
    levelRules.some(({ left, right, y }) => Math.abs(y - end) < slack && isIn(x, left, right))
  return {
    level: levelRules,
    upright: joined(upright, scale)
      .map(({ left, right, y, lines }) => ({ x: y, top: left, bottom: right, lines }))
      .filter(({ x, top, bottom }) => meets(x, top) && meets(x, bottom)),
  }
}

/** A line is several pixels thick, and scanners interrupt it. */
function joined(lines: readonly Line[], scale: number) {
  const placed = lines.map((line) => ({ line, left: line.from / scale, right: line.to / scale, y: line.at / scale }))
  return wholeRules(placed.map(({ left, right, y }) => ({ left, right, y }))).map((rule) => ({
    ...rule,
    lines: placed.flatMap((it) => (Math.abs(it.y - rule.y) < mostThickness && isWithin(it, rule) ? [it.line] : [])),
  }))
}

/** How a drawing is walked through: the steps in its list of pixels, and how many there are. */
interface Walk {
  readonly along: number
  readonly across: number
  readonly length: number
  readonly count: number
}

/** One pixel thick. */
interface Line {
  readonly from: number
  readonly to: number
  readonly at: number
}

function linesAlong(
  { grey, scale }: Drawing,
  { along, across, length, count }: Walk,
  leastLength: number,
  dark: number,
): readonly Line[] {
  const [least, thickest] = [leastLength * scale, Math.min(mostThickness * scale, beside - 2)]
  const lines: Line[] = []
  for (let at = 0; at < count; at += 1) {
    let from = -1
    for (let step = 0; step <= length; step += 1) {
      const isInked = step < length && (grey[at * across + step * along] ?? 255) < dark
      if (isInked && from < 0) from = step
      else if (!isInked && from >= 0) {
        if (step - from >= least && isThin(from, step, at)) lines.push({ from, to: step, at })
        from = -1
      }
    }
  }
  return lines

  /** At most places: others cross it. */
  function isThin(from: number, to: number, at: number): boolean {
    let thin = 0
    for (let sample = 1; sample < samples; sample += 1) {
      const place = Math.round(from + ((to - from) * sample) / samples) * along
      if (reach(at, -1, place) + reach(at, 1, place) < thickest) thin += 1
    }
    return thin > (samples - 1) * 0.7
  }

  function reach(at: number, direction: number, place: number): number {
    let steps = 0
    for (let next = at + direction; next >= 0 && next < count && steps <= thickest; next += direction) {
      if ((grey[next * across + place] ?? 255) >= dark) break
      steps += 1
    }
    return steps
  }
}

const samples = 16

/** With its soft edges, but not what crosses it. It takes the lighter shade of its sides, which may be the ground of a cell. */
function whiten(grey: Uint8Array, { along, across, count }: Walk, { from, to, at }: Line): void {
  for (let step = from; step < to; step += 1) {
    const place = step * along
    const shadeAt = (line: number) => (line < 0 || line >= count ? 255 : (grey[line * across + place] ?? 255))
    const ground = Math.max(shadeAt(at - beside), shadeAt(at + beside))
    for (let line = Math.max(0, at - 1); line <= Math.min(count - 1, at + 1); line += 1) {
      const beyond = shadeAt(2 * line - at)
      const isCrossed = line !== at && beyond < ground - leastContrast
      if (!isCrossed) grey[line * across + place] = Math.max(shadeAt(line), ground)
    }
  }
}

/** In pixels: further than a line is thick. */
const beside = 10
/** Of ink on its ground. */
const leastContrast = 60
