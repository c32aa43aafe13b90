/** Finds blanks that the author left to be filled in by hand, such as 'Company: ________', and names each by its label. */
import { labelIn } from './labels.ts'

export interface Blank {
  readonly start: number
  readonly end: number
  readonly name: string
}

/** A line, also one in parts ('__/__/____') or in brackets. */
const line = String.raw`\[\s*_{2,}\s*\]|_{2,}(?:\s?[/.-]\s?_{2,})+|_{3,}`
/** Dots and capitals in the place of a value. Both have other uses, so they count only behind a label with a colon. */
const dotsOrCapitals = String.raw`(?<=[:：]\s*)(?:\.{4,}|…{2,}|X{3,}(?![\p{L}\p{N}]))`
const blank = new RegExp(`${line}|${dotsOrCapitals}`, 'gu')

/** `cellBefore`: the text of the cell to the left, read for a blank that stands alone. */
export function blanksIn(text: string, cellBefore: () => string): readonly Blank[] {
  const matches = [...text.matchAll(blank)].filter(({ 0: form, index }) => !isInsideWord(text, index, form.length))
  return matches.flatMap(({ 0: form, index: start }, at) => {
    const end = start + form.length
    const before = text.slice(endOf(matches[at - 1]), start)
    const name = nameOf(before, text.slice(end, matches[at + 1]?.index), cellBefore)
    return name === undefined ? [] : [{ start, end, name }]
  })
}

const endOf = (match: RegExpExecArray | undefined) => (match ? match.index + match[0].length : 0)

/** 'first___name' is a name. */
const isInsideWord = (text: string, start: number, length: number) =>
  /[\p{L}\p{N}]$/u.test(text.slice(0, start)) && /^[\p{L}\p{N}]/u.test(text.slice(start + length))

/**
 * 'Company' of 'Company: ____', of a cell 'Company' to the left, and of '____ (Company)'. A blank within a sentence is
 * named by the words before it, or else by those behind it. A line that stands alone without a label only separates.
 */
function nameOf(before: string, after: string, cellBefore: () => string): string | undefined {
  const isAlone = !hasLetter(before) && !hasLetter(after)
  if (isAlone) return labelIn(cellBefore())
  const label = labelIn(before.trimEnd())
  if (label !== undefined && (/[:：]\s*$/u.test(before) || !hasLetter(after))) return label
  const explained = /^\s*\(([^()]{2,60})\)/u.exec(after)?.[1]?.trim()
  if (explained !== undefined && hasLetter(explained)) return explained
  return wordsBeside(before, after)
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
