/** Whether the others agreed to what somebody proposed. */
import { postpones } from './agreement-words.ts'
import { answerCues } from './cues/answer-cues.ts'
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
  if (cues.proposesByQuestion.test(text) && !leadsOn.test(text)) {
    const [first] = replyTo(statements, statement, 1)
    return acceptanceOf(statement, statements) !== false && !(first !== undefined && postpones(first))
  }
  return isSettled(statement, statements)
}

/** 'Shall we go on?' leads through a call. */
const leadsOn =
  /^(?:(?:so|and|then)[\s,]+)*(?:shall|should) we\b|^(?:sollen|wollen) wir(?![\p{L}])|(?<![\p{L}])(?:now|jetzt|maintenant|ahora)(?![\p{L}])/iu

/** 'Hull in June, then Leeds?' 'Works for me.' Needs no word of a proposal, and asks for nothing. */
export function isSettled(statement: Statement, statements: readonly Statement[]): boolean {
  const { cues, text, stems } = statement
  const asksHow = cues.howQuestion.test(text) && !cues.proposesByQuestion.test(text)
  if (stems.size < 3 || asksHow || cues.request.test(text) || cues.smallTalk.test(text)) return false
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
  if ([first, ...others].some((one) => answerCues[one.language].asOption.test(one.text) || postpones(one)))
    return undefined
  // 'Okay, good. Germany first.' takes up what was proposed.
  const takesUp =
    (statement.isQuestion || statement.cues.proposalOpening.test(statement.text)) &&
    replyTo(statements, statement, 3).some(
      (one) =>
        !one.isQuestion &&
        wordCount(one.text) <= 8 &&
        (first.cues.consent.test(first.passage) || praise.test(one.passage)) &&
        sharedStems(one.stems, statement.stems) > 0,
    )
  return takesUp ||
    [first, ...others].some(
      ({ cues, passage, isQuestion }) => !isQuestion && (cues.acceptance.test(passage) || cues.settles.test(passage)),
    )
    ? true
    : undefined
}

const praise =
  /(?<![\p{L}])(?:good|great|fine|perfect|ideal|yes|yeah|gut|super|prima|ja|bien|bonne|parfait|oui|bueno|perfecto|sí|genial)(?![\p{L}])/iu

/**
 * What people agree to by the word itself: 'So that's Leeds and York for the pilot, agreed?' 'Agreed.', or 'No cameras at the gate. Agreed.'
 * A question that names nothing asks about the sentence before it.
 */
export function agreedByName(statement: Statement, statements: readonly Statement[]): Statement | undefined {
  const { cues, text, passage, turn, index } = statement
  const before = statements[index - 1]
  const said =
    before?.turn === turn && !before.isQuestion && before.stems.size >= 2 && wordCount(before.text) <= mostAgreedTo
      ? before
      : undefined
  if (agreedAlone.test(passage)) return said
  if (!cues.agreedTag.test(text)) return undefined
  const [first] = replyTo(statements, statement, 1)
  const asksAlone = wordCount(text.replace(cues.agreedTag, '')) === 0
  const isAccepted =
    first !== undefined &&
    !postpones(first) &&
    ([cues.acceptance, cues.consent, cues.settles].some((cue) => cue.test(first.passage)) ||
      // 'Are we all happy with that?' 'Very.'
      (asksAlone && wordCount(first.passage) <= 2 && !first.cues.rejection.test(first.passage)))
  if (!isAccepted) return undefined
  if (wordCount(text.replace(cues.agreedTag, '')) > mostOfNameAndVerb) return statement
  if (asksAlone && before?.turn === turn && !before.isQuestion && before.stems.size >= 3) return before
  if (said !== undefined || index < statements.length * partBeforeSubject) return said
  // 'I'd suggest the quotes first, and the rest a month later. Would that work?' 'Are we agreed on that?'
  return statements
    .slice(Math.max(0, index - mostBetween), index)
    .findLast((one) => turn - one.turn <= 2 && one.cues.proposal.test(one.text) && one.stems.size >= 3)
}

const agreedAlone =
  /^(?:(?:so|then|also|dann|alors|entonces)[\s,]+)?(?:(?:that[’']s|it[’']s) )?(?:agreed|abgemacht|beschlossen|einverstanden|c[’']est décidé|c[’']est entendu|decidido|acordado)[.!]?$/iu
/** In statements. */
const mostBetween = 8
/** At first people agree on how they talk. */
const partBeforeSubject = 0.15
/** In words. */
const mostAgreedTo = 14
/** 'Lucie, vous êtes d'accord ?' */
const mostOfNameAndVerb = 3
