/** Formats a value of a reply or of a form for a reader. */
import { dateInWords } from '#engine/values/date-in-words.ts'

export function inWords(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return joinPhrases(value.map(inWords))
  if (typeof value === 'object') return Object.values(value).map(inWords).join(' ')
  return dateInWords(String(value as string | number))
}

/** Single words are joined by commas; phrases and sentences stand on lines of their own, since commas would blur where each ends. */
const joinPhrases = (items: readonly string[]): string =>
  items.join(items.some((item) => item.length > 40 || /,|[.!?]$/.test(item)) ? '\n' : ', ')
