/** Finds the reference of a tender, of which other marks stand in the same paper: each is judged by what stands around it. */
import type { FittingCandidate } from '../values/candidates-of-kind.ts'
import type { FoundValue } from '../answer-tree.ts'
import { isMarkOfPaper, referenceBefore, referenceWithDash } from './find-title.ts'
import { markBefore } from './mark-before.ts'
import { labelAbove } from './label-above.ts'
import type { Query } from '../query.ts'
import type { Unit } from '../passages/read-passages.ts'
import type { Search } from '../passages/search.ts'
import { labels } from './tender-labels.ts'
import { valueFor } from '../values/value-of-kind.ts'

/** Passages of the first lines, of the head and of the first page */
const [firstLines, head, firstPage] = [3, 12, 40]

export function findReference(query: Query, search: Search): FoundValue | null {
  const { units } = search.passages
  let best: { readonly result: FoundValue; readonly points: number } | undefined
  for (const unit of units) {
    if (unit.kind === 'header' || unit.text.trimEnd().endsWith('?')) continue
    const above = labelAbove(unit, units)
    const labelled =
      above !== undefined && unit.label === undefined ? { ...unit, label: above, value: unit.text } : unit
    const judged = (search.candidates('mark', unit) ?? []).map((candidate): Offer => {
      const isAlone = unit.text.length - candidate.text.length <= mostBeside
      return [valueFor(query.schema, candidate), judgeReference(candidate, isAlone ? labelled : unit)]
    })
    for (const [value, points] of [...marksOfForm(unit, labelled), ...judged])
      if (value !== undefined && points >= 2 && points > (best?.points ?? 0)) best = { result: { value, unit }, points }
  }
  return best?.result ?? null
}

type Offer = readonly [value: string | number | undefined, points: number]

/** What is a reference by its label or by its own form. */
function marksOfForm(unit: Unit, labelled: Unit): readonly Offer[] {
  const { index, text, label = '', value = '', kind } = unit
  return [
    [index < firstLines ? markBefore.exec(text.trim())?.groups?.['reference'] : undefined, 2],
    // 'In an envelope endorsed “EX-31: Supply of examples”'
    [
      index < firstPage
        ? markBefore.exec(/["“„]([^"“”„]{8,160})["”“]/.exec(text)?.[1] ?? '')?.groups?.['reference']
        : undefined,
      2,
    ],
    [isReferencePair(labelled) && labelled !== unit ? withoutDay(text) : undefined, 3],
    [index < firstLines ? referenceBefore.exec(text)?.groups?.['reference'] : undefined, 2],
    [index < head ? referenceWithDash.exec(text)?.groups?.['reference'] : undefined, 2],
    [index < head / 2 && isMarkOfPaper.test(label) ? label : undefined, 2],
    [index < firstPage ? numberAlone.exec(text.trim())?.[1] : undefined, 2],
    [kind === 'heading' && index < head ? markAtEnd.exec(text.trim())?.[1] : undefined, 2],
    [index < firstPage ? referenceWithSlashes.exec(text)?.[1] : undefined, 3],
    [isReferencePair(unit) ? withoutDay(value) : undefined, 3],
    [/^projekt(?:nummer)?:?$/i.test(label) ? /^\d{4,}(?=\s+\p{L}|$)/u.exec(value.trim())?.[0] : undefined, 2],
  ]
}

/** Letters that a mark may have beside it where it stands alone */
const mostBeside = 16

/** 'EX/2031/7 Dated: 3 March' */
const withoutDay = (reference: string): string =>
  reference
    .trim()
    .replace(/[,;]?\s+(?:dated?|dt|vom|of|issued)\b.*$/is, '')
    // 'EX-31 (Example services)'
    .replace(/\s+\([^()\d]*\)$/, '')

/** 'RFP No. EX/eL/20-21/CDV/1 Dated: …' */
const referenceWithSlashes =
  /\b(?:RF[PQTI]|tender|NIT|bid|ITT|enquiry|solicitation)\s*(?:ref(?:erence)?\.?\s*)?(?:no|number|nr)\.?\s*[:.]?\s*((?=[^\s]*\d)[\p{L}\d][\p{L}\d.:_-]*(?:\/[\p{L}\d.:_-]+)+)/iu

/** 'N°EX/012/2031/03' in a line of its own */
const numberAlone = /^(?:N[°ºo]\.?|No\.|Nr\.)\s?((?=\S*\d)[\p{Lu}\d]+(?:[/-][\p{Lu}\d.]+){2,})$/u
/** 'Angebotsaufforderung Beispiellos EX-31-F01' */
const markAtEnd = /\p{Ll}.*\s(\p{Lu}{2,6}[-/]\d{1,4}[-/][\p{Lu}\d]{1,8})$/u

/** As portals count what they publish. */
const eventLabel = /^(?:sourcing |bid |solicitation |tender )?(?:event|notice|opportunity) (?:id|number|no\.?)$/i

const isReferencePair = ({ label, value = '' }: Unit): boolean =>
  label !== undefined &&
  (labels('reference', label.replace(/\s*\/.*$/, '')) || labels('reference', label) || eventLabel.test(label)) &&
  !/^(?:number|no|nummer|nr|#)\.?$/i.test(label) &&
  /\d/.test(value) &&
  // Made by a machine for machines.
  !/^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}\b/i.test(value.trim()) &&
  // Notices count their lots so.
  !(/^(?:internal identifier|interne kennung)$/i.test(label) && /^(?:\d{1,3}|lot-\d+)$/i.test(value.trim())) &&
  value
    .trim()
    .replace(/\s*\/\s*/g, '/')
    .split(/\s+/).length <= 5 &&
  !/@/.test(value) &&
  !isPlaceholder.test(value)

/** A form whose number nobody has filled in states a row of the same letter where its figures will be. */
const isPlaceholder = /X{3}|Y{3}|#{2}|_{2}/

function judgeReference({ text: mark, start }: FittingCandidate, { text, label, index, kind }: Unit): 0 | 1 | 2 | 3 {
  if (
    /^\d{1,3}$|^(?:ISBN|ISSN|ISO|IEC|EN|DIN|NZS|WCAG|BS|FAR|CFR)\b|^\d+(?:\.\d+)+(?:-\d+)?$|^\d{1,2}\s?%/.test(mark) ||
    !/\d/.test(mark) ||
    isPlaceholder.test(mark)
  )
    return 0
  // A line of its own at the top is nothing but the reference.
  if (index < 12 && text.trim() === mark && /\p{Lu}{2}/u.test(mark) && /[-/]/.test(mark) && mark.length >= 7) return 2
  if (label !== undefined && /\b(?:date|datum|phone|tel\p{L}*|fax|cpv\p{L}*|nuts\p{L}*|postal|plz)\b/iu.test(label))
    return 0
  // 'EX2031-RFP-026' says itself what it is.
  if (index < 12 && /^[\p{Lu}\d]{4,}-(?:RF[PQI]|ITT|ITB)-\d+$/u.test(mark)) return 2
  // A clause of the instructions to bidders
  if (/^ITB \d/.test(mark)) return 0
  const before = text.slice(Math.max(0, start - 45), start)
  const isNamed =
    /\b(?:tender|reference|ref|rf[pqti]|itt|solicitation|request for (?:quot\p{L}+|proposals?|tenders?|information|bids?|expressions? of interest)|procurement|contract|\p{L}*verfahren|ausschreibung|aktenzeichen|vergabe-?nr|vergabenummer|referenznummer(?: der bekanntmachung)?|kennung)\)?(?: (?:number|no|nr|id|reference|ref))?[.:]*\s*#?\s*$/iu.test(
      before,
    )
  if (isNamed || /\bbid (?:number|no|id)[.:]*\s*#?\s*$/i.test(before) || /^(?:RF[PQTI]|ITT|IFB|ITB)[-/ ]?\d/.test(mark))
    return index < 12 || kind === 'heading' ? 3 : 2
  return 0
}
