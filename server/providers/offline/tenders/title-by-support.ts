/** Finds a title by what supports it: where it stands, what it names, and how often the paper speaks of it. */
import type { FoundValue } from '../answer-tree.ts'
import { isBodyInCapitals, isOrganisation } from './names-of-bodies.ts'
import { isLeftOpen, isLineOfContents } from './first-of.ts'
import { isTitleOfPaper } from './is-title.ts'
import { markBefore } from './mark-before.ts'
import { namesOnlyKindOfPaper, withoutKindOfPaper } from './kind-of-paper.ts'
import { looksLikePerson } from '../values/names.ts'
import { withoutNumber, type Unit } from '../passages/read-passages.ts'
import { isStop, wordsOf } from '../passages/words.ts'

interface Candidate {
  readonly value: string
  readonly unit: Unit
  readonly points: number
}

export function titleBySupport(units: readonly Unit[], buyer: string): FoundValue | null {
  const candidates = units.slice(0, firstPages).flatMap((unit) =>
    candidatesIn(unit, units)
      .map((candidate) => ({ ...candidate, value: withoutBuyer(tidy(candidate.value), buyer) }))
      .filter(({ value }) => mayBeTitle(value, buyer)),
  )
  const counts = countStems(units)
  const often = units.length < shortPaper ? 2 : 3
  const [best] = candidates
    .map((one) => ({
      ...one,
      points: one.points + supportOf(one, candidates, (stem) => (counts.get(stem) ?? 0) >= often) + shapeOf(one.value),
    }))
    .toSorted((a, b) => b.points - a.points || a.unit.index - b.unit.index)
  if (best === undefined || best.points < leastPoints) return null
  return { value: best.value.slice(0, 1).toUpperCase() + best.value.slice(1), unit: best.unit }
}

const firstPages = 60
/** In passages */
const shortPaper = 40
const leastPoints = 4

/** Lines of the cover, what stands behind the kind of paper, between quotation marks, and what a sentence invites offers for. */
function candidatesIn(unit: Unit, units: readonly Unit[]): readonly Candidate[] {
  const { kind, text, label, value = '', index } = unit
  const found: Candidate[] = []
  const add = (title: string | undefined, points: number) => {
    if (title !== undefined && title !== '') found.push({ value: title, unit, points })
  }
  if (kind === 'header' || kind === 'row' || isLineOfContents.test(text)) return []
  const line = withoutNumber(text)
  const rest = withoutKindOfPaper(line)
  if (rest !== line) add(rest, 2)
  add(behindKind.exec(text)?.groups?.['title'], 2.5)
  // 'Request for proposals for …' in a line, 'RFP: …' behind a label
  if (label !== undefined && namesOnlyKindOfPaper(label)) add(value, 2)
  const isLine = label === undefined && text.length <= 200 && (kind === 'heading' || !/[.;:]\s*$/.test(text))
  if (isLine && index < ofCover) {
    const isBeside = [units[index - 1], units[index + 1], units[index + 2]].some(
      (other) => other !== undefined && namesOnlyKindOfPaper(other.text),
    )
    add(line, (kind === 'heading' ? 1.2 : 0.7) + (isBeside ? 0.8 : 0))
  }
  const numbered = behindNumberedKind.exec(text)?.groups?.['title']
  // The head of every page names it shortly.
  const isOfEveryPage = units.filter((other) => other.text === text).length > 2
  if (numbered !== undefined && namesWork.test(numbered) && !isOfEveryPage) add(numbered, 3)
  add(behindFor.exec(line)?.groups?.['title'], kind === 'heading' ? 1.8 : 1)
  const quoted = /["“„]([^"“”„]{8,160})["”“]/.exec(text)?.[1]
  const marked = markBefore.exec(quoted ?? '')?.groups?.['title']
  add(marked ?? quoted, marked === undefined ? 1 : 2)
  if (kind !== 'heading') add(invitedFor.exec(text)?.groups?.['title'], 1.3)
  return found
}
const ofCover = 16
/** '… Request for Proposal (RFP) - Example dashboard (EX-2031-7)' */
const behindKind =
  /\b(?:request for (?:proposals?|quotations?|tenders?|bids?)|invitation to tender|call for tenders)(?: \(\p{Lu}+\))?\s+[–—-]\s+(?<title>\p{Lu}[^()]{5,90}?)(?:\s*\([^()]*\))?$/iu
/** 'RFP # 31-36 Example review services', 'To bidders of IFB 31-09 Example school improvements' */
const behindNumberedKind =
  /\b(?:RF[PQTI]|ITB|IFB|ITT|EOI)\s*(?:#|no\.?|number)?\s*(?=\S*\d)[\p{Lu}\d][\p{Lu}\d/.-]+\s+(?:[–:-]\s+)?(?<title>\p{Lu}\p{Ll}[^.;:]{6,110})$/u
/** 'For the supply of examples' */
const behindFor = /^(?:for|für|über|zur|zum) (?:the |die |das |den )?(?<title>\S.{5,160})$/iu
/** 'invites bids for the supply of examples', 'Ausschreibung der Wartung von Beispielen' */
const invitedFor =
  /\b(?:(?:tenders?|bids?|proposals?|quotations?|quotes?|offers?|expressions? of interest|RF[PQT]|consultan(?:t|cy)|contractors?|firms?|suppliers?|services?)(?: \([^)]*\))?(?: (?:from|by|due|are due) [^.]{3,90}?)? (?:for(?: furnishing| providing)?|to (?:undertake|conduct|carry out|provide|perform|supply)) (?:the |an? )?|(?:ausschreibung|vergabe|angebot\p{L}*|auftrags?) (?:für|über|zur|zum|der|des|von) (?:die |das |den |der )?)(?<title>[\p{L}"“„][^.;:]{8,150}?)(?=[.;:]|,? (?:as|in accordance|under|which|that|are|is|will be|at the|located|detailed|described|from|by|according|gemäß|nach|zu vergeben|auszuschreiben)\b|$)/iu

const tidy = (text: string): string =>
  text
    .replace(/^[\s"“„'–—-]+|[\s"”“'.,;:–—-]+$/gu, '')
    .replace(/^(?:for (?:the )?|(?:the|an?|die|der|das) )(?=\p{Lu})/iu, '')
    .replace(/\s+/g, ' ')
    .replace(/\s\((?:ref|tender|rfp|rfq|bid|no)\b[^()]*\)$/iu, '')

const mayBeTitle = (value: string, buyer: string): boolean =>
  isTitleOfPaper(value) &&
  !namesOnlyKindOfPaper(value) &&
  !isLeftOpen(value) &&
  !namesNoMatter.test(value) &&
  !isOrganisation(value) &&
  !isBodyInCapitals(value) &&
  (!looksLikePerson(value) || namesWork.test(value)) &&
  !/@|\||https?:|\bwww\.|\b(?:street|road|avenue|p\.? ?o\.? box|floor)\b|^\P{L}*\d/iu.test(value) &&
  !(buyer !== '' && value.length < buyer.length + 8 && value.toLowerCase().includes(buyer.toLowerCase())) &&
  !(buyer !== '' && buyer.toLowerCase().includes(value.toLowerCase()))

/** 'Supply of the goods' */
const namesNoMatter =
  /^(?:the )?(?:supply|provision|delivery|purchase) of (?:the |such )?(?:goods|services|works|items)(?: as\b.*)?$/i

/** What is bought has a name: 'supply of …', 'Neubau …'. */
export const namesWork =
  /(?<!\p{L})(?:suppl(?:y|ies)|provision|procurement|purchase|construction|design|development|implementation|installation|maintenance|consultanc(?:y|ies)|consultant|consulting|evaluation|review|study|survey|assessment|audit|services?|system|software|platform|solution|upgrade|modernization|modernisation|rehabilitation|repair|renovation|replacement|extension|project|works?|improvements?|equipment|training|hosting|website|portal|network|dashboard|application|database|programme|campaign|facilities|furniture|vehicles?|selection|hiring|appointment|management|support|\p{L}*(?:neubau|umbau|ausbau|sanierung|lieferung|beschaffung|wartung|erweiterung|erneuerung|entwicklung|erstellung|einführung|durchführung|betreuung|reinigung|leistung(?:en)?|arbeiten|planung|ausstattung|system|portal|software|betrieb|dienstleistung(?:en)?|umgestaltung|beratung))(?!\p{L})/iu

function shapeOf(value: string): number {
  const words = value.split(/\s+/).length
  const work = namesWork.exec(value)
  // 'Providing …' goes on to say how.
  if (/^\p{Ll}+ing\b/u.test(value)) return -1
  return (work === null ? 0 : work.index < 12 ? 1.2 : 0.8) + (words >= 3 && words <= 18 ? 0.5 : words > 24 ? -0.5 : 0)
}

const contentStems = (text: string): readonly string[] => [
  ...new Set(wordsOf(text).flatMap(({ stem }) => (isStop(stem) || stem.length < 4 || /\d/.test(stem) ? [] : [stem]))),
]

function countStems(units: readonly Unit[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { words } of units)
    for (const stem of new Set(words.map((word) => word.stem))) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  return counts
}

/** Its words come again in the paper, and other places name the same. */
function supportOf(
  { value, unit }: Candidate,
  all: readonly Candidate[],
  isRepeated: (stem: string) => boolean,
): number {
  const stems = contentStems(value)
  if (stems.length === 0) return -1
  const repeated = stems.filter(isRepeated).length / stems.length
  const isSaidAgain = all.some(({ value: other, unit: place }) => {
    if (place.index === unit.index) return false
    const others = contentStems(other)
    const common = stems.filter((stem) => others.includes(stem)).length
    return common >= 2 && common >= Math.min(stems.length, others.length) * 0.6
  })
  return repeated + (isSaidAgain ? 1 : 0)
}

/** 'Example Court Electronic filing system' is about the system. */
export function withoutBuyer(title: string, buyer: string): string {
  const rest = title.slice(buyer.length).replace(/^[\s:–—-]+/, '')
  return buyer.split(/\s+/).length > 1 &&
    title.toLowerCase().startsWith(`${buyer.toLowerCase()} `) &&
    /^\p{Lu}/u.test(rest) &&
    rest.split(/\s+/).length >= 3
    ? rest
    : title
}
