/** Whether the others agreed to what somebody proposed or asked. */
import { postpones } from './reply-words.ts'
import type { Statement } from './statement.ts'
import { replyTo } from './turns.ts'

/** 'Hull in June, then Leeds?' 'Works for me.' Needs no word of a proposal, and asks for nothing. */
export const isAgreedQuestion = (statement: Statement, statements: readonly Statement[]): boolean =>
  statement.isQuestion &&
  statement.stems.size >= 3 &&
  !statement.cues.request.test(statement.text) &&
  !statement.cues.smallTalk.test(statement.text) &&
  isAccepted(statement, statements, ({ cues, passage }) => cues.settles.test(passage)) === true

/** 'Yes, I like that. Let's do it.' Undefined where the reply is neither yes nor no. */
export function isAccepted(
  statement: Statement,
  statements: readonly Statement[],
  saysYes = ({ cues, passage }: Statement): boolean => cues.acceptance.test(passage) || cues.settles.test(passage),
): boolean | undefined {
  const reply = replyTo(statements, statement, 3)
  if (reply[0]?.cues.rejection.test(reply[0].passage)) return false
  // 'Good idea. Price it separately.', 'Let us see next week.'
  return !reply.some(postpones) && reply.some((one) => !one.isQuestion && saysYes(one)) ? true : undefined
}
