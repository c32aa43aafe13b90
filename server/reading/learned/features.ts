/** What can be seen of a statement that tells of its kind: its words and their order, what its language's cues find in it, and what was asked. */
import type { Cues } from '#server/reading/calls/cues.ts'
import { stemIn, wordsIn, type Language } from '#server/reading/text/stems.ts'

export interface Said {
  readonly text: string
  readonly cues: Cues
  readonly language: Language
  /** Where in a call it was said and after which question, in words such as 'asked goal'. */
  readonly circumstances: readonly string[]
}

const signs = [
  'must',
  'could',
  'decision',
  'proposal',
  'budget',
  'loss',
  'past',
  'promise',
  'unknown',
  'smallTalk',
  'conditional',
  'authority',
  'pointsBack',
  'consent',
  'figure',
] as const satisfies readonly (keyof Cues)[]

export function featuresOf({ text, cues, language, circumstances }: Said): readonly string[] {
  const stems = wordsIn(text).map(({ word }) => (/^\d/.test(word) ? '#' : stemIn(word, language)))
  const pairs = ['', ...stems].map((stem, at) => `${stem} ${stems[at] ?? ''}`)
  const found = signs.flatMap((sign) => (cues[sign].test(text) ? [`cue ${sign}`] : []))
  const opening = `begins ${stems.slice(0, 3).join(' ')}`
  return [...new Set(['any', ...stems, ...pairs, opening, ...found, ...circumstances, lengthOf(stems.length)])]
}

const lengthOf = (words: number): string =>
  `${[4, 7, 12, 20].find((limit) => words < limit) ?? 'any number of'} words at most`
