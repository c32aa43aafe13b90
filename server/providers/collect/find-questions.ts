/** The questions that a call leaves open: asked without an answer, and not answered later. */
import { postpones } from './agreement-words.ts'
import { joined } from './answers.ts'
import { answerCues } from './cues/answer-cues.ts'
import { daysIn } from './days/days.ts'
import { hasFigure } from './scores-of-kinds.ts'
import { wordCount, type Statement } from './statement.ts'
import { replyTo, sharedStems } from './turns.ts'
import { withoutEnd } from './values-of-facts.ts'

export interface OpenQuestions {
  readonly all: readonly { readonly statement: Statement; readonly text: string }[]
  /** Replies that only say that the answer is not known. */
  readonly used: ReadonlySet<Statement>
}

export function findOpenQuestions(statements: readonly Statement[], requests: ReadonlySet<Statement>): OpenQuestions {
  const all: { statement: Statement; text: string }[] = []
  const used = new Set<Statement>()
  for (const statement of statements) {
    const { cues, text, passage, speaker, language } = statement
    if (requests.has(statement)) continue
    if (statement.labelled === 'question') {
      all.push({ statement, text })
      continue
    }
    if (!statement.isQuestion) {
      const left = leftOpen(statement, statements)
      if (left !== undefined) {
        used.add(statement)
        if (!all.some((one) => one.statement.index >= left.index)) all.push({ statement: left, text: left.text })
        continue
      }
      const calledOpen =
        // 'What we do with them, I don't know, they never paid': here 'I don't know' is more than a filler.
        (cues.openPoint.test(text) || cues.openPoint.test(passage)) &&
        wordCount(text) >= 5 &&
        !used.has(statement) &&
        // 'I don't know if it takes our files' is what somebody is afraid of.
        !(statement.topics.includes('risk') && statement.rank === 0)
      if (calledOpen && !isAnsweredLater(statement, statements))
        all.push({ statement, text: cues.openPoint.test(text) ? text : withoutEnd(passage) })
      continue
    }
    const reply = replyTo(statements, statement)
    const isPostponed = reply.slice(0, 2).some(postpones)
    if (
      speaker === undefined ||
      cues.invitation.test(text) ||
      cues.smallTalk.test(text) ||
      // What somebody is asked to do is a task that nobody took.
      cues.request.test(text) ||
      // 'Could we do Leeds as well?' is a proposal, unless 'Let us see next week' leaves it open.
      (cues.proposesByQuestion.test(text) && !isPostponed) ||
      wordCount(text) < 4 ||
      statement.stems.size === 0
    )
      continue
    if (cues.proposesByQuestion.test(text) || (isPostponed && answerCues[language].asksToAgree.test(text))) {
      all.push({ statement, text })
      continue
    }
    const unknown = reply.find(
      (one, at) =>
        (at < 3 || (at < 6 && cues.undecided.test(one.text))) &&
        !one.isQuestion &&
        // 'What are you afraid of?' 'I don't know if it takes our files.'
        !(one.topics.includes('risk') && one.stems.size >= 3) &&
        one.cues.unknown.test(one.text) &&
        !(at > 0 && saysFigure(reply[0])),
    )
    const findsOut = unknown === undefined ? promiseToFindOut(statement, reply) : undefined
    if (findsOut !== undefined && !isAnsweredLater(statement, statements, findsOut)) all.push({ statement, text })
    if (unknown === undefined) continue
    const others = statements.filter((one) => one.turn === statement.turn && one.isQuestion && one !== statement)
    if (others.some((one) => sharedStems(one.stems, unknown.stems) > sharedStems(statement.stems, unknown.stems)))
      continue
    for (const one of reply.slice(0, reply.indexOf(unknown) + 2)) if (one.cues.unknown.test(one.text)) used.add(one)
    if (isAnsweredLater(statement, statements, unknown)) continue
    // 'There's a clause, I'm not certain how long it runs' says what is open better than the question before it.
    const told = statements[unknown.index - 1]
    if (unknown.cues.openPoint.test(unknown.text) && unknown.stems.size >= 3)
      all.push({ statement: unknown, text: unknown.text })
    // 'There's a module for that. I don't know what it costs.'
    else if (unknown.cues.openPoint.test(unknown.text) && told?.turn === unknown.turn && told.stems.size >= 2)
      all.push({ statement: unknown, text: joined(told.text, unknown.text) })
    else all.push({ statement, text })
  }
  return { all, used }
}

/** 'Something cheaper, perhaps?' 'There are conditions.' 'Let's keep that as a question.' */
function leftOpen(
  { text, language, stems, speaker, index, turn }: Statement,
  statements: readonly Statement[],
): Statement | undefined {
  if (speaker === undefined || stems.size > mostBesideOpen || !answerCues[language].leavesOpen.test(text))
    return undefined
  return statements
    .slice(Math.max(0, index - mostBetween), index)
    .findLast(
      (one) =>
        one.isQuestion &&
        one.turn >= turn - 5 &&
        one.stems.size >= 2 &&
        wordCount(one.text) >= 4 &&
        !one.cues.proposal.test(one.text) &&
        !one.topics.includes('risk'),
    )
}

/** In words that count. */
const mostBesideOpen = 4
/** In statements. */
const mostBetween = 12

/** 'Most of them, I think. I'll ask.' */
function promiseToFindOut({ cues, text }: Statement, reply: readonly Statement[]): Statement | undefined {
  const [first] = reply
  const asksForTask = cues.promise.test(text) || daysIn(first?.text ?? '', cues.days, undefined).length > 0
  if (first === undefined || asksForTask || saysFigure(first)) return undefined
  return reply.slice(0, 3).find((one) => !one.isQuestion && answerCues[one.language].findsOut.test(one.text))
}

/** 'Around 15 percent. I'd have to check.' is an answer. */
const saysFigure = (reply: Statement | undefined): boolean =>
  reply !== undefined && !reply.cues.unknown.test(reply.text) && /\d/.test(reply.passage)

/** Later somebody states what was asked for: in other words, but about the same things. */
function isAnsweredLater(question: Statement, statements: readonly Statement[], unknown?: Statement): boolean {
  const after = Math.max(question.turn, unknown?.turn ?? 0)
  const wantsNumber = question.cues.howMany.test(question.text)
  return statements.some((later, at) => {
    if (later.turn <= after || later.speaker === undefined || later.isQuestion || later.cues.unknown.test(later.text))
      return false
    if (later.cues.promise.test(later.text)) return false
    const shared = sharedStems(question.stems, later.stems)
    if (wantsNumber) return hasFigure(later.passage, later.cues) && shared >= 1
    // The question may also have been asked once more, and answered then.
    const before = statements
      .slice(Math.max(0, at - 2), at)
      .some(
        (one) =>
          one.isQuestion &&
          one.turn > after &&
          sharedStems(question.stems, one.stems) >= Math.max(2, question.stems.size * 0.6) &&
          one.speaker !== later.speaker,
      )
    return shared >= Math.max(2, Math.ceil(question.stems.size * 0.6)) || (before && wordCount(later.text) >= 3)
  })
}
