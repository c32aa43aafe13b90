/** The field type table: rows with the same columns, typed or taken from a reply. A row in which nothing is filled is ignored. */
import { isDay } from '#engine/values/calendar.ts'
import { hasValue } from '#engine/values/has-value.ts'
import { own } from '#engine/values/path.ts'
import type { FieldFormat, FieldOf, FormerRows, JsonSchema, ValueType } from './field-type.ts'
import { asNumber, isInRange } from './shared/number-rules.ts'
import { areOptions, documentOfOption, firstOption, optionsOf } from './shared/option-rules.ts'
import { joinWithOr, trimText } from './shared/text-rules.ts'

export type TableColumn = FieldOf<'table'>['columns'][number]
export type TableRow = Readonly<Record<string, unknown>>

type Kind = NonNullable<TableColumn['type']>
interface Cell {
  readonly normalise: (value: unknown) => unknown
  /** The problem of an entered value, as the end of a sentence: 'must be a number'. */
  readonly problem: (column: TableColumn, value: unknown) => string | undefined
}

const cells: { readonly [K in Kind]: Cell } = {
  text: {
    normalise: trimText,
    problem: ({ maxLength = Infinity }, value) => {
      if (typeof value !== 'string') return 'must be a text'
      return value.length > maxLength ? `may have at most ${maxLength} characters` : undefined
    },
  },
  number: {
    normalise: asNumber,
    problem: (column, value) => (isInRange(column, value) ? undefined : `must be ${describeRange(column)}`),
  },
  date: {
    normalise: trimText,
    problem: (_column, value) =>
      typeof value === 'string' && isDay(value) ? undefined : 'must be a date, such as 2026-03-31',
  },
  check: {
    // A cell that is not ticked is left out, so a cell is either ticked or empty.
    normalise: (value) => (value === true || value === 'Yes' ? true : undefined),
    problem: () => undefined,
  },
  choice: {
    normalise: trimText,
    problem: (column, value) =>
      areOptions(column, [value])
        ? undefined
        : `must be ${joinWithOr((optionsOf(column) ?? []).map(({ label }) => label))}`,
  },
}

const cellOf = ({ type = 'text' }: TableColumn): Cell => cells[type]

function describeRange({ min, max }: TableColumn): string {
  if (min === undefined) return max === undefined ? 'a number' : `a number of at most ${max}`
  return max === undefined ? `a number of at least ${min}` : `a number from ${min} to ${max}`
}

/** The problem of a cell's value, as a whole sentence. */
export function cellProblem(column: TableColumn, value: unknown): string | undefined {
  const normalised = cellOf(column).normalise(value)
  if (!hasValue(normalised)) return column.required
  const problem = cellOf(column).problem(column, normalised)
  return problem === undefined ? undefined : `${column.label} ${problem}.`
}

export function isBlankRow(columns: readonly TableColumn[], row: TableRow): boolean {
  return columns.every(({ id }) => !hasValue(own(row, id)))
}

/** Takes over only the keys that the columns name, whatever else a reply or a request holds. */
export function normaliseRow(columns: readonly TableColumn[], row: TableRow): TableRow {
  return Object.fromEntries(
    columns.flatMap((column) => {
      const given = own(row, column.id)
      const value = cellOf(column).normalise(
        column.readOnly === true && Array.isArray(given) ? given.join('\n') : given,
      )
      return value === undefined || value === null ? [] : [[column.id, value] as const]
    }),
  )
}

/** A row of a reply, with the defaults of the columns for which it has no value. */
const rowOfReply = (columns: readonly TableColumn[], row: TableRow): TableRow => ({
  ...Object.fromEntries(
    columns.flatMap(({ id, default: first }) => (first === undefined ? [] : [[id, first] as const])),
  ),
  ...normaliseRow(columns, row),
})

/** Keeps the user's changes to the former rows in the new rows with the same key. */
function withChanges(
  columns: readonly TableColumn[],
  key: readonly string[],
  fresh: readonly TableRow[],
  former: FormerRows,
): readonly TableRow[] {
  const keyOf = (row: TableRow) => JSON.stringify(key.map((id) => own(row, id)))
  const byKey = (rows: readonly TableRow[]) => new Map(rows.map((row) => [keyOf(row), row]))
  const typed = byKey(former.value.filter(isTableRow).map((row) => normaliseRow(columns, row)))
  const given = byKey(former.entries.filter(isTableRow).map((row) => rowOfReply(columns, row)))
  const editable = columns.filter(({ id, readOnly }) => readOnly !== true && !key.includes(id))
  return fresh.map((row) => {
    const [now, before] = [typed.get(keyOf(row)), given.get(keyOf(row))]
    if (!now || !before) return row
    const changed = editable.filter(({ id }) => own(now, id) !== own(before, id))
    return normaliseRow(columns, { ...row, ...Object.fromEntries(changed.map(({ id }) => [id, own(now, id)])) })
  })
}

export const isTableRow = (row: unknown): row is TableRow =>
  typeof row === 'object' && row !== null && !Array.isArray(row)

/** A table with more rows should be uploaded as a file. */
export const defaultMax = 1000

/** The greatest number of rows that a message lists; the page marks all of them. */
const mostNamed = 3

export const table = {
  initial: () => [],
  normalise: ({ columns }, value) =>
    Array.isArray(value)
      ? value.flatMap((row: unknown) => {
          if (!isTableRow(row)) return [row]
          return isBlankRow(columns, row) ? [] : [normaliseRow(columns, row)]
        })
      : value,
  problem({ label, columns, max = defaultMax }, value) {
    if (!Array.isArray(value) || !value.every(isTableRow)) return `${label} must be a list of rows.`
    if (value.length > max) return `${label} may have at most ${max} ${max === 1 ? 'row' : 'rows'}.`
    const problems = value.flatMap((row, index) =>
      columns.flatMap((column) => {
        const problem = cellProblem(column, own(row, column.id))
        return problem === undefined ? [] : [`Row ${index + 1}: ${problem}`]
      }),
    )
    const more = problems.length - mostNamed
    const rest = more > 0 ? [`${more} more ${more === 1 ? 'cell is' : 'cells are'} marked.`] : []
    return problems.length === 0 ? undefined : [...problems.slice(0, mostNamed), ...rest].join(' ')
  },
  isList: true,
  filledFrom: ({ rows }) => rows,
  valueFromReply: ({ columns, rowKey: key }, rows, former) => {
    const fresh = rows.filter(isTableRow).map((row) => rowOfReply(columns, row))
    return key === undefined || former === undefined ? fresh : withChanges(columns, key, fresh, former)
  },
} satisfies ValueType<'table'>

export const tableFormat = {
  about: 'Rows with the same columns, typed or taken from a reply. Rows in which nothing is filled are ignored.',
  keys: ({ closed, flag, list, message, name, number, enumeration, ref, text, whole, plainIdPattern }) => ({
    columns: list(
      'Its columns, from left to right.',
      closed('A column.', {
        id: { description: 'Its key in each row.', type: 'string', pattern: plainIdPattern, maxLength: 60 },
        label: text('Its heading.'),
        'type?': enumeration(
          'What its cells hold; choice: one of the options; check: a box to tick, for conditions true where it is ticked. Default: text.',
          Object.keys(cells),
        ),
        'options?': list('For a choice: what can be chosen.', ref('option'), { minItems: 1, uniqueItems: true }),
        'min?': number('For a number: the least.'),
        'max?': number('For a number: the most.'),
        'maxLength?': whole('For a text: characters at most.', { minimum: 1 }),
        'required?': message('It must be filled in every row; the message if it is not.', 'rule'),
        'total?': flag('Of a column of numbers: its sum stands below the rows, and follows what is typed.'),
        'readOnly?': flag('Shown, and not changed by the user.'),
        'below?': text(
          'Of a readOnly column: the id of the column in whose cells it stands, below their value. It has no column of its own.',
        ),
        'default?': text('What a cell holds at first where the reply gives no value for it.'),
      }),
      { minItems: 1, maxItems: 30 },
    ),
    'rows?': name(
      'The list or the table of a reply with which it is filled, as call.path ("check.rows"); absent: rows are typed.',
      'reply',
    ),
    'rowKey?': list(
      'The columns whose values together name a row. When the reply brings rows anew, what the user has changed stays in the rows with the same key.',
      text('The id of a column.'),
      { minItems: 1, maxItems: 5, uniqueItems: true },
    ),
    'fixedRows?': flag('True: rows are neither added nor removed.'),
    'max?': whole('Rows at most. Default 1000.', { minimum: 1, maximum: 5000 }),
    'addRow?': text('The text of the button that adds a row. Default "Add row".'),
  }),
  example: { type: 'table', id: 'table', label: 'Table', columns: [{ id: 'item', label: 'Item' }] },
  sample: ({ columns }) => [
    Object.fromEntries(columns.map((column) => [column.id, samples[column.type ?? 'text'](column)])),
  ],
  comparesAs: 'none',
  entryKeys: ({ columns }) => columns.map(({ id }) => id),
  whyNever: ({ columns }, key, value) => {
    const column = columns.find(({ id }) => id === key)
    if (column === undefined) return undefined
    if (column.type === 'check')
      return value === true ? undefined : 'it is true where it is ticked, and absent elsewhere'
    const isHeld = normaliseRow([column], { [key]: value })[key] === value && cellProblem(column, value) === undefined
    return isHeld ? undefined : 'its column does not take it'
  },
  columns: ({ columns }) => columns,
  document: ({ columns, max }) => ({
    type: 'array',
    items: {
      type: 'object',
      properties: Object.fromEntries(columns.map((column) => [column.id, documents[column.type ?? 'text'](column)])),
      required: columns.filter(({ required }) => required !== undefined).map(({ id }) => id),
    },
    ...(max !== undefined && { maxItems: max }),
  }),
} satisfies FieldFormat<'table'>

/** Apart from the cells, since pages need neither of the two. */
const documents: { readonly [K in Kind]: (column: TableColumn) => JsonSchema } = {
  text: ({ maxLength }) => ({ type: 'string', ...(maxLength !== undefined && { maxLength }) }),
  number: ({ min, max }) => ({
    type: 'number',
    ...(min !== undefined && { minimum: min }),
    ...(max !== undefined && { maximum: max }),
  }),
  date: () => ({ type: 'string', format: 'date' }),
  check: () => ({ type: 'boolean' }),
  choice: documentOfOption,
}

const samples: { readonly [K in Kind]: (column: TableColumn) => unknown } = {
  text: ({ label }) => label,
  number: ({ min = 1 }) => min,
  date: () => '2026-03-10',
  check: () => true,
  choice: firstOption,
}
