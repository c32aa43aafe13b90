/** Words what was sorted as rows, and leaves out what says too little by itself or was said before. */
import { acceptedProposals, isSettled } from './agreements.ts'
import { daysIn } from './days/days.ts'
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
  const isAccepted = repliesToProposals(sorted, statements)
  const rows: Row[] = []
  const knownDays = new Set<string | null | undefined>()
  for (const { kind, statement } of byRank(sorted)) {
    if (kind === 'proposal' && isAccepted.get(statement) === false) continue
    if (saysTooLittle(kind, statement) || rows.some((row) => isRepetition(row.statement, statement))) continue
    // Who asks reads a day back that was named before.
    if (kind === 'date' && !isClient(statement) && namesKnownDay(statement)) continue
    const finalKind = kind === 'proposal' && isAccepted.has(statement) ? 'decision' : kind
    const worded = valuesOf(finalKind, statement, nameOf(statement), today)
    const isPrice = finalKind === 'amount' && !isClient(statement) && statement.cues.ownPrice.test(statement.text)
    const values = isPrice ? { ...worded, side: 'supplier' } : worded
    if (finalKind === 'date') knownDays.add(values['date'])
    rows.push({ kind: finalKind, statement, values })
  }
  return rows

  function namesKnownDay({ text, cues }: Statement): boolean {
    const named = daysIn(text, cues.days, today).filter(({ iso }) => iso !== undefined)
    return named.length > 0 && named.every(({ iso }) => knownDays.has(iso))
  }
}

/** Of each proposal that got a clear reply: whether it was accepted. */
function repliesToProposals(
  sorted: readonly Sorted[],
  statements: readonly Statement[],
): ReadonlyMap<Statement, boolean> {
  const replies = acceptedProposals(sorted, statements)
  for (const { statement } of sorted)
    if (isSettled(statement, statements) && statement.isQuestion) replies.set(statement, true)
  return replies
}

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
  // 'I like that, let's do it' says yes to what another row says.
  if (kind === 'decision' && isPlainYes(statement)) return true
  // The question names what the answer only points at.
  const isWordedWithQuestion = kind === 'exclusion' && statement.answer !== undefined
  const isShortAnswer =
    (kind === 'exclusion' || kind === 'requirement') && statement.question !== undefined && statement.stems.size < 2
  return !isWordedWithQuestion && !isShortAnswer && isVague(statement)
}

const isPlainYes = ({ cues, passage, stems, answer }: Statement): boolean =>
  answer === undefined && cues.acceptance.test(passage) && stems.size <= 3

/** 'Let's keep that for later' says nothing to a reader who was not there. */
function isVague({ stems, text, cues }: Statement): boolean {
  return stems.size < 2 || (cues.vaguePronoun.test(text) && stems.size < 4)
}

const isRepetition = (a: Statement, b: Statement): boolean =>
  a.passage === b.passage || (Math.min(a.stems.size, b.stems.size) >= 3 && likeness(a.stems, b.stems) >= 0.8)
