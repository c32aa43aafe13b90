/** Opens a file of rows by its content, because a file called .csv may be a workbook. */
import { readFile } from 'node:fs/promises'
import { withFile } from '#server/documents/container/source.ts'
import { sniffSpreadsheet } from '#server/documents/sheets/sniff-spreadsheet.ts'
import { csvRows } from './csv-rows.ts'
import { openText } from './text-file.ts'
import type { RowSource } from './row-source.ts'
import { xlsRows } from './xls-rows.ts'
import { xlsxRows } from './xlsx-rows.ts'

/** `name` is the user's name for the file. It stays open during `work`, because a workbook is not read as a whole. */
export async function withRows<T>(path: string, name: string, work: (rows: RowSource) => Promise<T>): Promise<T> {
  return withFile(path, async (source) => {
    if (isZip(await source.read(0, 2))) return work(await xlsxRows(source))
    const start = await source.read(0, startLength)
    // Its directory of streams may stand anywhere in an old workbook.
    const bytes = isOle(start) ? await readFile(path) : start
    const found = await sniffSpreadsheet(bytes)
    if (found.kind === 'csv') return work(csvRows(await openText(path, source), name.replace(/\.[^.]*$/, '')))
    return work(found.kind === 'xls' ? xlsRows(await readFile(path)) : await xlsxRows(source))
  })
}

/** The beginning of a text file reveals its kind. */
const startLength = 1 << 20
const isZip = (start: Buffer) => start[0] === 0x50 && start[1] === 0x4b
const isOle = (start: Buffer) => start[0] === 0xd0 && start[1] === 0xcf
