/** Shortens a name of more than 64 characters in the middle, so that its beginning and its extension stay. */
const maxCharacters = 64
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

export function shortenName(name: string): string {
  if (name.length <= maxCharacters) return name
  // Counts what a person calls a character, so that an emoji of several code points is never cut in two.
  const characters = Array.from(graphemes.segment(name.slice(0, 2000)), ({ segment }) => segment)
  if (characters.length <= maxCharacters && name.length <= 2000) return name
  const tail = Array.from(graphemes.segment(name.slice(-200)), ({ segment }) => segment).slice(-20)
  return `${characters.slice(0, maxCharacters - 1 - tail.length).join('')}…${tail.join('')}`
}
