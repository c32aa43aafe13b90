/** What a short answer settles: where to begin, and what is not to be part of it. The row says question and answer, so that it can be understood alone. */
import { answerTo, joined, type AnswerKind } from './answers.ts'
import { answerCues } from './cues/answer-cues.ts'
import { daysIn } from './days.ts'
import { stemsOf, wordCount, type Statement } from './read-statements.ts'
import { sharedStems } from './turns.ts'

/** 'Shall we take the Kothrud centre first?' 'Kothrud, yes.' */
export function beginningsAgreed(statements: readonly Statement[], today: Date | undefined): readonly Statement[] {
  return statements.flatMap((statement) => {
    const { speaker, text, cues, language, stems } = statement
    if (speaker === undefined || stems.size < 3 || wordCount(text) > longestOffer) return []
    // At first people agree on how they talk.
    if (statement.index < statements.length * partBeforeSubject) return []
    const asksToAgree = answerCues[language].asksToAgree.test(text)
    if (!(asksToAgree || answerCues[language].startsWith.test(text)) || cues.past.test(text)) return []
    // 'Which area first?' waits for a name.
    const asksWhich = statement.isQuestion && cues.howQuestion.test(text)
    if (asksWhich && wordCount(text) > longestChoice) return []
    if (!statement.isQuestion && !cues.proposal.test(text) && !cues.proposalOpening.test(text)) return []
    const answer = answerTo(statement, statements, today)
    if (answer === undefined || refusals.has(answer.kind) || answer.kind === 'unknown') return []
    const { first, reply } = answer
    const heard = reply.slice(0, 3).filter((one) => !one.isQuestion && !one.cues.past.test(one.text))
    const takesUp = heard.find((one) => sharedStems(one.stems, stems) > 0)
    const agrees = heard.some((one) => answerCues[language].yes.test(one.passage) || one.cues.settles.test(one.passage))
    const isChoice = answer.kind === 'partly' || answer.kind === 'value'
    if (asksWhich) return isChoice && !first.isQuestion ? [answered(statement, first)] : []
    if (first.isQuestion || !(answer.kind === 'yes' || (takesUp !== undefined && (agrees || isChoice)))) return []
    if (takesUp === undefined && wordCount(first.text) > 6) return []
    return [answered(statement, takesUp ?? first, takesUp === undefined ? text : undefined)]
  })
}

/** 'And the kitchen?' 'No, that's a firm of its own.' */
export function leftOutByAnswers(statements: readonly Statement[], today: Date | undefined): readonly Statement[] {
  return statements.flatMap((statement) => {
    const { speaker, text, passage, cues, language, topics, stems } = statement
    // 'And', at the beginning, is not part of the cleaned text.
    const asks = answerCues[language].asksIfPart
    if (speaker === undefined || stems.size === 0 || !(asks.test(text) || asks.test(passage))) return []
    if (cues.request.test(text) || cues.smallTalk.test(text) || daysIn(text, cues.days, today).length > 0) return []
    if (topics.some((topic) => topic === 'date' || topic === 'amount' || topic === 'person')) return []
    const answer = answerTo(statement, statements, today)
    return answer === undefined || !refusals.has(answer.kind) ? [] : [answered(statement, answer.first)]
  })
}

/** 'We could also send texts.' 'Let's park that.' What is only pointed at is what the other side spoke of last. */
export function settledByPointing(
  statements: readonly Statement[],
): readonly { readonly kind: 'exclusion' | 'decision'; readonly statement: Statement }[] {
  return statements.flatMap((statement) => {
    const { speaker, text, cues, language, isQuestion, stems } = statement
    const { parks, takes } = answerCues[language]
    if (speaker === undefined || isQuestion || stems.size > 2) return []
    const kind = parks.test(text) ? 'exclusion' : takes.test(text) ? 'decision' : undefined
    const thing = kind === undefined ? undefined : pointedAt(statement, statements)
    if (kind === undefined || thing === undefined) return []
    const said = joined(thing.text, text)
    return [
      { kind, statement: { ...statement, text: said, answer: text, stems: stemsOf(said, language), topics: [] } },
    ]
  })
}

/** What the other side offered or asked last, before an answer of at most a few sentences. */
function pointedAt({ index, turn, speaker }: Statement, statements: readonly Statement[]): Statement | undefined {
  const before = statements.slice(Math.max(0, index - 8), index).filter((one) => one.turn >= turn - 2)
  const others = before.filter((one) => one.speaker !== speaker && one.stems.size >= 3)
  const offer = (one: Statement) => one.isQuestion || one.cues.proposal.test(one.text)
  return others.findLast(offer) ?? others.findLast((one) => one.turn === turn - 1)
}

const refusals: ReadonlySet<AnswerKind> = new Set(['no', 'later'])
const partBeforeSubject = 0.15
/** In words. */
const longestOffer = 40
const longestChoice = 8

/** The answer, worded with its question. */
function answered(question: Statement, first: Statement, text = joined(question.text, first.text)): Statement {
  return { ...first, text, answer: first.text, isQuestion: false, stems: stemsOf(text, first.language), topics: [] }
}
