/** Finds how offers are handed in: behind a label, in the sentence that says most about it, or under such a heading. */
import { daysOf } from '../values/dates.ts'
import { firstOf, isLeftToDataSheet, isSentence, sentenceBySentence, type Find } from './first-of.ts'
import { partOf } from './part-of-paper.ts'
import type { Unit } from '../passages/read-passages.ts'
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
  const next = units[sentence.index + 1]
  return next !== undefined &&
    next.kind === 'sentence' &&
    next.text.length <= 120 &&
    /\b(?:to|at|an|bei)$/.test(sentence.text)
    ? { ...sentence, text: `${sentence.text} ${next.text}` }
    : sentence
}

/** A sentence names what is handed in, that it is, and how; each further sign makes it surer. */
function pointsOf(unit: Unit, units: readonly Unit[]): number {
  const { text, headings, index } = unit
  if (!isSentence(unit) || text.length > mostOfSentence || isOfOther(text)) return 0
  if (!handsIn.test(text) || !namesMeans.test(text)) return 0
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

const offer = String.raw`(?<!\p{L})(?:tenders?|bids?|proposals?|quot(?:e|ation)s?|offers?|responses?|submissions?|applications?|expressions? of interest|EOIs?|RF[PQT]s?|\p{L}*angebote?[ns]?|teilnahmeantr\p{L}+|bewerbung\p{L}*|interessenbekundung\p{L}*)(?!\p{L})`
const isTold = String.raw`(?<!\p{L})(?:must|shall|should|are(?: to)?|is(?: to)?|to|will|may|can)(?!\p{L})`
const handed = String.raw`(?<!\p{L})(?:submitted|sent|e-?mailed|returned|delivered|hand-delivered|uploaded|lodged?|received|accepted|deposited|dropped|placed|mailed|addressed|forwarded|made)(?!\p{L})`
const hand = String.raw`(?<!\p{L})(?:submit|send|e-?mail(?= (?:your|the|their|a|all|completed)(?!\p{L}))|return|deliver|upload|lodge|forward)(?!\p{L})`
const abgeben = String.raw`(?<!\p{L})(?:einzureichen|einreichen|eingereicht|abzugeben|abgegeben|abgeben|(?:zu )?übermitteln|übermittelt|hochzuladen|hochgeladen|(?:zu )?senden|gesendet|zu richten|vorzulegen|zugelassen|erfolgt|einzusenden)(?!\p{L})`
/** As far as the sentence goes: a full stop in a day or an address does not end it. */
const gap = (most: number) => String.raw`(?:[^.]|\.(?=\S)|\d\. ){0,${String(most)}}?`
/** 'Proposals shall be submitted …', 'submit your quote …', 'the submission of bids …', 'Angebote sind … einzureichen' */
const handsIn = new RegExp(
  [
    String.raw`(?<!(?<!\p{L})(?:in|with|to|for|by) (?:the|their|your|its) )${offer}${gap(110)}${isTold} (?:only |also |\p{L}+ly |not )*(?:be )?(?:\p{L}+ly |only |either )*${handed}`,
    String.raw`${hand} (?:\p{L}+[ ,]+){0,6}?${offer}`,
    String.raw`(?<!\p{L})submission of (?:\p{L}+ ){0,3}${offer}${gap(60)}(?:should|must|shall|will|is|may) be (?:by|via|through|made|done)`,
    String.raw`(?<!\p{L})submission for ${offer}`,
    String.raw`${offer}${gap(90)}(?:sent )?(?:to|via) \S+@`,
    String.raw`(?<!\p{L})(?:\p{L}*angebot\p{L}*|teilnahmeantr\p{L}+|bewerbung\p{L}*|\p{L}*abgabe|einreichung)(?!\p{L})${gap(200)}${abgeben}`,
    String.raw`(?<!\p{L})(?:senden|reichen|geben|übermitteln|laden|richten) (?:sie )?${gap(80)}(?:angebot|teilnahmeantr)`,
  ].join('|'),
  'iu',
)
const ofHandingIn =
  /\bsubmi(?:ssion|tting|t)\b|\bhow to (?:apply|respond|bid)\b|\bdelivery of (?:tenders|bids|proposals)\b|einreichung|abgabe/i

/** What else is sent or received: questions, invoices, the documents of the tender, late or changed offers, what the contractor delivers. */
const isOfOther = (text: string): boolean =>
  /^(?:if|wenn|falls|in case|should)\b|^(?:all |any |written |further )*(?:questions?|quer(?:y|ies)|enquir\p{L}+|inquir\p{L}+|comments?|\p{L}*fragen)(?!\p{L})/iu.test(
    text,
  ) ||
  isLeftToDataSheet(text) ||
  pointsElsewhere.test(text) ||
  ofDocuments.test(text) ||
  // 'Each offeror must (1) submit an offer, (2) …' says what, and not how.
  /\(1\).*\(2\)/s.test(text) ||
  /\b(?:questions?|quer(?:y|ies)|enquir\p{L}+|inquir\p{L}+|comments?|requests? for (?:clarification|information)|invoices?|\p{L}*fragen)(?!\p{L}).{0,120}(?<!\p{L})(?:submi\p{L}+|sent|directed|addressed|e-?mailed|deliver\p{L}*|zu richten|zu stellen|einzureichen|eingereicht)(?!\p{L})|\b(?:submit|send|e-?mail|direct|address)\b.{0,30}\b(?:questions?|queries|inquiries|enquiries|comments)\b/iu.test(
    text,
  ) ||
  /(?<!\p{L})(?:(?:does|do) not|obtain(?:able|ed)|free of charge|late (?:tenders?|bids?|proposals?|offers?|submissions?)|withdraw\p{L}*|modif\p{L}+|substitut\p{L}+|rejected|disqualified|unopened|not be (?:accepted|considered|opened)|successful (?:bidder|tenderer|offeror)|contractor (?:shall|will|must)|deliverables?|(?:bid|tender) security|earnest money|EMD|samples?|verspätet\p{L}*|zurückgezogen|ausgeschlossen)(?!\p{L})/iu.test(
    text,
  )

const submissionUnder: Find = (units) =>
  firstOf(units, ({ kind, headings, text }) =>
    kind !== 'heading' &&
    kind !== 'header' &&
    kind !== 'row' &&
    submissionHeading.test(headings[0] ?? '') &&
    namesMeans.test(text) &&
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

const namesMeans =
  /@|https?:|www\.|\b(?:at|to) .{0,90}\b\d{1,5} \p{Lu}\p{L}+(?: \p{Lu}\p{L}+)? (?:street|avenue|road|boulevard|lane|drive)\b|\b(?:e-?mail|in electronic form\p{L}*|in (?:the )?[\p{L} ]{2,40} system|(?:google|online|web|response|entry) forms?|portal|platform|electronically|online|website|upload\p{L}*|sealed|envelopes?|hard cop\p{L}+|by (?:post|hand|courier)|hand-delivered|mailed|in person|electronic cop\p{L}+|(?:tender|bid|proposal) box|registered mail|(?:e-)?vergabeplattform|vergabeportal|elektronisch\p{L}*|schriftlich|textform|umschlag|per post)\b/iu
