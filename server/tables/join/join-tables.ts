/** Adds columns of another table to the rows with the same keys, and reports how well the two tables match. */
import { join } from 'node:path'
import { Unreadable } from '#server/documents/container/unreadable.ts'
import { readDescription, tableAt, writeTable } from '../artefact.ts'
import { columnOf, figureOf } from '../engine/column-of.ts'
import { withEngine, type Engine } from '../engine/open-engine.ts'
import { quoteName } from '../engine/quote.ts'
import { valueShare } from '../engine/value-share.ts'
import { shownRows } from '../engine/shown-rows.ts'
import { rejectedColumn, rowColumn, type ShownColumn, type ShownTable, type TableColumn } from '../table.ts'

export interface JoinRequest {
  readonly folder: string
  /** Files in the folder. */
  readonly left: string
  readonly right: string
  readonly to: string
  readonly on: readonly { readonly left: string; readonly right: string }[]
  /** Columns of the other table. */
  readonly take: readonly string[]
  /** A column of figures in the left table by which coverage is computed as well. */
  readonly value?: string
}

/** The report of table.join. Shares are in per cent. */
export interface Coverage {
  readonly rows: number
  readonly matched: number
  readonly share: number
  readonly shareByValue: number | null
  /** Keys that are missing in the other table, those with the most value or rows first. */
  readonly unmatched: ShownTable
  /** Keys of the other table that do not occur in any row. */
  readonly unused: ShownTable
  /** Keys that occur in several rows of the other table, of which the first was used. */
  readonly duplicates: ShownTable
}

const maxListedRows = 200

export async function joinTables({ folder, left, right, to, on, take, value }: JoinRequest): Promise<Coverage> {
  const work = async (engine: Engine) => {
    const [leftPath, rightPath] = [join(folder, left), join(folder, right)]
    const leftTable = await readDescription(engine, leftPath)
    const rightTable = await readDescription(engine, rightPath)
    const keys = on.map((pair) => ({ left: columnOf(leftTable, pair.left), right: columnOf(rightTable, pair.right) }))
    const addedColumns = take.map((id) => columnOf(rightTable, id))
    const duplicate = addedColumns.find(({ id }) => leftTable.columns.some((column) => column.id === id))
    if (duplicate !== undefined)
      throw new Unreadable(
        `already has a column "${duplicate.id}", so that of the other table cannot be added. Rename one of them.`,
      )
    // Keys are compared as text, because a code may be a text in one file and a number in the other.
    const key = (column: TableColumn, from: string) => `trim(${from}.${quoteName(column.id)}::VARCHAR)`
    const keyNames = keys.map((_, at) => quoteName(`key ${at}`)).join(', ')
    const isFilled = keys.map((_, at) => `${quoteName(`key ${at}`)} IS NOT NULL`).join(' AND ')
    const rightKeys = keys.map((pair, at) => `${key(pair.right, 'r')} AS ${quoteName(`key ${at}`)}`).join(', ')
    const leftKeys = keys.map((pair, at) => `${key(pair.left, 'l')} AS ${quoteName(`key ${at}`)}`).join(', ')
    const addedNames = addedColumns.map(({ id }) => `, r.${quoteName(id)}`).join('')
    const rightRows = `${tableAt(rightPath)} r`
    // One row per key, so that a repeated key does not duplicate the rows of the left table.
    const firstRows = `SELECT min("#row") AS "#first", count(*) AS "#times" FROM (SELECT ${rightKeys}, r.${quoteName(rowColumn)} AS "#row" FROM ${rightRows}) GROUP BY ${keyNames} HAVING ${isFilled}`
    await engine.run(
      `CREATE TEMP TABLE other AS SELECT ${rightKeys}${addedNames}, f."#times" FROM ${rightRows} JOIN (${firstRows}) f ON r.${quoteName(rowColumn)} = f."#first"`,
    )
    const valueSql = value === undefined ? 'NULL::DECIMAL(38, 2)' : `l.${quoteName(figureOf(leftTable, value).id)}`
    // Columns are addressed by position, because the other table has columns of the same names.
    const places = keys.map((_, at) => at + 1).join(', ')
    const present = `SELECT ${leftKeys}, count(*) AS "#n", sum(${valueSql}) AS "#value" FROM ${tableAt(leftPath)} l GROUP BY ${places}`
    const sameKeys = keys.map((_, at) => `p.${quoteName(`key ${at}`)} = o.${quoteName(`key ${at}`)}`).join(' AND ')
    const foundNames = addedColumns.map(({ id }) => `, o.${quoteName(id)}`).join('')
    // Each key of the left table once, including keys that the other table lacks.
    await engine.run(
      `CREATE TEMP TABLE present AS SELECT p.*${foundNames}, o."#times" FROM (${present}) p LEFT JOIN other o ON ${sameKeys}`,
    )
    // Each row therefore matches exactly one row, and a single thread keeps the order; an outer join puts unmatched
    // rows last.
    const matching = keys
      .map((pair, at) => `${key(pair.left, 'l')} IS NOT DISTINCT FROM p.${quoteName(`key ${at}`)}`)
      .join(' AND ')
    const joined = `${tableAt(leftPath)} l JOIN present p ON ${matching}`
    const columns = [...leftTable.columns, ...addedColumns]
    const selected = [
      `l.${quoteName(rowColumn)}`,
      ...leftTable.columns.map(({ id }) => `l.${quoteName(id)}`),
      ...addedColumns.map(({ id }) => `p.${quoteName(id)}`),
      `l.${quoteName(rejectedColumn)}`,
    ]
    const joinedRows = `SELECT ${selected.join(', ')} FROM ${joined}`
    const description = {
      ...leftTable,
      columns,
      missing: [...leftTable.missing, ...rightTable.missing.filter(({ id }) => take.includes(id))],
    }
    const path = join(folder, to)
    await writeTable(engine, path, joinedRows, description)
    // The order is lost where the keys do not fit the memory. Sorting all rows takes four times as long as joining them.
    if (!(await isInOrder(engine, path)))
      await writeTable(engine, path, `${joinedRows} ORDER BY l.${quoteName(rowColumn)}`, description)
    const keysOf = (from: string) => keys.map((_, at) => `${from}.${quoteName(`key ${at}`)}`).join(', ')
    const [rows = 0, matched = 0, sum = 0, lost = 0] = await engine.figures(
      `SELECT sum("#n"), sum("#n") FILTER ("#times" IS NOT NULL), sum("#value"), sum("#value") FILTER ("#times" IS NULL) FROM present`,
    )
    const shownKeys = keys.map((pair): ShownColumn => ({ id: pair.left.id, label: pair.left.label, type: 'text' }))
    const rowCount: ShownColumn = { id: 'rows', label: 'Rows', type: 'integer' }
    const valueColumn: readonly ShownColumn[] =
      value === undefined ? [] : [{ id: 'value', label: columnOf(leftTable, value).label, type: 'money' }]
    const list = async (shown: readonly ShownColumn[], sql: string): Promise<ShownTable> => {
      const found = await engine.rows(`${sql} LIMIT ${maxListedRows}`)
      const [total = 0] = await engine.figures(`SELECT count(*) FROM (${sql})`)
      return { columns: shown, rows: shownRows(shown, found), total }
    }
    const byValue = value === undefined ? '' : 'abs("#value") DESC NULLS LAST, '
    const unmatchedSql = `SELECT ${keysOf('p')}, "#n"${value === undefined ? '' : ', "#value"'} FROM present p WHERE "#times" IS NULL ORDER BY ${byValue}"#n" DESC, ${places}`
    return {
      rows,
      matched,
      share: percentage(matched, rows),
      shareByValue:
        value === undefined ? null : valueShare(sum > 0 ? lost / sum : null, lost !== 0, percentage(matched, rows)),
      unmatched: await list([...shownKeys, rowCount, ...valueColumn], unmatchedSql),
      unused: await list(
        shownKeys,
        `SELECT ${keysOf('o')} FROM other o LEFT JOIN present p ON ${sameKeys} WHERE p."#n" IS NULL ORDER BY ${places}`,
      ),
      duplicates: await list(
        [...shownKeys, rowCount],
        `SELECT ${keyNames}, "#times" FROM other WHERE "#times" > 1 ORDER BY ${keyNames}`,
      ),
    }
  }
  return await withEngine(folder, work, { inOneThread: true })
}

async function isInOrder(engine: Engine, path: string): Promise<boolean> {
  const row = quoteName(rowColumn)
  const [before = 0] = await engine.figures(
    `SELECT count(*) FROM (SELECT ${row} < lag(${row}) OVER () AS "isBefore" FROM ${tableAt(path)}) WHERE "isBefore"`,
  )
  return before === 0
}

const percentage = (part: number, all: number): number => (all === 0 ? 100 : Math.floor((part / all) * 10_000) / 100)
