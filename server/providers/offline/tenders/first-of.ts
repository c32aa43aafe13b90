/** The first passage of a text in which a finder sees a value, and what all finders of a tender leave out. */
import type { FoundValue } from '../answer-tree.ts'
import type { Unit } from '../passages/read-passages.ts'
import { sentencesOf } from '../passages/sentences.ts'

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
  /(?:,|\s(?:mit|und|oder|für|des|der|dem|die|das|im|zur|zum|von|and|or|for|of|to|with|the))$/i.test(value) ||
  /^(?:siehe|see|gemäß|laut|as per)\b.{0,60}$|^wie\b.{0,50}\b(?:siehe|oben|genannt\p{L}*)\b/iu.test(value)

/** Standard instructions leave to a data sheet what they do not say: 'as indicated in the BDS'. */
export const isLeftToDataSheet = (text: string): boolean =>
  /\b(?:specified|indicated|required|stated|provided|given|named|listed|defined|set out) in (?:the )?(?:[BTPI]DS|S[PC]C|ITB|(?:bid(?:ding)?|tender|proposal|contract) data(?: sheet)?)\b|\bif so required\b/i.test(
    text,
  )

/** The passages, those of several sentences, such as numbered paragraphs and long values, sentence by sentence. */
export const sentenceBySentence = (units: readonly Unit[]): readonly Unit[] =>
  units.flatMap((unit) => {
    if (unit.kind === 'heading' || unit.kind === 'header' || unit.kind === 'row') return [unit]
    const sentences = sentencesOf(unit.text)
    if (sentences.length < 2) return [unit]
    const { label, value, ...plain } = unit
    return sentences.map((text, at) =>
      at === 0 && label !== undefined && value !== undefined
        ? { ...plain, text, label, value: text.slice(unit.text.indexOf(value)) }
        : { ...plain, kind: 'sentence', text },
    )
  })

export const isSentence = ({ kind, label, text }: Unit): boolean =>
  (kind === 'sentence' || kind === 'item') && label === undefined && !text.trimEnd().endsWith('?')

/** 'Introduction ........ 3' */
export const isLineOfContents = /\.{5}|(?:\. ){5}/
