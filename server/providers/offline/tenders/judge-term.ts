/** Judges whether a period is that of the contract, and finds those that are given by days or only by when the work is done. */
import type { FittingCandidate } from '../values/candidates-of-kind.ts'
import type { FoundValue } from '../answer-tree.ts'
import { durationsOf } from '../values/durations.ts'
import { partOf } from './part-of-paper.ts'
import type { Unit } from '../passages/read-passages.ts'
import { endOfSentence, type Points } from '../passages/sentences.ts'

/** What is a term by its label or its form, though it names no duration: a bare number of months, two days. */
export function termsOfForm(unit: Unit): readonly (readonly [value: string, points: Points])[] {
  const { label = '', value = '', text, kind } = unit
  return [
    ...(termInMonths.test(label) && !ofSecurity.test(label) && /^\d{1,3}(?=$|\s+\p{Lu})/u.test(value)
      ? [[text, 3] as const]
      : []),
    ...(timeOfWork.test(label) && namesMonth.test(value) ? [[value.trim(), 2] as const] : []),
    ...(kind !== 'heading' && isRangeOfDays(unit) ? [[text.trim(), 2] as const] : []),
    ...(text.length <= 300 && termFromTo.test(text) ? [[text.trim(), 2] as const] : []),
    ...(timeOfWorkWithin.test(label) && /\b\d{1,2}[./]\d{2,4}/.test(value) ? [[value.trim(), 2] as const] : []),
    ...(endOfTerm.test(label) ? [[text, 2] as const] : []),
  ]
}

/** In the terms of a contract, the work and the forms, which name many periods, that of the contract is called so. */
export const isTermOfPart = (unit: Unit, units: readonly Unit[]): boolean =>
  partOf(unit, units) === undefined || saysTerm.test(unit.text)

const termInMonths = /\b(?:laufzeit|duration|dauer|term|period)\b.*\b(?:monat\p{L}*|months?|jahr\p{L}*|years?)\b/iu

/** Some papers say when, and not how long: 'AUSFÜHRUNGSZEIT CA. 01.03.2023' */
const timeOfWork =
  /^(?:[a-z]\)\s*)?(?:ausführungs(?:zeit(?:raum)?|frist(?:en)?)|leistungszeitraum|vertragsbeginn|period of performance|contract period)\b/i
/** 'Bestimmungen über die Ausführungsfrist', 'Fertigstellung oder Dauer der Leistungen' */
const timeOfWorkWithin =
  /(?:ausführungs(?:frist|zeit)\p{L}*|fertigstellung|dauer der leistung\p{L}*|zeitraum der leistung\p{L}*|completion date|date of completion)/iu
const namesMonth =
  /^.{0,40}(?:\d{1,2}\.\d{1,2}\.\d{2,4}|\b(?:jan|feb|mar|mär|apr|ma[iy]|jun|jul|aug|sep|o[ck]t|nov|de[cz])\p{L}*.{0,20}\d{4})/iu

/** '01.01.2031 bis 31.12.2031 mit Option …' below 'Zeitraum der Leistungserbringung' */
const isRangeOfDays = ({ text, headings }: Unit): boolean =>
  /^(?:\d[\d.]* )?(?:ausführungsfrist(?:en)?|(?:vertrags)?laufzeit|(?:leistungs|ausführungs)?zeitraum|leistungszeit|vertragsdauer|period of performance|(?:contract|agreement) (?:period|term)|term of (?:the )?(?:contract|agreement)|duration)\b/iu.test(
    headings[0] ?? '',
  ) &&
  text.length <= 160 &&
  (fromMonthToMonth.test(text) ||
    /^\P{L}*\d{1,2}\.\s?(?:\d{1,2}\.|\p{L}{3,9})\s?\d{2,4}\s?(?:bis|–|-|to|until)\s?\d/iu.test(text) ||
    /^(?:[\p{L} ]{0,40} )?\d{1,2}[./]\d{4}\s?(?:bis|–|-|to|until)\s?\d{1,2}[./]\d{4}/iu.test(text))
const fromMonthToMonth =
  /\b(?:jan|feb|mär|mar|apr|ma[iy]|jun|jul|aug|sep|o[ck]t|nov|de[cz])\p{L}*\.? (?:\d{4} )?(?:bis|–|-|to|until) .{0,30}\d{4}/iu

const endOfTerm = /^(?:end(?: date)?|enddatum|ende)\b.*\b(?:contract|term|laufzeit|vertrag\p{L}*)/iu

/** 'The term of this contract will be from … to …' */
const termFromTo =
  /\bfor (?:the|a) period (?:ending|from|until|up to)\b.{0,60}\d{4}|\b(?:contract|agreement) (?:period|term) (?:is|runs|covers)(?: for)? (?:the )?fiscal years? \d{4}|\b(?:leistungszeitraum|(?:vertrags)?laufzeit|(?:rahmen)?vertrag)\b.{0,20}\b(?:beginnt|läuft)\b.{0,140}\b(?:endet|bis)\b.{0,120}\d{4}|\b(?:term|period|duration) of (?:this|the) (?:contract|agreement)\b.{0,60}\bfrom\b.{4,60}\d{4}\b.{1,30}\d{4}|\b(?:contracts?|agreements?|services?)\b.{0,80}\b(?:begin|start|commence)\p{L}*\b.{0,40}\d{4}.{1,30}\b(?:end|expire|terminate|conclude)\p{L}*\b.{0,40}\d{4}/iu

const saysTerm =
  /\b(?:contract|agreement|framework|project|assignment|engagement|consultancy|works?|services?)\b.{0,80}\b(?:term|period|duration|in force|lasts?|runs?|completed?|finished)\b|\b(?:term|period|duration)\b.{0,40}\b(?:contract|agreement|framework|project|assignment|engagement)\b|\b\p{L}*(?:laufzeit|vertragsdauer|bearbeitungszeit)/iu

/** 'Duration of the project', and no more than that */
const namesTerm = /\b(?:duration|term|period|laufzeit|dauer)\b/iu

/** A row of requirements, with its number before and a paragraph in a cell. */
const isRequirement = (text: string): boolean =>
  /^\d[\d.]*\s*\|/.test(text) && text.split(' | ').length > 2 && text.split(/\s+/).length > 30

const mostOfValue = 400
const mostOfPair = 160

/** A guarantee, an offer or a payment has a term, too. */
const ofSecurity =
  /\b(?:phase|response|notice|validity|valid|payment|defects?|liability|e?PBG|guarantee|security|bond|EMD|warranty|inspection|clarifications?|honou?r\p{L}*|bills?|\p{L}*bürgschaft|gewährleistung\p{L}*|bindefrist)\b/iu

const termLabel =
  /\b(?:contract|agreement|framework|period|duration|term|\p{L}*laufzeit|\p{L}*dauer|bearbeitungszeit|ausführungsfrist|period of performance|completion (?:time|period)|time (?:for|of) completion)\b/iu

/** What is bought once is delivered, and a contract that has a term is named before it. */
const deliveryLabel = /^delivery(?: time)?$/iu

export function judgeTerm({ text: duration, start }: FittingCandidate, { text, label: own, headings }: Unit): Points {
  // 'Automation: The bidder shall …' begins a paragraph, and labels no term.
  const isParagraph = own !== undefined && !termLabel.test(own) && !deliveryLabel.test(own) && text.length > mostOfPair
  const label = isParagraph ? undefined : own
  // 'T + 3 months' counts within the work.
  if (/\b[TD]\d?\s?\+\s?$/.test(text.slice(0, start))) return 0
  if (/\b(?:seconds?|minutes?|hours?|minuten?|stunden?)\b/i.test(duration) || /^at least\b/i.test(duration)) return 0
  // 'Once a year' is no term.
  if (/^(?:an?|every|each)\b/i.test(duration) && !/\b(?:for|period of)\s$/i.test(text.slice(0, start))) return 0
  if (/^\P{L}{0,2}s?\P{L}{0,2}\s?(?:prior |written |advance )*notice\b/iu.test(text.slice(start + duration.length)))
    return 0
  // 'A minimum of three years comprehensive warranty'
  if (
    /^[^.;|]{0,40}\b(?:warrant(?:y|ies)|guarantee|gewährleistung|garantie)\b/i.test(text.slice(start + duration.length))
  )
    return 0
  // 'for three years after completion' of the contract
  if (
    /^\s+(?:after|following|from|beyond) (?:the )?(?:completion|termination|expir\p{L}+|final|end)\b/iu.test(
      text.slice(start + duration.length),
    )
  )
    return 0
  const before = text.slice(Math.max(0, start - 160), start)
  // How long records are kept
  const sentence = `${text.slice(0, start).split(endOfSentence).at(-1) ?? ''} ${text.slice(start, start + 90)}`
  if (
    /\b(?:(?:liquidated )?damages|penalt\p{L}+|advertis\p{L}+|defects?|retention|refund\p{L}*|SLA|service level\p{L}*|records|audits?|final payment|books|retain(?:ed)?|retention|aufbewahr\p{L}*)\b/iu.test(
      sentence,
    )
  )
    return 0
  if (isRequirement(text)) return 0
  // 'The duration of the assignment shall be twelve months', 'the assignment, for a duration of three months'
  if (
    /^(?:the )?(?:total |expected |estimated )?(?:duration|term|period)\b[^.;]{0,80}\b(?:is|shall be|will be)(?: for)? (?:a |an )?(?:maximum of |total of )?$/i.test(
      before,
    ) ||
    /\b(?:assignment|consultancy|project)\b[^.;]{0,60}\b(?:period|duration|term) of (?:about |approximately )?$/i.test(
      before,
    )
  )
    return /\b(?:validity|valid|warranty|guarantee|security|bond|notice|payment|defects?|retention)\b/i.test(before)
      ? 0
      : 2
  const isToBeFinished =
    /\b(?:works?|services?|project|delivery|supply)\b.{0,100}\b(?:completed?|finished|delivered)\b/i.test(before)
  if (isToBeFinished && /\b(?:days?|weeks?|months?)$/i.test(duration) && !ofSingleDelay.test(text)) return 2
  if (
    /\b(?:debar\p{L}*|blacklist\p{L}*|participation in)\b/iu.test(text) ||
    (/^within\b/i.test(duration) && !isToBeFinished)
  )
    return 0
  if (
    label === undefined &&
    !termLabel.test(headings[0] ?? '') &&
    /\b(?:phase|similar|typically|usually|not (?:to )?exceed\p{L}*|for example|such as|stage)\b/iu.test(before)
  )
    return 0
  if (
    /\b(?:experience|erfahrung|(?:in|over|during|of) (?:the )?last|past|previous|letzten|valid\p{L}*|bindefrist|gültig\p{L}*|within|(?<!(?:selected|successful) )firm for|quoted prices|references?|referenzen|older|älter|prior|notice|submission|kündigung\p{L}*|option(?:al)?(?: to extend)?(?: (?:by|of|for))?\s*(?:up to\s*)?$|extend(?:s|ed|able|ing)|extension|renew\p{L}*|additional|verlänger\p{L}*|warranty|gewährleistung|response|invoices?|payment|zahlung\p{L}*)\b/iu.test(
      label !== undefined && namesTerm.test(label) ? label : `${label ?? ''} ${before}`,
    )
  )
    return 0
  if (
    /\b(?:period of performance|contract period|duration of the (?:contract|assignment))(?: \([^)]*\))? (?:is|will be|shall be)\s$/i.test(
      before,
    )
  )
    return 2
  if (/\bdays?$/i.test(duration) && label === undefined) return 0
  // A part of the work has a term of its own.
  if (label === undefined && /\b(?:hosting|help ?desk|AMC|training|licen[sc]es?)\b/i.test(before)) return 0
  // Behind a label in an agreement a whole paragraph may stand.
  if (label !== undefined && termLabel.test(label) && !ofSecurity.test(label)) return text.length > mostOfValue ? 2 : 3
  if (label !== undefined && deliveryLabel.test(label)) return 2
  if (
    /\b(?:contracts?|agreement|framework|vertrag|rahmenvereinbarung|rahmenvertrag|works?|services?)\b(?:[^.]|\d\.)*(?<!\p{L})(?:for|über|auf|of|is|lasts?|last|runs?|run|period|term|duration|laufzeit|beträgt|läuft|dauer|within|finished|completed)\b[^.]*$/iu.test(
      before,
    )
  )
    return 2
  return termLabel.test(headings[0] ?? '')
    ? 2
    : /\b(?:laufzeit|vertragsdauer|bearbeitungszeit|contract period|period of performance|term of the contract)\b/i.test(
          text,
        )
      ? 2
      : 0
}

const countsFromContract =
  /^\s+(?:after|from|of|following|nach|ab) (?:the )?(?:date of )?(?:contract|award|signing|signature|effective date|commencement|notice to proceed|purchase order|(?:purchase ?\/ ?)?(?:work )?order|auftragserteilung|zuschlag\p{L}*|vertragsschluss|beauftragung)[^.,;()]{0,30}?(?=[.,;()]|\s(?:and|und)\b|$)/iu
const isWork =
  /\b(?:deliver\p{L}*|suppl(?:y|ies|ied)|install\p{L}*|works?|services?|projects?|assignment|completed?|finished|implement\p{L}*|construct\p{L}*)\b/iu

/** When the work has to be done, where no term is given: 'The services are to be completed by 28 February 2031.', 'Ausführung vom 16. bis 27.11.2031' */
const saysWhenDone =
  /\b(?:[Ss]ervices?|[Ww]orks?|[Pp]roject|[Aa]ssignment)\b.{0,40}\b(?:completed|finished)\b.{0,20}\b(?:on or before|by|no later than|until)\b.{0,20}\d{4}|(?<!\p{L})(?:Ausführung|Leistungserbringung|Arbeiten|Umsetzung)\b.{0,40}(?<!\p{L})(?:vom|von|ab|zwischen)\b.{0,30}(?<!\p{L})(?:bis|und)\b.{0,20}\d{4}|(?<!\p{L})(?<=^\P{L}*)(?:Fertigstellung|Inbetriebnahme)\b.{0,60}\d{4}|(?<!\p{L})(?:Ausführungs|Bau|Leistungs|Vertrags|Projekt)beginn\b.{0,40}\d{4}.{0,80}(?<!\p{L})(?:Fertigstellung|Ende|Abschluss|Ablauf|bis)\b.{0,60}\d{4}/u

export function whenDone(units: readonly Unit[]): FoundValue | null {
  const days = betweenDays(units)
  if (days !== null) return days
  for (const unit of units) {
    if (unit.kind === 'heading' || unit.kind === 'header' || partOf(unit, units) === 'conditions') continue
    for (const { text: duration, start } of durationsOf(unit.text)) {
      const sentence = `${unit.text.slice(0, start).split(endOfSentence).at(-1) ?? ''} `
      const counts = countsFromContract.exec(unit.text.slice(start + duration.length))?.[0]
      if (counts !== undefined && /\d/.test(duration) && isWork.test(sentence) && !ofSecurity.test(sentence))
        return { value: duration + counts, unit }
    }
  }
  const unit = units.find(
    ({ kind: own, text }) => own !== 'heading' && own !== 'header' && text.length <= 300 && saysWhenDone.test(text),
  )
  return unit === undefined ? null : { value: (unit.value ?? unit.text).trim(), unit }
}

/** 'Start: 1 March 2031', and below it 'End: 28 February 2033' */
function betweenDays(units: readonly Unit[]): FoundValue | null {
  for (const unit of units) {
    const next = units[unit.index + 1]
    if (
      /^(?:beginn|start)(?: date|datum)?$/i.test(unit.label ?? '') &&
      /^(?:ende?|end date|enddatum)$/i.test(next?.label ?? '') &&
      /\d{4}/.test(unit.value ?? '') &&
      /\d{4}/.test(next?.value ?? '')
    )
      return { value: `${unit.value ?? ''} – ${next?.value ?? ''}`, unit }
  }
  return null
}

/** What a defect, a delay or a payment may take is not the term. */
const ofSingleDelay =
  /\b(?:defects?|delay\p{L}*|penalt\p{L}+|damages|payments?|invoices?|notice|if the (?:contractor|supplier))\b/iu
