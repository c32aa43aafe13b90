/** Postal addresses as they are written in one line. */
import { type Candidate, matches } from './candidate.ts'

const street =
  '(?:Street|St|Road|Rd|Lane|Avenue|Ave|Close|Drive|Way|Square|Place|Yard|Park|Court|Terrace|Gardens|Hill|Row|Mews|Quay|Crescent|Grove|Walk|Wharf|House)'
// Words apart from each other in one way only: others would take for ever on a long word in capitals.
const words = String.raw`\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)*`
const postcode = String.raw`\p{Lu}{1,2}\d[\d\p{Lu}]? \d\p{Lu}{2}`
const pattern = new RegExp(
  String.raw`(?:(?:Unit|Flat|Suite|Floor) \w+, )?(?:(?:\d+[\p{L}]?(?:-\d+)?,? ${words}|${words} ${street})(?:, ?(?:\d+[\p{L}]? )?${words})*,? ?${postcode}|\d+[\p{L}]?,? (?:\p{Lu}[\p{L}'’-]+ )*${street}\b(?:, ${words})*)`,
  'gu',
)
const german = /\p{Lu}\p{L}+(?:straße|strasse|weg|platz|allee|gasse) \d+\p{L}?(?:, \d{5} \p{Lu}\p{L}+)?/gu

export const addressesOf = (text: string): Candidate<string>[] =>
  [...matches(text, pattern, ([address]) => address), ...matches(text, german, ([address]) => address)].map((found) => {
    const plain = found.text.trimEnd()
    return { ...found, text: plain, value: plain, end: found.start + plain.length }
  })
