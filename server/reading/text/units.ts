/** Splits texts into the smallest passages that can be cited: headings, sentences, items, and labels with their values. */
import type { Citation, SourceBlock, SourceText } from '#server/providers/text-model.ts'
import type { Language } from '../lexicons/language.ts'
import { amountsOf } from '../values/amounts.ts'
import { daysOf, isoOf } from '../values/days.ts'
import type { Line } from '../values/value.ts'
import { isOrdinal } from './cells-in-one-line.ts'
import { isGarbled } from './is-garbled.ts'
import { sentencesOf } from './sentences.ts'
import { tellLanguage } from './tell-language.ts'
import { tokensOf, type Token } from './tokens.ts'
import type { WordTable } from './word-table.ts'

export interface Unit {
  readonly index: number
  readonly kind: 'heading' | 'sentence' | 'item' | 'pair' | 'row'
  /** The exact text; for a pair, both sides. */
  readonly text: string
  readonly tokens: readonly Token[]
  readonly language: Language
  readonly citation: Citation
  /** The label and the value of a pair, which is a line 'label: value', a row of two cells, or a cell and the head of its column. */
  readonly label?: string
  readonly value?: string
  readonly labelTokens?: readonly Token[]
  readonly valueTokens?: readonly Token[]
  /** The position of the label. */
  readonly pairedBy?: 'colon' | 'gap' | 'row' | 'column' | 'above'
  /** The headings above it, the nearest first. */
  readonly headings: readonly string[]
  /** Units of one paragraph, list, row or speech have the same number. */
  readonly group: number
  /** The sentence before the first item of a list. */
  readonly intro?: string
  /** The question of another speaker that the unit may answer. */
  readonly question?: string
  /** It repeats a part of the unit before it, such as a cell of a row. */
  readonly isPart?: true
  /** The row holds the names of the columns. */
  readonly isHead?: true
  readonly source: number
  readonly page?: number
  readonly speaker?: string
  /** In seconds from the start of the recording. */
  readonly time?: number
}

export interface Table {
  readonly rows: readonly (readonly string[])[]
  /** The units of its rows, the first one included. */
  readonly units: readonly Unit[]
  readonly hasHead: boolean
  readonly headings: readonly string[]
  readonly source: number
}

export interface ReadTexts {
  readonly units: readonly Unit[]
  readonly tables: readonly Table[]
  /** The language of each text. */
  readonly languages: readonly { readonly file: string; readonly language: Language; readonly isSure: boolean }[]
}

/** A longer cell or line is not a label. */
const longestLabel = 90
const longestLine = 4000

/** `labelsIn`: returns the names, in a language, of the things for which the texts are read. */
export function readTexts(
  texts: readonly SourceText[],
  languages: readonly Language[],
  labelsIn?: (language: Language) => readonly WordTable<unknown>[],
): ReadTexts {
  const reader = new Reader()
  const told = texts.map(({ file, blocks }, source) => {
    const sample = blocks
      .slice(0, 400)
      .map(({ text }) => text)
      .join('\n')
    const found = tellLanguage(sample, languages, labelsIn)
    if (found === undefined) throw new Error('There is no lexicon of any language.')
    reader.read(file, blocks, source, found.language)
    return { file, ...found }
  })
  return { units: reader.units, tables: reader.tables, languages: told }
}

type Draft = Pick<Unit, 'kind' | 'text'> &
  Partial<Pick<Unit, 'label' | 'value' | 'pairedBy' | 'intro' | 'question' | 'isHead' | 'isPart' | 'speaker'>>

class Reader {
  readonly units: Unit[] = []
  readonly tables: Table[] = []
  private headings: { readonly level: number; readonly text: string }[] = []
  private group = 0
  private intro: string | undefined
  private speaker: string | undefined
  private question: { readonly text: string; readonly speaker: string | undefined } | undefined
  /** The last question of the one who speaks. */
  private asked: string | undefined
  /** The pairs of the cells of a row share its text, so that a row of a thousand cells is split once. */
  private split: { readonly text: string; readonly tokens: readonly Token[] } = { text: '', tokens: [] }

  read(file: string, blocks: readonly SourceBlock[], source: number, language: Language): void {
    this.headings = []
    this.intro = undefined
    this.speaker = undefined
    this.question = undefined
    this.asked = undefined
    for (const block of blocks) {
      this.group += 1
      const add = (draft: Draft) => this.add(draft, block, file, source, language)
      if (block.kind === 'heading') this.readHeading(block, language, add)
      else if (block.rows !== undefined && block.rows.length > 0) this.readTable(block.rows, source, add)
      else if (block.kind === 'speech') this.readSpeech(block, language, add)
      else this.readLines(block, language, add)
    }
  }

  private add(draft: Draft, block: SourceBlock, file: string, source: number, language: Language): Unit {
    const place = [draft.speaker, block.place].filter((part) => part !== undefined).join(', ')
    if (draft.text !== this.split.text) this.split = { text: draft.text, tokens: tokensOf(draft.text) }
    const unit: Unit = {
      ...draft,
      index: this.units.length,
      tokens: this.split.tokens,
      ...(draft.label === undefined ? {} : { labelTokens: tokensOf(draft.label) }),
      ...(draft.value === undefined ? {} : { valueTokens: tokensOf(draft.value) }),
      language,
      citation: block.origin ?? {
        file,
        passage: draft.text.replace(/\s+/g, ' ').trim(),
        ...(place === '' ? {} : { place }),
      },
      headings: this.headings.map(({ text }) => text),
      group: this.group,
      source,
      ...(block.page === undefined ? {} : { page: block.page }),
      ...(block.time === undefined ? {} : { time: block.time }),
    }
    this.units.push(unit)
    return unit
  }

  private readHeading(block: SourceBlock, language: Language, add: (draft: Draft) => Unit): void {
    const level = block.level ?? 1
    const text = block.text.trim()
    this.headings = [{ level, text }, ...this.headings.filter((above) => above.level < level)]
    this.intro = undefined
    // 'Section V: Award criteria' has no value.
    const isNumbered = language.sectionWords.has(tokensOf(text.slice(0, 40))[0]?.low ?? '')
    add({ kind: 'heading', text, ...(isNumbered ? {} : pairIn(text)) })
  }

  /** A short interjection ('Sure.') does not end the question of somebody else. */
  private readSpeech({ text, speaker }: SourceBlock, language: Language, add: (draft: Draft) => Unit): void {
    if (speaker !== undefined && speaker !== this.speaker) {
      if (this.asked !== undefined) this.question = { text: this.asked, speaker: this.speaker }
      else if (this.question?.speaker === this.speaker) this.question = undefined
      this.asked = undefined
      this.speaker = speaker
    }
    const isReply = this.question !== undefined && this.question.speaker !== this.speaker
    const reply = isReply && this.question !== undefined ? { question: this.question.text } : {}
    const by = this.speaker === undefined ? {} : { speaker: this.speaker }
    for (const sentence of sentencesOf(text, language)) {
      add({ kind: 'sentence', text: sentence, ...reply, ...by })
      if (/\?\s*$/.test(sentence)) this.asked = sentence
    }
  }

  private readLines(block: SourceBlock, language: Language, add: (draft: Draft) => Unit): void {
    const isList = block.kind === 'list'
    for (const line of block.text.split('\n').map((part) => part.trim())) {
      if (!/[\p{L}\p{N}]/u.test(line) || isGarbled(line)) continue
      const marker = itemMarker.exec(line)?.[0]
      if ((isList || marker !== undefined) && line.length <= longestLine) {
        const text = line.slice(marker?.length ?? 0).trim()
        add({ kind: 'item', text, ...pairIn(text), ...(this.intro === undefined ? {} : { intro: this.intro }) })
        continue
      }
      const pairs = line.length <= longestLine ? pairsIn(line, language) : []
      if (pairs.length > 0) for (const pair of pairs) add({ kind: 'pair', ...pair })
      else for (const text of sentencesOf(line, language)) add({ kind: 'sentence', text })
      this.intro = line.length <= 400 ? line : undefined
    }
  }

  private readTable(rows: readonly (readonly string[])[], source: number, add: (draft: Draft) => Unit): void {
    const hasHead = looksLikeHead(rows)
    const [head = []] = rows
    const units: Unit[] = []
    for (const [at, row] of rows.entries()) {
      this.group += 1
      const cells = row.map((cell) => (isGarbled(cell) ? '' : cell.trim()))
      const filled = cells.filter((cell) => cell !== '')
      if (filled.length === 0) continue
      const text = cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1).join(' | ')
      // '5. | Last date for queries | 16 May': the cell before the label is only a number.
      const withoutNumber = filled.length > 2 && isOrdinal(filled[0] ?? '') ? filled.slice(1) : filled
      const [label = '', value = ''] = withoutNumber
      const isForm = withoutNumber.length === 2 && label.length <= longestLabel && !(hasHead && at === 0)
      units.push(
        add(
          isForm
            ? { kind: 'pair', text, label: withoutColon(label), value, pairedBy: 'row' }
            : {
                kind: 'row',
                text,
                ...(filled.length === 1 ? pairIn(text) : {}),
                ...(hasHead && at === 0 ? { isHead: true } : {}),
              },
        ),
      )
      if (isForm && !hasHead) continue
      for (const [column, cell] of cells.entries()) {
        if (cell === '') continue
        const inCell = filled.length > 1 ? pairIn(cell) : {}
        if (inCell.label !== undefined) add({ kind: 'pair', text: cell, ...inCell, isPart: true })
        // 'Invoice number: | 4218': a form that is laid out as a table
        const next = cells[column + 1] ?? ''
        if (
          cell.endsWith(':') &&
          cell.length <= longestLabel &&
          next !== '' &&
          !next.endsWith(':') &&
          filled.length > 2
        )
          add({
            kind: 'pair',
            text: `${cell} | ${next}`,
            label: withoutColon(cell),
            value: next,
            pairedBy: 'row',
            isPart: true,
          })
        const above = head[column]?.trim() ?? ''
        if (hasHead && at > 0 && above !== '' && above.length <= longestLabel)
          add({ kind: 'pair', text, label: above, value: cell, pairedBy: 'column', isPart: true })
      }
    }
    this.tables.push({ rows, units, hasHead, headings: this.headings.map(({ text }) => text), source })
    this.intro = undefined
  }
}

const itemMarker = /^(?:\(?\d{1,2}[.)]\)?|\(?\p{Ll}\)|[-•·▪*–●○◦■□☒☑✓►➢])\s+/u
const withoutColon = (label: string): string => label.replace(/\s*:\s*$/, '').trim()

type Pair = Pick<Draft, 'text' | 'label' | 'value' | 'pairedBy'>

/**
 * Between two pairs of one line, as a PDF gives those that stand side by side: 'Date: 10/03/2026 Your order: PO-1002'. The value before
 * ends with a figure or a closing sign, since the first words of a label could otherwise belong to it.
 */
const betweenPairs = /(?<=[\p{N}%).;])\s+(?=\p{Lu}[\p{L}-]*(?: [\p{L}\p{N}()%#.-]+){0,3}\s*:\s+\S)/u

function pairsIn(line: string, language: Language): readonly Pair[] {
  const parts = line.split(betweenPairs).map((text): Pair => ({ text, ...pairIn(text) }))
  if (parts.length > 1 && parts.every(({ label }) => label !== undefined)) return parts
  const whole = { text: line, ...pairIn(line) }
  if (whole.label === undefined) return barePairIn(line, language)
  return (whole.value?.length ?? 0) <= longestValue ? [whole] : []
}

/** A longer value is a paragraph. */
const longestValue = 400
/** In words. */
const longestBareLabel = 7

/** Without a colon a line is a pair if its end can only be a value: 'Total 1,234.00', 'Due date 2 April 2026', 'Invoice no. R-2024/17'. */
function barePairIn(line: string, language: Language): readonly Pair[] {
  if (line.length > longestLabel || !/^\p{L}.*\d/u.test(line)) return []
  const tokens = tokensOf(line)
  const start = startOfValue({ text: line, tokens }, language)
  const label = tokens.filter(({ end }) => end <= (start ?? 0))
  const isLabelled =
    start !== undefined &&
    label.length > 0 &&
    label.filter(({ kind }) => kind === 'word').length <= longestBareLabel &&
    label.every(
      ({ kind, text }, at) =>
        kind === 'word' || /^[/&().%-]$/.test(text) || (kind === 'figure' && label[at + 1]?.text === '%'),
    ) &&
    !label.some((_, at) => language.verbs.match(label, at) !== undefined) &&
    !language.quiet.has(label.at(-1)?.low ?? '')
  return isLabelled
    ? [{ text: line, label: line.slice(0, start).trim(), value: line.slice(start).trim(), pairedBy: 'gap' }]
    : []
}

/** Where the value begins that ends the line. */
function startOfValue(line: Line, language: Language): number | undefined {
  const isLast = ({ end }: { readonly end: number }) => !/[\p{L}\p{N}]/u.test(line.text.slice(end))
  const day = daysOf(line, language).find((found) => isLast(found) && isoOf(found.value) !== undefined)
  if (day !== undefined) return day.start
  // An amount has decimals or a currency: other numbers stand behind streets and chapters.
  const amount = amountsOf(line, language).find(
    (found) => isLast(found) && (found.value.of === 'money' || /[.,]\d\d$/.test(found.text)),
  )
  if (amount !== undefined) return amount.start
  const word = line.tokens.findLastIndex(({ low }) => language.references.has(low))
  const next = line.tokens[word + 1]?.text === '.' ? word + 2 : word + 1
  const first = line.tokens[next]
  const rest = first === undefined ? '' : line.text.slice(first.start)
  return word >= 0 &&
    first !== undefined &&
    /^(?=.*\d)[\p{Lu}\p{N}][\p{L}\p{N}/.-]*(?: \p{N}[\p{L}\p{N}/.-]*){0,4}$/u.test(rest)
    ? first.start
    : undefined
}

/** Splits 'label: value', and two parts with a wide gap between them. A label is short and is not a sentence. */
function pairIn(line: string): Pick<Draft, 'label' | 'value' | 'pairedBy'> {
  const [, label, value] = /^(\p{L}[^:\n]{1,90}?)\s*:\s+(\S[\s\S]*)$/u.exec(line) ?? []
  if (label !== undefined && value !== undefined && isLabel(label))
    return { label, value: value.trim(), pairedBy: 'colon' }
  const [, before, after] = /^(\p{L}[^\t\n]{1,80}?)(?: {2,}| *\t+ *|\.{4,} *)(\S[^\t\n]{0,200})$/u.exec(line) ?? []
  if (before !== undefined && after !== undefined && isLabel(before) && !/[.!?]\s+\p{Lu}/u.test(after))
    return { label: withoutColon(before), value: after.trim(), pairedBy: 'gap' }
  return {}
}

const isLabel = (label: string): boolean =>
  label.length <= longestLabel &&
  label.split(/\s+/).length <= 12 &&
  !/[.!?]\s+\p{Lu}\p{Ll}+\s|(?:\p{Ll}{4}|\d)[.!?]\s+\p{Lu}/u.test(label)

/**
 * The first row has no figures and its cells are short, while cells below have figures. Of two columns, most cells of one are alike: a form
 * has a telephone number below a name.
 */
function looksLikeHead([head = [], ...others]: readonly (readonly string[])[]): boolean {
  const filled = head.filter((cell) => cell.trim() !== '')
  if (others.length === 0 || filled.length < 2) return false
  if (filled.some((cell) => /\d/.test(cell) || cell.length > 60 || /:\s*$/.test(cell.trim()))) return false
  if (filled.length > 2) return true
  return head.some((_, column) => {
    const cells = others.flatMap((row) => row[column]?.trim() || [])
    const figures = cells.filter((cell) => /\d/.test(cell) && !cell.includes('@'))
    return figures.length > 0 && figures.length >= cells.length * leastAlike
  })
}

const leastAlike = 0.6
