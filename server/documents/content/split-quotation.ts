/** Splits a quotation into its text and its speaker, which documents format differently. */

export interface Quotation {
  readonly words: string
  /** '' where it does not say who. */
  readonly by: string
}

/** Opening quotation marks, and the marks that may close them. */
const marks: readonly (readonly [open: string, close: string])[] = [
  ['“', '”'],
  ['„', '“”'],
  ['"', '"'],
  ['«', '»'],
  ['»', '«'],
  ['‘', '’'],
  ['‚', '‘’'],
  ["'", "'"],
]

/** 'We close on time.' and 'A. Ng, CFO' of '“We close on time.” — A. Ng, CFO'. */
export function splitQuotation(text: string): Quotation {
  const trimmed = text.trim()
  const { words, rest } = splitAtQuotationMarks(trimmed) ?? behindDash(trimmed)
  return { words, by: /^(?:[-–—―]\s*|\()?(.*?)\)?$/su.exec(rest)?.[1]?.trim() ?? '' }
}

interface Parted {
  readonly words: string
  readonly rest: string
}

/** Undefined unless the quotation marks enclose the whole text: '“Yes,” she said, “today.”' stays as it is. */
function splitAtQuotationMarks(text: string): Parted | undefined {
  const close = marks.find(([open]) => text.startsWith(open))?.[1]
  if (close === undefined) return undefined
  const end = Math.max(...close.split('').map((mark) => text.lastIndexOf(mark)))
  const [words, rest] = [text.slice(1, end).trim(), text.slice(end + 1).trim()]
  const isWhole = end > 0 && !/^["“”„«»]|["“”„«»]$/u.test(words) && !isInterrupted(words, close)
  return isWhole && (rest === '' || isSpeaker(rest)) ? { words, rest } : undefined
}

/** An apostrophe within a word is not a closing mark. */
const isInterrupted = (words: string, close: string): boolean =>
  close.split('').some((mark) => new RegExp(String.raw`${mark}(?!\p{L})`, 'u').test(words))

/** 'We close on time. — A. Ng' */
function behindDash(text: string): Parted {
  const [, words, rest] = /^(.+[.!?…])\s+([–—―]\s?[^–—―]+)$/su.exec(text) ?? []
  return words !== undefined && rest !== undefined && isSpeaker(rest) ? { words, rest } : { words: text, rest: '' }
}

/** A speaker's name follows a dash or stands in brackets, and is short. */
const isSpeaker = (rest: string): boolean => /^(?:[-–—―]\s*\p{Lu}|\(\p{Lu}.*\)$)/su.test(rest) && rest.length <= 100
