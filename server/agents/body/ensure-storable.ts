/** Refuses values that the database cannot store: text must not contain NUL, and jsonb also not half of a surrogate pair. */
import { Refusal } from '#server/refusals.ts'

/** `what`: the beginning of the error message. The recursion is safe, because values that are nested too deeply were refused before. */
export function ensureStorable(value: unknown, what: string, as: 'text' | 'jsonb' = 'text'): void {
  if (hasMatchingText(value, as === 'text' ? hasNul : isUnfitForJsonb)) throw unstorable(what)
}

export const unstorable = (what: string) =>
  new Refusal(400, `${what} contains a character that cannot be stored, such as U+0000. Remove it and send it again.`)

export const hasNul = (text: string): boolean => text.includes('\u0000')

/** A lone surrogate is half of a character beyond U+FFFF. */
const isUnfitForJsonb = (text: string): boolean => hasNul(text) || /\p{Surrogate}/u.test(text)

/** Looks at values and keys at every depth. */
function hasMatchingText(value: unknown, matches: (text: string) => boolean): boolean {
  if (typeof value === 'string') return matches(value)
  if (typeof value !== 'object' || value === null) return false
  if (Array.isArray(value)) return value.some((each) => hasMatchingText(each, matches))
  return Object.entries(value).some(([key, each]) => matches(key) || hasMatchingText(each, matches))
}
