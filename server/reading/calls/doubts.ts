/**
 * What is sure enough to be printed as a fact, and what a person has to confirm. Only a heading, a label, or an answer to a question for it makes a
 * fact of something that was said: of others, words alone tell little of what the speaker meant.
 */
import { worded } from '#server/wording.ts'
import type { Topic } from '#server/reading/calls/cues.ts'
import type { Fact, FactKind } from './fact-lists.ts'
import type { Statement } from './statement.ts'

/** From this clarity on, 95 of 100 answers to a question for such facts belonged in their list (decision 0266). */
const sureAnswers: Readonly<Partial<Record<FactKind & Topic, number>>> = {
  amount: 5,
  constraint: 4,
  date: 4,
  goal: 3,
  requirement: 4,
  risk: 4,
}
/** How things are is told without being asked for. */
const sureSituation = 3

const byWordsAlone = (): string => worded('Sorted by its words alone.')

/** Why a person has to confirm what was sorted into a list, under ''. Empty where nothing speaks against it. */
export function doubtOf(
  kind: FactKind,
  { labelled, speaker, topics }: Statement,
  clarity: number | undefined,
): NonNullable<Fact['doubts']> {
  if (kind === 'person' || labelled !== undefined || (speaker === undefined && kind === 'date')) return {}
  const asked = Object.entries(sureAnswers).find(([each]) => each === kind)?.[1]
  const isAskedFor = asked !== undefined && topics.some((topic) => topic === kind)
  const least = kind === 'situation' ? sureSituation : isAskedFor ? asked : Number.POSITIVE_INFINITY
  return clarity !== undefined && clarity >= least ? {} : { '': byWordsAlone() }
}

/** What others say somebody is or does is often only part of what they were saying. */
export const doubtOfHearsay = ({ role = null }: Fact['values']): NonNullable<Fact['doubts']> =>
  role === null ? {} : { role: byWordsAlone() }
