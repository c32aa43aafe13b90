/** Finds who invites offers, what for, and under which title: by labels, by headings, and by the sentence that invites. */
import type { FoundValue } from './answer-tree.ts'
import { daysOf } from './dates.ts'
import { withLabelsAbove } from './label-above.ts'
import { namesOf } from './names.ts'
import { namesOnlyKindOfPaper, withoutKindOfPaper } from './kind-of-paper.ts'
import { splitKey, type Query } from './query.ts'
import type { Unit } from './read-passages.ts'
import type { Search } from './search.ts'
import { holdsWords, keepsLimits } from './value-of-kind.ts'

type Find = (units: readonly Unit[], query?: Query) => FoundValue | null

export function findInvited(query: Query, { passages: { units } }: Search): FoundValue | null {
  const find = finders.find(([asks]) => asks.test(splitKey(query.key)))?.[1]
  const found = query.schema.type === 'string' && find ? find(withLabelsAbove(units, isLabelOfTender), query) : null
  return found !== null && keepsLimits(query.schema, String(found.value)) ? found : null
}

const findBuyer: Find = (units) =>
  labelledBuyer(units) ??
  buyerUnderHeading(units) ??
  definedBuyer(units) ??
  addressee(units) ??
  senderAtTop(units) ??
  invitingBuyer(units) ??
  introducedBuyer(units) ??
  bodyAtTop(units)

/** 'Example Institute [„Auftraggeber“]', 'Example Ltd (hereinafter “the Client”)' */
const definedBuyer: Find = (units) =>
  firstOf(units.slice(0, 60), ({ kind, text }) => {
    const [, name] =
      kind === 'heading'
        ? []
        : (/((?:\p{Lu}[\p{L}&.’'-]*\s+(?:(?:of|for|and|für|der|und)\s+)*){0,7}\p{Lu}[\p{L}&.’'-]+)\s*[[(][^\])]{0,40}[„“"](?:the\s+|der\s+|die\s+)?(?:[Aa]uftraggeber(?:in)?|[Cc]lient|[Pp]urchaser|[Bb]uyer|[Ee]mployer|[Cc]ontracting [Aa]uthority)[”“"]\s*[\])]/u.exec(
            text,
          ) ?? [])
    return name === undefined || namesNobody.test(name) ? null : name
  })

/** 'An: Example e. V.' below a sentence on how offers are handed in. */
const addressee: Find = (units) =>
  firstOf(units, ({ label, value = '', index }) =>
    /^(?:an|to)$/i.test(label ?? '') &&
    /\b(?:angebote?|offers?|tenders?|bids?|proposals?)\b/i.test(units[index - 1]?.text ?? '') &&
    /^\p{L}[^@]{5,90}$/u.test(nameIn(value)) &&
    !namesNobody.test(nameIn(value))
      ? nameIn(value)
      : null,
  )

/** The sender above a letter: a name, a street and a town, in one line or below each other. */
const senderAtTop: Find = (units) =>
  firstOf(units.slice(0, 10), ({ text, label, index }) => {
    if (label !== undefined) return null
    const inLine = senderLine.exec(text)?.groups?.['who']
    if (inLine !== undefined) return namesNobody.test(inLine) ? null : inLine
    const [street, town] = [units[index + 1]?.text ?? '', units[index + 2]?.text ?? '']
    return isOfSender.test(text) && streetLine.test(street) && townLine.test(town) ? text : null
  })
const senderLine = /^(?<who>\p{Lu}[^|,·•]{3,90}?)\s*[|,·•]\s*\p{Lu}[^|,·•]{3,50}\d+\s?[a-z]?\s*[|,·•]\s*\d{5}\s+\p{Lu}/u
const isOfSender = /^\p{Lu}[\p{L}.&’' -]{3,90}$/u
const streetLine = /^\p{Lu}[\p{L}.' -]{2,50}\s\d{1,4}\s?[a-z]?$/u
const townLine = /^\d{5}\s+\p{Lu}\p{L}+/u

/** 'About Example Council' introduces who asks. */
const introducedBuyer: Find = (units) =>
  firstOf(units, ({ kind, text }) => {
    const name = kind === 'heading' ? /^[\d. ]*About (?:the )?(\p{Lu}[\p{L}&.’' -]{4,60})$/u.exec(text)?.[1] : undefined
    return name === undefined ||
      ofPaperOrService.test(name) ||
      /^(?:company|us|bank|organi[sz]ation|client|project|tender|programme?)\b/i.test(name)
      ? null
      : name.trim()
  })
/** A body at the top of a paper that names it again and again. */
const bodyAtTop: Find = (units) =>
  firstOf(units.slice(0, 6), ({ kind, text }) => {
    const name = text.trim()
    if (kind !== 'heading' || name.split(/\s+/).length > 8 || !(isBodyInCapitals(name) || bodyByName.test(name)))
      return null
    const plain = plainName(name)
    return units.filter((unit) => plainName(unit.text).includes(plain)).length >= 3 ? name : null
  })
const plainName = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/\bltd\b\.?/g, 'limited')
const bodyByName =
  /^(?!.*\b(?:RF[PQTI]|request|proposal|tender|provider|for)\b).*\b(?:bank of \p{L}+|\p{L}+ bank|council|university|first nation|health services|college|ministry of .+|department of .+|city of .+|county|foundation|trust|corporation|authority|ltd|limited|inc|gmbh|e\. ?v\.)\.?$/iu

const ofPaperOrService = /\b(?:RF[PQTI]|ITT|document|proposal|solution|system|services?|project|banking|contract)\b/i

const findScope: Find = (units) =>
  firstOf(units, ({ label, value = '' }) =>
    label !== undefined &&
    scopeLabel.test(label) &&
    isStatement(value) &&
    !isDutyOfBidder(value) &&
    !ofPaper.test(value)
      ? value
      : null,
  ) ??
  firstOf(units.filter(({ text }) => !isLineOfContents.test(text)).slice(0, 80), (unit) =>
    invites(unit) === undefined || isDutyOfBidder(unit.text) || unit.text.endsWith('?') || saysNothing.test(unit.text)
      ? null
      : unit.text,
  ) ??
  scopeUnder(units, nearScope) ??
  scopeUnder(units, scopeHeading) ??
  labelledTitle(units) ??
  titleUnderHeading(units)

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
  /^es ist beabsichtigt|^if\b|\bo\. ?g\. Leistung|\bbezeichneten? Leistung|\bissuing this (?:rf[pqti]|request|tender)\b|\b(?:mentioned|above|following|said) (?:services?|works?|goods|supplies)\.?$/iu
const isDutyOfBidder = (text: string): boolean =>
  /^(?:\P{L}*(?:[a-z][).]\s+)?)(?:the )?(?:bidders?|tenderers?|offerors?|proposers?|respondents?|vendors?|suppliers?|bieter|bewerber)\b.{0,40}\b(?:shall|must|should|will|may|hat|muss|müssen|haben)\b/iu.test(
    text,
  )
const ofPaper =
  /^(?:this|the following|these) (?:section|document|chapter|annex|part|paper|page|table|factor|criterion)\b|^terms of reference\b/i

const labelledTitle = (units: readonly Unit[]): FoundValue | null =>
  firstOf(units, ({ label, value = '' }) =>
    label !== undefined &&
    titleLabel.test(label.replace(/:$/, '')) &&
    holdsWords(value) &&
    !isLeftOpen(value) &&
    !namesOnlyKindOfPaper(value) &&
    !namesProcedure.test(value) &&
    !/[.?!]\s+\p{Lu}/u.test(value)
      ? value.replace(/^\d{4,}\s+(?=\p{Lu})/u, '')
      : null,
  )

/** The first line of a paper where it says more than the name of the project behind its label. */
function fullTitle(units: readonly Unit[]): FoundValue | null {
  const labelled = labelledTitle(units)
  if (labelled === null || !/^proje[ck]t:?$/i.test(labelled.unit.label ?? '')) return null
  const top = titleAtTop(units.slice(0, 5))
  return top !== null && String(top.value).split(/\s+/).length > String(labelled.value).split(/\s+/).length ? top : null
}

const titleUnderHeading = (units: readonly Unit[]): FoundValue | null =>
  firstOf(units, (unit) =>
    unit.kind === 'sentence' &&
    unit.label === undefined &&
    titleLabel.test((unit.headings[0] ?? '').replace(/\s*:$/, '')) &&
    unit.text.length <= 160
      ? unit.text
      : null,
  )

/** '… Request for Proposal (RFP) - Example dashboard (EX-2031-7)' */
const titleBehindKind: Find = (units) =>
  firstOf(units.slice(0, 4), ({ label, text }) => {
    const title =
      label === undefined
        ? /\b(?:request for (?:proposals?|quotations?|tenders?|bids?)|invitation to tender|call for tenders)(?: \(\p{Lu}+\))?\s+[–—-]\s+(\p{Lu}[^()]{5,90}?)(?:\s*\([^()]*\))?$/iu.exec(
            text.trim(),
          )?.[1]
        : undefined
    return title !== undefined && isTitleOfPaper(title) ? title : null
  })

const findTitle: Find = (units) =>
  fullTitle(units) ??
  titleBehindKind(units) ??
  labelledTitle(units) ??
  titleUnderHeading(units) ??
  titleAtTop(units) ??
  firstOf(units, ({ label, value = '' }) =>
    label !== undefined && scopeLabel.test(label) && isTitleOfPaper(value) && value.split(/\s+/).length <= 12
      ? value
      : null,
  )

const procedure =
  /(?<!\p{L})(?:(?:nicht ?)?offene[sn]? Verfahren|Verhandlungsverfahren(?: (?:mit|ohne) (?:(?:vorher|vorge|öffentlich)\p{L}* )?(?:Teilnahmewettbewerb|Aufruf zum Wettbewerb))?|Verhandlungsvergabe(?: (?:mit|ohne) (?:(?:vorher|vorge|öffentlich)\p{L}* )?Teilnahmewettbewerb)?|(?:öffentliche[nr]?|beschränkte[nr]?) Ausschreibung(?: (?:mit|ohne) Teilnahmewettbewerb)?|freihändige[nr]? Vergabe|wettbewerbliche[nr]? Dialog|(?:open|restricted|negotiated|competitive flexible|accelerated restricted|light[- ]touch) procedure(?: without prior publication)?|competitive dialogue|innovation partnership|two-stage (?:tender|procedure)|(?:(?:national|international|limited) )competitive bidding)(?!\p{L})/iu

const findProcedure: Find = (units) =>
  firstOf(units, ({ label, value = '' }) =>
    label !== undefined && procedureLabel.test(label) && holdsWords(value) && ofProcedure.test(value) ? value : null,
  ) ??
  firstOf(units, ({ kind, headings, text }) =>
    kind !== 'heading' && procedureLabel.test(headings[0] ?? '') && text.length <= 120 && !/[:?]$/.test(text)
      ? text
      : null,
  ) ??
  firstOf(units, ({ text }) => procedure.exec(text)?.[0] ?? null)
/** What stands behind 'Vergabeverfahren' may be its title. */
const ofProcedure =
  /\b(?:\p{L}*ausschreibung|\p{L}*vergabe|\p{L}*verfahren|dialog|procedure|procurement|tender\p{L}*|open|restricted|negotiated|competitive|direct|single|selective|limited|quotations?|proposals?|bids?|auction|framework)(?!\p{L})/iu
/** 'Öffentliche Ausschreibung nach UVgO' is no title. */
const namesProcedure = /^(?:öffentliche|beschränkte|offenes|nicht ?offenes|verhandlungs\p{L}+)\b.{0,90}$/iu
const procedureLabel =
  /^mode of tender(?:ing)?$|^(?:(?:type|kind|form) of )?(?:procurement |award |tender(?:ing)? )?(?:procedure|process|route)(?: type)?$|^(?:verfahrensart|vergabeart|vergabeverfahren|art (?:der vergabe|des verfahrens))$/i

/** How offers are handed in: on a portal, by e-mail, in an envelope. */
const findSubmission: Find = (units) =>
  firstOf(units, ({ label, value = '' }) =>
    label !== undefined && submissionLabel.test(label) && holdsWords(value) && daysOf(value).length === 0
      ? value
      : null,
  ) ??
  firstOf(units, (unit) =>
    isSentence(unit) &&
    !/^(?:if|wenn|falls)\b/i.test(unit.text) &&
    !pointsElsewhere.test(unit.text) &&
    saysHowToSubmit.test(unit.text) &&
    namesMeans.test(unit.text) &&
    unit.text.length <= 400
      ? unit.text
      : null,
  )
const submissionLabel =
  /^(?:(?:method|form|mode|manner|place|address) (?:of|for) (?:the )?(?:submission|tender(?:s|ing)?|bids?|delivery of tenders)|submission (?:method|format|address|instructions|portal)|how to (?:submit|respond|apply)|submit(?:ted)? (?:to|via)|e-?submission|electronic submission|closing (?:e-?mail address|location)|form der (?:angebote|einreichung|abgabe)|(?:angebots)?abgabe(?:form|ort)|einreichung(?:sform)?(?: der angebote)?|(?:elektronische )?einreichung|angebote (?:sind )?einzureichen(?: bei)?)$/i
const saysHowToSubmit =
  /\bangebotsabgabe\b.{0,160}\b(?:zu (?:richten|senden|übermitteln)|erfolgt)\b|\b(?:expect|require)\b.{0,30}\b(?:receive|submit)\b.{0,30}\b(?:response|proposal|bid|quote)s?\b.{0,20}\b(?:via|through)\b|\bmethod of (?:response )?submission\b|\b(?:tenders?|bids?|proposals?|quot(?:e|ation)s?|offers?|responses?|submissions?|expressions? of interest|rfps?)\b.{0,40}\b(?:(?:must|shall|should|are to|is to|will|may|can) (?:only )?be|(?:are|is) (?:to be|required to be)|should be) (?:\p{L}+ly )?(?:submitted|sent|e-?mailed|returned|delivered|uploaded|received|lodged|accepted)\b.{0,120}\b(?:by e-?mail|via|through|to|at|electronically|online|portal|using|in (?:a )?sealed|hard cop\p{L}+|physical\p{L}*)\b|\b(?:submit|send|e-?mail|return|upload|deliver)\b.{0,30}\b(?:tender|bid|proposal|quote|quotation|offer|response|submission)s?\b.{0,60}\b(?:to|via|through|by e-?mail|electronically|online|on or before)\b|\b(?:angebot(?:e?s|en?)?|teilnahmeantr\p{L}+)\b.{0,110}(?<!\p{L})(?:elektronisch\p{L}*|schriftlich|per e-?mail|über (?:die|das|den)|\p{L}*vergabeplattform|vergabeportal|in textform)\b.{0,110}(?<!\p{L})(?:einzureichen|abzugeben|hochzuladen|zugelassen|(?:zu )?übermitteln|eingereicht|abgegeben|einreichen|abgeben)(?!\p{L})|\bangebote?\b.{0,60}\b(?:elektronisch|schriftlich|per e-?mail|vergabeplattform|vergabeportal|in textform)\b.{0,60}|\bangebote?\b.{0,40}\b(?:sind|ist)\b.{0,80}\beinzureichen\b|\b(?:rf[pqt]|proposals?|tenders?|bids?|offers?)\b.{0,120}\bsent to\s+\S+@/iu

/** 'To the address below' says nothing by itself. */
const pointsElsewhere =
  /\b(?:address|addresses|location) (?:given |stated |mentioned |indicated )?(?:below|above)\b(?!.*@)/i

const namesMeans =
  /@|https?:|www\.|\b(?:e-?mail|portal|platform|electronically|online|website|upload\p{L}*|sealed|envelopes?|hard cop\p{L}+|by (?:post|hand|courier)|in person|(?:e-)?vergabeplattform|vergabeportal|elektronisch\p{L}*|schriftlich|textform|umschlag|per post)\b/iu

/** Where the work is done or the goods are delivered. */
const findPlace: Find = (units) =>
  firstOf(units, ({ label, value = '' }) =>
    label !== undefined &&
    placeLabel.test(label) &&
    /^[\p{Lu}\d]/u.test(value) &&
    !/signature|date|\bsuch locations?\b|\belsewhere\b/i.test(value) &&
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
  firstOf(units, ({ kind, label, headings, text }) =>
    kind !== 'heading' && label === undefined && placeLabel.test(headings[0] ?? '') && text.length <= 200 ? text : null,
  ) ??
  firstOf(units, (unit) =>
    isSentence(unit) &&
    saysPlace.test(unit.text) &&
    unit.text.length <= 300 &&
    !/\b(?:accordance|conformity|licen[sc]es?|if|such locations?|elsewhere)\b/i.test(unit.text) &&
    namesPlace.test(unit.text)
      ? unit.text
      : null,
  )
const placeLabel =
  /^(?:(?:the )?site(?: and its)? location|(?:main |principal )?(?:place|location|site)s? (?:of|for) (?:the )?(?:performance|works?|services?|delivery|execution|project|contract|supply)|(?:work|project|delivery|service|performance) (?:location|place|site|address|area)s?|place|location|erfüllungsort|ausführungsort|leistungsort|lieferort|liefer- ?\/ ?leistungsort|lieferanschrift|hauptort der ausführung|ort der (?:leistung\p{L}*|ausführung|lieferung|leistungserbringung)|einsatzort)$/iu
const saysPlace =
  /\b(?:works?|services?|goods|equipment|deliver(?:y|ies|ables)|meetings|performance)\b.{0,40}\b(?:(?:will|shall|must|are to|is to) be|takes? place|is|are) (?:performed|provided|delivered|carried out|executed|supplied|located|installed|rendered)\b (?:\p{L}+ly )?(?:at|in|to)\b (?:the )?(?=[A-ZÄÖÜ])|\b(?:erfüllungsort|ausführungsort|leistungsort|lieferort)\b.{0,12}\b(?:ist|sind)\b/iu
const namesPlace = /\b(?:at|in|to|ist|sind|is)\s+(?:the |der |die |das )?[\p{Lu}\d][\p{L}\d]+(?!\p{L})/u
const isSentence = ({ kind, label, text }: Unit): boolean =>
  (kind === 'sentence' || kind === 'item') && label === undefined && !text.trimEnd().endsWith('?')

const finders: readonly (readonly [RegExp, Find])[] = [
  [/^(?:buyer|authority|purchaser|contracting authority)$/, findBuyer],
  [/^scope$/, findScope],
  [/^title$/, findTitle],
  [/^procedure$/, findProcedure],
  [/^submission$/, findSubmission],
  [/^place(?: of (?:performance|delivery))?$/, findPlace],
]

const buyerLabel =
  /^(?:(?:official |full )?name (?:of|and address(?:es)? of) (?:the )?)?(?:(?:contracting|procuring|purchasing|issuing|public) )?(?:authority|buyer|purchaser|client|customer|issuer|agency|entity|body|employer|organisation|organization)(?:['’]s)?(?: name)?$|^(?:issued|published|invited) by$|^(?:öffentlicher? )?(?:auftraggeber(?:in)?|vergabestelle|(?:auftraggeber|vergabestelle) ?\/ ?(?:auftraggeber|vergabestelle)|dienststelle|hauptauftraggeber|auffordernde stelle|beschaffer|bauherr(?:in|schaft)?|ausschreibende stelle)$|^(?:tender )?inviting authority$|^(?:name|bezeichnung) (?:der vergabestelle|des auftraggebers|des beschaffers|der beschaffungsstelle)$|^(?:official name|offizielle bezeichnung)$/i
const buyerHeading =
  /^(?:(?:the |name of the )?(?:contracting |procuring |public )?(?:authority|buyer|client|purchaser)|name (?:and|und) (?:address(?:es)?|adressen?|anschrift)|(?:öffentlicher? )?auftraggeber(?:in)?|beschaffer|vergabestelle|customer information|(?:zur angebotsabgabe )?auffordernde stelle|(?:issued|published) by)\s*:?(?:\s*\(.*)?$/i
const scopeLabel =
  /^(?:(?:short |brief |kurze |project )?(?:description|beschreibung)|scope(?: of (?:work|works|services|supply|the contract))?|subject matter|(?:art und )?umfang(?: der leistung)?|leistungsumfang|leistung|gegenstand(?: der ausschreibung| des auftrags| der vergabe)?|auftragsgegenstand)$/i
const scopeHeading =
  /\b(?:scope|purpose|objectives?|description|overview|requirement|beschreibung|umfang|leistung|gegenstand|beschaffung)\b|^(?:introduction|background|executive summary|einleitung)/i
const titleLabel =
  /^(?:(?:project|contract|tender|bid|rf[pqt]) (?:title|name)|title(?: of (?:the )?(?:contract|tender|project))?|project|subject|re|name of the (?:contract|tender|project)|titel|projekt|bauvorhaben|baumaßnahme|maßnahme|betreff|vergabeverfahren|(?:lieferung|leistung|lieferung ?\/ ?leistung)(?: von)?|bezeichnung(?: des auftrags| der leistung)?|gegenstand der ausschreibung|auftragsgegenstand)$/i

const isLabelOfTender = (text: string): boolean =>
  [buyerLabel, scopeLabel, titleLabel, procedureLabel, submissionLabel, placeLabel].some((label) => label.test(text))

function firstOf(units: readonly Unit[], valueOf: (unit: Unit) => string | null): FoundValue | null {
  for (const unit of units) {
    const value = valueOf(unit)
    if (value !== null && value.trim() !== '' && !isLeftOpen(value))
      return { value: value.trim().replace(/(?<=^[^.]{1,90})\.$/, ''), unit }
  }
  return null
}

/** What a form leaves to be filled in, and what stands above a table of contents: 'Services for [name of assignment]' */
const isLeftOpen = (value: string): boolean =>
  /\[[\p{L} ]{3,}\]|_{5}/u.test(value) ||
  /^(?:bezeichnung|titel|title|description|beschreibung|page|seite|position|pos\.?|menge|nr\.?|no\.?|\s)+$/iu.test(
    value,
  ) ||
  // A line that goes on in the next one: 'Neubau Lagerhalle, mit'
  /(?:,|\s(?:mit|und|oder|für|des|der|dem|die|das|im|zur|zum|von|and|or|for|of|with|the))$/i.test(value) ||
  /^(?:siehe|see|gemäß|laut|as per)\b.{0,60}$|^wie\b.{0,50}\b(?:siehe|oben|genannt\p{L}*)\b/iu.test(value)

/** A name, where the address stands below it or behind it. */
const nameIn = (value: string): string => {
  const [line = ''] = value.trim().split('\n')
  return /@|\b\d{5,6}\b|\b\d{3} \d{3}\b|\bphone\b|\btel\b/i.test(line)
    ? line.replace(/,?\s+(?:\d|(?:plot|floor|room|phone|tel)\b).*$/isu, '')
    : line
}

const labelledBuyer = (units: readonly Unit[]) =>
  firstOf(units, ({ label, value = '', headings }) =>
    label !== undefined &&
    (buyerLabel.test(label.replace(/\s*:$/, '')) ||
      (/^(?:name|bezeichnung)\s*:?$/i.test(label) && buyerHeading.test(headings[0] ?? ''))) &&
    /\p{Lu}/u.test(value) &&
    !/@/.test(nameIn(value)) &&
    !namesNobody.test(nameIn(value)) &&
    nameIn(value).length <= 160
      ? nameIn(value)
      : null,
  )

/** What stands where a buyer is named, and is a paper, a role or a law: 'RFP for …', 'Tender Inviting Authority'. */
export const namesNobody =
  /^(?:(?:corporate|registered|head) office|geschäftsbereich|abteilung|referat|fachbereich|dezernat|einkauf|selection of|supply of|provision of|rf[pqti]|ro?ei|eoi|itt|request|price|tender inviting|section|clause|annex\p{L}*|schedule|the)\b|\b(?:rf[pqti]|itt)$|\b(?:act|software|services?|development|cards?|experience|works?)$|:(?:\s|$)/iu

const buyerUnderHeading = (units: readonly Unit[]) =>
  firstOf(units, (unit) =>
    unit.kind !== 'heading' &&
    unit.label === undefined &&
    buyerHeading.test(unit.headings[0] ?? '') &&
    /^\p{Lu}/u.test(unit.text) &&
    unit.text.length <= 120
      ? unit.text
      : null,
  )

/** 'Example Council invites tenders for …', 'Die Stadt Beispiel schreibt … aus' */
const inviting =
  /^(?<who>.{2,180}?)\s+(?:(?:\([^)]*\)|hereinafter[^,]*,?)\s+)?(?:hereby issues?|(?:is|are)\s+(?:now\s+|currently\s+)?(?:seeking|soliciting|requesting|inviting|looking\s+(?:for|to)|procuring|issuing)|seeks|invites?|requests|requires?|wish(?:es)? to (?:appoint|engage|procure|purchase|buy|award|commission)|intends? to (?:appoint|engage|procure|purchase|award|commission|let)|needs?(?=\s(?!to\b).{0,60}\b(?:services?|supply|supplies|contractor|supplier|provider|hire|rental|purchase|repairs?|works?)\b)|(?:schreibt|vergibt|beschafft|beabsichtigt|plant|sucht)\b),?\s+(?<what>.{12,})$/su
const offered =
  /\b(?:proposals?|tenders?|bids?|quotes?|quotations?|offers?|contractors?|suppliers?|vendors?|partners?|agency|provider|consultants?|services?|supply|delivery|provision|solution|design|construction|maintenance|expressions? of interest|hire|rental|purchase|repairs?|Angebote?|Auftrag|Leistung\w*|Lieferung|Vergabe|vergeben|beauftragen|beschaffen|Dienstleist\w*)\b/i

function invites({ kind, text, label }: Unit): { readonly who: string } | undefined {
  if (kind !== 'sentence' && kind !== 'item') return undefined
  if (label !== undefined || text.length > 600) return undefined
  // How an award is made is not what is bought.
  if (/\bintends? to award\b.{0,40}\b(?:based|to the|without|on initial)\b|\breserves? the right\b/i.test(text))
    return undefined
  const invitedBy =
    /\b(?:tenders|bids|proposals|quotations|offers)\b.{0,40}\b(?:are|is) (?:hereby )?invited by (?:the )?(\p{Lu}[^,;()]{2,70}?) (?:for|from)\b/u.exec(
      text,
    )?.[1]
  if (invitedBy !== undefined) return { who: invitedBy }
  const { who, what } = inviting.exec(text)?.groups ?? {}
  const isBidder =
    /^(?:the )?(?:bidders?|tenderers?|vendors?|suppliers?|offerors?|proposers?|applicants?|bieter|bewerber)\b/i.test(
      who ?? '',
    )
  if (
    who !== undefined &&
    what !== undefined &&
    !isBidder &&
    offered.test(what) &&
    withoutAddition(who).split(/\s+/).length <= 14
  )
    return { who }
  // 'Tenders are invited for …', 'This procurement is for …', 'Gegenstand der Ausschreibung ist …'
  return /^(?:(?:sealed )?(?:tenders|bids|proposals|offers) are (?:hereby )?invited (?:for|from)|this (?:procurement|tender|contract|rfp|rfq|request)(?: for \w+)? is for|(?:the )?(?:subject|purpose) of (?:this|the) (?:tender|contract|procurement|rfp|rfq) is|gegenstand (?:der|des|dieser) \p{L}+ (?:ist|sind))|\b(?:wird|werden|soll(?:en)?) an (?:ein\p{L}+) \p{L}+ (?:vergeben|beauftragt)/iu.test(
    text,
  )
    ? { who: '' }
    : undefined
}

function invitingBuyer(units: readonly Unit[]): FoundValue | null {
  for (const unit of units.filter(({ text }) => !isLineOfContents.test(text)).slice(0, 80)) {
    const { who } = invites(unit) ?? {}
    // '1.2 Services Our initiative seeks …': the title of the section runs into its text.
    if (who === undefined || /^\d{1,2}\.\d/.test(who)) continue
    // The name itself, without what is said of it: 'Example Council, on behalf of …'.
    const plain = withoutAddition(who)
      .replace(/^\d{1,2}(?:\.\d{1,2})*\.?\s+/, '')
      .replace(/^(?:the|die|der|das)\s+/i, '')
    const isShouted = /^\p{Lu}{2,}(?: \p{Lu}{2,}){1,6}$/u.test(plain)
    const [name] = isShouted
      ? [{ text: plain }]
      : [
          ...namesOf(withoutAddition(who)).filter(({ text }) => text.length > 2 && !namesOnlyKindOfPaper(text)),
          ...(isBody.test(plain) && plain.length <= 80 ? [{ text: plain }] : []),
        ]
    if (
      name === undefined ||
      /^(?:we|it|this|they|wir|sie|es|court|council|authority|agency|client|purchaser|buyer|owner|employer|company|bank|state|government|contractor|department|city|university|auftraggeber(?:in)?)$/i.test(
        plain,
      ) ||
      namesNobody.test(plain)
    )
      continue
    const value = plain.length <= 80 && plain.includes(name.text) ? plain : name.text
    const full = fullNameOf(value, units)
    if (full === null && saysOnlyRole.test(plain)) continue
    return full ?? { value, unit }
  }
  return null
}

const isLineOfContents = /\.{5}|(?:\. ){5}/

/** 'Example Council' of 'Example Council (EC), a body of …' */
const withoutAddition = (who: string): string => who.replace(/\s*(?:[,(]|\s[–—]\s).*$/s, '')

/** What is a body by its name in German: 'Deutsche Akademie der Beispiele e. V.' */
const isBody =
  /^\p{Lu}.*(?<!\p{L})(?:e\. ?V\.|gGmbH|GmbH|AöR|KdöR|\p{L}*(?:stiftung|akademie|institut|universität|hochschule|bundesamt|ministerium|verband|zweckverband|landkreis))(?!\p{L})/iu

/** 'The Council seeks …' names nobody where the paper does not say which council. */
const saysOnlyRole =
  /^(?:court|council|authority|agency|client|purchaser|buyer|owner|employer|company|bank|state|government|department|city|university|trust|trustees|foundation|office|board|commission|ministry|institute|auftraggeber(?:in)?)$/i

/** 'Office of Examples (OFE)', 'Example Council (hereinafter “the Council”)' */
function fullNameOf(short: string, units: readonly Unit[]): FoundValue | null {
  if (short.split(/\s+/).length > 2) return null
  const plain = short.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const defined = new RegExp(
    String.raw`((?:\p{Lu}[\p{L}’'-]*)(?:\s+(?:(?:of|for|the|and|&|de|für|der|des)\s+)*\p{Lu}[\p{L}’'-]*)+)\s*\((?:[^()]*[\s“"„'])?${plain}[”"“']?(?:\s[^()]*)?\)`,
    'u',
  )
  for (const unit of units) {
    const name = defined.exec(unit.text)?.[1]
    if (name !== undefined) return { value: name.replace(/^The\s+/, ''), unit }
  }
  return null
}

/** What stands at the top, after what only says the kind of paper: 'Request for proposals – Example works'. */
function titleAtTop(units: readonly Unit[]): FoundValue | null {
  let isBelowKind = false
  const buyer = String(findBuyer(units)?.value ?? '')
  for (const unit of units.slice(0, 14)) {
    const { kind, text, label } = unit
    if (isOfLetterhead(unit, units) || /^im auftrag de[rs]$/i.test(units[unit.index - 1]?.text ?? '')) continue
    if (buyer !== '' && text.toLowerCase().includes(buyer.toLowerCase()) && text.length < buyer.length + 8) continue
    if (kind === 'heading' && (label === undefined || withoutKindOfPaper(text) !== text)) {
      if (namesOnlyKindOfPaper(text) || endsWithKindOfPaper.test(text)) {
        isBelowKind = true
        continue
      }
      const value = withoutKindOfPaper(text).replace(/\.$/, '')
      if (isTitleOfPaper(value) && !isOrganisation(value) && !isLeftOpen(value) && !isBodyInCapitals(value))
        return { value, unit }
    } else if (kind === 'sentence' && /[.?!]$/.test(text) && text.split(/\s+/).length > 5) return null
    else if (label === undefined && namesOnlyKindOfPaper(text)) isBelowKind = true
    else if (label === undefined && (isBelowKind || withoutKindOfPaper(text) !== text)) {
      const value = withoutKindOfPaper(text)
      if (kind === 'sentence' && isTitleOfPaper(value) && !isOrganisation(value) && !isLeftOpen(value))
        return { value, unit }
    }
  }
  return null
}

const endsWithKindOfPaper =
  /^(?:(?:state|city|county|town|government|university|ministry|department) of .{2,50}|.{3,50} (?:council|university|authority|agency))\s+(?:request for (?:proposals?|quotations?|bids?|tenders?)|invitation to (?:tender|bid))$/i

/** The office above a street: 'Example Services', and below it '10 Example Street'. */
const isOfLetterhead = ({ kind, index }: Unit, units: readonly Unit[]): boolean =>
  kind === 'heading' && streetWithNumberFirst.test(units[index + 1]?.text ?? '')
const streetWithNumberFirst =
  /^\d{1,5}\s+(?:\p{Lu}[\p{L}.]*\s+){1,3}(?:street|st|road|rd|avenue|ave|lane|drive|boulevard|blvd|square|place|way)\b\.?/iu

/** 'NATIONAL CENTRE FOR EXAMPLES' */
const isBodyInCapitals = (text: string): boolean =>
  /^(?:THE )?(?:\p{Lu}+ ){0,3}(?:CENTRE|CENTER|INSTITUTE|BANK|COUNCIL|MINISTRY|DEPARTMENT|UNIVERSITY|AUTHORITY|BOARD|COMMISSION|CORPORATION|AGENCY|SOCIETY|FOUNDATION|BUREAU|OFFICE) (?:OF|FOR)\b/u.test(
    text,
  )

/** A few words, and not the title of a section that any paper has. */
export const isTitleOfPaper = (text: string): boolean =>
  text.split(/\s+/).length <= 16 &&
  // 'Region 1' and 'Page 3 of the bid' name no work.
  !/^\p{L}+\s+[\dIVX]+$/u.test(text) &&
  // '(A subsidiary of …)', and what a line break left of a bracket
  !/^\(|^[^(]*\)|\bsignature\b/i.test(text) &&
  !/^(?:to be submitted|richtlinie|directive|verordnung|regulation)\b/i.test(text) &&
  (text.match(/\p{Ll}{2}|\p{Lu}{4}/gu)?.length ?? 0) > 0 &&
  text.length > 3 &&
  !/^(?:\d{1,2}|[IVX]{1,4})(?:\.\d{1,2})*[.)]?\s/.test(text) &&
  !/\b(?:is|are|was|were|will|must|shall)\b/.test(text) &&
  !/[.?!]$/.test(text) &&
  holdsWords(text) &&
  !namesProcedure.test(text) &&
  daysOf(text).length === 0 &&
  !/^(?:\d+[.)]?\s*)?(?:table of )?(?:contents|introduction|background|executive summary|summary|overview|(?:project |company |general )?(?:overview|background|information|description)|about us|scope\b.*|purpose\b.*|project scope|statement of (?:work|objectives)|eligibility\b.*|award\b.*|evaluation\b.*|lots\b.*|key dates|timetable|dates|instructions\b.*|requirements?\b.*|documents?\b.*|form of tender|price schedule|bill of quantities|preisblatt|angaben\b.*|auftraggeberin|fristen|termine|ausführungsfrist|leistung(?:sumfang)?|eignung\b.*|zuschlag\b.*|art und umfang\b.*|beschreibung\b.*|deadlines?\b.*|inhalt(?:sverzeichnis)?|einleitung|allgemeines|auftraggeber|beschaffer|verfahren|los(?:e)?\b.*|abschnitt\b.*|section\b.*|attachments?\b.*|appendi\w+\b.*|submitted by|dear\b.*)$/i.test(
    text,
  )

/** 'Example Borough Council', 'Ministry of Examples', but not 'Supply of school meals for Example Council'. */
export const isOrganisation = (text: string): boolean =>
  !/\b(?:for|für|of the)\b/.test(text) &&
  /(?:\b(?:Ltd|Limited|plc|LLP|LLC|Inc|Corp|Corporation|GmbH|AG|SE|KG|Council|University|College|School|Trust|Agency|Authority|Ministry|Department|Administration|Court|Commission|Board|Service|Company|Group|Foundation)\.?(?: \(\p{L}+\))?$|^(?:City|Town|County|Borough|Ministry|Department|Office|University|State|Stadt|Gemeinde|Landkreis|Kreis|Land|Universität|Ministerium)\b)/iu.test(
    text,
  )

/** More than a label or a title. */
const isStatement = (text: string): boolean =>
  text.split(/\s+/).length >= 4 && !/[:?]\s*$/.test(text) && !/illustrative|for example only/i.test(text)
