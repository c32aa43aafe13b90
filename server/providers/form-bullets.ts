/** Turns a table in which one column contains only bullets into a list. */
import type { SourceBlock } from './text-model.ts'

/** Undefined if the table is not such a list. */
export function listOfBullets(block: SourceBlock): readonly SourceBlock[] | undefined {
  const rows = block.rows ?? []
  if (rows.length < 2 || !rows.every((row) => row.some(isBullet) && textsOf(row).length === 1)) return undefined
  const { rows: _, ...plain } = block
  return rows.flatMap((row) => textsOf(row).map((text) => ({ ...plain, kind: 'list' as const, level: 1, text })))
}

const textsOf = (row: readonly string[]): readonly string[] =>
  row.filter((cell) => cell.trim() !== '' && !isBullet(cell))
const isBullet = (cell: string): boolean => /^\s*[-−–•▪◦‣●·o]\s*$/u.test(cell)
