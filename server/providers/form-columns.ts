/** Separates columns that only happen to be side by side: the address of a letter, and its box with days and numbers. */
import type { SourceBlock } from './text-model.ts'

/** Undefined if the rows belong together. */
export function partedColumns(block: SourceBlock): readonly SourceBlock[] | undefined {
  const rows = (block.rows ?? []).map((row) => row.map((cell) => cell.trim()))
  if (rows.length < leastRows) return undefined
  const columns = (rows[0] ?? []).flatMap((_, column) => (rows.some((row) => row[column]) ? [column] : []))
  const [left, right] = [columns[0], columns.at(-1)]
  if (left === undefined || right === undefined || columns.length < 2 || columns.length > 3) return undefined
  const alone = (column: number) =>
    rows.filter((row) => row[column] && columns.every((other) => other === column || !row[other])).length
  const [onlyLeft, onlyRight] = [alone(left), alone(right)]
  if (Math.min(onlyLeft, onlyRight) < leastAlone || onlyLeft + onlyRight < rows.length * mostlyAlone) return undefined
  const { rows: _, ...plain } = block
  return columns.flatMap((column) =>
    rows.flatMap((row) => (row[column] ? [{ ...plain, kind: 'text' as const, text: row[column] }] : [])),
  )
}

const leastRows = 8
/** At least this many rows have text only in one column, and as many only in the other. */
const leastAlone = 4
const mostlyAlone = 0.7
