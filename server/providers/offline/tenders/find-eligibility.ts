/** Finds what a bidder has to fulfil: what stands under such a heading, or sentences that demand it. Doubtful sentences are left out. */
import { contentUnder, isStated } from '../passages/content-under.ts'
import { daysOf } from '../values/dates.ts'
import { isLeftToDataSheet } from './first-of.ts'
import { listBehindLabel } from './labelled-units.ts'
import { heads } from './list-headings.ts'
import { isNearer, partOf } from './part-of-paper.ts'
import type { Table, Unit } from '../passages/read-passages.ts'

/** The largest number of entries of a list that was put together from sentences. */
const most = 15

/** 'Experience and qualifications' may ask for a chapter of the offer: a heading on eligibility is surer. */
const isOnEligibility = (heading: string): boolean => heads('eligibility', heading)
const isOnBidders = (heading: string): boolean => isOnEligibility(heading) || heads('qualification', heading)
/** A sentence or a line of its own says that conditions follow. */
const introduces = (intro = ''): boolean =>
  introducesConditions.test(intro) ||
  (intro.split(/\s+/).length <= mostOfLine && !/[.:]$/.test(intro) && isOnEligibility(intro))
/** In words */
const mostOfLine = 8
/** 'Below are the qualification criteria, all of which bidders have to meet …' */
const introducesConditions =
  /\b(?:pre-?)?(?:qualification|eligibility|selection) (?:criteria|requirements|conditions)\b|\bminimum (?:qualifications|requirements)\b.{0,60}\b(?:bidders?|vendors?|suppliers?|considered)|\beignungs(?:kriterien|anforderungen)\b|^eligible (?:candidates|bidders|tenderers|firms|companies|applicants) (?:must|shall|are)\b/iu
/** What is judged is no condition, and neither is what one person of a team must know. */
const ofAwardOrStaff =
  /\b(?:evaluation|award|scoring|rating|overview of|(?:rfp|tender|bid|procurement|selection) process|(?:proposal|bid|tender|offer|quot(?:e|ation)) (?:instructions|contents?|format|preparation)|key (?:personnel|staff|experts?)|personnel|staff|team|cvs?|zuschlag\p{L}*|wertung\p{L}*|eigenerklärung(?:en)?)\b/iu
const bidder = String.raw`(?:bidders?|tenderers?|vendors?|suppliers?|agenc(?:y|ies)|offerors?|applicants?|candidates?|proposers?|respondents?|consultants?|firms?|bieter\p{L}*|bewerber\p{L}*|unternehmen)`
const duty = new RegExp(
  String.raw`\b${bidder}\b.{0,50}\b(?:must|shall|should|need(?:s)? to|(?:is|are) required to|has to|have to|müssen|muss|haben|hat|sollen)\b.{0,90}\b(?:have|hold|own|be registered|be certified|be licen[sc]ed|be members?|demonstrate|possess|evidence|show|proof|able to|experience|certif\p{L}+|licen[sc]e\p{L}*|turnover|insurance|qualified|references?|nachweis\p{L}*|verfügen|besitzen|eingetragen|referenz\p{L}*|erfahrung|umsatz)|\b(?:certification|certificate|licen[sc]e|accreditation|registration|experience|insurance|turnover|references?)\b.{0,60}\b(?:is|are) (?:required|mandatory|essential|a must)\b|\b(?:minimum|at least)\b.{0,60}\b(?:years? of experience|turnover|insurance)\b|\b(?:consider|accept)\b.{0,30}\bfrom\b.{0,12}\b${bidder}\b.{0,6}\b(?:that|who|which) (?:has|have|holds?|is|are)\b|\bonly\b.{0,60}\b(?:compan(?:y|ies)|firms?|bidders?|tenderers?|suppliers?|contractors?)\b.{0,120}\b(?:invited|eligible|(?:may|can) (?:bid|tender|apply|participate))\b|\b(?:bidders?|tenderers?|companies|firms)\b.{0,20}\b(?:must|shall|should) (?:originate|be (?:nationals|from))\b|\b(?:antrags|teilnahme|bewerbungs|angebots)berechtigt (?:sind|ist)\b|\beignung\b.{0,200}\bnachzuweisen\b|\bmindestanforderung\b|\b(?:gefordert|vorausgesetzt) (?:ist|sind|wird|werden)\b.{0,160}\b\p{L}*(?:erfahrung|qualifikation|zertifi\p{L}+|referenz\p{L}*)`,
  'iu',
)

export function eligibility(units: readonly Unit[], tables: readonly Table[]): readonly Unit[] | undefined {
  const listed = conditionsOfTables(tables)
  if (listed.length > 1 && listed.length <= mostDemanded) return listed
  const strict = [
    ...new Set([
      ...contentUnder(units, isOnEligibility),
      ...units.filter(({ kind, intro = '' }) => kind === 'item' && introduces(intro)),
    ]),
  ].toSorted((a, b) => a.index - b.index)
  const under = (strict.length > 0 ? strict : contentUnder(units, isOnBidders)).filter((unit) => {
    const { kind, text, headings, index, label = '', value = '' } = unit
    return (
      ((kind === 'item' && introduces(unit.intro)) || isNearer(isOnBidders, unit)) &&
      // Further below such a heading stands what is to be done, too.
      (ofProductOrBidder.test(headings[0] ?? '')
        ? isLikeCondition(text)
        : kind !== 'item' || isOnBidders(headings[0] ?? '') || introduces(unit.intro) || isLikeCondition(text)) &&
      !isUnfilled(text) &&
      !/^(?:type|art|note|hinweis|kriterium|criterion|name|bezeichnung)$/i.test(label) &&
      // A cell of the row before
      !(kind === 'pair' && units[index - 1]?.kind === 'row' && units[index - 1]?.text.includes(text)) &&
      !headings.some((heading) => ofAwardOrStaff.test(heading)) &&
      !text.trimEnd().endsWith('?') &&
      !saysHowToBid.test(text) &&
      !isHandedIn(text) &&
      !isCutOff(text, kind === 'pair' ? 1500 : undefined) &&
      !isTask.test(text) &&
      !isOfSome.test(text) &&
      // 'Date of the notice: 3 March' is none, nor is 'Sources of the criteria: notice'.
      !(kind === 'pair' && daysOf(value).some(({ start }) => start === 0)) &&
      !(
        isBare(kind === 'pair' && !ofStanding.test(text) && !/\d/.test(value) ? value : text) &&
        !(kind === 'item' && strict.length > 0)
      )
    )
  })
  // Of a section with a list its entries count, and of its sentences those that demand something.
  const rows = under.filter(isRow)
  // What columns tore apart says nothing in its pieces.
  const isTorn = rows.filter(({ text }) => isPiece(text)).length * 4 > rows.length
  const entries = under.filter((unit) => (isRow(unit) ? !isTorn : unit.kind === 'item' || unit.kind === 'pair'))
  const demanded = under.filter(
    (unit) =>
      entries.includes(unit) ||
      (!isRow(unit) &&
        entries.length < sureList &&
        (duty.test(unit.text) || ofStanding.test(unit.text) || namesProof.test(unit.text))) ||
      (under.length <= 3 && strict.length > 0),
  )
  if (demanded.length > 0 && demanded.length <= mostDemanded) return demanded.map(withItsIntro)
  const proved = demanded.filter(({ text }) => ofStanding.test(text))
  if (proved.length > 1 && proved.length <= mostDemanded) return proved
  const behindLabel = listBehindLabel('eligibility', units).filter(({ text }) => isLikeCondition(text))
  if (behindLabel.length > 1) return behindLabel
  const measured = units.filter(({ label = '', value = '' }) => measureOfBidder.test(label) && /\d/.test(value))
  const required = [...units.filter(isRequirementOfSupplier), ...measured]
  const said = units.filter(
    (unit) =>
      isStated(unit) &&
      partOf(unit, units) === undefined &&
      !unit.headings.some((heading) => ofChapter.test(heading)) &&
      duty.test(unit.text) &&
      !isLeftToDataSheet(unit.text) &&
      !saysHowToBid.test(unit.text) &&
      !isHandedIn(unit.text) &&
      !isCutOff(unit.text) &&
      !unit.text.trimEnd().endsWith(':'),
  )
  // A long paper has many duties of bidders; sure are those that name a measure or a proof.
  const sure = said.length > mostDuties ? said.filter(({ text }) => ofStanding.test(text)) : said
  const found = [...new Set([...required, ...sure])].toSorted((a, b) => a.index - b.index)
  return found.length <= most ? found : []
}

/** 'The cover must be at least: - 2 million' is one condition. */
const shortestClause = 5
const withItsIntro = (unit: Unit): Unit => {
  const { kind, text, intro = '' } = unit
  return kind === 'item' &&
    /:\s*$/.test(intro) &&
    !introducesConditions.test(intro) &&
    text.split(/\s+/).length <= mostOfLine &&
    intro.split(/\s+/).length >= shortestClause &&
    /\b(?:mindest\p{L}*|wenigstens|at least|minimum)\b/iu.test(intro)
    ? { ...unit, text: `${intro} ${text}` }
    : unit
}

/** The column that says what bidders must be, of numbered tables under such a heading: each number with all its lines. */
function conditionsOfTables(tables: readonly Table[]): readonly Unit[] {
  return tables.flatMap((table) => {
    if (!table.headings.some((heading) => isOnBidders(heading))) return []
    if (table.headings.some((heading) => ofAwardOrStaff.test(heading))) return []
    const records = recordsOf(table)
    const width = Math.max(0, ...records.map(({ cells }) => cells.length))
    const columns = Array.from({ length: width }, (_, column) =>
      records.flatMap(({ cells, unit }) => {
        const text = cells[column] ?? ''
        return isCondition(text) ? [{ ...unit, text }] : []
      }),
    )
    // Of two columns that could be meant, the first says what is demanded, and the other how it is proved.
    return columns.reduce((best, one) => (one.length > best.length ? one : best), [])
  })
}

interface TableRecord {
  readonly unit: Unit
  readonly cells: readonly string[]
}

/** Rows that begin without a number go on with the one above; what a page began is left to the page before. */
function recordsOf({ rows, units, first }: Table): readonly TableRecord[] {
  const records: TableRecord[] = []
  for (const [at, row] of rows.entries()) {
    const unit = at === 0 ? first : units[at - 1]
    if (unit === undefined) continue
    const last = records.at(-1)
    if (/^\s*\(?(?:\d{1,2}|[a-z]{1,3}[ -]?\d{1,2}|[a-z]|[ivx]{1,4})[.)]{0,2}\s*$/i.test(row[0] ?? ''))
      records.push({ unit, cells: row })
    else if ((row[0] ?? '').trim() === '' && last !== undefined)
      records[records.length - 1] = {
        unit: last.unit,
        cells: last.cells.map((cell, column) => `${cell} ${row[column] ?? ''}`.trim()),
      }
  }
  return records
}

const isCondition = (text: string): boolean =>
  text.split(/\s+/).length >= 4 &&
  !endsOpen.test(text) &&
  (isDutyOfBidder.test(text) || duty.test(text) || ofStanding.test(text))
const isDutyOfBidder = new RegExp(String.raw`\b${bidder}\b.{0,40}\b(?:must|shall|should|muss|müssen|hat|haben)\b`, 'iu')

/** A row of a table whose cells go on in the next one, or began in the one before: '|  | The bidder must have'. */
const isCutOff = (text: string, most = 700): boolean =>
  text.length > most ||
  /^\s*\|\s*\|/.test(text) ||
  endsOpen.test(text) ||
  /,\s*$/.test(text) ||
  (/^\s*\|/.test(text) &&
    /\b(?:of|for|in|to|and|or|must|should|the|a|an|its?|have|least|experience)\s*(?:\||$)/i.test(text))

/** 'The bidder has to upload a proof of payment' names a document, and no condition. */
const isHandedIn = (text: string): boolean =>
  /\b(?:must|shall|should|has to|have to|(?:is|are) (?:required )?to) (?:also )?(?:upload|submit|furnish|attach|enclose)\b/i.test(
    text,
  ) &&
  !ofStanding.test(text) &&
  !/\b(?:experience|turnover|registr\p{L}+|certificat\p{L}+|solven\p{L}+|debarred|insurance)\b/iu.test(text)

/** 'I.1 Nachweis über die Eintragung in ein Berufsregister' */
const namesProof =
  /^(?:[IVX\d. ]+)?(?:nachweis\p{L}*|referenz(?:en|projekte?)?|eintragung) (?:über|der|des|einer|von|im|in)\b/iu

const isRow = ({ kind, text }: Unit): boolean => kind === 'row' || (kind === 'pair' && text.includes(' | '))

/** Below it stands what a machine must have as often as what a bidder must be. */
const ofProductOrBidder = /^mandatory requirements$/i

const isLikeCondition = (text: string): boolean => duty.test(text) || ofStanding.test(text) || ofSupplier.test(text)

/** '[Vendor to fill] | [Vendor to fill]', and a row of nothing but names of columns */
const isUnfilled = (text: string): boolean =>
  /\[[^\]]*\bfill\b[^\]]*\]/i.test(text) ||
  (text.split(' | ').length >= 4 &&
    !/\d/.test(text) &&
    text.split(' | ').every((cell) => cell.trim().split(/\s+/).length <= 3))

/** '|  | of every person performing the work, the' */
const isPiece = (text: string): boolean =>
  /^[\s|]*\p{Ll}/u.test(text) || /[,;]\s*\|?\s*$|\s(?:the|of|and|or|any|by|to|for|in|with)\s*(?:\||$)/iu.test(text)

const endsOpen =
  /\b(?:of|for|in|to|and|must|should|the|an?|its?|have|least|mindestens|und|der|die|das|mit|von|(?:mit|bei) (?:dem|ihrem) (?:angebot|teilnahmeantrag))\s*$|\(z\.$/i

/** What holds for some bidders only. */
const isOfSome =
  /^\P{L}*(?:bei (?:angeboten von )?(?:bietergemeinschaften|ausländischen)|ausländische (?:bieter|unternehmen)|in (?:the )?case of (?:a |an )?(?:\p{L}+ )?(?:consorti\p{L}+|joint)|foreign (?:bidders|firms)|relaxations?\b)/iu

/** What a bidder is to write, and a line of a table of contents. */
const isTask =
  /\.{4}|^\P{L}*(?:[a-z][).]\s+)?(?:please|indicate|describe|explain|provide|include|list|detail|specify|duly|masked|confidential)\b|\bas per (?:appendix|annexure)\b/iu

/** 'Technical Bid Evaluation' demands nothing. */
const isBare = (text: string): boolean => (text.match(/\p{L}[^\s|]*/gu) ?? []).length <= 3 && !ofStanding.test(text)

/** Beside a list or a table of so many entries, sentences only say how they are proved. */
const sureList = 5

const mostDemanded = 25

/** More sentences than these are terms of a contract. */
const mostDuties = 8
const ofStanding =
  /\b(?:(?:minimum|at least|mindestens)\b.{0,60}\b(?:years?|projects?|contracts?|references?|turnover|jahre\p{L}*|referenz\p{L}*|umsatz)|turnover|net worth|registered (?:in|with|under|as)|ISO(?:\/IEC)? ?\d{4,5}|CMMI?\b|certifi(?:ed|cation)|accredited|licen[sc]ed|blacklisted|insolven\p{L}+|\p{L}*umsatz|zertifi\p{L}+|\p{L}*handelsregister\p{L}*|\p{L}*haftpflicht\p{L}*|\p{L}*referenz(?:en|projekt\p{L}*|liste|nachweis\p{L}*)?)/iu
/** How a tender is handed in, opened or judged, and what happens once the contract runs. */
const saysHowToBid =
  /^nothing\b|\bhave obtained\b|\battend\b|\bregister as proof\b|^(?:desired|page number\p{L}*)\b|\bshould attempt\b|\bsubmit proposal\b|\bto whom the contract is awarded\b|^\P{L}*(?:[a-z][.)]\s+)?in the event\b|\bhave the (?:opportunity|right)\b|\bdescription of\b.{0,90}\bprovided\b|\b(?:provide|include)\b.{0,60}\bin (?:the|their|its) (?:proposal|offer|bid|response)\b|^(?:entweder|oder|either|or)\b|^section [A-Z]\b.{0,60}$|\b(?:in deutscher sprache|in (?:the )?english|projektteams?)\b|\bdocumentary evidence\b|\b(?:submit|send|e-?mail)\b.{0,40}\b(?:by|no later|questions?)\b|\b(?:will|may) be (?:rejected|disqualified|opened|evaluated)\b|\b(?:during|throughout|after) the (?:contract|term|project|engagement)\b|\bcommencement\b|\b(?:if|in case) the (?:contractor|bidder|supplier)\b|\bshall (?:indicate|note|quote|be liable|pay)\b|\bthis (?:clause|section|agreement)\b|^should the\b|\bprovide (?:a|an|the) (?:list|narrative|copy|statement|description)\b|\bcertificate of stability\b|\bbackground checks?\b|\bselected (?:firm|vendor|bidder|supplier|contractor)\b|\(signed and completed\)|\bupon (?:contract|award)\b|\bsuccessful (?:offeror|bidder|tenderer|proposer)s?\b|\binvoices?\b|\bobtain\b.{0,80}\binformation\b|\bminimum insurance\b|\b(?:veterans?|minority|women-owned|SDVOB|M\/?WBE)\b|\b(?:indemn(?!ity (?:insurance|cover))\p{L}+|compromise|settlement|right to)\b|\bregistration fee\b|\b(?:formale prüfung|eignungsprüfung|auswahl der|auszufüllen|eingereicht werden|führt (?:dies )?zum ausschluss|zum ausschluss führen|subject line|well written|sincerely)\b/iu

/** What an offer says, and in which form */
const ofChapter =
  /\b(?:proposal|bid|tender|offer|quot(?:e|ation)) (?:instructions|contents?|format|preparation)\b|^volume [IVX\d]+\b/iu

/** 'Minimum annual turnover | 3 million' */
const measureOfBidder =
  /\b(?:minimum|min\.?|average|required|past)\b.{0,40}\b(?:turnover|experience|net worth|revenue|insurance)\b|\byears? of (?:past )?experience\b|\bmindest(?:umsatz|erfahrung|\p{L}*umsatz)/iu

/** Under a bare 'Requirements', those that a supplier and no product has to meet. */
function isRequirementOfSupplier(unit: Unit, _: number, units: readonly Unit[]): boolean {
  const heading = unit.headings[0] ?? ''
  if (!/^(?:requirements?|mandatory|anforderungen)$/i.test(heading) || unit.kind === 'heading') return false
  const section = units.filter((other) => other.headings[0] === heading && other.kind === 'item')
  return section.length <= 12 && section.some(({ text }) => ofSupplier.test(text)) && section.includes(unit)
}
const ofSupplier =
  /\b(?:certif\p{L}+|insurance|experience|references?|licen[sc]ed|accredit\p{L}+|registered|turnover|qualified|versicherung|referenz\p{L}*|zertifi\p{L}+)/iu
