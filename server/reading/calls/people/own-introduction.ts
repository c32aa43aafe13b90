/** How speakers introduce themselves: 'I'm Ann, I look after the branches'. */
import { literalPattern } from '#engine/values/literal-pattern.ts'
import type { Cues } from '#server/reading/calls/cues.ts'
import { commonCues } from '../common.ts'
import { namePart } from './names-of-people.ts'
import { wordCount, type Statement } from '../statement.ts'

interface Introduction {
  readonly name?: string
  readonly role?: string
  readonly passage: string
}

/** 'Geoff Pask, prepress.' 'That's me, Jules Arden.' Said by who is called by the first name in the transcript. */
function nameAlone({ speaker, cues, text }: Statement) {
  const [first = ''] = speaker?.split(/\s+/) ?? []
  const role = String.raw`(?!${commonCues().iAmAgain}(?![\p{L}]))\p{Ll}[\p{L} -]{2,30}`
  const pattern = String.raw`(?:^|(?<![\p{L}])(?:${cues.people.selfBefore}),\s+)(?<name>${literalPattern(first)}(?:\s${namePart})?)(?:,\s+(?<role>${role}))?[.!]?$`
  return first === '' ? undefined : new RegExp(pattern, 'u').exec(text)?.groups
}

export function ownIntroduction(statement: Statement): Introduction | undefined {
  const { cues, text, passage } = statement
  const alone = nameAlone(statement)
  if (alone !== undefined) return { ...alone, passage }
  const name = cues.ownName.exec(text)?.groups?.name
  const named = name === undefined ? { passage } : { name, passage }
  const rest = name === undefined ? text : text.slice(text.indexOf(name) + name.length).replace(/^[\s,]+/, '')
  const ownRoles = new RegExp(cues.ownRole.source, `${cues.ownRole.flags}g`)
  const all = [rest, text].flatMap((said) => [...said.matchAll(ownRoles)].map(({ groups }) => groups ?? {}))
  const candidates = [name === undefined ? undefined : rest, ...all.flatMap(({ role, appos }) => [role, appos])]
  const role = candidates.flatMap((candidate) => (candidate && firstRole(candidate, cues)) || [])[0]
  if (role !== undefined) return { ...named, role }
  const { area, verb } = all.find((one) => one.area !== undefined && wordCount(one.area) <= 9) ?? {}
  if (area === undefined || verb === undefined) return name === undefined ? undefined : named
  const does = `${asOthersSay(verb, cues)} ${area.replace(cues.roleEnd, '')}`
  return { ...named, role: does.replace(/(?<=['’])\s/, '').trim() }
}

export const saysIAm = (text: string, { iAm }: Cues): boolean =>
  new RegExp(iAm.source.replace('^', ''), 'iu').test(text)

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
function firstRole(text: string, { article, and, iAm, people, roleNoun }: Cues): string | undefined {
  const part = text
    .replace(new RegExp(String.raw`^${and}\s+`, 'i'), '')
    .replace(iAm, '')
    .replace(article, '')
    .replace(/[,.;!?].*$/s, '')
    .replace(new RegExp(String.raw`\s+${and}\s+(?:${people.nextClause})(?![\p{L}]).*$`, 'u'), '')
    .trim()
  const isRole = new RegExp(String.raw`(?<![\p{L}])${roleNoun}s?(?![\p{L}])`, 'iu').test(part)
  if (people.sentenceStart.test(part)) return undefined
  return (people.responsible.test(part) && wordCount(part) <= 8) || (isRole && wordCount(part) <= 10) ? part : undefined
}
