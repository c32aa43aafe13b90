/** Looks up values by their exact name, then by their key. An empty value counts as missing. */
import { placeholderKey } from '../placeholder-key.ts'
import type { Value, Values, ValueSheet } from '../types.ts'
import { chooseReadings } from '#server/documents/sheets/values/choose-readings.ts'

export interface Lookup {
  /** The text for the document; undefined if there is none. */
  readonly valueOf: (name: string) => string | undefined
  /** The value with its cell. */
  readonly sourceOf: (name: string) => Value | undefined
  /** Why a value of that name was not used, or from which of several rows it comes: sentences. */
  readonly notesOf: (name: string) => readonly string[]
  readonly sheetOf: (name: string) => ValueSheet | undefined
  readonly sheets: readonly ValueSheet[]
  readonly names: readonly string[]
}

/** `placeholders`: the keys of the document's names, which decide how a sheet is read. */
export function createLookup(all: Values, placeholders: ReadonlySet<string> = new Set()): Lookup {
  const { values, doubts, remarks } = chooseReadings(all, placeholders)
  const filled = [...values].flatMap(([key, { name, value }]) => {
    const text = toWordText(value.text)
    return text.trim() === '' ? [] : [{ key, name, value: { ...value, text } }]
  })
  // Two names may differ in nothing but case and spaces: the exact one comes first.
  const exact = new Map(
    Object.entries(all.values)
      .filter(([name]) => {
        const chosen = values.get(placeholderKey(name))
        return chosen !== undefined && all.values[chosen.name] === chosen.value
      })
      .map(([name, value]) => [name, { ...value, text: toWordText(value.text) }] as const)
      .filter(([, { text }]) => text.trim() !== ''),
  )
  const byKey = new Map(filled.map(({ key, value }) => [key, value]))
  const sheetByKey = new Map((all.sheets ?? []).toReversed().map((sheet) => [placeholderKey(sheet.name), sheet]))
  const blankKeys = new Set(all.blank?.map(placeholderKey))
  const isBlank = (name: string) => blankKeys.size > 0 && blankKeys.has(placeholderKey(name))
  const sourceOf = (name: string): Value | undefined =>
    isBlank(name) ? { text: '' } : (exact.get(name) ?? byKey.get(placeholderKey(name)))
  return {
    valueOf: (name) => sourceOf(name)?.text,
    sourceOf,
    notesOf: (name) => {
      if (doubts.size === 0 && remarks.size === 0) return []
      const key = placeholderKey(name)
      return [doubts.get(key)?.reason, remarks.get(key)].filter((each) => each !== undefined)
    },
    sheetOf: (name) => sheetByKey.get(placeholderKey(name)),
    sheets: all.sheets ?? [],
    names: filled.map(({ name }) => name),
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
