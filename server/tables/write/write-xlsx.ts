/** Writes tables as an .xlsx workbook. Its rows are streamed from the engine into the file and never held in memory. */
import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { strFromU8 } from 'fflate'
import { packParts, type Part } from '#server/documents/container/zip/pack-parts.ts'
import { Unreadable } from '#server/documents/container/unreadable.ts'
import { makeSheetNames } from '#server/documents/sheets/sheet-names.ts'
import { isFigure } from '../engine/column-of.ts'
import { withEngine, type Engine } from '../engine/open-engine.ts'
import { planSheet } from './plan-sheet.ts'
import type { PlannedSheet } from './planned-sheet.ts'
import { writeRowXml } from './row-xml.ts'
import type { SheetRequest } from './sheet.ts'
import { workbookFrame, type TotalValues } from './workbook-frame.ts'

export interface WriteXlsxRequest {
  readonly folder: string
  readonly to: string
  readonly sheets: readonly SheetRequest[]
}

/** Strong compression takes most of the time for a large workbook, and reduces its size by a quarter. */
const [fastLevel, smallLevel] = [1, 6]
const manyRows = 10_000

export async function writeXlsxFile({
  folder,
  to,
  sheets: requests,
}: WriteXlsxRequest): Promise<{ readonly rows: number }> {
  const rowFiles = requests.map((_, at) => join(folder, `rows-${at}.xml`))
  try {
    const { sheets, parts, names } = await withEngine(folder, async (engine) => {
      const planned: PlannedSheet[] = []
      const totals: TotalValues[] = []
      for (const request of requests) {
        const sheet = await planSheet(engine, folder, request)
        if (sheet.rows > 0 || request.withRows !== true) planned.push(sheet)
      }
      const names = makeSheetNames(planned.map(({ request }) => request.name))
      for (const sheet of planned) totals.push(await totalValues(engine, sheet))
      const frame = await workbookFrame(planned, names, totals)
      for (const [at, sheet] of planned.entries()) {
        if (sheet.rows === 0) continue
        const rowFile = rowFiles[at] ?? ''
        await writeRowXml(engine, sheet, stylesOf(frame, at, sheet), rowFile)
        await refuseHugeSheet(rowFile)
      }
      return { sheets: planned, parts: frame, names }
    })
    await pack(join(folder, to), parts, sheets, names, rowFiles)
    return { rows: sheets.reduce((sum, { rows }) => sum + rows, 0) }
  } finally {
    for (const path of rowFiles) await rm(path, { force: true })
  }
}

/** The results of the formulas in the last row, for programs that do not compute formulas. */
async function totalValues(engine: Engine, { request, columns, from, rows }: PlannedSheet): Promise<TotalValues> {
  const asked = (request.totals ?? []).flatMap(({ column: id, total }) => {
    const column = columns.find((each) => each.id === id)
    return column === undefined || (total !== 'count' && !isFigure(column.type)) ? [] : [{ column, total }]
  })
  if (asked.length === 0 || rows === 0) return new Map()
  const inSql = { sum: 'sum', average: 'avg', count: 'count', least: 'min', most: 'max' } as const
  const values = asked.map(({ column }, at) => `${column.value} AS "v${at}"`)
  const sums = asked.map(({ total }, at) => `${inSql[total]}("v${at}")`)
  const [row = []] = await engine.rows(`SELECT ${sums.join(', ')} FROM (SELECT ${values.join(', ')} FROM ${from})`)
  return new Map(
    asked.map(({ column }, at) => [column.id, row[at] === null || row[at] === undefined ? null : Number(row[at])]),
  )
}

const sheetPart = (at: number) => `xl/worksheets/sheet${at + 1}.xml`
const textOf = (parts: Readonly<Record<string, Uint8Array>>, name: string) => strFromU8(parts[name] ?? new Uint8Array())
const templateRow = ({ firstRow }: PlannedSheet) => new RegExp(`<row r="${firstRow}"[^>]*>.*?</row>`)

function stylesOf(parts: Readonly<Record<string, Uint8Array>>, at: number, sheet: PlannedSheet): readonly string[] {
  const row = templateRow(sheet).exec(textOf(parts, sheetPart(at)))?.[0] ?? ''
  return [...row.matchAll(/<c r="[A-Z]+\d+"(?: s="(\d+)")?/g)].map(([, style = '0']) => style)
}

async function pack(
  path: string,
  parts: Readonly<Record<string, Uint8Array>>,
  sheets: readonly PlannedSheet[],
  names: readonly string[],
  rowFiles: readonly string[],
): Promise<void> {
  const packed = Object.keys(parts).map((name): Part => {
    const at = sheets.findIndex((_, index) => sheetPart(index) === name)
    const sheet = sheets[at]
    const text = textOf(parts, name)
    if (sheet !== undefined)
      return {
        name,
        pieces: sheetPieces(text, sheet, rowFiles[at] ?? ''),
        level: sheet.rows > manyRows ? fastLevel : smallLevel,
      }
    return {
      name,
      pieces: [Buffer.from(name === 'xl/workbook.xml' ? withPrintTitles(text, names) : text)],
      level: smallLevel,
    }
  })
  await packParts(path, packed)
}

/** A part of a ZIP is limited to 4 GiB, and no spreadsheet opens more. */
const mostBytes = 4e9

async function refuseHugeSheet(path: string): Promise<void> {
  if ((await stat(path)).size > mostBytes)
    throw new Unreadable('has more text than a spreadsheet can hold. Filter the table first, or write a .csv.')
}

async function* sheetPieces(frame: string, sheet: PlannedSheet, rowFile: string): AsyncGenerator<Buffer> {
  const bottom = sheet.lastRow + (sheet.request.totals === undefined || sheet.rows === 0 ? 0 : 1)
  const area = `A1:${sheet.columns.at(-1)?.letters ?? 'B'}${Math.max(bottom, sheet.headerRow)}`
  const text = frame.replace(/(<(?:dimension ref|ignoredError sqref)=")[^"]*/g, (_, start: string) => start + area)
  const row = templateRow(sheet).exec(text)
  if (sheet.rows === 0 || row === null) {
    yield Buffer.from(text)
    return
  }
  yield Buffer.from(text.slice(0, row.index))
  for await (const piece of createReadStream(rowFile, { highWaterMark: 1 << 20 })) yield piece as Buffer
  yield Buffer.from(text.slice(row.index + row[0].length))
}

/** The library writes the sheet name without quotation marks, which Excel reports as damage. */
const withPrintTitles = (workbook: string, names: readonly string[]) =>
  workbook.replace(
    /(<definedName name="_xlnm\.Print_Titles" localSheetId="(\d+)">)[^<]*!(\$\d+:\$\d+)/g,
    (_, start: string, at: string, rows: string) => `${start}'${xmlName(names[Number(at)] ?? '')}'!${rows}`,
  )
const xmlName = (name: string) =>
  name.replaceAll("'", "''").replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
