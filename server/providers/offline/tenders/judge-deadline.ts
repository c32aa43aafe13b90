/** Judges whether a day is that by which offers, or questions, must be in. */
import type { FittingCandidate } from '../values/candidates-of-kind.ts'
import type { Unit } from '../passages/read-passages.ts'
import { endOfSentence, type Points } from '../passages/sentences.ts'

const offers =
  /\b(?:submi\p{L}+|tenders?|proposals?|bids?|quot(?:e|es|ations?)|offers?|responses?|returned?|clos(?:es|ing)|(?:to|will) close\b|receipt|deadline|due|angebot\p{L}*|teilnahmeantr\p{L}*|einreich\p{L}*|einzureichen|schlusstermin|\p{L}*abgabe\p{L}*|eingang|bewerbung\p{L}*|interessenbekundung\p{L}*)/iu
const deadlineLabel =
  /(?:\b(?:submissions?|tenders?|proposals?|bids?|quotes?|quotations?|offers?|responses?|closing|return)\b.*\b(?:deadline|date|due|clos\p{L}+|time|by|until)\b|\bto close\b|\btime limit\b|\breceipt of (?:tenders|bids|proposals|offers)\b|\b(?:deadline|closing date|due date|closes|closing)\b|\blast (?:date|day)\b.*\b(?:submission|receipt|bids?|tenders?|proposals?|offers?)\b|^(?:reply|respond|return|submit) by$|\b(?:tender|bid|proposal|quotation) submission|angebotsfrist|teilnahmefrist|frist.*teilnahmeantr\p{L}*|abgabefrist|bewerbungsfrist|(?:bewerbungs|angebots|einsende|abgabe|einreichungs)schluss|schlusstermin|einreichungsfrist|eingang der (?:angebote|teilnahmeanträge)|angebotsabgabe|abgabetermin|\p{L}*frist.*angebot)/iu
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
export function judgeQuestionsDeadline(
  { start, text: day }: FittingCandidate,
  { text, label, value = '', kind }: Unit,
): Points {
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
  // '3 March is the last day to ask questions'
  if (/^\s+(?:is|ist) (?:the|der|die) (?:last|final|letzte|deadline|closing)/i.test(behind) && ofQuestions.test(behind))
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

export function judgeDeadline(
  { start, text: day }: FittingCandidate,
  { text, label, value = '', headings, kind }: Unit,
): Points {
  // '14.04.2031 | Angebotsfrist' in a timetable
  const behind = text.slice(start).replace(/^[\d.:/ -]+(?:Uhr)?[\s|]*/u, '')
  if (
    /^\P{L}*$/u.test(text.slice(0, start)) &&
    behind.length <= 60 &&
    deadlineLabel.test(behind) &&
    !otherDay.test(behind)
  )
    return 3
  // '3 March is the closing date for tenders'
  if (
    /^\s+(?:is|ist) (?:the|der|die) /i.test(text.slice(start + day.length)) &&
    deadlineLabel.test(behind) &&
    !otherDay.test(behind)
  )
    return 2
  // 'Invitation dated 3 March'
  if (
    /\b(?:dated?|dtd\.?|vom)(?: the)? $/i.test(text.slice(0, start)) &&
    !/\b(?:due|closing|submission|the|by) dated? $/i.test(text.slice(0, start)) &&
    label === undefined
  )
    return 0
  // 'Services for the period ending 3 March'
  if (/\b(?:period|year|months?|quarter)s? (?:ending|ended|ends|from|to|until)(?: on)? $/i.test(text.slice(0, start)))
    return 0
  // 'Endorsed “Example works until 3 March”' quotes a title.
  if (isQuoted(text, start)) return 0
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

const isQuoted = (text: string, at: number): boolean =>
  /["“„][^"“”„]*$/.test(text.slice(0, at)) && /^[^"“”„]*["”“]/.test(text.slice(at))

const isDue =
  /\b(?:due date|deadline|closing date|(?:bid )?opening(?: date)?|submission date|\p{L}*frist)\b.{0,20}\b(?:is|has been|was|ist|wird|wurde) (?:now |hereby )?(?:(?:extended|moved|changed|postponed) (?:to|until)|(?:auf|bis)(?: zum)?) $|\b(?:proposals?|tenders?|bids?|quot(?:e|ation)s?|offers?|responses?|submissions?) (?:are|is) due(?: (?:by|on|before|no later than))? $/iu
