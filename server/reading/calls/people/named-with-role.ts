/** People who are named beside what they are: 'our IT manager, Ole Sørensen', 'Ann, who is head of sales', 'Sofie Lund from legal'. */
import { oncePer } from '#engine/values/once-per.ts'
import type { Cues } from '#server/reading/calls/cues.ts'
import { commonCues } from '../common.ts'
import type { Statement } from '../statement.ts'
import { fullNamePattern, isNotAName, namePart, titled } from './names-of-people.ts'

export interface Other {
  readonly name: string
  readonly role: string
  readonly match: string
  /** The role is what the person does. */
  readonly isDoing?: true
}

export function othersIn({ cues, text }: Statement): readonly Other[] {
  const found: Other[] = []
  for (const pattern of patternsOf(cues))
    for (const match of text.matchAll(pattern)) {
      const other = otherIn(match, cues)
      if (other === undefined || isNotAName(other.name)) continue
      const known = found.findIndex(({ name }) => name === other.name)
      // 'My father, Emrys Rees, he's the chairman'
      const isBetter = known >= 0 && cues.relative.test(found[known]?.role ?? '') && !cues.relative.test(other.role)
      if (known < 0) found.push(other)
      else if (isBetter) found.splice(known, 1, other)
    }
  return found
}

const startingArticle = new RegExp(String.raw`^${commonCues().definite}\s`, 'i')

/** Undefined where the words tell of no role, or of several people. */
function otherIn({ 0: match, groups = {}, index, input }: RegExpExecArray, cues: Cues): Other | undefined {
  const { does, unit, link } = groups
  // 'Meine Schwester Wilma ist Gesellschafterin'
  const name = (groups.name ?? '').replace(commonCues().possessedNoun, '')
  if (does !== undefined)
    return cues.people.placeBefore.test(input.slice(0, index))
      ? undefined
      : { name, role: does.replace(cues.roleEnd, '').trim(), match, isDoing: true }
  if (unit !== undefined) {
    const role = cues.department.exec(unit)?.[0].replace(startingArticle, '')
    return role === undefined ? undefined : { name, role, match }
  }
  // 'Our head instructor': the noun that follows belongs to the role.
  const rest = /^\s\p{Ll}{4,}(?=[,.;]|$)/u.exec(input.slice(index + match.length))?.[0] ?? ''
  const role = `${groups.role ?? ''}${match.endsWith(groups.role ?? ' ') ? rest : ''}`.trim()
  const isLinked = !('link' in groups) || link !== undefined || /\s/.test(name) || cues.relative.test(role)
  // 'Our two managers, Ann Byrd and Tom Reyes' names two, and 'one of our two managers, Ann' belongs to whoever was named before.
  const isOfSeveral = link !== undefined && cues.severalOf.test(role)
  const isSentence = cues.people.sentenceWords.test(role) || commonCues().noRoleStart.test(role)
  return !isLinked || isOfSeveral || isSentence ? undefined : { name, role, match }
}

/** In the order in which they win. Made once for each language: to make them costs more than to look for them. */
const patternsOf = oncePer((cues: Cues): readonly RegExp[] => {
  const { beforeName, definite, indefinite, shortRole } = commonCues()
  const { articles, called, ofPerson, pronounIs, thatIs, whoIs } = cues.people
  const roleNoun = `${withCapitals(cues.roleNoun).slice(0, -1)}|${shortRole})`
  const possessive = withCapitals(cues.possessive)
  const role = String.raw`(?<role>(?:(?!(?:${possessive}|${definite}|${cues.is})\s)[\p{L}&-]+ ){0,3}?${roleNoun}${cues.roleTail})`
  const name = String.raw`(?<![\p{L}])(?<name>${fullNamePattern})`
  const wholeName = String.raw`(?<name>${namePart}\s${namePart})`
  const fromUnit = String.raw`\s+(?:${cues.fromUnit})\s+(?<unit>(?:${definite} |l['’])?[\p{L}& ]+)`
  const gap = String.raw`(?:\s\p{Ll}[^.;?!\p{Lu}]{2,60})?`
  return [
    // 'Ann is our buyer', 'Ann, who's head of sales', 'Ann (buyer)', 'My sister Maeve holds the purse strings, she's finance director.'
    String.raw`${name}\s+(?:${cues.is})\s+${role}(?![\p{L}]|-\p{L})`,
    // 'our IT manager, Ole Sørensen', 'Vorsitzender ist Herr Albrecht', 'the owner of it is called Ann Byrd'
    String.raw`(?:^|(?<![\p{L}])(?:${possessive}|${definite}|${indefinite})\s+)${role}(?<link>${cues.roleLinks})?\s+(?:${called ?? '(?!)'}\s+)?${titled}(?<name>${fullNamePattern})(?![\p{L}])`,
    String.raw`${name}(?:${cues.whoIs})${possessive}\s+${role}(?![\p{L}])`,
    ...(whoIs === undefined ? [] : [String.raw`${name}(?:${whoIs})${role}(?![\p{L}])`]),
    ...(cues.bareRole === undefined ? [] : [String.raw`${name}(?:${cues.bareRole})${role}(?![\p{L}])`]),
    String.raw`${name}\s+\((?:${role}|(?<unit>\p{Ll}[\p{L} ]{2,30}))\)`,
    String.raw`${name}(?:${gap},\s+(?:${pronounIs}|(?:${thatIs})\s)|,\s+)(?:${articles})?${role}(?=[,.;]|$)`,
    // 'Our kiln manager has to see it, that's Ann Byrd.'
    String.raw`(?<![\p{L}])(?:${possessive}|${definite})\s${role}${gap},\s+(?:(?:${thatIs})\s)?(?:${definite}\s)?${titled}${wholeName}(?=[,.;]|$)`,
    ...(cues.doing === undefined ? [] : [`${name}${cues.doing}`]),
    // 'Sofie Lund from legal', 'It goes to Carol in accounts.'
    String.raw`(?<![\p{L}])${wholeName}${fromUnit}`,
    ...(ofPerson === undefined ? [] : [String.raw`(?<=(?:${beforeName}|,)\s)(?<name>${namePart})${fromUnit}`]),
  ].map((pattern) => new RegExp(pattern, 'gu'))
})

/** At the beginning of a sentence, too. */
const withCapitals = (pattern: string): string =>
  pattern.replace(/(?<=[(|:])\p{Ll}/gu, (letter) => `[${letter}${letter.toUpperCase()}]`)
