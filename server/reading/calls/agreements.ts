/** Whether the others agreed to what somebody proposed. */
import { postpones } from './reply-words.ts'
import type { FactKind } from './fact-lists.ts'
import { wordCount, type Statement } from './statement.ts'
import { replyTo, sharedStems } from './turns.ts'

/** For each proposal that got a clear reply: whether it was accepted. */
export function acceptedProposals(
  sorted: readonly { readonly kind: FactKind; readonly statement: Statement }[],
  statements: readonly Statement[],
): Map<Statement, boolean> {
  const replies = new Map<Statement, boolean>()
  for (const { kind, statement } of sorted) {
    if (kind !== 'proposal') continue
    const isAccepted = acceptanceOf(statement, statements)
    if (isAccepted !== undefined) replies.set(statement, isAccepted)
  }
  return replies
}

/** 'How about we begin with the menus?' 'That makes sense.' */
export function isProposalAgreedTo(statement: Statement, statements: readonly Statement[]): boolean {
  const { isQuestion, cues, text } = statement
  // 'What do you think of that?' asks about what was proposed before it.
  if (!isQuestion || statement.stems.size < 2) return false
  if (cues.proposal.test(text) && cues.proposalOpening.test(text))
    if (acceptanceOf(statement, statements) === true || isSettled(statement, statements)) return true
  return isSettled(statement, statements)
}

/** 'Hull in June, then Leeds?' 'Works for me.' Needs no word of a proposal, and asks for nothing. */
export function isSettled(statement: Statement, statements: readonly Statement[]): boolean {
  const { cues, text, stems } = statement
  if (stems.size < 3 || cues.request.test(text) || cues.smallTalk.test(text)) return false
  const reply = replyTo(statements, statement, 4)
  const [first] = reply
  if (first === undefined || first.cues.rejection.test(first.passage) || reply.slice(0, 3).some(postpones)) return false
  return reply.some((one, at) => at < 3 && !one.isQuestion && one.cues.settles.test(one.passage))
}

/** 'Yes, I like that. Let's do it.' Undefined where the reply is neither. */
function acceptanceOf(statement: Statement, statements: readonly Statement[]): boolean | undefined {
  const [first, ...others] = replyTo(statements, statement, 3, true)
  if (first === undefined) return undefined
  if (first.cues.rejection.test(first.passage)) return false
  // 'Good idea. Price it separately.', 'Let us see next week.'
  if ([first, ...others].some((one) => postpones(one))) return undefined
  // 'Okay, good. Germany first.' takes up what was proposed.
  const takesUp =
    (statement.isQuestion || statement.cues.proposalOpening.test(statement.text)) &&
    replyTo(statements, statement, 3).some(
      (one) =>
        !one.isQuestion &&
        wordCount(one.text) <= 8 &&
        (first.cues.consent.test(first.passage) || one.cues.praise.test(one.passage)) &&
        sharedStems(one.stems, statement.stems) > 0,
    )
  return takesUp ||
    [first, ...others].some(
      ({ cues, passage, isQuestion }) => !isQuestion && (cues.acceptance.test(passage) || cues.settles.test(passage)),
    )
    ? true
    : undefined
}
