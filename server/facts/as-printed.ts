/** Finds a passage, whose words are whole, in the lines of a page, where some of them are broken. */

/** The passage as the lines print it: 'com-pile'. Undefined where it does not stand in them. */
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

/** Letters and digits alone, which a broken word has as well as a whole one, each with its place. */
function lettersOf(text: string): { readonly text: string; readonly places: readonly number[] } {
  const places: number[] = []
  let letters = ''
  for (const { 0: letter, index } of text.matchAll(/[\p{L}\p{M}\p{N}]/gu)) {
    letters += letter
    for (let unit = 0; unit < letter.length; unit += 1) places.push(index + unit)
  }
  return { text: letters, places }
}

/** A broken word keeps its hyphen, and no space. */
const inOneLine = (lines: string): string => lines.replace(/(?<=[-\u2010\u00ad])\s*\n\s*/gu, '').replace(/\s+/g, ' ')
