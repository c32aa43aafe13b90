/** Finds what a clarification changes or answers. */
import type { Unit } from '../passages/read-passages.ts'

/** Only a paper that clarifies holds clarifications: a paper that says how to ask for them does not. */
export function clarifications(units: readonly Unit[]): readonly Unit[] | undefined {
  const clarifying =
    /\b(?:clarifications?|addend(?:um|a)|amendments?|corrigend(?:um|a)|questions? and answers?|q ?& ?a|bieterinformation\p{L}*|bieterfragen?|berichtigung|nachtrag|änderungs\p{L}+)\b/iu
  const top = units.slice(0, 6)
  const isOne =
    top.some(
      ({ text, citation }) =>
        (clarifying.test(text.replace(emptyField, '')) && text.length < 160) ||
        clarifying.test(citation.file.replace(/[-_.]/g, ' ')),
    ) ||
    units.some(
      ({ text, label }) => /^(?:answer|antwort)\s?\d*$/i.test(label ?? '') || /^(?:answer|antwort)\b(?!\/)/i.test(text),
    ) ||
    // 'A:' of a form stands without its question.
    (units.some(({ label = '' }) => /^Q\s?\d*$/.test(label)) && units.some(({ label = '' }) => /^A\s?\d*$/.test(label)))
  // A message may say no more than that the day has changed.
  const movesDay = units.length <= 40 && units.some((unit) => isChange(unit) && movesDeadline.test(unit.text))
  if (!isOne && !movesDay) return []
  // A short paper states nothing but what it changes; in a long one, terms stand that hold anyway.
  const changes = units.filter((unit) => isChange(unit) || (units.length <= 40 && isNewTerm(unit)))
  const answers = units.filter(
    ({ label, text }) => /^(?:answer|antwort|A)\s?\d*$/i.test(label ?? '') || /\b(?:answer|antwort)\s?\d*:/i.test(text),
  )
  const found = [...new Set([...changes, ...answers])].toSorted((a, b) => a.index - b.index)
  return found.length > 0 ? found : undefined
}

const movesDeadline =
  /\b(?:due date|deadline|closing (?:date|time)|\p{L}*frist|abgabetermin)\b.{0,60}\b(?:extend\p{L}*|moved|postponed|verlängert|verschoben)\b/iu

/** 'AMENDMENT NO.' of a form that goes on with the next field */
const emptyField = /\bamendment (?:no|number)\.?(?!\s*:?\s*[A-Z]?\d+(?:\s|$))/giu

/** 'The deadline is extended to …', 'The contract now starts on 1 October' */
const isChange = ({ kind, text }: Unit): boolean =>
  kind !== 'heading' &&
  !text.trimEnd().endsWith('?') &&
  // What a narrow column left of a sentence
  !(kind === 'row' && /\b(?:to|the|of|and|in|an?|der|die|das|und|zu)[\s|]*$/i.test(text)) &&
  text.split(/\s+/).length >= 5 &&
  /\b(?:(?:is|are|has been|have been|was|were|will be) (?:now |hereby )?(?:extend(?:ed|ing)|moved|changed|amended|replaced|corrected|deleted|added|withdrawn|postponed|brought forward|increased|reduced|revised|removed)|is amended|(?:now )?(?:reads?|starts?|begins?|ends?|runs?) (?:now |on |as follows)|instead of|should read|is now|are now|now (?:on|at|by)|wird (?:auf|bis|wie folgt|durch)|verlängert|geändert|berichtigt|ersetzt|verschoben|gestrichen|neu(?:e[rsn]?)? (?:termin|frist|fassung))\b/iu.test(
    text,
  )

/** 'Deadline: 14 May 2026, 12:00' */
const isNewTerm = ({ kind, label = '' }: Unit): boolean =>
  kind === 'pair' &&
  /\b(?:deadline|closing|due|return of|submission|period|duration|value|quantit(?:y|ies)|\p{L}*frist|\p{L}*laufzeit|abgabe\p{L}*|menge\p{L}*|auftragswert)\b/iu.test(
    label,
  )
