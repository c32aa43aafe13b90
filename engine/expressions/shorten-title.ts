/** A text as a title of one line: beyond so many characters its end is left out. */
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

export function shortenTitle(text: string, maxCharacters: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= maxCharacters) return line
  // What a person calls a character: an emoji of several code points is never cut in two.
  const first: string[] = []
  for (const { segment } of graphemes.segment(line)) {
    if (first.length === maxCharacters)
      return `${first
        .slice(0, maxCharacters - 1)
        .join('')
        .trimEnd()}…`
    first.push(segment)
  }
  return line
}
