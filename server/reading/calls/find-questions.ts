/** The questions that a call leaves open: asked without an answer, and not answered later. */
import { hasFigure, wordCount, type Statement } from './statement.ts'
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
    if (requests.has(statement)) continue
    if (statement.labelled === 'question') all.push({ statement, text: statement.text })
    else if (statement.isQuestion) hearQuestion(statement)
    else if (isCalledOpen(statement) && !used.has(statement) && !isAnsweredLater(statement, statements))
      all.push({ statement, text: withoutEnd(statement.text) })
  }
  return { all, used }

  function hearQuestion(statement: Statement): void {
    const { cues, text, speaker, stems } = statement
    const reply = replyTo(statements, statement)
    if (speaker === undefined || wordCount(text) < 4 || stems.size === 0) return
    // What somebody is asked to do is a task that nobody took.
    if (cues.invitation.test(text) || cues.smallTalk.test(text) || cues.request.test(text)) return
    const unknown = reply.slice(0, 3).find((one) => !one.isQuestion && one.cues.unknown.test(one.text))
    // 'Around 15 percent. I'd have to check.' is an answer.
    const isGuess = unknown !== undefined && reply[0] !== unknown && hasFigure(reply[0]?.passage ?? '', cues)
    if (unknown === undefined || isGuess || (unknown.topics.includes('risk') && unknown.stems.size >= 3)) return
    for (const one of reply.slice(0, reply.indexOf(unknown) + 2)) if (one.cues.unknown.test(one.text)) used.add(one)
    if (isAnsweredLater(statement, statements, unknown)) return
    // 'There's a clause, I'm not certain how long it runs' says what is open better than the question before it.
    if (unknown.cues.openPoint.test(unknown.text) && unknown.stems.size >= 3)
      all.push({ statement: unknown, text: unknown.text })
    else all.push({ statement, text })
  }
}

/** 'I don't know if it takes our files' is what somebody is afraid of, where that was asked. */
const isCalledOpen = ({ cues, text, passage, topics, rank }: Statement): boolean =>
  (cues.openPoint.test(text) || cues.openPoint.test(passage)) &&
  wordCount(text) >= 5 &&
  !(topics.includes('risk') && rank === 0)

/** Later somebody states what was asked for: in other words, but about the same things. */
function isAnsweredLater(question: Statement, statements: readonly Statement[], unknown?: Statement): boolean {
  const after = Math.max(question.turn, unknown?.turn ?? 0)
  const wantsNumber = question.cues.howMany.test(question.text)
  return statements.some((later) => {
    if (later.turn <= after || later.speaker === undefined || later.isQuestion || later.cues.unknown.test(later.text))
      return false
    if (later.cues.promise.test(later.text)) return false
    const shared = sharedStems(question.stems, later.stems)
    return wantsNumber
      ? hasFigure(later.passage, later.cues) && shared >= 1
      : shared >= Math.max(2, Math.ceil(question.stems.size * 0.6))
  })
}
