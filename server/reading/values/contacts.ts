/** Finds e-mail addresses, web addresses and telephone numbers. */
import { findPhoneNumbersInText } from 'libphonenumber-js/min'
import type { Language } from '../lexicons/language.ts'
import type { Found } from './value.ts'

/** The part before the @ has at most 64 characters; without this limit the search in one long word would take quadratic time. */
const email = /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}][\p{L}\p{N}._%+-]{0,63}@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu
const url = /\b(?:https?:\/\/|www\.)[^\s<>"'|]*[^\s<>"'|.,;:!?)]/giu

export const emailsOf = (text: string): readonly Found<string>[] => (text.includes('@') ? foundBy(email, text) : [])

export const urlsOf = (text: string): readonly Found<string>[] =>
  /https?:|www\./i.test(text) ? foundBy(url, text) : []

const foundBy = (pattern: RegExp, text: string): readonly Found<string>[] =>
  [...text.matchAll(pattern)].map(({ 0: value, index }) => ({
    text: value,
    start: index,
    end: index + value.length,
    value,
  }))

/** Longer lines are tables of figures; the library would try each figure. */
const longestLine = 2000

/** With a country code, or as it is written in one of the countries of the language. */
export function phonesOf(text: string, { phoneCountries }: Language): readonly Found<string>[] {
  if (text.length > longestLine || !/\d(?:\D{0,3}\d){6}/.test(text)) return []
  for (const defaultCountry of phoneCountries) {
    const found = findPhoneNumbersInText(text, { defaultCountry, extended: false })
      .map(({ startsAt, endsAt, number }) => ({
        text: text.slice(startsAt, endsAt),
        start: startsAt,
        end: endsAt,
        value: number.number,
      }))
      .filter(({ start, end }) => standsAlone(text, start, end))
    if (found.length > 0) return found
  }
  return []
}

/** Figures in an address of a page or in a reference are not a telephone number. */
const standsAlone = (text: string, start: number, end: number): boolean =>
  !/[^\s(:,;*|]$/.test(text.slice(0, start)) && !/^[^\s),.;*|]/.test(text.slice(end))
