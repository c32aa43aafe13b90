/** Finds a deadline, a value, a term or a reference of which many others stand in the same paper: each is judged by what stands around it. */
import type { FittingCandidate } from './candidates-of-kind.ts'
import type { FoundValue } from './answer-tree.ts'
import { durationsOf } from './durations.ts'
import { isMarkOfPaper, referenceBefore, referenceWithDash } from './find-title.ts'
import { labelAbove } from './label-above.ts'
import { partOf } from './part-of-paper.ts'
import { splitKey, type Query } from './query.ts'
import type { Unit } from './read-passages.ts'
import { relativeDeadline } from './relative-deadline.ts'
import type { Search } from './search.ts'
import { keepsLimits, valueFor } from './value-of-kind.ts'

/** How surely a candidate is meant: 3 where a label says so, 2 where the sentence or the heading does, 0 where it is another one. */
type Judge = (candidate: FittingCandidate, unit: Unit) => 0 | 1 | 2 | 3

const judges: readonly (readonly [kind: Query['kind'], asks: RegExp, judge: Judge, least: number])[] = [
  ['day', /\bquestions?\b.*\bdeadline\b|\bdeadline\b.*\bquestions?\b/i, judgeQuestionsDeadline, 2],
  ['day', /\bdeadline\b.*\btender\b/i, judgeDeadline, 1],
  ['money', /\b(?:estimated|contract|total) value\b/i, judgeValue, 2],
  ['duration', /\bcontract\b/i, judgeTerm, 2],
  ['mark', /\breference\b/i, judgeReference, 2],
]

/** Undefined where a query asks for nothing of the kind. */
export function findJudged(query: Query, search: Search): FoundValue | null | undefined {
  const asked = `${splitKey(query.key)} ${query.description}`
  const found = judges.find(([kind, asks]) => kind === query.kind && asks.test(asked))
  if (found === undefined) return undefined
  const [kind, , judge, least] = found
  let best: { readonly result: FoundValue; readonly points: number } | undefined
  const offer = (value: string | number | undefined, unit: Unit, points: number) => {
    if (value !== undefined && points >= least && points > (best?.points ?? 0))
      best = { result: { value, unit }, points }
  }
  const { units } = search.passages
  const timed = new Map<string, FoundValue>()
  let bestDay: string | undefined
  for (const unit of units) {
    if (unit.kind === 'header' || unit.text.trimEnd().endsWith('?')) continue
    const above = labelAbove(unit, units)
    if (kind === 'mark' && above !== undefined && isReferencePair({ ...unit, label: above, value: unit.text }))
      offer(withoutDay(unit.text), unit, 3)
    // A term may be a bare number of months behind its label, a reference any mark.
    if (
      kind === 'duration' &&
      termInMonths.test(unit.label ?? '') &&
      !ofSecurity.test(unit.label ?? '') &&
      /^\d{1,3}(?=$|\s+\p{Lu})/u.test(unit.value ?? '')
    )
      offer(unit.text, unit, 3)
    if (kind === 'mark' && unit.index < 3) offer(referenceBefore.exec(unit.text)?.groups?.['reference'], unit, 2)
    if (kind === 'mark' && unit.index < 12) offer(referenceWithDash.exec(unit.text)?.groups?.['reference'], unit, 2)
    if (kind === 'mark' && unit.index < 6 && isMarkOfPaper.test(unit.label ?? '')) offer(unit.label, unit, 2)
    if (kind === 'mark' && unit.index < 40) offer(numberAlone.exec(unit.text.trim())?.[1], unit, 2)
    if (kind === 'mark' && unit.kind === 'heading' && unit.index < 12)
      offer(markAtEnd.exec(unit.text.trim())?.[1], unit, 2)
    if (kind === 'mark' && unit.index < 40) offer(referenceWithSlashes.exec(unit.text)?.[1], unit, 3)
    if (kind === 'mark' && isReferencePair(unit)) offer(withoutDay(unit.value ?? ''), unit, 3)
    if (kind === 'duration' && timeOfWork.test(unit.label ?? '') && namesMonth.test(unit.value ?? ''))
      offer(unit.value?.trim(), unit, 2)
    if (kind === 'mark' && /^projekt(?:nummer)?:?$/i.test(unit.label ?? ''))
      offer(/^\d{4,}(?=\s+\p{L}|$)/u.exec(unit.value?.trim() ?? '')?.[0], unit, 2)
    if (kind === 'duration' && unit.kind !== 'heading' && isRangeOfDays(unit)) offer(unit.text.trim(), unit, 2)
    if (kind === 'duration' && unit.text.length <= 300 && termFromTo.test(unit.text)) offer(unit.text.trim(), unit, 2)
    if (kind === 'duration' && endOfTerm.test(unit.label ?? '')) offer(unit.text, unit, 2)
    for (const candidate of search.candidates(kind, unit) ?? []) {
      const value = valueFor(query.schema, candidate)
      if (value === undefined) continue
      const isAlone = above !== undefined && unit.text.length - candidate.text.length <= timeOfDay
      const labelled = isAlone && unit.label === undefined ? { ...unit, label: above } : unit
      const points = judge(candidate, labelled)
      // The terms of a contract, the work and the forms name many periods; that of the contract is called so there.
      const isOfPart = kind === 'duration' && points < 3 && partOf(unit, units) !== undefined
      const whole = wholeValue(value, candidate, unit, query)
      if (!isOfPart || saysTerm.test(unit.text)) offer(whole, unit, points)
      // A cover gives the day, and the instructions the time.
      const day = dayOf(candidate)
      if (day !== undefined && points >= least && namesTime.test(String(whole)) && !timed.has(day))
        timed.set(day, { value: whole, unit })
      if (best?.result.unit === unit && best.result.value === whole) bestDay = day
    }
  }
  const withTime =
    best !== undefined && bestDay !== undefined && !namesTime.test(String(best.result.value))
      ? timed.get(bestDay)
      : undefined
  return withTime ?? best?.result ?? relativeDeadline(query, units) ?? whenDone(query, units)
}

const dayOf = ({ value }: FittingCandidate): string | undefined =>
  typeof value === 'object' && value !== null && 'iso' in value && typeof value.iso === 'string' ? value.iso : undefined
const namesTime = /\d{1,2}[:.]\d\d\b(?![./]\d)|\b(?:noon|\d{1,2}\s?[ap]\.?m)\b|\bUhr\b/i

/** 'EX/2031/7 Dated: 3 March' */
const withoutDay = (reference: string): string =>
  reference
    .trim()
    .replace(/[,;]?\s+(?:dated?|dt|vom|of|issued)\b.*$/is, '')
    // 'EX-31 (Example services)'
    .replace(/\s+\([^()\d]*\)$/, '')

/** 'RFP No. EX/eL/20-21/CDV/1 Dated: …' */
const referenceWithSlashes =
  /\b(?:RF[PQTI]|tender|NIT|bid|ITT|enquiry|solicitation)\s*(?:ref(?:erence)?\.?\s*)?(?:no|number|nr)\.?\s*[:.]?\s*((?=[^\s]*\d)[\p{L}\d][\p{L}\d.:_-]*(?:\/[\p{L}\d.:_-]+)+)/iu

/** 'N°EX/012/2031/03' in a line of its own */
const numberAlone = /^(?:N[°ºo]\.?|No\.|Nr\.)\s?((?=\S*\d)[\p{Lu}\d]+(?:[/-][\p{Lu}\d.]+){2,})$/u
/** 'Angebotsaufforderung Beispiellos EX-31-F01' */
const markAtEnd = /\p{Ll}.*\s(\p{Lu}{2,6}[-/]\d{1,4}[-/][\p{Lu}\d]{1,8})$/u

/** Letters that a day may have beside it where it stands alone: ' - 11:30 Uhr', ' nach Absprache'. */
const timeOfDay = 16

const termInMonths = /\b(?:laufzeit|duration|dauer|term|period)\b.*\b(?:monat\p{L}*|months?|jahr\p{L}*|years?)\b/iu

/** Some papers say when, and not how long: 'AUSFÜHRUNGSZEIT CA. 01.03.2023' */
const timeOfWork =
  /^(?:[a-z]\)\s*)?(?:ausführungs(?:zeit(?:raum)?|frist(?:en)?)|leistungszeitraum|vertragsbeginn|period of performance|contract period)\b/i
const namesMonth =
  /^.{0,40}(?:\d{1,2}\.\d{1,2}\.\d{2,4}|\b(?:jan|feb|mar|mär|apr|ma[iy]|jun|jul|aug|sep|o[ck]t|nov|de[cz])\p{L}*.{0,20}\d{4})/iu

/** '01.01.2031 bis 31.12.2031 mit Option …' below 'Zeitraum der Leistungserbringung' */
const isRangeOfDays = ({ text, headings }: Unit): boolean =>
  /^(?:\d[\d.]* )?(?:(?:vertrags)?laufzeit|(?:leistungs|ausführungs)?zeitraum|leistungszeit|vertragsdauer|period of performance|(?:contract|agreement) (?:period|term)|term of (?:the )?(?:contract|agreement)|duration)\b/iu.test(
    headings[0] ?? '',
  ) &&
  text.length <= 160 &&
  (fromMonthToMonth.test(text) ||
    /^\P{L}*\d{1,2}\.\s?(?:\d{1,2}\.|\p{L}{3,9})\s?\d{2,4}\s?(?:bis|–|-|to|until)\s?\d/iu.test(text))
const fromMonthToMonth =
  /\b(?:jan|feb|mär|mar|apr|ma[iy]|jun|jul|aug|sep|o[ck]t|nov|de[cz])\p{L}*\.? (?:\d{4} )?(?:bis|–|-|to|until) .{0,30}\d{4}/iu

const endOfTerm = /^(?:end(?: date)?|enddatum|ende)\b.*\b(?:contract|term|laufzeit|vertrag\p{L}*)/iu

/** More than the bare piece where the sentence goes on to limit it: 'three years from 1 July', '£80,000 – £120,000'. */
function wholeValue(
  value: string | number,
  { start, end }: FittingCandidate,
  { text, value: own }: Unit,
  { kind, schema }: Query,
): string | number {
  if (typeof value === 'number' || schema.format !== undefined) return value
  const after = text.slice(end)
  const more =
    kind === 'duration'
      ? (/^,?\s+(?:from|starting|beginning|commencing|ab|with (?:(?:an?|the|up to) )?(?:[\p{L}\d-]+ ){0,3}options?|plus|mit (?:der |einer )?(?:option|verlängerung)|\()[^.;]{2,110}/iu.exec(
          after,
        )?.[0] ?? '')
      : kind === 'money'
        ? (/^\s?(?:-|–|to|and|bis)\s?(?:[£$€]\s?)?\d[\d.,]*(?:\s?(?:k|m|million|thousand|Mio\.?|EUR|Euro))?(?:\s?(?:GBP|EUR|USD|Euro))?/i.exec(
            after,
          )?.[0] ?? '')
        : kind === 'day'
          ? (/^(?:[,;]?\s+|\s?[–-]\s?)(?:(?:at|by|um|no later than|before|up ?to|till|until)\s+)?(?:\d{1,2}(?:[:.]\d\d)?\s?(?:[ap]\.?m\.?|Uhr|noon|hours|hrs)\b|\d{1,2}:\d\d\b(?:\s?(?:Uhr|hrs?|hours)\b)?|(?:12 )?noon\b)/i.exec(
              after,
            )?.[0] ?? '')
          : ''
  const whole = text.slice(start, end + more.length).replace(/[,\s]+$/, '')
  // A short value of a label is taken whole: '24 months from delivery'.
  const short = own?.trim().replace(/\.$/, '')
  if (kind === 'duration' && short !== undefined && short.includes(value) && short.split(/\s+/).length <= 14)
    return short
  return keepsLimits(schema, whole) ? whole : value
}

/** Not behind an initial or an abbreviation: 'P.O. Box', '5:00 p.m. EDT'. */
const endOfSentence = /(?<!\b\p{Lu}|\b[ap]\.?\s?m)[.;]\s/u

const offers =
  /\b(?:submi\p{L}+|tenders?|proposals?|bids?|quot(?:e|es|ations?)|offers?|responses?|returned?|clos(?:es|ing)|(?:to|will) close\b|receipt|deadline|due|angebot\p{L}*|teilnahmeantr\p{L}*|einreich\p{L}*|einzureichen|schlusstermin|\p{L}*abgabe\p{L}*|eingang)/iu
const deadlineLabel =
  /(?:\b(?:submissions?|tenders?|proposals?|bids?|quotes?|quotations?|offers?|responses?|closing|return)\b.*\b(?:deadline|date|due|clos\p{L}+|time|by|until)\b|\bto close\b|\btime limit\b|\breceipt of (?:tenders|bids|proposals|offers)\b|\b(?:deadline|closing date|due date|closes|closing)\b|\blast (?:date|day)\b.*\b(?:submission|receipt|bids?|tenders?|proposals?|offers?)\b|^(?:reply|respond|return|submit) by$|\b(?:tender|bid|proposal|quotation) submission|angebotsfrist|teilnahmefrist|frist.*teilnahmeantr\p{L}*|abgabefrist|schlusstermin|einreichungsfrist|eingang der (?:angebote|teilnahmeanträge)|angebotsabgabe|abgabetermin|\p{L}*frist.*angebot)/iu
const otherDay =
  /\b(?:questions?|q ?& ?a|queries|query|intent\p{L}*|enquir\p{L}+|inquir\p{L}+|clarifications?|(?:additional|further) information|zusätzliche\p{L}* informationen|pre-?bid|site|download\p{L}*|selling|sales? of|\p{L}*fragen?|auskünfte|issue[ds]?|posting|posted|publish\p{L}*|publication|veröffentlich\p{L}*|release[ds]?|start\p{L}*|begin\p{L}*|beginn\p{L}*|visit|besichtigung\p{L}*|bindefrist\p{L}*|zuschlagsfrist|valid\p{L}*|gültig|expir\p{L}+|deliver\p{L}*|award\p{L}*|notif\p{L}+|selection|anforderung|conference|interviews?|presentations?|opened|opening|öffnung|kick-?off|launch|ausführung\p{L}*|laufzeit|vertrag\p{L}*)/iu
/** 'The government will provide responses to open issues no later than 1 August' is not about offers. */
const ofAnswersToBidders =
  /\b(?:provides?|provided|publish\p{L}*|post|issue)\b.{0,20}\b(?:responses?|answers?|replies)\b|\b(?:responses?|answers?|replies) to\b/iu

const ofQuestions =
  /\b(?:questions?|q ?& ?a|queries|enquir\p{L}+|inquir\p{L}+|requests? for (?:clarification|information)|clarifications?|(?:additional|further) information|\p{L}*fragen|\p{L}*frage(?:frist|termin)|auskünfte|zusätzliche\p{L}* informationen)(?!\p{L})/iu
const ofAnswers =
  /\b(?:answers?|responses? to|response date|replies|reply|publish\p{L}*|issued|issue of|(?<!\bor )post(?:ed|ing)|antwort\p{L}*|beantwort\p{L}*)\b/iu

/** 'Written questions due: 27 January', 'Bieterfragen bis zum 3. März' */
function judgeQuestionsDeadline(
  { start, text: day }: FittingCandidate,
  { text, label, value = '', kind }: Unit,
): 0 | 1 | 2 | 3 {
  if (!/\d/.test(day)) return 0
  const isProse = value.split(/\s+/).length > 14 && !ofQuestions.test(label ?? '') && /[.;]\s+\p{Lu}/u.test(value)
  if (!isProse && (kind === 'pair' || kind === 'row' || label !== undefined)) {
    const subject = label ?? text.slice(0, start)
    return ofQuestions.test(subject) &&
      !/\b(?:start|begin\p{L}*|opening|beginn)\b/iu.test(subject) &&
      !ofAnswers.test(subject.replace(/questions? and answers?/gi, 'questions'))
      ? 3
      : 0
  }
  // A day above its label, as a narrow column sets it
  const behind = text.slice(start + day.length)
  if (
    /^\P{L}*$/u.test(text.slice(0, start)) &&
    behind.length <= 110 &&
    ofQuestions.test(behind) &&
    !ofAnswers.test(behind)
  )
    return 2
  const nearest =
    text
      .slice(Math.max(0, start - 320), start)
      .split(endOfSentence)
      .at(-1) ?? ''
  return ofQuestions.test(nearest) &&
    /\b(?:by|before|until|no(?:t)? later than|deadline|due|close|prior to|on or before|last (?:date|day)|bis|spätestens)\b/i.test(
      nearest,
    ) &&
    !ofAnswers.test(nearest)
    ? 2
    : 0
}

function judgeDeadline(
  { start, text: day }: FittingCandidate,
  { text, label, value = '', headings, kind }: Unit,
): 0 | 1 | 2 | 3 {
  // '14.04.2031 | Angebotsfrist' in a timetable
  const behind = text.slice(start).replace(/^[\d.:/ -]+(?:Uhr)?[\s|]*/u, '')
  if (
    /^\P{L}*$/u.test(text.slice(0, start)) &&
    behind.length <= 60 &&
    deadlineLabel.test(behind) &&
    !otherDay.test(behind)
  )
    return 3
  // 'EX/2031-03/01' and 'EX-28/06/2031-01' are references.
  if (/\/$|\p{L}-$/u.test(text.slice(0, start))) return 0
  // 'Monday to Saturday' and 'January 1' of any year are no deadlines.
  if (!/\d/.test(day)) return 0
  // A short notice leaves out the year: 'Proposals are due Friday, December 8 at 10am.'
  if (isDue.test(text.slice(0, start)) && /^\p{L}+.*\d/u.test(day)) return 1
  if (
    kind !== 'pair' &&
    kind !== 'row' &&
    label === undefined &&
    !/(?<!\d)(?:19|20)\d{2}|\d{1,2}[./]\d{1,2}[./]\d{2}(?!\d)/.test(day)
  )
    return 0
  // 'June 2017' does not name a day.
  if (/^\P{N}*\d{4}$/u.test(day.trim())) return 0
  // 'TENDER SUBMISSION BY - 22/12/2023' in a heading of several such lines
  if (kind === 'heading' && label === undefined) {
    const subject = text.slice(0, start).split(/\d{4}/).at(-1) ?? ''
    return otherDay.test(subject) ? 0 : deadlineLabel.test(subject) ? 3 : 0
  }
  const isReply = /^(?:answer|antwort|reply(?! by\b)|question|frage|note|hinweis)\b/i.test(label ?? '')
  const isProse = value.split(/\s+/).length > 14 && !deadlineLabel.test(label ?? '') && !otherDay.test(label ?? '')
  if (!isReply && !isProse && (kind === 'pair' || kind === 'row' || label !== undefined)) {
    // 'Angebots- und Bindefrist | Eingang der Angebote: 3. März': what stands nearer in the cell says more.
    const nearest = (text.slice(0, start).split(' | ').at(-1) ?? '').split(/[.;]\s|\n/).at(-1) ?? ''
    if (nearest.split(/\s+/).length <= 8 && deadlineLabel.test(nearest) && !otherDay.test(nearest)) return 3
    const subject = label ?? text.slice(0, start)
    if (otherDay.test(subject)) return 0
    if (deadlineLabel.test(subject)) return 3
    // Below a heading stands the day of another thing, too: 'Annual report | 1 May'.
    return otherDay.test(headings[0] ?? '') || !deadlineLabel.test(headings[0] ?? '') || !/\d{4}/.test(day) ? 0 : 3
  }
  // What a day is for stands before it in the sentence.
  const before = text.slice(Math.max(0, start - 320), start)
  const nearest = before.split(endOfSentence).at(-1) ?? ''
  if (ofAnswersToBidders.test(nearest)) return 0
  if (
    /\b(?:pre-?\s?(?:bid|tender|proposal|submission)|meetings?|conferences?|questions?|queries|clarifications?|amendments?|opening|intent to (?:bid|participate|respond)|enquir\p{L}+|inquir\p{L}+|\p{L}*fragen?|visit\p{L}*|bindefrist|valid|gültig\p{L}*|opened|delivery|geöffnet|gebunden)\b/iu.test(
      nearest,
    )
  )
    return 0
  // The day of a law or of rules: '(Regulations of July 2031 as amended)'
  if (/^[\s,]*(?:as )?(?:amended|revised)\b/i.test(text.slice(start + day.length))) return 0
  if (offers.test(nearest) && !/\b(?:issued|published|released|start\p{L}*|begin\p{L}*)\b/iu.test(nearest.slice(-40)))
    return 2
  return otherDay.test(nearest) || !deadlineLabel.test(`${headings[0] ?? ''}`) ? 0 : 1
}

const isDue =
  /\b(?:proposals?|tenders?|bids?|quot(?:e|ation)s?|offers?|responses?|submissions?) (?:are|is) due(?: (?:by|on|before|no later than))? $/i

/** 'The term of this contract will be from … to …' */
const termFromTo =
  /\b(?:contract|agreement) (?:period|term) (?:is|runs|covers)(?: for)? (?:the )?fiscal years? \d{4}|\b(?:leistungszeitraum|(?:vertrags)?laufzeit|(?:rahmen)?vertrag)\b.{0,20}\b(?:beginnt|läuft)\b.{0,140}\b(?:endet|bis)\b.{0,120}\d{4}|\b(?:term|period|duration) of (?:this|the) (?:contract|agreement)\b.{0,60}\bfrom\b.{4,60}\d{4}\b.{1,30}\d{4}|\b(?:contracts?|agreements?|services?)\b.{0,80}\b(?:begin|start|commence)\p{L}*\b.{0,40}\d{4}.{1,30}\b(?:end|expire|terminate|conclude)\p{L}*\b.{0,40}\d{4}/iu

const valueLabel =
  /\b(?:value|budget(?!-)\p{L}*|price range|ceiling|worth|contract sum|funding|\p{L}*wert|auftragsvolumen|volumen|kostenschätzung)\b/iu
const ofOther =
  /\b(?:insurance|liability|indemnity|turnover|revenue|umsatz|mindestumsatz|jahresumsatz|\p{L}*versicherung|deckungssumme|haftpflicht|penalt\p{L}+|deposit|(?:tender|bid|performance|proposal) securit(?:y|ies)|bond|guarantee|bürgschaft|per (?:day|hour|month|user)|earnest|EMD|security deposit|deductible|coverage|not less than|net worth|turn-over|threshold|grant of|administers?|annually to|fee of|vertragsstrafe|stamp|tender fee|document(?:s)? (?:cost|fee)|cost of (?:the )?(?:tender|bid) document|bank draft|demand draft|application fee|experience|minimum (?:commission|order|project|contract) value|projects? (?:of|over|with)|contracts? (?:of|over))/iu

/** Without a label an amount below it is a rate, a fee or a part. */
const leastValue = 5000

/** What an authority spends in a year, and what is set aside for travel or a subcontractor */
const ofPart =
  /\bannual (?:operating |general )?(?:budget|revenue|spend\p{L}*)\b|\b(?:should|must|may|to) budget\b|\breimburs\p{L}+|\bsubcontract\p{L}*|\b(?:for|of|on) travel\b|\breceives?\b|\bif\b.{0,60}\bexceeds?\b|\bper (?:month|day|set|copy|page)\b/iu

/** Of what the budget or the value is, or that it must not be exceeded */
const saysValue =
  /\b(?:estimated|total|overall|contract|maximum|approximate|anticipated|available|indicative|expected|project|tender|framework|programme?)\b.{0,40}\b(?:values?|budget|cost|worth|amount|spend|volume|funding)\b|\b(?:values?|budget|worth|ceiling|funding)\b.{0,30}\b(?:of|for|is|was) (?:the|this|our|a total)\b|\b(?:budget|ceiling|value|funding) (?:is|of|will be|shall be|:)|\b(?:valued|estimated) at\b|\bnot (?:to )?exceed|\b(?:prepared|willing) to pay up to\b|\bceiling price\b|\p{L}*auftragswert|\p{L}*auftragsvolumen|\p{L}*budget|\p{L}*kostenschätzung|kostenrahmen|geschätzt\p{L}*|nicht (?:überschreiten|übersteigen)|maximale[nr]? (?:umfang|wert|betrag)/iu

function judgeValue({ value, start }: FittingCandidate, { text, label, headings }: Unit): 0 | 1 | 2 | 3 {
  const isMoney = typeof value === 'object' && value !== null && 'of' in value && value.of === 'money'
  // 'INR 2.5' is what a line break left of a larger amount.
  if (!isMoney || ('number' in value && typeof value.number === 'number' && value.number < 1000)) return 0
  const before = text.slice(Math.max(0, start - 90), start)
  if (/^if\b/i.test(text)) return 0
  if (ofOther.test(`${label ?? ''} ${before} ${text.slice(start, start + 50)}`)) return 0
  if (label !== undefined && (valueLabel.test(label) || valueLabel.test(headings[0] ?? ''))) return 3
  // What small things cost is not the worth of a contract.
  if ('number' in value && typeof value.number === 'number' && value.number < leastValue) return 0
  if (
    ofPart.test(text) ||
    /\b(?:more|greater|less|other) than\s*$|\b(?:over|exceed(?:s|ed|ing)|in excess of|at least|under)\s*$|\blegacy\b/i.test(
      before,
    )
  )
    return 0
  if (valueLabel.test(headings[0] ?? '') && !/\bper\b|\bformula\b/i.test(text)) return 2
  return saysValue.test(text) ? 2 : 0
}

const saysTerm =
  /\b(?:contract|agreement|framework|project|assignment|engagement|consultancy|works?|services?)\b.{0,80}\b(?:term|period|duration|in force|lasts?|runs?|completed?|finished)\b|\b(?:term|period|duration)\b.{0,40}\b(?:contract|agreement|framework|project|assignment|engagement)\b|\b\p{L}*(?:laufzeit|vertragsdauer|bearbeitungszeit)/iu

/** 'Duration of the project', and no more than that */
const namesTerm = /\b(?:duration|term|period|laufzeit|dauer)\b/iu

/** A row of requirements, with its number before and a paragraph in a cell. */
const isRequirement = (text: string): boolean =>
  /^\d[\d.]*\s*\|/.test(text) && text.split(' | ').length > 2 && text.split(/\s+/).length > 30

const mostOfValue = 400

/** A guarantee, an offer or a payment has a term, too. */
const ofSecurity =
  /\b(?:phase|response|notice|validity|valid|payment|defects?|liability|e?PBG|guarantee|security|bond|EMD|warranty|inspection|clarifications?|honou?r\p{L}*|bills?|\p{L}*bürgschaft|gewährleistung\p{L}*|bindefrist)\b/iu

const termLabel =
  /\b(?:contract|agreement|framework|period|duration|term|\p{L}*laufzeit|\p{L}*dauer|bearbeitungszeit|ausführungsfrist|period of performance|completion (?:time|period)|time (?:for|of) completion)\b/iu

/** What is bought once is delivered, and a contract that has a term is named before it. */
const deliveryLabel = /^delivery(?: time)?$/iu

function judgeTerm({ text: duration, start }: FittingCandidate, { text, label, headings }: Unit): 0 | 1 | 2 | 3 {
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
  /^\s+(?:after|from|of|following|nach|ab) (?:the )?(?:date of )?(?:contract|award|signing|signature|effective date|commencement|notice to proceed|purchase order|(?:work )?order|auftragserteilung|zuschlag\p{L}*|vertragsschluss|beauftragung)[^.,;()]{0,30}?(?=[.,;()]|\s(?:and|und)\b|$)/iu
const isWork =
  /\b(?:deliver\p{L}*|suppl(?:y|ies|ied)|install\p{L}*|works?|services?|projects?|assignment|completed?|finished|implement\p{L}*|construct\p{L}*)\b/iu

/** When the work has to be done, where no term is given: 'The services are to be completed by 28 February 2031.', 'Ausführung vom 16. bis 27.11.2031' */
const saysWhenDone =
  /\b(?:[Ss]ervices?|[Ww]orks?|[Pp]roject|[Aa]ssignment)\b.{0,40}\b(?:completed|finished)\b.{0,20}\b(?:on or before|by|no later than|until)\b.{0,20}\d{4}|(?<!\p{L})(?:Ausführung|Leistungserbringung|Arbeiten|Umsetzung)\b.{0,40}(?<!\p{L})(?:vom|von|ab|zwischen)\b.{0,30}(?<!\p{L})(?:bis|und)\b.{0,20}\d{4}|(?<!\p{L})(?:Ausführungs|Bau|Leistungs|Vertrags|Projekt)beginn\b.{0,40}\d{4}.{0,80}(?<!\p{L})(?:Fertigstellung|Ende|Abschluss|Ablauf|bis)\b.{0,60}\d{4}/u

function whenDone({ kind, schema }: Query, units: readonly Unit[]): FoundValue | null {
  if (kind !== 'duration' || schema.format !== undefined) return null
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

/** What a defect, a delay or a payment may take is not the term. */
const ofSingleDelay =
  /\b(?:defects?|delay\p{L}*|penalt\p{L}+|damages|payments?|invoices?|notice|if the (?:contractor|supplier))\b/iu

const referenceLabel =
  /^(?:(?:our|your|the|tender|bid|contract|project|rf[pqti]|itt|solicitation|procurement|invitation|notification|file|notice|interne|internal|unser) )*(?:reference|ref|referenz|kennung|identifier|aktenzeichen|geschäftszeichen|zeichen|vergabenummer|vergabe-?nr|vergabe-?nr\.|vorgangs(?:nummer|-?nr)|ausschreibungsnummer|referenznummer|in reply refer to|refer to|reference number|ref\.? no|#|number|no|nummer|nr)(?: (?:number|no|of the (?:tender|notice)|der (?:bekanntmachung|ausschreibung|vergabe(?:stelle)?)|des verfahrens))?\.*$/i

/** As portals count what they publish. */
const eventLabel = /^(?:sourcing |bid |solicitation |tender )?(?:event|notice|opportunity) (?:id|number|no\.?)$/i

const isReferencePair = ({ label, value = '' }: Unit): boolean =>
  label !== undefined &&
  (referenceLabel.test(label.replace(/\s*\/.*$/, '')) || eventLabel.test(label)) &&
  !/^(?:number|no|nummer|nr|#)\.?$/i.test(label) &&
  /\d/.test(value) &&
  // Made by a machine for machines.
  !/^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}\b/i.test(value.trim()) &&
  // Notices count their lots so.
  !(/^(?:internal identifier|interne kennung)$/i.test(label) && /^(?:\d{1,3}|lot-\d+)$/i.test(value.trim())) &&
  value
    .trim()
    .replace(/\s*\/\s*/g, '/')
    .split(/\s+/).length <= 5 &&
  !/@/.test(value) &&
  !isPlaceholder.test(value)

/** 'XXXX/YYY/2031-03/01' of a form whose number nobody has filled in */
const isPlaceholder = /X{3}|Y{3}|#{2}|_{2}/

function judgeReference({ text: mark, start }: FittingCandidate, { text, label, index, kind }: Unit): 0 | 1 | 2 | 3 {
  if (
    /^\d{1,3}$|^(?:ISBN|ISSN|ISO|IEC|EN|DIN|NZS|WCAG|BS|FAR|CFR)\b|^\d+(?:\.\d+)+(?:-\d+)?$|^\d{1,2}\s?%/.test(mark) ||
    !/\d/.test(mark) ||
    isPlaceholder.test(mark)
  )
    return 0
  // A line of its own at the top is nothing but the reference.
  if (index < 12 && text.trim() === mark && /\p{Lu}{2}/u.test(mark) && /[-/]/.test(mark) && mark.length >= 7) return 2
  if (label !== undefined && /\b(?:date|datum|phone|tel\p{L}*|fax|cpv\p{L}*|nuts\p{L}*|postal|plz)\b/iu.test(label))
    return 0
  // 'EX2031-RFP-026' says itself what it is.
  if (index < 12 && /^[\p{Lu}\d]{4,}-(?:RF[PQI]|ITT|ITB)-\d+$/u.test(mark)) return 2
  // A clause of the instructions to bidders
  if (/^ITB \d/.test(mark)) return 0
  const before = text.slice(Math.max(0, start - 45), start)
  const isNamed =
    /\b(?:tender|reference|ref|rf[pqti]|itt|solicitation|request for (?:quot\p{L}+|proposals?|tenders?|information|bids?|expressions? of interest)|procurement|contract|\p{L}*verfahren|ausschreibung|aktenzeichen|vergabe-?nr|vergabenummer|kennung)\)?(?: (?:number|no|nr|id|reference|ref))?[.:]*\s*#?\s*$/iu.test(
      before,
    )
  if (isNamed || /\bbid (?:number|no|id)[.:]*\s*#?\s*$/i.test(before) || /^(?:RF[PQTI]|ITT|IFB|ITB)[-/ ]?\d/.test(mark))
    return index < 12 || kind === 'heading' ? 3 : 2
  return 0
}
