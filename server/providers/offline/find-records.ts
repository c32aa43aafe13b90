/** A list of objects: the rows of a table whose columns are what is wanted, or items and sentences, one by one. */
import { candidatesOfKind } from './candidates-of-kind.ts'
import { bestOption } from './find-list.ts'
import type { Found, Tree } from './found.ts'
import type { Search } from './search.ts'
import { thresholds } from './thresholds.ts'
import type { Table, Unit } from './units.ts'
import { keepsLimits, valueFor } from './value-of-kind.ts'
import type { Wanted } from './wanted.ts'

type Row = Readonly<Record<string, Tree>>

export function findRecords(wanted: Wanted, columns: readonly Wanted[], search: Search): readonly Row[] {
  const tables = search.passages.tables
    .map((table) => ({ table, places: placesOf(table, columns, search), about: aboutOf(table, wanted, search) }))
    .filter(({ places }) => places.size * 2 >= columns.length && places.size > 0)
    .toSorted((a, b) => b.places.size + b.about - (a.places.size + a.about))
  const [best] = tables
  if (best)
    return best.table.units.flatMap((unit, index) =>
      rowOf(best.table.rows[index + 1] ?? [], unit, best.places, columns),
    )
  const option = bestOption(wanted, search)
  return option ? option.units.map((unit) => fromPassage(unit, columns)) : []
}

const aboutOf = ({ headings }: Table, wanted: Wanted, { covers }: Search): number =>
  headings[0] === undefined ? 0 : covers(headings[0], wanted)

/** Which column holds what; each column once, the surest first. */
function placesOf({ rows }: Table, columns: readonly Wanted[], { covers }: Search): ReadonlyMap<Wanted, number> {
  const [header = []] = rows
  const pairs = columns
    .flatMap((column) => header.map((name, index) => ({ column, index, score: headerFit(name, column, covers) })))
    .filter(({ score }) => score >= thresholds.ofKind)
    .toSorted((a, b) => b.score - a.score)
  const places = new Map<Wanted, number>()
  for (const { column, index } of pairs) {
    if (!places.has(column) && ![...places.values()].includes(index)) places.set(column, index)
  }
  return places
}

/** A header is a word or two: that it is named at all says much. */
function headerFit(name: string, column: Wanted, covers: Search['covers']): number {
  const named = covers(name, column)
  const key = name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  return column.key.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '') === key ? 2 : named > 0 ? named + 0.25 : 0
}

function rowOf(
  cells: readonly string[],
  unit: Unit,
  places: ReadonlyMap<Wanted, number>,
  columns: readonly Wanted[],
): Row[] {
  const row = Object.fromEntries(
    columns.map((column) => [column.key, cellOf(cells[places.get(column) ?? -1], unit, column)]),
  )
  return Object.values(row).some((value) => value !== null) ? [row] : []
}

function cellOf(cell: string | undefined, unit: Unit, { kind, schema }: Wanted): Found | null {
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

function numberIn(text: string, unit: Unit, schema: Wanted['schema']): Found | null {
  for (const candidate of candidatesOfKind.number?.(text) ?? []) {
    const value = valueFor(schema, candidate)
    if (value !== undefined) return { value, unit }
  }
  return null
}

/** What has a form of its own is taken out of the passage; the first plain text is the passage itself. */
function fromPassage(unit: Unit, columns: readonly Wanted[]): Row {
  let told = false
  return Object.fromEntries(
    columns.map((column): [string, Found | null] => {
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
      if (told || column.schema.type !== 'string') return [column.key, null]
      told = true
      return [column.key, keepsLimits(column.schema, unit.text) ? { value: unit.text, unit } : null]
    }),
  )
}
