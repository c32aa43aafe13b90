/** Finds the title of a tender: behind a label, below a heading, or at the top of the paper. */
import type { FoundValue } from '../answer-tree.ts'
import { findBuyer } from './find-buyer.ts'
import { isBodyInCapitals, isOrganisation, lineOfBuyerAndKind } from './names-of-bodies.ts'
import { firstOf, isLeftOpen, type Find } from './first-of.ts'
import { invites } from './invites.ts'
import { namesOnlyKindOfPaper, withoutKindOfPaper } from './kind-of-paper.ts'
import { withoutNumber, type Unit } from '../passages/read-passages.ts'
import { isTitleOfPaper, namesProcedure } from './is-title.ts'
import { markBefore } from './mark-before.ts'
import { labels } from './tender-labels.ts'
import { titleBySupport, withoutBuyer } from './title-by-support.ts'
import { holdsWords } from '../values/value-of-kind.ts'

/** The subject of a message says less than the title of the tender that it names. */
export function labelledTitle(units: readonly Unit[]): FoundValue | null {
  const found =
    titleBehindLabel(units.filter(({ label = '' }) => !isSubject.test(label))) ??
    titleBehindLabel(units.filter(({ label = '', value = '' }) => !isSubject.test(label) || !ofChange.test(value)))
  if (found === null) return null
  // The title of the contract says more than the programme that pays for it.
  const ofContract = /^(?:name of (?:the )?)?project:?$/i.test(found.unit.label ?? '')
    ? titleBehindLabel(
        units.slice(found.unit.index, found.unit.index + 8).filter(({ label = '' }) => /\btitle:?$/i.test(label)),
      )
    : null
  if (ofContract !== null) return ofContract
  // A portal sets the place and the category before the title that the notice gives further below.
  const whole = withoutBreaks(String(found.value))
  const own = firstOf(units.slice(found.unit.index + 1), ({ label = '', value = '' }) =>
    labels('title', label) && value.split(/\s+/).length >= 3 && whole.endsWith(` ${withoutBreaks(value)}`)
      ? value
      : null,
  )
  return own ?? found
}
const isSubject = /^(?:subject|re|betreff):?$/i
/** 'Re: Extension of the bid opening date' */
const ofChange =
  /\b(?:update|extension|clarifications?|addend(?:um|a)|amendments?|answers?|changes?|verlängerung|berichtigung|bieterinformation|bieterfragen)\b/i
/** What has a verb says something, and names nothing. */
const isClause = /(?<!\p{L})(?:is|are|was|were|will|must|shall|ist|sind|wird|werden)(?!\p{L})/iu

const withoutBreaks = (text: string): string =>
  text
    .replace(/\s?([-–])\s?/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()

const titleBehindLabel = (units: readonly Unit[]): FoundValue | null =>
  firstOf(units, ({ label, value: whole = '', text, index }) => {
    // 'Title : Example works Document no. (ID) : 31': a line below it was joined, label and all.
    const value = /^[^:]{2,30}\s:\s/.test(text) ? whole.replace(joinedLabel, '') : whole
    return label !== undefined &&
      labels('title', label.replace(/:$/, '')) &&
      // Deep in a paper a column of a table is called so, too.
      !(/^title$/i.test(label) && (isSigned(units, index) || index > 150)) &&
      holdsWords(value) &&
      !isLeftOpen(value) &&
      !namesOnlyKindOfPaper(value) &&
      !namesProcedure.test(value) &&
      // Of a bill of quantities the project may be its client: '31_0016 Stadt Beispiel'.
      !(/^proje[ck]t:?$/i.test(label) && isOrganisation(value.replace(/^\d[\d_]*\s+/, ''))) &&
      !/[.?!]\s+\p{Lu}/u.test(value) &&
      !isClause.test(value)
      ? withoutColumns(value)
          .replace(/^\d[\d_]{3,}\s+(?=\p{Lu})/u, '')
          .replace(/^[“„"]([^“”„"]+)[”“"]\.?$/u, '$1')
      : null
  })
/** The names of columns that stand below the title of a bill of quantities */
const withoutColumns = (value: string): string =>
  value.replace(/\s+(?:Titel Bezeichnung Seite|OZ Leistungsbeschreibung|Ordnungszahl Leistungsbeschreibung)\b.*$/su, '')
const joinedLabel = /\s\p{Lu}[\p{L}-]*\.?(?:\s\([^)]*\))?\s:\s.*$/su

/** Beside a name or a signature a title is that of a person. */
const isSigned = (units: readonly Unit[], index: number): boolean =>
  units
    .slice(Math.max(0, index - 2), index + 3)
    .some(({ label = '', text }) => /^(?:name|signature|signed|designation|by)\b/i.test(label || text))

/** 'EX31/03 Supply of example goods' above the sentence that invites */
const titleBehindReference: Find = (units) =>
  firstOf(units.slice(0, 3), ({ kind, text, index }) => {
    const below = units[index + 1]
    const title = kind === 'row' || kind === 'pair' ? undefined : referenceBefore.exec(text)?.groups?.['title']
    const named = behindNumber.exec(text)?.groups?.['title']
    if (named !== undefined && isTitleOfPaper(named)) return named
    return title !== undefined && below !== undefined && invites(below) !== undefined && isTitleOfPaper(title)
      ? title
      : null
  })
/** 'Sealed bids are received for Bid No. 31 - Example hall: floors.' */
const behindNumber =
  /\b(?:bid|RF[PQ]|ITB|IFB|tender|contract) (?:no|number)\.?:? ?(?=\S*\d)[\p{Lu}\d][\p{L}\d/.-]*\s?[-–:]\s(?<title>\p{Lu}[^.]{6,120})\.?$/iu
/** 'EX/RFP/31/001– SUPPLY OF EXAMPLES' */
export const referenceWithDash = /^(?<reference>(?=\S*\d)[\p{Lu}\d]+(?:\/[\p{Lu}\d.-]+)+)\s*[–—-]\s*\p{Lu}.{6,}$/su
export const referenceBefore =
  /^(?!(?:DE?|AT?|CH|FR?|NL|BE?|LU?)-\d{4,5}\s)(?<reference>\p{Lu}{1,5}\d{0,4}[/-]\d[\d/-]*)\s+(?:[–-]\s+)?(?<title>\p{Lu}\p{Ll}.{6,120})$/u

/** 'EX31: Review of examples', where the label is nothing but the mark of the tender */
const titleBehindMark: Find = (units) =>
  firstOf(units.slice(0, 6), ({ label = '', value, text }) => {
    const title = isMarkOfPaper.test(label) ? value : markBefore.exec(text.trim())?.groups?.['title']
    return title !== undefined && title.split(/\s+/).length > 2 && isTitleOfPaper(title) ? title : null
  })
export const isMarkOfPaper = /^(?=\S*\d)\p{Lu}[\p{Lu}\d/_.-]{3,24}$/u

/** 'Neubau Beispielhaus, Los 4 Lüftung.' below 'Gegenstand und Wert' */
const shortSubject: Find = (units) =>
  firstOf(units, ({ kind, label, text, headings, index }) => {
    const title = text.trim().replace(/\.$/, '')
    return kind === 'sentence' &&
      label === undefined &&
      units[index - 1]?.kind === 'heading' &&
      /^(?:gegenstand|auftragsgegenstand|subject)\b/i.test(headings[0] ?? '') &&
      title.split(/\s+/).length <= 12 &&
      isTitleOfPaper(title)
      ? title
      : null
  })

/** The first line of a paper where it says more than the name of the project behind its label. */
function fullTitle(units: readonly Unit[]): FoundValue | null {
  const labelled = labelledTitle(units)
  const label = labelled?.unit.label ?? ''
  if (labelled === null || !/^proje[ck]t(?: title| name)?:?$/i.test(label)) return null
  const top = titleAtTop(units.slice(0, 5))
  // 'Consultancy for the evaluation of …' says what is bought, and the project only what it is about.
  if (top !== null && namesWhatIsBought.test(String(top.value))) return top
  if (!/^proje[ck]t:?$/i.test(label)) return null
  return top !== null && String(top.value).split(/\s+/).length > String(labelled.value).split(/\s+/).length ? top : null
}

const namesWhatIsBought =
  /^(?:consultanc(?:y|ies)|consulting|evaluation|(?:mid-?term|final|endline|baseline|external|independent)\b.{0,20}\b(?:evaluation|review|study|survey)|audit|supply|provision|procurement|construction)\b/i

export const titleUnderHeading = (units: readonly Unit[]): FoundValue | null =>
  firstOf(units, (unit) =>
    ((unit.kind === 'sentence' && unit.label === undefined) ||
      // 'Audit of households: smaller towns' is no pair directly below the heading.
      (['item', 'pair'].includes(unit.kind) && units[unit.index - 1]?.kind === 'heading')) &&
    labels('title', (unit.headings[0] ?? '').replace(/\s*:$/, '')) &&
    unit.text.length <= 160 &&
    !isClause.test(unit.text) &&
    !/:\s*$/.test(unit.text) &&
    // 'Das Portal läuft im Rechenzentrum.' is a sentence.
    !/^(?:der|die|das|the)\s.*\.$/isu.test(unit.text)
      ? withLineBelow(unit, units)
      : null,
  )

/** 'Audit of 2031: smaller towns' and below it 'in 14 counties' */
function withLineBelow(unit: Unit, units: readonly Unit[]): string {
  const below = units[unit.index + 1]
  return below?.kind === 'sentence' && below.headings[0] === unit.headings[0] && /^\p{Ll}.{2,100}$/u.test(below.text)
    ? `${unit.text} ${below.text}`
    : unit.text
}

export const findTitle: Find = (units) =>
  fullTitle(units) ??
  titleBehindMark(units) ??
  labelledTitle(units) ??
  titleUnderHeading(units) ??
  titleBySupport(units, String(findBuyer(units)?.value ?? '')) ??
  titleAtTop(units) ??
  titleBehindReference(units) ??
  shortSubject(units) ??
  firstOf(units, ({ label, value = '' }) =>
    label !== undefined && labels('scope', label) && isTitleOfPaper(value) && value.split(/\s+/).length <= 12
      ? value
      : null,
  )

/** What stands at the top, after what only says the kind of paper: 'Request for proposals – Example works'. */
function titleAtTop(units: readonly Unit[]): FoundValue | null {
  const buyer = String(findBuyer(units)?.value ?? '')
  // What stands above it may be a motto: 'Request for proposal', and below it the title.
  const kindAt = units.slice(0, 12).findIndex(({ kind, text }) => kind === 'heading' && namesOnlyKindOfPaper(text))
  const below = kindAt < 1 ? null : titleAmong(units.slice(kindAt, kindAt + 3), units, buyer)
  const found = below ?? titleAmong(units.slice(0, 14), units, buyer) ?? titleAboveKind(units, buyer)
  return found
}

/** The line above 'Request for quotation', where none below it is a title. */
function titleAboveKind(units: readonly Unit[], buyer: string): FoundValue | null {
  const at = units.slice(0, 12).findIndex(({ text }) => namesOnlyKindOfPaper(text))
  const unit = units[at - 1]
  return unit?.kind === 'sentence' &&
    unit.label === undefined &&
    unit.text !== buyer &&
    unit.text.split(/\s+/).length >= 3 &&
    isTitleOfPaper(unit.text) &&
    !isOrganisation(unit.text) &&
    !isLeftOpen(unit.text)
    ? { value: unit.text, unit }
    : null
}

/** 'Modern networks:' and 'Maintenance of' go on in the next heading, a line in capitals in the next such line. */
function wholeTitle(title: string, below: readonly Unit[]): string {
  const [next, ...rest] = below
  const goesOn = next?.kind === 'heading' || (next !== undefined && isInCapitals(title) && isInCapitals(next.text))
  if (!goesOn || !/[:,–—-]$|\b(?:and|of|for|und|für|der|des)$/i.test(title) || title.length > 200) return title
  return wholeTitle(title + (/\p{L}-$/u.test(title) ? '' : ' ') + next.text, rest)
}
/** 'FOR A NEW' opens lines in capitals, which end at 'FOR' and the name of the buyer. */
const opensCover = /^FOR (?:AN?|THE) \p{Lu}{2}/u
function linesOfCover(line: string, below: readonly Unit[]): string {
  const end = below.findIndex(
    ({ text }) =>
      /^(?:for|by|of)$/i.test(text.trim()) ||
      isOrganisation(text) ||
      (text.match(/\p{Lu}/gu)?.length ?? 0) * 3 < (text.match(/\p{L}/gu)?.length ?? 0) * 2,
  )
  return [line, ...below.slice(0, Math.min(end, 3)).map(({ text }) => text.trim())].join(' ')
}
const isInCapitals = (text: string): boolean => /\p{Lu}{3}/u.test(text) && text === text.toUpperCase()

function titleAmong(some: readonly Unit[], units: readonly Unit[], buyer: string): FoundValue | null {
  let isBelowKind = false
  for (const unit of some) {
    const { kind, text, label } = unit
    if (
      isOfLetterhead(unit, units) ||
      isSigner(unit, units) ||
      /^im auftrag de[rs]$/i.test(units[unit.index - 1]?.text ?? '')
    )
      continue
    if (buyer !== '' && text.toLowerCase().includes(buyer.toLowerCase()) && text.length < buyer.length + 8) continue
    if (kind === 'heading' && (label === undefined || withoutKindOfPaper(text) !== text)) {
      if (namesOnlyKindOfPaper(text) || endsWithKindOfPaper.test(text) || lineOfBuyerAndKind.test(text)) {
        isBelowKind = true
        continue
      }
      const line = withoutBuyer(withoutKindOfPaper(text), buyer)
        .replace(/\.$/, '')
        .replace(/^for (?:the |an? )?(?=\p{Lu})/iu, '')
      const value = (
        opensCover.test(text)
          ? linesOfCover(line, units.slice(unit.index + 1))
          : wholeTitle(line, units.slice(unit.index + 1))
      ).replace(/\.$/, '')
      if (isTitleOfPaper(value) && !isOrganisation(value) && !isLeftOpen(value) && !isBodyInCapitals(value))
        return { value, unit }
      // What stands below the heading of a section is no title, unless it says what the paper is about.
      const heading = withoutNumber(text)
      if (!isOrganisation(value) && !isLeftOpen(value))
        isBelowKind = labels('scope', heading) || labels('title', heading)
    } else if (kind === 'sentence' && /[.?!]$/.test(text) && text.split(/\s+/).length > 5) return null
    else if (label === undefined && namesOnlyKindOfPaper(text)) isBelowKind = true
    else if (label === undefined && (isBelowKind || withoutKindOfPaper(text) !== text)) {
      const value = withoutKindOfPaper(text)
      if (
        kind === 'sentence' &&
        !/:\s*$/.test(value) &&
        isTitleOfPaper(value) &&
        !isOrganisation(value) &&
        !isLeftOpen(value)
      )
        return { value: wholeTitle(value, units.slice(unit.index + 1)), unit }
    }
  }
  return null
}

const endsWithKindOfPaper =
  /^(?:(?:state|city|county|town|government|university|ministry|department) of .{2,50}|.{3,50} (?:council|university|authority|agency))\s+(?:request for (?:proposals?|quotations?|bids?|tenders?)|invitation to (?:tender|bid))$/i

/** 'A EXAMPLE', and below it 'MANAGER' */
const isSigner = ({ text, index }: Unit, units: readonly Unit[]): boolean =>
  text.split(/\s+/).length <= 4 &&
  /^(?:\p{L}+ ){0,3}(?:manager|director|officer|secretary|chair\p{L}*|registrar|clerk|engineer|mayor|bürgermeister\p{L}*|leiter\p{L}*)$/iu.test(
    units[index + 1]?.text.trim() ?? '',
  )

/** The office above a street: 'Example Services', and below it '10 Example Street'. */
const isOfLetterhead = ({ kind, index }: Unit, units: readonly Unit[]): boolean =>
  kind === 'heading' && streetWithNumberFirst.test(units[index + 1]?.text ?? '')
const streetWithNumberFirst =
  /^\d{1,5}\s+(?:\p{Lu}[\p{L}.]*\s+){1,3}(?:street|st|road|rd|avenue|ave|lane|drive|boulevard|blvd|square|place|way)\b\.?/iu
