/** The rows of a sheet as XML, made by the engine: a workbook of half a million rows is written in seconds. */
import { quotePath } from '../engine/quote.ts'
import type { Engine } from '../engine/open-engine.ts'
import type { PlannedColumn, PlannedSheet } from './planned-sheet.ts'

/** A spreadsheet keeps fifteen digits of a number: a longer one is written as a text, which loses none. */
const mostDigits = 15
const longestText = 32_767
/** In SQL: what a reader of XML may leave out at both ends of a text. */
const blanks = "' ' || chr(9) || chr(10) || chr(13)"

/** `styles`: of the cells of each column, as the workbook numbers them. */
export async function writeRowXml(
  engine: Engine,
  sheet: PlannedSheet,
  styles: readonly string[],
  path: string,
): Promise<void> {
  const cells = sheet.columns.map((column, at) => cellXml(column, styles[at] ?? '0'))
  // Only formulas name their row: cells follow each other, so that their places need not be said.
  const numbered = sheet.columns.some(({ formula }) => formula !== undefined)
    ? `(SELECT *, row_number() OVER () + ${sheet.headerRow} AS "#at" FROM ${sheet.from})`
    : sheet.from
  // A table lies in its order, and the engine keeps it: sorting rows of so much text would take more memory than there is.
  await engine.run(
    `COPY (SELECT concat('<row>', ${[...cells, "'</row>'"].join(', ')}) FROM ${numbered}) TO ${quotePath(path)} (FORMAT csv, HEADER false, QUOTE '', ESCAPE '', DELIMITER '\x01')`,
  )
}

function cellXml({ type, scale, value, formula }: PlannedColumn, style: string): string {
  const empty = `'<c s="${style}"/>'`
  const text = (sql: string) =>
    `'<c s="${style}" t="inlineStr"><is><t' || CASE WHEN ${sql} <> trim(${sql}, ${blanks}) THEN ' xml:space="preserve">' ELSE '>' END || ${escaped(sql)} || '</t></is></c>'`
  if (formula !== undefined) {
    const before = `'<f>' || ${escapedFormula(formula)} || '</f>'`
    return `CASE WHEN ${value} IS NULL THEN '<c s="${style}" t="str">' || ${before} || '<v></v></c>' ELSE '<c s="${style}">' || ${before} || '<v>' || ${value}::VARCHAR || '</v></c>' END`
  }
  if (type === 'text' || type === 'month') return `CASE WHEN ${value} IS NULL THEN ${empty} ELSE ${text(value)} END`
  // The first day that a spreadsheet knows is in 1900.
  if (type === 'date')
    return `CASE WHEN ${value} IS NULL THEN ${empty} WHEN ${value} < DATE '1900-03-01' THEN ${text(`${value}::VARCHAR`)} ELSE '<c s="${style}"><v>' || (${value} - DATE '1899-12-30') || '</v></c>' END`
  const most = `${'1'.padEnd(Math.max(1, mostDigits - scale) + 1, '0')}::DECIMAL(38, ${scale})`
  // Decimals of so many digits as the engine counts with fastest hold all that is below the most.
  const figure = scale > 0 ? `${value}::DECIMAL(18, ${scale})` : value
  return `CASE WHEN ${value} IS NULL THEN ${empty} WHEN abs(${value}) >= ${most} THEN ${text(`${value}::VARCHAR`)} ELSE '<c s="${style}"><v>' || ${figure}::VARCHAR || '</v></c>' END`
}

const escapedFormula = (sql: string) => `replace(replace(${sql}, '&', '&amp;'), '<', '&lt;')`

/** Few texts hold signs that XML or Excel reads as something else. `_x0041_` would become an A. */
function escaped(sql: string): string {
  const special = String.raw`[&<>\x00-\x08\x0b-\x1f\x{fffe}\x{ffff}]|_x[0-9A-Fa-f]{4}_`
  const written = `replace(replace(replace(${sql}, '&', '&amp;'), '<', '&lt;'), '>', '&gt;')`
  const literal = String.raw`regexp_replace(${written}, '_(x[0-9A-Fa-f]{4}_)', '_x005F_\1', 'g')`
  const clean = String.raw`regexp_replace(${literal}, '[\x00-\x08\x0b-\x1f\x{fffe}\x{ffff}]', '', 'g')`
  const bounded = `CASE WHEN regexp_matches(${sql}, '${special}') THEN ${clean} ELSE ${sql} END`
  return `CASE WHEN length(${sql}) > ${longestText} THEN ${clean.replaceAll(sql, `left(${sql}, ${longestText - 1})`)} || '…' ELSE ${bounded} END`
}
