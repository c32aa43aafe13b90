/** Finds who invites offers, what for, under which title, and how: by labels, by headings, and by the sentence that says so. */
import type { FoundValue } from '../answer-tree.ts'
import { findBuyer } from './find-buyer.ts'
import { findTitle, labelledTitle, titleUnderHeading } from './find-title.ts'
import { firstOf, isLineOfContents, isSentence, sentenceBySentence, type Find } from './first-of.ts'
import { invites } from './invites.ts'
import { partOf } from './part-of-paper.ts'
import { splitKey, type Query } from '../query.ts'
import type { Unit } from '../passages/read-passages.ts'
import type { Search } from '../passages/search.ts'
import { namesWork } from './title-by-support.ts'
import { labels } from './tender-labels.ts'
import { withLabelsOfTender } from './labelled-units.ts'
import { findSubmission } from './find-submission.ts'
import { holdsWords, keepsLimits } from '../values/value-of-kind.ts'

export function findInvited(query: Query, { passages: { units } }: Search): FoundValue | null {
  const find = finders.find(([asks]) => asks.test(splitKey(query.key)))?.[1]
  const found = query.schema.type === 'string' && find ? find(withLabelsOfTender(units)) : null
  return found !== null && keepsLimits(query.schema, String(found.value)) ? found : null
}

const findScope: Find = (units) =>
  firstOf(units, ({ label, value = '', index }) =>
    label !== undefined &&
    // Far behind, it is one of many items that is described.
    (index < nearStart || index < units.length / 2) &&
    labels('scope', label) &&
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
  titleUnderHeading(units) ??
  titleOfWork(units)

/** 'Supply of examples' says what is bought. */
function titleOfWork(units: readonly Unit[]): FoundValue | null {
  const title = findTitle(units)
  return title !== null && namesWork.test(String(title.value)) ? title : null
}

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
  /\b(?:provide|providing) (?:interested parties|(?:prospective |potential |interested )?(?:bidders?|tenderers?|vendors?|firms))\b.{0,30}\binformation\b|\binform (?:potential|prospective|interested)\b.{0,80}opportunity\b(?!.*\bfor\b)|\binvit\p{L}+ you to (?:present|submit|provide|attend)\b(?!.*\bfor\b)|\b(?:complete set of|requirements (?:annexed|attached)) |\b(?:seeking|looking for) (?:an? )?(?:[\p{L}-]+ ){0,2}partners? (?:whose|that|who)\b|^(?:defines|describes|provides|contains|introduction to)\b|\b(?:above|below)[- ]?(?:referenced|mentioned|named)\b|^.{0,90}\b(?:identified|described|set out|detailed|defined|listed|contained|given|outlined|found|provided|specified|enthalten|beschrieben) (?:in|below|above|under|on)\b.{0,60}$|\bin this (?:section|chapter|document)\b|\bthe said (?:works?|services?|goods)\b|^es ist beabsichtigt|^if\b|\bo\. ?g\. Leistung|\bbezeichneten? Leistung|\bissuing this (?:rf[pqti]|request|tender)\b|\b(?:mentioned|above|following|said|these|those) (?:services?|works?|goods|supplies)(?:\.?$| in an?\b)/iu
const isDutyOfBidder = (text: string): boolean =>
  /^(?:\P{L}*(?:[a-z][).]\s+)?)(?:the )?(?:bidders?|tenderers?|offerors?|proposers?|respondents?|vendors?|suppliers?|bieter|bewerber)\b.{0,40}\b(?:shall|must|should|will|may|hat|muss|müssen|haben)\b/iu.test(
    text,
  )
const ofPaper =
  /^(?:this|the following|these) (?:section|document|chapter|annex|part|paper|page|table|factor|criterion)\b|^terms of reference\b/i

const procedure =
  /(?<!\p{L})(?:(?:nicht ?)?offene[sn]? Verfahren|Verhandlungsverfahren(?: (?:mit|ohne) (?:(?:vorher|vorge|öffentlich)\p{L}* )?(?:Teilnahmewettbewerb|Aufruf zum Wettbewerb))?|Verhandlungsvergabe(?: (?:mit|ohne) (?:(?:vorher|vorge|öffentlich)\p{L}* )?(?:Teilnahme|Teilnehmer)wettbewerb)?|(?:öffentliche[nr]?|beschränkte[nr]?) Ausschreibung(?: (?:mit|ohne) Teilnahmewettbewerb)?|freihändige[nr]? Vergabe|wettbewerbliche[nr]? Dialog|(?:open|restricted|negotiated|competitive flexible|accelerated restricted|light[- ]touch) procedure(?: without prior publication)?|competitive dialogue|innovation partnership|two-stage (?:tender|procedure)|(?:(?:national|international|limited) )(?:open )?competitive (?:bidding|tendering|procurement)|open competitive (?:bidding|tendering)|quality[- ]?(?:and|&|cum)[- ]?cost[- ]?based (?:selection|system)|quality (?:and|&) cost based selection|QCBS|least cost (?:based )?selection)(?!\p{L})/iu

const findProcedure: Find = (units) =>
  firstOf(units, ({ label, value = '' }) =>
    label !== undefined && labels('procedure', label) && holdsWords(value) && isProcedure(value) ? value : null,
  ) ??
  firstOf(units, ({ kind, headings, text }) =>
    kind !== 'heading' &&
    labels('procedure', headings[0] ?? '') &&
    isProcedure(text) &&
    (procedure.test(text) || text.split(/\s+/).length <= 6) &&
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
const isProcedure = (text: string): boolean =>
  ofProcedure.test(text) && text.length <= 160 && !/\bcriteria\b/i.test(text)
const ofProcedure =
  /\b(?:\p{L}*ausschreibung|\p{L}*vergabe|\p{L}*verfahren|dialog|procedure|procurement|tender\p{L}*|open|restricted|negotiated|competitive|direct|single|selective|limited|quotations?|proposals?|bids?|auction|framework)(?!\p{L})/iu

/** Where the work is done or the goods are delivered. */
const findPlace: Find = (units) =>
  firstOf(units, ({ label, value = '', index }) =>
    label !== undefined &&
    labels('place', label) &&
    /^[\p{Lu}\d]/u.test(value) &&
    !/signature|date|\bsuch locations?\b|\belsewhere\b/i.test(value) &&
    !isOfMeeting(units, index) &&
    !isOfOffice(units, index) &&
    value.length <= 300
      ? value
      : null,
  ) ??
  firstOf(units, ({ label = '', value = '', headings }) =>
    labels('place', headings[0] ?? '') && /^(?:stadt|ort|city|town)$/i.test(label) ? value : null,
  ) ??
  firstOf(units, ({ label = '', value = '', headings }) =>
    labels('place', headings[0] ?? '') && /\bNUTS\b|^country subdivision/i.test(label) ? value : null,
  ) ??
  firstOf(units, ({ kind, label, headings, text, index }) =>
    kind !== 'heading' &&
    label === undefined &&
    !isOfOffice(units, index) &&
    labels('place', (headings[0] ?? '').replace(/^[A-Z][.)]\s+|[\s:–-]+$/g, '')) &&
    !namesReceiver.test(text) &&
    !/^(?:page|seite)\s*\d/i.test(text) &&
    text.length <= 300
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
    .slice(Math.max(0, index - 3), index + 3)
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

/** More than a label or a title. */
const isStatement = (text: string): boolean =>
  text.split(/\s+/).length >= 4 && !/[:?]\s*$/.test(text) && !/illustrative|for example only/i.test(text)
