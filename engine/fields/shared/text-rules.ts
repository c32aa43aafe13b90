/** Shared by fields that hold a text: trimming, checking and describing it. */
import type { FieldOf, Builders, JsonSchema } from '../field-type.ts'

type LongTextField = FieldOf<'text' | 'textarea'>

/** Trims a text. A number becomes a text, since replies give numbers for values that a text field edits. */
export function trimText(value: unknown): unknown {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value.trim() : value
}

/** Converts a text to its standard notation, or trims it if that is not possible. */
export function normaliseText(value: unknown, normalise: (text: string) => string | undefined): unknown {
  return typeof value === 'string' ? (normalise(value) ?? value.trim()) : value
}

export const messageUnless = (isValid: boolean, message: string): string | undefined => (isValid ? undefined : message)

export const isTextMatching = (value: unknown, matches: (text: string) => boolean): boolean =>
  typeof value === 'string' && matches(value)

export const notATextMessage = (label: string): string => `${label} must be a text.`

export function longTextProblem({ label, maxLength = Infinity }: LongTextField, value: unknown): string | undefined {
  if (typeof value !== 'string') return notATextMessage(label)
  return messageUnless(value.length <= maxLength, `${label} may have at most ${maxLength} characters.`)
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
export const joinWithOr = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
