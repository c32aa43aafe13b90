/** The questions that a call leaves open: asked without an answer. */
import { wordCount, type Statement } from './statement.ts'
import { replyTo } from './turns.ts'
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
    else if (isCalledOpen(statement) && !used.has(statement)) all.push({ statement, text: withoutEnd(statement.text) })
  }
  return { all, used }

  function hearQuestion(statement: Statement): void {
    const { cues, text, speaker, stems } = statement
    const reply = replyTo(statements, statement)
    if (speaker === undefined || wordCount(text) < 4 || stems.size === 0) return
    // What somebody is asked to do is a task that nobody took.
    if (cues.invitation.test(text) || cues.smallTalk.test(text) || cues.request.test(text)) return
    const unknown = reply.slice(0, 3).find((one) => !one.isQuestion && one.cues.unknown.test(one.text))
    if (unknown === undefined) return
    for (const one of reply.slice(0, reply.indexOf(unknown) + 2)) if (one.cues.unknown.test(one.text)) used.add(one)
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
