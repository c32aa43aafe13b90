/** Finds who invites offers, what for, under which title, and how: by labels, by headings, and by the sentence that says so. */
import type { FoundValue } from './answer-tree.ts'
import { daysOf } from './dates.ts'
import { buyerLabel, findBuyer } from './find-buyer.ts'
import { findTitle, labelledTitle, scopeLabel, titleLabel, titleUnderHeading } from './find-title.ts'
import { firstOf, isLeftToDataSheet, isLineOfContents, isSentence, sentenceBySentence, type Find } from './first-of.ts'
import { invites } from './invites.ts'
import { withLabelsAbove } from './label-above.ts'
import { partOf } from './part-of-paper.ts'
import { splitKey, type Query } from './query.ts'
import type { Unit } from './read-passages.ts'
import type { Search } from './search.ts'
import { holdsWords, keepsLimits } from './value-of-kind.ts'

export function findInvited(query: Query, { passages: { units } }: Search): FoundValue | null {
  const find = finders.find(([asks]) => asks.test(splitKey(query.key)))?.[1]
  const found = query.schema.type === 'string' && find ? find(withLabelsAbove(units, isLabelOfTender)) : null
  return found !== null && keepsLimits(query.schema, String(found.value)) ? found : null
}

const findScope: Find = (units) =>
  firstOf(units, ({ label, value = '', index }) =>
    label !== undefined &&
    // Far behind, it is one of many items that is described.
    (index < nearStart || index < units.length / 2) &&
    scopeLabel.test(label) &&
    isStatement(value) &&
    !isDutyOfBidder(value) &&
    !saysNothing.test(value) &&
    !ofPaper.test(value)
      ? value
      : null,
  ) ??
  firstOf(units.filter(({ text }) => !isLineOfContents.test(text)).slice(0, 80), (unit) =>
    invites(unit) === undefined || isDutyOfBidder(unit.text) || unit.text.endsWith('?') || saysNothing.test(unit.text)
      ? null
      : withLineBehind(unit, units).replace(/^(?:\d+\.\s+)?\p{Lu}[\p{L} ]{2,40}\.\s+(?=(?:The|Die|Der|Das)\s)/u, ''),
  ) ??
  scopeUnder(units, nearScope) ??
  scopeUnder(units, scopeHeading) ??
  labelledTitle(units) ??
  titleUnderHeading(units)

/** Passages of the first pages */
const nearStart = 150

/** A line that a PDF tore from its sentence goes on in the next one: '(“bidders”) to provide …' */
function withLineBehind({ text, index }: Unit, units: readonly Unit[]): string {
  const next = units[index + 1]
  return !/[.!?:]\s*$/.test(text) && next?.kind === 'sentence' && /^(?:\p{Ll}|\([“„"])/u.test(next.text)
    ? `${text} ${next.text}`
    : text
}

/** What stands first under such a heading and speaks of the work, neither of the paper nor of how to bid. */
const scopeUnder = (units: readonly Unit[], heading: RegExp): FoundValue | null =>
  firstOf(units, (unit) =>
    unit.kind !== 'heading' &&
    unit.kind !== 'header' &&
    unit.label === undefined &&
    heading.test(unit.headings[0] ?? '') &&
    isStatement(unit.text) &&
    !isDutyOfBidder(unit.text) &&
    !/^(?:sec(?:tion)?\.? )?\d+\.\d+\s/i.test(unit.text) &&
    !saysNothing.test(unit.text) &&
    !ofPaper.test(unit.text) &&
    !/^(?:founded|established)\b|^.{2,90}\b(?:is|was|are) (?:an?|the|part of|one of)\b.{0,40}\b(?:non-?profit|not-for-profit|organi[sz]ation|company|agency|university|college|charity|authority|council|institution|city|county|provider|healthcare|committee)/iu.test(
      unit.text,
    )
      ? unit.text
      : null,
  )
const nearScope =
  /\b(?:scope|statement of work|objectives?|services (?:sought|required)|what we (?:need|are looking for)|requirement overview|leistungsumfang|leistungsgegenstand|umfang|gegenstand)\b/i
/** That something is bought, and not what. */
const saysNothing =
  /\binvit\p{L}+ you to (?:present|submit|provide|attend)\b(?!.*\bfor\b)|\b(?:complete set of|requirements (?:annexed|attached)) |\b(?:seeking|looking for) (?:an? )?(?:[\p{L}-]+ ){0,2}partners? (?:whose|that|who)\b|^(?:defines|describes|provides|contains|introduction to)\b|\b(?:above|below)[- ]?(?:referenced|mentioned|named)\b|^.{0,90}\b(?:identified|described|set out|detailed|defined|listed|contained|given|outlined|found|provided|specified|enthalten|beschrieben) (?:in|below|above|under|on)\b.{0,60}$|^es ist beabsichtigt|^if\b|\bo\. ?g\. Leistung|\bbezeichneten? Leistung|\bissuing this (?:rf[pqti]|request|tender)\b|\b(?:mentioned|above|following|said|these|those) (?:services?|works?|goods|supplies)(?:\.?$| in an?\b)/iu
const isDutyOfBidder = (text: string): boolean =>
  /^(?:\P{L}*(?:[a-z][).]\s+)?)(?:the )?(?:bidders?|tenderers?|offerors?|proposers?|respondents?|vendors?|suppliers?|bieter|bewerber)\b.{0,40}\b(?:shall|must|should|will|may|hat|muss|müssen|haben)\b/iu.test(
    text,
  )
const ofPaper =
  /^(?:this|the following|these) (?:section|document|chapter|annex|part|paper|page|table|factor|criterion)\b|^terms of reference\b/i

const procedure =
  /(?<!\p{L})(?:(?:nicht ?)?offene[sn]? Verfahren|Verhandlungsverfahren(?: (?:mit|ohne) (?:(?:vorher|vorge|öffentlich)\p{L}* )?(?:Teilnahmewettbewerb|Aufruf zum Wettbewerb))?|Verhandlungsvergabe(?: (?:mit|ohne) (?:(?:vorher|vorge|öffentlich)\p{L}* )?(?:Teilnahme|Teilnehmer)wettbewerb)?|(?:öffentliche[nr]?|beschränkte[nr]?) Ausschreibung(?: (?:mit|ohne) Teilnahmewettbewerb)?|freihändige[nr]? Vergabe|wettbewerbliche[nr]? Dialog|(?:open|restricted|negotiated|competitive flexible|accelerated restricted|light[- ]touch) procedure(?: without prior publication)?|competitive dialogue|innovation partnership|two-stage (?:tender|procedure)|(?:(?:national|international|limited) )(?:open )?competitive (?:bidding|tendering|procurement)|open competitive (?:bidding|tendering))(?!\p{L})/iu

const findProcedure: Find = (units) =>
  firstOf(units, ({ label, value = '' }) =>
    label !== undefined && procedureLabel.test(label) && holdsWords(value) && ofProcedure.test(value) ? value : null,
  ) ??
  firstOf(units, ({ kind, headings, text }) =>
    kind !== 'heading' &&
    procedureLabel.test(headings[0] ?? '') &&
    text.length <= 120 &&
    !/[:?]$/.test(text) &&
    !saysWhatMayBe.test(text)
      ? text
      : null,
  ) ??
  agreedProcedure(withoutOptions(units))

/** 'One or more procedures may be booked on a single card' speaks of what is bought. */
const saysWhatMayBe = /(?<!\p{L})(?:may|can|might|contains?|consists?|kann|können|enthält)(?!\p{L})/iu

/** A form whose ticks cannot be read lists every procedure: no line says which it is. */
function withoutOptions(units: readonly Unit[]): readonly Unit[] {
  const bare = units.filter(({ text }) => {
    const [name] = procedure.exec(text) ?? []
    return name !== undefined && text.length - name.length <= besideProcedure
  })
  return new Set(bare.map(({ text }) => text.trim().toLowerCase())).size > 1 ? [] : units
}
/** Where two readings compete, the sentence that says how the contract is awarded decides, and without one nothing does. */
function agreedProcedure(units: readonly Unit[]): FoundValue | null {
  const named = units.flatMap((unit) => {
    // 'Nur für die Verhandlungsvergabe:' is said to whom it concerns.
    if (/^(?:nur|only) (?:für|bei|for|in)\b/iu.test(unit.label ?? unit.text)) return []
    // 'For contracts awarded through competitive bidding, …'
    if (/\bfor (?:\p{L}+ )?(?:contracts|procurements?|tenders) (?:awarded|conducted|procured)\b/iu.test(unit.text))
      return []
    const value = procedure.exec(unit.text)?.[0]
    return value === undefined ? [] : [{ value, unit }]
  })
  const kindOf = (value: string) => /\p{L}{5}/u.exec(value)?.[0].toLowerCase()
  const saying = named.filter(({ unit }) => saysProcedure.test(unit.text))
  for (const group of [saying, named.filter(({ unit }) => unit.index < nearTop), named]) {
    const [first] = group
    if (first === undefined) continue
    return new Set(group.map(({ value }) => kindOf(value))).size === 1 || group === saying ? first : null
  }
  return null
}
/** Passages of the first pages. */
const nearTop = 60
const saysProcedure =
  /\b(?:(?:wird|werden|erfolgt|ist)\b.{0,160}\b(?:vergeben|durchgeführt|ausgeschrieben|beabsichtigt)|(?:using|under|through|by|in accordance with) (?:the |an? )?(?:open|restricted|negotiated)|(?:conducted|procured|run) (?:as|under|using|through))\b/iu
/** Letters that a line with nothing but a procedure may have besides: ' mit', '☐ '. */
const besideProcedure = 8
/** What stands behind 'Vergabeverfahren' may be its title. */
const ofProcedure =
  /\b(?:\p{L}*ausschreibung|\p{L}*vergabe|\p{L}*verfahren|dialog|procedure|procurement|tender\p{L}*|open|restricted|negotiated|competitive|direct|single|selective|limited|quotations?|proposals?|bids?|auction|framework)(?!\p{L})/iu
const procedureLabel =
  /^mode of tender(?:ing)?$|^(?:procurement|tender(?:ing)?) method$|^method of (?:procurement|tendering)$|^(?:(?:type|kind|form) of )?(?:procurement |award |tender(?:ing)? )?(?:procedure|process|route)(?: type)?$|^(?:verfahrensart|vergabeart|vergabeverfahren|art (?:der vergabe|des verfahrens))$/i

/** How offers are handed in: on a portal, by e-mail, in an envelope. */
const findSubmission: Find = (units) =>
  firstOf(units, ({ label, value = '', index }) =>
    label !== undefined &&
    submissionLabel.test(label) &&
    holdsWords(value) &&
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

const submissionStated: Find = (units) =>
  firstOf(sentenceBySentence(units), (unit) =>
    isSentence(unit) &&
    !/^(?:if|wenn|falls)\b/i.test(unit.text) &&
    !isLeftToDataSheet(unit.text) &&
    !pointsElsewhere.test(unit.text) &&
    !ofDocuments.test(unit.text) &&
    // 'Each offeror must (1) submit an offer, (2) …' says what, and not how.
    !/\(1\).*\(2\)/s.test(unit.text) &&
    !/\b(?:questions?|quer(?:y|ies)|enquir\p{L}+|inquir\p{L}+|comments?|requests? for clarification|invoices?)\b.{0,120}\b(?:submitted|sent|directed|addressed)\b/iu.test(
      unit.text,
    ) &&
    saysHowToSubmit.test(unit.text) &&
    namesMeans.test(unit.text) &&
    unit.text.length <= 400
      ? withAddressBehind(unit, units)
      : null,
  )

const submissionUnder: Find = (units) =>
  firstOf(units, ({ kind, headings, text }) =>
    kind !== 'heading' &&
    kind !== 'header' &&
    submissionHeading.test(headings[0] ?? '') &&
    namesMeans.test(text) &&
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
    isSentence(unit) && pointsElsewhere.test(unit.text) && saysHowToSubmit.test(unit.text)
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
const submissionLabel =
  /^(?:(?:allowable |permitted |allowed )?(?:method|form|mode|manner|place|address) (?:of|for|to) (?:the )?(?:submission|submit|submitting|tender(?:s|ing)?|bids?|delivery of tenders)(?: (?:of )?(?:tenders?|bids?|proposals?|offers?|quotations?))?|(?:proposal|tender|bid|quotation|offer) submission (?:address|method|portal|e-?mail)|submission (?:method|format|address|instructions|portal)|receiving (?:of )?(?:the )?(?:tenders?|bids?)(?: documents?)?|how to (?:submit|respond|apply)|submit(?:ted)? (?:to|via)|e-?submission|(?:via )?(?:our )?secured? (?:e-?)?mail(?: address)?|electronic submission|closing (?:e-?mail address|location)|form der (?:angebote|einreichung|abgabe)|adresse für die einreichung|(?:angebots)?abgabe(?:form|ort)|einreichung(?:sform)?(?: der angebote)?|(?:elektronische )?einreichung|angebote (?:sind )?einzureichen(?: bei)?)$/i
const saysHowToSubmit =
  /\bangebotsabgabe\b.{0,160}\b(?:zu (?:richten|senden|übermitteln)|erfolgt)\b|\b(?:expect|require)\b.{0,30}\b(?:receive|submit)\b.{0,30}\b(?:response|proposal|bid|quote)s?\b.{0,20}\b(?:via|through)\b|\bmethod of (?:response )?submission\b|\b(?:tenders?|bids?|proposals?|quot(?:e|ation)s?|offers?|responses?|submissions?|applications?|expressions? of interest|rfps?)\b.{0,60}\b(?:(?:must|shall|should|are to|is to|will|may|can) (?:only )?be|to be|(?:are|is) (?:to be|required to be)|should be) (?:\p{L}+ly )?(?:submitted|sent|e-?mailed|mailed|returned|(?:hand-)?delivered|uploaded|received|lodged|accepted|deposited|dropped|placed)\b.{0,120}\b(?:by e-?mail|via|through|to|at|on the (?:following |above )?e-?mail|electronically|online|portal|using|in electronic form\p{L}*|system|platform|in (?:a )?sealed|in (?:the|a) (?:tender|bid|proposal) box|by (?:hand|courier|post|registered)|hard cop\p{L}+|physical\p{L}*)\b|\b(?:submit|send|e-?mail|return|upload|deliver)\b.{0,30}\b(?:tender|bid|proposal|quote|quotation|offer|response|submission|application)s?\b.{0,60}\b(?:to|via|through|by e-?mail|electronically|in electronic form\p{L}*|online|on or before)\b|\b(?:angebot(?:e?s|en?)?|teilnahmeantr\p{L}+)\b.{0,110}(?<!\p{L})(?:elektronisch\p{L}*|schriftlich|per e-?mail|über (?:die|das|den)|\p{L}*vergabeplattform|vergabeportal|in textform)\b.{0,110}(?<!\p{L})(?:einzureichen|abzugeben|hochzuladen|zugelassen|(?:zu )?übermitteln|eingereicht|abgegeben|einreichen|abgeben)(?!\p{L})|\bangebote?\b.{0,60}\b(?:elektronisch|schriftlich|per e-?mail|vergabeplattform|vergabeportal|in textform)\b.{0,60}|\bangebote?\b.{0,40}\b(?:sind|ist)\b.{0,80}\beinzureichen\b|\b(?:rf[pqt]|proposals?|tenders?|bids?|offers?)\b.{0,120}\bsent to\s+\S+@|\bsubmissions? (?:of|for) (?:the |your )?(?:proposals?|bids?|offers?|tenders?|quotations?)\b.{0,90}\bto \S+@/iu

/** What bidders get is not what they hand in: 'The bidding document will be sent by e-mail.' */
const ofDocuments =
  /\b(?:documents?|document set|addend(?:a|um)|specifications?)(?: \([^)]*\))? (?:\p{L}+ )?(?:will|may|can|shall|must|should) (?:also )?be (?:sent|e-?mailed|obtained|downloaded|issued|requested|purchased|collected|accessed)\b/iu

/** 'To the address below' says nothing by itself. */
const pointsElsewhere =
  /\b(?:address|addresses|location) (?:given |stated |mentioned |indicated )?(?:below|above)\b(?!.*@)/i

const namesMeans =
  /@|https?:|www\.|\bat .{0,90}\b\d{1,5} \p{Lu}\p{L}+(?: \p{Lu}\p{L}+)? (?:street|avenue|road|boulevard|lane|drive)\b|\b(?:e-?mail|in electronic form\p{L}*|in (?:the )?[\p{L} ]{2,40} system|(?:google|online|web|response|entry) forms?|portal|platform|electronically|online|website|upload\p{L}*|sealed|envelopes?|hard cop\p{L}+|by (?:post|hand|courier)|hand-delivered|mailed|in person|electronic cop\p{L}+|(?:tender|bid|proposal) box|registered mail|(?:e-)?vergabeplattform|vergabeportal|elektronisch\p{L}*|schriftlich|textform|umschlag|per post)\b/iu

/** Where the work is done or the goods are delivered. */
const findPlace: Find = (units) =>
  firstOf(units, ({ label, value = '', index }) =>
    label !== undefined &&
    placeLabel.test(label) &&
    /^[\p{Lu}\d]/u.test(value) &&
    !/signature|date|\bsuch locations?\b|\belsewhere\b/i.test(value) &&
    !isOfMeeting(units, index) &&
    !isOfOffice(units, index) &&
    value.length <= 200
      ? value
      : null,
  ) ??
  firstOf(units, ({ label = '', value = '', headings }) =>
    placeLabel.test(headings[0] ?? '') && /^(?:stadt|ort|city|town)$/i.test(label) ? value : null,
  ) ??
  firstOf(units, ({ label = '', value = '', headings }) =>
    placeLabel.test(headings[0] ?? '') && /\bNUTS\b|^country subdivision/i.test(label) ? value : null,
  ) ??
  firstOf(units, ({ kind, label, headings, text, index }) =>
    kind !== 'heading' &&
    label === undefined &&
    !isOfOffice(units, index) &&
    placeLabel.test((headings[0] ?? '').replace(/^[A-Z][.)]\s+|[\s:–-]+$/g, '')) &&
    !namesReceiver.test(text) &&
    !/^(?:page|seite)\s*\d/i.test(text) &&
    text.length <= 200
      ? text
      : null,
  ) ??
  firstOf(sentenceBySentence(units), (unit) =>
    isSentence(unit) &&
    partOf(unit, units) !== 'conditions' &&
    saysPlace.test(unit.text) &&
    unit.text.length <= 300 &&
    !/\b(?:accordance|conformity|licen[sc]es?|if|such|elsewhere|pricing|terms|warrant(?:y|ies))\b|\bto (?:the )?(?:customer|client|buyer|owner|purchaser|contractor|vendor|supplier|bidder|authority)\b/i.test(
      unit.text,
    ) &&
    namesPlace.test(unit.text)
      ? unit.text
      : null,
  )

/** Where bidders meet the buyer or present their offer is not where the work is done. */
const isOfMeeting = (units: readonly Unit[], index: number): boolean =>
  units
    .slice(Math.max(0, index - 3), index + 4)
    .some(({ text }) =>
      /\b(?:presentations?|meetings?|conference|interviews?|demonstrations?|briefing|session)\b/i.test(text),
    )

/** Beside a telephone number a location is that of an office. */
const isOfOffice = (units: readonly Unit[], index: number): boolean =>
  units
    .slice(Math.max(0, index - 5), index + 4)
    .some(({ text, label = text }) => /^(?:tel(?:ephone)?|phone|e-?mail|fax)\s*:?$/i.test(label))

/** 'Deliverables go to the product owner', 'via pull request' */
const namesReceiver =
  /\b(?:via|through)\b|\bto (?:the )?(?:[\p{L}.]+ ){0,4}(?:owner|officer|manager|representative|team|contact|COR|PM)\b/iu
const placeLabel =
  /^(?:(?:the )?site(?: and its)? location|(?:main |principal )?(?:place|location|site)s? (?:of|for) (?:the )?(?:performance|works?|services?|delivery|execution|project|contract|supply)|(?:work|project|delivery|service|performance) (?:location|place|site|address|area)s?|place|location|(?:place of )?(?:final )?destination|erfüllungsort|ausführungsort|leistungsort|lieferort|liefer- ?\/ ?leistungsort|lieferanschrift|hauptort der ausführung|ort der (?:leistung\p{L}*|ausführung|lieferung|leistungserbringung)|einsatzort)$/iu
const saysPlace =
  /\b(?:[Ww]orks?|[Ss]ervices?|[Gg]oods|[Ee]quipment|[Dd]eliver(?:y|ies|ables)|[Mm]eetings|[Pp]erformance)\b.{0,40}\b(?:(?:will|shall|must|are to|is to) be|takes? place|is|are) (?:performed|provided|delivered|carried out|executed|supplied|located|installed|rendered)\b (?:\p{L}+ly )?(?:at|in|to)\b (?:the )?(?=\p{Lu})|(?<!\p{L})(?:Erfüllungs|Ausführungs|Leistungs|Liefer|Projektstand)ort(?:(?!\p{L}).{0,12}\b(?:ist|sind)\b|\s+(?=\p{Lu}))/u
const namesPlace = /\b(?:at|in|to|ist|sind|is|\p{L}+ort)\s+(?:the |der |die |das )?[\p{Lu}\d][\p{L}\d]+(?!\p{L})/u
const finders: readonly (readonly [RegExp, Find])[] = [
  [/^(?:buyer|authority|purchaser|contracting authority)$/, findBuyer],
  [/^scope$/, findScope],
  [/^title$/, findTitle],
  [/^procedure$/, findProcedure],
  [/^submission$/, findSubmission],
  [/^place(?: of (?:performance|delivery))?$/, findPlace],
]

const scopeHeading =
  /\b(?:scope|purpose|objectives?|description|overview|requirement|beschreibung|umfang|leistung|gegenstand|beschaffung)\b|^(?:introduction|background|executive summary|einleitung)/i

const isLabelOfTender = (text: string): boolean =>
  [buyerLabel, scopeLabel, titleLabel, procedureLabel, submissionLabel, placeLabel].some((label) => label.test(text))

/** More than a label or a title. */
const isStatement = (text: string): boolean =>
  text.split(/\s+/).length >= 4 && !/[:?]\s*$/.test(text) && !/illustrative|for example only/i.test(text)
