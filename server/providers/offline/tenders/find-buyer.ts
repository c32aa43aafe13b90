/** Finds who invites offers: by labels and headings, by whom offers are sent to, by the sender of a letter, and by the sentence that invites. */
import type { FoundValue } from '../answer-tree.ts'
import { daysOf } from '../values/dates.ts'
import { firstOf, isLineOfContents, type Find } from './first-of.ts'
import { invites, withoutAddition } from './invites.ts'
import { namesOnlyKindOfPaper } from './kind-of-paper.ts'
import { namesOf } from '../values/names.ts'
import type { Unit } from '../passages/read-passages.ts'
import { labels } from './tender-labels.ts'

export const findBuyer: Find = (units) =>
  organisationOf(units) ??
  buyerUnderHeading(units) ??
  buyerBehindLabel(units) ??
  definedBuyer(units) ??
  addressee(units) ??
  buyerBelowLabel(units) ??
  statedBuyer(units) ??
  buyerOfProcedure(units) ??
  topLineOfBuyer(units) ??
  bodyWithAcronym(units) ??
  senderAtTop(units) ??
  letterhead(units) ??
  representedBuyer(units) ??
  invitingBuyer(units) ??
  introducedBuyer(units) ??
  bodyAtTop(units) ??
  bodyAboveDay(units) ??
  bodyInFirstLine(units) ??
  describedBody(units) ??
  bodyByForm(units) ??
  clientOfProject(units)

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
    return name === undefined || namesNobody.test(name) ? null : name
  })

/** 'Example Institute [„Auftraggeber“]', 'Example Ltd (hereinafter “the Client”)' */
const definedBuyer: Find = (units) =>
  firstOf(units.slice(0, 120), ({ kind, text }) => {
    const [, name] =
      kind === 'heading'
        ? []
        : (/((?:\p{Lu}[\p{L}&.’'-]*\s+(?:(?:of|for|and|für|der|und)\s+)*){0,7}\p{Lu}[\p{L}&.’'-]+)\s*[[(](?:[^\])]{0,40}[„“"―](?:the\s+|der\s+|die\s+)?(?:[Aa]uftraggeber(?:in)?|[Cc]lient|[Pp]urchaser|[Bb]uyer|[Ee]mployer|[Cc]ontracting [Aa]uthority)|here ?in ?after [^\])]{0,80}[„“"](?:the\s+)?(?:University|County|City|Council|College|District|Town|Board|Trust|Agency|Court|Ministry|Department|Authority|Commission|Institute|Foundation|Society))[,.]?[”“"‖]\s*[\])]/u.exec(
            text,
          ) ?? [])
    const plain = name?.replace(/^The\s+/, '')
    return plain === undefined || namesNobody.test(plain) ? null : plain
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
      !namesNobody.test(text)
      ? text
      : null
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

/** 'Auftraggeber (AG) ist die Example Einrichtung, Example Street 1', 'The contracting authority is Example Council' */
const statedBuyer: Find = (units) =>
  firstOf(units, ({ kind, text }) => {
    const name =
      kind === 'heading'
        ? undefined
        : (runBy.exec(text)?.[1] ??
          /^(?:Auftraggeber(?:in)?|Vergabestelle|(?:The )?(?:contracting authority|client|purchaser|buyer))(?: \([^)]*\))? (?:ist|is) (?:(?:die|der|das|the) )?(\p{Lu}[^,.;:]{4,110}?)(?=[,.;]| mit Sitz| vertreten|$)/iu.exec(
            text,
          )?.[1])
    return name === undefined || !/^\p{Lu}/u.test(name) || namesNobody.test(name) ? null : name
  })

/** 'This procurement is conducted by Example County (“EC”)' */
const runBy =
  /\b(?:[Pp]rocurement|[Ss]olicitation|[Tt]ender|[Pp]roposals?|[Qq]uotations?|RFP|RFQ|ITT|[Ii]nvitation)(?: document)?(?: ?\([^)]*\))?(?: document)?(?: ?\([^)]*\))? is (?:being )?(?:conducted|issued|run|carried out|published) by (?:the )?(\p{Lu}[\p{L}&.’'-]*(?: (?:(?:of|for|the|and) )*\p{Lu}[\p{L}&.’'-]*){1,7})/u

/** 'Example Institut für Beispiele vertreten durch Frau Example' at the top */
const representedBuyer: Find = (units) =>
  firstOf(units.slice(0, 12), ({ kind, text }) => {
    const name =
      kind === 'heading'
        ? undefined
        : /^(\p{Lu}[^:;|]{5,120}?),? vertreten durch (?:Herrn|Frau|den|die)\b/u.exec(text)?.[1]
    return name === undefined || namesNobody.test(name) ? null : name
  })

/** 'THE EXAMPLE SCHOOL DISTRICT BID REQUEST' */
const topLineOfBuyer: Find = (units) =>
  firstOf(units.slice(0, 3), ({ label, text }) => {
    const name = label === undefined ? lineOfBuyerAndKind.exec(text.trim())?.groups?.['who'] : undefined
    return name === undefined ? null : name.replace(/^the\s+/i, '')
  })
export const lineOfBuyerAndKind =
  /^(?<who>.{3,60} (?:district|board|commission|department|hospital|college|county|township|corporation|authority|council|university|agency))\s+(?:(?:bid|quotation) request|bid notice|notice (?:to bidders|inviting tenders?)|(?:call|invitation) (?:for|to) (?:bids?|tenders?)|request for (?:proposals?|quotations?|bids?|tenders?))$/i

/** 'Example Fund for Examples, EFE' or 'Example Programme (EP)' in a line of its own near the top: bodies write their name so. */
const bodyWithAcronym: Find = (units) =>
  firstOf(units.slice(0, 10), ({ kind, label, text }) => {
    const [, name, acronym = ''] =
      label === undefined && (kind === 'sentence' || kind === 'heading')
        ? (/^(\p{Lu}[\p{L}’'-]+(?: (?:(?:of|for|the|and) )*\p{Lu}[\p{L}’'-]+){1,6})(?:, | \()(\p{Lu}{3,8})\)?$/u.exec(
            text.trim(),
          ) ?? [])
        : []
    return name !== undefined && name.startsWith(acronym[0] ?? '') && !namesNobody.test(name) && isBodyOf.test(name)
      ? name
      : null
  })
const isBodyOf =
  /\b(?:programme|program|fund|organi[sz]ation|agency|bank|authority|council|ministry|university|institute|commission|administration|society|union|association|foundation|board|corporation|centre|center)\b/i

/** The sender above a letter: a name, a street and a town, in one line or below each other. */
const senderAtTop: Find = (units) =>
  firstOf(units.slice(0, 10), ({ text, label, index }) => {
    if (label !== undefined) return null
    const inLine = senderLine.exec(text)?.groups?.['who']
    if (inLine !== undefined) return namesNobody.test(inLine) ? null : inLine
    const [street, town] = [units[index + 1]?.text ?? '', units[index + 2]?.text ?? '']
    return isOfSender.test(text) && streetLine.test(street) && townLine.test(town) ? text : null
  })
/** The organisation above its address: 'Example Services Administration', a department, and below it '10 A St' and 'Washington, DC'. */
const letterhead: Find = (units) =>
  firstOf(units.slice(0, 6), ({ text, label, index }) => {
    const below = units.slice(index + 1, index + 6).map((unit) => unit.text)
    return label === undefined &&
      isOfSender.test(text) &&
      isBodyByName(text) &&
      below.some((line) => streetWithNumber.test(line)) &&
      below.some((line) => /^(?:\p{Lu}[\p{L}.' -]+, [A-Z]{2}\b|.*\b[A-Z]{2} \d{5}\b|\d{5}$)/u.test(line))
      ? text
      : null
  })
const isBodyByName = (name: string): boolean =>
  namesOf(name).some(({ text, value }) => value.of === 'organisation' && text === name.trim())
const streetWithNumber = /^\d{1,5}\s+\p{Lu}[\p{L}.]*(?: \p{Lu}[\p{L}.]*){0,4}(?:,.*)?$/u
const senderLine = /^(?<who>\p{Lu}[^|,·•]{3,90}?)\s*[|,·•]\s*\p{Lu}[^|,·•]{3,50}\d+\s?[a-z]?\s*[|,·•]\s*\d{5}\s+\p{Lu}/u
const isOfSender = /^\p{Lu}[\p{L}.&’' -]{3,90}$/u
const streetLine = /^\p{Lu}[\p{L}.' -]{2,50}\s\d{1,4}\s?[a-z]?$/u
const townLine = /^\d{5}\s+\p{Lu}\p{L}+/u

/** 'About Example Council' introduces who asks. */
const introducedBuyer: Find = (units) =>
  firstOf(units, ({ kind, text }) => {
    const name =
      kind === 'heading' || /:\s*$/.test(text)
        ? /^[\d. ]*(?:About|Presentation of|Introduction (?:to|of)|Über) (?:the |die |das |den )?(\p{Lu}[\p{L}&.’' -]{4,60}?):?$/u.exec(
            text,
          )?.[1]
        : undefined
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
    if (
      kind !== 'heading' ||
      namesOnlyKindOfPaper(name) ||
      name.split(/\s+/).length > 8 ||
      !(isBodyInCapitals(name) || bodyByName.test(name))
    )
      return null
    const plain = plainName(name)
    return units.filter((unit) => plainName(unit.text).includes(plain)).length >= 3 ? name : null
  })
/** The first line of a letter: 'Beispielstiftung Musterstadt', and below it the day. */
const bodyAboveDay: Find = (units) =>
  firstOf(units.slice(0, 2), ({ kind, label, text, index }) =>
    kind === 'sentence' &&
    label === undefined &&
    text.split(/\s+/).length <= 8 &&
    (isBody.test(text) || isOrganisation(text)) &&
    units.slice(index + 1, index + 4).some((below) => /\d{4}$/.test(below.text.trim()) && daysOf(below.text).length > 0)
      ? text
      : null,
  )

/** 'Vergabeverfahren T-31 der Stadtwerke Beispiel GmbH.' */
const buyerOfProcedure: Find = (units) =>
  firstOf(units.slice(0, 20), ({ kind, text }) => {
    const [, name] =
      kind === 'heading'
        ? []
        : (/^(?:Vergabeverfahren|Vergabe|Ausschreibung|Angebotsaufforderung)\b.{0,60}?\s(?:der|des) (\p{Lu}[^.,;]{4,80})\.?$/u.exec(
            text.trim(),
          ) ?? [])
    return name !== undefined && (isBody.test(name) || isOrganisation(name)) ? name : null
  })

/** 'The Example Institute is the cultural institute of …' on the first pages: who asks says first what it is. */
const describedBody: Find = (units) =>
  firstOf(units.slice(0, 40), ({ kind, text }) => {
    const [, name] =
      kind === 'sentence'
        ? (/^(?:The |Das |Die |Der )?(\p{Lu}[\p{L}&.’'-]*(?: (?:(?:of|for|the|and|der|des|für|und) )*\p{Lu}[\p{L}&.’'-]*){0,7})(?: \([^()]{2,40}\))? (?:is|ist) (?:an?|the|das|die|der|eine?) [^.]{0,80}?(?<!\p{L})(?:\p{L}*institut\p{L}*|organi[sz]ation|institution|company|compan(?:y|ies)|council|agency|authority|university|college|school|foundation|charity|bank|association|ministry|department|city|county|municipality|unternehmen|gesellschaft|stiftung|verein|verband|hochschule|universität|behörde|gemeinde|stadt|träger)(?!\p{L})/u.exec(
            text,
          ) ?? [])
        : []
    return name === undefined ||
      name.length < 5 ||
      namesNobody.test(name) ||
      namesOnlyKindOfPaper(name) ||
      saysOnlyRole.test(name)
      ? null
      : name
  })

/** 'Town of Example', where no other such body is named as often on the first pages. */
const bodyByForm: Find = (units) => {
  const named = units
    .slice(0, 40)
    .flatMap((unit) => [...unit.text.matchAll(formOfBody)].map(([name]) => ({ value: name, unit })))
  const timesOf = (name: string) => named.filter(({ value }) => value === name).length
  const [best] = named.toSorted((a, b) => timesOf(b.value) - timesOf(a.value) || a.unit.index - b.unit.index)
  return best !== undefined && timesOf(best.value) > 1 && best.unit.index < 12 ? best : null
}
const formOfBody =
  /(?<!\p{L})(?:(?:Town|City|County|Village|Township|Borough|Municipality|Shire|University|Ministry|Government|Diocese) of (?:the )?\p{Lu}\p{L}+(?: (?:and )?\p{Lu}\p{L}+){0,3}|(?:Stadt|Gemeinde|Landkreis|Kreis|Markt|Verbandsgemeinde|Universität) \p{Lu}\p{L}+(?:-\p{Lu}\p{L}+)?|(?:\p{Lu}\p{L}+ ){1,3}(?:County Council|City Council|Borough Council|School District|University|College))(?!\p{L})/gu

/** 'COUNTY GOVERNMENT OF EXAMPLES' as the first line of all */
const bodyInFirstLine: Find = (units) =>
  firstOf(units.slice(0, 1), ({ label, text }) =>
    label === undefined && text.split(/\s+/).length <= 8 && isBodyInCapitals(text) ? text : null,
  )

/** 'Projekt: 31_0016 Stadt Beispiel' of a bill of quantities */
const clientOfProject: Find = (units) =>
  firstOf(units.slice(0, 12), ({ label = '', value = '' }) => {
    const client = /^projekt:?$/i.test(label) ? /^\d[\d_]*\s+(\p{Lu}.*)$/u.exec(value)?.[1] : undefined
    return client !== undefined && isOrganisation(client) ? client : null
  })

const plainName = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/\bltd\b\.?/g, 'limited')
const bodyByName =
  /^(?!.*\b(?:RF[PQTI]|request|proposal|tender|provider|for)\b).*\b(?:bank of \p{L}+|\p{L}+ bank|council|university|first nation|health services|college|ministry of .+|department of .+|city of .+|county|foundation|trust|corporation|authority|associates|ltd|limited|inc|gmbh|e\. ?v\.)\.?$/iu

const ofPaperOrService = /\b(?:RF[PQTI]|ITT|document|proposal|solution|system|services?|project|banking|contract)\b/i

const buyerHeading =
  /^(?:(?:the |name of the )?(?:contracting |procuring |public )?(?:authority|buyer|client|purchaser)|name (?:and|und) (?:address(?:es)?|adressen?|anschrift)|(?:öffentlicher? )?auftraggeber(?:in)?|beschaffer|vergabestelle|customer information|(?:zur angebotsabgabe )?auffordernde stelle(?:,.{0,160})?|(?:issued|published) by)\s*:?(?:\s*\(.*)?$/i

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
      (/^(?:name|bezeichnung)\s*:?$/i.test(label) && buyerHeading.test(headings[0] ?? ''))) &&
    /^\P{L}*\p{Lu}/u.test(value) &&
    !/@/.test(nameIn(value)) &&
    !namesNobody.test(nameIn(value)) &&
    !isClause.test(nameIn(value)) &&
    nameIn(value).length <= 160
      ? nameIn(value)
      : null,
  )

/** A cell that says something has a verb. */
const isClause = /\b(?:is|are|was|were|will|shall|must|may|has|have|ist|sind|wird|werden|muss|müssen)\b/i

/** What stands where a buyer is named, and is a paper, a role or a law: 'RFP for …', 'Tender Inviting Authority'. */
export const namesNobody =
  /^(?:(?:corporate|registered|head) office|bidder\b|seller\b|supplier\b|contractor\b|mr\.|ms\.|signature\b|competent authority|(?:any|each|every|all|this|such|im|folgenden|nachfolgend)\b|code\b|geschäftsbereich|abteilung|referat|fachbereich|dezernat|einkauf|selection of|supply of|provision of|rf[pqti]|ro?ei|eoi|itt|request|price|tender inviting|section|clause|annex\p{L}*|schedule|the)\b|\bsignature\b|\b(?:rf[pqti]|itt)$|\b(?:act|software|services?|development|cards?|experience|works?|upgrades?|implementation|replacement|platform|projects?|a|the|of|for)$|:(?:\s|$)/iu

const buyerUnderHeading = (units: readonly Unit[]) =>
  firstOf(units, (unit) =>
    unit.kind !== 'heading' &&
    unit.label === undefined &&
    // '1. Auftraggeber1' has a footnote.
    buyerHeading.test((unit.headings[0] ?? '').replace(/(?<=\p{L}{3})\d$/u, '')) &&
    /^\p{Lu}/u.test(unit.text) &&
    !isClause.test(unit.text) &&
    !namesNobody.test(unit.text) &&
    unit.text.length <= 120
      ? unit.text
      : null,
  )

function invitingBuyer(units: readonly Unit[]): FoundValue | null {
  for (const unit of units.filter(({ text }) => !isLineOfContents.test(text)).slice(0, 150)) {
    const { who } = invites(unit) ?? {}
    // '1.2 Services Our initiative seeks …': the title of the section runs into its text.
    if (who === undefined || /^\d{1,2}\.\d/.test(who)) continue
    // The name itself, without what is said of it: 'Example Council, on behalf of …'.
    const plain = withoutAddition(who)
      .replace(/^\d{1,2}(?:\.\d{1,2})*\.?\s+/, '')
      // 'General. The Example Office …' begins with a heading of its own.
      .replace(/^\p{Lu}[\p{L} ]{2,40}\.\s+(?=(?:The|Die|Der|Das)\s)/u, '')
      .replace(/^(?:the|die|der|das)\s+/i, '')
    const isShouted = /^\p{Lu}{2,}(?: \p{Lu}{2,}){1,6}$/u.test(plain)
    const [name] = isShouted
      ? [{ text: plain }]
      : [
          ...namesOf(plain).filter(({ text }) => text.length > 2 && !namesOnlyKindOfPaper(text)),
          ...(isBody.test(plain) && plain.length <= 80 ? [{ text: plain }] : []),
        ]
    if (
      name === undefined ||
      // A line that a page tore from its sentence: 'referred to as the department invites …'
      /^(?:referred|known|acting|represented)\b/.test(plain) ||
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

/** What is a body by its name in German: 'Deutsche Akademie der Beispiele e. V.' */
const isBody =
  /^(?=\p{Lu}).*(?<!\p{L})(?:e\. ?V\.|gGmbH|GmbH|AöR|KdöR|\p{L}*(?:stiftung|akademie|institut|universität|hochschule|bundesamt|ministerium|verband|zweckverband|landkreis))(?!\p{L})/iu

/** True for what is a role, or no name at all: a guess that holds nothing else is no buyer. */
export const isNoName = (value: string): boolean =>
  namesNobody.test(value) || saysOnlyRole.test(value) || namesOnlyKindOfPaper(value)

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

/** 'NATIONAL CENTRE FOR EXAMPLES' */
export const isBodyInCapitals = (text: string): boolean =>
  /^(?:THE )?(?:\p{Lu}+ ){0,3}(?:CENTRE|CENTER|INSTITUTE|BANK|COUNCIL|MINISTRY|DEPARTMENT|UNIVERSITY|AUTHORITY|BOARD|COMMISSION|CORPORATION|AGENCY|SOCIETY|FOUNDATION|BUREAU|OFFICE|GOVERNMENT|MUNICIPALITY|DIRECTORATE) (?:OF|FOR)\b/u.test(
    text,
  )

/** 'Example Borough Council', 'Ministry of Examples', but not 'Supply of school meals for Example Council'. */
export const isOrganisation = (text: string): boolean =>
  !/\b(?:for|für|of the)\b/.test(text) &&
  /(?:\b(?:Ltd|Limited|plc|LLP|LLC|Inc|Corp|Corporation|GmbH|AG|SE|KG|Council|University|College|School|Trust|Agency|Authority|Ministry|Department|Administration|Court|Commission|Board|Service|Company|Group|Foundation)\.?(?: \(\p{L}+\))?$|^(?:City|Town|County|Borough|Ministry|Department|Office|University|State|Stadt|Gemeinde|Landkreis|Kreis|Land|Universität|Ministerium)\b)/iu.test(
    text,
  )
