/** How speakers tell who others are and what they do: 'our IT manager, Ole Sørensen', 'my sister Maeve does the books'. */
import { commonCues } from '../common.ts'
import { escaped, fullNamePattern, isNotAName, namePart, titled } from './names-of-people.ts'
import { oncePer } from '#engine/values/once-per.ts'
import type { Cues } from '#server/reading/calls/cues.ts'
import type { Statement } from '../statement.ts'

/** A person who is named in a sentence of their own, behind what they are: 'That's Ann Byrd, from Leeds.' 'Mr Byrd, Tom Byrd.' */
export function namedApart({ cues, text: worded, answer }: Statement): string | undefined {
  const text = answer ?? worded
  const { nameComes, calledName } = cues.people
  const title = String.raw`(?:${commonCues().title}\.?\s)`
  const whole = String.raw`(?<name>${namePart}\s${namePart})`
  const patterns = [
    String.raw`^${title}?${whole}[.!]?$`,
    String.raw`^${title}${namePart},\s${whole}(?=[.,!]|$)`,
    String.raw`^(?:${nameComes})\s(?:${commonCues().definite} )?${title}?${whole}(?=[.,!]|$)`,
    String.raw`^(?:${calledName})\s${title}?(?<name>${namePart}(?:\s${namePart})?)(?=[.,!]|$)`,
  ]
  const name = patterns.map((pattern) => new RegExp(pattern, 'u').exec(text)?.groups?.name).find((one) => one)
  return name === undefined || isNotAName(name) ? undefined : name
}

/** What is said of somebody who was named before: 'She's the head of accounts.' */
export function roleOfPronoun({ cues, text, isQuestion }: Statement): string | undefined {
  const role = isQuestion ? undefined : pronounOf(cues).exec(text)?.groups?.role
  return role === undefined || cues.people.sentenceWords.test(role) || commonCues().noRoleStart.test(role)
    ? undefined
    : role
}

const pronounOf = oncePer(
  ({ people: { pronounIs, articles }, roleNoun, roleTail }: Cues) =>
    new RegExp(
      String.raw`^(?:${pronounIs})(?:${articles})?(?<role>(?:\p{Ll}+ ){0,3}?${roleNoun}${roleTail})(?![\p{L}]|-\p{L})`,
      'iu',
    ),
)

/** The only person in a sentence: 'I'll get Kayleigh to take some pictures.' Undefined where all nouns have capitals, or things a gender. */
export function onlyPersonIn({ cues, text }: Statement): string | undefined {
  if (cues.people.ofPerson === undefined) return undefined
  const all = [...text.matchAll(new RegExp(String.raw`(?<![\p{L}.’'-])${namePart}(?:\s${namePart})*`, 'gu'))]
    .filter(
      ({ index, 0: word }) =>
        index > 0 || /[’']s$/u.test(word) || commonCues().verbBehind.test(text.slice(word.length).trimStart()),
    )
    .map(([word]) => word.replace(/[’']s$/, ''))
    .filter((word) => !commonCues().speakerAlone.test(word))
  const [name] = all
  return name === undefined || all.length > 1 || isNotAName(name) || /\d|^\p{Lu}+$/u.test(name) ? undefined : name
}

/** The role of somebody who is not named: 'their transport manager'. */
export const roleIn = ({ cues, text }: Statement): string | undefined =>
  new RegExp(
    String.raw`(?<![\p{L}])${cues.possessive}\s(?<role>(?:\p{Ll}+[ -]){0,2}?${cues.roleNoun}${cues.roleTail})(?![\p{L}])`,
    'iu',
  ).exec(text)?.groups?.role

/** 'Who does the books?' 'That's Ann, from the Leeds office.' */
export function askedWorkOf({ cues, passage, question, isQuestion, rank }: Statement) {
  const { askedWork, replyBefore } = cues.people
  const work = isQuestion || rank > 0 ? undefined : askedWork.exec(question ?? '')?.groups?.work
  if (work === undefined) return undefined
  const start = replyBefore.replace(/(?<=[(|:])\p{Ll}/gu, (letter) => `[${letter}${letter.toUpperCase()}]`)
  const name = new RegExp(
    String.raw`^${start}(?<name>${titled}${namePart}(?:\s${namePart})?)(?=[,.!]|\s${commonCues().works}(?![\p{L}])|$)`,
    'u',
  ).exec(passage)?.groups?.name
  return name === undefined || isNotAName(name) ? undefined : { name, role: work.trim() }
}

/** 'Ann Byrd in repairs' and 'Ann Byrd chairs it', in reply to a question for somebody. */
export function roleBehindName({
  cues,
  text,
  question,
  topics,
  isQuestion,
}: Statement): { readonly name: string; readonly role: string } | undefined {
  const { placedIn, leadVerbs, ledThing, askedThing } = cues.people
  const whole = String.raw`^(?<name>${namePart}\s${namePart})\s`
  if (placedIn !== undefined && topics.includes('person')) {
    const { name, unit } =
      new RegExp(String.raw`${whole}${placedIn}\s(?<unit>\p{Ll}{4,})[.,]`, 'u').exec(text)?.groups ?? {}
    if (name !== undefined && unit !== undefined && !isNotAName(name)) return { name, role: unit }
  }
  if (isQuestion) return undefined
  const { name, verb, object } =
    new RegExp(String.raw`${whole}(?<verb>${leadVerbs})\s(?<object>${ledThing})[.,]`, 'u').exec(text)?.groups ?? {}
  const thing = object === 'it' ? askedThing?.exec(question ?? '')?.groups?.thing : object
  return name === undefined || verb === undefined || thing === undefined || isNotAName(name)
    ? undefined
    : { name, role: `${verb} ${thing}` }
}

/** 'Its three partners are Ann Byrd, Tom Reyes and Jo Lund.' */
export function listedByRole({ cues, text }: Statement): readonly { readonly name: string; readonly role: string }[] {
  const { role, names = '' } = listOf(cues).exec(text)?.groups ?? {}
  const all = listedPeople(names)
  return role === undefined || all.length < 2 ? [] : all.map(({ name }) => ({ name, role: role.replace(/s$/u, '') }))
}

const listOf = oncePer(
  ({ possessive, roleNoun }: Cues) =>
    new RegExp(
      String.raw`(?:^|(?<![\p{L}]))(?:${possessive}|${commonCues().theirs})\s(?:\p{L}+\s)?(?<role>${roleNoun}(?:s|e|en|innen|es)?)\s${commonCues().areMany}\s(?<names>\p{Lu}[^.;]{8,150})`,
      'iu',
    ),
)

/** The names of a list of those who take part: 'Ana Ruiz (head of sales, Example Ltd), Ben Cole – consultant'. */
export function listedPeople(text: string): readonly { readonly name: string; readonly role: string | null }[] {
  const parts = text
    .split(new RegExp(String.raw`[,;](?![^(]*\))\s*|\s+(?:${commonCues().joins}|&)\s+(?=\p{Lu})(?![^(]*\))`, 'u'))
    // An address follows the name in many invitations.
    .map((part) => part.replace(/[\s<(–-]*[^\s<(]+@[^\s>)]+[>)]?/gu, '').trim())
  return parts.flatMap((part, at) => {
    const { name, bracketed, dashed } = listedPerson.exec(part)?.groups ?? {}
    if (name === undefined || isNotAName(name)) return []
    // 'Ana Ruiz, head of sales': the role follows as a part of its own.
    const next = parts[at + 1]
    const following = next !== undefined && commonCues().roleStart.test(next) ? next : undefined
    return [{ name, role: bracketed ?? dashed ?? following ?? null }]
  })
}

/** A line of a background that says what somebody is: 'Managing director: Ann Byrd (sales) and Tom Reyes', 'Accounts: Jo Lund.' */
export function labelledPeople({
  cues,
  passage,
  speaker,
}: Statement): readonly { readonly name: string; readonly role: string }[] {
  const { label = '', names = '' } =
    speaker === undefined
      ? (/^(?<label>\p{L}[\p{L} /&-]{2,40}?)\s?:\s+(?<names>\p{Lu}.+)$/u.exec(passage)?.groups ?? {})
      : {}
  if (label === '') return []
  const isRole = new RegExp(String.raw`(?<![\p{L}])${cues.roleNoun}(?:s|innen|es)?$`, 'iu').test(label)
  if (!isRole && !cues.department.test(label)) return []
  return listedPeople(names.replace(/[.;]\s*$/, '')).map(({ name, role }) => ({
    name,
    role: role === null || !isRole ? label : `${label}, ${role}`,
  }))
}

const listedPerson = new RegExp(
  String.raw`^(?<name>${fullNamePattern})\s*(?:\((?<bracketed>[^)]+)\)|\s[-–—:|]\s+(?<dashed>.+))?$`,
  'u',
)

/** 'Ann does the books', 'Ann, que lleva las cuentas': only of somebody who is known already. */
export function doesIn({ text, cues }: Statement, does: string) {
  const { here, who } = commonCues()
  const pattern = new RegExp(
    String.raw`(?<![\p{L}])(?<name>${namePart}(?:\s${namePart})?),?\s+(?:${here}\s+)?(?:(?:${who}|${cues.people.pronouns})\s+)?(?<does>(?:${does})\s+[^,.;!?]{2,50})`,
    'u',
  )
  const { 0: match = '', groups } = pattern.exec(text) ?? {}
  const { name, does: found } = groups ?? {}
  return name === undefined || found === undefined || isNotAName(name)
    ? undefined
    : { name, does: found.replace(cues.roleEnd, '').trim(), match }
}

/** 'Rob's one of the founders', 'Ann is from sales', 'Samia, c'est elle qui organise les tournées' */
export function isOf({ text, cues }: Statement) {
  const { from } = cues.people
  const { name, role, does } = isPatternOf(cues).exec(text)?.groups ?? {}
  const found = role?.replace(new RegExp(`^(?:${from})\\s`, 'u'), '') ?? does
  return name === undefined || found === undefined || isNotAName(name) ? undefined : { name, role: found }
}

const isPatternOf = oncePer(
  ({ people: { oneOf, articles, from, itIsWho }, is, roleNoun, roleTail }: Cues) =>
    new RegExp(
      String.raw`^(?:(?:\p{L}+,?\s)?(?<name>\p{Lu}\p{Ll}+))(?:(?:[’']s|\s(?:${is}))\s(?:(?:${oneOf})\s)?(?:${articles})?(?<role>(?:\p{Ll}+ )?${roleNoun}s?${roleTail}|(?:${from})\s\p{L}{4,})|,?\s(?:${itIsWho ?? '(?!)'})\s?(?<does>\p{Ll}+\s[^,.;!?]{3,50}))(?=[,.;!]|$)`,
      'u',
    ),
)

/** 'Ann owns the shop, so it's her money': of somebody who was not named before, and is spoken of as a person. */
export function doesAtStart(statement: Statement, next: Statement | undefined) {
  const { text, cues, isQuestion, turn } = statement
  const does =
    cues.does === undefined || cues.people.ofPerson === undefined || isQuestion
      ? undefined
      : doesIn(statement, cues.does)
  if (does === undefined || text.search(new RegExp(String.raw`(?<![\p{L}])${escaped(does.name)}`, 'u')) > 4)
    return undefined
  const person = new RegExp(String.raw`(?<![\p{L}])(?:${cues.people.ofPerson})(?![\p{L}])`, 'iu')
  const rest = text.slice(text.indexOf(does.name) + does.name.length)
  const isPerson = person.test(rest) || (next?.turn === turn && new RegExp(`^${person.source}`, 'iu').test(next.text))
  return isPerson ? does : undefined
}

/** 'Priya's joining from Leeds, she runs the clinics.' */
export function doesLater({ text, cues }: Statement) {
  const { 0: match = '', groups } = laterOf(cues).exec(text) ?? {}
  const { name, does } = groups ?? {}
  return name === undefined || does === undefined || isNotAName(name) ? undefined : { name, does: does.trim(), match }
}

const laterOf = oncePer(
  ({ people: { pronouns, noWork, workObject, responsible }, and, is }: Cues) =>
    new RegExp(
      String.raw`^(?:\p{Lu}?\p{Ll}+,? )?(?<name>${namePart.replace("’'", '')})(?:[’']s)?(?:\s[^,.;!?]{2,40})?,\s+(?:${and} )?(?:${commonCues().who}|${pronouns})\s+(?<does>(?!(?:${noWork})\s)(?:(?:${is}) )?(?:${responsible.source.replace(/^\^|\\s$/g, '')}|\p{Ll}+(?:s|t|e|a))\s(?:${workObject})\s[^,.;!?]{2,50})`,
      'u',
    ),
)

/** Somebody who is named without a role where it was asked who decides: 'Denzil Pellow, he owns half of it'. */
export function deciderIn({ text, topics, rank, isQuestion, cues, speaker }: Statement): string | undefined {
  const isAsked = topics.includes('person') && rank < 3
  if (isQuestion || speaker === undefined || !(isAsked || cues.authority.test(text))) return undefined
  const { deciderBefore, pronouns } = cues.people
  const pattern = new RegExp(
    String.raw`(?:^|,\s+(?:(?:${deciderBefore})\s+)?)(?<name>${namePart}\s+${namePart})(?=,\s+(?:${commonCues().who}|${pronouns})(?![\p{L}]))`,
    'u',
  )
  const name = pattern.exec(text)?.groups?.name
  return name === undefined || isNotAName(name) ? undefined : name
}
