/** An .xlsx workbook, opened: its sheets, and their rows as they are asked for. Formulas and macros are never looked at. */
import { damaged, Unreadable } from '../unreadable.ts'
import { limits } from '../limits.ts'
import { openArchive, type Archive } from './archive.ts'
import { xmlDecoder } from './decoder.ts'
import { readRelations, type Relations } from './relations.ts'
import { readSharedStrings } from './shared-strings.ts'
import { sheetScanner, type SheetScan } from './sheet-scanner.ts'
import { readStyles } from './styles.ts'
import { readWorkbookPart } from './workbook-part.ts'

export interface Xlsx {
  readonly sheets: readonly XlsxSheet[]
  readonly date1904: boolean
  /** The number format of each cell style, as Excel writes it: `dd/mm/yyyy`. */
  readonly formats: readonly string[]
  readonly hasMacros: boolean
  readonly scan: (sheet: XlsxSheet, on: Pick<SheetScan, 'onRow' | 'onMerge'>) => Promise<void>
}

export interface XlsxSheet {
  readonly name: string
  readonly hidden: boolean
  readonly part: string
}

export async function openXlsx(bytes: Uint8Array): Promise<Xlsx> {
  const archive = await openArchive(bytes)
  const workbookPart = await workbookPartOf(archive)
  const relations = await readRelations(archive, workbookPart)
  const { sheets, date1904 } = await readWorkbookPart(archive, workbookPart)
  const sharedStrings = await ifThere(archive, relations, 'sharedStrings', readSharedStrings, [])
  const formats = await ifThere(archive, relations, 'styles', readStyles, [])

  return {
    sheets: sheets.flatMap(({ name, hidden, relation }) => {
      const target = relations.byId(relation)
      // Chart sheets and macro sheets have no rows.
      return target?.type === 'worksheet' ? [{ name, hidden, part: target.part }] : []
    }),
    date1904,
    formats,
    hasMacros: archive.names().some((name) => name.endsWith('vbaproject.bin')),
    scan: async (sheet, on) => {
      const scanner = sheetScanner({ ...on, sharedStrings, date1904 })
      const decoder = xmlDecoder()
      let wanted = true
      await archive.read(sheet.part, limits.sheetBytes, (piece) => {
        wanted = scanner.write(decoder.write(piece))
        return wanted
      })
      if (!wanted) return
      scanner.write(decoder.end())
      scanner.end()
    },
  }
}

async function workbookPartOf(archive: Archive): Promise<string> {
  if (archive.has('mimetype')) throw asOpenDocument(await archive.text('mimetype'))
  const found = (await readRelations(archive, '')).ofType('officeDocument')[0]
  if (found === undefined) throw noWorkbook()
  if (/\.bin$/i.test(found)) throw asBinary()
  if (/^(word|ppt)\//i.test(found)) throw noWorkbook()
  if (!archive.has(found)) throw damaged()
  return found
}

async function ifThere<T>(
  archive: Archive,
  relations: Relations,
  type: string,
  read: (archive: Archive, part: string) => Promise<T>,
  otherwise: T,
): Promise<T> {
  const part = relations.ofType(type)[0]
  return part === undefined || !archive.has(part) ? otherwise : await read(archive, part)
}

export const noWorkbook = () =>
  new Unreadable('is no spreadsheet, whatever its name says. Upload an Excel workbook (.xlsx or .xls).')

const asBinary = () =>
  new Unreadable('is a binary Excel workbook (.xlsb). Open it in Excel, save it as .xlsx, and upload it again.')

const asOpenDocument = (type: string) =>
  type.includes('opendocument.spreadsheet')
    ? new Unreadable('is an OpenDocument spreadsheet (.ods). Open it, save it as .xlsx, and upload it again.')
    : noWorkbook()
