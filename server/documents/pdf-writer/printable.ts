/** Text in the letters that every PDF reader has: those of Western Europe (Windows-1252). Others need a font of their own. */

const others: Readonly<Record<string, string>> = {
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
  // A hyphen, two spaces and a joint that only tell where a line may break.
  '\u2011': '-',
  '\u2009': ' ',
  '\u202F': ' ',
  '\u200B': '',
}
const known = /^[\n\t\u{20}-\u{7E}\u{A0}-\u{FF}€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]$/u

export interface Printable {
  readonly text: string
  /** Whether a letter had to be left out. */
  readonly incomplete: boolean
}

export function printable(text: string): Printable {
  let incomplete = false
  const letters = Array.from(text.normalize('NFC'), (letter) => {
    if (known.test(letter)) return letter
    const other = others[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, '')
    if (other === '' || Array.from(other).every((part) => known.test(part))) return other
    incomplete = true
    return '?'
  })
  return { text: letters.join(''), incomplete }
}
