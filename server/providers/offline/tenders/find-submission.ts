/** Finds how offers are handed in: behind a label, in the sentence that says most about it, or under such a heading. */
import { daysOf } from '../values/dates.ts'
import { firstOf, isLeftToDataSheet, isSentence, sentenceBySentence, type Find } from './first-of.ts'
import { partOf } from './part-of-paper.ts'
import type { Unit } from '../passages/read-passages.ts'
import { handsIn, isOfSomeOrOther, namesMeans, sendsQuestions } from './submission-words.ts'
import { labels } from './tender-labels.ts'
import { holdsWords } from '../values/value-of-kind.ts'

/** How offers are handed in: on a portal, by e-mail, in an envelope. */
export const findSubmission: Find = (units) =>
  firstOf(units, ({ label, value = '', index }) =>
    label !== undefined &&
    labels('submission', label) &&
    holdsWords(value) &&
    !isLeftToDataSheet(value) &&
    daysOf(value).length === 0 &&
    !/^(?:required|allowed|not allowed|permitted|yes|no|ja|nein|erforderlich|zulässig|zugelassen|erlaubt)\.?$/i.test(
      value,
    )
      ? withAddressBelow(value, units.slice(index + 1))
      : null,
  ) ??
  submissionStated(units) ??
  submissionUnder(units) ??
  submissionToAddress(units)

/** The sentence that says most about how offers are handed in; of equal ones the first. */
const submissionStated: Find = (units) => {
  let best: { readonly unit: Unit; readonly points: number } | undefined
  for (const sentence of sentenceBySentence(units)) {
    const unit = withLineBehind(sentence, units)
    const points = pointsOf(unit, units)
    if (points >= leastPoints && points > (best?.points ?? 0)) best = { unit, points }
  }
  return best === undefined ? null : firstOf([best.unit], (unit) => withAddressBehind(unit, units))
}

/** 'Responses must be delivered to' goes on in the next line. */
function withLineBehind(sentence: Unit, units: readonly Unit[]): Unit {
  const [next, last] = units.slice(sentence.index + 1, sentence.index + 3)
  if (next?.kind !== 'sentence' || next.text.length > 120 || !/\b(?:to|at|an|bei|via|unter|über)$/.test(sentence.text))
    return sentence
  // '… via', 'www.…', 'einzureichen.'
  const end = last?.kind === 'sentence' && /^\p{Ll}\S*\.$/u.test(last.text) ? ` ${last.text}` : ''
  return { ...sentence, text: `${sentence.text} ${next.text}${end}` }
}

/** A sentence names what is handed in, that it is, and how; each further sign makes it surer. */
function pointsOf(unit: Unit, units: readonly Unit[]): number {
  const { text, headings, index } = unit
  if (!isSentence(unit) || text.length > mostOfSentence || isOfOther(text)) return 0
  if (!handsIn.test(text) || !namesMeans(text)) return 0
  return (
    4 +
    (/\S@\S|https?:|www\./.test(text) ? 2 : 0) +
    (/\b(?:only|solely|exclusively|ausschließlich|nur)\b/i.test(text) ? 1 : 0) +
    (ofHandingIn.test(headings[0] ?? '') ? 2 : 0) +
    (index < firstPages ? 1 : 0) +
    (atAddress.test(text) ? 1 : 0) +
    (/\b(?:must|shall|are to be|is to be)\b/i.test(text) ? 1 : 0) -
    (/\bmust (?:include|contain)\b/i.test(text) ? 2 : 0) -
    (/\b(?:publicly )?opened\b|\bopening\b/i.test(text) ? 1 : 0) -
    (['conditions', 'work', 'form'].includes(partOf(unit, units) ?? '') ? 2 : 0)
  )
}
/** 'At 12 Park Road', 'to the Secretariat' */
const atAddress =
  /\b(?:at|to)\b.{0,120}\b\d{1,5}(?: \p{Lu}\p{L}+){1,3}|\bto (?:the )?(?:[Ss]ecretariat|[Oo]ffice|[Rr]egistrar|[Ss]ecretary|[Dd]irector|[Mm]anager|[Pp]urchasing|[Pp]rocurement)\b/u
const leastPoints = 4
const mostOfSentence = 500
const firstPages = 80

const ofHandingIn =
  /\bsubmi(?:ssion|tting|t)\b|\bhow to (?:apply|respond|bid)\b|\bdelivery of (?:tenders|bids|proposals)\b|einreichung|abgabe/i

/** What else is sent or received: questions, invoices, the documents of the tender, late or changed offers, what the contractor delivers. */
const isOfOther = (text: string): boolean =>
  /^(?:if|wenn|falls|in case|should)\b/iu.test(text) ||
  isLeftToDataSheet(text) ||
  pointsElsewhere.test(text) ||
  ofDocuments.test(text) ||
  // 'Each offeror must (1) submit an offer, (2) …' says what, and not how.
  /\(1\).*\(2\)/s.test(text) ||
  sendsQuestions.test(text) ||
  isOfSomeOrOther.test(text)

const submissionUnder: Find = (units) =>
  firstOf(units, ({ kind, headings, text }) =>
    kind !== 'heading' &&
    kind !== 'header' &&
    kind !== 'row' &&
    (submissionHeading.test(headings[0] ?? '') || labels('submission', headings[0] ?? '')) &&
    namesMeans(text) &&
    !isOfOther(text) &&
    text.length <= 300 &&
    !/\b(?:nicht|not|no)\b|[:?]$/i.test(text)
      ? text
      : null,
  )
/** 'Angebote sind einzureichen elektronisch via:', and below it the address of the portal. */
function withAddressBehind({ text, index }: Unit, units: readonly Unit[]): string | null {
  if (!/:\s*$/.test(text)) return text
  const next = units[index + 1]?.text ?? ''
  if (!/@|https?:|www\./.test(next) || next.length > 160) return text
  const own = /\b(?:Angebote|Tenders|Bids|Proposals|Quotations|Offers)\b.*$/s.exec(text)?.[0] ?? text
  return `${own} ${next.replace(/^\[\d+\]/, '')}`
}

/** 'Bids must be delivered to the address below', with the lines below 'The address referred to above is:' */
const submissionToAddress: Find = (units) => {
  const [first] = units.filter(({ text }) => introducesAddress.test(text))
  if (first === undefined) return null
  const lines = units.slice(first.index + 1, first.index + 1 + mostAddressLines).map(({ text }) => text)
  return firstOf(sentenceBySentence(units), (unit) =>
    isSentence(unit) && pointsElsewhere.test(unit.text) && handsIn.test(unit.text) && !ofDocuments.test(unit.text)
      ? [unit.text, ...lines].join(' ')
      : null,
  )
}
const introducesAddress = /\baddress(?:\(es\)|es)? (?:referred to|mentioned|indicated) (?:above|below)\b.{0,12}$/i
const mostAddressLines = 3

/** An address goes on in the lines below as long as one ends with a comma. */
const withAddressBelow = (line: string, [next, ...rest]: readonly Unit[]): string =>
  /,\s*$/.test(line) && next?.kind === 'sentence' && next.label === undefined && next.text.length <= 80
    ? withAddressBelow(`${line.trim()} ${next.text}`, rest)
    : line
/** '3. Form, in der Angebote einzureichen sind' */
const submissionHeading =
  /\b(?:form|art|weise)\b.{0,50}\b(?:einzureichen|angebote|angebots\p{L}*|teilnahmeanträge)\b|\beinreichung der (?:angebote|teilnahmeanträge)\b|\b(?:submission of|submitting|how to submit) (?:the |your |a )?(?:tenders?|proposals?|bids?|offers?|quotations?|responses?)\b|^(?:proposal|tender|bid|offer|quote) submission\b/iu
/** What bidders get is not what they hand in: 'The bidding document will be sent by e-mail.' */
const ofDocuments =
  /\b(?:documents?|document set|addend(?:a|um)|specifications?)(?: \([^)]*\))? (?:\p{L}+ )?(?:will|may|can|shall|must|should) (?:also )?be (?:sent|e-?mailed|obtained|downloaded|issued|requested|purchased|collected|accessed)\b/iu

/** 'To the address below' says nothing by itself. */
const pointsElsewhere =
  /\b(?:address|addresses|location) (?:given |stated |mentioned |indicated )?(?:below|above)\b(?!.*@)/i
