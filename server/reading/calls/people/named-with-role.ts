/** People who are named with their role: 'our IT manager, Ole Sørensen', 'Sofie Lund from legal'. */
import type { Statement } from '../statement.ts'
import { commonCues } from '../common.ts'
import { isNotAName } from './names-of-people.ts'
import { rolePatternsOf } from './role-patterns.ts'

export interface Other {
  readonly name: string
  readonly role: string
  readonly match: string
  /** The role is what the person does. */
  readonly isDoing?: true
}

const startingArticle = new RegExp(String.raw`^${commonCues().definite}\s`, 'i')

export function othersIn({ cues, text }: Statement): readonly Other[] {
  const { withRole, narrated, possessed, doing, fromUnit, inUnit } = rolePatternsOf(cues)
  const found: Other[] = []
  const addOnce = (other: Other) => {
    if (!isNotAName(other.name) && !found.some(({ name }) => name === other.name)) found.push(other)
  }

  for (const pattern of withRole) {
    if (pattern === narrated && cues.speaksToYou.test(text)) continue
    for (const match of text.matchAll(pattern)) {
      const role = namedRole(match, { cues, text })
      if (role === undefined) continue
      const { name } = role
      const known = found.findIndex((other) => other.name === name)
      // 'My father, Emrys Rees, he's the chairman'
      const isBetter = known >= 0 && cues.relative.test(found[known]?.role ?? '') && !cues.relative.test(role.said)
      if (known >= 0 && !isBetter) continue
      if (isBetter) found.splice(known, 1)
      found.push({ name, role: role.role, match: match[0] })
    }
  }
  for (const { groups } of text.matchAll(possessed)) {
    const { name = '', role = '' } = groups ?? {}
    addOnce({ name, role, match: name })
  }
  for (const { 0: match, groups, index } of doing === undefined ? [] : text.matchAll(doing)) {
    const { name = '', does = '' } = groups ?? {}
    if (cues.people.placeBefore.test(text.slice(0, index))) continue
    addOnce({ name, role: does.replace(cues.roleEnd, '').trim(), match, isDoing: true })
  }
  for (const { 0: match, groups } of text.matchAll(fromUnit)) {
    const { name = '', unit = '' } = groups ?? {}
    const department = cues.department.exec(unit)?.[0]
    if (department === undefined) continue
    const role = department.replace(startingArticle, '')
    addOnce({ name, role, match: match.slice(0, name.length + 6 + department.length) })
  }
  for (const { 0: match, groups } of inUnit === undefined ? [] : text.matchAll(inUnit)) {
    const { name = '', unit = '' } = groups ?? {}
    const department = cues.department.exec(unit)?.[0]
    if (department === undefined) continue
    const role = department.replace(startingArticle, '')
    addOnce({ name, role, match: match.slice(0, match.length - unit.length + department.length) })
  }
  return found
}

/** Undefined where the words tell of no role, or of several people. */
function namedRole(
  { 0: match, groups = {}, index }: RegExpExecArray,
  { cues, text }: Pick<Statement, 'cues' | 'text'>,
): { readonly name: string; readonly role: string; readonly said: string } | undefined {
  // 'Meine Schwester Wilma ist Gesellschafterin'
  const name = (groups.name ?? '').replace(commonCues().possessedNoun, '')
  const { role, unit, link } = groups
  if (unit !== undefined && !cues.department.test(unit)) return undefined
  // 'Our head instructor': the noun that follows belongs to the role.
  const rest = /^\s\p{Ll}{4,}(?=[,.;]|$)/u.exec(text.slice(index + match.length))?.[0] ?? ''
  const isAtEnd = match.endsWith(role ?? ' ')
  const said = `${role ?? unit ?? ''}${isAtEnd ? rest : ''}`.trim()
  const isLinked = !('link' in groups) || link !== undefined || /\s/.test(name) || cues.relative.test(said)
  // 'Our two managers, Ann Byrd and Tom Reyes' names two, and 'one of our two managers, Ann' belongs to whoever was named before.
  const isOfSeveral = link !== undefined && cues.severalOf.test(said)
  const isSentence = cues.people.sentenceWords.test(said) || commonCues().noRoleStart.test(said)
  if (!isLinked || isOfSeveral || isSentence || isNotAName(name)) return undefined
  return {
    name,
    said,
    role: said.replace(new RegExp(`^(?:${cues.is}|${commonCues().definite}|${cues.possessive})\\s+`, 'i'), ''),
  }
}
