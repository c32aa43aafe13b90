/** Whom bidders can ask: who stands with an e-mail address or a telephone number, or signs the letter. */
import { asksForContactDetails } from '../kind.ts'
import type { Unit } from '../passages/read-passages.ts'
import type { Search } from '../passages/search.ts'
import { splitKey, type Query } from '../query.ts'
import { emailsOf, phonesOf } from '../values/contacts.ts'
import { looksLikePerson } from '../values/names.ts'
import { contactsOf } from './join-contacts.ts'
import { partOf } from './part-of-paper.ts'
import { labels } from './tender-labels.ts'

export const asksForContacts = ({ key, description }: Query): boolean =>
  /\bcontacts?\b/i.test(splitKey(key)) && asksForContactDetails.test(description)

export function findContacts({ passages }: Search): readonly Unit[] {
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
  return fresh.slice(0, 10)
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
