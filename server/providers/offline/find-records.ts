/** Finds a list of objects: the rows of a table with fitting columns, or else items and sentences, one by one. */
import { candidatesOfKind } from './values/candidates-of-kind.ts'
import { bestOption } from './find-list.ts'
import type { FoundValue, AnswerTree } from './answer-tree.ts'
import type { Search } from './passages/search.ts'
import { thresholds } from './thresholds.ts'
import type { Table, Unit } from './passages/read-passages.ts'
import { keepsLimits, valueFor } from './values/value-of-kind.ts'
import type { Query } from './query.ts'

type Row = Readonly<Record<string, AnswerTree>>

export function findRecords(query: Query, columns: readonly Query[], search: Search): readonly Row[] {
  const tables = search.passages.tables
    .map((table) => ({
      table,
      positions: positionsOf(table, columns, search),
      about: headingCoverage(table, query, search),
    }))
    .filter(({ positions }) => positions.size * 2 >= columns.length && positions.size > 0)
    .toSorted((a, b) => b.positions.size + b.about - (a.positions.size + a.about))
  const [best] = tables
  if (best)
    return best.table.units.flatMap((unit, index) =>
      rowOf(best.table.rows[index + 1] ?? [], unit, best.positions, columns),
    )
  const option = bestOption(query, search)
  return option ? option.units.map((unit) => fromPassage(unit, columns)) : []
}

const headingCoverage = ({ headings }: Table, query: Query, { coverageOf }: Search): number =>
  headings[0] === undefined ? 0 : coverageOf(headings[0], query)

/** Assigns a column of the table to each query, each column once, the best fit first. */
function positionsOf({ rows }: Table, columns: readonly Query[], { coverageOf }: Search): ReadonlyMap<Query, number> {
  const [header = []] = rows
  const pairs = columns
    .flatMap((column) => header.map((name, index) => ({ column, index, score: headerFit(name, column, coverageOf) })))
    .filter(({ score }) => score >= thresholds.ofKind)
    .toSorted((a, b) => b.score - a.score)
  const positions = new Map<Query, number>()
  for (const { column, index } of pairs) {
    if (!positions.has(column) && ![...positions.values()].includes(index)) positions.set(column, index)
  }
  return positions
}

/** A header has few words, so a single matching word counts for much. */
function headerFit(name: string, column: Query, coverageOf: Search['coverageOf']): number {
  const headerCoverage = coverageOf(name, column)
  const key = name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  return column.key.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '') === key
    ? 2
    : headerCoverage > 0
      ? headerCoverage + 0.25
      : 0
}

function rowOf(
  cells: readonly string[],
  unit: Unit,
  positions: ReadonlyMap<Query, number>,
  columns: readonly Query[],
): Row[] {
  const row = Object.fromEntries(
    columns.map((column) => [column.key, cellOf(cells[positions.get(column) ?? -1], unit, column)]),
  )
  return Object.values(row).some((value) => value !== null) ? [row] : []
}

function cellOf(cell: string | undefined, unit: Unit, { kind, schema }: Query): FoundValue | null {
  const text = cell?.trim() ?? ''
  if (text === '') return null
  const options = Array.isArray(schema.enum) ? (schema.enum as readonly unknown[]) : undefined
  if (options) {
    const option = options.find((one) => String(one).toLowerCase() === text.toLowerCase())
    return typeof option === 'string' || typeof option === 'number' ? { value: option, unit } : null
  }
  const plain = schema.type === 'string' && schema.format === undefined
  if (plain) return keepsLimits(schema, text) ? { value: text, unit } : null
  if (schema.type === 'boolean') return { value: /^(?:yes|y|true|x|✓)$/i.test(text), unit }
  if (schema.type === 'number' || schema.type === 'integer') return numberIn(text, unit, schema)
  const [first] = candidatesOfKind[kind]?.(text) ?? []
  const value = first && valueFor(schema, first)
  return value === undefined ? null : { value, unit }
}

function numberIn(text: string, unit: Unit, schema: Query['schema']): FoundValue | null {
  for (const candidate of candidatesOfKind.number?.(text) ?? []) {
    const value = valueFor(schema, candidate)
    if (value !== undefined) return { value, unit }
  }
  return null
}

/** Takes values with a distinctive form out of the passage. The first plain text is the passage itself. */
function fromPassage(unit: Unit, columns: readonly Query[]): Row {
  let hasPlainText = false
  return Object.fromEntries(
    columns.map((column): [string, FoundValue | null] => {
      const candidates = candidatesOfKind[column.kind]
      if (candidates) {
        const speaker =
          column.kind === 'name' && /\bI(?:['’]ll| will|['’]m| can)\b/.test(unit.text) ? unit.speaker : undefined
        if (speaker !== undefined && unit.text.includes(speaker)) return [column.key, { value: speaker, unit }]
        for (const candidate of candidates(unit.text).toSorted((a, b) => b.fit - a.fit)) {
          const value = valueFor(column.schema, candidate)
          if (value !== undefined) return [column.key, { value, unit }]
        }
        return [column.key, null]
      }
      if (hasPlainText || column.schema.type !== 'string') return [column.key, null]
      hasPlainText = true
      return [column.key, keepsLimits(column.schema, unit.text) ? { value: unit.text, unit } : null]
    }),
  )
}
