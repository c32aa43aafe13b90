/** What others make of a statement by their replies: a proposal becomes a decision, an offer stays out. */
import { takenUp, type TakenUp } from './actions/taken-up.ts'
import { resolvedBy } from './agreement-words.ts'
import { agreedByName, isProposalAgreedTo } from './agreements.ts'
import type { FactKind } from './fact-lists.ts'
import type { Statement } from './statement.ts'
import { beginningsAgreed, leftOutByAnswers, settledByPointing } from './settled-by-answers.ts'
import type { Conversation, Sorted } from './sort-statements.ts'

/** `used`: what stands in a list already, and is not settled a second time. */
export function settleByReplies(
  found: readonly Sorted[],
  { statements, today }: Conversation,
  used: ReadonlySet<Statement>,
): readonly Sorted[] {
  const sorted = [...found]
  const usedAt = new Set([...used].map(({ index }) => index))

  for (const statement of statements)
    if (!used.has(statement) && isProposalAgreedTo(statement, statements)) sorted.push({ kind: 'proposal', statement })
  for (const statement of statements) {
    const resolved = used.has(statement) ? undefined : resolvedBy(statement, statements[statement.index - 1])
    if (resolved === undefined) continue
    removeFirst((one) => one.statement.index === statement.index)
    sorted.push({ kind: 'decision', statement: { ...statement, text: resolved, answer: resolved } })
  }
  for (const statement of statements) {
    const agreed = agreedByName(statement, statements)
    if (agreed === undefined) continue
    const known = sorted.find((one) => one.statement.index === agreed.index)
    // What stays out, or what somebody does, is agreed to as that.
    if (known !== undefined && staysWhatItIs.has(known.kind)) continue
    removeFirst((one) => one === known)
    sorted.push({ kind: 'decision', statement: agreed })
  }
  for (const statement of beginningsAgreed(statements, today)) {
    // The question alone says less.
    removeFirst(
      (one) => one.statement.isQuestion && offered.has(one.kind) && statement.text.startsWith(one.statement.text),
    )
    putOncePerTurn('decision', statement)
  }
  for (const statement of leftOutByAnswers(statements, today)) {
    // With its question, the answer can be understood alone.
    const alone = sorted.findIndex((one) => one.kind === 'exclusion' && one.statement.index === statement.index)
    if (alone >= 0) sorted.splice(alone, 1, { kind: 'exclusion', statement })
    else putOncePerTurn('exclusion', statement)
  }
  for (const { kind, statement } of settledByPointing(statements)) {
    if (usedAt.has(statement.index)) continue
    removeFirst((one) => one.statement.index === statement.index)
    putOncePerTurn(kind, statement)
  }
  for (const taken of takenUp(statements)) {
    if (usedAt.has(taken.statement.index)) continue
    for (const one of sorted.filter(isReplacedBy(taken))) removeFirst((other) => other === one)
    putOncePerTurn('decision', taken.statement)
  }
  return sorted

  function removeFirst(isMeant: (one: Sorted) => boolean): void {
    const at = sorted.findIndex(isMeant)
    if (at >= 0) sorted.splice(at, 1)
  }

  /** What somebody settles in one breath is one row. */
  function putOncePerTurn(kind: FactKind, statement: Statement): void {
    const isTaken = sorted.some(
      (one) => one.kind === kind && one.statement.speaker !== undefined && one.statement.turn === statement.turn,
    )
    if (!isTaken) sorted.push({ kind, statement })
  }
}

const isReplacedBy =
  ({ statement, proposal }: TakenUp) =>
  ({ kind, statement: one }: Sorted): boolean =>
    one.index === statement.index ||
    (one.index === proposal?.index && (kind === 'proposal' || kind === 'decision' || kind === 'date')) ||
    // Who says yes first says less than who names it.
    (kind === 'decision' && proposal !== undefined && one.index > proposal.index && one.index < statement.index)

const offered: ReadonlySet<FactKind> = new Set(['decision', 'proposal'])

const staysWhatItIs: ReadonlySet<FactKind> = new Set(['decision', 'exclusion', 'action'])
