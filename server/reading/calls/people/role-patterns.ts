/** How languages name somebody with their role: 'our IT manager, Ole Sørensen', 'Sofie Lund from legal'. */
import { oncePer } from '#engine/values/once-per.ts'
import type { Cues } from '#server/reading/calls/cues.ts'
import { commonCues } from '../common.ts'
import { fullNamePattern, namePart, titled } from './names-of-people.ts'

interface RolePatterns {
  /** In the order in which they win. */
  readonly withRole: readonly RegExp[]
  /** The one of them that does not hold in a sentence that speaks to somebody. */
  readonly narrated: RegExp
  readonly possessed: RegExp
  readonly doing: RegExp | undefined
  readonly fromUnit: RegExp
  readonly inUnit: RegExp | undefined
}

/** Made once for each language: to make them costs more than to look for them. */
export const rolePatternsOf = oncePer((cues: Cues): RolePatterns => {
  const {
    at,
    beforeName,
    definite,
    determiner,
    indefinite,
    joins,
    narrates,
    noGap,
    ofIt,
    ofRole,
    shortRole,
    title,
    whose,
  } = commonCues()
  const { called, thatIs, ledBy, pronounIs, youAre, articles, ofPerson, whoIs } = cues.people
  const roleNoun = `${withCapitals(cues.roleNoun).slice(0, -1)}|${shortRole})`
  const role = String.raw`(?<role>(?:[\p{L}&-]+ ){0,3}?${roleNoun}${cues.roleTail})`
  const possessive = withCapitals(cues.possessive)
  const name = `(?<name>${fullNamePattern})`
  const wholeName = String.raw`(?<name>${namePart}\s${namePart})`
  // 'That's Salesforce' names a program as well.
  const isWhole = ofPerson === undefined ? '' : String.raw`(?=${titled}${namePart}\s${namePart})`
  const narrated = String.raw`${narrates}\s${role},\s+${name}(?=[,.])`
  const withRole = [
    // Not 'a farmer-owned firm'.
    String.raw`(?<![\p{L}])${name}\s+(?:${cues.is})\s+${role}(?![\p{L}]|-\p{L})`,
    String.raw`(?<![\p{L}])${possessive}\s+${role}(?<link>${cues.roleLinks})?\s+(?:${called ?? '(?!)'}\s+)?${name}(?![\p{L}])`,
    String.raw`(?<![\p{L}])${name}(?:${cues.whoIs})${possessive}\s+${role}(?![\p{L}])`,
    // 'Pauline, who's one of our two area managers', 'Martin, who's head of IT'
    ...(whoIs === undefined ? [] : [String.raw`(?<![\p{L}])${name}(?:${whoIs})${role}(?![\p{L}])`]),
    String.raw`(?<![\p{L}])${possessive}\s+${role}(?:\s+\p{Ll}+){0,2},\s+${title}\.?\s+${name}(?![\p{L}])`,
    String.raw`(?<![\p{L}])${name}\s+\((?:${role}|(?<unit>\p{Ll}[\p{L} ]{2,30}))\)`,
    String.raw`(?<![\p{L}])${name},\s+(?:${definite}\s+)?${role}(?=[,.;]|$|\s+${at}(?![\p{L}]))`,
    // An article behind a comma and a whole name says what somebody is: 'Rory Baird, the senior skipper.'
    String.raw`(?<![\p{L}])(?<name>${namePart}\s${namePart}),\s+${determiner}\s+(?<role>(?:\p{Ll}+ ){0,2}\p{Ll}{4,})(?=[,.;]|$)`,
    // 'Vorsitzender ist Herr Albrecht', 'It is chaired by Ann Byrd'
    String.raw`^${role}\s(?:${cues.is})\s${name}(?![\p{L}])`,
    // 'Our kiln manager has to see it, that's Ann Byrd.'
    String.raw`(?<![\p{L}])${role}[^.;]{0,40}?,\s+(?:${thatIs})\s+(?:${definite}\s)?${isWhole}(?:${title}\.?\s)*${name}(?![\p{L}])`,
    ...(ledBy === undefined ? [] : [String.raw`(?<![\p{L}])(?:${ledBy})\s${name}(?![\p{L}])`]),
    // 'My sister Maeve holds the purse strings, she's finance director.'
    String.raw`(?<![\p{L}])${name}(?:\s(?!${noGap}\s)[^.;?!\p{Lu}]{3,60})?,\s+(?:${pronounIs}|(?:${thatIs})\s)(?:${articles})?${role}(?![\p{L}])`,
    // 'Da ist Herr Brandt der Vorsitzende.'
    String.raw`(?<![\p{L}])(?:${cues.is})\s${titled}${name}\s${definite}\s${role}(?![\p{L}])`,
    String.raw`(?<![\p{L}])${name},\s+${youAre}\s(?:${articles})?${role}(?![\p{L}])`,
    // 'I have a contact there, Mrs Kolvenbach.'
    String.raw`(?<![\p{L}])${indefinite}\s${role},\s+${titled}${name}(?=[,.;]|$)`,
    narrated,
    // 'Founded in 1979, managing director Ann Byrd'
    String.raw`(?:^|[,;:(]\s|(?<![\p{L}])${withCapitals(definite)}\s)${role}(?<!\s${ofRole})\s${wholeName}(?![\p{L}])`,
    // 'Ann Byrd started it in 2004 and is its sole director', 'Ann Byrd en est la gérante'
    String.raw`(?<![\p{L}])${wholeName}\s(?:(?!${joins}\s)[^.;,\p{Lu}]{3,50}\s${joins}|${ofIt})\s(?:${cues.is})\s${role}(?![\p{L}])`,
    // 'whose local representative is Ann Byrd'
    String.raw`(?<![\p{L}])${whose}\s${role}\s(?:${cues.is})\s${wholeName}(?![\p{L}])`,
    // 'the registrar at Leeds, Ann Byrd'
    String.raw`(?<![\p{L}])(?:${definite}|${possessive})\s${role}\s${at}\s[^,.;]{2,30},\s${wholeName}(?=[,.;]|$)`,
    // 'My father signs, Emrys Rees.'
    String.raw`(?<![\p{L}])${possessive}\s${role}\s\p{Ll}[^,.;]{1,40},\s${titled}${wholeName}(?=[.]|$)`,
    ...(cues.bareRole === undefined ? [] : [String.raw`(?<![\p{L}])${name}(?:${cues.bareRole})${role}(?![\p{L}])`]),
  ]
  const everywhere = (pattern: string) => new RegExp(pattern, 'gu')
  const whenNarrated = everywhere(narrated)
  return {
    withRole: withRole.map((pattern) => (pattern === narrated ? whenNarrated : everywhere(pattern))),
    narrated: whenNarrated,
    // 'Our managing director's okay, Claire Dumont'
    possessed: everywhere(
      String.raw`(?<![\p{L}])${possessive}\s(?<role>(?:[\p{L}&-]+ ){0,3}?${roleNoun})[’']s\s\p{Ll}+,\s(?<name>${namePart}\s${namePart})(?=[,.]|$)`,
    ),
    doing: cues.doing === undefined ? undefined : everywhere(String.raw`(?<![\p{L}])${name}${cues.doing}`),
    fromUnit: everywhere(
      String.raw`(?<![\p{L}])(?<name>${namePart}\s+${namePart})\s+(?:${cues.fromUnit})\s+(?<unit>(?:${determiner} |${definite} |l['’])?[\p{L}& ]+)`,
    ),
    // 'It goes to Carol in accounts.'
    inUnit:
      ofPerson === undefined
        ? undefined
        : everywhere(
            String.raw`(?<=(?:${beforeName}|,)\s)(?<name>${namePart})\s+(?:${cues.fromUnit})\s+(?<unit>[\p{L}& ]+)`,
          ),
  }
})

/** At the beginning of a sentence, too. */
const withCapitals = (pattern: string): string =>
  pattern.replace(/(?<=[(|:])\p{Ll}/gu, (letter) => `[${letter}${letter.toUpperCase()}]`)
