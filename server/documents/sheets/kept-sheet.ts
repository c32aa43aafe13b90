/** Gathers what the cells of a sheet show, up to the limits of what is kept. A sheet beyond them is left out and told. */
import { limits } from './limits.ts'
import { withoutCovered } from './merged-cells.ts'
import type { CellValue, ShownCell, ShownRow, ShownSheet } from './types.ts'

/** What is left of the limits for all sheets together. */
export interface Room {
  cells: number
  characters: number
}

export const wholeRoom = (): Room => ({ cells: limits.keptCells, characters: limits.keptCharacters })

export function keptSheet(name: string, hidden: boolean, room: Room) {
  let rows: ShownRow[] = []
  let cells = 0
  let characters = 0
  let tooLong = false
  return {
    /** False once there is no room: no more is wanted. */
    add(row: number, shown: readonly ShownCell[]): boolean {
      if (shown.length === 0) return true
      const inOrder = shown.every(({ column }, at) => column >= (shown[at - 1]?.column ?? 0))
      rows.push({ row, cells: inOrder ? shown : shown.toSorted((a, b) => a.column - b.column) })
      // Rows are kept as lists from the first column on: a cell far to the right counts for all before it.
      cells += (rows.at(-1)?.cells.at(-1)?.column ?? 0) + 1
      for (const { text } of shown) characters += text.length
      tooLong = rows.length > limits.keptRows || cells > room.cells || characters > room.characters
      if (tooLong) rows = []
      return !tooLong
    },
    blank(areas: readonly string[]) {
      if (areas.length > 0) rows = withoutCovered(rows, areas)
    },
    sheet(): ShownSheet | undefined {
      if (tooLong) return undefined
      room.cells -= cells
      room.characters -= characters
      return { name, hidden, rows }
    },
  }
}

export const leftOut = (sheet: string) =>
  `The sheet "${sheet}" is too long to be read as a list or as values (more than ${limits.keptRows.toLocaleString('en')} rows, or as much in other ways), and was left out.`

export function shownCell(column: number, value: CellValue, text: string): ShownCell | undefined {
  if (typeof value === 'object') return { column, text, words: false, error: value }
  const trimmed = text.trim()
  return trimmed === '' ? undefined : { column, text: trimmed, words: typeof value === 'string' }
}
