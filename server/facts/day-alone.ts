/** Normalises a day with its time, so that two spellings of the same moment can be compared. */
import { daysOf } from '#server/providers/offline/values/dates.ts'

/** Undefined for a text that says more than a full day and its time. */
export function dayAlone(written: string): string | undefined {
  const text = written.replace(ownZone, ' ').trim()
  if (text.length > longest || !/\d{4}/.test(text) || otherHour.test(text)) return undefined
  const [day, ...others] = daysOf(text)
  if (day?.value.iso === undefined || others.length > 0) return undefined
  const rest = text.replace(day.text, ' ')
  const [stated, hour = '', minute = '00', half] = day.value.time === undefined ? (timeOfDay.exec(rest) ?? []) : []
  const time = stated === undefined ? day.value.time : `${hourOf(Number(hour), half)}:${minute}`
  const beside = (stated === undefined ? rest : rest.replace(stated, ' ')).replace(besideDay, ' ')
  if (/[\p{L}\p{N}]/u.test(beside)) return undefined
  return time === undefined ? day.value.iso : `${day.value.iso} ${time}`
}

const longest = 80
const timeOfDay =
  /\b(\d{1,2})(?:[:.](\d{2})(?::00)?)?\s*(?:(am|pm|a\.m\.|p\.m\.)(?!\p{L})|uhr|hrs?|h|o['’]clock)?(?![\d:])/iu
const besideDay =
  /(?<!\p{L})(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|at|by|on|um|bis|am|den|uhr|hrs?|h)(?!\p{L})/giu
/** Documents from central Europe name their own time zone or none. Another zone, or a word for an hour, is compared as it is written. */
const ownZone = /\((?:(?:UTC|GMT) ?\+0?[12](?::00)?|CES?T|MES?Z)\)|\b(?:CES?T|MES?Z)\b/g
const otherHour = /\b(?:UTC|GMT|[A-Z]{1,3}ST|[A-Z]{1,3}DT)\b|\b(?:noon|midday|midnight|mittags?|mitternacht)\b/i

const hourOf = (hour: number, half: string | undefined): string => {
  const isAfternoon = half?.toLowerCase().startsWith('p') === true
  return String(half === undefined ? hour : (hour % 12) + (isAfternoon ? 12 : 0)).padStart(2, '0')
}
