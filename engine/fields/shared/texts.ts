/** What fields share that hold a text: how it is trimmed, judged and described. */
import type { FieldOf, Builders, JsonSchema } from '../field-type.ts'

type LongTextField = FieldOf<'text' | 'textarea'>

/** Replies give numbers for what a text field edits. */
export function trimmed(value: unknown): unknown {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value.trim() : value
}

/** In its own notation where it can be brought into one. */
export function inNotation(value: unknown, notation: (text: string) => string | undefined): unknown {
  return typeof value === 'string' ? (notation(value) ?? value.trim()) : value
}

export const unless = (right: boolean, message: string): string | undefined => (right ? undefined : message)

export const isText = (value: unknown, is: (text: string) => boolean): boolean => typeof value === 'string' && is(value)

export const mustBeText = (label: string): string => `${label} must be a text.`

export function longTextProblem({ label, maxLength = Infinity }: LongTextField, value: unknown): string | undefined {
  if (typeof value !== 'string') return mustBeText(label)
  return unless(value.length <= maxLength, `${label} may have at most ${maxLength} characters.`)
}

export const longTextKeys = ({ text, whole }: Builders) => ({
  'maxLength?': whole('Characters at most.'),
  'placeholder?': text('Shown while it is empty.'),
  'default?': text('Its first value.'),
})

export const documentOfText = ({ maxLength }: LongTextField): JsonSchema => ({
  type: 'string',
  ...(maxLength !== undefined && { maxLength }),
})

/** "prompt, upload or both" */
export const either = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
