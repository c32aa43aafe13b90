/**
 * A value as it goes over the wire. A form keeps what was typed; this is what is checked, compared and sent.
 * What cannot be brought into form stays as it is, so that the rules can say so. Twice is the same as once.
 */
import type { Field } from '#engine/definition/types.ts'
import { withoutNoise } from '#engine/expressions/without-noise.ts'
import { cleanEntry, entryKey } from './entry.ts'
import type { EntryField, FieldOf } from './field-of-type.ts'
import { hexColour } from './hex-colour.ts'
import { optionsOf } from './options.ts'
import { webAddress } from './web-address.ts'

export function normaliseValue(field: Field, value: unknown): unknown {
  if (value === undefined || value === null) return undefined
  // The entry of the table belongs to the field's own type, which TypeScript cannot follow through the look-up.
  const normalise = normalisers[field.type] as (field: Field, value: unknown) => unknown
  return normalise(field, value)
}

const normalisers: { readonly [T in Field['type']]: (field: FieldOf<T>, value: unknown) => unknown } = {
  text: (_, value) => trimmed(value),
  // FormData sends \r\n for a line break, so that both sides would count different characters.
  textarea: (_, value) => trimmed(typeof value === 'string' ? value.replaceAll(/\r\n?/g, '\n') : value),
  email: (_, value) => trimmed(value),
  url: (_, value) => inForm(value, webAddress),
  hex: (_, value) => inForm(value, hexColour),
  number: (_, value) => number(value),
  range: (_, value) => number(value),
  month: (_, value) => trimmed(value),
  date: (_, value) => trimmed(value),
  time: (_, value) => trimmed(value),
  select: (_, value) => value,
  radio: (_, value) => value,
  checkboxes: (field, value) => (Array.isArray(value) ? ticked(field, value) : value),
  checkbox: (_, value) => (value === 'true' || value === 'false' ? value === 'true' : value),
  list: entries,
  tags: entries,
  pairs: entries,
  file: (_, value) => value,
  files: (_, value) => value,
}

/** Replies give numbers for what a text field edits. */
function trimmed(value: unknown): unknown {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value.trim() : value
}

function inForm(value: unknown, form: (text: string) => string | undefined): unknown {
  return typeof value === 'string' ? (form(value) ?? value.trim()) : value
}

function number(value: unknown): unknown {
  if (typeof value === 'number') return withoutNoise(value)
  if (typeof value !== 'string') return value
  const text = value.trim()
  if (text === '') return undefined
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(text) ? withoutNoise(Number(text)) : text
}

/** In the order of the options, the fixed ones always; what is no option comes last. */
function ticked(field: FieldOf<'checkboxes'>, values: readonly unknown[]): readonly unknown[] {
  const options: readonly unknown[] = (optionsOf(field) ?? []).map(({ value }) => value)
  const wanted = new Set<unknown>([...(field.fixed ?? []), ...values])
  return [...options.filter((value) => wanted.has(value)), ...[...wanted].filter((value) => !options.includes(value))]
}

function entries(field: EntryField, value: unknown): unknown {
  if (!Array.isArray(value)) return value
  const taken = new Set<string>() // a request may carry very many
  return value.flatMap((each: unknown) => {
    const entry = cleanEntry(field, each)
    const key = entryKey(field, entry)
    if (entry === undefined || (key !== undefined && taken.has(key))) return []
    if (key !== undefined) taken.add(key)
    return [entry]
  })
}
