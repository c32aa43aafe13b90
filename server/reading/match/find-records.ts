/** Finds a list of records: the rows of the table whose column headings match the names of the fields. */
import type { JsonSchema } from '#server/providers/text-model.ts'
import { labelFit, labelOf, stemsOf } from '../lexicons/compile-fact.ts'
import { tokensOf } from '../text/tokens.ts'
import type { ReadTexts, Table, Unit } from '../text/units.ts'
import type { Field } from './field.ts'
import { typedValue } from './typed-value.ts'

export interface FoundRecord {
  readonly value: Readonly<Record<string, unknown>>
  readonly unit: Unit
}

/** From this fit on, a column heading is the name of a field. */
const leastFit = 0.4

export function findRecords(field: Field, items: JsonSchema, { tables }: ReadTexts): readonly FoundRecord[] {
  // The caller has checked that there are properties.
  const columns = Object.entries(items.properties as Readonly<Record<string, JsonSchema>>)
  const fitting = tables
    .map((table) => ({ table, positions: positionsOf(table, columns), about: aboutFit(table, field) }))
    .filter(({ positions }) => positions.size * 2 >= columns.length)
    .toSorted((a, b) => b.positions.size + b.about - a.positions.size - a.about)
  const [best] = fitting
  if (best === undefined) return []
  return best.table.units.slice(1).flatMap((unit, at) => {
    const row = best.table.rows[at + 1] ?? []
    const value = Object.fromEntries(
      columns.map(([name, schema]) => [name, cellOf(row[best.positions.get(name) ?? -1], unit, schema)]),
    )
    return Object.values(value).some((cell) => cell !== null) ? [{ value, unit }] : []
  })
}

function cellOf(cell: string | undefined, unit: Unit, schema: JsonSchema): unknown {
  const text = cell?.trim() ?? ''
  if (text === '') return null
  if (Array.isArray(schema.enum))
    return (schema.enum as readonly unknown[]).find((one) => String(one).toLowerCase() === text.toLowerCase()) ?? null
  return typedValue({ value: text, key: text, unit, signs: {} }, schema) ?? null
}

const aboutFit = ({ headings, units }: Table, field: Field): number => {
  const [heading] = headings
  const language = units[0]?.language
  if (heading === undefined || language === undefined) return 0
  return labelFit(stemsOf(tokensOf(heading), language), field.wordsIn(language).headings)
}

/** Each column of the table is assigned to one field, the best fit first. */
function positionsOf(
  { rows, units }: Table,
  columns: readonly (readonly [string, JsonSchema])[],
): ReadonlyMap<string, number> {
  const language = units[0]?.language
  const [head = []] = rows
  if (language === undefined) return new Map()
  const pairs = columns
    .flatMap(([name, schema]) => {
      const words = [name.replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1 $2').replace(/[_-]+/g, ' '), schema.description]
      const labels = words.flatMap((text) => (typeof text === 'string' ? [labelOf(text, language)] : []))
      return head.map((cell, at) => ({ name, at, fit: labelFit(stemsOf(tokensOf(cell), language), labels) }))
    })
    .filter(({ fit }) => fit >= leastFit)
    .toSorted((a, b) => b.fit - a.fit)
  const positions = new Map<string, number>()
  for (const { name, at } of pairs)
    if (!positions.has(name) && ![...positions.values()].includes(at)) positions.set(name, at)
  return positions
}
