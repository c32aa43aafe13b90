/** What is looked for in calls before their language is known: the entries of all languages as one pattern. */
import { patternOf, withPieces } from '#server/reading/text/phrases.ts'

export const commonNames = [
  'programLines',
  'datedLines',
  'saysToday',
  'from',
  'callLabels',
  'callLabelEnds',
  'noRole',
  'anonymous',
  'nameColumns',
  'roleColumns',
  'speaksFor',
  'speaksTo',
  'noRoleStart',
  'roleStart',
  'verbBehind',
  'speakerAlone',
  'possessedNoun',
  'firms',
  'notNames',
  'perCentBefore',
  'perCentBehind',
] as const

/** Parts of larger patterns. */
export const commonParts = [
  'title',
  'joiner',
  'definite',
  'determiner',
  'indefinite',
  'at',
  'ofRole',
  'whose',
  'joins',
  'ofIt',
  'areMany',
  'theirs',
  'narrates',
  'noGap',
  'beforeName',
  'shortRole',
  'works',
  'who',
  'here',
  'infinitive',
  'currency',
  'currencyCode',
  'scale',
  'bigScale',
  'spokenNumber',
  'smallNumber',
  'hundred',
  'article',
  'noSum',
  'ofMoney',
  'upTo',
  'each',
  'eachSurely',
  'counted',
  'timeSpan',
  'rate',
  'behindSum',
  'mostly',
] as const

export type CommonCues = { readonly [K in (typeof commonNames)[number]]: RegExp } & {
  readonly [K in (typeof commonParts)[number]]: string
}

export function compileCommonCues(all: readonly Readonly<Record<string, readonly string[]>>[]): CommonCues {
  const entriesOf = (name: string) => all.flatMap((entries) => entries[name] ?? [])
  const patterns = commonNames.map((name) => [name, patternOf(entriesOf(name))] as const)
  const parts = commonParts.map(
    (name) =>
      [
        name,
        `(?:${entriesOf(name)
          .map((part) => withPieces(part, {}))
          .join('|')})`,
      ] as const,
  )
  // Object.fromEntries forgets the keys.
  return Object.fromEntries([...patterns, ...parts]) as CommonCues
}
