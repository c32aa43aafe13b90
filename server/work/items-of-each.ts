/** Reads the items for which work with "each" is done: files, entries, rows, groups of rows, or pairs of two of them. */
import type { ResultColumn } from '#engine/contents/shared/collect-results.ts'
import { axesOf, everyFile, itemOptionsOf, type Axis } from '#engine/definition/work-effects.ts'
import type { Definition, Work as Piece } from '#engine/definition/types.ts'
import { formatValue } from '#engine/expressions/format-value.ts'
import { fillReferences } from '#engine/expressions/template.ts'
import { isRecord } from '#engine/values/is-record.ts'
import { labelOf } from '#engine/values/label-of.ts'
import { removeRoundingNoise } from '#engine/values/remove-rounding-noise.ts'
import { valuesByPath } from '#engine/values/values-by-path.ts'
import { type ValueType, writeValue } from '#engine/values/write-value.ts'
import { currencyOf } from '#server/documents/content/format-cell.ts'
import type { TableToShow } from '#server/documents/content/table-blocks.ts'
import { isFileResult } from '#server/file-result.ts'
import { takeFreeName } from '#server/operations/free-name.ts'
import { inTableFolder } from '#server/operations/in-table-folder.ts'
import { tableInArtefact } from '#server/operations/table-in-artefact.ts'
import type { Artefacts, WorkFile } from '#server/operations/work.ts'
import { Refusal } from '#server/refusals.ts'
import { writtenTag } from '#server/wording.ts'

/** What the work sees of a list while it processes one item. */
export type View = { readonly files: readonly WorkFile[] } | { readonly data: unknown }

export interface Item {
  /** The name of the item: on the screen, in messages about failures, and in the names of files that are made. */
  readonly file: string
  readonly views: ReadonlyMap<string, View>
  /** The values of the item by name, for texts and for "item". */
  readonly values: Readonly<Record<string, unknown>>
  /** The same values as texts and documents show them: amounts with their pennies and currency, dates in words. */
  readonly texts: Readonly<Record<string, unknown>>
  /** For a pair: the names of both of its items. */
  readonly sides: readonly string[]
  /** The reason why the item failed in earlier work. The item stays in the list. */
  readonly problem?: string
  /** Set if the item is a file: its content and name. The names of other items are not file names. */
  readonly isFile: boolean
}

export interface Items {
  readonly items: readonly Item[]
  /** The columns of the values of the items in a table of results. */
  readonly columns: readonly ResultColumn[]
}

interface Source {
  readonly piece: Piece
  readonly artefacts: Artefacts
  readonly definition: Definition
  readonly signal: AbortSignal
  readonly fill: (text: string) => Promise<string>
}

/** The largest number of items: each is processed separately, and its result is in memory until all are done. */
const mostItems = 5000
/** The largest number of rows: all rows of a table are in memory while its items are processed. */
const mostRows = 50_000

export async function readItems(source: Source): Promise<Items> {
  const { piece } = source
  const { pair, named } = itemOptionsOf(piece)
  const axes = axesOf(piece)
  const [first, second] = pair === undefined ? [] : axes
  const found =
    first === undefined || second === undefined
      ? await readAxes(axes, source)
      : paired(await readAxes([first], source), await readAxes([second], source))
  if (found.items.length > mostItems)
    throw new Refusal(
      422,
      `There are ${found.items.length.toLocaleString('en-GB')} items to work on, and at most ${mostItems.toLocaleString('en-GB')} are worked on one by one. Choose fewer.`,
    )
  const taken = new Set<string>()
  const items: Item[] = []
  for (const [index, item] of found.items.entries()) {
    const values = { ...item.values, no: index + 1 }
    const wanted = named === undefined ? item.file : await nameOf(named, values, source)
    // Only files keep their names for the work that reads them.
    const file =
      pair === undefined && item.isFile && named === undefined ? item.file : takeFreeName(wanted || item.file, taken)
    items.push({ ...item, file, values, texts: { ...item.texts, no: index + 1 } })
  }
  return { ...found, items }
}

async function nameOf(pattern: string, values: Item['values'], { fill }: Source): Promise<string> {
  // Braces in values are not references.
  const named = valuesByPath(values)
  const own = fillReferences(pattern, (name) =>
    named.has(name) ? formatValue(named.get(name)).replaceAll('{', '{{') : `{${name}}`,
  )
  return (await fill(own)).trim()
}

async function readAxes(axes: readonly Axis[], source: Source): Promise<Items> {
  const [axis] = axes
  if (axis === undefined || axis.kind === 'file') return readFiles(axes, source)
  if (axis.kind === 'entry') return readEntries(axis, source)
  return await readRows(axis, source)
}

const paired = (first: Items, second: Items): Items => ({
  columns: [...first.columns, ...second.columns.filter(({ id }) => !first.columns.some((own) => own.id === id))],
  items: first.items.flatMap((one) =>
    second.items.map((other): Item => {
      const problem = one.problem ?? other.problem
      return {
        file: `${one.file} – ${other.file}`,
        views: new Map([...one.views, ...other.views]),
        values: { ...other.values, ...one.values },
        texts: { ...other.texts, ...one.texts },
        sides: [one.file, other.file],
        isFile: false,
        ...(problem === undefined ? {} : { problem }),
      }
    }),
  ),
})

async function readFiles(axes: readonly Axis[], { piece, artefacts }: Source): Promise<Items> {
  const lists = await Promise.all(axes.map(async ({ name }) => ({ name, items: await filesOf(name, artefacts) })))
  const isOptional = piece.each === everyFile && axes.length > 1
  const wrong = lists.find(({ items }) => items === undefined)
  if (wrong && !isOptional)
    throw new Refusal(422, `"${wrong.name}" is not a list of files, so nothing can be done for each of its files.`)
  const taken = new Set<string>()
  const items = lists.flatMap(({ name, items: own = [] }) =>
    own.map(({ file, viewAs, problem }): Item => {
      const free = takeFreeName(file, taken)
      const hidden = lists.flatMap(({ name: other, items: others }) =>
        other === name || others === undefined ? [] : [[other, nothing] as const],
      )
      return {
        file: free,
        views: new Map([...hidden, [name, viewAs(free)]]),
        values: { file: free },
        texts: { file: free },
        sides: [free],
        isFile: true,
        ...(problem === undefined ? {} : { problem }),
      }
    }),
  )
  return { items, columns: [{ id: 'file', label: 'File', type: 'text' }] }
}

const nothing: View = { data: [] }

interface FileEntry {
  readonly file: string
  /** If several files share a name, each is processed under a name of its own. */
  readonly viewAs: (name: string) => View
  readonly problem?: string
}

/** Undefined if the data is not a list of files. */
async function filesOf(list: string, artefacts: Artefacts): Promise<readonly FileEntry[] | undefined> {
  const files = artefacts.files(list)
  if (files.length > 0) {
    const broken = await artefacts.broken(list)
    return [
      ...files.map((file) => ({
        file: file.name,
        viewAs: (name: string): View => ({ files: [{ ...file, name }] }),
      })),
      ...broken.map(({ file, problem }) => ({ file, problem, viewAs: () => nothing })),
    ]
  }
  const data = await artefacts.dataIfAny(list)
  if (data === undefined) return []
  return Array.isArray(data) && data.every(isOfFile) ? data.map(fileEntryOf) : undefined
}

type OfFile = Readonly<Record<string, unknown>> & { readonly file: string }

const isOfFile = (item: unknown): item is OfFile => isRecord(item) && typeof item['file'] === 'string'

function fileEntryOf(item: OfFile): FileEntry {
  const { file, problem, blocks, result } = item
  if (isFileResult(item) && 'result' in item) return { file, viewAs: () => ({ data: result }) }
  const isEmpty = !Array.isArray(blocks) || blocks.length === 0
  return {
    file,
    viewAs: (name) => ({ data: [{ ...item, file: name }] }),
    ...(typeof problem === 'string' && isEmpty ? { problem } : {}),
  }
}

async function readEntries({ name }: Axis, { artefacts }: Source): Promise<Items> {
  const data = (await artefacts.dataIfAny(name)) ?? []
  if (!Array.isArray(data))
    throw new Refusal(422, `"${name}" is not a list, so nothing can be done for each of its entries.`)
  const entries: readonly unknown[] = data.filter((entry) => entry !== null && entry !== '')
  const ids = [...new Set(entries.flatMap((entry) => (isRecord(entry) ? Object.keys(entry) : [name])))]
  const items = entries.map((entry, index): Item => {
    const values = isRecord(entry) ? entry : { [name]: entry }
    const file = firstText(Object.values(values)) || `${labelOf(name)} ${index + 1}`
    return { file, views: new Map([[name, { data: entry }]]), values, texts: values, sides: [file], isFile: false }
  })
  return { items: withOwnNames(items), columns: ids.map((id) => ({ id, label: labelOf(id), type: 'text' })) }
}

async function readRows({ kind, name, by }: Axis, source: Source): Promise<Items> {
  const table = await rowsOf(name, source)
  const { columns } = table
  const records = table.rows.map((row) =>
    Object.fromEntries(columns.map(({ id }, at) => [id, row[at] ?? null] as const)),
  )
  if (kind === 'row') {
    const items = records.map((values, index): Item => {
      const file = firstText(Object.values(values)) || `Row ${index + 1}`
      const texts = writtenBy(columns, values)
      return { file, views: new Map([[name, { data: texts }]]), values, texts, sides: [file], isFile: false }
    })
    return { items: withOwnNames(items), columns: columns.map(({ id, label, type }) => ({ id, label, type })) }
  }
  const chosen = by.map((id) => {
    const at = columns.findIndex((column) => column.id === id)
    const column = columns[at]
    if (column === undefined)
      throw new Refusal(422, `"${name}" has no column "${id}", so its rows cannot be grouped by it.`)
    return { at, column }
  })
  const groups = new Map<string, TableToShow['rows'][number][]>()
  for (const row of table.rows) {
    const key = JSON.stringify(chosen.map(({ at }) => row[at] ?? null))
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  const items = [...groups.values()].map((rows): Item => {
    const values = Object.fromEntries(chosen.map(({ at, column }) => [column.id, rows[0]?.[at] ?? null] as const))
    const file = chosen.map(({ column }) => formatValue(values[column.id]) || (column.absent ?? '(empty)')).join(', ')
    const view: View = { data: { columns, rows, total: rows.length } }
    const sum = sumsOf(columns, rows)
    // A column by which the rows are grouped may have one of these names.
    return {
      file,
      views: new Map([[name, view]]),
      values: { count: rows.length, sum, ...values },
      texts: { count: rows.length, sum: writtenBy(columns, sum), ...writtenBy(columns, values) },
      sides: [file],
      isFile: false,
    }
  })
  return {
    items: withOwnNames(items),
    columns: chosen.map(({ column: { id, label, type } }) => ({ id, label, type })),
  }
}

/** The sums of the columns of figures. Amounts in several currencies have no sum, nor has a column without any figure. */
const sumsOf = (columns: TableToShow['columns'], rows: TableToShow['rows']): Readonly<Record<string, number>> =>
  Object.fromEntries(
    columns.flatMap(({ id, type, currencies = [] }, at) => {
      if (!summedTypes.has(type) || currencies.length > 1) return []
      const figures = rows.flatMap((row) => (row[at] === null || row[at] === undefined ? [] : [Number(row[at])]))
      const sum = figures.reduce((before, figure) => removeRoundingNoise(before + figure), 0)
      return figures.length === 0 || Number.isNaN(sum) ? [] : [[id, sum] as const]
    }),
  )

/** Counts and texts stay as they are: only amounts, percentages and dates are written otherwise than they are stored. */
const writtenBy = (columns: TableToShow['columns'], values: Item['values']): Item['texts'] =>
  Object.fromEntries(
    Object.entries(values).map(([id, value]) => {
      const column = columns.find((each) => each.id === id)
      if (column === undefined || !writtenTypes.has(column.type)) return [id, value]
      return [id, writeValue(value, { locale: writtenTag(), ...column, ...currencyOf(column) }, 'document') ?? value]
    }),
  )
const summedTypes: ReadonlySet<ValueType> = new Set(['integer', 'number', 'money'])
const writtenTypes: ReadonlySet<ValueType> = new Set(['money', 'percent', 'date', 'month'])

/** A table that the work wrote as a file, or one that is data. */
async function rowsOf(name: string, { artefacts, definition, signal }: Source): Promise<TableToShow> {
  const isStored = artefacts.files(name).length > 0
  const table = isStored
    ? await inTableFolder<TableToShow>(
        {
          module: reading,
          exportName: 'readRows',
          reads: { 'table.parquet': name },
          request: { table: 'table.parquet', limit: mostRows + 1 },
        },
        { artefacts, definition, signal },
      )
    : tableInArtefact(name, await artefacts.data(name), definition)
  if (table.rows.length > mostRows)
    throw new Refusal(
      422,
      `"${name}" has more than ${mostRows.toLocaleString('en-GB')} rows, too many to work on one by one. Choose some of them, or sum them up first.`,
    )
  if (table.total !== undefined && table.total > table.rows.length)
    throw new Refusal(
      422,
      `"${name}" holds the first ${table.rows.length} of ${table.total} rows, for the screen. Name the table that it shows.`,
    )
  return table
}

const reading = new URL('../tables/read-rows.ts', import.meta.url)

/** Two items with the same name would share a row or column of a matrix. */
function withOwnNames(items: readonly Item[]): readonly Item[] {
  const taken = new Set<string>()
  return items.map((item) => {
    const file = takeFreeName(item.file, taken)
    return { ...item, file, sides: [file] }
  })
}

/** The length of a name: enough to distinguish one question from another. */
const longestName = 120

function firstText(values: readonly unknown[]): string {
  const text = values.map(formatValue).find((each) => each.trim() !== '') ?? ''
  return text.length <= longestName ? text.trim() : `${text.slice(0, longestName).trim()}…`
}
