/** Opens a file of rows by what is in it: a name that ends in .csv may be that of a workbook. */
import { open, readFile } from 'node:fs/promises'
import type { Source } from '#server/documents/container/source.ts'
import { sniffSpreadsheet } from '#server/documents/sheets/sniff-spreadsheet.ts'
import { csvRows } from './csv-rows.ts'
import type { RowSource } from './row-source.ts'
import { xlsRows } from './xls-rows.ts'
import { xlsxRows } from './xlsx-rows.ts'

/** `name`: as its user knows it. The file stays open while `work` goes on: a workbook is not held as a whole. */
export async function withRows<T>(path: string, name: string, work: (rows: RowSource) => Promise<T>): Promise<T> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const source: Source = {
      size,
      read: async (from, length) => {
        const buffer = Buffer.alloc(Math.max(0, Math.min(length, size - Math.max(from, 0))))
        const { bytesRead } = await file.read(buffer, 0, buffer.length, Math.max(from, 0))
        return buffer.subarray(0, bytesRead)
      },
    }
    if (isZip(await source.read(0, 2))) return await work(await xlsxRows(source))
    const bytes = await readFile(path)
    const found = await sniffSpreadsheet(bytes)
    if (found.kind === 'csv') return await work(csvRows(found.text, name.replace(/\.[^.]*$/, '')))
    return await work(found.kind === 'xls' ? xlsRows(bytes) : await xlsxRows(source))
  } finally {
    await file.close()
  }
}

const isZip = (start: Buffer) => start[0] === 0x50 && start[1] === 0x4b
