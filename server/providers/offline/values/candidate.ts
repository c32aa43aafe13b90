/** A piece of a passage that may be an answer. */

export interface Candidate<Value = unknown> {
  readonly start: number
  readonly end: number
  /** Word for word as in the passage. */
  readonly text: string
  readonly value: Value
}

export function matches<Value>(
  text: string,
  pattern: RegExp,
  valueOf: (match: RegExpExecArray) => Value | undefined,
): Candidate<Value>[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const value = valueOf(match)
    return value === undefined
      ? []
      : [{ start: match.index, end: match.index + match[0].length, text: match[0], value }]
  })
}
