/** Tells in which part of a tender's papers a passage stands: what may be taken from it depends on that. */
import type { Unit } from '../passages/read-passages.ts'

/** The terms of the contract, the work itself, how offers are judged, or a form to fill in. */
export type Part = 'conditions' | 'work' | 'evaluation' | 'form'

const conditions =
  /\b(?:(?:general|special|standard|supplementary|legal|contractual|county|state|city|purchase order|contract(?:ual)?) (?:contract )?(?:terms|conditions|provisions|clauses)(?! of (?:the )?(?:rf[pqi]|tender|bid|invitation|participation))|terms (?:and|&) conditions of (?:the )?(?:contract|agreement|purchase)|conditions of (?:the )?contract|(?:sample|model|draft|form of(?: the)?) (?:contract|agreement)|non-?disclosure agreement|confidentiality agreement|integrity pact|(?:allgemeine|besondere|zusätzliche|ergänzende) (?:\p{L}+ )?\p{L}*(?:vertrags|geschäfts|einkaufs)bedingungen|\p{L}*vertragsentwurf|mustervertrag)/iu
const work =
  /\b(?:scope of (?:the )?(?:works?|services?|supply)|terms of reference|statement of work|(?:technical|functional|general|security)(?: (?:and|&) [\p{L}-]+)? (?:requirements?|specifications?)|project description|deliverables|responsibilit(?:y|ies)|service levels?|leistungsbeschreibung|leistungsverzeichnis)\b/iu
const evaluation =
  /\b(?:evaluation|evaluating|method of award|award criteria|scoring|wertung\p{L}*|zuschlagskriterien|angebotswertung)\b/iu
const form =
  /^(?:(?:(?:tech|technical|fin|financial|commercial|bid) )?form|annex(?:ure)?|appendix|attachment|formblatt|anlage|vordruck)\b/iu

const partNamedBy = (heading: string): Part | undefined =>
  conditions.test(heading)
    ? 'conditions'
    : work.test(heading)
      ? 'work'
      : evaluation.test(heading)
        ? 'evaluation'
        : form.test(heading)
          ? 'form'
          : undefined

/** 'SECTION 4 Instructions to bidders', 'Exhibit 1 County terms and conditions' */
const opensChapter =
  /^\P{L}*(?:section|part|chapter|volume|annex(?:ure)?|appendix|attachment|exhibit|schedule|abschnitt|teil|kapitel|anlage)\b/iu

const cache = new WeakMap<readonly Unit[], readonly (Part | undefined)[]>()

/**
 * The part of each passage. The nearest heading that names one decides; where none does, as in a PDF whose headings have no
 * levels, the last chapter goes on until a heading above its own.
 */
function partsOf(units: readonly Unit[]): readonly (Part | undefined)[] {
  const known = cache.get(units)
  if (known !== undefined) return known
  let chapter: Part | undefined
  let depth = 0
  const parts = units.map(({ kind, text, headings }) => {
    if (kind === 'heading' && (opensChapter.test(text) || conditions.test(text))) {
      chapter = opensChapter.test(text) ? partNamedBy(text) : 'conditions'
      depth = headings.length
    } else if (kind === 'heading' && headings.length < depth) chapter = undefined
    return headings.map(partNamedBy).find((part) => part !== undefined) ?? chapter
  })
  cache.set(units, parts)
  return parts
}

export const partOf = (unit: Unit, units: readonly Unit[]): Part | undefined => partsOf(units)[unit.index]

/** True where a heading that matches stands nearer than one that names another part. */
export function isNearer(isMeant: (heading: string) => boolean, { headings }: Unit): boolean {
  const named = headings.find((one) => isMeant(one) || partNamedBy(one) !== undefined)
  return named !== undefined && isMeant(named)
}
