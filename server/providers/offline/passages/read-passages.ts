/** Splits texts into the smallest passages that can be cited: sentences, items, rows, and 'label: value' pairs. */
import type { Citation, SourceBlock, SourceText } from '../../text-model.ts'
import { outlineOf } from '../../outline.ts'
import { sentencesOf } from './sentences.ts'
import { isStop, type Word, wordsOf } from './words.ts'

export interface Unit {
  readonly index: number
  readonly kind: 'heading' | 'header' | 'sentence' | 'item' | 'pair' | 'row'
  /** Word for word. */
  readonly text: string
  readonly words: readonly Word[]
  readonly citation: Citation
  /** The label and the value of a pair. */
  readonly label?: string
  readonly value?: string
  /** The headings above it, the nearest first. */
  readonly headings: readonly string[]
  /** The question that the unit may answer. */
  readonly question?: string
  readonly speaker?: string
  /** Units of one paragraph, list or speech have the same number. */
  readonly group: number
  /** The sentence before the first item of a list. */
  readonly intro?: string
  readonly page?: number
  /** In seconds from the start of the recording. */
  readonly time?: number
}

export interface Table {
  readonly rows: readonly (readonly string[])[]
  readonly headings: readonly string[]
  /** The first row, be it a header or not. */
  readonly first?: Unit
  /** The rows as units, without the first. */
  readonly units: readonly Unit[]
}

export interface Passages {
  readonly units: readonly Unit[]
  readonly tables: readonly Table[]
}

type Draft = Omit<Unit, 'index' | 'words' | 'citation' | 'group' | 'headings' | 'page' | 'time'>

/** The longest item, pair or row in characters: patterns take too long on more. */
const longest = 4000

const pairPattern = /^([\p{L}][\p{L}\p{M}\p{N} \-/&()'’.,#%]{1,60}?)\s*:\s+(\S[\s\S]*)$/u

/** The foot of a page: 'Clarification 1 Page 1 of 1' */
const pageOf = /^.{0,80}\b(?:page|seite)\s+\d{1,4}\s+(?:of|von|\/)\s+\d{1,4}\s*$/i

export function readPassages(texts: readonly SourceText[]): Passages {
  const units: Unit[] = []
  const tables: Table[] = []
  let group = 0

  for (const { file, blocks } of texts) {
    let headings: { level: number; text: string }[] = []
    let intro: string | undefined
    let question: { text: string; speaker: string | undefined } | undefined
    let pendingQuestion: typeof question
    let speaker: string | undefined
    let listGroup = 0
    /** The item before the items of another kind that it introduces, and the sentence before the whole list. */
    let inner: { marker: string; outer: string | undefined } | undefined

    const add = (block: SourceBlock, draft: Draft): Unit => {
      const citation = block.origin ?? {
        file,
        passage: draft.text.replace(/\s+/g, ' ').trim(),
        ...placeOf(block, draft.speaker),
      }
      const unit: Unit = {
        ...draft,
        index: units.length,
        words: wordsOf(draft.text),
        citation,
        group,
        headings: headings.map(({ text }) => withoutNumber(text)),
        ...(block.page === undefined ? {} : { page: block.page }),
        ...(block.time === undefined ? {} : { time: block.time }),
      }
      units.push(unit)
      return unit
    }

    for (const block of outlineOf(blocks, file)) {
      if (block.kind !== 'list') group += 1
      if (block.kind === 'heading') {
        const level = block.level ?? 1
        headings = [{ level, text: block.text }, ...headings.filter((above) => above.level < level)]
        add(block, { kind: 'heading', text: block.text, ...asPair(block.text) })
        intro = undefined
        listGroup = 0
        continue
      }
      if (block.kind === 'table' && block.rows && block.rows.length > 0) {
        if (isContents(block.rows)) continue
        tables.push(readTable(block, block.rows, add))
        continue
      }
      if (block.kind === 'speech') {
        if (block.speaker !== undefined && block.speaker !== speaker) {
          // A short interjection ('Sure.') does not end the question.
          if (pendingQuestion && pendingQuestion.speaker === speaker) question = pendingQuestion
          else if (speaker !== undefined && speaker === question?.speaker) question = undefined
          pendingQuestion = undefined
          speaker = block.speaker
        }
        const answers = question && question.speaker !== speaker ? { question: question.text } : {}
        for (const text of sentencesOf(block.text)) {
          add(block, { kind: 'sentence', text, ...answers, ...(speaker === undefined ? {} : { speaker }) })
          pendingQuestion = text.trimEnd().endsWith('?') ? { text, speaker } : pendingQuestion
        }
        continue
      }
      for (const line of block.text.split('\n').filter((part) => part.trim() !== '' && !pageOf.test(part))) {
        const numbered = /^\s*(?:\d{1,2}[.)]|\(\d{1,2}\.?\)(?=\s+\p{Lu})|[-•·▪*–])\s+/u.exec(line)
        if ((block.kind === 'list' || numbered) && line.length <= longest) {
          if (listGroup === 0) {
            group += 1
            listGroup = group
          }
          group = listGroup
          const text = line.slice(numbered?.[0].length ?? 0).trim()
          const marker = markerOf(numbered?.[0])
          if (inner?.marker === marker) {
            intro = inner.outer
            inner = undefined
          }
          add(block, { kind: 'item', text, ...asPair(text), ...(intro === undefined ? {} : { intro }) })
          // '3. Requirements include:' introduces the dashes below it, and not '4. …'.
          if (marker === 'number' && /:\s*$/.test(text)) {
            inner = { marker, outer: intro }
            intro = text
          }
          continue
        }
        listGroup = 0
        inner = undefined
        const pairs = line.length <= longest ? pairsOf(line.trim()) : []
        for (const pair of pairs) add(block, { kind: 'pair', ...pair })
        if (pairs.length === 0) for (const text of sentencesOf(line)) add(block, { kind: 'sentence', text })
        intro = units.at(-1)?.text
      }
      if (block.kind !== 'list' && block.kind !== 'text') listGroup = 0
    }
  }
  return { units, tables }
}

/**
 * Between two pairs of one line, as a PDF gives those that stand below each other: 'Date: 10/03/2026 Your order: PO-1002'. The value
 * before ends with a figure or a closing sign, since the first words of a label could otherwise belong to it.
 */
const betweenPairs = /(?<=[\p{N}%).;])\s+(?=\p{Lu}[\p{L}-]*(?: [\p{L}\p{N}()%#.-]+){0,3}\s*:\s+\S)/u

/** How the items of one list begin */
const markerOf = (mark: string | undefined): string =>
  mark === undefined ? 'none' : /\d/.test(mark) ? 'number' : 'dash'

/** Without any if the line is not a pair. */
function pairsOf(line: string): readonly Pair[] {
  const pairs = line.split(betweenPairs).map((text) => ({ text, ...asPair(text) }))
  if (pairs.every(isPair)) return pairs
  const whole = { text: line, ...asPair(line) }
  return isPair(whole) ? [whole] : barePairOf(line)
}

/** Without a colon a line is a pair if a gap parts it in two, or if its end can only be a value: 'Total 1,234.00', 'Invoice no. R-2024/17'. */
function barePairOf(line: string): readonly Pair[] {
  const [, label, value] = gapPattern.exec(line) ?? valueAtEnd.map((pattern) => pattern.exec(line)).find(isMatch) ?? []
  if (label === undefined || value === undefined || !isLabel(label) || wordsOf(label).length > 7) return []
  // The full stop of an abbreviation does not end a sentence: 'MwSt. 19 %'.
  return /(?:\p{L}{5}\.|[!?])\s|[,;:]$|\s{2}/u.test(label) || verb.test(label) || /[.!?]\s+\p{Lu}/u.test(value)
    ? []
    : [{ text: line, label, value }]
}

const isMatch = (match: RegExpExecArray | null): match is RegExpExecArray => match !== null

const bareLabel = String.raw`(\p{L}[\p{L}\p{N} \-/&()'’.%#]{1,60}?)`
/** As columns are kept by those who copy a page as text. */
const gapPattern = new RegExp(String.raw`^${bareLabel}(?: {2,}|\s*\t\s*)(\S(?:(?! {3}|\t).){0,200})$`, 'u')
const valueAtEnd = [
  // An amount has decimals or a currency: other numbers stand behind streets and chapters.
  String.raw`^${bareLabel}\.?\s+((?:[£$€]|[A-Z]{3}\s)?\s?-?\d[\d.,’']*[.,]\d\d(?:\s?(?:[£$€]|[A-Z]{3}|Euro))?|[£$€]\s?\d[\d.,]*|\d[\d.,]*\s?[£$€])$`,
  String.raw`^${bareLabel}\s+((?:\d{1,2}\.? \p{L}{3,9}\.?,? (?:19|20)\d\d|\d{1,2}[./]\d{1,2}[./](?:(?:19|20)\d\d|\d\d)|(?:19|20)\d\d-\d\d-\d\d))$`,
  String.raw`^((?:\p{L}[\p{L}\-/ ]{0,40}?\s)?(?:no|nr|number|nummer|ref|reference|code|id|\p{L}+(?:nummer|nr|zeichen))\.?)\s+((?=\P{N}*\p{N})[\p{L}\p{N}][\p{L}\p{N}/.-]*(?: \p{N}[\p{L}\p{N}/.-]*){0,4})$`,
].map((pattern) => new RegExp(pattern, 'iu'))

/** What ends with a date or an amount after one of these is a sentence. */
const verb =
  /\b(?:is|are|was|were|be|been|has|have|had|will|would|must|shall|should|can|may|to|of|for|on|at|in|from|since|and|or|the|an?|ist|sind|war|wird|wurde|hat|haben|muss|müssen|am|im|der|die|das|den|dem|ein|eine|vom|und|oder|seit|ab|bis zum)$|\b(?:is|are|was|were|has|have|had|will|would|must|shall|should|ist|sind|war|waren|wird|wurde|wurden|hat|haben|muss|müssen|we|you|they|she|he|wir|sie|ich)\b/iu

interface Pair {
  readonly text: string
  readonly label: string
  readonly value: string
}

const isPair = (pair: Partial<Pair> & Pick<Pair, 'text'>): pair is Pair =>
  pair.label !== undefined && pair.value !== undefined

/** '2.1 Scope of work' */
export const withoutNumber = (heading: string): string =>
  heading.replace(
    /^\s*(?:(?:Section|Sec\.?|Part|Abschnitt|Teil)\s+)?(?:\d{1,2}(?:\.\d{1,2})*\.?|[IVX]{1,4}(?:(?:\.\d{1,2})+\.?|\.|(?=[):\s])))[):]?\s*(?=\p{Lu}\p{L})/u,
    '',
  )

function asPair(line: string): { label?: string; value?: string } {
  const [, label, value] = pairPattern.exec(line.replace(inOtherScript, '$1:')) ?? []
  if (label === undefined || value === undefined || label.split(/\s+/).length > 7) return {}
  // A label does not contain the end of a sentence: 'Vergabe-Nr. der Vergabestelle' does not.
  if (/(?<!\b(?:no|nr|ref))[.!?]\s/i.test(label)) return {}
  return { label: plainLabel(label), value: value.trim() }
}

function readTable(
  block: SourceBlock,
  rows: readonly (readonly string[])[],
  add: (block: SourceBlock, draft: Draft) => Unit,
): Table {
  const hasHeaderRow = rows.length > 1 && hasHeader(rows)
  const units = rows.map((row, index) => {
    const cells = row.filter((cell) => cell.trim() !== '')
    // '5. | Last date for queries | 16 May': cells before the label only count, or name a clause.
    const ordinals = cells.slice(0, -2).filter((cell) => isOrdinal.test(cell)).length
    const [label, value] = ordinals === cells.length - 2 ? cells.slice(ordinals) : []
    const pair =
      !(hasHeaderRow && index === 0) &&
      (cells.length === 2 || (cells.length >= 3 && ordinals === cells.length - 2)) &&
      label !== undefined &&
      value !== undefined &&
      isLabel(label)
        ? { label: plainLabel(label), value }
        : {}
    const unit = add(block, {
      kind: hasHeaderRow && index === 0 ? 'header' : pair.label === undefined ? 'row' : 'pair',
      // Columns of other rows are empty here.
      text: row.slice(0, row.findLastIndex((cell) => cell.trim() !== '') + 1).join(' | '),
      ...pair,
    })
    if (unit.kind === 'row') for (const inner of pairsInRow(cells)) add(block, { kind: 'pair', ...inner })
    return unit
  })
  const first = units[0]
  return { rows, headings: first?.headings ?? [], units: units.slice(1), ...(first === undefined ? {} : { first }) }
}

/** Without its letter and its colon, and of a label in two scripts what the Latin one says: 'Bid Number/बोली क्रमांक'. */
export function plainLabel(label: string): string {
  const plain = label
    .replace(/\s*:\s*$/, '')
    .replace(/^(?:[a-z]\d{0,2}|\d{1,2})\)\s+/i, '')
    // '-Receiving offices.' of a printed form
    .replace(/^[-–]\s*(?=\p{L})|(?<=\p{Ll}{4})\.$/gu, '')
    .trim()
  if (!hasOtherScript.test(plain)) return plain
  const parts = plain.split('/').filter((part) => !hasOtherScript.test(part) && /\p{L}{2}/u.test(part))
  return parts.length === 0 ? plain : parts.join('/').trim()
}
/** 'Bid Number/बोली क्रमांक:' */
const inOtherScript = /^(\p{Script=Latin}[^/:]{1,50})\/[^:]*(?:(?=\p{L})\P{Script=Latin}|\p{M})[^:]*:/u
const hasOtherScript = /(?=\p{L})\P{Script=Latin}|\p{M}/u

const isOrdinal = /^\s*\(?(?:\d{1,2}|[a-z])[.)]{0,2}\s*$/i

/** 'Invoice date: 3 March | Due date: 2 April', and 'Invoice number: | 4218': a form that was drawn as a table. */
function pairsInRow(cells: readonly string[]): readonly Pair[] {
  return cells.flatMap((cell, at) => {
    const own = { text: cell, ...asPair(cell) }
    if (isPair(own)) return [own]
    const next = cells[at + 1]
    const label = /^(\p{L}[^:]{1,60}?)\s*:$/u.exec(cell.trim())?.[1]
    return label !== undefined && next !== undefined && isLabel(label) && !/:/.test(next)
      ? [{ text: `${cell} | ${next}`, label, value: next.trim() }]
      : []
  })
}

/** A table of contents repeats titles, and its numbers are pages. */
function isContents(rows: readonly (readonly string[])[]): boolean {
  const pages = rows.flatMap((row) => {
    const last = row.findLast((cell) => cell.trim() !== '')?.trim() ?? ''
    return /^\d{1,3}$/.test(last) && row.filter((cell) => cell.trim() !== '').length >= 2 ? [Number(last)] : []
  })
  return (
    pages.length >= 5 && pages.length >= rows.length * 0.7 && pages.every((page, at) => page >= (pages[at - 1] ?? 0))
  )
}

const isLabel = (text: string): boolean => text.length <= 80 && wordsOf(text).some(({ stem }) => !isStop(stem))

const placeOf = ({ place }: SourceBlock, speaker: string | undefined): { place?: string } => {
  const placeParts = [speaker, place].filter((part) => part !== undefined)
  return placeParts.length === 0 ? {} : { place: placeParts.join(', ') }
}

/** The first row is a header if only the rows below have figures, or if it contains typical column names. */
function hasHeader([first = [], ...others]: readonly (readonly string[])[]): boolean {
  if (first.some((cell) => /\d/.test(cell) || cell.length > 40)) return false
  // A form in two columns has labels on the left, from its first row on: 'BAUVORHABEN | Neubau einer Lagerhalle mit Büro'
  const [label = '', value = '', ...more] = first.filter((cell) => cell.trim() !== '')
  if (more.length === 0 && /^[\p{Lu} ,./-]{4,}$/u.test(label) && value.split(/\s+/).length > 2 && /\p{Ll}/u.test(value))
    return false
  const generic = /^(?:value|date|details?|description|amount|answer|name|item|property|field|information)$/i
  return first.some((cell) => generic.test(cell.trim())) || others.some((row) => row.some((cell) => /\d/.test(cell)))
}
