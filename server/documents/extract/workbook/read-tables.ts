/** Reads a workbook or a CSV: each sheet as tables of its non-empty rows, or as turns if it is a chat or a meeting. */
import { Unreadable } from '../../container/unreadable.ts'
import { cellAddress, columnLetters } from '../../sheets/cell-address.ts'
import { readShownWorkbook } from '../../sheets/read-workbook.ts'
import type { Margin } from '../../sheets/margins.ts'
import type { ShownSheet } from '../../sheets/types.ts'
import type { BlockWriter } from '../block-writer.ts'
import { headerRowsOf } from '../header-rows.ts'
import { addTurn } from '../transcripts/speeches.ts'
import { mayHoldTurns, turnsOf } from '../transcripts/turns-of-records.ts'

export async function readTables(bytes: Uint8Array, writer: BlockWriter, label: string): Promise<void> {
  const { sheets, problems } = await readShownWorkbook(bytes, label)
  for (const sheet of sheets) {
    writeMargins(sheet, 'header', writer)
    writeSheet(sheet, writer)
    writeMargins(sheet, 'footer', writer)
  }
  const all = [...problems, ...blankFormulas(sheets)]
  if (all.length > 0) throw new Unreadable(`was read in part. ${all.join(' ')}`)
}

/** Programs that write workbooks without calculating them leave the results out. */
function blankFormulas(sheets: readonly ShownSheet[]): readonly string[] {
  const cells: string[] = []
  for (const { name, rows } of sheets)
    for (const { row, cells: inRow } of rows)
      for (const { column, error } of inRow) if (error?.error === '') cells.push(cellAddress(name, row, column))
  if (cells.length === 0) return []
  const shown = cells.slice(0, 5).join(', ') + (cells.length > 5 ? ` and ${cells.length - 5} more` : '')
  return [`The results of formulas are not in the file: ${shown}. Open it in Excel, save it, and send it again.`]
}

function writeSheet({ name, rows, hidden }: ShownSheet, writer: BlockWriter): void {
  const filledRows = rows.filter(({ cells }) => cells.length > 0)
  const first = filledRows.reduce(
    (least, { cells }) => Math.min(least, cells[0]?.column ?? least),
    Number.MAX_SAFE_INTEGER,
  )
  const last = filledRows.reduce((most, { cells }) => Math.max(most, cells.at(-1)?.column ?? 0), 0)
  const table = filledRows.map(({ cells }) => {
    const row: string[] = []
    for (const { column, text } of cells) {
      while (row.length < column - first) row.push('')
      row.push(text)
    }
    return row
  })
  const placeOf = (from: number, to: number) => {
    const top = (filledRows[from]?.row ?? 0) + 1
    const bottom = (filledRows[to - 1]?.row ?? 0) + 1
    const cells = `${columnLetters(first)}${top}:${columnLetters(last)}${bottom}`
    const address = cellAddress(name, 0, 0).replace(/A1$/, cells)
    return hidden
      ? ({ label: `${address}, hidden sheet`, sheet: name, cells, hidden } as const)
      : { label: address, sheet: name, cells }
  }
  if (writeTurns(table, writer, (at) => placeOf(at, at + 1).label)) return
  writer.addTable(table, { sheet: name }, { headerRows: headerRowsOf(table), placeOf })
}

function writeMargins({ name, hidden, margins = [] }: ShownSheet, part: Margin['part'], writer: BlockWriter): void {
  for (const margin of margins)
    if (margin.part === part)
      writer.add('text', margin.text, {
        label: `${name}, ${part}`,
        sheet: name,
        part,
        ...(hidden ? { hidden } : {}),
      })
}

/** A sheet whose columns are speaker, text and time. Returns false, and writes nothing, for every other. */
function writeTurns(
  table: readonly (readonly string[])[],
  writer: BlockWriter,
  labelOf: (row: number) => string,
): boolean {
  const [names, ...rows] = table
  if (names === undefined || names.length > 30 || rows.length > 100_000 || !mayHoldTurns(names)) return false
  const turns = turnsOf(rows.map((row) => Object.fromEntries(names.map((name, column) => [name, row[column] ?? '']))))
  if (turns === undefined) return false
  for (const [at, turn] of turns.entries()) {
    if (turn !== undefined) addTurn(writer, turn, labelOf(at + 1))
    else writer.add('text', (rows[at] ?? []).filter((cell) => cell !== '').join(' | '), { label: labelOf(at + 1) })
  }
  return true
}
