/** Looks up values by their exact name, then by their key. An empty value counts as missing. */
import { placeholderKey } from '../placeholder-key.ts'
import type { Values, ValueSheet } from '../types.ts'

export interface Lookup {
  /** The text for the document; undefined if there is none. */
  readonly valueOf: (name: string) => string | undefined
  readonly sheetOf: (name: string) => ValueSheet | undefined
  readonly names: readonly string[]
}

export function createLookup({ values, sheets = [], otherReadings = [] }: Values): Lookup {
  const texts = Object.entries(values)
    .map(([name, { text }]) => [name, toWordText(text)] as const)
    .filter(([, text]) => text.trim() !== '')
  const exact = new Map(texts)
  // Of several names with the same key, the first wins.
  const byKey = new Map(texts.toReversed().map(([name, text]) => [placeholderKey(name), text]))
  const others = new Map(
    otherReadings
      .flatMap((reading) => Object.entries(reading.values))
      .map(([name, { text }]) => [placeholderKey(name), toWordText(text)] as const)
      .filter(([, text]) => text.trim() !== ''),
  )
  const sheetByKey = new Map(sheets.toReversed().map((sheet) => [placeholderKey(sheet.name), sheet]))
  return {
    valueOf: (name) => exact.get(name) ?? byKey.get(placeholderKey(name)) ?? others.get(placeholderKey(name)),
    sheetOf: (name) => sheetByKey.get(placeholderKey(name)),
    names: texts.map(([name]) => name),
  }
}

/** Removes what XML cannot hold: control characters and lone surrogates. Line ends become \n. */
export const toWordText = (text: string): string =>
  text
    .replace(/\p{Surrogate}/gu, '')
    // oxlint-disable-next-line no-control-regex -- Word's own line break is one
    .replace(/\r\n?|[\u000B\u0085\u2028\u2029]/g, '\n')
    // oxlint-disable-next-line no-control-regex -- these are the ones that XML forbids
    .replace(/[\u0000-\u0008\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
