/** Finds e-mail and web addresses, phone numbers, and reference numbers. */
import { findPhoneNumbersInText } from 'libphonenumber-js/min'
import { type Candidate, matches } from './candidate.ts'

/** The part before the @ has 64 characters at most: without that bound one long word is searched anew from each letter. */
export const emailsOf = (text: string): Candidate<string>[] =>
  matches(text, /[\p{L}\p{N}][\p{L}\p{N}._%+-]{0,63}@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu, ([email]) => email)

export const urlsOf = (text: string): Candidate<string>[] =>
  matches(text, /\b(?:https?:\/\/|www\.)[^\s<>"'|]*[^\s<>"'|.,;:!?)]/giu, ([url]) => url)

/** Finds numbers with a country code, or in the British form. */
export const phonesOf = (text: string): Candidate<string>[] =>
  findPhoneNumbersInText(text, { defaultCountry: 'GB', extended: false }).map(({ startsAt, endsAt, number }) => ({
    start: startsAt,
    end: endsAt,
    text: text.slice(startsAt, endsAt),
    value: number.number,
  }))

/** Finds reference numbers: 'GM-2026-014', 'PO 7781', '3.1', 'ISO 9001'. */
export const marksOf = (text: string): Candidate<string>[] =>
  matches(
    text,
    /(?<![\p{L}\p{N}])(?:(?:\p{Lu}{2,8}\/){0,3}\p{Lu}{1,6}[-/ ]?)?\p{N}[\p{L}\p{N}]*(?:[-/.]\p{N}[\p{L}\p{N}]*|-\p{Lu}[\p{L}\p{N}]*)*|(?<![\p{L}\p{N}])\p{Lu}{1,6}-\p{Lu}?[\p{L}\p{N}-]*\p{N}[\p{L}\p{N}-]*/gu,
    ([mark]) => mark,
  )
