/** Checks whether a text contains a unit, with or without a figure. */
import words from './number-words.json' with { type: 'json' }

const spellings = new Map<string, readonly string[]>(Object.entries(words.units))

export const hasUnit = (text: string, unit: string): boolean =>
  (spellings.get(unit) ?? []).some((spelling) =>
    /^\p{L}/u.test(spelling)
      ? new RegExp(String.raw`(?<!\p{L})${spelling}(?!\p{L})`, 'iu').test(text)
      : text.includes(spelling),
  )
