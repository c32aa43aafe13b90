/** Writes a table as a .csv file that a spreadsheet opens without running any of its texts as formulas. */
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { readDescription, tableAt } from '../artefact.ts'
import { columnOf } from '../engine/column-of.ts'
import { withEngine } from '../engine/open-engine.ts'
import { quoteName, quotePath } from '../engine/quote.ts'
import type { TableColumn } from '../table.ts'
import type { Separator } from './sheet.ts'

export interface WriteCsvRequest {
  readonly folder: string
  /** The file of the table, in the folder. */
  readonly from: string
  readonly to: string
  readonly columns?: readonly { readonly column: string; readonly label?: string }[]
  readonly separator?: Separator
  readonly decimalComma?: boolean
}

const signs: Readonly<Record<Separator, string>> = { comma: ',', semicolon: ';', tab: '\t' }

export async function writeCsvFile(request: WriteCsvRequest): Promise<{ readonly rows: number }> {
  const { folder, from, to, columns, separator = 'comma', decimalComma = false } = request
  const lines = join(folder, 'lines.csv')
  try {
    const rows = await withEngine(folder, async (engine) => {
      const path = join(folder, from)
      const table = await readDescription(engine, path)
      const chosen = columns ?? table.columns.map(({ id }) => ({ column: id }))
      const cells = chosen.map((each) => {
        const column = columnOf(table, each.column)
        const label = 'label' in each && each.label !== undefined ? each.label : column.label
        return `${cellText(column, decimalComma)} AS ${quoteName(harmlessLabel(label))}`
      })
      await engine.run(
        `COPY (SELECT ${cells.join(', ')} FROM ${tableAt(path)}) TO ${quotePath(lines)} (FORMAT csv, HEADER true, DELIMITER '${signs[separator]}', QUOTE '"', ESCAPE '"')`,
      )
      return table.rows
    })
    // Without a byte order mark, Excel reads a file in the code page of the user's country.
    const marked = async function* () {
      yield '\ufeff'
      yield* createReadStream(lines)
    }
    await pipeline(Readable.from(marked()), createWriteStream(join(folder, to)))
    return { rows }
  } finally {
    await rm(lines, { force: true })
  }
}

function cellText({ id, type, scale = 0 }: TableColumn, decimalComma: boolean): string {
  const name = quoteName(id)
  const figure = (text: string) => (decimalComma ? `replace(${text}, '.', ',')` : text)
  if (type === 'text') return harmlessText(name)
  if (type === 'percent')
    return `${figure(`(${name}::DECIMAL(36, ${scale}) * 100::DECIMAL(3, 0))::DECIMAL(38, ${Math.max(0, scale - 2)})::VARCHAR`)} || '%'`
  return type === 'date' || type === 'month' ? `${name}::VARCHAR` : figure(`${name}::VARCHAR`)
}

/**
 * A spreadsheet treats a text that begins with one of these characters as a formula, in half-width or full-width form.
 * Numbers are excluded.
 */
const begins = String.raw`^\s*[=+\-@＝＋－＠]|^[\t\r\n]`
const isNumber = String.raw`^\s*[-+]?\d[\d.,' ]*%?\s*$`

/** An apostrophe marks it as a text; spreadsheets do not display it. */
const harmlessText = (name: string) =>
  `CASE WHEN regexp_matches(${name}, '${begins}') AND NOT regexp_matches(${name}, '${isNumber.replaceAll("'", "''")}') THEN '''' || ${name} ELSE ${name} END`
const harmlessLabel = (label: string) => (new RegExp(begins).test(label) ? `'${label}` : label)
