/** Composes the parts of a document: reads the values that they name, and fills the references in their texts. */
import {
  isStandIn,
  type Content,
  type ContentBlock,
  type ContentCover,
  type ContentFigure,
  type Entry,
} from '#server/documents/content/content.ts'
import { splitQuotation } from '#server/documents/content/split-quotation.ts'
import { formatFrom, type WrittenAs } from '#engine/contents/shared/format-keys.ts'
import { isRecord } from '#engine/values/is-record.ts'
import { readPath } from '#engine/values/path.ts'
import { isAnswer, isSections, type ReadSection } from '#server/documents/content/shapes.ts'
import { blocksOf, momentsIn, safeAddress, withoutEmpty } from '#server/documents/html/template-view.ts'
import { unflatten } from '#server/documents/html/unflatten.ts'
import {
  areNested,
  pointerOf,
  startContent,
  type Arrange,
  type ContentBuilder,
  type ContentRow,
} from '#server/documents/content/content-of.ts'
import { listBlocks, type ListLook } from '#server/documents/content/list-blocks.ts'
import {
  isTableToShow,
  tableBlocks,
  type TableInDocument,
  type TableToShow,
} from '#server/documents/content/table-blocks.ts'
import { unreadParts } from '#server/facts/unread-parts.ts'
import { type AmountSpan, amountsOfSpan } from '#server/reading/calls/amounts.ts'
import { mostTelling } from '#server/reading/calls/most-telling.ts'
import { servedAims } from '#server/reading/calls/served-aims.ts'
import { Refusal } from '#server/refusals.ts'
import type { TableRows } from '#server/tables/read-rows.ts'
import { sentenceInWords, worded } from '#server/wording.ts'
import { rowLimits } from './document-parts.ts'
import { inTableFolder } from './in-table-folder.ts'
import { type BrokenRule, readPictures } from './read-pictures.ts'
import { cellText, tableInValue } from './table-in-value.ts'
import { tableInArtefact } from './table-in-artefact.ts'
import type { Work } from './work.ts'
import { writeTyped } from './write-typed.ts'

interface AtPath {
  readonly from: string
  readonly path: string
  readonly title?: string
}

interface FactItem extends WrittenAs {
  readonly label: string
  readonly from: string
  readonly path?: string
  readonly columns?: readonly string[]
  /** Which amounts of a list count: all, only amounts that are paid once, or only amounts that recur. */
  readonly amounts?: AmountSpan
  /** Selects the entries of a list by the text in one of their columns: the entries that have it, or all others. */
  readonly where?: { readonly column: string; readonly is?: string; readonly not?: string }
  readonly most?: number
  readonly keep?: 'telling'
  readonly blank?: string
  readonly missing?: string
}

interface Parts {
  readonly content: {
    readonly from: string
    readonly sections?: readonly string[]
    readonly absent?: 'nothing'
    readonly missing?: string
    readonly title?: string
  }
  readonly text: { readonly text: string; readonly title?: string }
  readonly facts: {
    readonly items: readonly FactItem[]
    readonly absent?: 'nothing'
    readonly title?: string
  }
  readonly passages: {
    readonly from: string
    readonly paths: readonly string[]
    readonly stressed?: readonly string[]
    readonly numbered?: boolean
    readonly titlePath?: string
    readonly title?: string
  }
  readonly moments: AtPath
  readonly figures: AtPath
  readonly quote: AtPath & { readonly by?: string }
  readonly links: {
    readonly from: string
    readonly items: readonly { readonly text: string; readonly address: string }[]
    readonly title?: string
  }
  readonly table: {
    readonly from: string
    readonly path?: string
    readonly columns?: readonly (string | DocumentColumn)[]
    readonly rows?: number
    readonly title?: string
  }
  readonly list: Omit<ListLook, 'firstColumn' | 'isCounted'> & {
    readonly from: string
    readonly path: string
    readonly serves?: {
      readonly path: string
      readonly numbers: string
      readonly label: string
      readonly all: string
    }
    readonly order?: { readonly column: string; readonly values: readonly string[] }
    readonly keep?: 'telling'
    readonly intro?: string
    readonly missing?: string
    readonly title?: string
  }
  readonly unread: { readonly from: string; readonly title?: string }
  readonly missing: { readonly intro?: string; readonly title?: string }
  readonly picture: {
    readonly from: string
    readonly caption?: string
    readonly width?: number
    readonly broken?: BrokenRule
    readonly title?: string
  }
  readonly pictures: {
    readonly from: string
    readonly columns?: number
    readonly names?: boolean
    readonly broken?: BrokenRule
    readonly title?: string
  }
  readonly page: object
}

export type DocumentPart = { [K in keyof Parts]: { readonly type: K } & Parts[K] }[keyof Parts]

/** `questions`: the questions that the parts so far leave open. */
type Adder<K extends keyof Parts> = (
  part: Parts[K],
  builder: ContentBuilder,
  work: Work,
  questions: string[],
) => Promise<void>

/** Whether something of this list is only to be confirmed: it stands in a section of its own, so that nobody may say that it is missing. */
const isToConfirm = (value: unknown, path: string): boolean =>
  isAnswer(value) && value.sources.some(({ at, standing }) => standing !== undefined && areNested(at, pointerOf(path)))

const hasStatements = ({ statements }: ReadSection): boolean =>
  statements === undefined || statements.some(({ note }) => note !== 'not found')

const adders: { readonly [K in keyof Parts]: Adder<K> } = {
  content: async ({ from, sections, absent, missing, title }, builder, { artefacts, fill }, questions) => {
    const all = await artefacts.data(from)
    const whole = sections !== undefined && isSections(all) ? all.filter(({ id }) => sections.includes(id ?? '')) : all
    const leavesOut = missing !== undefined || absent !== undefined
    const said = leavesOut && isSections(whole) ? whole.filter(hasStatements) : undefined
    const value = said ?? whole
    if (missing !== undefined && isSections(whole) && said?.length !== whole.length) questions.push(await fill(missing))
    // No sections were written, for example without a language model where only a model may write them.
    if (title === undefined && Array.isArray(value) && value.length === 0) return
    builder.addValue(value, title === undefined ? undefined : await fill(title))
  },
  text: async ({ text, title = '' }, builder, { fill }) => {
    const paragraphs = (await fill(text)).split(/\n\s*\n/).map((paragraph) => paragraph.trim())
    const blocks = paragraphs.filter(Boolean).map((paragraph): ContentBlock => ({
      kind: 'text',
      entry: { text: paragraph, sources: [] },
    }))
    // A heading above nothing would promise a text.
    if (blocks.length > 0) builder.addBlocks(await fill(title), blocks)
  },
  facts: async ({ items, absent, title = '' }, builder, work, questions) => {
    const { artefacts, fill } = work
    const facts: (readonly [string, Entry])[] = []
    for (const { label, from, path, columns, amounts, where, most, keep, blank, missing, ...written } of items) {
      if (columns !== undefined) {
        const arrange = onlyWhere(where, createArrangement(undefined, keep && most))
        const value = await artefacts.data(from)
        const all = builder.rowsAt(value, path ?? '', most, arrange)
        if (all.length === 0 && missing !== undefined && !isToConfirm(value, path ?? ''))
          questions.push(await fill(missing))
        const rows = amounts === undefined ? all : rowsOfSpan(all, amounts)
        if (rows.length === 0 && blank !== undefined) facts.push([label, plain((await fill(blank)) || lineToFillIn)])
        facts.push(...factsOfRows(label, rows, columns, most, amounts !== undefined))
        continue
      }
      if (absent === 'nothing' && textsAt(withoutEmpty(nested(await artefacts.dataIfAny(from))), path).length === 0)
        continue
      const value = nested(await artefacts.data(from))
      const entry = builder.entryAt(value, path)
      const text = writeTyped(isAnswer(value) ? value.answer : value, path, written)
      facts.push([label, text === undefined || isStandIn(entry) ? entry : { ...entry, text }])
    }
    if (facts.length > 0) builder.addBlocks(await fill(title), [{ kind: 'facts', facts }])
  },
  passages: async ({ from, paths, stressed = [], numbered, titlePath, title = '' }, builder, work) => {
    const value = await readValue(from, work)
    const blocks = paths.flatMap((path) =>
      stressed.includes(path)
        ? textsAt(value, path).map((text): ContentBlock => ({ kind: 'stressed', text }))
        : passagesAt(value, path, numbered),
    )
    const [heading] = titlePath === undefined ? [] : textsAt(value, titlePath)
    if (blocks.length > 0 || heading !== undefined) builder.addBlocks(heading ?? (await work.fill(title)), blocks)
  },
  moments: async ({ from, path, title = '' }, builder, work) => {
    const moments = momentsIn(textsAt(await readValue(from, work), path).join('\n'))
    if (moments.length === 0) return
    const [first, ...others] = moments
    const isDated = moments.some(({ term }) => term !== undefined)
    const block: ContentBlock = isDated
      ? { kind: 'facts', facts: moments.map(({ term = '', text }) => [term, plain(text)] as const) }
      : first !== undefined && others.length === 0
        ? { kind: 'text', entry: plain(first.text) }
        : { kind: 'list', entries: moments.map(({ text }) => plain(text)) }
    builder.addBlocks(await work.fill(title), [block])
  },
  figures: async ({ from, path, title = '' }, builder, work) => {
    const figures = figuresAt(await readValue(from, work), path)
    if (figures.length > 0) builder.addBlocks(await work.fill(title), [{ kind: 'figures', figures }])
  },
  quote: async ({ from, path, by, title = '' }, builder, work) => {
    const value = await readValue(from, work)
    // The document sets its own marks.
    const { words, by: speaker } = splitQuotation(textsAt(value, path).join('\n'))
    const name = by === undefined ? '' : textsAt(value, by).join(', ')
    if (words !== '') builder.addBlocks(await work.fill(title), [{ kind: 'quote', text: words, by: name || speaker }])
  },
  links: async ({ from, items, title = '' }, builder, work) => {
    const value = await readValue(from, work)
    const links = items.flatMap(({ text: textPath, address: addressPath }) => {
      const [text, address] = [textsAt(value, textPath).join(' '), safeAddress(textsAt(value, addressPath).join(''))]
      return text === '' ? [] : [{ text, address }]
    })
    const blocks = links.map(({ text, address }): ContentBlock =>
      address === undefined ? { kind: 'text', entry: plain(text) } : { kind: 'links', links: [{ text, address }] },
    )
    if (blocks.length > 0) builder.addBlocks(await work.fill(title), blocks)
  },
  table: async (part, builder, work) => {
    builder.addBlocks(await work.fill(part.title ?? ''), tableBlocks(await readWritten(part, work)))
  },
  list: async ({ from, path, serves, order, keep, intro, missing, title = '', ...look }, builder, work, questions) => {
    const { artefacts, fill } = work
    const value = await artefacts.data(from)
    const rows = builder
      .rowsAt(value, path, look.most, createArrangement(order, keep && look.most))
      .map((row) => inWords(row, order))
    if (rows.length === 0) {
      if (missing !== undefined && !isToConfirm(value, path)) questions.push(await fill(missing))
      return
    }
    const isCut = look.most !== undefined && rows.length > look.most
    const whole = { ...look, isCounted: title !== '' }
    const blocks =
      serves === undefined
        ? listBlocks(rows, whole)
        : listBlocks(...withPurposes(rows, builder.rowsAt(value, serves.path, 0), { ...whole, serves }))
    const count = isCut && title !== '' ? ` (${worded('{0} of {1}', look.most ?? 0, rows.length)})` : ''
    builder.addBlocks(`${await fill(title)}${count}`, [...(await introBlocks(intro, fill)), ...blocks])
  },
  unread: async ({ from, title = '' }, builder, { artefacts, fill }) => {
    const data = await artefacts.dataIfAny(from)
    const parts = [...unreadParts(isRecord(data) ? data['unread'] : data), ...(await artefacts.broken(from))]
    if (parts.length === 0) return
    const rows = parts.map(({ file, problem }) => [plain(file), plain(sentenceInWords(problem))])
    builder.addBlocks(await fill(title), [{ kind: 'table', header: [worded('File'), worded('Reason')], rows }])
  },
  missing: async ({ intro, title = '' }, builder, { fill }, questions) => {
    if (questions.length === 0) return
    const entries = questions.map((text) => ({ text, sources: [] }))
    builder.addBlocks(await fill(title), [...(await introBlocks(intro, fill)), { kind: 'list', entries }])
  },
  picture: async ({ from, caption, width = 100, broken, title = '' }, builder, work) => {
    const below = caption === undefined ? {} : { caption: await work.fill(caption) }
    const { pictures, skipped } = await readPictures([from], work, { broken })
    const blocks = [
      ...pictures.map((picture) => ({ kind: 'picture', picture, share: width / 100, ...below }) as const),
      ...skipped.map(({ problem: text }) => ({ kind: 'remark', text: sentenceInWords(text) }) as const),
    ]
    if (blocks.length === 0) return
    builder.addBlocks(await work.fill(title), blocks)
  },
  pictures: async ({ from, columns = 3, names = true, broken, title = '' }, builder, work) => {
    const { pictures, skipped } = await readPictures([from], work, { broken, size: 'sheet' })
    const shown = pictures.map(({ file, ...picture }) => ({ picture, name: names ? file : '' }))
    const blocks: ContentBlock[] = [
      ...(shown.length === 0 ? [] : [{ kind: 'pictures', pictures: shown, columns } as const]),
      ...skipped.map(({ problem: text }) => ({ kind: 'remark', text: sentenceInWords(text) }) as const),
    ]
    if (blocks.length > 0) builder.addBlocks(await work.fill(title), blocks)
  },
  page: (_, builder) => Promise.resolve(builder.addBlocks('', [{ kind: 'page' }])),
}

/**
 * Sorts by a column, otherwise keeps the order of the list. If there are more than `most` entries, the most significant ones are kept, in the same
 * order.
 */
function createArrangement(order: Parts['list']['order'], most: number | undefined): Arrange {
  return (entries, clarityOf) => {
    const rankOf = (index: number) => {
      const cell = entries[index]?.[order?.column ?? ''] ?? ''
      const rank = order?.values.findIndex((value) => value === cell || worded(value) === cell) ?? 0
      return rank < 0 ? (order?.values.length ?? 0) : rank
    }
    const inOrder = (indexes: readonly number[]) => indexes.toSorted((a, b) => rankOf(a) - rankOf(b) || a - b)
    const all = entries.map((_, index) => index)
    const isKnown = all.some((index) => clarityOf(index) !== undefined)
    // Without a measure of their own, entries are as significant as their rank.
    if (most === undefined || entries.length <= most || (order !== undefined && !isKnown)) return inOrder(all)
    const chosen = mostTelling(
      entries.map((cells, index) => ({
        text: Object.values(cells)[0] ?? '',
        clarity: clarityOf(index),
        isFavoured: order !== undefined && rankOf(index) === 0,
      })),
      most,
    )
    return [...inOrder(chosen), ...inOrder(all.filter((index) => !chosen.includes(index)))]
  }
}

/** The values by which entries are ordered are words of the definition, so they are printed in the language of the run. */
function inWords(row: ContentRow, order: Parts['list']['order']): ContentRow {
  const cell = order && row.cells[order.column]
  if (order === undefined || cell === undefined || !order.values.includes(cell)) return row
  return { ...row, cells: { ...row.cells, [order.column]: worded(cell) } }
}

function onlyWhere(where: FactItem['where'], arrange: Arrange): Arrange {
  if (where === undefined) return arrange
  const { column, is, not } = where
  return (entries, clarityOf) =>
    arrange(entries, clarityOf).filter((index) => {
      const cell = entries[index]?.[column] ?? ''
      return is === undefined ? cell !== not : cell === is
    })
}

/** The entries of a list as rows of key facts; the first row has the label. */
function factsOfRows(
  label: string,
  rows: readonly ContentRow[],
  columns: readonly string[],
  most: number | undefined,
  isOfSpan: boolean,
): readonly (readonly [string, Entry])[] {
  const textsIn = ({ cells }: ContentRow) => columns.map((column) => cells[column] ?? '').filter(Boolean)
  // What has to be confirmed leaves its cell empty.
  const told = rows.filter((row) => textsIn(row).length > 0)
  return told.slice(0, most).map((row, at) => {
    const { cells: _, ...marks } = row
    const texts = textsIn(row)
    // If a sentence holds several amounts, the column says which of them is meant.
    const text = texts.filter(
      (each) => isOfSpan || !texts.some((other) => other !== each && containsAmounts(other, each)),
    )
    return [at === 0 ? label : '', { text: text.join(' – '), ...marks }] as const
  })
}

/** 'We have 8,000 euros for it' says '8,000 euros'. */
const containsAmounts = (sentence: string, amounts: string): boolean =>
  amounts.split('; ').every((amount) => sentence.toLowerCase().includes(amount.toLowerCase()))

/** The rows that name amounts of this kind, each with only these amounts. */
function rowsOfSpan(rows: readonly ContentRow[], span: AmountSpan): readonly ContentRow[] {
  return rows.flatMap((row) => {
    const { what = '', amount = '' } = row.cells
    const named = amountsOfSpan(amount, what, span)
    return named === '' ? [] : [{ ...row, cells: { ...row.cells, amount: named } }]
  })
}

/** Rows ordered by the aim that they serve. Rows that serve no aim in particular come last. */
function withPurposes(
  rows: readonly ContentRow[],
  aims: readonly ContentRow[],
  { serves, ...look }: ListLook & { readonly serves: NonNullable<Parts['list']['serves']> },
): [readonly ContentRow[], ListLook] {
  const textOf = ({ cells }: ContentRow) => Object.values(cells).join(' ')
  const served = servedAims(rows.map(textOf), aims.map(textOf))
  const all = rows.map((row, at) => ({ row, aim: served[at] }))
  const shown = all.slice(0, look.most)
  const sorted = [
    ...shown.toSorted((a, b) => (a.aim ?? aims.length) - (b.aim ?? aims.length)),
    ...all.slice(shown.length),
  ]
  const cells = sorted.map(({ aim }) => (aim === undefined ? serves.all : `${serves.numbers}${aim + 1}`))
  return [sorted.map(({ row }) => row), { ...look, firstColumn: { label: serves.label, cells } }]
}

/** Where a text has to be written by hand. */
const lineToFillIn = '____________________'

const plain = (text: string): Entry => ({ text, sources: [] })

/** Reads a flat map such as {"steps.0": "…"} as the nested value that it stands for. */
const nested = (value: unknown): unknown => (isRecord(value) && !isAnswer(value) ? unflatten(value) : value)

/** Removes empty values. */
async function readValue(from: string, { artefacts }: Work): Promise<unknown> {
  return withoutEmpty(nested(await artefacts.data(from)))
}

function textsAt(value: unknown, path: string | undefined): readonly string[] {
  const found = path === undefined ? value : readPath(isAnswer(value) ? value.answer : value, path)
  return [found]
    .flat()
    .map(cellText)
    .filter((text) => text.trim() !== '')
}

function passagesAt(value: unknown, path: string, isNumbered = false): readonly ContentBlock[] {
  const found = readPath(value, path)
  const texts = textsAt(value, path)
  if (Array.isArray(found)) return texts.length === 0 ? [] : [{ kind: 'list', entries: texts.map(plain), isNumbered }]
  return texts
    .flatMap(blocksOf)
    .map(({ text, points }): ContentBlock =>
      points === undefined ? { kind: 'text', entry: plain(text ?? '') } : { kind: 'list', entries: points.map(plain) },
    )
}

function figuresAt(value: unknown, path: string): readonly ContentFigure[] {
  const found = readPath(value, path)
  if (!Array.isArray(found)) return []
  return (found as readonly unknown[])
    .filter(isRecord)
    .map(({ value: figure, label }) => ({ value: cellText(figure), label: cellText(label) }))
}

interface CoverOptions {
  readonly above?: string
  readonly title?: AtPath
  readonly below?: AtPath
  readonly figures?: AtPath
}

/** The cover, and the title on it. */
export async function composeCover(
  { above = '', title, below, figures }: CoverOptions,
  work: Work,
): Promise<{ readonly title: string | undefined; readonly cover: ContentCover }> {
  const textOf = async (at: AtPath | undefined) =>
    at === undefined ? '' : textsAt(await readValue(at.from, work), at.path).join('\n')
  const coverTitle = await textOf(title)
  return {
    title: coverTitle === '' ? undefined : coverTitle,
    cover: {
      above: await work.fill(above),
      below: await textOf(below),
      figures: figures === undefined ? [] : figuresAt(await readValue(figures.from, work), figures.path),
    },
  }
}

export async function composeContent(title: string, parts: readonly DocumentPart[], work: Work): Promise<Content> {
  return (await composeParts(title, parts, work)).build()
}

export async function composeParts(title: string, parts: readonly DocumentPart[], work: Work): Promise<ContentBuilder> {
  const builder = startContent(title)
  const questions: string[] = []
  for (const part of parts) {
    // The cast is safe, since the table has an entry for each type; TypeScript cannot relate the two.
    const add = adders[part.type] as (part: DocumentPart, ...more: [ContentBuilder, Work, string[]]) => Promise<void>
    await add(part, builder, work, questions)
  }
  return builder
}

async function introBlocks(intro: string | undefined, fill: Work['fill']): Promise<readonly ContentBlock[]> {
  return intro === undefined ? [] : [{ kind: 'text', entry: { text: await fill(intro), sources: [] } }]
}

const reading = new URL('../tables/read-rows.ts', import.meta.url)

/** A column of a table in a document, and how the author wants it written. */
interface DocumentColumn extends WrittenAs {
  readonly id: string
  readonly label?: string
}

async function readWritten({ columns: asked, ...part }: Parts['table'], work: Work): Promise<TableInDocument> {
  const wanted = asked?.map((column) => (typeof column === 'string' ? { id: column } : column))
  const table = await readTable({ ...part, ...(wanted && { columns: wanted.map(({ id }) => id) }) }, work)
  return { ...table, columns: table.columns.map((column, at) => writtenAs(column, wanted?.[at])) }
}

type ColumnInDocument = TableInDocument['columns'][number]

/** What the author says goes before what the table says. */
function writtenAs(column: ColumnInDocument, { label, ...written }: Partial<DocumentColumn> = {}): ColumnInDocument {
  const format = formatFrom(written, column)
  return {
    ...column,
    ...format,
    ...(written.currency !== undefined && { currencies: [] }),
    ...(label !== undefined && { label }),
  }
}

interface TableOfPart {
  readonly from: string
  readonly path?: string
  readonly columns?: readonly string[]
  readonly rows?: number
}

/** A table of server/tables is a file; a value with rows is plain data. */
export async function readTable(
  { from, path, columns, rows: limit = rowLimits.usual }: TableOfPart,
  work: Pick<Work, 'artefacts' | 'definition' | 'signal'>,
): Promise<TableToShow> {
  if (work.artefacts.files(from).length > 0)
    return await inTableFolder<TableRows>(
      {
        module: reading,
        exportName: 'readRows',
        reads: { 'table.parquet': from },
        request: { table: 'table.parquet', columns, limit },
      },
      work,
    )
  const value = await work.artefacts.data(from)
  const table =
    path === undefined ? tableInArtefact(from, value, work.definition) : tableInValue(from, tableAt(from, path, value))
  // An empty list does not show its columns, so the document says that there are no rows.
  if (table.columns.length === 0) return { columns: [], rows: [], total: 0 }
  const chosen = columns?.map((id) => columnAt(table, id, from)) ?? [...table.columns.keys()]
  return {
    columns: chosen.flatMap((at) => table.columns[at] ?? []),
    rows: table.rows.slice(0, limit).map((row) => chosen.map((at) => row[at] ?? null)),
    total: Math.max(table.total ?? 0, table.rows.length),
  }
}

function tableAt(from: string, path: string, value: unknown): unknown {
  const found = readPath(value, path)
  if (found !== undefined) return found
  const known = pathsOfTables(value).map((each) => `"${each}"`)
  const hint = known.length === 0 ? 'It holds no tables.' : `Its tables are: ${known.join(', ')}.`
  throw new Refusal(422, `"${from}" has no "${path}". ${hint}`)
}

/** Values of an operation are nested at most two keys deep, as in "views.byGroup". */
function pathsOfTables(value: unknown, depth = 2): readonly string[] {
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([key, each]) =>
    isTableToShow(each) ? [key] : depth > 1 ? pathsOfTables(each, depth - 1).map((path) => `${key}.${path}`) : [],
  )
}

function columnAt({ columns }: TableToShow, id: string, from: string): number {
  const at = columns.findIndex((column) => column.id === id)
  if (at >= 0) return at
  const known = columns.map((column) => `"${column.id}"`).join(', ')
  throw new Refusal(422, `"${from}" has no column "${id}". Its columns are: ${known}.`)
}

/** The name under which users get a file: without characters that operating systems do not allow, and with its extension. */
export function labelFor(name: string, ending: string): string | undefined {
  const plain = name
    .replaceAll(/[\p{Cc}\\/:*?"<>|]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const stem = plain.toLowerCase().endsWith(ending) ? plain.slice(0, -ending.length).trim() : plain
  // File systems allow 255 bytes; the extension and a number that a browser may add have to fit.
  return stem === '' ? undefined : `${Array.from(stem).slice(0, 120).join('').trim()}${ending}`
}
