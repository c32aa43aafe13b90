/** Finds postal addresses that are written in one line. */
import { type Candidate, matches } from './candidate.ts'

const streetWord =
  '(?:Street|St|Road|Rd|Lane|Avenue|Ave|Close|Drive|Way|Square|Place|Yard|Park|Court|Terrace|Gardens|Hill|Row|Mews|Quay|Crescent|Grove|Walk|Wharf|House)'
// Words may be separated in one way only: otherwise a long word in capitals would cause endless backtracking.
const words = String.raw`\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)*`
const postcode = String.raw`\p{Lu}{1,2}\d[\d\p{Lu}]? \d\p{Lu}{2}`
const unit = String.raw`(?:Unit|Flat|Suite|Floor) \w+, `
const pattern = new RegExp(
  String.raw`(?:(?:${unit})?(?:(?:\d+[\p{L}]?(?:-\d+)?,? ${words}|${words} ${streetWord})(?:, ?(?:\d+[\p{L}]? )?${words})*,? ?${postcode}|\d+[\p{L}]?,? (?:\p{Lu}[\p{L}'’-]+ )*${streetWord}\b(?:, ${words})*)|${unit}(?:\p{Lu}[\p{L}'’-]+ )*${streetWord}\b(?:, ${words})*)`,
  'gu',
)
const germanAddress = /\p{Lu}\p{L}+(?:straße|strasse|weg|platz|allee|gasse) \d+\p{L}?(?:, \d{5} \p{Lu}\p{L}+)?/gu

export const addressesOf = (text: string): Candidate<string>[] =>
  [...matches(text, pattern, ([address]) => address), ...matches(text, germanAddress, ([address]) => address)].map(
    (address) => {
      const trimmed = address.text.trimEnd()
      return { ...address, text: trimmed, value: trimmed, end: address.start + trimmed.length }
    },
  )
