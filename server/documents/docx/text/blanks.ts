/** Finds blanks that the author left to be filled in by hand, such as 'Company: ________', and names each by its label. */
import { labelIn } from './labels.ts'

export interface Blank {
  readonly start: number
  readonly end: number
  readonly name: string
}

/** A line, also one in parts ('__/__/____') or in brackets. */
const line = String.raw`\[\s*_{2,}\s*\]|_{2,}(?:\s?[/.-]\s?_{2,})+|_{3,}`
/** '___Organization Name___': a line too short to write on, around the name itself. */
const namedLine = String.raw`(?<![\p{L}\p{N}_./])_{3}(?<inner>[\p{L}\p{N}][^_\n\t]{0,58}[\p{L}\p{N}])_+`
/** Dots and capitals in the place of a value. Both have other uses: a few of them count only behind a label with a colon. */
const dotsOrCapitals = String.raw`(?<=[:：]\s*)(?:\.{4,}|…{2,}|X{3,}(?![\p{L}\p{N}]))`
/** So many dots are no pause. Behind them, the number of a page would make them the leader of a table of contents. */
const longDots = String.raw`(?:\.{8,}|…{3,})[.…]*(?![.…]|\s*\p{N}+\s*$)`
/** 'XX.XX.XXXX' and 'XXXX', but not the hidden digits of a card: 'XXXX XXXX 0934'. */
const capitals = String.raw`(?<![\p{L}\p{N}][.-]?|\p{N}\s)X{2,}(?:[.,/-]X{2,})+(?![.-]?[\p{L}\p{N}]|\s\p{N})|(?<!\p{N}\s?|[\p{L}][.-]?)X{4,}(?!\s?\p{N}|[.-]?[\p{L}])`
const blank = new RegExp(`${namedLine}|${line}|${dotsOrCapitals}|${longDots}|${capitals}`, 'gu')

/** What stands around a line, read for a blank that has no words beside it. */
export interface Surroundings {
  /** The text of the cell to the left. */
  readonly cellBefore: () => string
  readonly lineAbove: () => string
  readonly lineBelow: () => string
}

export function blanksIn(text: string, around: Surroundings): readonly Blank[] {
  const matches = [...text.matchAll(blank)].filter(({ 0: form, index }) => !isInsideWord(text, index, form.length))
  return matches.flatMap(({ 0: form, index: start, groups }, at) => {
    const end = start + form.length
    if (groups?.['inner'] !== undefined) return [{ start, end, name: groups['inner'] }]
    const before = text.slice(endOf(matches[at - 1]), start)
    const after = text.slice(end, matches[at + 1]?.index)
    const isAlone = !hasLetter(before) && !hasLetter(after)
    const column = { at, of: matches.length }
    const name = isAlone
      ? nameFromBeside(form, column, around)
      : nameFromWords(before, at + 1 < matches.length && isLabel(after) ? '' : after)
    return name === undefined ? [] : [{ start, end, name }]
  })
}

/** 'Manager' between the blanks of 'Company ____ Manager ____' is the label of the second. */
const isLabel = (text: string) =>
  /^[\s,;|/–-]*[\p{Lu}\p{Lo}]/u.test(text) && labelIn(text.replace(/^[^\p{L}]+/u, '').trimEnd()) !== undefined

const endOf = (match: RegExpExecArray | undefined) => (match ? match.index + match[0].length : 0)

/** 'first___name' is a name. */
const isInsideWord = (text: string, start: number, length: number) =>
  /[\p{L}\p{N}]$/u.test(text.slice(0, start)) && /^[\p{L}\p{N}]/u.test(text.slice(start + length))

/** 'Company' of 'Company: ____' and of '____ (Company)'. A blank within a sentence is named by the words before it, or else by those behind it. */
function nameFromWords(before: string, after: string): string | undefined {
  const label = labelIn(before.trimEnd())
  if (label !== undefined && (/[:：]\s*$/u.test(before) || !hasLetter(after))) return label
  const explained = /^\s*\(([^()]{2,60})\)/u.exec(after)?.[1]?.trim()
  if (explained !== undefined && hasLetter(explained)) return explained
  return wordsBeside(before, after)
}

/**
 * The label of a line that stands alone: in the cell to the left, at the end of the line above with a colon, or below it,
 * as where people sign. What stands below may be a heading under a separator, so that the name is '… Signature': no
 * value has it before a person decides. A line as wide as the page only separates.
 */
function nameFromBeside(form: string, column: Column, { cellBefore, lineAbove, lineBelow }: Surroundings) {
  const inCell = labelIn(cellBefore())
  if (inCell !== undefined) return inCell
  const above = lineAbove().trimEnd()
  const label = /[:：]$/u.test(above) ? labelIn(above) : undefined
  if (label !== undefined || form.length > longestToWriteOn) return label
  const below = partOfLine(lineBelow(), column).replace(/[^\p{L}]*$/u, '')
  return /^\p{L}/u.test(below) && below.length <= 100 ? `… ${below}` : undefined
}

const longestToWriteOn = 60

interface Column {
  readonly at: number
  readonly of: number
}

/** 'Date' of 'Signature    Date' for the second of two blanks. */
function partOfLine(text: string, { at, of }: Column): string {
  const parts = text.split(/\t+|\s{3,}/u).flatMap((part) => part.replace(/[[\]{}<>«»]/g, '').trim() || [])
  return (parts.length === of ? parts[at] : parts.join(', ')) ?? ''
}

const hasLetter = (text: string) => /\p{L}/u.test(text)

/** As many words as tell the place from others. */
const wordsOfName = 4

function wordsBeside(before: string, after: string): string | undefined {
  const last =
    before
      .split(/[\t\n\uFFFC]/u)
      .at(-1)
      ?.match(/[\p{L}\p{N}’'-]+/gu) ?? []
  const [words, isBefore] = hasLetter(last.join('')) ? [last.slice(-wordsOfName), true] : [firstWords(after), false]
  if (words.length === 0) return undefined
  return isBefore ? `${words.join(' ')} …` : `… ${words.join(' ')}`
}

const firstWords = (text: string) => (text.match(/[\p{L}\p{N}’'-]+/gu) ?? []).slice(0, wordsOfName)
