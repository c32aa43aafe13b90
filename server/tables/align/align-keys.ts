/** Finds keys that differ from those of another table in leading zeros alone, as a spreadsheet drops them, and writes them as the other table does. */
import { join } from 'node:path'
import { countInWords, inMarks, worded } from '#server/wording.ts'
import { readDescription, tableAt, writeTable } from '../artefact.ts'
import { columnOf, figureOf } from '../engine/column-of.ts'
import { withEngine } from '../engine/open-engine.ts'
import { quoteName } from '../engine/quote.ts'
import { shownRows } from '../engine/shown-rows.ts'
import { rowColumn, type Question, type ShownColumn, type ShownTable } from '../table.ts'

/** What the user decided: 'open' until then. */
export const decisions = ['open', 'match', 'apart'] as const
export type Decision = (typeof decisions)[number]

export interface AlignRequest {
  readonly folder: string
  /** Files in the folder. */
  readonly table: string
  readonly other: string
  readonly to: string
  readonly column: string
  readonly key: string
  readonly decision: Decision
  /** A column of figures, whose sum the result then gives. */
  readonly value?: string
}

export interface Aligned {
  /** The number of keys that differ in leading zeros alone, and of the rows with them. */
  readonly keys: number
  readonly rows: number
  readonly decision: Decision
  readonly isOpen: boolean
  /** The finding, as a sentence. */
  readonly text: string
  /** Each key with that of the other table. */
  readonly pairs: ShownTable
}

const maxListedPairs = 200

export async function alignKeys(request: AlignRequest): Promise<Aligned> {
  const { folder, table, other, to, column, key, decision, value } = request
  return await withEngine(
    folder,
    async (engine) => {
      const [path, otherPath] = [join(folder, table), join(folder, other)]
      const description = await readDescription(engine, path)
      const otherTable = await readDescription(engine, otherPath)
      const [own, theirs] = [columnOf(description, column), columnOf(otherTable, key)]
      const name = quoteName(own.id)
      const text = `trim(${name}::VARCHAR)`
      const figure = value === undefined ? 'NULL::DECIMAL(38, 2)' : quoteName(figureOf(description, value).id)
      await engine.run(
        `CREATE TEMP TABLE known AS SELECT DISTINCT trim(${quoteName(theirs.id)}::VARCHAR) AS k FROM ${tableAt(otherPath)} WHERE ${quoteName(theirs.id)} IS NOT NULL`,
      )
      // Of two keys that differ in zeros alone, nothing says which one is meant.
      await engine.run(
        `CREATE TEMP TABLE bare AS SELECT ${withoutZeros('k')} AS b, min(k) AS k FROM known GROUP BY b HAVING count(*) = 1`,
      )
      await engine.run(
        `CREATE TEMP TABLE pairs AS SELECT o.k AS own, bare.k AS other, o.n, o.v FROM (SELECT ${text} AS k, count(*) AS n, sum(${figure}) AS v FROM ${tableAt(path)} WHERE ${name} IS NOT NULL GROUP BY 1) o JOIN bare ON ${withoutZeros('o.k')} = bare.b WHERE o.k NOT IN (SELECT k FROM known)`,
      )
      const [keys = 0, rows = 0] = await engine.figures('SELECT count(*), coalesce(sum(n), 0) FROM pairs')
      const shown: readonly ShownColumn[] = [
        { id: 'own', label: own.heading ?? own.label, type: 'text' },
        { id: 'other', label: theirs.heading ?? theirs.label, type: 'text' },
        { id: 'rows', label: worded('Rows'), type: 'integer' },
        ...(value === undefined
          ? []
          : [{ id: 'value', label: columnOf(description, value).label, type: 'money' as const }]),
      ]
      const found = await engine.rows(
        `SELECT own, other, n${value === undefined ? '' : ', v'} FROM pairs ORDER BY n DESC, own LIMIT ${maxListedPairs}`,
      )
      const [[first = '', second = ''] = []] = found
      const isOpen = keys > 0 && decision === 'open'
      const sentence = sentenceOf(
        { keys, rows, first: first ?? '', second: second ?? '' },
        description.source.file,
        otherTable.source.file,
        decision,
      )
      const question: readonly Question[] = keys === 0 ? [] : [{ about: own.id, text: sentence, isSettled: !isOpen }]
      // The order of the rows stays, which a join would not promise.
      const columns = description.columns.map((each) =>
        each.id === own.id && decision === 'match' && keys > 0
          ? `coalesce((SELECT other FROM pairs WHERE pairs.own = ${text}), ${name}::VARCHAR) AS ${name}`
          : quoteName(each.id),
      )
      await writeTable(
        engine,
        join(folder, to),
        `SELECT ${quoteName(rowColumn)}, ${columns.join(', ')}, "#rejected" FROM ${tableAt(path)} ORDER BY ${quoteName(rowColumn)}`,
        {
          ...description,
          questions: [...(description.questions ?? []), ...question],
        },
      )
      return {
        keys,
        rows,
        decision,
        isOpen,
        text: sentence,
        pairs: { columns: shown, rows: shownRows(shown, found), total: keys },
      }
    },
    { inOneThread: true },
  )
}

/** Of zeros alone one is left. */
const withoutZeros = (key: string) => `coalesce(nullif(ltrim(${key}, '0'), ''), '0')`

interface Found {
  readonly keys: number
  readonly rows: number
  readonly first: string
  readonly second: string
}

function sentenceOf({ keys, rows, first, second }: Found, file: string, other: string, decision: Decision): string {
  if (keys === 0) return worded('No code differs in leading zeros alone.')
  const [count, inRows] = [countInWords(keys), countInWords(rows)]
  const example = [inMarks(first), inMarks(second)] as const
  if (decision === 'match')
    return keys === 1
      ? worded('{0} code was matched without leading zeros, such as {1} with {2}.', count, ...example)
      : worded('{0} codes were matched without leading zeros, such as {1} with {2}.', count, ...example)
  return keys === 1
    ? worded(
        '{0} code of "{1}" differs from one of "{2}" in leading zeros alone, in rows: {3}. It is {4} here and {5} there.',
        count,
        file,
        other,
        inRows,
        ...example,
      )
    : worded(
        '{0} codes of "{1}" differ from those of "{2}" in leading zeros alone, in rows: {3}. One is {4} here and {5} there.',
        count,
        file,
        other,
        inRows,
        ...example,
      )
}
