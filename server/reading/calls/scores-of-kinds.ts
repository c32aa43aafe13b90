/** The kinds of statements that a word names outright, whatever the examples say: sums, days, decisions and proposals. */
import type { FactKind } from './fact-lists.ts'
import { says } from './reply-words.ts'
import { wordCount, type Statement } from './statement.ts'

export interface StatementFacts {
  readonly amounts: readonly string[]
  readonly hasFutureDay: boolean
  /** It names a day or a month of a year, without a doubt which: more than 'by April'. */
  readonly isExact: boolean
  readonly isClient: boolean
  readonly isTold: boolean
  /** In the first part of the call, where people say how things are. */
  readonly isEarly: boolean
}

/** In the order in which they win. */
export function namedKind(statement: Statement, facts: StatementFacts): FactKind | undefined {
  const { cues, text, topics } = statement
  const { hasFutureDay, isExact, isClient } = facts
  const isAskedFor = (kind: FactKind) => topics.some((topic) => topic === kind)
  // 'Let's say we start on 13 May' gives the day that was asked for, and 'Let's leave those out' what is left out.
  if (cues.decision.test(text) && !cues.noDecision.test(text))
    if (!(hasFutureDay && isAskedFor('date'))) return 'decision'
  if (namesBudget(statement, facts)) return 'amount'
  if (hasFutureDay && (isExact || isAskedFor('date')) && !isAskedFor('goal')) return 'date'
  if (namesWhatStaysOut(statement)) return 'exclusion'
  // What the other side would do by some day is a proposal, not a date.
  const isSupposed = isClient && (cues.conditional.test(text) || cues.past.test(text) || cues.loss.test(text))
  return cues.proposal.test(text) && (cues.proposalOpening.test(text) || !isSupposed) ? 'proposal' : undefined
}

/** 'What stays out?' 'The skips.' */
const namesWhatStaysOut = (statement: Statement): boolean => {
  const { cues, text, answer = text, question = '', rank, speaker } = statement
  if (speaker === undefined || rank >= mostNamed || !cues.asksWhatStaysOut.test(question)) return false
  return wordCount(answer) <= longestName || says('leavesOut', statement, answer)
}
/** In statements. */
const mostNamed = 4
/** In words. */
const longestName = 8

/** Money that was lost or earned is no budget; 'Forty thousand, or we lose it' still answers the question for money. */
function namesBudget({ cues, text, topics, rank }: Statement, { amounts, isClient }: StatementFacts): boolean {
  const isAsked = topics.includes('amount')
  if (amounts.length === 0 || !isClient || (cues.past.test(text) && !isAsked)) return false
  if (cues.loss.test(text) && !(isAsked && rank < 2 && cues.budget.test(text))) return false
  return cues.budget.test(text) || (isAsked && rank < 4)
}
