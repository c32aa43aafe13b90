/** Finds a list of texts: the items, column, pair, answer or sentences that fit the query. */
import { candidatesOfKind } from './values/candidates-of-kind.ts'
import { emailsOf, phonesOf } from './values/contacts.ts'
import { asksForContactDetails } from './kind.ts'
import { findGiven } from './tenders/find-given.ts'
import { figuresOf } from './values/numbers.ts'
import { splitEnumeration } from './passages/split-enumeration.ts'
import { splitCriteria } from './tenders/weighed-criteria.ts'
import { labels } from './tenders/tender-labels.ts'
import { contactsOf } from './tenders/join-contacts.ts'
import type { FoundValue } from './answer-tree.ts'
import { intentsOf } from './passages/intents.ts'
import { partOf } from './tenders/part-of-paper.ts'
import { isInformative } from './passages/is-informative.ts'
import type { Search } from './passages/search.ts'
import { thresholds } from './thresholds.ts'
import type { Unit } from './passages/read-passages.ts'
import { looksLikePerson, namesOf } from './values/names.ts'
import { holdsWords, keepsLimits, valueFor } from './values/value-of-kind.ts'
import { splitKey, type Query } from './query.ts'

interface Option {
  readonly score: number
  readonly units: readonly Unit[]
  /** How the text of a unit may be split into several values. */
  readonly splitAs: 'pair' | 'sentence' | 'no'
}

/** The largest number of values: a list of half the text would not be an answer. */
const mostItems = 40

export function findList(query: Query, search: Search): readonly FoundValue[] {
  const best = bestOption(query, search)
  if (!best) return []
  const limit = typeof query.schema.maxItems === 'number' ? query.schema.maxItems : mostItems
  const items = itemSchema(query)
  const values = best.units
    .flatMap((unit) => partsOf(unit, best.splitAs, query))
    .filter(({ value }) => typeof value !== 'string' || keepsLimits(items, value))
    .filter(
      ({ value }) =>
        !isOfLots(query) ||
        typeof value !== 'string' ||
        !(
          isClause(value) ||
          isLotWithoutTitle(value) ||
          saysNoLots.test(value) ||
          /:\s*$|^(?:siehe|see)\b/i.test(value)
        ),
    )
    .filter(
      ({ value }) =>
        typeof value !== 'string' || query.kind !== 'text' || (holdsWords(value) && !/^[^:]{1,60}:$/.test(value)),
    )
  return removeDuplicates(values).slice(0, limit)
}

const isOfLots = ({ key, description }: Query): boolean => /^lots?$/i.test(key) && /\blots?\b/i.test(description)

/** 'Die Leistungen werden nicht in Lose aufgeteilt.' */
const saysNoLots =
  /\b(?:nicht|keine?|not|no)\b.{0,60}\b(?:lose?n?|losen|lots?|losaufteilung|aufgeteilt|unterteilt|divided|split)\b|\blots?\b.{0,20}\bnot\b|^(?:entfällt|nein|keine?|none|no|n\/a)\.?$/iu

/** '| Los 2 | St.' of a form that nobody has filled in */
const isLotWithoutTitle = (text: string): boolean =>
  !/\p{L}{3}/u.test(text.replace(/(?<!\p{L})(?:lose?n?|lots?|nr|no|number|nummer)(?!\p{L})/giu, ''))

/** A duty of the contract, and no entry of a list. */
const isClause = (text: string): boolean => /\bshall\b/i.test(text) || text.split(/\s+/).length > 60

/** Finds the units that hold the items of a list or the records of a table. */
export function bestOption(query: Query, search: Search): Option | undefined {
  const given = findGiven(query, search)
  if (given !== undefined) return given.length === 0 ? undefined : { score: 1, units: given, splitAs: 'no' }
  // Sentences about 'contact' are none of whom bidders may reach.
  if (asksForContacts(query)) return contactOption(query, search)
  const options = [
    ...itemOptions(query, search),
    ...sectionOptions(query, search),
    ...passageOptions(query, search),
    ...bylineOptions(query, search),
  ]
  return options
    .map((option) => ({ ...option, units: option.units.filter((unit) => holdsKind(unit, query, search)) }))
    .filter(({ score, units }) => score >= thresholds.list && units.length > 0)
    .toSorted((a, b) => b.score - a.score)[0]
}

/** A list of people has to contain names. */
const holdsKind = (unit: Unit, { kind, schema }: Query, search: Search): boolean =>
  kind !== 'name' ||
  propertiesIn(schema.items) ||
  (unit.value === undefined ? (search.candidates('name', unit) ?? []) : namesOf(unit.value)).length > 0

const propertiesIn = (items: unknown): boolean => typeof items === 'object' && items !== null && 'properties' in items

/** Finds the authors of a text in a line of names at its beginning. */
function bylineOptions({ kind, key, description }: Query, search: Search): Option[] {
  if (kind !== 'name' || !/\b(?:authors?|writers?|by)\b/i.test(`${key} ${description}`)) return []
  const byline = search.passages.units.slice(0, 6).find((unit) => {
    const names = (search.candidates('name', unit) ?? []).reduce((length, { text }) => length + text.length, 0)
    return unit.kind === 'sentence' && unit.value === undefined && names >= 0.7 * unit.text.length
  })
  return byline ? [{ score: thresholds.list, units: [byline], splitAs: 'pair' }] : []
}

function itemOptions(query: Query, { passages, coverageOf, titleCoverageOf }: Search): Option[] {
  const groups = groupBy(
    passages.units.filter(({ kind }) => kind === 'item'),
    ({ group }) => group,
  )
  const lists = groups.map((units): Option => {
    const [first] = units
    const lead = first?.intro === undefined ? 0 : coverageOf(first.intro, query)
    const heading = first?.headings[0] === undefined ? 0 : titleCoverageOf(first.headings[0], query)
    return { score: Math.max(lead, heading) * 1.1, units, splitAs: 'no' }
  })
  const columns = passages.tables.map(({ headings, rows, units }): Option => {
    const header = rows[0]?.join(' ') ?? ''
    return {
      score: Math.max(
        coverageOf(header, query) * 0.8,
        headings[0] === undefined ? 0 : titleCoverageOf(headings[0], query),
      ),
      units,
      splitAs: 'no',
    }
  })
  return [...lists, ...columns]
}

/** Options from the passages under a heading. */
function sectionOptions(query: Query, { passages, titleCoverageOf }: Search): Option[] {
  const sections = groupBy(
    passages.units.filter(({ kind, headings }) => kind !== 'heading' && headings.length > 0),
    ({ headings }) => headings.join('\n'),
  )
  return sections.flatMap((units): Option[] => {
    const heading = units[0]?.headings[0] ?? ''
    const plain = units.filter(({ kind }) => kind !== 'row' && kind !== 'header')
    // If the first passage is an enumeration ('English, French and Polish'), it is the whole list.
    const listUnits =
      plain[0] && isBareList(plain[0].text) && splitEnumeration(plain[0].text, { whole: true })
        ? plain.slice(0, 1)
        : plain
    if (listUnits.length > 12) return []
    return [
      {
        score: titleCoverageOf(heading, query) * (listUnits.length < plain.length || arePairs(listUnits) ? 0.95 : 0.8),
        units: listUnits,
        splitAs: 'sentence',
      },
    ]
  })
}

const arePairs = (units: readonly Unit[]): boolean =>
  units.length > 1 && units.filter(({ label }) => label !== undefined).length >= units.length * 0.7

function passageOptions(query: Query, search: Search): Option[] {
  const hits = search
    .find(query)
    .filter(({ unit }) => unit.kind !== 'heading' && unit.kind !== 'header' && !unit.text.trimEnd().endsWith('?'))
  const others = [promiseOption, intentOption, contactOption, shareOption].flatMap((find) => find(query, search) ?? [])
  const [best] = hits
  if (!best) return others
  const pair = hits.find(({ unit }) => unit.value !== undefined)
  const answer = hits.find(
    ({ unit }) => unit.question !== undefined && search.coverageOf(unit.question, query) >= thresholds.list * 0.7,
  )
  const similarHits = hits
    .filter(({ relevance }) => relevance >= Math.max(thresholds.list, best.relevance * 0.72))
    .slice(0, 12)
  const options: Option[] = [
    {
      score: best.relevance * 0.9,
      units: similarHits.map(({ unit }) => unit).toSorted((a, b) => a.index - b.index),
      splitAs: similarHits.length === 1 ? 'sentence' : 'no',
    },
  ]
  if (pair) {
    const { label } = pair.unit
    const isNumbered = /\d$/.test(label ?? '')
    const alike = isNumbered ? search.passages.units.filter((unit) => isNumberedAlike(unit.label, label)) : [pair.unit]
    options.push({ score: pair.relevance * 1.02, units: alike, splitAs: isNumbered ? 'no' : 'pair' })
  }
  if (answer) {
    const units = search.passages.units.filter(({ question }) => question === answer.unit.question)
    options.push({ score: answer.relevance, units, splitAs: 'sentence' })
  }
  return [...options, ...others]
}

/** 'Answer 1' and 'Answer 2'. */
const isNumberedAlike = (a = '', b = ''): boolean => /\d$/.test(a) && a.replace(/\d+$/, '') === b.replace(/\d+$/, '')

/** A contact is what stands with an e-mail address or a telephone number. */
function contactOption(query: Query, { passages }: Search): Option | undefined {
  if (!asksForContacts(query)) return undefined
  const reached = passages.units.filter(
    (unit) =>
      (isOfficer(unit) || isReachable(unit)) &&
      !isOfReviewBody(unit, passages.units) &&
      partOf(unit, passages.units) !== 'conditions',
  )
  // Who publishes a notice of others stands above the section of the buyer.
  const ofBuyer = passages.units
    .slice(0, 60)
    .findIndex(
      (unit) => isOfficialName(unit) || opensBuyer.test(unit.headings[0] ?? '') || labels('buyer', unit.label ?? ''),
    )
  const isBuyers = ({ index }: Unit) => index > ofBuyer && index < ofBuyer + 20
  const listed = contactsOf(
    // In a notice by sections nothing above the buyer is his.
    ofBuyer > 0 && (reached.some(isBuyers) || passages.units.slice(ofBuyer, ofBuyer + 4).some(isOfficialName))
      ? reached.filter(({ index }) => index > ofBuyer)
      : reached,
    passages,
  )
  const signed = signersOf(passages.units)
  const units = [...listed, ...signed.filter(({ text }) => !listed.some((one) => one.text.includes(text)))]
  // In a long paper others are named, too, whom those who bid do not ask.
  const sure = units.filter(isSureContact)
  // An address counts where it first stands.
  const seen = new Set<string>()
  const fresh = (sure.length > 0 ? sure : units).filter(({ text }) => {
    const addresses = emailsOf(text).map(({ value }) => value.toLowerCase())
    const isNew = addresses.length === 0 || addresses.some((address) => !seen.has(address))
    for (const address of addresses) seen.add(address)
    return isNew
  })
  return fresh.length === 0 ? undefined : { score: 1.7, units: fresh.slice(0, 10), splitAs: 'no' }
}

const opensBuyer =
  /^(?:name (?:and|und) (?:address(?:es)?|adressen?)|buyer|beschaffer|contracting authority|(?:öffentlicher )?auftraggeber(?:in)?\d?|vergabestelle)$/i

/** 'Kind regards', and below it 'Jo Example' and 'Head of Bids': somebody with a role, whom bidders can ask. */
const signersOf = (units: readonly Unit[]): readonly Unit[] =>
  units.flatMap((unit) => {
    const [name, role] = [units[unit.index + 1], units[unit.index + 2]]
    return closesLetter.test(unit.text) &&
      name !== undefined &&
      role !== undefined &&
      looksLikePerson(name.text) &&
      namesRole.test(role.text) &&
      role.text.length <= 80
      ? [{ ...name, text: `${name.text.trim()}, ${role.text}` }]
      : []
  })
const closesLetter =
  /^(?:(?:kind|best|warm) )?regards,?$|^yours (?:sincerely|faithfully|truly),?$|^mit (?:freundlichen|besten) grüßen,?$/i
const namesRole =
  /\b(?:head|manager|director|officer|buyer|lead|secretary|engineer|chief|leit\p{L}+|referent\p{L}*|sachbearbeit\p{L}+|einkäufer\p{L}*)(?!\p{L})/iu

/** On the first pages, or beside words of the tender. */
const isSureContact = ({ index, text, headings }: Unit): boolean =>
  index < 60 || ofTender.test(`${headings[0] ?? ''} ${text}`)
const ofTender =
  /(?:questions?|quer(?:y|ies)|enquir\p{L}+|inquir\p{L}+|clarifications?|proposals?|tenders?|bids?|bidders?|offers?|quot(?:es?|ations?)|submissions?|RFP|procurement|purchas\p{L}+|contracting|contacts?|vergabe|angebot|bieter|einkauf|ansprechpartner|rückfragen)/iu

const isReachable = ({ kind, text, label = '', headings }: Unit): boolean =>
  (emailsOf(text).length > 0 ||
    phonesOf(text).some(({ text: phone }) => hasFormOfPhone.test(phone)) ||
    namesPhone.test(text)) &&
  (emailsOf(text).length > 0 || !namesOtherNumber.test(label)) &&
  !isPlaceholder.test(text) &&
  !isForAnotherMatter.test(text) &&
  !ofAppeal.test(headings[0] ?? '') &&
  (kind !== 'sentence' || text.split(/\s+/).length <= mostOfAddress || saysWhomToAsk.test(text)) &&
  (text.split(/\s+/).length <= 60 || emailsOf(text).length > 0) &&
  !/^(?:tele)?fax\b[^@]*$/i.test(text)

/** In words: more than these are a sentence, which has to say what the address is for. */
const mostOfAddress = 25
const saysWhomToAsk =
  /\b(?:contact\p{L}*|questions?|quer(?:y|ies)|enquir\p{L}+|inquir\p{L}+|clarifications?|information|requests?|submi\p{L}+|sent|send|e-?mail(?:ed)?|\p{L}*fragen|auskünfte|ansprechpartner\p{L}*|anfragen|einzureichen|richten|senden|wenden)\b/iu

/** What a template leaves to be filled in */
const isPlaceholder = /\b(?:name[._-]?here|your[._-]?(?:name|e?mail)|first[._-]?name)\S*@|\b0?1234 ?567 ?890\b/i

/** A number may be written in a form that only its country knows. */
const namesPhone =
  /\b(?:tel(?:ephone|efon)?|phone)\b\P{L}{0,4}\d{3}|\bcontact(?:ing)?\b.{0,90}\bon \(?0\d{1,4}\)?[ -]?\d{3,4}[ -]?\d{3,4}\b/iu

const asksForContacts = ({ key, description }: Query): boolean =>
  /\bcontacts?\b/i.test(splitKey(key)) && asksForContactDetails.test(description)

/** 'From: Jo Example, Contracting Officer', 'Contact person: Jo Example, City Engineer' */
const isOfficer = ({ label = '', value = '' }: Unit): boolean =>
  startsWithName.test(value) &&
  (/^(?:contact person|ansprechpartner(?:in)?|(?:rf[pqti]|tender|bid) (?:submitted|issued|prepared) by)$/i.test(
    label,
  ) ||
    (/^(?:from|contact|issued by)$/i.test(label) &&
      /\b(?:contracting|procurement|purchasing) (?:officer|agent|manager)\b/i.test(value)))

const startsWithName = /^(?:(?:Mr|Mrs|Ms|Dr|Herr|Frau)\.? )?\p{Lu}[\p{L}.'’-]+(?: \p{Lu}[\p{L}.'’-]*){1,3}(?=,|$)/u

/** '569245-2019' is the number of a document. */
const hasFormOfPhone = /^(?:\+|\(?0|\(|\d{3}[-. ]\d{3}[-. ]\d{4}$)/

const namesOtherNumber =
  /\b(?:dokument\p{L}*|document|tender|reference|referenz\p{L}*|project|account|konto\p{L}*|iban)\b/iu

/** Who helps with a portal, sends invoices or takes fees is not whom bidders ask. */
const isForAnotherMatter =
  /\b(?:meeting id|passcode|dial[ -]?in|whistle\p{L}*|ethic\p{L}*|breach\p{L}*|privacy|complaints?|minority|M\/?WBE|veterans?|violations?|theft|grievances?|redressal|appellate|help ?desk|assistance in using|technical (?:support|questions|problems|difficult\p{L}+)|technischen (?:fragen|problemen)|assistance is (?:also )?available|special accommodations?|accessib\p{L}+|electronic payments?|accounts? payable|spam\b|spam-ordner|(?:as|external) (?:IEM|monitors?)\b|IEM\/|invoic\p{L}+|processing fees?|bank guarantee|demand draft|\p{L}*vergabekammer\p{L}*|nachprüfung\p{L}*|xrechnung\p{L}*|rechnung(?:en)?)(?!\p{L})|(?:support[\w.-]*|controlling|export|accessibility|acctpay\p{L}*|invoices?)@/iu

/** A notice says below each organisation what it does: 'Official name: Example Court', 'Roles: Review organisation'. */
function isOfReviewBody({ index }: Unit, units: readonly Unit[]): boolean {
  const name = units.slice(Math.max(0, index - 8), index + 1).findLast(isOfficialName)
  if (name === undefined) return false
  const behind = units.slice(name.index + 1, name.index + 20)
  const end = behind.findIndex(isOfficialName)
  const own = [name, ...behind.slice(0, end === -1 ? undefined : end)]
  const isBuyer = own.some(({ text }) => /^(?:buyer|beschaffer)$/i.test(text.trim()))
  return !isBuyer && own.some(({ text }) => reviews.test(text))
}
const isOfficialName = ({ label = '' }: Unit): boolean => /^(?:official name|offizielle bezeichnung)$/i.test(label)
const reviews =
  /\b(?:court|tribunal|review (?:organisation|body)|ombuds\p{L}*|mediation|esender|vergabekammer|\p{L}*gericht|überprüfungsstelle|schlichtungsstelle|nachprüfungsbehörde)(?!\p{L})/iu

/** Who hears complaints is not whom bidders ask. */
const ofAppeal =
  /\b(?:rechtsmittel|rechtsbehelf\p{L}*|nachprüf\p{L}*|beschwerde\p{L}*|appeals?|review bod\p{L}+|grievances?|datenschutz\p{L}*|data protection|rechnung\p{L}*|invoic\p{L}+|payments?|billing|export control\p{L}*|accommodations?|accessibility|integrity pact|independent (?:external )?monitors?)\b/iu

/** Criteria in one sentence: 'price 60 %, quality 40 %'. */
function shareOption({ description }: Query, { passages }: Search): Option | undefined {
  if (!/\bweights?\b/i.test(description)) return undefined
  const units = passages.units.filter(
    ({ kind, text }) => kind !== 'row' && isWhole(percentsOf(text)) && ofCriteria.test(text) && !/^if\b/i.test(text),
  )
  return units.length === 0 ? undefined : { score: 0.8, units, splitAs: 'no' }
}

const ofCriteria =
  /criteri|kriteri|evaluat|weigh|award|scor|wertung|gewicht|price|pricing|cost|preis|quality|qualität|technical|technik/i

const percentsOf = (text: string): readonly number[] =>
  figuresOf(text).flatMap(({ value }) => (value.of === 'percent' ? [value.number] : []))

const isWhole = (shares: readonly number[]): boolean =>
  shares.length > 1 && Math.round(shares.reduce((sum, share) => sum + share, 0)) === 100

const asksForPromises = /\b(?:promis|commit|next steps?|follow-?ups?|actions?|to-?dos?|done next|will do|agreed to do)/i
const promise = /\b(?:I|we|she|he|they)(?:['’]ll| will| can| am going to| are going to)\b|\blet me\b/i

/** Finds promises for queries such as 'next steps', since speakers say 'I'll send it' instead. */
function promiseOption({ key, description }: Query, { passages }: Search): Option | undefined {
  if (!asksForPromises.test(`${key} ${description}`)) return undefined
  const units = passages.units.filter(
    ({ speaker, text, question }) =>
      speaker !== undefined && question === undefined && promise.test(text) && !text.endsWith('?'),
  )
  return units.length === 0 ? undefined : { score: 0.8, units, splitAs: 'no' }
}

/** Finds passages by intent for queries in other words than the texts: 'what stands in its way' appears as mistakes and delays. */
function intentOption({ key, description, kind }: Query, { passages }: Search): Option | undefined {
  if (kind !== 'text' && kind !== 'money' && kind !== 'day') return undefined
  if (description.split(/\s+/).length < 4) return undefined
  const intents = intentsOf(`${splitKey(key)}. ${description}`)
  const units = passages.units.filter((unit) => isInformative(unit) && intents.some((speaksOf) => speaksOf(unit)))
  return units.length === 0 ? undefined : { score: 0.5, units: units.slice(0, 10), splitAs: 'no' }
}

function partsOf(unit: Unit, splitAs: Option['splitAs'], query: Query): FoundValue[] {
  const candidates = candidatesOfKind[query.kind]
  // A bare weight says nothing without its label.
  const content = unit.value !== undefined && splitAs !== 'no' && holdsWords(unit.value) ? unit.value : unit.text
  const toValue = (value: string): FoundValue => ({ value, unit })
  const items = itemSchema(query)
  if (
    items.type === 'number' ||
    items.type === 'integer' ||
    items.format !== undefined ||
    query.kind === 'email' ||
    query.kind === 'phone'
  )
    return (candidates?.(content) ?? []).flatMap((candidate) => {
      const value = valueFor(items, candidate)
      return value === undefined ? [] : [{ value, unit }]
    })
  if (splitAs !== 'no') {
    const parts = splitEnumeration(content, { whole: splitAs === 'pair' || isBareList(content) })
    if (parts) return parts.map(toValue)
  }
  const text = content.trim()
  if (/^award criteria$/i.test(splitKey(query.key))) {
    const criteria = splitCriteria(text)
    if (criteria.length > 1) return criteria.map(toValue)
  }
  // A sentence keeps its full stop; a value or an item of few words loses it.
  const bare = splitAs === 'pair' || unit.kind !== 'sentence' || text.split(/\s+/).length <= 3
  return [toValue(bare && text.split(/\s+/).length <= 6 ? text.replace(/(?<!\b\w)\.$/, '') : text)]
}

/** True for an enumeration without a verb: 'English, French and Polish'. */
const isBareList = (text: string): boolean =>
  !/[.!?]$/.test(text.trim()) && !/\b(?:is|are|was|were|has|have|will|must|we|they|it)\b/i.test(text)

export const itemSchema = ({ schema }: Query) =>
  typeof schema.items === 'object' && schema.items !== null ? (schema.items as Query['schema']) : {}

function removeDuplicates(values: readonly FoundValue[]): readonly FoundValue[] {
  const seen = new Set<unknown>()
  return values.filter(({ value }) => {
    const key = typeof value === 'string' ? value.toLowerCase() : value
    if (value === '' || seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/** Groups items by key, in the order of the first item of each group. */
function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): readonly (readonly Item[])[] {
  const groups = new Map<Key, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return [...groups.values()]
}
