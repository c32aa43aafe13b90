/** How speakers introduce themselves: 'I'm Ann, I look after the branches'. */
import { commonCues } from '../common.ts'
import type { Cues, PeopleCues } from '#server/reading/calls/cues.ts'
import { escaped, namePart } from './names-of-people.ts'
import type { Statement } from '../statement.ts'

/** 'Jo Brand, ich bin der Geschäftsführer.' says the role in a clause of its own. */
const iAmAgain = String.raw`${commonCues().iAmAgain}(?![\p{L}])`

/** Who is called by the first name in the transcript says the whole name at the beginning: 'Geoff Pask, prepress.' */
export function ownFullName(
  statements: readonly Statement[],
  label: string,
  first: string,
): { readonly name: string; readonly role: string | null; readonly statement: Statement } | undefined {
  for (const statement of statements.filter(({ speaker }) => speaker === label).slice(0, 5)) {
    const { selfBefore } = statement.cues.people
    const pattern = new RegExp(
      String.raw`(?:^|(?<![\p{L}])(?:${selfBefore}),\s+)(?<name>${escaped(first)}\s+${namePart})(?:,\s+(?<role>(?!${iAmAgain})\p{Ll}[\p{L} -]{2,30}))?[.!]?$`,
      'u',
    )
    const { name, role } = pattern.exec(statement.text)?.groups ?? {}
    if (name !== undefined) return { name, role: role ?? null, statement }
  }
  return undefined
}

/** 'Lesley, traffic office.' */
function bareIntroduction({ speaker, text }: Statement): string | undefined {
  const first = speaker?.split(/\s+/)[0]
  return first === undefined
    ? undefined
    : new RegExp(
        String.raw`^(?:${commonCues().iAm}\s)?${escaped(first)}(?:\s${namePart})?,\s+(?<role>(?!${iAmAgain})\p{Ll}[\p{L} -]{3,30})[.!]?$`,
        'u',
      ).exec(text)?.groups?.role
}

interface Introduction {
  readonly name?: string
  readonly role?: string
  readonly passage: string
}

export function ownIntroduction(statement: Statement): Introduction | undefined {
  const { cues, text, passage, question, topics } = statement
  const unitOfOwn = bareIntroduction(statement)
  if (unitOfOwn !== undefined) return { role: unitOfOwn, passage }
  const name = cues.ownName.exec(text)?.groups?.name
  const rest = name === undefined ? text : text.slice(text.indexOf(name) + name.length).replace(/^[\s,]+/, '')
  const ownRoles = new RegExp(cues.ownRole.source, `${cues.ownRole.flags}g`)
  const all = [rest, text].flatMap((said) => [...said.matchAll(ownRoles)].map(({ groups }) => groups ?? {}))
  const isRole = new RegExp(String.raw`(?<![\p{L}])${cues.roleNoun}s?(?![\p{L}])`, 'iu')
  const candidates = all.flatMap(({ role, appos, claim, self }) => [role, appos, claim, self])
  for (const candidate of [name === undefined ? undefined : rest, ...candidates]) {
    const role = candidate && firstRole(candidate, isRole, cues)
    if (role) return { ...(name === undefined ? {} : { name }), role, passage }
  }
  // 'I'm on the trade side.'
  const unit = all.find((one) => one.unit !== undefined)?.unit?.replace(new RegExp(`^${commonCues().definite} `), '')
  if (unit !== undefined) return { ...(name === undefined ? {} : { name }), role: unit, passage }
  const found = all.find(({ area, verb }) => area !== undefined && verb !== undefined && wordsIn(area) <= 9)
  if (found?.area !== undefined && found.verb !== undefined)
    return {
      ...(name === undefined ? {} : { name }),
      role: `${asOthersSay(found.verb, cues)} ${found.area.replace(cues.roleEnd, '')}`
        .replace(/(?<=['’])\s/, '')
        .trim(),
      passage,
    }
  // 'You run the company?' 'Managing director, for my sins.' and 'I'm IT.'
  const [start = ''] = /^[^,.;!?]+/.exec(rest.replace(iAmOrArticle(cues), '')) ?? []
  const isWhole = new RegExp(String.raw`^(?:[\p{L}&-]+ ){0,3}${cues.roleNoun}${cues.roleTail}$`, 'iu').test(
    start.trim(),
  )
  const isOfDepartment = cues.iAm.test(rest) && cues.department.test(start) && wordsIn(start) <= 2
  // 'Where do you sit in all this?' 'Operations.'
  const isDepartmentAlone =
    question !== undefined &&
    cues.people.asksYou.test(question) &&
    topics.includes('person') &&
    cues.department.test(text) &&
    wordsIn(text) <= 3
  if (
    (question !== undefined && cues.people.asksYou.test(question) && isWhole && !cues.people.ofOthers.test(text)) ||
    isOfDepartment ||
    isDepartmentAlone
  )
    return { ...(name === undefined ? {} : { name }), role: start.trim(), passage }
  const from = cues.people.fromFirm.exec(rest)
  return name === undefined ? undefined : { name, ...(from ? { role: from[0] } : {}), passage }
}

export const saysIAm = (text: string, { iAm }: Cues): boolean =>
  new RegExp(iAm.source.replace('^', ''), 'iu').test(text)
const iAmOrArticle = ({ iAm, article }: Cues) =>
  new RegExp(`${iAm.source}(?:${article.source.replaceAll('^', '')})?|${article.source}`, 'iu')

/** 'I look after' is said of somebody as 'looks after'. */
function asOthersSay(verb: string, { ownVerbs, asOneself }: Cues): string {
  const said = plainly(verb)
  return (
    Object.entries(ownVerbs).find(([own]) => plainly(own) === said)?.[1] ??
    (asOneself === undefined ? verb : verb.replace(asOneself, ''))
  )
}

const plainly = (text: string): string => text.toLowerCase().replaceAll('’', "'")

/** The part up to the end of the role: 'head of operations at Example Ltd'. */
function firstRole(text: string, isRole: RegExp, { article, and, iAm, people }: Cues): string | undefined {
  const part = text
    .replace(new RegExp(String.raw`^${and}\s+`, 'i'), '')
    .replace(iAm, '')
    .replace(article, '')
    .replace(/[,.;!?].*$/s, '')
    .replace(new RegExp(String.raw`\s+${and}\s+(?:${people.nextClause})(?![\p{L}]).*$`, 'u'), '')
    .trim()
  if (people.responsible.test(part) && wordsIn(part) <= 8) return part
  return isRole.test(part) && wordsIn(part) <= 10 && isPhrase(part, isRole, people) ? part : undefined
}

/** 'We launched the developer portal' and 'technical lead roles' hold the word for a role and name none. */
function isPhrase(part: string, isRole: RegExp, { sentenceStart, roleOfThing }: PeopleCues): boolean {
  if (sentenceStart.test(part)) return false
  // 'I'm Ann, and Ben's our buyer' gives Ben's role.
  if (/^\p{Lu}\p{L}+[’']s\s/u.test(part.trim())) return false
  const role = isRole.exec(part)
  const next = role === null ? undefined : /^[\s,]+([\p{L}]+)/u.exec(part.slice(role.index + role[0].length))?.[1]
  return next === undefined || roleOfThing?.test(next) !== true
}

const wordsIn = (text: string): number => text.split(/\s+/).filter(Boolean).length
