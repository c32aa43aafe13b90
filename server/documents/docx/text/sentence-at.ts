/** Cuts the sentence around a position out of a text, to show a person where something stands. */
import { opaque } from './paragraph-text.ts'

const longest = 240
/** How many characters on either side are searched, since a paragraph may be very long. */
const reach = 1000

export function sentenceAt(text: string, start: number, end: number): string {
  const first = Math.max(0, start - reach)
  let from = first
  for (const stop of text.slice(first, start).matchAll(/[.!?…。！？؟]["'”’)]*\s+|\n/gu))
    from = first + stop.index + stop[0].length
  const rest = /[.!?…。！？؟]["'”’)]*(?=\s|$)|\n/u.exec(text.slice(end, end + reach))
  const to = rest === null ? Math.min(text.length, end + reach) : end + rest.index + rest[0].length
  const room = Math.max(20, (longest - (end - start)) / 2)
  const [left, right] = [Math.max(from, Math.round(start - room)), Math.min(to, Math.round(end + room))]
  const piece = text.slice(left, right).replaceAll(opaque, ' ').replace(/\s+/g, ' ').trim()
  return `${left > from ? '… ' : ''}${piece}${right < to ? ' …' : ''}`
}
