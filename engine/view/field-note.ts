/** The note below a field about its value: where the value was found, or how its colour is adjusted. */
import type { Field } from '#engine/definition/types.ts'
import { fieldTraitsOf } from '#engine/fields/index.ts'
import { contrast, leastContrast, readable } from '#engine/values/contrast.ts'
import { hasValue } from '#engine/values/has-value.ts'
import { isRecord } from '#engine/values/is-record.ts'
import { parseHexColour } from '#engine/values/parse-hex-colour.ts'

/** The data from which a note is made. */
export interface Noted {
  readonly value: unknown
  /** The colour on which this field's colour has to be readable. */
  readonly ground?: unknown
  /** An entry of the notes that data.choose wrote. */
  readonly found?: unknown
}

export interface NotePart {
  readonly text: string
  /** The value of the field once the person takes what this part is about. */
  readonly taken?: string
}

export function fieldNote(field: Field, { value, ground, found }: Noted): readonly NotePart[] {
  const legible = fieldTraitsOf(field).readableOn?.(field)
  if (legible) return partsOf(colourNote(value, ground, legible.as))
  if (!isRecord(found)) return []
  return [...partsOf(originOf(found, hasValue(value))), ...doubtsOf(field, found['doubts'], value)]
}

const partsOf = (text: string | undefined): readonly NotePart[] => (text === undefined ? [] : [{ text }])

function colourNote(value: unknown, ground: unknown, as: keyof typeof leastContrast): string | undefined {
  const [colour, on] = [value, ground].map((each) => (typeof each === 'string' ? parseHexColour(each) : undefined))
  if (colour === undefined || on === undefined) return undefined
  const shown = readable(colour, on, leastContrast[as])
  const ratio = (each: string) => `${(Math.floor(contrast(each, on) * 10) / 10).toFixed(1)} : 1`
  return shown === colour
    ? undefined
    : `${colour} could hardly be read on ${on} (contrast ${ratio(colour)}), so ${shown} is used (${ratio(shown)}).`
}

/** In characters: enough to recognise a passage. */
const longestPassage = 160

function originOf(
  { kind, file, place, passage }: Readonly<Record<string, unknown>>,
  isFilled: boolean,
): string | undefined {
  if (kind === 'missing') return isFilled ? undefined : 'Neither your answers nor your documents say this yet.'
  if (typeof file !== 'string' || typeof passage !== 'string') return undefined
  const where = typeof place === 'string' ? `${file}, ${place}` : file
  if (kind === 'written') return `The draft was written from ${where}: “${shorten(passage)}”`
  return kind === 'found' ? `The draft took this from ${where}: “${shorten(passage)}”` : undefined
}

function doubtsOf(field: Field, doubts: unknown, value: unknown): readonly NotePart[] {
  const written = typeof value === 'string' ? value : ''
  return (Array.isArray(doubts) ? (doubts as readonly unknown[]) : []).flatMap((doubt): NotePart[] => {
    if (!isRecord(doubt) || typeof doubt['text'] !== 'string' || typeof doubt['reason'] !== 'string') return []
    if (written.includes(doubt['text'])) return []
    const taken = withAdded(field, written, doubt['text'])
    const text = `Left out until you confirm it: “${shorten(doubt['text'])}” ${doubt['reason']}`
    return [{ text, ...(taken === undefined ? {} : { taken }) }]
  })
}

/** What a person has written is never replaced: a text of several lines goes on below it, and one line has no room. */
function withAdded(field: Field, written: string, text: string): string | undefined {
  if (!hasValue(written)) return text
  return fieldTraitsOf(field).hasLines ? `${written.trimEnd()}\n\n${text}` : undefined
}

function shorten(text: string): string {
  const letters = Array.from(text)
  return letters.length > longestPassage ? `${letters.slice(0, longestPassage).join('').trimEnd()}…` : text
}
