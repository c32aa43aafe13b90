/** Joins the lines of a paragraph or cell: words that were broken at the end of a line become whole again. */
import { layoutWords } from '#server/documents/layout-words.ts'

export interface JoinedText {
  readonly text: string
  /** With the hyphens and line breaks as printed; undefined if no word was broken. */
  readonly printed: string | undefined
}

/** `isCompound`: whether the document writes these two parts with a hyphen where no line ends. */
export function joinLines(lines: readonly string[], isCompound: (word: string) => boolean = () => false): JoinedText {
  let text = ''
  let broken = false
  for (const line of lines) {
    const next = line.trim()
    if (text === '') text = next
    else {
      const joined = joinTwo(text, next, isCompound)
      broken ||= joined.broken
      text = joined.text
    }
  }
  return { text, printed: broken ? lines.join('\n') : undefined }
}

const eastAsian = /[\u3000-\u30ff\u3400-\u9fff\uf900-\ufaff\uff00-\uffef]/

/** Only the end of the text is looked at, since a paragraph may be long. */
const longestWord = 60

function joinTwo(text: string, next: string, isCompound: (word: string) => boolean) {
  const end = text.slice(-longestWord)
  const last = end.at(-1) ?? ''
  if (last === '\u00ad' && /\p{L}\u00ad$/u.test(end)) return { text: text.slice(0, -1) + next, broken: true }
  if (/[-\u2010]/.test(last)) {
    const before = /(\p{L}+).$/u.exec(end)?.[1]
    const after = /^\p{Ll}+/u.exec(next)?.[0]
    if (before !== undefined && after !== undefined) {
      // 'Ein- und Ausgang' leaves out a part of a word; 'long-\nterm' has its own hyphen.
      if (layoutWords().conjunction.test(after)) return { text: `${text} ${next}`, broken: false }
      const keepsHyphen = isInAddress(end, next) || isCompound(`${before}-${after}`)
      return { text: `${keepsHyphen ? text : text.slice(0, -1)}${next}`, broken: true }
    }
  }
  // 'Gruppen und -\nUntergruppen' leaves out a part of the second word.
  if (layoutWords().conjunctionBeforeHyphen.test(end) && /^\p{L}/u.test(next))
    return { text: text + next, broken: true }
  // Part of a number, of a name or of a reference: the hyphen belongs to it.
  if (/[-\u2010\u2011\u2013/]/.test(last) && /[\p{L}\p{N}].$/u.test(end) && /^[\p{L}\p{N}]/u.test(next))
    return { text: text + next, broken: true }
  const isEastAsian = eastAsian.test(last) && eastAsian.test(next[0] ?? '')
  return { text: isEastAsian ? text + next : `${text} ${next}`, broken: false }
}

/**
 * 'office@north-' and 'vergabe.example': an address that is broken at a line end keeps its own hyphens, and no hyphen
 * is added.
 */
const isInAddress = (end: string, next: string): boolean =>
  /(?:@|:\/\/|\bwww\.)\S*$/.test(end) || /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{Ll}{2,}(?![\p{L}\p{N}])/u.test(next)
