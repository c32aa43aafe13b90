/** Refuses what the database cannot keep: no text in it has a NUL, and jsonb takes no half of a character either. */
import { Refusal } from '#server/refusals.ts'

/** `what` begins the sentence. Of a value that nests too deep nothing comes so far. */
export function mustBeKeepable(value: unknown, what: string, as: 'text' | 'jsonb' = 'text'): void {
  if (holdsText(value, as === 'text' ? hasNul : isUnfitForJsonb)) throw unkeepable(what)
}

export const unkeepable = (what: string) =>
  new Refusal(400, `${what} has a character in it that cannot be kept, such as U+0000. Remove it and send it again.`)

export const hasNul = (text: string): boolean => text.includes('\u0000')

/** A surrogate by itself is half of a character beyond U+FFFF. */
const isUnfitForJsonb = (text: string): boolean => hasNul(text) || /\p{Surrogate}/u.test(text)

/** As a value or as a key, at any depth. */
function holdsText(value: unknown, isSuch: (text: string) => boolean): boolean {
  if (typeof value === 'string') return isSuch(value)
  if (typeof value !== 'object' || value === null) return false
  if (Array.isArray(value)) return value.some((each) => holdsText(each, isSuch))
  return Object.entries(value).some(([key, each]) => isSuch(key) || holdsText(each, isSuch))
}
