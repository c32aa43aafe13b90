/** The first passage of a text in which a finder sees a value, and what all finders of a tender leave out. */
import type { FoundValue } from './answer-tree.ts'
import type { Unit } from './read-passages.ts'

export type Find = (units: readonly Unit[]) => FoundValue | null

export function firstOf(units: readonly Unit[], valueOf: (unit: Unit) => string | null): FoundValue | null {
  for (const unit of units) {
    const value = valueOf(unit)
    if (value !== null && value.trim() !== '' && !isLeftOpen(value))
      return { value: value.trim().replace(/(?<=^[^.]{1,90})\.$/, ''), unit }
  }
  return null
}

/** What a form leaves to be filled in, and what stands above a table of contents: 'Services for [name of assignment]' */
export const isLeftOpen = (value: string): boolean =>
  /\[[\p{L} ]{3,}\]|_{5}/u.test(value) ||
  /^(?:bezeichnung|titel|title|description|beschreibung|page|seite|position|pos\.?|menge|nr\.?|no\.?|\s)+$/iu.test(
    value,
  ) ||
  // A line that goes on in the next one: 'Neubau Lagerhalle, mit'
  /(?:,|\s(?:mit|und|oder|für|des|der|dem|die|das|im|zur|zum|von|and|or|for|of|with|the))$/i.test(value) ||
  /^(?:siehe|see|gemäß|laut|as per)\b.{0,60}$|^wie\b.{0,50}\b(?:siehe|oben|genannt\p{L}*)\b/iu.test(value)

export const isSentence = ({ kind, label, text }: Unit): boolean =>
  (kind === 'sentence' || kind === 'item') && label === undefined && !text.trimEnd().endsWith('?')

/** 'Introduction ........ 3' */
export const isLineOfContents = /\.{5}|(?:\. ){5}/
