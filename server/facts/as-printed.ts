/** Finds a passage with whole words in the lines of a page, where some words are hyphenated. */

/** The passage as the lines print it: 'com-pile'. Undefined if the lines do not contain it. */
export function asPrinted(passage: string, lines: string): string | undefined {
  const printed = lettersOf(lines)
  const wanted = lettersOf(passage)
  const at = printed.text.indexOf(wanted.text)
  const [first, last] = [printed.places[at], printed.places[at + wanted.text.length - 1]]
  if (wanted.text === '' || at < 0 || first === undefined || last === undefined) return undefined
  const begin = passage.slice(0, wanted.places[0])
  const end = passage.slice((wanted.places.at(-1) ?? 0) + 1)
  return `${begin}${inOneLine(lines.slice(first, last + 1))}${end}`
}

/** Letters and digits alone, which are the same in a hyphenated and a whole word, each with its position. */
function lettersOf(text: string): { readonly text: string; readonly places: readonly number[] } {
  const places: number[] = []
  let letters = ''
  for (const { 0: letter, index } of text.matchAll(/[\p{L}\p{M}\p{N}]/gu)) {
    letters += letter
    for (let unit = 0; unit < letter.length; unit += 1) places.push(index + unit)
  }
  return { text: letters, places }
}

/** A hyphenated word keeps its hyphen but not the space after it. */
const inOneLine = (lines: string): string => lines.replace(/(?<=[-\u2010\u00ad])\s*\n\s*/gu, '').replace(/\s+/g, ' ')
