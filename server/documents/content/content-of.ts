/** Turns artefacts of a session (written sections, answers with sources, or any JSON values) into a document. */
import { pathOf } from '#engine/definition/read/text-places.ts'
import { dateInWords } from '#engine/values/date-in-words.ts'
import { joinItems } from '#engine/values/join-items.ts'
import { escapeKey, unescapeKey } from '#engine/values/escape-key.ts'
import { withoutDoubtful } from '#engine/values/without-doubtful.ts'
import { own, readPath } from '#engine/values/path.ts'
import {
  leftOutByHand,
  toBeConfirmed,
  type Content,
  type ContentBlock,
  type ContentSection,
  type ContentSource,
  type Entry,
  type EntryNote,
} from './content.ts'
import { isFileResult, notFoundIn, type FileResult } from '#server/file-result.ts'
import { labelInWords, placeInWords, sentenceInWords, worded, writtenTag } from '#server/wording.ts'
import { type Numbering, createNumbering } from './numbering.ts'
import { isAnswer, isSections, type ReadAnswer, type ReadSection, type ReadStatement } from './shapes.ts'

/** A document that is put together part by part; all parts share one list of sources. */
export interface ContentBuilder {
  readonly addBlocks: (heading: string, blocks: readonly ContentBlock[]) => void
  /** Without a heading, the parts of the value stand at the highest level. */
  readonly addValue: (value: unknown, heading?: string) => void
  /** One part of a value, such as 'terms.notice' of an answer, or all of it; with its sources. */
  readonly entryAt: (value: unknown, path: string | undefined) => Entry
  /**
   * The entries of a list in a value, such as 'actions' of an answer; none if there is no list. Only the first `most` get the
   * numbers of their sources. `arrange`: their indexes in another order.
   */
  readonly rowsAt: (value: unknown, path: string, most?: number, arrange?: Arrange) => readonly ContentRow[]
  readonly build: () => Content
  /** Without what has to be confirmed, which is a document of its own: for those who send the first one. */
  readonly buildApart: () => { readonly document: Content; readonly toConfirm: Content }
}

/** `clarityOf`: how clearly an entry says what its list asks for, where that is known. */
export type Arrange = (
  entries: readonly ContentRow['cells'][],
  clarityOf: (index: number) => number | undefined,
) => readonly number[]

export interface ContentRow {
  /** Texts by column, in the order of the entry. */
  readonly cells: Readonly<Record<string, string>>
  readonly sources: readonly number[]
  readonly note?: EntryNote
}

export function contentOf(title: string, value: unknown): Content {
  const builder = startContent(title)
  builder.addValue(value)
  return builder.build()
}

export function startContent(title: string): ContentBuilder {
  const numbers = createNumbering()
  const aboutLines = new Set<string>()
  const sections: ContentSection[] = []
  const doubtful = new Map<string, DoubtfulRow>()
  const noteDoubtful = (row: DoubtfulRow) => doubtful.set(textOfDoubt(row), row)
  /** What is sure of an answer. What has to be confirmed at this place or within it is listed in a section of its own. */
  const sureOf = (value: ReadAnswer, at: string): SureAnswer => {
    const { sure, doubtful: doubts, places } = withoutDoubtful<ReadAnswer['sources'][number], ReadAnswer>(value)
    for (const one of doubts.filter((each) => areNested(each.at, at))) {
      noteDoubtful({
        ...partsOfDoubt(value.answer, one),
        reasons: one.reasons,
        clarity: one.sources.find(({ clarity }) => clarity !== undefined)?.clarity ?? Infinity,
        numberSources: (numbering) => marksAt(marksIn({ ...value, sources: one.sources }, numbering), one.at).sources,
      })
    }
    return { ...sure, emptied: new Set(doubts.map((one) => placeEmptiedBy(one.at, value.answer, places))) }
  }
  const context: Composing = { numbers, aboutLines, sureOf, sureSection }
  return {
    addBlocks: (heading, blocks) => {
      sections.push({ title: heading, level: 1, blocks })
    },
    addValue: (whole, heading) => {
      const level = heading === undefined ? 1 : 2
      const [first, ...rest] = sectionsOf(whole, level, context)
      // Everything is to be confirmed: a heading above nothing would promise a text.
      if (isSections(whole) && first === undefined) return
      if (heading === undefined) sections.push(...(first ? [first] : []), ...rest)
      else if (first?.title === '') sections.push({ ...first, title: heading, level: 1 }, ...rest)
      else sections.push({ title: heading, level: 1, blocks: [] }, ...(first ? [first] : []), ...rest)
    },
    entryAt: (whole, path) => {
      const partAt = (value: unknown) => (path === undefined ? value : readPath(value, path))
      if (!isAnswer(whole)) return entryOf(partAt(whole), { sources: [] })
      const at = path === undefined ? '' : pointerOf(path)
      const value = sureOf(whole, at)
      aboutLines.add(value.about)
      const marks = marksAt(marksIn(value, numbers), at)
      const isToConfirm = [...value.emptied].some((place) => areNested(place, at))
      return entryOf(partAt(value.answer), isToConfirm ? { ...marks, note: 'to confirm' } : marks, value.unread)
    },
    rowsAt: (whole, path, most = Infinity, arrange = inOrder) => {
      const value = isAnswer(whole) ? sureOf(whole, pointerOf(path)) : whole
      const list = readPath(isAnswer(value) ? value.answer : value, path)
      // How it was made matters above all where nothing was found.
      if (isAnswer(value)) aboutLines.add(value.about)
      if (!Array.isArray(list) || list.length === 0) return []
      const at = `${pointerOf(path)}/`
      const entries = list.map((item: unknown) =>
        Object.fromEntries(
          Object.entries(isRecord(item) ? item : { value: item }).map(([key, part]) => [key, textOf(part)] as const),
        ),
      )
      const order = arrange(entries, (index) => clarityAt(value, `${at}${index}`))
      const rankOf = (source: { readonly at: string }) => order.indexOf(parseInt(source.at.slice(at.length), 10))
      const marks = isAnswer(value) ? marksIn(within(value, at, rankOf, most), numbers) : new Map<string, Marks>()
      return order.map((index) => ({ cells: entries[index] ?? {}, ...marksAt(marks, `${at}${index}`) }))
    },
    build: () => {
      const blocks = doubtBlocks([...doubtful.values()], sections, numbers)
      const toConfirm = blocks.length === 0 ? [] : [{ title: worded('To confirm'), level: 1, blocks }]
      return documentOf([...sections, ...toConfirm])
    },
    buildApart: () => {
      const own = createNumbering()
      const blocks = doubtBlocks([...doubtful.values()], sections, own)
      const intro =
        blocks.length === 0
          ? worded('Nothing is left to confirm.')
          : worded(
              'This is not in the document, because the texts do not say it plainly. Look at it before you send the document, and do not send this sheet.',
            )
      return {
        document: documentOf(sections),
        toConfirm: {
          title: worded('To confirm: {0}', title),
          sections: [{ title: '', level: 1, blocks: [{ kind: 'text', entry: plain(intro) }, ...blocks] }],
          sources: own.sources,
          aboutLines: [],
        },
      }
    },
  }

  function documentOf(all: readonly ContentSection[]): Content {
    return { title, sections: all, sources: numbers.sources, aboutLines: [...aboutLines].map(sentenceInWords) }
  }

  /** Without a section of which every statement is to be confirmed. */
  function sureSection(section: ReadSection): readonly ReadSection[] {
    const { statements } = section
    if (statements === undefined) return [section]
    for (const { text, standing, reason = '', sources } of statements)
      if (standing !== undefined)
        noteDoubtful({
          labels: [],
          words: text,
          reasons: [reason],
          clarity: Infinity,
          numberSources: ({ numberOf }) =>
            ascending(sources.map(({ file, passage, place }) => numberOf(sourceOf(file, passage, place)))),
        })
    const sure = statements.filter(({ standing }) => standing === undefined)
    return sure.length === 0 && statements.length > 0 ? [] : [{ ...section, statements: sure }]
  }
}

/** What has to be confirmed about an answer, in words. */
interface PartsOfDoubt {
  /** The lists or the entry to which it belongs; none for a sentence that was written. */
  readonly labels: readonly string[]
  readonly words: string
  /** Of an entry of a list: the words that it takes from the texts, which other lists may take, too. */
  readonly said?: string
}

interface DoubtfulRow extends PartsOfDoubt {
  readonly reasons: readonly string[]
  /** How clearly it says what it was taken for; Infinity where that is not known. */
  readonly clarity: number
  /** Only what is printed gets numbers. */
  readonly numberSources: (numbering: Numbering) => readonly number[]
}

const textOfDoubt = ({ labels, words }: PartsOfDoubt): string => [...labels, words].join(': ')

/** A shorter text may occur in a sentence that says something else. */
const leastSaid = 30

function doubtBlocks(
  all: readonly DoubtfulRow[],
  printed: readonly ContentSection[],
  numbering: Numbering,
): readonly ContentBlock[] {
  const text = JSON.stringify(printed)
  // The doubt is only whether the sentence belongs into a second list.
  const isPrinted = ({ words, said }: DoubtfulRow) =>
    said === words && said.length >= leastSaid && text.includes(JSON.stringify(said).slice(1, -1))
  const rows = eachSentenceOnce(all.filter((row) => !isPrinted(row)))
  if (rows.length === 0) return []
  const shown = clearest(rows)
  const reasons = shown.map((row) => row.reasons.map(sentenceInWords).join(' '))
  const [same = ''] = shown.length > 3 && new Set(reasons).size === 1 ? reasons : []
  const why = worded('Why it is not sure')
  const table: ContentBlock = {
    kind: 'table',
    header: [worded('What'), ...(same === '' ? [why] : [])],
    rows: shown.map(({ labels, words, numberSources }, at) => [
      {
        text: textOfDoubt({ labels: labels.length > 1 ? [joinItems(labels)] : labels, words }),
        sources: numberSources(numbering),
      },
      ...(same === '' ? [plain(reasons[at] ?? '')] : []),
    ]),
  }
  const more = rows.length - shown.length
  return [
    table,
    ...(more === 0
      ? []
      : [{ kind: 'remark', text: worded('{0} more that are less clear are not printed.', more) } as const]),
    ...(same === '' ? [] : [{ kind: 'remark', text: `${why}: ${same}` } as const]),
  ]
}

/** A sentence that several lists take is one row: of the list that takes most from it, with the names of all. */
function eachSentenceOnce(rows: readonly DoubtfulRow[]): readonly DoubtfulRow[] {
  const merged = new Map<string, DoubtfulRow>()
  for (const row of rows) {
    const key = row.said !== undefined && row.said.length >= leastSaid ? row.said : textOfDoubt(row)
    const before = merged.get(key)
    merged.set(key, before === undefined ? row : bothOf(before, row))
  }
  return [...merged.values()]
}

const bothOf = (a: DoubtfulRow, b: DoubtfulRow): DoubtfulRow => ({
  ...(b.words.length > a.words.length ? b : a),
  labels: [...new Set([...a.labels, ...b.labels])],
  reasons: [...new Set([...a.reasons, ...b.reasons])],
  clarity: Math.max(a.clarity, b.clarity),
  numberSources: (numbering) => ascending([...a.numberSources(numbering), ...b.numberSources(numbering)]),
})

/** A section that nobody would read to its end is cut. In its own order. */
const mostToConfirm = 30
const clearest = (rows: readonly DoubtfulRow[]): readonly DoubtfulRow[] => {
  const chosen = new Set(rows.toSorted((a, b) => b.clarity - a.clarity).slice(0, mostToConfirm))
  return rows.filter((row) => chosen.has(row))
}

const plain = (text: string): Entry => ({ text, sources: [] })

/** An entry: its text, followed by a value: 'Send the plan: due, 4 December 2026'. */
export const doubtInWords = (answer: unknown, doubt: { readonly at: string; readonly value: unknown }): string =>
  textOfDoubt(partsOfDoubt(answer, doubt))

function partsOfDoubt(answer: unknown, { at, value }: { readonly at: string; readonly value: unknown }): PartsOfDoubt {
  const keys = at.split('/').slice(1)
  const parts = isRecord(value) ? Object.values(value).filter((part) => part !== null) : [value]
  const words = textOf(parts.length === 1 ? parts[0] : parts)
  const label = labelInWords(unescapeKey(keys.at(-1) ?? ''))
  if (/^\d+$/.test(keys.at(-1) ?? '')) {
    const list = keys.at(-2)
    return { labels: list === undefined ? [] : [labelInWords(unescapeKey(list))], words, said: textOf(parts[0]) }
  }
  const entry = keys.length > 1 ? readPath(answer, keys.slice(0, -1).join('.')) : undefined
  const [first] = isRecord(entry) ? Object.values(entry) : []
  return first === undefined
    ? { labels: [label], words }
    : { labels: [textOf(first)], words: `${label.toLowerCase()}, ${words}` }
}

/** A value that a person has decided on has the highest clarity. */
function clarityAt(value: unknown, at: string): number | undefined {
  if (!isAnswer(value)) return undefined
  const own = value.sources.filter((source) => source.at === at || source.at.startsWith(`${at}/`))
  if (own.some(({ note }) => note === 'corrected' || note === 'confirmed')) return Infinity
  return own.find(({ clarity }) => clarity !== undefined)?.clarity
}

/** Only entries that are shown get source numbers. */
const within = (
  answer: ReadAnswer,
  at: string,
  rankOf: (source: { readonly at: string }) => number,
  most: number,
): ReadAnswer => ({
  ...answer,
  sources: answer.sources
    .filter((source) => source.at.startsWith(at) && rankOf(source) >= 0 && rankOf(source) < most)
    .toSorted((a, b) => rankOf(a) - rankOf(b)),
})

const inOrder: Arrange = (entries) => entries.map((_, index) => index)

/** A path of a definition, such as terms.notice, as a JSON pointer. */
export const pointerOf = (path: string): string =>
  path
    .split('.')
    .map((key) => `/${escapeKey(key)}`)
    .join('')

/** The notes on a value and on everything within it. */
function marksAt(marks: ReadonlyMap<string, Marks>, at: string): Marks {
  const inside = [...marks].filter(([place]) => place === at || place.startsWith(`${at}/`))
  const note =
    inside.find(([place]) => place === at)?.[1].note ?? (inside.length === 1 ? inside[0]?.[1].note : undefined)
  return {
    sources: [...new Set(inside.flatMap(([, { sources }]) => sources))],
    ...(note === undefined ? {} : { note }),
  }
}

/** In the sure answer: the list that lost the doubtful entry, or the value that became null. Nobody may say that it was not found. */
function placeEmptiedBy(at: string, answer: unknown, places: ReadonlyMap<string, string> = new Map()): string {
  const parent = at.slice(0, Math.max(0, at.lastIndexOf('/')))
  const place = places.get(parent) ?? parent
  return typeof pathOf(at, answer).at(-1) === 'number' ? place : `${place}${at.slice(parent.length)}`
}

type SureAnswer = ReadAnswer & { readonly emptied: ReadonlySet<string> }

/** What the parts of one document share. */
interface Composing {
  readonly numbers: Numbering
  readonly aboutLines: Set<string>
  readonly sureOf: (value: ReadAnswer, at: string) => SureAnswer
  readonly sureSection: (section: ReadSection) => readonly ReadSection[]
}

/** Whether one of two places in an answer lies within the other, or both are the same. */
export const areNested = (a: string, b: string): boolean => a === b || a.startsWith(`${b}/`) || b.startsWith(`${a}/`)

function sectionsOf(value: unknown, level: number, context: Composing): readonly ContentSection[] {
  if (isSections(value))
    return value.flatMap(context.sureSection).map((section) => fromSection(section, level, context))
  if (isAnswer(value)) {
    const { answer, about, emptied, ...sure } = context.sureOf(value, '')
    context.aboutLines.add(about)
    const marks = marksIn({ answer, about, ...sure }, context.numbers)
    return partsOf(answer, '', level, (at) => ({
      ...(marks.get(at) ?? { sources: [] }),
      ...(emptied.has(at) ? { note: 'to confirm' } : {}),
    }))
  }
  if (Array.isArray(value) && value.length > 0 && value.every(isFileResult))
    return value.flatMap((one) => fromFile(one, level, context))
  return partsOf(value, '', level, () => ({ sources: [] }))
}

/** The results of work with "each" for one file, under the name of the file. */
function fromFile(one: FileResult, level: number, context: Composing): readonly ContentSection[] {
  if ('problem' in one)
    return [
      {
        title: one.file,
        level,
        blocks: [{ kind: 'text', entry: { text: sentenceInWords(one.problem), sources: [] } }],
      },
    ]
  const inner = sectionsOf(one.result, level + 1, context)
  const [first, ...rest] = inner
  return first?.title === ''
    ? [{ ...first, title: one.file, level }, ...rest]
    : [{ title: one.file, level, blocks: [] }, ...inner]
}

function fromSection(
  { title, text, statements, about }: ReadSection,
  level: number,
  { numbers, aboutLines }: Composing,
): ContentSection {
  if (about !== undefined) aboutLines.add(about)
  const sectionStatements: readonly ReadStatement[] =
    statements ?? paragraphs(text ?? '').map((paragraph) => ({ kind: 'text' as const, text: paragraph, sources: [] }))
  const blocks: ContentBlock[] = []
  for (const { kind, text: statementText, sources, note } of sectionStatements) {
    const entry: Entry = {
      text: statementText,
      sources: ascending(sources.map(({ file, passage, place }) => numbers.numberOf(sourceOf(file, passage, place)))),
      ...(note === undefined ? {} : { note }),
    }
    const last = blocks.at(-1)
    if (kind !== 'item') blocks.push({ kind: 'text', entry })
    else if (last?.kind === 'list') blocks.splice(-1, 1, { kind: 'list', entries: [...last.entries, entry] })
    else blocks.push({ kind: 'list', entries: [entry] })
  }
  return { title, level, blocks }
}

type Marks = Pick<Entry, 'sources' | 'note'>
type MarksOf = (at: string) => Marks

function marksIn({ sources }: ReadAnswer, numbers: Numbering): ReadonlyMap<string, Marks> {
  const marks = new Map<string, Marks>()
  for (const { at, file, passage, printed = passage, place, note, before, after, page, box } of sources) {
    const earlierSources = marks.get(at)?.sources ?? []
    const around = { before, after, page, box }
    const cited =
      file === undefined || printed === undefined
        ? []
        : [
            numbers.numberOf({
              ...sourceOf(file, printed, place),
              ...(Object.values(around).some((one) => one !== undefined) ? { around } : {}),
            }),
          ]
    marks.set(at, { sources: ascending([...earlierSources, ...cited]), ...(note === undefined ? {} : { note }) })
  }
  return marks
}

/** A sentence cites '[4, 16]', each passage once, in whichever order they were named. */
const ascending = (numbers: readonly number[]): readonly number[] => [...new Set(numbers)].toSorted((a, b) => a - b)

const sourceOf = (file: string, passage: string, place: string | undefined): ContentSource => ({
  file,
  passage,
  ...(place === undefined ? {} : { place: placeInWords(place) }),
})

/** Short values of an object become facts; each larger value becomes a section of its own. */
function partsOf(value: unknown, at: string, level: number, marksOf: MarksOf): readonly ContentSection[] {
  if (!isRecord(value)) {
    const blocks = blocksOf(value, at, marksOf)
    return blocks.length === 0 ? [] : [{ title: level === 1 ? worded('Content') : '', level, blocks }]
  }
  const parts = Object.entries(value).map(([key, part]) => ({
    title: labelInWords(key),
    part,
    at: `${at}/${escapeKey(key)}`,
  }))
  const facts = parts.filter(({ part }) => isPlain(part) && !isLong(part))
  const factSection: readonly ContentSection[] =
    facts.length === 0
      ? []
      : [
          {
            title: level === 1 ? worded('Key facts') : '',
            level,
            blocks: [
              {
                kind: 'facts',
                facts: facts.map(({ title, part, at: place }) => [title, entryOf(part, marksOf(place))]),
              },
            ],
          },
        ]
  const otherSections = parts.flatMap(({ title, part, at: place }): readonly ContentSection[] => {
    if (isPlain(part) && !isLong(part)) return []
    if (!isRecord(part)) return [{ title, level, blocks: blocksOf(part, place, marksOf) }]
    const inner = partsOf(part, place, level + 1, marksOf)
    const [first, ...rest] = inner
    // The short values of a part stand directly under its heading.
    return first && first.title === ''
      ? [{ ...first, title, level }, ...rest]
      : [{ title, level, blocks: [] }, ...inner]
  })
  return [...factSection, ...otherSections]
}

function blocksOf(value: unknown, at: string, marksOf: MarksOf): readonly ContentBlock[] {
  if (!Array.isArray(value)) {
    if (isRecord(value)) return [{ kind: 'facts', facts: flatFacts(value, at, marksOf) }]
    return paragraphs(textOf(value)).map((text): ContentBlock => ({ kind: 'text', entry: { text, ...marksOf(at) } }))
  }
  const items = value as readonly unknown[]
  if (items.length === 0) return [{ kind: 'text', entry: entryOf(null, marksOf(at)) }]
  if (items.every(Array.isArray)) return [rowsAsTable(items as readonly (readonly unknown[])[])]
  if (items.every(isRecord)) return [recordsAsTable(items, at, marksOf)]
  return [{ kind: 'list', entries: items.map((item, index) => entryOf(item, marksOf(`${at}/${index}`))) }]
}

function rowsAsTable([header = [], ...rows]: readonly (readonly unknown[])[]): ContentBlock {
  return {
    kind: 'table',
    header: header.map(textOf),
    rows: rows.map((row) => row.map((cell) => ({ text: textOf(cell), sources: [] }))),
  }
}

function recordsAsTable(
  items: readonly Readonly<Record<string, unknown>>[],
  at: string,
  marksOf: MarksOf,
): ContentBlock {
  const keys = [...new Set(items.flatMap((item) => Object.keys(item)))]
  const rows = items.map((item, index) => {
    const cells = keys.map((key) => ({ value: own(item, key), ...marksOf(`${at}/${index}/${escapeKey(key)}`) }))
    const row = marksOf(`${at}/${index}`)
    const sources = [...new Set([...row.sources, ...cells.flatMap((cell) => cell.sources)])]
    // A row cites its sources once, in its last cell.
    return cells.map(({ value, note }, column): Entry => ({
      text:
        value === null || value === undefined ? (note === 'to confirm' ? worded('To confirm') : '–') : textOf(value),
      ...(column === cells.length - 1 ? { ...row, sources } : { sources: [] }),
    }))
  })
  return { kind: 'table', header: keys.map(labelInWords), rows }
}

const flatFacts = (value: Readonly<Record<string, unknown>>, at: string, marksOf: MarksOf) =>
  Object.entries(value).map(
    ([key, part]) => [labelInWords(key), entryOf(part, marksOf(`${at}/${escapeKey(key)}`))] as const,
  )

const entryOf = (value: unknown, marks: Marks, unread: ReadAnswer['unread'] = []): Entry =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0)
    ? marks.note === 'to confirm'
      ? { text: toBeConfirmed(), sources: [], note: 'to confirm' }
      : marks.note === 'left out'
        ? { text: leftOutByHand(), sources: [], note: 'left out' }
        : { text: notFoundIn(unread), sources: [], note: 'not found' }
    : withoutMark({ text: textOf(value), ...marks })

/** A list of which some entries have to be confirmed stands without them, and without a mark. */
function withoutMark({ note, ...entry }: Entry): Entry {
  return note === undefined || note === 'to confirm' ? entry : { ...entry, note }
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return worded(value ? 'Yes' : 'No')
  // Numbers below 10,000 have no comma, since they may be years.
  if (typeof value === 'number')
    return value.toLocaleString(writtenTag(), { maximumFractionDigits: 10, useGrouping: Math.abs(value) >= 10_000 })
  if (typeof value === 'string') return dateInWords(value, writtenTag())
  if (Array.isArray(value)) return joinItems(value.map(textOf))
  return Object.entries(value)
    .map(([key, part]) => `${labelInWords(key)}: ${textOf(part)}`)
    .join('; ')
}

const paragraphs = (text: string): readonly string[] =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

const isLong = (value: unknown): boolean => typeof value === 'string' && (value.length > 160 || value.includes('\n'))
const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The beginning of a passage on one line, long enough to find it again. */
/** `longest`: in characters. */
export function shortenPassage(passage: string, longest = 300): string {
  const plain = passage.replace(/\s+/g, ' ').trim()
  return plain.length <= longest ? plain : `${plain.slice(0, longest).replace(/\s+\S*$/, '')} …`
}
