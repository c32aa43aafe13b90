/** Finds by what offers are judged: a list or a table of criteria with their weights, or the sentence that names them. */
import { contentUnder, isStated } from '../passages/content-under.ts'
import { countedCriteria, criteriaInLines, numberedCriteria } from './weighed-criteria.ts'
import { sentenceBySentence } from './first-of.ts'
import { listBehindLabel } from './labelled-units.ts'
import { heads } from './list-headings.ts'
import { type Table, type Unit, withoutNumber } from '../passages/read-passages.ts'

/**
 * Criteria are a list or a table of short entries under such a heading, or what a sentence names as the criteria. A sentence about how
 * evaluation goes is none, nor is a question.
 */
export function criteria(units: readonly Unit[], tables: readonly Table[]): readonly Unit[] | undefined {
  const labelled = units.find(({ label = '', value = '' }) => heads('criteria', label) && shares(value) === 100)
  if (labelled !== undefined) return [labelled]
  const counted = countedCriteria(units, ({ intro = '', headings }) =>
    [intro, ...headings].some((one) => heads('criteria', one) || ofEvaluation.test(one)),
  )
  if (counted.length > 0) return counted
  const numbered = numberedCriteria(units)
  if (numbered.length > 1) return numbered
  const lettered = letteredBelow(units)
  if (lettered.length > 2) return lettered
  const inLines = criteriaInLines(units, ({ headings }) =>
    headings.slice(0, 2).some((heading) => heads('criteria', heading)),
  )
  if (inLines.length > 0) return inLines
  const whole = joined(tables)
    .map(weightsOf)
    .find((rows) => rows.length > 1)
  // A table that divides the technical points is not the whole where a sentence weighs them against the price.
  const priced = units.find(
    ({ kind, text, headings }) =>
      (kind !== 'row' || sharesOfOne(text)) &&
      (shares(text) === 100 || sharesOfOne(text)) &&
      ofPrice.test(text) &&
      isWeighing({ text, headings }),
  )
  if (whole !== undefined && (priced === undefined || whole.some(({ text }) => ofPrice.test(text)))) return whole
  if (priced !== undefined && (whole !== undefined || sharesOfOne(priced.text))) return [priced]
  const introduced = units.filter(
    ({ kind, intro = '' }) => kind === 'item' && (heads('criteria', intro) || introducesCriteria.test(intro)),
  )
  const listed = [...new Set([...introduced, ...contentUnder(units, (heading) => heads('criteria', heading))])].filter(
    ({ kind, text, headings }) =>
      kind !== 'sentence' &&
      !text.trimEnd().endsWith('?') &&
      !isExample(text) &&
      !/\.{5}/.test(text) &&
      !/\badjectival\b|\bratings? (?:definitions?|scales?)\b/i.test(headings[0] ?? '') &&
      !isScale.test(text) &&
      !isStage.test(text) &&
      !saysNoCriteria.test(text) &&
      !/\b\d{1,3} (?:minutes?|minuten)\b/i.test(text) &&
      !/^[\s|*]*(?:sub)?(?:total|summe|gesamt\p{L}*)(?!\p{L})/iu.test(text),
  )
  for (const group of groupsOf(listed)) {
    const weighted = group.filter(
      ({ text }) => weight.test(text) && !/\b(?:will|shall|must|should|would) be\b/i.test(text),
    )
    // What a narrow column tore apart begins in the middle: 'requirements (10 %)'.
    const torn = weighted.filter(({ kind, text }) => kind === 'row' && /^[\s|•-]*(?:\p{Ll}|\()/u.test(text))
    if (torn.length > weighted.length * 0.3) continue
    const main = mainOf(weighted)
    if (main.length >= 2) return main.map((unit) => ({ ...unit, text: unit.text.replace(/\s*:\s*$/, '') }))
    if (weighted.length >= 2 && weighted.length <= 20)
      return priced === undefined || weighted.some(({ text }) => ofPrice.test(text)) ? weighted : [priced]
  }
  // What a sentence names as the criteria is surer than what stands somewhere under the heading.
  const [named = []] = groupsOf(introduced.filter((unit) => listed.includes(unit)))
  if (named.length >= 2 && named.length <= 12) {
    // What is said of each stands behind its name.
    const names = named.flatMap((unit) =>
      unit.label !== undefined && /\s.*[.;]$/s.test(unit.value ?? '') ? [{ ...unit, text: unit.label }] : [],
    )
    if (names.length === named.length) return names
    if (named.every(({ text }) => text.split(/\s+/).length <= 14)) return named
  }
  const headed = wholeOfHeadings(units)
  if (headed.length > 0) return headed
  // One line of them all, as a PDF joins what stands below each other
  const inLine = units.filter(
    (unit) =>
      unit.kind !== 'row' &&
      shares(unit.text) === 100 &&
      (isWeighing(unit) || ofPrice.test(unit.text) || ofEvaluation.test(unit.headings[0] ?? '')),
  )
  if (inLine.length > 0) return inLine.slice(0, 1)
  // Without weights, short entries alone are names of criteria.
  const inSentence = units.map((unit) => enumerated(unit, units)).find((parts) => parts.length >= 2)
  if (inSentence !== undefined) return inSentence
  const items = listed.filter(({ kind }) => kind === 'item')
  if (items.length >= 2 && items.length <= 12 && items.every(({ text }) => isStatedCriterion(text))) return items
  const short = listed.filter(({ text }) => !/^\s*\|/.test(text) && text.split(/\s+/).length <= 14)
  if (short.length >= 2 && short.length <= 20 && short.length >= listed.length * 0.7) return short
  const behindLabel = listBehindLabel('criteria', units)
  if (behindLabel.length > 1 && behindLabel.every(({ text }) => text.split(/\s+/).length <= mostOfName))
    return behindLabel
  const onlyPrice = sentenceBySentence(units).find(
    ({ kind, text }) => (kind !== 'row' && ofPriceAlone.test(text)) || isLowestPrice.test(text),
  )
  if (onlyPrice !== undefined) return [onlyPrice]
  const stated = sentenceBySentence(units).filter(
    (unit) =>
      isStated(unit) &&
      !/^(?:\d[\d.]*\s+)?(?:if|where|wenn|falls|sofern)\b/i.test(unit.text) &&
      !isScale.test(unit.text) &&
      namesCriteria.test(unit.text) &&
      !/:\s*$/.test(unit.text) &&
      unit.text.length <= 500 &&
      !saysNoCriteria.test(unit.text),
  )
  return stated.slice(0, 3)
}

/** In words */
const mostOfName = 14

/** 'r) | Zuschlagskriterien Niedrigster Preis' of a form */
const isLowestPrice =
  /^\P{L}*(?:[a-z]\)[\s|]*)?(?:zuschlagskriteri\p{L}+|award criteri\p{L}+)[\s|:]*(?:niedrigster preis|lowest price)\.?$/iu

/** 'Preis 100 %', 'Unter den Angeboten wird nach dem Nettopreis entschieden.' */
const ofPriceAlone =
  /^(?:the )?(?:lowest )?(?:preis|price)\P{L}{1,4}100\s?%|\b(?:preis|price) (?:ist|is) (?:das|the) (?:einzige|only|sole) (?:zuschlags|wertungs|award )?kriteri|\bnach (?:dem|der) (?:\p{L}+ )?\p{L}*(?:preis|angebotssumme)\b.{0,90}\bentschieden\b/iu

/** '(a) APPROACH:', '(b) COST:', each in a heading below the heading on criteria */
function letteredBelow(units: readonly Unit[]): readonly Unit[] {
  const headings = units.filter(({ kind }) => kind === 'heading')
  const from = headings.findIndex(
    ({ text }, at) => heads('criteria', text) && letterOf(headings[at + 1]?.text ?? '') === 'a',
  )
  if (from === -1) return []
  const found: Unit[] = []
  for (const unit of headings.slice(from + 1)) {
    if (letterOf(unit.text) !== String.fromCodePoint(97 + found.length)) break
    found.push({ ...unit, text: unit.text.replace(/^\P{L}*[a-h][.)]\s+|\s*:\s*$/giu, '') })
  }
  return found
}
const letterOf = (text: string): string | undefined => /^\(?([a-h])[.)]\s/.exec(text)?.[1]

/** 'Price [ 30 ]' without 'a. Unit price [ 10 ]', where those without a letter make up 100 alone. */
function mainOf(units: readonly Unit[]): readonly Unit[] {
  const main = units.filter(({ text }) => !/^\s*\(?[a-z][.)]\s/i.test(text))
  const points = main.map(({ text }) =>
    Number(/(\d{1,3})\s?(?:%|points?|marks?|\])?\)?\s*:?\s*$/i.exec(text)?.[1] ?? 0),
  )
  return main.length < units.length && points.reduce((sum, one) => sum + one, 0) === 100 ? main : []
}

/** 'The factors are (1) approach, (2) staff, and (3) price.', in one sentence or in lines below each other */
function enumerated(unit: Unit, units: readonly Unit[]): readonly Unit[] {
  const behind = units.slice(unit.index + 1, unit.index + 10)
  const end = behind.findIndex(({ text }) => !/^\(\d\)/.test(text))
  const lines = behind.slice(0, end === -1 ? undefined : end).map(({ text }) => text)
  const [, list] =
    /\b(?:criteria|factors)\b.{0,30}\b(?:are|include):?\s*\(1\)\s*([^.]+)/isu.exec(
      [unit.intro ?? '', unit.text, ...lines].join(' '),
    ) ?? []
  const parts = (list ?? '').split(/[,;]?\s*(?:and\s+)?\(\d\)\s*/)
  return parts.length >= 2 && parts.every((part) => part.trim() !== '' && part.split(/\s+/).length <= 12)
    ? parts.map((part) => ({ ...unit, text: part.trim() }))
    : []
}

/** What a criterion looks at in some more words: 'Extent to which the references show …' */
const isStatedCriterion = (text: string): boolean =>
  text.split(/\s+/).length <= 45 &&
  !text.trimEnd().endsWith('?') &&
  !/\b(?:must|shall|will|may|wird|werden)\b/i.test(text) &&
  !/\breserves? the right\b/i.test(text) &&
  !isScale.test(text)

/** The first headings, or lines below a heading on criteria, that make up 100: 'Technical proposal (70 points)', 'Cost proposal (30 points)' */
function wholeOfHeadings(units: readonly Unit[]): readonly Unit[] {
  const headings = [
    ...new Map(
      units
        .filter(
          ({ kind, text, headings: above }) =>
            (kind === 'heading' || (kind === 'sentence' && heads('criteria', above[0] ?? ''))) &&
            weightOfHeading.test(text),
        )
        .map((unit) => [withoutNumber(unit.text), unit]),
    ).values(),
  ]
  for (const at of headings.keys()) {
    let sum = 0
    for (const [count, { text }] of headings.slice(at).entries()) {
      sum += Number(weightOfHeading.exec(text)?.[1] ?? 0)
      if (sum === 100 && count > 0) return headings.slice(at, at + count + 1)
    }
  }
  return []
}
const weightOfHeading = /(?:\(|[–-]\s?)\s?(\d{1,3})\s?(?:%|points?|marks?|punkte?)\s?\)?\s*$/i

/** The rows of a table whose last cells are shares or points that make up 100: nothing but criteria is given so. */
function weightsOf(of: readonly Table[]): readonly Unit[] {
  const isNamed = of.some(
    ({ rows: [header = []], headings }) =>
      header.some((cell) => weightColumn.test(cell.trim())) && headings.some((heading) => ofEvaluation.test(heading)),
  )
  if (!isNamed && of.some(({ rows, headings }) => ofPayment.test([...headings, ...rows.flat()].join(' | ')))) return []
  const weighted = of.flatMap(({ rows, units, first }) =>
    rows.flatMap((row, at) => {
      const cells = row.filter((cell) => cell.trim() !== '')
      const [, share, measure] = weightCell.exec(shareAmong(cells)) ?? []
      const unit = at === 0 ? first : units[at - 1]
      if (share === undefined || cells.length < 2 || unit === undefined || isTotal(cells[0] ?? '')) return []
      const name = nameAbove(rows[at - 1])
      const named = name === undefined ? unit : { ...unit, text: `${name} | ${share}${measure === '%' ? ' %' : ''}` }
      return measure === undefined && !isNamed ? [] : [{ unit: named, share: Number(share) }]
    }),
  )
  // '2.1' divides the weight of '2.'.
  const whole = [weighted, dividedIn(of), weighted.filter(({ unit }) => !/^[\s|]*\d{1,2}\.\d/.test(unit.text))].find(
    (rows) => rows.length > 1 && rows.reduce((all, { share }) => all + share, 0) === 100,
  )
  return whole?.map(({ unit }) => unit) ?? []
}

/** A row that divides its own weight holds the share that the others make up: 'Quality | design 20 %, 40 %, staff 20 %'. */
const dividedIn = (of: readonly Table[]) =>
  of.flatMap(({ units }) =>
    units.flatMap((unit) => {
      const each = sharesIn(unit.text)
      const all = each.reduce((sum, share) => sum + share, 0)
      const share = each.find((one) => one * 2 === all)
      const name = unit.text.split(' | ').find((cell) => /\p{L}{3}/u.test(cell))
      if (each.length < 3 || share === undefined || name === undefined || isTotal(name)) return []
      return [{ unit: { ...unit, text: `${name.trim()} | ${share} %` }, share }]
    }),
  )

/** '1. Price' in a row of its own, whose weight stands in the next one beside what is said of it. */
function nameAbove(row: readonly string[] = []): string | undefined {
  const cells = row.filter((cell) => cell.trim() !== '')
  return cells.length === 1 && /^\s*\d{1,2}\.\s+\p{L}[^%]{2,60}$/u.test(cells[0] ?? '') ? cells[0]?.trim() : undefined
}

/** Percent behind the name, or else what stands last. */
const shareAmong = (cells: readonly string[]): string =>
  (cells.slice(1).find((cell) => /^\(?\d{1,3}\s?%\)?$/.test(cell.trim())) ?? cells.at(-1) ?? '').trim()

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

/** Parts of the price that are paid one after another make up 100 %, too. */
const ofPayment =
  /\b(?:payments?|instal?lments?|milestones?|deliverables?|invoices?|submission of|completion of|acceptance of|weeks?|zahlung\p{L}*|abschlag\p{L}*|teilrechnung\p{L}*|meilenstein\p{L}*|abnahme)\b/iu

const ofPrice = /\b(?:prices?|pricing|costs?|financial|commercial|\p{L}*preis\p{L}*|\p{L}*kosten)\b/iu
const ofWeighing = /\b(?:weigh\p{L}+|criteri\p{L}+|gewicht\p{L}*|kriteri\p{L}+|evaluat\p{L}+|selection)\b/iu

const isWeighing = ({ text, headings }: Pick<Unit, 'text' | 'headings'>): boolean =>
  ofWeighing.test(text) || heads('criteria', headings[0] ?? '') || /kriterium/i.test(headings[0] ?? '')
/** 'Technical = 0.8, Financial = 0.2' */
const sharesOfOne = (text: string): boolean => {
  const parts = [...text.matchAll(/=\s*(0[.,]\d+)/g)].map(([, share = '']) => Number(share.replace(',', '.')))
  return parts.length > 1 && Math.abs(parts.reduce((sum, share) => sum + share, 0) - 1) < 0.001
}

/** The example of a calculation. */
const isExample = (text: string): boolean =>
  /^[\s|]*(?:bidder|tenderer|vendor|bieter|angebot|offer)\s+(?:[A-Z]|\p{Lu}?\d|\p{Lu}n)/iu.test(text)

/** How the evaluation goes on is not what it looks at: a stage whose line holds no weights. */
const isStage = /^(?:stage|step|phase|stufe|schritt)\s*\d(?!.*\d\s?(?:%|points?|punkte?|prozent))/iu

/** How points are given for one criterion: '90-100 points: exceptional' */
/** 'Acceptable: (A) – meets many of the factors' */
const isScale =
  /^(?:outstanding|excellent|exceeds|very good|good|acceptable|satisfactory|marginal|unacceptable|unsatisfactory|poor|fair)\b\s*[:(–-]|\bon a scale of\b|^\P{L}*\d{1,3}\s?[-–]\s?\d{1,3}\s*(?:points?|punkte|marks?|%)/iu

const weightCell = /^\(?(\d{1,3})\s?(%|points?|marks?|punkte?|prozent|per cent)?\)?$/i
const weightColumn =
  /^(?:max(?:imum|\.)? )?(?:points?|scores?|marks?|weight\p{L}*|gewichtung|wichtung|punkte|(?:maximal )?(?:mögliche )?punktzahl|bewertung|%)(?: in %| \(%\))?$/iu
const ofEvaluation = /\b(?:evaluat\p{L}+|scor\p{L}+|assess\p{L}*|award|selection|\p{L}*wertung\p{L}*|zuschlag\p{L}*)/iu
const isTotal = (text: string): boolean => /^[\s|*]*(?:sub)?(?:total|summe|gesamt)/i.test(text)

/** 'The Government shall evaluate … based on the following non-price technical factors' */
const introducesCriteria =
  /^(?:the|these) (?:[\p{L}-]+ ){0,3}(?:factors|criteria) are:?$|\b(?:evaluat\p{L}+|assess\p{L}*|scored?|award\p{L}*)\b.{0,160}\b(?:factors|criteria)\b|\bcriteria\b.{0,60}\b(?:applied|used)\b.{0,80}\b(?:are|following|listed)\b|\b(?:evaluation|technical|non-price|award) (?:factors|criteria)\b|\b\p{L}*wertung\b.{0,80}\bkriterien\b/iu

/** A single share divides nothing: 'Total 100 %'. */
const shares = (text: string): number => {
  const each = sharesIn(text)
  return each.length > 1 ? each.reduce((sum, share) => sum + share, 0) : 0
}

const sharesIn = (text: string): readonly number[] =>
  [...text.matchAll(/(\d{1,3})\s?(?:%|per cent|Prozent|points?\)|Punkte?\))/giu)].map(([, share]) => Number(share))

const weight =
  /\d\s?(?:%|per cent\b|points?\b|marks?\b|punkte?\b|prozent\b)|\|\s*\d{1,3}(?:[.,]\d+)?\s*$|[:–-]\s*\d{1,3}(?:[.,]\d+)?$|\[\s?\d{1,3}\s?\]\s*:?\s*$/iu

const namesCriteria =
  /\b(?:tenders?|bids?|proposals?|offers?|quotations?) (?:is|are|will be) (?:evaluated|assessed|scored|judged|weighed) (?:on|against|by)\b|\bawarded (?:on|by|to) (?:the )?(?:lowest|most economically)\b|\bevaluated\b.{0,60}\b\d0\/\d0\b|\b(?:will|shall) evaluate (?:the )?(?:proposals|bids|offers|tenders|quotations)\b.{0,20}\b(?:based on|on the basis of)\b|\bawarded\b.{0,120}\bto (?:the|a)\b.{0,60}\b(?:lowest|best value|most advantageous)\b|\b(?:award|evaluation|selection) (?:criteri(?:a|on)|factors?)\b.{0,60}\b(?:are|is|will be)\b|\b(?:evaluated|assessed|scored|awarded|selected|made) (?:(?:solely|only) )?(?:on the basis of|based on|according to) (?:(?:the )?following\b|price\b|(?:the )?lowest\b|(?:the )?most economically|.{0,40}\(1\))|\b(?:criteria|factors)\b.{0,40}\b(?:are|include):? \(?[1a][.)]|zuschlagskriteri(?:um|en)\b.{0,60}\b(?:ist|sind|lauten)\b|\bzuschlag\b.{0,60}\b(?:erhält|auf das (?:wirtschaftlichste|günstigste)|niedrigste)|\b(?:lowest|least) (?:\p{L}+ ){0,2}(?:quotes?|price|bid(?:der)?|tender(?:er)?|offer)\b.{0,60}\b(?:award(?:ed)?|selected)\b/iu

/** 'Der Zuschlag wird auf das wirtschaftlichste Angebot erteilt' stands in every paper; 'will be communicated' names none. */
const saysNoCriteria =
  /\b(?:more|less|equally) important than\b|\bcriteria\b.{0,60}\bwill be (?:communicated|announced|provided|published)\b|^der zuschlag wird auf das wirtschaftlichste angebot erteilt\.?$|\bfollowing (?:[\p{L}-]+ ){0,3}(?:criteria|factors)\b(?![^.]*:\s*\S)|\b(?:listed|set out|given|described|stated) below\b|\b(?:EMD|earnest money|physical submission)\b|\bergeben sich aus\b|\bin (?:den|der) (?:vergabeunterlagen|unterlagen|leistungsbeschreibung|anlage\p{L}*|bekanntmachung)\b.{0,40}\b(?:aufgeführt|genannt|enthalten|angegeben|aufgelistet)|\bzu entnehmen\b|\bsiehe (?:die )?(?:vergabeunterlagen|unterlagen|leistungsbeschreibung|anlage)|\bfalls sein angebot\b|\breserves? the right\b|\bevaluated by lots?\b|\b(?:mini-?(?:bids?|competitions?)|(?:task|work) orders?|call-?offs?)\b/iu

/** Those of one list, table or paragraph together. */
function groupsOf(units: readonly Unit[]): readonly (readonly Unit[])[] {
  const groups = new Map<number, Unit[]>()
  for (const unit of units) groups.set(unit.group, [...(groups.get(unit.group) ?? []), unit])
  return [...groups.values()]
}
