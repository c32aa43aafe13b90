/** Normalises a day with its time, so that two spellings of the same moment can be compared. */
import { openLexicons } from '#server/reading/lexicons/lexicons.ts'
import { shippedLexicons } from '#server/reading/lexicons/shipped.ts'
import { tokensOf } from '#server/reading/text/tokens.ts'
import { daysOf, isoOf } from '#server/reading/values/days.ts'
import type { Language } from '#server/reading/lexicons/language.ts'

/** Undefined for a text that says more than a full day and its time. */
export function dayAlone(written: string): string | undefined {
  const text = written.replace(ownZone, ' ').trim()
  if (text.length > longest || !/\d{4}/.test(text) || otherZone.test(text)) return undefined
  return openLexicons(shippedLexicons)
    .languages.map((language) => dayIn(text, language))
    .find((day) => day !== undefined)
}

const longest = 80
/** Documents from central Europe name their own time zone or none. Another zone is compared as it is written. */
const ownZone = /\((?:(?:UTC|GMT) ?\+0?[12](?::00)?|CES?T|MES?Z)\)|\b(?:CES?T|MES?Z)\b/g
const otherZone = /\b(?:UTC|GMT|[A-Z]{1,3}ST|[A-Z]{1,3}DT)\b/

function dayIn(text: string, language: Language): string | undefined {
  const tokens = tokensOf(text)
  // 'Noon' may be any of several hours.
  if (tokens.some((_, at) => language.timeWords.match(tokens, at) !== undefined)) return undefined
  const [day, ...others] = daysOf({ text, tokens }, language)
  const iso = day === undefined ? undefined : isoOf(day.value)
  if (day === undefined || iso === undefined || others.length > 0) return undefined
  const isBeside = ({ start, end, kind, low }: (typeof tokens)[number]) =>
    (start >= day.start && end <= day.end) ||
    kind === 'mark' ||
    language.dayWords.has(low) ||
    language.beforeTime.has(low) ||
    language.afterTime.has(low) ||
    language.weekdays.has(low)
  return tokens.every(isBeside) ? (day.value.time === undefined ? iso : `${iso} ${day.value.time}`) : undefined
}
