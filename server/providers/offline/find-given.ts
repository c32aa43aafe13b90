/** Finds what a bidder has to fulfil or to hand in, and what a clarification changes: lists that stand among many others like them. */
import { splitKey, type Query } from './query.ts'
import type { Passages, Table, Unit } from './read-passages.ts'
import type { Search } from './search.ts'

type Find = (units: readonly Unit[], tables: readonly Table[]) => readonly Unit[] | undefined

/** Undefined where the query asks for nothing of the kind, or where the general search does better. */
export function findGiven({ key, description }: Query, { passages }: Search): readonly Unit[] | undefined {
  const asked = `${splitKey(key)}. ${description}`
  const { units, tables }: Passages = passages
  return finders.find(([asks]) => asks.test(asked))?.[1](units, tables)
}

const finders: readonly (readonly [RegExp, Find])[] = [
  [/^(?:eligibility|qualifications?)\b.*\b(?:bidder|tenderer|supplier|vendor)/i, eligibility],
  [/^documents? to submit\b|\bdocuments? to submit with\b/i, documents],
  [/^clarifications?\b.*\bclarification/i, clarifications],
  [/^award criteria\b/i, criteria],
  [/^open questions?\b.*\b(?:confirmed|announced|decided)\b/i, openPoints],
]

/** The largest number of entries of a list that was put together from sentences. */
const most = 15

const eligibilityHeading =
  /\b(?:eligib\p{L}+|qualification\p{L}*|who (?:may|can) (?:tender|bid|apply|take part)|selection criteria|suitability|minimum (?:requirements|standards|conditions)|conditions (?:of|for) participation|mandatory (?:requirements|criteria|conditions)|participation|eignung\p{L}*|teilnahmebedingungen|befähigung|leistungsfähigkeit|mindestanforderungen an (?:die |den )?bieter)/iu
const bidder = String.raw`(?:bidders?|tenderers?|vendors?|suppliers?|agenc(?:y|ies)|offerors?|applicants?|candidates?|proposers?|respondents?|consultants?|firms?|bieter\p{L}*|bewerber\p{L}*|unternehmen)`
const duty = new RegExp(
  String.raw`\b${bidder}\b.{0,50}\b(?:must|shall|should|need(?:s)? to|(?:is|are) required to|has to|have to|müssen|muss|haben|hat|sollen)\b.{0,90}\b(?:have|hold|own|be registered|be certified|be licen[sc]ed|be members?|demonstrate|possess|evidence|show|proof|able to|experience|certif\p{L}+|licen[sc]e\p{L}*|turnover|insurance|qualified|references?|nachweis\p{L}*|verfügen|besitzen|eingetragen|referenz\p{L}*|erfahrung|umsatz)|\b(?:certification|certificate|licen[sc]e|accreditation|registration|experience|insurance|turnover|references?)\b.{0,60}\b(?:is|are) (?:required|mandatory|essential|a must)\b|\b(?:minimum|at least)\b.{0,60}\b(?:years? of experience|turnover|insurance)\b`,
  'iu',
)

function eligibility(units: readonly Unit[]): readonly Unit[] | undefined {
  const under = contentUnder(units, eligibilityHeading).filter(
    ({ text }) =>
      !text.trimEnd().endsWith('?') &&
      !saysHowToBid.test(text) &&
      !isCutOff(text) &&
      !isTask.test(text) &&
      !isBare(text),
  )
  // Of a section with a list its entries count, and of its sentences those that demand something.
  const entries = under.filter(({ kind }) => kind === 'item' || kind === 'row' || kind === 'pair')
  const demanded = under.filter(
    (unit) => entries.includes(unit) || duty.test(unit.text) || ofStanding.test(unit.text) || under.length <= 3,
  )
  if (demanded.length > 0 && demanded.length <= mostDemanded) return demanded
  const proved = demanded.filter(({ text }) => ofStanding.test(text))
  if (proved.length > 1 && proved.length <= mostDemanded) return proved
  const required = units.filter(isRequirementOfSupplier)
  const said = units.filter(
    (unit) => isStated(unit) && duty.test(unit.text) && !saysHowToBid.test(unit.text) && !isCutOff(unit.text),
  )
  // A long paper has many duties of bidders; sure are those that name a measure or a proof.
  const sure = said.length > mostDuties ? said.filter(({ text }) => ofStanding.test(text)) : said
  const found = [...new Set([...required, ...sure])].toSorted((a, b) => a.index - b.index)
  return found.length <= most ? found : []
}

/** A row of a table whose cells go on in the next one: '|  | The bidder must have'. */
const isCutOff = (text: string): boolean =>
  text.length > 700 ||
  (/^\s*\|/.test(text) &&
    /\b(?:of|for|in|to|and|or|must|should|the|a|an|its?|have|least|experience)\s*(?:\||$)/i.test(text))

/** What a bidder is to write, and a line of a table of contents. */
const isTask =
  /\.{4}|^\P{L}*(?:[a-z][).]\s+)?(?:please|indicate|describe|explain|provide|list|detail|specify|duly|masked|confidential)\b|\bas per (?:appendix|annexure)\b/iu

/** 'Technical Bid Evaluation' demands nothing. */
const isBare = (text: string): boolean => text.split(/\s+/).length <= 3 && !ofStanding.test(text)

const mostDemanded = 25

/** More sentences than these are terms of a contract. */
const mostDuties = 8
const ofStanding =
  /\b(?:(?:minimum|at least|mindestens)\b.{0,60}\b(?:years?|projects?|contracts?|references?|turnover|jahre\p{L}*|referenz\p{L}*|umsatz)|turnover|net worth|registered (?:in|with|under|as)|ISO(?:\/IEC)? ?\d{4,5}|CMMI?\b|certifi(?:ed|cation)|accredited|licen[sc]ed|blacklisted|insolven\p{L}+|\p{L}*umsatz|zertifi\p{L}+|\p{L}*handelsregister\p{L}*|\p{L}*haftpflicht\p{L}*|\p{L}*referenz(?:en|projekt\p{L}*|liste|nachweis\p{L}*)?)/iu
/** How a tender is handed in, opened or judged, and what happens once the contract runs. */
const saysHowToBid =
  /\b(?:submit|send|e-?mail)\b.{0,40}\b(?:by|no later|questions?)\b|\b(?:will|may) be (?:rejected|disqualified|opened|evaluated)\b|\b(?:during|throughout|after) the (?:contract|term|project|engagement)\b|\bcommencement\b|\b(?:if|in case) the (?:contractor|bidder|supplier)\b|\bshall (?:indicate|note|quote|be liable|pay)\b|\bthis (?:clause|section|agreement)\b|^should the\b|\bprovide (?:a|an|the) (?:list|narrative|copy|statement|description)\b|\bcertificate of stability\b|\b(?:formale prüfung|eignungsprüfung|auswahl der|auszufüllen|eingereicht werden|führt (?:dies )?zum ausschluss|zum ausschluss führen|subject line|well written|sincerely)\b/iu

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
  /\b(?:documents? (?:to (?:be )?(?:submit\p{L}*|provided?|include[d]?)|required)|required documents?|submission (?:requirements|contents?|documents?|checklist)|(?:proposal|tender|bid|quote|response|offer) (?:contents?|requirements|format|submission requirements)|(?:proposal|quote|response|offer) documents|what to (?:submit|include)|contents? of (?:the |your )?(?:proposal|tender|bid|offer|response)|(?:ein|bei|vor)zu(?:reichende|fügende|legende)\p{L}* (?:unterlagen|nachweise)|mit dem angebot|unterlagen\p{L}*|checklist)/iu
const documentsIntro =
  /\b(?:(?:please|must|shall|should|need to|are asked to|to) (?:\p{L}+ )?(?:provide|include|submit|attach|enclose|contain|supply)|(?:include|including|contain|comprise|accompanied by|consist of)s?\b.{0,40}:$|\b(?:füg|leg)\p{L}+\b.{0,40}\bbei\b|beizufügen|einzureichen|vorzulegen|enthalten)/iu
/** The clause before the list asks for them: 'shall provide a statement … with respect to:' introduces something else. */
const introducesDocuments = (intro: string): boolean =>
  documentsIntro.test(intro) &&
  (/\b(?:following|folgende\p{L}*|below|nachstehend\p{L}*)\b/iu.test(intro) || documentsIntro.test(intro.slice(-90))) &&
  !/\bdeliverables\b/i.test(intro) &&
  !/\b(?:with respect to|because|whether|if|in case of|noted|precedence|order given)\b[^.]{0,30}$/i.test(intro)

const ofOffer =
  /\b(?:proposals?|tenders?|bids?|quot\p{L}+|offers?|responses?|submissions?|angebot\p{L}*|bewerbung\p{L}*|teilnahmeantr\p{L}*)/iu

function documents(units: readonly Unit[], tables: readonly Table[]): readonly Unit[] | undefined {
  const named = documentsOfTable(units, tables)
  if (named.length > 1) return named
  const introduced = units.filter(
    ({ kind, intro = '', headings }) =>
      kind === 'item' && introducesDocuments(intro) && (ofOffer.test(intro) || ofOffer.test(headings[0] ?? '')),
  )
  const under = contentUnder(units, documentsHeading).filter(
    ({ kind, text }) => kind === 'item' || kind === 'row' || !/:\s*$/.test(text),
  )
  const items = under.filter(({ kind, text }) => (kind === 'item' || kind === 'row') && !text.trimEnd().endsWith('?'))
  const listed = [...new Set([...items, ...introduced])]
    .toSorted((a, b) => a.index - b.index)
    .filter(({ text }) => namesDocument(text))
  if (listed.length > 0 && listed.length <= mostDocuments) return listed
  const plain = under.filter(({ text }) => namesDocument(text) && !/[.?!]$/.test(text.trimEnd()))
  if (plain.length > 0 && plain.length <= 12) return plain
  const said = units.filter(
    (unit) =>
      isStated(unit) &&
      unit.text.length <= 500 &&
      saysContents.test(unit.text) &&
      !/:\s*$|^(?:wenn|falls|sollte[n]?|if|where)\b/i.test(unit.text.trimEnd()),
  )
  return said.slice(0, 5)
}

/** The column of a table that names the documents, below a sentence or a heading that asks for them. */
function documentsOfTable(units: readonly Unit[], tables: readonly Table[]): readonly Unit[] {
  for (const { rows, units: below, headings } of tables) {
    const column = rows[0]?.findIndex((cell) => documentsColumn.test(cell.trim())) ?? -1
    const first = below[0]
    if (column === -1 || first === undefined) continue
    const before = units.slice(Math.max(0, first.index - 3), first.index).filter(({ kind }) => kind !== 'header')
    if (!before.some(({ text }) => introducesDocuments(text)) && !documentsHeading.test(headings[0] ?? '')) continue
    return below.flatMap((unit, at) => {
      const text = rows[at + 1]?.[column]?.trim() ?? ''
      return text === '' ? [] : [{ ...unit, text }]
    })
  }
  return []
}

const documentsColumn =
  /^(?:(?:einzureichende )?(?:unterlagen?|dokumente?|nachweise?)|(?:name of (?:the )?|required )?documents?(?: (?:required|to be (?:submitted|enclosed)))?)$/i

/** More entries than these are a whole form to fill in. */
const mostDocuments = 25

/** A line of a table of contents, and a sentence about how to write or to send, do not name documents. */
const namesDocument = (text: string): boolean =>
  !/\.{4}|^\P{L}*(?:sec(?:tion)?\.?|abschnitt|kapitel|chapter)\s*\d/iu.test(text) &&
  text.split(/\s+/).length <= 60 &&
  !/^\P{L}*(?:[a-z][).]\s+)?(?:being|having)\b/iu.test(text) &&
  !/\b(?:should|can|may|will|is|are) (?:not (?:be )?|be )(?:valid|submitted only|hosted|viewed|downloaded|required|responsible|considered|accepted|registered|already)\b|\bis already\b/iu.test(
    text,
  ) &&
  !/\.{4}|\bin that case\b|\b(?:solution|system) (?:will|must|shall)\b|\d\s*(?:marks?|punkte)\b|^\P{L}*(?:[a-z][).]\s+)?(?:should|if|must)\b/iu.test(
    text,
  ) &&
  !/\b(?:may be purchased|can be downloaded|may download|non-?\s?refundable)\b/i.test(text) &&
  !/^(?:\P{L}*(?:[a-z][).]\s+)?)(?:all pages|only one copy|once |the (?:bidder|tenderer)s? should make a note|in case|in the case|no |any |the court |earnest|the maximum|proposals? should be submitted|authori[sz]ed signatory|there are|below is|the (?:bidder|tenderer|proposal|tender|bid|purchaser|date)s?\b.{0,60}\b(?:shall|will|may|should) (?:be (?:opened|rejected|valid|sealed|numbered|evaluated|received)|sign|keep|not))/iu.test(
    text,
  )

const saysContents =
  /\b(?:tenders?|proposals?|bids?|quot(?:e|ation)s?|offers?|submissions?|responses?|bidders?|tenderers?|offerors?|vendors?|suppliers?|respondents?)\b.{0,40}\b(?:must|shall|should|(?:is|are) (?:required|asked|requested) to|consists? of|comprises?)\b.{0,30}\b(?:include|contain|be accompanied by|attach|enclose|consist of|comprise|provide (?:the following|a copy|copies|evidence))\b|\bangebot\p{L}*\b.{0,80}\b(?:beizufügen|beizulegen|vorzulegen|einzureichen sind|enthalten|umfass\p{L}+)/iu

const criteriaHeading =
  /(?:\b(?:award|evaluation|scoring|selection)\b.*\b(?:criteri\p{L}+|factors?|weight\p{L}*)|^(?:the )?evaluation(?: of (?:the )?(?:tenders|proposals|bids|offers))?$|\bhow (?:tenders|bids|proposals|offers|quotations) (?:are|will be) (?:assessed|evaluated|scored)|zuschlagskriteri\p{L}+|wertungskriteri\p{L}+|wertung der angebote)/iu

/**
 * Criteria are a list or a table of short entries under such a heading, or what a sentence names as the criteria. A sentence about how
 * evaluation goes is none, nor is a question.
 */
function criteria(units: readonly Unit[], tables: readonly Table[]): readonly Unit[] | undefined {
  const labelled = units.find(({ label = '', value = '' }) => criteriaHeading.test(label) && shares(value) === 100)
  if (labelled !== undefined) return [labelled]
  const whole = joined(tables)
    .map(weightsOf)
    .find((rows) => rows.length > 1)
  if (whole !== undefined) return whole
  const introduced = units.filter(
    ({ kind, intro = '' }) => kind === 'item' && (criteriaHeading.test(intro) || introducesCriteria.test(intro)),
  )
  const listed = [...new Set([...introduced, ...contentUnder(units, criteriaHeading)])].filter(
    ({ kind, text }) =>
      kind !== 'sentence' && !text.trimEnd().endsWith('?') && !/^[\s|*]*(?:sub)?(?:total|summe|gesamt)\b/i.test(text),
  )
  for (const group of groupsOf(listed)) {
    const weighted = group.filter(
      ({ text }) => weight.test(text) && !/\b(?:will|shall|must|should|would) be\b/i.test(text),
    )
    if (weighted.length >= 2 && weighted.length <= 20) return weighted
  }
  // One line of them all, as a PDF joins what stands below each other, is left to the general search.
  const isJoined = units.some(({ kind, text }) => kind !== 'row' && shares(text) === 100)
  if (isJoined) return undefined
  // Without weights, short entries alone are names of criteria.
  const short = listed.filter(({ text }) => text.split(/\s+/).length <= 14)
  if (short.length >= 2 && short.length <= 20 && short.length >= listed.length * 0.7) return short
  const named = units.filter(
    (unit) =>
      isStated(unit) && namesCriteria.test(unit.text) && unit.text.length <= 500 && !saysNoCriteria.test(unit.text),
  )
  return named.slice(0, 3)
}

/** The rows of a table whose last cells are shares or points that make up 100: nothing but criteria is given so. */
function weightsOf(of: readonly Table[]): readonly Unit[] {
  const isNamed = of.some(
    ({ rows: [header = []], headings }) =>
      header.some((cell) => weightColumn.test(cell.trim())) && headings.some((heading) => ofEvaluation.test(heading)),
  )
  const weighted = of.flatMap(({ rows, units, first }) =>
    rows.flatMap((row, at) => {
      const cells = row.filter((cell) => cell.trim() !== '')
      const [, share, measure] = weightCell.exec(cells.at(-1)?.trim() ?? '') ?? []
      const unit = at === 0 ? first : units[at - 1]
      if (share === undefined || cells.length < 2 || unit === undefined || isTotal(cells[0] ?? '')) return []
      return measure === undefined && !isNamed ? [] : [{ unit, share: Number(share) }]
    }),
  )
  const sum = weighted.reduce((all, { share }) => all + share, 0)
  return weighted.length > 1 && sum === 100 ? weighted.map(({ unit }) => unit) : []
}

/** Tables with one header, as a page break parts them. */
function joined(tables: readonly Table[]): readonly (readonly Table[])[] {
  const groups: Table[][] = []
  for (const table of tables) {
    const last = groups.at(-1)
    const [header] = table.rows
    if (last !== undefined && header !== undefined && last[0]?.rows[0]?.join('|') === header.join('|')) last.push(table)
    else groups.push([table])
  }
  return groups
}

const weightCell = /^\(?(\d{1,3})\s?(%|points?|marks?|punkte?|prozent|per cent)?\)?$/i
const weightColumn =
  /^(?:max(?:imum|\.)? )?(?:points?|scores?|marks?|weight\p{L}*|gewichtung|wichtung|punkte|bewertung|%)(?: in %| \(%\))?$/iu
const ofEvaluation = /\b(?:evaluat\p{L}+|scor\p{L}+|assess\p{L}*|award|selection|\p{L}*wertung\p{L}*|zuschlag\p{L}*)/iu
const isTotal = (text: string): boolean => /^[\s|*]*(?:sub)?(?:total|summe|gesamt)/i.test(text)

/** 'The Government shall evaluate … based on the following non-price technical factors' */
const introducesCriteria =
  /\b(?:evaluat\p{L}+|assess\p{L}*|scored?|award\p{L}*)\b.{0,160}\b(?:factors|criteria)\b|\b(?:evaluation|technical|non-price|award) (?:factors|criteria)\b/iu

const shares = (text: string): number =>
  [...text.matchAll(/(\d{1,3})\s?(?:%|per cent|Prozent)/giu)].reduce((sum, [, share]) => sum + Number(share), 0)

const weight =
  /\d\s?(?:%|per cent\b|points?\b|marks?\b|punkte?\b|prozent\b)|\|\s*\d{1,3}(?:[.,]\d+)?\s*$|[:–-]\s*\d{1,3}(?:[.,]\d+)?$/iu

const namesCriteria =
  /\b(?:tenders?|bids?|proposals?|offers?|quotations?) (?:is|are|will be) (?:evaluated|assessed|scored|judged|weighed) (?:on|against|by)\b|\bawarded (?:on|by|to) (?:the )?(?:lowest|most economically)\b|\b(?:award|evaluation|selection) (?:criteri(?:a|on)|factors?)\b.{0,60}\b(?:are|is|will be)\b|\b(?:evaluated|assessed|scored|awarded|selected|made) (?:(?:solely|only) )?(?:on the basis of|based on|according to) (?:(?:the )?following\b|price\b|(?:the )?lowest\b|(?:the )?most economically|.{0,40}\(\d\))|\b(?:four|three|five|six|seven) (?:evaluation |award )?(?:criteria|factors)\b|zuschlagskriteri(?:um|en)\b.{0,60}\b(?:ist|sind|lauten)\b|\bzuschlag\b.{0,60}\b(?:erhält|auf das (?:wirtschaftlichste|günstigste)|niedrigste)/iu

/** 'Der Zuschlag wird auf das wirtschaftlichste Angebot erteilt' stands in every paper; 'will be communicated' names none. */
const saysNoCriteria =
  /\bcriteria\b.{0,60}\bwill be (?:communicated|announced|provided|published)\b|^der zuschlag wird auf das wirtschaftlichste angebot erteilt\.?$|\bergeben sich aus\b|\bfalls sein angebot\b/iu

/** Those of one list, table or paragraph together. */
function groupsOf(units: readonly Unit[]): readonly (readonly Unit[])[] {
  const groups = new Map<number, Unit[]>()
  for (const unit of units) groups.set(unit.group, [...(groups.get(unit.group) ?? []), unit])
  return [...groups.values()]
}

/** Only what says that it is yet to come: a question that bidders may ask is not an open one. */
function openPoints(units: readonly Unit[]): readonly Unit[] {
  const isLong = units.length > 300
  return units
    .filter(
      (unit) =>
        unit.kind !== 'heading' &&
        unit.kind !== 'header' &&
        !unit.text.trimEnd().endsWith('?') &&
        unit.text.length <= 400 &&
        isYetToCome.test(unit.text) &&
        (unit.text.length <= 160 || !/\bTB[ACD]\b/.test(unit.text)) &&
        (!isLong || saysWhatWillCome.test(unit.text)),
    )
    .slice(0, most)
}

/** In a long paper 'to be confirmed' is often a task. */
const saysWhatWillCome = /\b(?:TB[ACD]|will be|yet to be|steht|noch|wird|werden)\b/iu

const isYetToCome =
  /\b(?:to be (?:confirmed(?! (?:in writing|by))|announced|advised|decided|determined(?! to be)|agreed)|TBC|TBD|TBA|not (?:yet )?(?:been )?(?:confirmed|decided|finali[sz]ed|known)|will be (?:announced|advised|confirmed|communicated) (?:later|in due course|separately|at a later)|yet to be|still (?:open|unclear)|steht noch (?:nicht fest|aus)|noch (?:offen|nicht (?:fest|bekannt|entschieden))|(?:wird|werden) (?:noch|später|gesondert|rechtzeitig) (?:bekannt|mitgeteilt|benannt|festgelegt|nachgereicht))/iu

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
