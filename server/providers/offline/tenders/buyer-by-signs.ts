/** Finds who invites offers by the signs that speak for a name: where it stands, what it is called, what stands beside it, and what it is said to do. */
import type { FoundValue } from '../answer-tree.ts'
import { daysOf } from '../values/dates.ts'
import { isLineOfContents } from './first-of.ts'
import { invitedBy } from './invited-by.ts'
import { namesOnlyKindOfPaper } from './kind-of-paper.ts'
import {
  bodyByName,
  isBody,
  isBodyInCapitals,
  isNoName,
  isOrganisation,
  isPaperOrRole,
  lineOfBuyerAndKind,
} from './names-of-bodies.ts'
import type { Unit } from '../passages/read-passages.ts'

/** A name that a passage offers, and how much speaks for it there. */
interface Offer {
  readonly name: string
  readonly unit: Unit
  readonly points: number
  /** Where in the passage, of those that may name several. */
  readonly at?: number
}

/** What places say of the same name counts together; of equal names the first is taken. */
export function buyerBySigns(units: readonly Unit[]): FoundValue | null {
  const [best] = offersOf(units).toSorted((a, b) => b.points - a.points || a.unit.index - b.unit.index)
  return best === undefined || best.points < leastPoints ? null : { value: best.name, unit: best.unit }
}

function offersOf(units: readonly Unit[]): readonly Offer[] {
  const offers = units
    .filter(({ text }) => !isLineOfContents.test(text))
    .slice(0, firstPages)
    .flatMap((unit) => [...offersOfLine(unit, units), ...offersOfSentence(unit, units)])
    .filter(({ name, points }) => !(points >= invitesItself ? isPaperOrRole(name) : isNoName(name)))
  return offers.map((offer) => ({ ...offer, points: offer.points + supportOf(offer, offers) }))
}

/** Who invites has a name of any form: 'Example Services invites …' */
const invitesItself = 3.5

/** In passages */
const [ofCover, firstPages] = [12, 150]
const leastPoints = 2

/** Another place that offers the same name. */
function supportOf({ name, unit, at = 0 }: Offer, offers: readonly Offer[]): number {
  const others = offers.filter(
    (other) => (other.unit.index !== unit.index || (other.at ?? 0) !== at) && isSame(other.name, name),
  )
  return Math.max(0, ...others.map(({ points }) => points)) / 2
}
const isSame = (one: string, other: string): boolean => plainName(one) === plainName(other)
const plainName = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/\bltd\b\.?/g, 'limited')

/** A line of the cover or of a letterhead. */
function offersOfLine(unit: Unit, units: readonly Unit[]): readonly Offer[] {
  const { index, kind, label, text } = unit
  if (index >= ofCover || label !== undefined || kind === 'row' || kind === 'header') return []
  const line = text.trim()
  const { groups: { who = line, acronym, role, kindOfPaper, address } = {} } =
    lines.map((pattern) => pattern.exec(line)).find((match) => match !== null) ?? {}
  const name = who.replace(/^the\s+/i, '')
  if (namesOnlyKindOfPaper(name) || name.split(/\s+/).length > mostWords || !isLikeName.test(name)) return []
  const below = units.slice(index + 1, index + 6).map((other) => other.text.trim())
  const isAddressed = streetLine.test(below[0] ?? '') && townLine.test(below[1] ?? '')
  const hasLetterhead =
    below.some((one) => streetWithNumber.test(one)) && below.some((one) => townOfLetterhead.test(one))
  const isCalled = isCalledBody(name)
  const hasAcronym = acronym !== undefined && name.startsWith(acronym[0] ?? '')
  const isOfSender = role !== undefined || kindOfPaper !== undefined || address !== undefined || isAddressed
  if (!isCalled && !isOfSender) return []
  const signs: readonly (readonly [isTrue: boolean, points: number])[] = [
    [isCalled, 1.5],
    [isOfSender, 2.5],
    [hasAcronym, 1.5],
    [hasLetterhead, 1],
    // The ministry stands above its department.
    [isCalledBody(below[0] ?? ''), 0.75],
    [index === 0, 0.75],
    [kind === 'heading' && index < 6, 0.25],
    [below.slice(0, 3).some((one) => /\d{4}$/.test(one) && daysOf(one).length > 0), 0.5],
    [units.filter((other) => plainName(other.text).includes(plainName(name))).length >= 3, 0.75],
  ]
  return [{ name, unit, points: signs.reduce((sum, [isTrue, points]) => sum + (isTrue ? points : 0), 0) }]
}
const mostWords = 12
const isLikeName = /^\p{Lu}[^@:;|?!]{3,110}$/u

/** The forms of a line that names who asks beside something else. */
const lines: readonly RegExp[] = [
  lineOfBuyerAndKind,
  // 'Example Fund for Examples, EFE', 'Example Programme (EP)'
  /^(?<who>\p{Lu}[\p{L}’'-]+(?: (?:(?:of|for|the|and) )*\p{Lu}[\p{L}’'-]+){1,6})(?:, | \()(?<acronym>\p{Lu}{3,8})\)?$/u,
  // 'Example Institut für Beispiele vertreten durch Frau Example'
  /^(?<who>\p{Lu}[^:;|]{5,120}?),? (?<role>vertreten durch (?:Herrn|Frau|den|die))\b/u,
  // 'Example GmbH · Example Street 1 · 12345 Example'
  /^(?<who>\p{Lu}[^|,·•]{3,90}?)\s*[|,·•]\s*(?<address>\p{Lu}[^|,·•]{3,50}\d+\s?[a-z]?\s*[|,·•]\s*\d{5}\s+\p{Lu})/u,
]
const streetLine = /^\p{Lu}[\p{L}.' -]{2,50}\s\d{1,4}\s?[a-z]?$/u
const townLine = /^\d{5}\s+\p{Lu}\p{L}+/u
const streetWithNumber = /^\d{1,5}\s+\p{Lu}[\p{L}.]*(?: \p{Lu}[\p{L}.]*){0,4}(?:,.*)?$/u
const townOfLetterhead = /^(?:\p{Lu}[\p{L}.' -]+, [A-Z]{2}\b|.*\b[A-Z]{2} \d{5}\b|\d{5}$)/u

/** 'Example Council', 'MINISTRY OF EXAMPLES', 'Beispielstiftung' */
const isCalledBody = (name: string): boolean =>
  isOrganisation(name) || isBodyInCapitals(name) || isBody.test(name) || bodyByName.test(name) || namesBody.test(name)
const namesBody =
  /^(?!.*\b(?:services?|project|system|procurement) (?:of|for)\b).*\b(?:Programme|Program|Fund|Organi[sz]ation|Agency|Bank|Authority|Council|Ministry|University|Institute|Commission|Administration|Society|Union|Association|Foundation|Board|Corporation|Court|Centre|Center)(?:$| (?:of|for) )/u

/** What sentences say of who asks: that it invites, what it is, or what it is called in the paper. */
function offersOfSentence(unit: Unit, units: readonly Unit[]): readonly Offer[] {
  const { kind, text, index, value = '', label } = unit
  const inviting = invitedBy(unit, units)
  const said =
    kind === 'heading' || /:\s*$/.test(text)
      ? [[ofPaperOrService.test(text) ? undefined : introduced.exec(text)?.[1], 2.5] as const]
      : [
          [defined.exec(text)?.[1], 5] as const,
          [ofProcedure.exec(text.trim())?.[1], index < 20 ? 4 : 0] as const,
          [kind === 'sentence' && index < 40 ? described.exec(text)?.[1] : undefined, 2.2] as const,
        ]
  const client =
    label !== undefined && /^projekt$/i.test(label) && index < ofCover
      ? /^\d[\d_]*\s+(\p{Lu}.*)$/u.exec(value)?.[1]
      : undefined
  return [
    ...said.flatMap(([name, points]) =>
      name === undefined ? [] : [{ name: name.trim().replace(/^The\s+/, ''), unit, points }],
    ),
    ...(inviting === null ? [] : [{ name: String(inviting.value), unit: inviting.unit, points: invitesItself }]),
    ...(client !== undefined && isOrganisation(client) ? [{ name: client, unit, points: 2 }] : []),
    ...(index < 40 ? [...text.matchAll(formOfBody)] : []).map(({ 0: name, index: at }) => ({
      name,
      unit,
      at,
      points: index < ofCover ? 1.4 : 1.2,
    })),
  ]
}

/** 'About Example Council' */
const introduced =
  /^[\d. ]*(?:About|Presentation of|Introduction (?:to|of)|Über) (?:the |die |das |den )?(?!(?:Company|Us|Bank|Organi[sz]ation|Client|Project|Tender|Programme?)\b)(\p{Lu}[\p{L}&.’' -]{4,60}?):?$/u
const ofPaperOrService = /\b(?:RF[PQTI]|ITT|document|proposal|solution|system|services?|project|banking|contract)\b/i
/** 'Example Institute [„Auftraggeber“]', 'Example Ltd (hereinafter “the Client”)' */
const defined =
  /((?:\p{Lu}[\p{L}&.’'-]*\s+(?:(?:of|for|and|für|der|und)\s+)*){0,7}\p{Lu}[\p{L}&.’'-]+)\s*[[(](?:[^\])]{0,40}[„“"―](?:the\s+|der\s+|die\s+)?(?:[Aa]uftraggeber(?:in)?|[Cc]lient|[Pp]urchaser|[Bb]uyer|[Ee]mployer|[Cc]ontracting [Aa]uthority)|here ?in ?after [^\])]{0,80}[„“"](?:the\s+)?(?:University|County|City|Council|College|District|Town|Board|Trust|Agency|Court|Ministry|Department|Authority|Commission|Institute|Foundation|Society))[,.]?[”“"‖]\s*[\])]/u
/** 'Vergabeverfahren T-31 der Stadtwerke Beispiel GmbH.' */
const ofProcedure =
  /^(?:Vergabeverfahren|Vergabe|Ausschreibung|Angebotsaufforderung)\b.{0,60}?\s(?:der|des) (\p{Lu}[^.,;]{4,80})\.?$/u
/** 'The Example Institute is the cultural institute of …': who asks says first what it is. */
const described =
  /^(?:The |Das |Die |Der )?(\p{Lu}[\p{L}&.’'-]*(?: (?:(?:of|for|the|and|der|des|für|und) )*\p{Lu}[\p{L}&.’'-]*){0,7})(?: \([^()]{2,40}\))? (?:is|ist) (?:an?|the|das|die|der|eine?) [^.]{0,80}?(?<!\p{L})(?:\p{L}*institut\p{L}*|organi[sz]ation|institution|company|compan(?:y|ies)|council|agency|authority|university|college|school|foundation|charity|bank|association|ministry|department|city|county|municipality|unternehmen|gesellschaft|stiftung|verein|verband|hochschule|universität|behörde|gemeinde|stadt|träger)(?!\p{L})/u
/** 'Town of Example' */
const formOfBody =
  /(?<!\p{L})(?:(?:Town|City|County|Village|Township|Borough|Municipality|Shire|University|Ministry|Government|Diocese) of (?:the )?\p{Lu}\p{L}+(?: (?:and )?\p{Lu}\p{L}+){0,3}|(?:Stadt|Gemeinde|Landkreis|Kreis|Markt|Verbandsgemeinde|Universität) \p{Lu}\p{L}+(?:-\p{Lu}\p{L}+)?|(?:\p{Lu}\p{L}+ ){1,3}(?:County Council|City Council|Borough Council|School District|University|College))(?!\p{L})/gu
