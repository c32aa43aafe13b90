/** A name as it is shown: beyond 64 characters its middle is left out, so that its beginning and its extension stay. */
const most = 64
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

export function shortName(name: string): string {
  if (name.length <= most) return name
  // What a person calls a character: an emoji of several code points is never cut in two.
  const characters = Array.from(graphemes.segment(name.slice(0, 2000)), ({ segment }) => segment)
  if (characters.length <= most && name.length <= 2000) return name
  const tail = Array.from(graphemes.segment(name.slice(-200)), ({ segment }) => segment).slice(-20)
  return `${characters.slice(0, most - 1 - tail.length).join('')}…${tail.join('')}`
}
