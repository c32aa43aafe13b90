/** A value of a reply or of a form, as a person reads it. */
import { dateInWords } from '#engine/values/date-in-words.ts'

export function inWords(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return joinPhrases(value.map(inWords))
  if (typeof value === 'object') return Object.values(value).map(inWords).join(' ')
  return dateInWords(String(value as string | number))
}

/** Words in a row; whole phrases and sentences one below the other, since commas would blur where each ends. */
const joinPhrases = (items: readonly string[]): string =>
  items.join(items.some((item) => item.length > 40 || /,|[.!?]$/.test(item)) ? '\n' : ', ')
