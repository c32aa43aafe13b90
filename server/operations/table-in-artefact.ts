/** Reads the rows of a field of the type table with the labels and types of its columns, so that a date in the field is a date for work on tables. */
import { artefactOfPart } from '#engine/definition/work-effects.ts'
import type { Definition } from '#engine/definition/types.ts'
import { isTableRow, type TableColumn } from '#engine/fields/table.ts'
import { fieldFormatOf } from '#engine/fields/formats.ts'
import { oncePer } from '#engine/values/once-per.ts'
import type { TableToShow } from '#server/documents/content/table-blocks.ts'
import { fieldBehind } from '#engine/expressions/entered-values.ts'
import { sourcesOfCall } from '#engine/expressions/sources-of-call.ts'
import { tableInValue } from './table-in-value.ts'

/** A table in an artefact: written by work, taken from a reply, or typed by a person. */
export function tableInArtefact(name: string, value: unknown, definition: Definition): TableToShow {
  const columns = fieldOfArtefact(name, definition)?.columns
  return columns && isListOfRows(value) ? typedTable(columns, value) : tableInValue(name, value)
}

/** The field with columns whose rows an artefact holds. */
export const fieldOfArtefact = (name: string, definition: Definition): FieldWithColumns | undefined =>
  fieldsByArtefact(definition).get(name)

interface FieldWithColumns {
  readonly columns: readonly TableColumn[]
  /** Rows are neither added to the field nor removed. */
  readonly isFixed: boolean
}

const isListOfRows = (value: unknown): value is readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) && value.every(isTableRow)

const typedTable = (
  columns: readonly TableColumn[],
  rows: readonly Readonly<Record<string, unknown>>[],
): TableToShow => ({
  columns: columns.map(({ id, label, type = 'text' }) => ({ id, label, type: cellTypes[type] })),
  rows: rows.map((row) => columns.map(({ id }) => cellOf(row[id]))),
  total: rows.length,
})

const cellTypes = { text: 'text', choice: 'text', check: 'text', number: 'number', date: 'date' } as const satisfies {
  readonly [K in NonNullable<TableColumn['type']>]: string
}

/** A ticked cell becomes a word. */
const cellOf = (value: unknown): string | number | null => {
  if (value === true) return 'Yes'
  return typeof value === 'string' || typeof value === 'number' ? value : null
}

/** Applies to every artefact that a field with columns sends. */
const fieldsByArtefact = oncePer(
  (definition: Definition) =>
    new Map(
      Object.values(definition.calls)
        .flatMap(sourcesOfCall)
        .flatMap(([wire, source]) => {
          const field = fieldBehind(definition, source)
          const columns = field && fieldFormatOf(field).columns?.(field)
          const isFixed = field?.type === 'table' && field.fixedRows === true
          return columns ? [[artefactOfPart(wire), { columns, isFixed } satisfies FieldWithColumns] as const] : []
        }),
    ),
)
