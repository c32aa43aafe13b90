/** Gathers candidates for a field: after its label, below its heading, and in sentences about it. */
import type { Language } from '../lexicons/language.ts'
import { labelFit, plainWords, stemsOf, type FactWords } from '../lexicons/compile-fact.ts'
import type { Line } from '../values/value.ts'
import { sentencesOf } from '../text/sentences.ts'
import { valuesOfKind, type ValueInLine } from '../values/of-kind.ts'
import { tokensOf, type Token } from '../text/tokens.ts'
import type { WordTable } from '../text/word-table.ts'
import { cellsInOneLine } from '../text/cells-in-one-line.ts'
import type { ReadTexts, Unit } from '../text/units.ts'
import type { Candidate, Signs } from './candidate.ts'
import type { Field } from './field.ts'

/** A label with a lower fit means something else. */
const leastLabel = 0.45
/** In units of text: the first page or two. */
const early = 60
/** In characters: a longer value of a kind that is usually short is a sentence. */
const longestText = 600
const longestWhole = 120
const longestTitle = 240

export interface Gathered {
  readonly field: Field
  readonly candidates: readonly Candidate[]
}

/** All fields are handled together, since a label that fits another field better counts against this one. `all`: with those that are lists. */
export function gather(fields: readonly Field[], texts: ReadTexts, all = fields): readonly Gathered[] {
  const places = texts.units.map((unit) => placeOf(unit, texts, fields, all))
  return fields.map((field, at) => {
    const candidates = texts.units.flatMap((unit, index) => candidatesIn(unit, field, at, places, index))
    return { field, candidates: withSupport(candidates) }
  })
}

/** The labels and headings that lead to the values of a unit, for each field. */
interface Place {
  readonly unit: Unit
  readonly labels: readonly number[]
  readonly aboves: readonly number[]
  readonly headings: readonly number[]
  /** Of a cell below the head of its column: what its row is called. */
  readonly rows: readonly number[]
  /** The end of a label that begins the line, or that is followed by a colon within it, in characters. */
  readonly prefixes: readonly number[]
  /** The line is the label of a field and nothing else, or an entry of a table of contents. */
  readonly isEmpty: boolean
}

function placeOf(unit: Unit, { units }: ReadTexts, fields: readonly Field[], all: readonly Field[]): Place {
  const { language } = unit
  const words = fields.map((field) => field.wordsIn(language))
  const label = unit.labelTokens === undefined ? undefined : stemsOf(unit.labelTokens, language)
  const before = units[unit.index - 1]
  const isAlone = before !== undefined && before.source === unit.source && isBareLabel(before)
  const above = isAlone ? stemsOf(before.tokens, language) : undefined
  // An item of a list is the label of the next line only if it consists of the words of the label.
  const leastAbove = before?.kind === 'item' ? 0.99 : 0
  // 'Name of the contract:' alone on its line is the label of the line below, as it would be on the same line.
  const named = label ?? (before !== undefined && /:\s*$/.test(before.text) && unit.kind !== 'item' ? above : undefined)
  const own = unit.label === undefined && !/[\d.!?]/u.test(unit.text) ? stemsOf(unit.tokens, language) : undefined
  const [heading] = unit.headings
  const headingStems =
    unit.kind !== 'heading' && heading !== undefined ? stemsOf(headingTokens(heading), language) : undefined
  const rowStems = unit.pairedBy === 'column' ? stemsOf(tokensOf(unit.text.split(' | ')[0] ?? ''), language) : undefined
  return {
    unit,
    labels: words.map(({ labels }) => (named === undefined ? 0 : labelFit(named, labels))),
    aboves: words.map(({ labels }) => {
      const fit = above === undefined ? 0 : labelFit(above, labels)
      return fit < leastAbove ? 0 : fit
    }),
    rows: words.map(({ labels }) => (rowStems === undefined ? 0 : labelFit(rowStems, labels))),
    headings: words.map(({ headings }) => (headingStems === undefined ? 0 : labelFit(headingStems, headings))),
    prefixes: words.map((each) => (label === undefined ? prefixIn(unit, each) : 0) || innerLabelIn(unit, each)),
    isEmpty:
      isEntryOfContents(unit.text) ||
      (own !== undefined && unit.kind !== 'row' && words.some(({ labels }) => labelFit(own, labels) === 1)) ||
      (own !== undefined &&
        unit.kind === 'heading' &&
        all.some((field) => labelFit(own, field.wordsIn(language).headings) === 1)),
  }
}

/** 'Award criteria ........ 12' */
const isEntryOfContents = (text: string): boolean => /(?:\.{3,}|…|_{3,})\s*\d{1,4}\s*$/.test(text)

const headingCache = new Map<string, readonly Token[]>()
function headingTokens(heading: string): readonly Token[] {
  const known = headingCache.get(heading)
  if (known !== undefined) return known
  if (headingCache.size > 2000) headingCache.clear()
  const tokens = tokensOf(heading)
  headingCache.set(heading, tokens)
  return tokens
}

const isBareLabel = ({ kind, text, label, tokens }: Unit): boolean =>
  (kind === 'heading' || /:\s*$/.test(text) || kind === 'sentence' || kind === 'item') &&
  label === undefined &&
  text.length <= 90 &&
  tokens.length <= 14 &&
  !/[.!?]\s*$/.test(text)

/** A line that continues after the label at its beginning: 'Closing date 3 March 2027'. */
function prefixIn({ tokens }: Unit, words: FactWords): number {
  let at = 0
  while (at < tokens.length && at < 3 && tokens[at]?.kind !== 'word') at += 1
  const match = words.labelAt.match(tokens, at)
  return match === undefined ? 0 : (tokens[at + match.length - 1]?.end ?? 0)
}

/** The second label of a line with several pairs: 'Published: 5 July Closing date: 27 July'. */
function innerLabelIn({ tokens }: Unit, words: FactWords): number {
  for (let at = 1; at < tokens.length - 1; at += 1) {
    const match = words.labelAt.match(tokens, at)
    const colon = match === undefined ? undefined : tokens[at + match.length]
    if (colon?.text === ':') return colon.end
  }
  return 0
}

function candidatesIn(
  unit: Unit,
  field: Field,
  at: number,
  places: readonly Place[],
  index: number,
): readonly Candidate[] {
  const place = places[index]
  if (place === undefined || place.isEmpty) return []
  const words = field.wordsIn(unit.language)
  const label = place.labels[at] ?? 0
  const above = place.aboves[at] ?? 0
  const heading = place.headings[at] ?? 0
  const prefix = place.prefixes[at] ?? 0
  // 'Tender reference: HCE-7' below the heading "Submission" is the value of its own label.
  if (label < leastLabel && prefix === 0 && bestOther(place.labels, at) === 1) return []
  const phrase = label > 0 ? 0 : countIn(unit.tokens, words.phraseAt)
  const inside = label > 0 || prefix > 0 ? 0 : countIn(unit.tokens, words.labelAt)
  const known = countIn(unit.tokens, words.valueAt)
  const near = countIn(unit.tokens, words.near)
  const leads =
    label >= leastLabel || above >= leastLabel || heading >= 0.6 || prefix > 0 || phrase > 0 || known > 0 || inside > 0
  const hasReader = valuesOfKind(field.kind, { text: '', tokens: [] }, unit.language) !== undefined
  if (!leads && !(hasReader && near > 0) && !(isOpening(field) && unit.index < early)) return []

  // 'VAT | 205.67' below 'Item | Net' is no net sum.
  const ofRow = bestOther(place.rows, at) - (place.rows[at] ?? 0)
  const others = [place.labels, place.aboves].map((fits) => bestOther(fits, at) - Math.max(label, above))
  const other = Math.max(0, ofRow, ...others)
  const far =
    countIn(unit.tokens, words.far) +
    0.5 * unit.headings.slice(0, 2).reduce((sum, one) => sum + countIn(headingTokens(one), words.far), 0)
  const signs: Signs = {
    label,
    exact: label > 0.99 ? 1 : 0,
    above,
    heading,
    prefix: prefix > 0 ? 1 : 0,
    phrase: Math.min(2, phrase) / 2,
    inside: Math.min(1, inside),
    near: Math.min(2, near) / 2,
    far: Math.min(2, far) / 2,
    other,
    known: known > 0 ? 1 : 0,
    early: 1 / (1 + unit.index / 30),
    isColumn: unit.pairedBy === 'column' ? 1 : 0,
    isSentence: unit.kind === 'sentence' ? 1 : 0,
    isHeading: unit.kind === 'heading' ? 1 : 0,
    isItem: unit.kind === 'item' ? 1 : 0,
    below: isOpening(field) && followsKindOfPaper(places, index, words) ? 1 : 0,
  }
  return valuesIn(unit, field, words, signs, label >= leastLabel ? 0 : prefix)
}

/** 'Request for proposals', 'for', and then the matter: the lines below the kind of the paper. */
function followsKindOfPaper(places: readonly Place[], index: number, words: FactWords): boolean {
  const unit = places[index]?.unit
  return [1, 2].some((distance) => {
    const before = places[index - distance]?.unit
    return before !== undefined && before.source === unit?.source && saysNothing(before.tokens, words, before.language)
  })
}

/** Only words that are never the value: the kind of a paper, with or without a number or an acronym in brackets. */
function saysNothing(tokens: readonly Token[], { neverAt }: FactWords, { quiet }: Language): boolean {
  let count = 0
  for (let at = 0; at < tokens.length; at += 1) {
    const match = neverAt.match(tokens, at)
    const token = tokens[at]
    if (match !== undefined) {
      count += 1
      at += match.length - 1
    } else if (token?.kind === 'word' && !quiet.has(token.low) && !/^\p{Lu}{2,5}$/u.test(token.text)) return false
  }
  return count > 0
}

/** The buyer, the title and the number stand at the top of a document, often without a label. */
const isOpening = ({ kind }: Field): boolean => kind === 'title' || kind === 'organisation' || kind === 'reference'

const bestOther = (fits: readonly number[], at: number): number =>
  Math.max(0, ...fits.filter((_, index) => index !== at))

const countIn = (tokens: readonly Token[], table: WordTable<true>): number => {
  let count = 0
  for (let at = 0; at < tokens.length; at += 1) {
    const match = table.match(tokens, at)
    if (match === undefined) continue
    count += 1
    at += match.length - 1
  }
  return count
}

function valuesIn(unit: Unit, field: Field, words: FactWords, signs: Signs, prefix: number): readonly Candidate[] {
  const hasLabel = (signs.label ?? 0) >= leastLabel && unit.value !== undefined && unit.valueTokens !== undefined
  const line: Line = hasLabel
    ? { text: unit.value ?? '', tokens: unit.valueTokens ?? [] }
    : prefix > 0
      ? restOf(unit, prefix)
      : unit
  const values =
    withUnitOfLabel(field, unit, line, hasLabel) ??
    wholeReference(field, line, hasLabel) ??
    valuesOfKind(field.kind, line, unit.language)
  // The words after a label are a value even if no reader recognises them: 'Duration: until the snow melts'.
  // A question is not its own answer: 'Question 1: May the spoil be taken ashore?'
  const isWhole = values?.length === 0 && hasLabel && line.text.length <= longestWhole && !/\?(?:\s|$)/.test(line.text)
  if (values !== undefined && !isWhole)
    return values.slice(0, 12).map((value, at) =>
      candidateOf(continuedIn(line, value, words, unit.language), unit, words, {
        ...signs,
        ...(values.length === 1 || hasLabel ? {} : { phrase: phraseOf(value, values, line, words) }),
        first: at === 0 ? 1 : 0,
      }),
    )
  const quoted = field.kind === 'title' && !hasLabel ? quotedIn(line.text) : undefined
  const text = quoted ?? trimmed(line.text)
  if (text.length < 2 || text.length > longestText || !/[\p{L}\p{N}]/u.test(text)) return []
  // The cells of a row are several values.
  if ((unit.kind === 'row' || unit.pairedBy === 'row') && !hasLabel && line.text.includes(' | ')) return []
  // 'Tenders to be returned by: 2 June 2028' says when, and not how.
  if (field.kind === 'text' && isOnlyDay(line, unit.language)) return []
  // A longer line is a sentence that speaks of many things.
  if (field.kind === 'title' && !hasLabel && (text.length > longestTitle || (isStatement(text) && signs.phrase === 0)))
    return []
  // 'The works are carried out at the north quay.' says where; 'Bidders may visit the site.' does not.
  if (field.kind === 'place' && !hasLabel && isStatement(text) && (signs.phrase === 0 || signs.far !== 0)) return []
  if (unit.kind === 'heading' && !hasLabel && field.kind !== 'title') return []
  return [
    candidateOf(
      {
        text,
        start: 0,
        end: text.length,
        key: plainWords(text),
        fit: isWhole ? 0.2 : fitOfText(text, field),
        isFull: false,
      },
      unit,
      words,
      { ...signs, first: 1 },
    ),
  ]
}

/** Of several values in a sentence, a phrase speaks of the nearest: '£180 plus VAT, that is £216 including VAT'. */
function phraseOf(
  value: ValueInLine,
  values: readonly ValueInLine[],
  { tokens }: Line,
  { phraseAt }: FactWords,
): number {
  const distance = (one: ValueInLine, from: number, to: number) => Math.max(one.start - to, from - one.end, 0)
  const own = tokens.filter((token, at) => {
    const match = phraseAt.match(tokens, at)
    const end = tokens[at + (match?.length ?? 1) - 1]?.end ?? token.end
    if (match === undefined) return false
    return values.every((other) => distance(value, token.start, end) <= distance(other, token.start, end))
  })
  return Math.min(2, own.length) / 2
}

/** 'eighteen months from 4 September 2028, with an option of one further season': the value continues to the end of its sentence. */
function continuedIn(line: Line, value: ValueInLine, { continuedAt }: FactWords, language: Language): ValueInLine {
  const at = line.tokens.findIndex(({ start }) => start >= value.end)
  const next = line.tokens[at]?.kind === 'mark' ? at + 1 : at
  const from = line.tokens[next]
  if (from === undefined || continuedAt.match(line.tokens, next) === undefined) return value
  const [rest = ''] = sentencesOf(line.text.slice(from.start), language)
  const end = from.start + rest.replace(/;.*$|[.]$/su, '').length
  return { ...value, text: line.text.slice(value.start, end), end }
}

/** 'Duration in months: 36' */
function withUnitOfLabel(field: Field, unit: Unit, line: Line, hasLabel: boolean): readonly ValueInLine[] | undefined {
  if (field.kind !== 'period' || !hasLabel || !/^\s*\d{1,3}\s*$/.test(line.text)) return undefined
  const { periods } = unit.language
  const named = (unit.labelTokens ?? []).map(({ low }) => periods.get(low)).find((found) => found !== undefined)
  if (named === undefined) return undefined
  const text = line.text.trim()
  return [{ text, start: 0, end: text.length, key: `${text} ${named}`, fit: 1, isFull: true }]
}

/** 'Internal number: 27-24 SF SH': behind its label, a reference of several parts is the whole line. */
function wholeReference({ kind }: Field, { text }: Line, hasLabel: boolean): readonly ValueInLine[] | undefined {
  const whole = text.trim()
  if (kind !== 'reference' || !hasLabel || whole.length > 30 || !/^(?=.*\d)(?=.* )[\p{Lu}\p{Nd} /_.–-]+$/u.test(whole))
    return undefined
  return [{ text: whole, start: 0, end: whole.length, key: plainWords(whole), fit: 1, isFull: true }]
}

function restOf(unit: Unit, from: number): Line {
  const text = unit.text.slice(from).replace(/^\s*[:.–-]?\s*/u, '')
  return { text, tokens: tokensOf(text) }
}

const isOnlyDay = (line: Line, language: Language): boolean => {
  const [day] = line.text.length > longestWhole ? [] : (valuesOfKind('day', line, language) ?? [])
  return day !== undefined && day.end - day.start >= trimmed(line.text).length - 1
}

/** 'The tender, titled "Security services", is open.' */
const quotedIn = (text: string): string | undefined =>
  text.length <= longestTitle ? undefined : /["“„«]\s?([^"“”„«»]{8,160}?)\s?["”“»]/u.exec(text)?.[1]

/** A sentence with its full stop, and not a name of few words. */
const isStatement = (text: string): boolean => /[.!]$/.test(text) && text.split(/\s+/).length > 5

/** A title is short and has no full stop at its end. One that ends with a dash is torn. */
const fitOfText = (text: string, { kind }: Field): number =>
  kind !== 'title'
    ? 1
    : /[-–]$/.test(text)
      ? 0
      : text.length > 200 || /[.!?]\s+\p{Lu}/u.test(text)
        ? 0.2
        : /[.:?!]$/.test(text)
          ? 0.5
          : 1

function candidateOf(value: ValueInLine, unit: Unit, words: FactWords, signs: Signs): Candidate {
  const plain = plainWords(value.text)
  return {
    value: value.text,
    key: value.key,
    unit,
    signs: {
      ...signs,
      kind: value.fit,
      full: value.isFull ? 1 : 0,
      long: value.text.length > 160 ? 1 : 0,
      blank:
        words.never.has(plain) ||
        isOnlyQuiet(value.text, words, unit.language) ||
        unit.language.blanks.match(tokensOf(value.text), 0) !== undefined ||
        /^[\W_]*$/u.test(value.text)
          ? 1
          : 0,
    },
  }
}

function isOnlyQuiet(text: string, words: FactWords, language: Language): boolean {
  const tokens = tokensOf(text)
  const telling = tokens.filter(({ kind, low }) => kind !== 'mark' && !language.quiet.has(low))
  return telling.length === 0 || saysNothing(tokens, words, language)
}

function withSupport(candidates: readonly Candidate[]): readonly Candidate[] {
  const counts = new Map<string, Set<number>>()
  for (const { key, unit } of candidates) counts.set(key, (counts.get(key) ?? new Set()).add(unit.group))
  return candidates.map((candidate) => ({
    ...candidate,
    signs: { ...candidate.signs, support: Math.min(4, (counts.get(candidate.key)?.size ?? 1) - 1) / 4 },
  }))
}

/** Removes the full stop after a short value. */
export const trimmed = (text: string): string => {
  const plain = cellsInOneLine(text.trim().replace(/\s+/g, ' '))
  return plain.endsWith('.') && !/[.!?]\s/.test(plain) && plain.split(' ').length <= 6 ? plain.slice(0, -1) : plain
}
