/** The beginning of a passage on one line, long enough to find it again. */

/** `longest`: in characters. */
export function shortenPassage(passage: string, longest = 300): string {
  const plain = passage.replace(/\s+/g, ' ').trim()
  return plain.length <= longest ? plain : `${plain.slice(0, longest).replace(/\s+\S*$/, '')} …`
}
