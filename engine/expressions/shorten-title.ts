/** Shortens a text to a title of one line with a limited number of characters. */
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

export function shortenTitle(text: string, maxCharacters: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= maxCharacters) return line
  // Counts what a person calls a character, so that an emoji of several code points is never cut in two.
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
