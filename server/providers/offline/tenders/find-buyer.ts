/** Finds who invites offers: by labels and headings, by whom offers are sent to, and else by the signs that speak for a name. */
import { buyerBySigns } from './buyer-by-signs.ts'
import type { FoundValue } from '../answer-tree.ts'
import { firstOf, type Find } from './first-of.ts'
import { namesNobody } from './names-of-bodies.ts'
import { namesOf } from '../values/names.ts'
import type { Unit } from '../passages/read-passages.ts'
import { labels } from './tender-labels.ts'

export const findBuyer: Find = (units) =>
  organisationOf(units) ??
  buyerUnderHeading(units) ??
  buyerBehindLabel(units) ??
  addressee(units) ??
  buyerBelowLabel(units) ??
  statedBuyer(units) ??
  buyerBySigns(units)

/** Behind a label; where an office stands there, the organisation that the paper is said to be issued by. */
function organisationOf(units: readonly Unit[]): FoundValue | null {
  const labelled = labelledBuyer(units)
  if (
    labelled === null ||
    (!ofPurchasing.test(String(labelled.value)) &&
      namesOf(String(labelled.value)).some(({ value }) => value.of === 'organisation'))
  )
    return labelled
  const stated = statedBuyer(units.slice(0, 120))
  return stated !== null &&
    /\b(?:Ltd|Limited|plc|LLP|LLC|Inc|Corporation|GmbH|AG|S\.A\.?|Authority|Council|Ministry|University)(?!\p{L})/u.test(
      String(stated.value),
    )
    ? stated
    : labelled
}

/** The office that buys for an organisation: 'Group Procurement & Vendor Management' */
const ofPurchasing = /\b(?:procurement|purchasing|vendor management|supply chain|contracts)\b/i

/** 'Dienststelle Example GmbH', as a narrow form sets a small label above its value in one cell. */
const buyerBehindLabel: Find = (units) =>
  firstOf(units.slice(0, 12), ({ kind, label, text }) => {
    if (kind !== 'row' && kind !== 'pair' && kind !== 'header') return null
    const cell = label ?? text.split(' | ')[0] ?? ''
    const [, name] =
      /^(?:Dienststelle|Vergabestelle|Auftraggeber(?:in)?|Contracting authority|Buyer)\s+(\p{Lu}[^:|]{4,90})$/u.exec(
        cell,
      ) ?? []
    return name === undefined || namesNobody(name) ? null : name
  })

/** A cover sets the label in a line of its own: 'ISSUING AUTHORITY:', and below it 'DIRECTORATE OF EXAMPLES' */
const buyerBelowLabel: Find = (units) =>
  firstOf(units.slice(0, 60), ({ text, label, index }) => {
    const above = units[index - 1]
    return label === undefined &&
      above?.kind === 'heading' &&
      /:\s*$/.test(above.text) &&
      labels('buyer', above.text.replace(/\s*:\s*$/, '')) &&
      /^\p{Lu}/u.test(text) &&
      text.length <= 120 &&
      !/@|\d{4}/.test(text) &&
      !isClause.test(text) &&
      !namesNobody(text)
      ? text
      : null
  })

/** 'An: Example e. V.' below a sentence on how offers are handed in. */
const addressee: Find = (units) =>
  firstOf(units, ({ label, value = '', index }) =>
    /^(?:an|to)$/i.test(label ?? '') &&
    /\b(?:angebote?|offers?|tenders?|bids?|proposals?)\b/i.test(units[index - 1]?.text ?? '') &&
    /^\p{L}[^@]{5,90}$/u.test(nameIn(value)) &&
    !namesNobody(nameIn(value))
      ? nameIn(value)
      : null,
  )

/** 'Auftraggeber (AG) ist die Example Einrichtung, Example Street 1', 'The contracting authority is Example Council' */
const statedBuyer: Find = (units) =>
  firstOf(units, ({ kind, text }) => {
    const name =
      kind === 'heading'
        ? undefined
        : (runBy.exec(text)?.[1] ??
          runFor
            .exec(text)
            ?.slice(1)
            .find((part) => part !== undefined) ??
          /^(?:Auftraggeber(?:in)?|Vergabestelle|(?:The )?(?:contracting authority|client|purchaser|buyer))(?: \([^)]*\))? (?:ist|is) (?:(?:die|der|das|the) )?(\p{Lu}[^,.;:]{4,110}?)(?=[,.;]| mit Sitz| vertreten|$)/iu.exec(
            text,
          )?.[1])
    return name === undefined || !/^\p{Lu}/u.test(name) || namesNobody(name) ? null : name
  })

/** 'Der Wettbewerb wird von der Stadt Beispiel ausgelobt', 'You are invited to bid for requirements of the Example Agency' */
const runFor =
  /\b(?:Wettbewerb|Verfahren|Vergabeverfahren|Ausschreibung) wird (?:von|durch) (?:der|dem|die|das) (\p{Lu}[^–,.;()]{4,80}?)\s*(?=[–,(]|durchgeführt|ausgelobt|ausgeschrieben|vertreten)|\b(?:INVITED TO BID FOR|invited to bid for)(?: the)? (?:REQUIREMENTS|requirements) (?:OF|of) (?:THE |the )?(\p{Lu}[^.;:()]{5,90}?)(?=\s*[.;:(]|$)/u

/** 'This procurement is conducted by Example County (“EC”)' */
const runBy =
  /\b(?:[Pp]rocurement|[Ss]olicitation|[Tt]ender|[Pp]roposals?|[Qq]uotations?|RFP|RFQ|ITT|[Ii]nvitation)(?: document)?(?: ?\([^)]*\))?(?: document)?(?: ?\([^)]*\))? is (?:being )?(?:conducted|issued|run|carried out|published) by (?:the )?(\p{Lu}[\p{L}&.’'-]*(?: (?:(?:of|for|the|and) )*\p{Lu}[\p{L}&.’'-]*){1,7})/u

/** 'Name and addresses (address of the office that …)', '1. Auftraggeber1' with a footnote */
const headsBuyer = (heading: string): boolean => {
  const plain = heading.replace(/(?<=\p{L}{3})\d$/u, '').replace(/\s*(?:\(.*|,.*|:)$/su, '')
  return (
    labels('buyer', plain) ||
    /^(?:name (?:and|und) (?:address(?:es)?|adressen?|anschrift)|customer information)$/i.test(plain)
  )
}

/** A name, where the address stands below it or behind it. */
const nameIn = (value: string): string => {
  const [line = ''] = value.trim().split('\n')
  return /@|\b\d{5,6}\b|\b\d{3} \d{3}\b|\bphone\b|\btel(?:efon)?\b/i.test(line)
    ? line.replace(/,?\s+(?:\d|(?:plot|floor|room|phone|tel|telefon|telefax|fax|e-?mail)\b).*$/isu, '')
    : line
}

const labelledBuyer = (units: readonly Unit[]) =>
  firstOf(units, ({ label, value = '', headings }) =>
    label !== undefined &&
    (labels('buyer', label.replace(/\s*:$/, '')) ||
      (/^(?:name|bezeichnung)\s*:?$/i.test(label) && headsBuyer(headings[0] ?? ''))) &&
    /^\P{L}*\p{Lu}/u.test(value) &&
    !/@/.test(nameIn(value)) &&
    !namesNobody(nameIn(value)) &&
    !isClause.test(nameIn(value)) &&
    nameIn(value).length <= 160
      ? nameIn(value)
      : null,
  )

/** A cell that says something has a verb. */
const isClause = /\b(?:is|are|was|were|will|shall|must|may|has|have|ist|sind|wird|werden|muss|müssen)\b/i

const buyerUnderHeading = (units: readonly Unit[]) =>
  firstOf(units, (unit) =>
    unit.kind !== 'heading' &&
    unit.label === undefined &&
    headsBuyer(unit.headings[0] ?? '') &&
    /^\p{Lu}.*\p{L}{4}/su.test(unit.text) &&
    !isClause.test(unit.text) &&
    !namesNobody(unit.text) &&
    unit.text.length <= 120
      ? unit.text
      : null,
  )
