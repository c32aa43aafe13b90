/**
 * Repairs what right-to-left text loses in a PDF: brackets are mirrored, and one glyph stands for several letters,
 * for which the file may name a letter that Arabic does not have.
 */

const rightToLeft = /[\u0590-\u08ff]/
const openers = '([{«'
const closers = ')]}»'
const brackets = /[()[\]{}«»]/g

/** Mirrors brackets such as '(' and ')', if that leaves fewer unmatched brackets. */
export function turnBrackets(text: string): string {
  if (!rightToLeft.test(text) || text.search(brackets) < 0) return text
  const asTheyAre = text.match(brackets) ?? []
  const turned = asTheyAre.map(matchingBracket)
  return countUnmatched(turned) < countUnmatched(asTheyAre) ? text.replace(brackets, matchingBracket) : text
}

function matchingBracket(bracket: string): string {
  const at = openers.indexOf(bracket)
  return at >= 0 ? (closers[at] ?? '') : (openers[closers.indexOf(bracket)] ?? '')
}

/** The number of unmatched brackets. */
function countUnmatched(found: readonly string[]): number {
  const open: string[] = []
  let closing = 0
  for (const bracket of found) {
    if (openers.includes(bracket)) open.push(bracket)
    else if (open.at(-1) === matchingBracket(bracket)) open.pop()
    else closing += 1
  }
  return open.length + closing
}

const persian = /[پچژگٹڈڑے]/g
const arabic = /[ةأإؤ]/g
const borrowed = /[یھہک]/

/** Whether the letters of Persian and Urdu in these texts stand for those of Arabic, whose shapes are the same. */
export class BorrowedLetters {
  #arabic = 0
  #persian = 0

  learn(text: string): void {
    if (!rightToLeft.test(text)) return
    this.#arabic += text.match(arabic)?.length ?? 0
    this.#persian += text.match(persian)?.length ?? 0
  }

  readonly restore = (text: string): string =>
    this.#arabic > this.#persian * 10 && borrowed.test(text)
      ? text
          // Without dots at the end of a word.
          .replace(/ی(?=[\u064b-\u0655]*\p{L})/gu, 'ي')
          .replace(/ی/g, 'ى')
          .replace(/[ھہ]/g, 'ه')
          .replace(/ک/g, 'ك')
      : text
}
