/** What is looked for in calls before their language is known: the entries of all languages as one pattern. */
import { patternOf } from '#server/reading/text/phrases.ts'

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
] as const

export type CommonCues = { readonly [K in (typeof commonNames)[number]]: RegExp }

export function compileCommonCues(all: readonly Readonly<Record<string, readonly string[]>>[]): CommonCues {
  const patterns = commonNames.map((name) => [name, patternOf(all.flatMap((entries) => entries[name] ?? []))] as const)
  // Object.fromEntries forgets the keys.
  return Object.fromEntries(patterns) as CommonCues
}
