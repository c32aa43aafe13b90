/** The words by which a sentence says how offers are handed in, in English and German. */

/** One of the words, none of which goes on: a star stands for the rest of a word, a slash parts the words. */
const oneOf = (words: string): string =>
  String.raw`(?<!\p{L})(?:${words
    .trim()
    .split(/\s*\/\s*/)
    .map((word) => word.replaceAll('*', String.raw`\p{L}*`))
    .join('|')})(?!\p{L})`
const anyOf = (words: string): RegExp => new RegExp(oneOf(words), 'iu')

/** As far as the sentence goes: a full stop in a day or an address does not end it. */
const gap = (most: number) => String.raw`(?:[^.]|\.(?=\S)|\d\. ){0,${String(most)}}?`

const offer = oneOf(
  'tenders? / bids? / proposals? / quot(?:e|ation)s? / offers? / responses? / submissions? / applications? / expressions? of interest / EOIs? / RF[PQT]s? / envelopes? / *angebote?[ns]? / teilnahmeantr* / bewerbung* / interessenbekundung*',
)
const isTold = oneOf('must / shall / should / are(?: to)? / is(?: to)? / to / will / may / can')
const handed = oneOf(
  'submitted / sent / e-?mailed / returned / delivered / hand-delivered / uploaded / lodged? / received / accepted / deposited / dropped / placed / mailed / addressed / forwarded / made',
)
const hand = oneOf(
  'submit / send / e-?mail(?= (?:your|the|their|a|all|completed)(?!\\p{L})) / return / deliver / upload / lodge / forward',
)
const abgeben = oneOf(
  'einzureichen / einreichen / eingereicht / abzugeben / abgegeben / abgeben / (?:zu )?übermitteln / übermittelt / hochzuladen / hochgeladen / (?:zu )?senden / gesendet / zu richten / vorzulegen / zugelassen / möglich / erfolgt / einzusenden',
)
const angebot = oneOf('*angebot* / teilnahmeantr* / bewerbung* / *abgabe / einreichung')

/** The ways to say that an offer is handed in. */
const handsInPatterns: readonly string[] = [
  // 'Proposals shall be submitted …', and not 'The forms in the proposals must be returned'
  String.raw`(?<!(?<!\p{L})(?:in|with|to|for|by) (?:the|their|your|its) )${offer}${gap(110)}${isTold} (?:only |also |\p{L}+ly |not )*(?:be )?(?:\p{L}+ly |only |either )*${handed}`,
  // 'Submit your best quote …'
  String.raw`${hand} (?:\p{L}+[ ,]+){0,6}?${offer}`,
  // 'The submission of bids shall be by …', 'submission for quotations'
  String.raw`(?<!\p{L})submission of (?:\p{L}+ ){0,3}${offer}${gap(60)}(?:should|must|shall|will|is|may) be (?:by|via|through|made|done)`,
  String.raw`(?<!\p{L})submission for ${offer}`,
  // 'Quotations to bids@…'
  String.raw`${offer}${gap(90)}(?:sent )?(?:to|via) \S+@`,
  // 'Angebote sind … einzureichen', 'Senden Sie Ihr Angebot …'
  `${angebot}${gap(200)}${abgeben}`,
  String.raw`(?<!\p{L})(?:senden|reichen|geben|übermitteln|laden|richten) (?:sie )?${gap(80)}(?:angebot|teilnahmeantr)`,
]
export const handsIn = new RegExp(handsInPatterns.join('|'), 'iu')

/** An address of any kind, or the word for a way. */
const address = /@|https?:|www\./
const street =
  /\b(?:at|to) .{0,90}\b\d{1,5} \p{Lu}\p{L}+(?: \p{Lu}\p{L}+)? (?:street|avenue|road|boulevard|lane|drive)\b/iu
const way = anyOf(
  'e-?mail / in electronic form* / in (?:the )?[\\p{L} ]{2,40} system / (?:google|online|web|response|entry) forms? / portal / platform / electronically / homepage / online / website / upload* / sealed / envelopes? / hard cop* / by (?:post|hand|courier) / hand-delivered / mailed / in person / electronic cop* / (?:tender|bid|proposal) box / registered mail / (?:e-)?vergabeplattform / vergabeportal / elektronisch* / schriftlich / textform / umschlag / per post',
)
/** 'Submitted to the office of the Example Director' */
const office = /\b(?:submitted|delivered|handed in|returned|sent) to (?:the )?(?:office|secretariat|registry)\b/i
export const namesMeans = (text: string): boolean =>
  [address, street, office, way].some((pattern) => pattern.test(text))

const question = String.raw`(?:questions?|quer(?:y|ies)|enquir\p{L}+|inquir\p{L}+|comments?|requests? for (?:clarification|information)|invoices?|\p{L}*fragen)(?!\p{L})`
const sent = String.raw`(?<!\p{L})(?:submi\p{L}+|sent|directed|addressed|e-?mailed|deliver\p{L}*|zu richten|zu stellen|einzureichen|eingereicht)(?!\p{L})`
/** Questions and invoices are sent, too. */
export const sendsQuestions = new RegExp(
  String.raw`^(?:all |any |written |further )*${question}|\b${question}.{0,120}${sent}|\b(?:submit|send|e-?mail|direct|address)\b.{0,30}\b(?:questions?|queries|inquiries|enquiries|comments)\b`,
  'iu',
)
/** What happens to some offers only, and what else is handed in or over. */
export const isOfSomeOrOther = anyOf(
  '(?:does|do) not / obtain(?:able|ed) / free of charge / late (?:tenders?|bids?|proposals?|offers?|submissions?) / withdraw* / modif* / substitut* / rejected / disqualified / unopened / not be (?:accepted|considered|opened) / successful (?:bidder|tenderer|offeror) / contractor (?:shall|will|must) / deliverables? / (?:bid|tender) security / earnest money / EMD / samples? / verspätet* / zurückgezogen / ausgeschlossen',
)
