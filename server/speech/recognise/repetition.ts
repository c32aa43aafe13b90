/** Notices that a model says the same again and again, as models of speech do with noise. */

/** The number of tokens in a repeated text, and how often it may be repeated. */
const longest = 12
const mostTimes = 4

/** How many tokens remain when the repetitions are cut off; undefined if there are none. */
export function endOfRepetition(tokens: readonly number[]): number | undefined {
  for (let length = 1; length <= longest; length += 1) {
    const times = length === 1 ? 2 * mostTimes : mostTimes
    const from = tokens.length - length * times
    if (from < 0) break
    let repeats = true
    for (let at = from + length; repeats && at < tokens.length; at += 1) repeats = tokens[at] === tokens[at - length]
    if (repeats) return from + length
  }
  return undefined
}
