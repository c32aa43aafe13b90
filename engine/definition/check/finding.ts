/** A mistake that a check reports, located by a path in the data. Line and column are added later. */
import { withAdvice } from './advice.ts'
import { nearestName } from './nearest-name.ts'
import type { Path } from '../read/text-places.ts'
import type { ProblemCode } from '../problem-codes.ts'

export interface Finding {
  readonly code: ProblemCode
  readonly at: Path
  /** Whether the key or the value at that path is wrong. */
  readonly part: 'key' | 'value'
  readonly message: string
  readonly found?: string
  readonly expected?: string
  readonly suggestion?: string
  /** The names that exist there. The Agent Studio offers them. */
  readonly known?: readonly string[]
  /** The underlying cause. Of several findings with one cause, only the first is reported. */
  readonly cause?: string
}

/** Keeps only the first finding of each cause. */
export function dropRepeatedCauses(findings: readonly Finding[]): readonly Finding[] {
  const reported = new Set<string>()
  return findings.filter(({ cause }) => cause === undefined || (!reported.has(cause) && Boolean(reported.add(cause))))
}

type Details = Partial<Pick<Finding, 'found' | 'expected' | 'part' | 'cause' | 'known'>> & {
  readonly suggestion?: string | undefined
}

export function createFinding(
  code: ProblemCode,
  at: Path,
  message: string,
  { suggestion, part = 'value', ...details }: Details = {},
): Finding {
  const whole =
    suggestion === undefined ? withAdvice(code, message, details.expected) : `${message} Did you mean "${suggestion}"?`
  return { code, at, part, message: whole, ...details, ...(suggestion === undefined ? {} : { suggestion }) }
}

/** The names that exist at a place, and the one among them that was probably meant. */
export const nearestAmong = (name: string, known: Iterable<string>) => ({
  known: [...known],
  suggestion: nearestName(name, known),
})

/** "a", "b" or "c". */
export function joinQuoted(names: readonly string[], joiner = 'or'): string {
  const quoted = names.map((name) => `"${name}"`)
  return quoted.length < 2 ? quoted.join('') : `${quoted.slice(0, -1).join(', ')} ${joiner} ${quoted.at(-1)}`
}
