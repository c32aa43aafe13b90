/** Looks up values by name: as it is written first, then as names are compared. An empty value is none. */
import { placeholderKey } from '../placeholder-key.ts'
import type { Values, ValueSheet } from '../types.ts'

export interface Lookup {
  /** The text as it is put into a document; undefined where there is none. */
  readonly valueOf: (name: string) => string | undefined
  readonly sheetOf: (name: string) => ValueSheet | undefined
  readonly names: readonly string[]
}

export function lookupIn({ values, sheets = [], otherReadings = [] }: Values): Lookup {
  const texts = Object.entries(values)
    .map(([name, { text }]) => [name, plain(text)] as const)
    .filter(([, text]) => text.trim() !== '')
  const exact = new Map(texts)
  // Of several names that are the same to a person, the first counts.
  const byKey = new Map(texts.toReversed().map(([name, text]) => [placeholderKey(name), text]))
  const others = new Map(
    otherReadings
      .flatMap((reading) => Object.entries(reading.values))
      .map(([name, { text }]) => [placeholderKey(name), plain(text)] as const)
      .filter(([, text]) => text.trim() !== ''),
  )
  const sheetByKey = new Map(sheets.toReversed().map((sheet) => [placeholderKey(sheet.name), sheet]))
  return {
    valueOf: (name) => exact.get(name) ?? byKey.get(placeholderKey(name)) ?? others.get(placeholderKey(name)),
    sheetOf: (name) => sheetByKey.get(placeholderKey(name)),
    names: texts.map(([name]) => name),
  }
}

/** What XML can hold: one kind of line end, no control characters, no halves of characters. */
export const plain = (text: string): string =>
  text
    .replace(/\p{Surrogate}/gu, '')
    // oxlint-disable-next-line no-control-regex -- Word's own line break is one
    .replace(/\r\n?|[\u000B\u0085\u2028\u2029]/g, '\n')
    // oxlint-disable-next-line no-control-regex -- these are the ones that XML forbids
    .replace(/[\u0000-\u0008\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
