/** The kinds of statements that wording alone tells apart, and which therefore are learned from examples. */
import type { FactKind } from '#server/reading/calls/fact-lists.ts'

export const wordedKinds = [
  'situation',
  'goal',
  'requirement',
  'constraint',
  'exclusion',
  'risk',
] as const satisfies readonly FactKind[]

export type WordedKind = (typeof wordedKinds)[number]

/** 'other': a sum, a day, a task, a person, an offer or an agreement, which is told by what it names. */
export const learnedKinds = [...wordedKinds, 'other', 'none'] as const
export type LearnedKind = (typeof learnedKinds)[number]
