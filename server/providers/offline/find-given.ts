/** Finds what a bidder has to fulfil or to hand in, and what a clarification changes: lists that stand among many others like them. */
import { splitKey, type Query } from './query.ts'
import type { Unit } from './read-passages.ts'
import type { Search } from './search.ts'

type Find = (units: readonly Unit[]) => readonly Unit[] | undefined

/** Undefined where the query asks for nothing of the kind, or where the general search does better. */
export function findGiven({ key, description }: Query, { passages: { units } }: Search): readonly Unit[] | undefined {
  const asked = `${splitKey(key)}. ${description}`
  return finders.find(([asks]) => asks.test(asked))?.[1](units)
}

const finders: readonly (readonly [RegExp, Find])[] = [
  [/^(?:eligibility|qualifications?)\b.*\b(?:bidder|tenderer|supplier|vendor)/i, eligibility],
  [/^documents? to submit\b|\bdocuments? to submit with\b/i, documents],
  [/^clarifications?\b.*\bclarification/i, clarifications],
  [/^award criteria\b/i, criteria],
]

/** The largest number of entries of a list that was put together from sentences. */
const most = 15

const eligibilityHeading =
  /\b(?:eligib\p{L}+|qualification\p{L}*|who (?:may|can) (?:tender|bid|apply|take part)|selection criteria|suitability|minimum (?:requirements|standards|conditions)|conditions (?:of|for) participation|mandatory (?:requirements|criteria|conditions)|participation|eignung\p{L}*|teilnahmebedingungen|befähigung|leistungsfähigkeit|mindestanforderungen an (?:die |den )?bieter)/iu
const bidder = String.raw`(?:bidders?|tenderers?|vendors?|suppliers?|agenc(?:y|ies)|offerors?|applicants?|candidates?|proposers?|respondents?|consultants?|firms?|bieter\p{L}*|bewerber\p{L}*|unternehmen|the contractor)`
const duty = new RegExp(
  String.raw`\b${bidder}\b.{0,50}\b(?:must|shall|should|need(?:s)? to|(?:is|are) required to|has to|have to|müssen|muss|haben|hat|sollen)\b.{0,90}\b(?:have|hold|own|be registered|be certified|be licen[sc]ed|be members?|demonstrate|possess|evidence|show|proof|able to|experience|certif\p{L}+|licen[sc]e\p{L}*|turnover|insurance|qualified|references?|nachweis\p{L}*|verfügen|besitzen|eingetragen|referenz\p{L}*|erfahrung|umsatz)|\b(?:certification|certificate|licen[sc]e|accreditation|registration|experience|insurance|turnover|references?)\b.{0,60}\b(?:is|are) (?:required|mandatory|essential|a must)\b|\b(?:minimum|at least)\b.{0,60}\b(?:years? of experience|turnover|insurance)\b`,
  'iu',
)

function eligibility(units: readonly Unit[]): readonly Unit[] | undefined {
  const under = contentUnder(units, eligibilityHeading)
  if (under.length > 0 && under.length <= 25) return under
  const required = units.filter(isRequirementOfSupplier)
  const said = units.filter(
    (unit) =>
      isStated(unit) &&
      duty.test(unit.text) &&
      !/\b(?:submit|send|e-?mail)\b.{0,40}\b(?:by|no later|questions?)\b/i.test(unit.text),
  )
  const found = [...new Set([...required, ...said])].toSorted((a, b) => a.index - b.index)
  return found.length > 0 ? found.slice(0, most) : []
}

/** Under a bare 'Requirements', those that a supplier and no product has to meet. */
function isRequirementOfSupplier(unit: Unit, _: number, units: readonly Unit[]): boolean {
  const heading = unit.headings[0] ?? ''
  if (!/^(?:requirements?|mandatory|anforderungen)$/i.test(heading) || unit.kind === 'heading') return false
  const section = units.filter((other) => other.headings[0] === heading && other.kind === 'item')
  return section.length <= 12 && section.some(({ text }) => ofSupplier.test(text)) && section.includes(unit)
}
const ofSupplier =
  /\b(?:certif\p{L}+|insurance|experience|references?|licen[sc]ed|accredit\p{L}+|registered|turnover|qualified|versicherung|referenz\p{L}*|zertifi\p{L}+)/iu

const documentsHeading =
  /\b(?:documents? (?:to (?:be )?(?:submit\p{L}*|provided?|include[d]?)|required)|required documents?|submission (?:requirements|contents?|documents?|checklist)|(?:proposal|tender|bid|quote|response|offer) (?:contents?|requirements|format|documents|submission requirements)|what to (?:submit|include)|contents? of (?:the |your )?(?:proposal|tender|bid|offer|response)|(?:ein|bei|vor)zu(?:reichende|fügende|legende)\p{L}* (?:unterlagen|nachweise)|mit dem angebot|unterlagen\p{L}*|checklist)/iu
const documentsIntro =
  /\b(?:(?:please|must|shall|should|need to|are asked to|to) (?:\p{L}+ )?(?:provide|include|submit|attach|enclose|contain|supply)|(?:include|including|contain|comprise|accompanied by|consist of)s?\b.{0,40}:$|\b(?:füg|leg)\p{L}+\b.{0,40}\bbei\b|beizufügen|einzureichen|vorzulegen|enthalten)/iu
const ofOffer =
  /\b(?:proposals?|tenders?|bids?|quot\p{L}+|offers?|responses?|submissions?|angebot\p{L}*|bewerbung\p{L}*|teilnahmeantr\p{L}*)/iu

function documents(units: readonly Unit[]): readonly Unit[] | undefined {
  const introduced = units.filter(
    ({ kind, intro = '', headings }) =>
      kind === 'item' && documentsIntro.test(intro) && (ofOffer.test(intro) || ofOffer.test(headings[0] ?? '')),
  )
  const under = contentUnder(units, documentsHeading).filter(
    ({ kind, text }) => kind === 'item' || kind === 'row' || !/:\s*$/.test(text),
  )
  const items = under.filter(({ kind, text }) => (kind === 'item' || kind === 'row') && !text.trimEnd().endsWith('?'))
  const listed = [...new Set([...items, ...introduced])].toSorted((a, b) => a.index - b.index)
  if (listed.length > 0) return listed.slice(0, 40)
  if (under.length > 0 && under.length <= 8) return undefined
  const said = units.filter(
    (unit) =>
      isStated(unit) &&
      /\b(?:tenders?|proposals?|bids?|quotes?|offers?|submissions?|responses?|bidders?|tenderers?|offerors?|vendors?|suppliers?)\b.{0,40}\b(?:must|shall|should)\b.{0,30}\b(?:include|contain|be accompanied by|attach|enclose|provide|consist of)\b/i.test(
        unit.text,
      ),
  )
  return said.length > 0 ? said.slice(0, most) : undefined
}

const criteriaHeading =
  /(?:\b(?:award|evaluation|scoring|selection)\b.*\b(?:criteri\p{L}+|factors?|weight\p{L}*)|^(?:the )?evaluation(?: of (?:the )?(?:tenders|proposals|bids|offers))?$|\bhow (?:tenders|bids|proposals|offers|quotations) (?:are|will be) (?:assessed|evaluated|scored)|zuschlagskriteri\p{L}+|wertungskriteri\p{L}+|wertung der angebote)/iu

/** A list or a table under such a heading; elsewhere the general search finds criteria by their shares. */
function criteria(units: readonly Unit[]): readonly Unit[] | undefined {
  const listed = contentUnder(units, criteriaHeading).filter(
    ({ kind }) => kind === 'item' || kind === 'row' || kind === 'pair',
  )
  return listed.length >= 2 && listed.length <= 20 ? listed : undefined
}

/** Only a paper that clarifies holds clarifications: a paper that says how to ask for them does not. */
function clarifications(units: readonly Unit[]): readonly Unit[] | undefined {
  const clarifying =
    /\b(?:clarifications?|addend(?:um|a)|amendments?|corrigend(?:um|a)|questions? and answers?|q ?& ?a|bieterinformation\p{L}*|bieterfragen?|berichtigung|nachtrag|änderungs\p{L}+)\b/iu
  const top = units.slice(0, 6)
  const isOne =
    top.some(
      ({ text, citation }) =>
        (clarifying.test(text) && text.length < 160) || clarifying.test(citation.file.replace(/[-_.]/g, ' ')),
    ) ||
    units.some(
      ({ text, label }) => /^(?:answer|antwort|A)\s?\d*$/i.test(label ?? '') || /^(?:answer|antwort)\b/i.test(text),
    )
  if (!isOne) return []
  // A short paper states nothing but what it changes; in a long one, terms stand that hold anyway.
  const changes = units.filter((unit) => isChange(unit) || (units.length <= 40 && isNewTerm(unit)))
  const answers = units.filter(
    ({ label, text }) => /^(?:answer|antwort|A)\s?\d*$/i.test(label ?? '') || /\b(?:answer|antwort)\s?\d*:/i.test(text),
  )
  const found = [...new Set([...changes, ...answers])].toSorted((a, b) => a.index - b.index)
  return found.length > 0 ? found : undefined
}

/** 'The deadline is extended to …', 'The contract now starts on 1 October' */
const isChange = ({ kind, text }: Unit): boolean =>
  kind !== 'heading' &&
  !text.trimEnd().endsWith('?') &&
  text.split(/\s+/).length >= 5 &&
  /\b(?:(?:is|are|has been|have been|was|were|will be) (?:now |hereby )?(?:extended|moved|changed|amended|replaced|corrected|deleted|added|withdrawn|postponed|brought forward|increased|reduced|revised|removed)|is amended|(?:now )?(?:reads?|starts?|begins?|ends?|runs?) (?:now |on |as follows)|instead of|should read|is now|are now|now (?:on|at|by)|wird (?:auf|bis|wie folgt|durch)|verlängert|geändert|berichtigt|ersetzt|verschoben|gestrichen|neu(?:e[rsn]?)? (?:termin|frist|fassung))\b/iu.test(
    text,
  )

/** 'Deadline: 14 May 2026, 12:00' */
const isNewTerm = ({ kind, label = '' }: Unit): boolean =>
  kind === 'pair' &&
  /\b(?:deadline|closing|due|return of|submission|period|duration|value|quantit(?:y|ies)|\p{L}*frist|\p{L}*laufzeit|abgabe\p{L}*|menge\p{L}*|auftragswert)\b/iu.test(
    label,
  )

/** What stands under headings that match, sections below them included. */
function contentUnder(units: readonly Unit[], heading: RegExp): readonly Unit[] {
  return units.filter(
    ({ kind, headings, text }) =>
      kind !== 'heading' &&
      kind !== 'header' &&
      headings.some((one) => heading.test(one)) &&
      !/^\P{L}*$/u.test(text) &&
      !/:\s*$/.test(text),
  )
}

const isStated = ({ kind, text }: Unit): boolean =>
  kind !== 'heading' && kind !== 'header' && !text.trimEnd().endsWith('?') && text.split(/\s+/).length >= 4
