/** A day and its time in one form, whichever way a paper writes them, so that two spellings are seen to be the same. */
import { daysOf } from '#server/providers/offline/values/dates.ts'

/** Undefined for a text that says more than a full day and its time. */
export function dayAlone(text: string): string | undefined {
  if (text.length > longest || !/\d{4}/.test(text)) return undefined
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
  /\((?:UTC|GMT|CET|CEST|MEZ|MESZ|BST)(?: ?[+-]\d{1,2}(?::\d{2})?)?\)|\b(?:UTC|GMT|CET|CEST|MEZ|MESZ|BST)\b|(?<!\p{L})(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|at|by|on|um|bis|am|den|noon|midday|uhr|hrs?|h)(?!\p{L})/giu

const hourOf = (hour: number, half: string | undefined): string => {
  const isAfternoon = half?.toLowerCase().startsWith('p') === true
  return String(half === undefined ? hour : (hour % 12) + (isAfternoon ? 12 : 0)).padStart(2, '0')
}
