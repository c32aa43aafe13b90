/** Opens an .xlsx workbook: lists its sheets and scans their rows. Formulas and macros are ignored. */
import { openPackage, type OfficePackage } from '../../container/office-package/open-package.ts'
import type { Source } from '../../container/source.ts'
import { damagedFile, Unreadable } from '../../container/unreadable.ts'
import { limits } from '../limits.ts'
import { readSharedStrings } from './read-shared-strings.ts'
import { readStyles } from './read-styles.ts'
import { readWorkbookPart } from './read-workbook-part.ts'
import { collectRows, type SheetRows } from './sheet-rows.ts'
import { createSheetScanner, type SheetScan } from './sheet-scanner.ts'

export interface Xlsx {
  readonly sheets: readonly XlsxSheet[]
  readonly date1904: boolean
  /** The number format of each cell style, as Excel writes it: `dd/mm/yyyy`. */
  readonly formats: readonly string[]
  readonly hasMacros: boolean
  /** Hands out the rows of a sheet with the values of their cells. */
  readonly scan: (sheet: XlsxSheet, handlers: SheetRows) => Promise<void>
  /** Hands out the cells of a sheet as they stand in the file. */
  readonly scanCells: (sheet: XlsxSheet, handlers: SheetScan) => Promise<void>
  /** Hands out the texts to which cells refer by index. */
  readonly readSharedStrings: (onText: (text: string) => void) => Promise<void>
}

export interface XlsxSheet {
  readonly name: string
  readonly hidden: boolean
  readonly part: string
}

/** Reads from memory, or in chunks from a file. */
export async function openXlsx(content: Uint8Array | Source): Promise<Xlsx> {
  const workbook = await openPackage(content)
  const main = await mainPartOf(workbook)
  const relations = await workbook.relations(main)
  const partOf = (kind: string) =>
    relations.find((each) => each.kind === kind && each.part !== undefined && workbook.has(each.part))?.part
  const { sheets, date1904 } = await readWorkbookPart(workbook, main)
  const [stringsPart, stylesPart] = [partOf('sharedStrings'), partOf('styles')]
  const formats = stylesPart === undefined ? [] : await readStyles(workbook, stylesPart)

  const scanCells = async (sheet: XlsxSheet, handlers: SheetScan, onEnd?: (end: Buffer) => void) => {
    const scanner = createSheetScanner(handlers)
    let isWanted = true
    let end = Buffer.alloc(0)
    await workbook.streamBytes(sheet.part, limits.sheetBytes, (piece) => {
      if (onEnd !== undefined) end = Buffer.concat([end, piece.subarray(-endBytes)]).subarray(-endBytes)
      isWanted = scanner.write(piece)
      return isWanted
    })
    if (isWanted) scanner.end()
    onEnd?.(end)
  }
  const readTexts = async (onText: (text: string) => void) => {
    if (stringsPart !== undefined) await readSharedStrings(workbook, stringsPart, onText)
  }
  let sharedStrings: string[] | undefined

  return {
    sheets: sheets.flatMap(({ name, hidden, relation }) => {
      const target = relations.find(({ id }) => id === relation)
      // Chart sheets and macro sheets have no rows.
      return target?.kind === 'worksheet' && target.part !== undefined ? [{ name, hidden, part: target.part }] : []
    }),
    date1904,
    formats,
    hasMacros: workbook.names.some((name) => name.endsWith('vbaproject.bin')),
    scan: async (sheet, handlers) => {
      if (sharedStrings === undefined) {
        const texts: string[] = []
        await readTexts((text) => void texts.push(text))
        sharedStrings = texts
      }
      const { onMargins } = handlers
      const onEnd = (end: Buffer) => {
        const margins = elementOfMargins.exec(end.toString())?.[0]
        if (margins !== undefined) onMargins?.(margins)
      }
      await scanCells(sheet, collectRows({ sharedStrings, date1904 }, handlers), onMargins && onEnd)
    },
    scanCells,
    readSharedStrings: readTexts,
  }
}

/** Headers and footers stand behind all cells, with little behind them. */
const endBytes = 128 * 1024
const elementOfMargins = /<(?:\w+:)?headerFooter[\s>][^]*?<\/(?:\w+:)?headerFooter>/

async function mainPartOf(workbook: OfficePackage): Promise<string> {
  const mimetype = await workbook.text('mimetype')
  if (mimetype !== undefined) throw mimetype.includes('opendocument.spreadsheet') ? isOds() : notWorkbook()
  const main = await workbook.main()
  if (main === undefined) throw notWorkbook()
  const { part, type = '' } = main
  if (/ms-excel\.sheet\.binary/i.test(type) || /\.bin$/i.test(part)) throw isXlsb()
  if (/wordprocessingml|ms-word\.|presentationml|ms-powerpoint\./i.test(type)) throw notWorkbook()
  if (/^(?:word|ppt)\//i.test(part)) throw notWorkbook()
  if (!workbook.has(part)) throw damagedFile()
  return part
}

export const notWorkbook = () =>
  new Unreadable('is not a spreadsheet, whatever its name says. Upload an Excel workbook (.xlsx or .xls).')

const isXlsb = () =>
  new Unreadable('is a binary Excel workbook (.xlsb). Open it in Excel, save it as .xlsx, and upload it again.')

const isOds = () =>
  new Unreadable('is an OpenDocument spreadsheet (.ods). Open it, save it as .xlsx, and upload it again.')
