/** Reads a workbook or a CSV: each sheet as tables of its non-empty rows. */
import { Unreadable } from '../../container/unreadable.ts'
import { cellAddress, columnLetters } from '../../sheets/cell-address.ts'
import { readShownWorkbook } from '../../sheets/read-workbook.ts'
import type { ShownSheet } from '../../sheets/types.ts'
import type { BlockWriter } from '../block-writer.ts'
import { headerRowsOf } from '../header-rows.ts'

export async function readTables(bytes: Uint8Array, writer: BlockWriter, label: string): Promise<void> {
  const { sheets, problems } = await readShownWorkbook(bytes, label)
  for (const sheet of sheets) writeSheet(sheet, writer)
  if (problems.length > 0) throw new Unreadable(`was read in part. ${problems.join(' ')}`)
}

function writeSheet({ name, rows }: ShownSheet, writer: BlockWriter): void {
  const filledRows = rows.filter(({ cells }) => cells.length > 0)
  const first = filledRows.reduce(
    (least, { cells }) => Math.min(least, cells[0]?.column ?? least),
    Number.MAX_SAFE_INTEGER,
  )
  const last = filledRows.reduce((most, { cells }) => Math.max(most, cells.at(-1)?.column ?? 0), 0)
  const table = filledRows.map(({ cells }) => {
    const row: string[] = Array.from({ length: (cells.at(-1)?.column ?? first) - first + 1 }, () => '')
    for (const { column, text } of cells) row[column - first] = text
    return row
  })
  writer.addTable(
    table,
    { sheet: name },
    {
      headerRows: headerRowsOf(table),
      placeOf: (from, to) => {
        const top = (filledRows[from]?.row ?? 0) + 1
        const bottom = (filledRows[to - 1]?.row ?? 0) + 1
        const cells = `${columnLetters(first)}${top}:${columnLetters(last)}${bottom}`
        return { label: cellAddress(name, 0, 0).replace(/A1$/, cells), sheet: name, cells }
      },
    },
  )
}
