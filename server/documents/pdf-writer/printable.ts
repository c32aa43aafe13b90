/** Converts text to Windows-1252, the characters that the built-in fonts of PDF can show. */

const replacements: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
  '→': '->',
  '←': '<-',
  '≤': '<=',
  '≥': '>=',
  '≠': '!=',
  '\u2212': '-',
  // A hyphen and spaces that differ from ordinary ones only in how lines break.
  '\u2011': '-',
  '\u2009': ' ',
  '\u202F': ' ',
  '\u200B': '',
}
const printableLetter = /^[\n\t\u{20}-\u{7E}\u{A0}-\u{FF}€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]$/u

export interface Printable {
  readonly text: string
  /** True if a letter had to be replaced by '?'. */
  readonly incomplete: boolean
}

export function printable(text: string): Printable {
  let incomplete = false
  const letters = Array.from(text.normalize('NFC'), (letter) => {
    if (printableLetter.test(letter)) return letter
    const replacement = replacements[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, '')
    if (replacement === '' || Array.from(replacement).every((part) => printableLetter.test(part))) return replacement
    incomplete = true
    return '?'
  })
  return { text: letters.join(''), incomplete }
}
