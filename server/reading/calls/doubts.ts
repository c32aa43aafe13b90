/**
 * What is sure enough to be printed as a fact, and what a person has to confirm. Only a heading, a label, or an answer to a question for it makes a
 * fact of something that was said: of others, words alone tell little of what the speaker meant.
 */
import { isStopWord, wordsIn } from '#server/reading/text/stems.ts'
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

/** What people say of others, and what they say they do, is often only part of a sentence: 'I'm the head of sales' is a role. */
export function doubtOfRole(
  { role = null }: Fact['values'],
  statement: Statement,
  isOwn: boolean,
): NonNullable<Fact['doubts']> {
  const isWritten = statement.speaker === undefined || statement.labelled !== undefined
  return role === null || isWritten || (isOwn && isRole(role, statement)) ? {} : { role: byWordsAlone() }
}

/** 'Not a bookkeeper' is none. */
function isRole(role: string, { cues, language }: Statement): boolean {
  const before = new RegExp(String.raw`^((?:[\p{L}&-]+ ){0,3}?)${cues.roleNoun}(?![\p{L}])`, 'iu').exec(role)?.[1]
  return before !== undefined && wordsIn(before).every(({ word }) => !isStopWord(word, language))
}
