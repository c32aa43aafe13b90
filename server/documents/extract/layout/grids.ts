/** Finds the cells of tables that are drawn with lines on all sides, whatever stands in them. */
import type { DrawnRules, Rule, Upright } from './pieces.ts'

export interface Grid {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  /** The left edges of its columns. */
  readonly columns: readonly number[]
  readonly rows: number
  readonly cells: readonly GridCell[]
}

/** A cell may span rows and columns: it begins in the first of them. */
export interface GridCell {
  readonly row: number
  readonly column: number
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

export function gridsOf({ level, upright }: DrawnRules): readonly Grid[] {
  if (level.length < 2 || upright.length < 2 || level.length * upright.length > mostPairs) return []
  return joinCrossing(wholeRules(level), wholeUprights(upright)).flatMap((drawn) => toGrid(drawn) ?? [])
}

/** A drawing of more lines is not a table. */
const mostPairs = 4_000_000

/** In points: how far lines that belong together may be apart where they meet. */
const slack = 3
/** Two lines closer to each other are one line, drawn twice. */
const sameLine = 2

/** Rules are often drawn cell by cell. */
export function wholeRules(rules: readonly Rule[]): readonly Rule[] {
  const whole: { left: number; right: number; y: number }[] = []
  for (const rule of rules.toSorted((a, b) => a.y - b.y || a.left - b.left)) {
    const last = whole.findLast(
      (each) => rule.y - each.y < 1.5 && rule.left < each.right + slack && rule.right > each.left - slack,
    )
    if (last === undefined) whole.push({ ...rule })
    else {
      last.left = Math.min(last.left, rule.left)
      last.right = Math.max(last.right, rule.right)
    }
  }
  return whole
}

const wholeUprights = (uprights: readonly Upright[]): readonly Upright[] =>
  wholeRules(uprights.map(({ x, top, bottom }) => ({ y: x, left: top, right: bottom }))).map(({ y, left, right }) => ({
    x: y,
    top: left,
    bottom: right,
  }))

interface Drawn {
  readonly level: readonly Rule[]
  readonly upright: readonly Upright[]
}

/** Lines that cross or touch each other, directly or through others, are one drawing. */
function joinCrossing(level: readonly Rule[], upright: readonly Upright[]): readonly Drawn[] {
  const drawings = new Set<{ readonly level: Rule[]; readonly upright: Set<Upright> }>()
  for (const rule of level) {
    const crossing = upright.filter(
      ({ x, top, bottom }) =>
        x > rule.left - slack && x < rule.right + slack && rule.y > top - slack && rule.y < bottom + slack,
    )
    if (crossing.length === 0) continue
    const touched = [...drawings].filter((drawing) => crossing.some((each) => drawing.upright.has(each)))
    const [first = { level: [], upright: new Set<Upright>() }, ...others] = touched
    drawings.add(first)
    first.level.push(rule)
    for (const each of crossing) first.upright.add(each)
    for (const other of others) {
      first.level.push(...other.level)
      for (const each of other.upright) first.upright.add(each)
      drawings.delete(other)
    }
  }
  return [...drawings].map((drawing) => ({ level: drawing.level, upright: [...drawing.upright] }))
}

/** Undefined if the lines do not divide their rectangle into smaller ones. */
function toGrid({ level, upright }: Drawn): Grid | undefined {
  const ys = distinct(level.map(({ y }) => y))
  const xs = distinct(upright.map(({ x }) => x))
  const [rows, columns] = [ys.length - 1, xs.length - 1]
  if (rows < 1 || columns < 1 || rows * columns < 2 || rows * columns > mostCells) return undefined
  const parents = Array.from({ length: rows * columns }, (_, at) => at)
  const rootOf = (at: number): number => {
    let root = at
    while (parents[root] !== root) root = parents[root] ?? root
    return root
  }
  const isLevelAt = (y: number, x: number) =>
    level.some((each) => Math.abs(each.y - y) < sameLine && x > each.left && x < each.right)
  const isUprightAt = (x: number, y: number) =>
    upright.some((each) => Math.abs(each.x - x) < sameLine && y > each.top && y < each.bottom)
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const at = row * columns + column
      const [x, y] = [middle(xs, column), middle(ys, row)]
      if (column > 0 && !isUprightAt(xs[column] ?? 0, y)) parents[rootOf(at)] = rootOf(at - 1)
      if (row > 0 && !isLevelAt(ys[row] ?? 0, x)) parents[rootOf(at)] = rootOf(at - columns)
    }
  }
  const members = new Map<number, number[]>()
  for (const at of parents.keys()) members.set(rootOf(at), [...(members.get(rootOf(at)) ?? []), at])
  const cells: GridCell[] = []
  for (const group of members.values()) {
    const inRows = group.map((at) => Math.floor(at / columns))
    const inColumns = group.map((at) => at % columns)
    const [row, lastRow] = [Math.min(...inRows), Math.max(...inRows)]
    const [column, lastColumn] = [Math.min(...inColumns), Math.max(...inColumns)]
    if ((lastRow - row + 1) * (lastColumn - column + 1) !== group.length) return undefined
    const [left, right] = [xs[column] ?? 0, xs[lastColumn + 1] ?? 0]
    cells.push({ row, column, left, right, top: ys[row] ?? 0, bottom: ys[lastRow + 1] ?? 0 })
  }
  const [left, right, top, bottom] = [xs[0] ?? 0, xs.at(-1) ?? 0, ys[0] ?? 0, ys.at(-1) ?? 0]
  return { left, right, top, bottom, columns: xs.slice(0, -1), rows, cells }
}

const mostCells = 20_000

const middle = (edges: readonly number[], at: number) => ((edges[at] ?? 0) + (edges[at + 1] ?? 0)) / 2

function distinct(values: readonly number[]): readonly number[] {
  const kept: number[] = []
  for (const value of values.toSorted((a, b) => a - b)) if (value - (kept.at(-1) ?? -1e9) >= sameLine) kept.push(value)
  return kept
}
