/** What others make of a statement by their replies: a proposal that they agree to becomes a decision, what they say no to stays out. */
import { postpones } from './postpones.ts'
import { isProposalAgreedTo } from './agreements.ts'
import type { Topic } from './cues/cues.ts'
import type { Conversation, Sorted } from './sort-statements.ts'
import { stemsOf, wordCount, type Statement } from './statement.ts'
import { replyTo } from './turns.ts'

/** `used`: what stands in a list already, and is not settled a second time. */
export function settleByReplies(
  found: readonly Sorted[],
  { statements }: Conversation,
  used: ReadonlySet<Statement>,
): readonly Sorted[] {
  const agreed = statements.filter((one) => !used.has(one) && isProposalAgreedTo(one, statements))
  const usedAt = new Set([...used].map(({ index }) => index))
  /** By the answer: whoever refuses what was offered and asked for in one turn refuses the last of it. */
  const refused = new Map<number, Statement>()
  for (const one of statements) {
    const refusal = used.has(one) || agreed.includes(one) ? undefined : refusalOf(one, statements)
    if (refusal !== undefined && !usedAt.has(refusal.index)) refused.set(refusal.index, refusal)
  }
  return [
    ...found.filter(({ kind, statement }) => kind === 'decision' || !refused.has(statement.index)),
    ...agreed.map((statement) => ({ kind: 'proposal' as const, statement })),
    ...[...refused.values()].map((statement) => ({ kind: 'exclusion' as const, statement })),
  ]
}

/** 'And the kitchen?' 'No, that's a firm of its own.': question and answer in one row, which can be understood alone. */
function refusalOf(statement: Statement, statements: readonly Statement[]): Statement | undefined {
  const { speaker, text, stems, cues, isQuestion, index } = statement
  // At first people agree on how they talk.
  if (speaker === undefined || index < statements.length * partBeforeSubject || stems.size === 0) return undefined
  if (cues.smallTalk.test(text) || cues.howQuestion.test(text) || cues.asksWhatStaysOut.test(text)) return undefined
  if (!isQuestion && !cues.proposal.test(text)) return undefined
  const [first] = replyTo(statements, statement, 1)
  if (first === undefined || first.isQuestion || !first.cues.rejection.test(first.passage) || postpones(first))
    return undefined
  if (first.topics.some((topic) => namesNoThing.has(topic)) || wordCount(text) > longestOffer) return undefined
  const said = joined(text, first.text)
  return { ...first, text: said, answer: first.text, stems: stemsOf(said, first.language), topics: [] }
}

/** Who was asked for one of these refuses nothing by a no. */
const namesNoThing: ReadonlySet<Topic> = new Set(['date', 'amount', 'person', 'risk', 'system', 'situation'])
const partBeforeSubject = 0.15
/** In words. */
const longestOffer = 24

function joined(question: string, answer: string): string {
  const asked = question.replace(/[.!,;\s]+$/, '')
  return `${asked}${asked.endsWith('?') ? '' : ' –'} ${answer.replace(/[.!,;\s]+$/, '')}`
}
