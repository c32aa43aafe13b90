/** Collects the displayed texts of a sheet up to the limits. A sheet beyond them is left out and reported as a problem. */
import { limits } from './limits.ts'
import { removeCoveredCells } from './remove-covered-cells.ts'
import type { CellValue, ShownCell, ShownRow, ShownSheet } from './types.ts'

/** What remains of the limits, which all sheets of a workbook share. */
export interface SheetBudget {
  cells: number
  characters: number
}

export const fullSheetBudget = (): SheetBudget => ({ cells: limits.heldCells, characters: limits.heldCharacters })

export function createSheetCollector(name: string, hidden: boolean, budget: SheetBudget) {
  let rows: ShownRow[] = []
  let cells = 0
  let characters = 0
  let tooLong = false
  return {
    /** Returns false once a limit is reached. */
    add(row: number, shownCells: readonly ShownCell[]): boolean {
      if (shownCells.length === 0) return true
      const inOrder = shownCells.every(({ column }, at) => column >= (shownCells[at - 1]?.column ?? 0))
      rows.push({ row, cells: inOrder ? shownCells : shownCells.toSorted((a, b) => a.column - b.column) })
      // Rows become lists from the first column on, so a cell counts for all columns before it, too.
      cells += (rows.at(-1)?.cells.at(-1)?.column ?? 0) + 1
      for (const { text } of shownCells) characters += text.length
      tooLong = rows.length > limits.heldRows || cells > budget.cells || characters > budget.characters
      if (tooLong) rows = []
      return !tooLong
    },
    blank(areas: readonly string[]) {
      if (areas.length > 0) rows = removeCoveredCells(rows, areas)
    },
    sheet(): ShownSheet | undefined {
      if (tooLong) return undefined
      budget.cells -= cells
      budget.characters -= characters
      return { name, hidden, rows }
    },
  }
}

export const sheetTooLong = (sheet: string) =>
  `The sheet "${sheet}" is too long to be read as a list or as values (more than ${limits.heldRows.toLocaleString('en')} rows, or as much in other ways), and was left out.`

export function shownCell(column: number, value: CellValue, text: string): ShownCell | undefined {
  if (typeof value === 'object') return { column, text, words: false, error: value }
  const trimmed = text.trim()
  return trimmed === '' ? undefined : { column, text: trimmed, words: typeof value === 'string' }
}
