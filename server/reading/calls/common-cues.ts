/** What is looked for in calls before their language is known: the entries of all languages as one pattern. */
import { patternOf, withPieces } from '#server/lexicons/phrases.ts'

export const commonNames = [
  'programLines',
  'datedLines',
  'saysToday',
  'from',
  'entryLabels',
  'callLabels',
  'callLabelEnds',
  'noRole',
  'anonymous',
  'nameColumns',
  'roleColumns',
  'noRoleStart',
  'roleStart',
  'verbBehind',
  'speakerAlone',
  'possessedNoun',
  'firms',
  'notNames',
  'namePrefix',
  'perCentBefore',
  'perCentBehind',
] as const

/** Parts of larger patterns. */
export const commonParts = [
  'title',
  'joiner',
  'definite',
  'indefinite',
  'at',
  'joins',
  'beforeName',
  'shortRole',
  'who',
  'here',
  'iAm',
  'iAmAgain',
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

/** What usually leads to what: a means of which `by` speaks serves an aim of which `to` speaks. */
export interface Way<T = readonly string[]> {
  readonly to: T
  readonly by: T
}

export function compileWays(all: readonly Readonly<Record<string, Way>>[]): readonly Way<RegExp>[] {
  const names = new Set(all.flatMap((ways) => Object.keys(ways)))
  return [...names].map((name) => {
    const ways = all.flatMap((each) => each[name] ?? [])
    return { to: patternOf(ways.flatMap(({ to }) => to)), by: patternOf(ways.flatMap(({ by }) => by)) }
  })
}

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
