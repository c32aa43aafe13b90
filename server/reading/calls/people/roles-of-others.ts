/** How speakers tell who others are and what they do: 'our IT manager, Ole Sørensen', 'my sister Maeve does the books'. */
import { commonCues } from '../common.ts'
import { fullNamePattern, isNotAName, namePart } from './names-of-people.ts'
import { oncePer } from '#engine/values/once-per.ts'
import type { Cues } from '#server/reading/calls/cues.ts'
import type { Statement } from '../statement.ts'

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

const listedPerson = new RegExp(
  String.raw`^(?<name>${fullNamePattern})\s*(?:\((?<bracketed>[^)]+)\)|\s[-–—:|]\s+(?<dashed>.+))?$`,
  'u',
)

/** 'Ann does the books', 'Ann, que lleva las cuentas': only of somebody who is known already. */
export function doesIn({ text, cues }: Statement, does: string) {
  const { here, who } = commonCues()
  const pattern = new RegExp(
    String.raw`(?<![\p{L}])(?<name>${namePart}(?:\s${namePart})?)(?:(?:[’']s)?\s[^,.;!?]{2,40},\s+(?:${who}|${cues.people.pronouns})\s+|,?\s+(?:${here}\s+)?(?:(?:${who}|${cues.people.pronouns})\s+)?)(?<does>(?:${does})\s+[^,.;!?]{2,50})`,
    'u',
  )
  const { 0: match = '', groups } = pattern.exec(text) ?? {}
  const { name: said, does: found } = groups ?? {}
  const name = said?.replace(/[’']s$/u, '')
  return name === undefined || found === undefined || isNotAName(name)
    ? undefined
    : { name, does: found.replace(cues.roleEnd, '').trim(), match }
}
