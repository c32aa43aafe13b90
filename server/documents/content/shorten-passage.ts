/** The beginning of a passage on one line, long enough to find it again. */

/** In characters. */
const longest = 300

export function shortenPassage(passage: string): string {
  const plain = passage.replace(/\s+/g, ' ').trim()
  return plain.length <= longest ? plain : `${plain.slice(0, longest).replace(/\s+\S*$/, '')} …`
}
