/** What others make of a statement by their replies: a proposal that they agree to becomes a decision, what they say no to stays out. */
import { isAgreedQuestion } from './agreements.ts'
import { leftOutBy } from './left-out.ts'
import type { Conversation, Sorted } from './sort-statements.ts'
import type { Statement } from './statement.ts'
import { takenUp } from './taken-up.ts'

/** `used`: what stands in a list already, and is not settled a second time. */
export function settleByReplies(
  found: readonly Sorted[],
  { statements }: Conversation,
  used: ReadonlySet<Statement>,
): readonly Sorted[] {
  const usedAt = new Set([...used].map(({ index }) => index))
  const taken = takenUp(statements).filter(({ statement }) => !usedAt.has(statement.index))
  const replaced = new Set(taken.flatMap(({ statement, proposal }) => [statement.index, proposal?.index ?? -1]))
  const agreed = statements.filter(
    (one) => !used.has(one) && !replaced.has(one.index) && isAgreedQuestion(one, statements),
  )
  /** By the answer: whoever refuses what was offered and asked for in one turn refuses the last of it. */
  const refused = new Map<number, Statement>()
  for (const one of statements) {
    const refusal = used.has(one) || agreed.includes(one) ? undefined : leftOutBy(one, statements)
    if (refusal !== undefined && !usedAt.has(refusal.index)) refused.set(refusal.index, refusal)
  }
  const decided = new Map(taken.map(({ statement }) => [statement.index, statement]))
  return [
    ...found.filter(({ kind, statement: { index } }) =>
      decided.has(index)
        ? false
        : kind === 'decision' || (!refused.has(index) && !(kind === 'proposal' && replaced.has(index))),
    ),
    ...agreed.map((statement) => ({ kind: 'proposal' as const, statement })),
    ...[...decided.values()].map((statement) => ({ kind: 'decision' as const, statement })),
    ...[...refused.values()]
      .filter(({ index }) => !decided.has(index))
      .map((statement) => ({ kind: 'exclusion' as const, statement })),
  ]
}
