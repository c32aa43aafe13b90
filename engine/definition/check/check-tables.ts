/** Checks the columns of fields that hold rows, and the list of a reply from which a field takes its rows. */
import { fieldFormatOf } from '#engine/fields/formats.ts'
import { fieldTraitsOf } from '#engine/fields/index.ts'
import type { TableColumn } from '#engine/fields/table.ts'
import type { Path } from '../read/text-places.ts'
import type { Field } from '../types.ts'
import { createFinding, nearestAmong, type Finding } from './finding.ts'
import { callOf, readableField, type Model } from './model.ts'
import { kindAt } from './reply-shape.ts'

export function checkTables(model: Model): readonly Finding[] {
  return model.fields.flatMap(({ value: field, at }) => {
    if (!readableField(model, field.id)) return []
    return [
      ...checkColumns(field.id, fieldFormatOf(field).columns?.(field) ?? [], at),
      ...checkKey(field, at),
      ...checkRows(field.id, fieldTraitsOf(field).filledFrom?.(field), at, model),
    ]
  })
}

function checkColumns(id: string, columns: readonly TableColumn[], at: Path): readonly Finding[] {
  return columns.flatMap((column, index) => {
    const here = [...at, 'columns', index]
    if (columns.findIndex((other) => other.id === column.id) < index)
      return [
        createFinding(
          'duplicate-id',
          [...here, 'id'],
          `Field "${id}" has two columns with the id "${column.id}". Rename one.`,
          { found: column.id },
        ),
      ]
    return [
      ...checkOptions(id, column, here),
      ...checkRange(id, column, here),
      ...checkTotal(id, column, here),
      ...checkBelow(id, column, columns, here),
    ]
  })
}

function checkKey(field: Field, at: Path): readonly Finding[] {
  const key = 'rowKey' in field ? (field.rowKey ?? []) : []
  const known = (fieldFormatOf(field).columns?.(field) ?? []).map(({ id }) => id)
  return key.flatMap((id, index) =>
    known.includes(id)
      ? []
      : [
          createFinding(
            'unknown-column',
            [...at, 'rowKey', index],
            `Field "${field.id}" names its rows by "${id}", which is not one of its columns.`,
            { found: id, expected: known.join(', '), ...nearestAmong(id, known) },
          ),
        ],
  )
}

function checkOptions(field: string, { id, type = 'text', options }: TableColumn, at: Path): readonly Finding[] {
  if (type === 'choice' && options === undefined)
    return [
      createFinding('missing-key', at, `Column "${id}" of field "${field}" is a choice and lacks "options".`, {
        part: 'key',
        expected: 'options',
      }),
    ]
  if (type === 'choice' || options === undefined) return []
  return [
    createFinding(
      'unknown-key',
      [...at, 'options'],
      `Column "${id}" of field "${field}" has options, and its type is "${type}". Write "type": "choice".`,
      { part: 'key', found: 'options' },
    ),
  ]
}

function checkTotal(field: string, { id, type = 'text', total }: TableColumn, at: Path): readonly Finding[] {
  if (total !== true || type === 'number') return []
  return [
    createFinding(
      'wrong-value',
      [...at, 'total'],
      `Column "${id}" of field "${field}" has a total, and its type is "${type}". Write "type": "number", or remove "total".`,
      { part: 'key', found: 'total' },
    ),
  ]
}

function checkRange(field: string, { id, min, max }: TableColumn, at: Path): readonly Finding[] {
  if (min === undefined || max === undefined || min < max) return []
  return [
    createFinding(
      'empty-range',
      [...at, 'min'],
      `Column "${id}" of field "${field}" has the minimum ${min} and the maximum ${max}. The minimum must be smaller.`,
      { found: `${min} to ${max}` },
    ),
  ]
}

function checkBelow(
  field: string,
  { id, below, readOnly }: TableColumn,
  columns: readonly TableColumn[],
  at: Path,
): readonly Finding[] {
  if (below === undefined) return []
  const own = columns.filter((column) => column.below === undefined).map((column) => column.id)
  if (readOnly !== true)
    return [
      createFinding(
        'missing-key',
        at,
        `Column "${id}" of field "${field}" stands below another and lacks "readOnly": true. Add it, or leave "below" out.`,
        { part: 'key', expected: 'readOnly' },
      ),
    ]
  if (own.includes(below)) return []
  return [
    createFinding(
      'wrong-value',
      [...at, 'below'],
      `Column "${id}" of field "${field}" stands below "${below}", which is not the id of a column.`,
      { found: below, ...nearestAmong(below, own) },
    ),
  ]
}

function checkRows(id: string, rows: string | undefined, at: Path, model: Model): readonly Finding[] {
  const [call = '', ...path] = rows?.split('.') ?? []
  const kind = rows === undefined ? undefined : kindAt(callOf(model, call)?.reply, path)
  if (kind === undefined || kind === 'any' || kind === 'list' || kind === 'map') return []
  return [
    createFinding(
      'wrong-value',
      [...at, 'rows'],
      `Field "${id}" takes its rows from "${rows}", which is declared as ${typeof kind === 'string' ? `"${kind}"` : 'an object'}, not as "list" or "map".`,
      { found: rows ?? '', expected: 'a reply value of the kind "list", or "map" for a table' },
    ),
  ]
}
