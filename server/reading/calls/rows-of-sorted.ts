/** Words what was sorted as rows, and leaves out what says too little by itself or was said before. */
import { isAccepted, isAgreedQuestion } from './agreements.ts'
import type { FactKind } from './fact-lists.ts'
import type { Statement } from './statement.ts'
import type { Conversation, Sorted } from './sort-statements.ts'
import { likeness } from './turns.ts'
import { valuesOf } from './values-of-facts.ts'

export interface Row extends Sorted {
  readonly values: Readonly<Record<string, string | null>>
}

export function rowsOf(
  sorted: readonly Sorted[],
  { statements, today, isClient }: Conversation,
  nameOf: (statement: Statement) => string | null,
): readonly Row[] {
  const rows: Row[] = []
  for (const { kind, statement } of byRank(sorted)) {
    const answer = kind === 'proposal' ? replyToProposal(statement, statements) : undefined
    if (answer === false) continue
    if (saysTooLittle(kind, statement) || rows.some((row) => isRepetition(row.statement, statement))) continue
    const finalKind = answer === true ? 'decision' : kind
    const worded = valuesOf(finalKind, statement, nameOf(statement), today)
    const isPrice = finalKind === 'amount' && !isClient(statement) && statement.cues.ownPrice.test(statement.text)
    const values = isPrice ? { ...worded, side: 'supplier' } : worded
    rows.push({ kind: finalKind, statement, values })
  }
  return rows
}

/** Whether a proposal that got a clear reply was accepted. */
const replyToProposal = (statement: Statement, statements: readonly Statement[]): boolean | undefined =>
  isAgreedQuestion(statement, statements) || isAccepted(statement, statements)

/** Order in which a repeated statement is given to a list. */
const order: readonly FactKind[] = [
  'decision',
  'amount',
  'date',
  'goal',
  'constraint',
  'exclusion',
  'requirement',
  'risk',
  'proposal',
  'situation',
  'action',
  'question',
  'person',
  'system',
]

const byRank = (sorted: readonly Sorted[]): readonly Sorted[] =>
  sorted.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || a.statement.index - b.statement.index)

function saysTooLittle(kind: FactKind, statement: Statement): boolean {
  // The question names what the answer only points at.
  const isWordedWithQuestion = kind === 'exclusion' && statement.answer !== undefined
  const isShortAnswer =
    (kind === 'exclusion' || kind === 'requirement') && statement.question !== undefined && statement.stems.size < 2
  return !isWordedWithQuestion && !isShortAnswer && isVague(statement)
}

/** 'Let's keep that for later' says nothing to a reader who was not there. */
function isVague({ stems, text, cues }: Statement): boolean {
  return stems.size < 2 || (cues.vaguePronoun.test(text) && stems.size < 4)
}

const isRepetition = (a: Statement, b: Statement): boolean =>
  a.passage === b.passage || (Math.min(a.stems.size, b.stems.size) >= 3 && likeness(a.stems, b.stems) >= 0.8)
