/** What somebody takes up by its name and agrees to: 'We could begin with ten sites.' 'Fine, ten sites in May.' 'A test, two weeks long. That's decided.' */
import { postpones } from '../agreement-words.ts'
import { joined } from '../answers.ts'
import { answerCues } from '../cues/answer-cues.ts'
import { stemsOf, wordCount, type Statement } from '../statement.ts'
import { sharedStems } from '../turns.ts'

export interface TakenUp {
  /** Worded with what was proposed. */
  readonly statement: Statement
  readonly proposal: Statement | undefined
}

export function takenUp(statements: readonly Statement[]): readonly TakenUp[] {
  const turns: Statement[][] = []
  for (const statement of statements) {
    const last = turns.at(-1)
    if (last?.[0]?.turn === statement.turn) last.push(statement)
    else turns.push([statement])
  }
  let last: TakenUp | undefined
  return turns.flatMap((turn) => {
    const [first] = turn
    const isTooEarly = first === undefined || first.index < statements.length * partBeforeSubject
    if (isTooEarly || first.speaker === undefined || turn.some(refuses)) return []
    const before = statements
      .slice(Math.max(0, first.index - mostBefore), first.index)
      .filter((one) => one.turn >= first.turn - 3 && one.speaker !== undefined)
    const found =
      namedIn(
        turn,
        before.filter(({ speaker }) => speaker !== first.speaker),
      ) ?? declaredIn(turn, before)
    // 'Make it twenty.' 'Twenty it is.' decides one thing.
    const repeats =
      last !== undefined && last.statement.turn === first.turn - 1 && found?.proposal?.turn === last.statement.turn
    if (found === undefined || repeats) return []
    last = found
    return [found]
  })
}

/** 'Agreed. Ten steps, and they're all needed.' */
function namedIn(turn: readonly Statement[], before: readonly Statement[]): TakenUp | undefined {
  const proposing = before.filter(isProposing)
  if (proposing.length === 0 || !turn.slice(0, mostSentences).some(agrees)) return undefined
  // 'Thirty is a lot. Make it twenty.'
  const declared = turn.find((one) => answerCues[one.language].declares.test(one.text) && isChoice(one))
  const lastProposed = proposing.at(-1)
  if (declared !== undefined && declared.stems.size <= 2 && lastProposed !== undefined)
    return { statement: worded(lastProposed, declared), proposal: lastProposed }
  for (const one of turn.slice(0, mostSentences)) {
    // 'Agreed' names nothing, though it was also asked for.
    if (wordCount(one.text) < 2 && agrees(one)) continue
    if (!isChoice(one) || one.topics.some((topic) => topic === 'amount' || topic === 'person')) continue
    // What is proposed may be named in the sentence behind: 'Let's try one site. Leeds, say.'
    const named = before.findLast(
      (other) => sharedStems(one.stems, other.stems) > 0 && proposing.some(({ turn: at }) => at === other.turn),
    )
    const proposal =
      named &&
      (proposing.findLast((other) => other.index === named.index) ??
        proposing.findLast((other) => other.turn === named.turn))
    if (proposal !== undefined) return { statement: worded(proposal, one), proposal }
  }
  return undefined
}

/** 'Three schools and one nursery. That's how we'll do it.' 'Let's do it that way.' */
function declaredIn(turn: readonly Statement[], before: readonly Statement[]): TakenUp | undefined {
  const at = turn.findIndex((one) => !one.isQuestion && answerCues[one.language].declares.test(one.text))
  const declaring = turn[at]
  if (declaring === undefined) return undefined
  const saysMore = (each: Statement | undefined) =>
    each !== undefined && isChoice(each) && !(wordCount(each.text) < 3 && agrees(each))
  const one = [turn[at - 1], declaring].find(saysMore) ?? declaring
  const proposal =
    before.findLast(isOffer) ??
    before.findLast(
      ({ turn: other, stems, cues, text }) =>
        other === declaring.turn - 1 && stems.size >= 3 && !cues.pointsBack.test(text),
    )
  // 'That's Leeds and York, agreed?' 'Agreed.' says itself what is agreed.
  if (proposal?.cues.agreedTag.test(proposal.text)) return undefined
  if (one.stems.size >= 3 || proposal === undefined) return one === declaring ? undefined : { statement: one, proposal }
  return { statement: worded(proposal, one), proposal }

  function isOffer(other: Statement): boolean {
    return other.speaker !== declaring?.speaker && isProposing(other)
  }
}

const refuses = (statement: Statement): boolean => {
  const { passage, text, cues, language } = statement
  return (
    postpones(statement) ||
    cues.rejection.test(passage) ||
    answerCues[language].later.test(passage) ||
    answerCues[language].parks.test(text)
  )
}

const agrees = ({ passage, text, cues, language, isQuestion }: Statement): boolean =>
  !isQuestion &&
  (answerCues[language].yes.test(passage) ||
    cues.settles.test(passage) ||
    cues.acceptance.test(passage) ||
    answerCues[language].declares.test(text))

const isChoice = ({ isQuestion, text, stems, cues }: Statement): boolean =>
  !isQuestion &&
  stems.size > 0 &&
  stems.size <= 7 &&
  wordCount(text) <= longestChoice &&
  ![cues.past, cues.today, cues.unknown, cues.rejection, cues.promise, cues.pointsBack].some((cue) => cue.test(text))

const isProposing = ({ cues, text, language, isQuestion }: Statement): boolean =>
  ![cues.past, cues.request, cues.unknown, cues.conditional].some((cue) => cue.test(text)) &&
  (cues.proposal.test(text) ||
    cues.proposalOpening.test(text) ||
    (isQuestion && (cues.proposesByQuestion.test(text) || answerCues[language].startsWith.test(text))) ||
    answerCues[language].imagines.test(text))

const worded = (proposal: Statement, one: Statement): Statement => {
  const text = joined(proposal.text, one.text)
  return { ...one, text, answer: one.text, stems: stemsOf(text, one.language), topics: [] }
}

const partBeforeSubject = 0.15
/** In statements. */
const mostBefore = 12
const mostSentences = 5
/** In words. */
const longestChoice = 12
