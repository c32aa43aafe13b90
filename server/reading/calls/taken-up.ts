/** What somebody takes up and thereby decides: 'We could begin with ten sites.' 'Fine, ten sites in May.' */
import { answered } from './left-out.ts'
import { postpones, says } from './reply-words.ts'
import { wordCount, type Statement } from './statement.ts'
import { sharedStems } from './turns.ts'

export interface TakenUp {
  /** Worded with what was proposed. */
  readonly statement: Statement
  readonly proposal?: Statement
}

export function takenUp(statements: readonly Statement[]): readonly TakenUp[] {
  const turns: Statement[][] = []
  for (const statement of statements) {
    const last = turns.at(-1)
    if (last?.[0]?.turn === statement.turn) last.push(statement)
    else turns.push([statement])
  }
  return turns.flatMap((turn) => {
    const [first] = turn
    // At first people agree on how they talk.
    if (first?.speaker === undefined || first.index < statements.length * partBeforeSubject) return []
    const before = statements
      .slice(Math.max(0, first.index - mostBefore), first.index)
      .filter((one) => one.turn >= first.turn - 3 && one.speaker !== undefined)
    const found =
      (turn.some(refuses) ? undefined : (namedIn(turn, before) ?? declaredIn(turn, before))) ?? firstIn(turn)
    return found === undefined ? [] : [found]
  })
}

/** 'Agreed. Ten steps, and they're all needed.' */
function namedIn(turn: readonly Statement[], all: readonly Statement[]): TakenUp | undefined {
  const before = all.filter(({ speaker }) => speaker !== turn[0]?.speaker)
  const proposing = before.filter(isProposing)
  if (proposing.length === 0 || !turn.slice(0, mostSentences).some(agrees)) return undefined
  for (const one of turn.slice(0, mostSentences)) {
    // 'Agreed' names nothing, though it was also asked for.
    if (!isChoice(one) || (wordCount(one.text) < 2 && agrees(one))) continue
    if (one.topics.some((topic) => topic === 'amount' || topic === 'person')) continue
    // What is proposed may be named in the sentence behind: 'Let's try one site. Leeds, say.'
    const named = before.findLast(
      (other) => sharedStems(one.stems, other.stems) > 0 && proposing.some(({ turn: at }) => at === other.turn),
    )
    const proposal =
      named &&
      (proposing.findLast((other) => other === named) ?? proposing.findLast((other) => other.turn === named.turn))
    if (proposal !== undefined) return { statement: answered(proposal, one), proposal }
  }
  return undefined
}

/** 'Let's do it that way.' 'Put that in.' */
function declaredIn(turn: readonly Statement[], before: readonly Statement[]): TakenUp | undefined {
  const declaring = turn.find((one) => !one.isQuestion && wordCount(one.text) <= longestChoice && declares(one))
  if (declaring === undefined) return undefined
  const others = before.filter(({ speaker }) => speaker !== declaring.speaker)
  const proposal =
    others.findLast(isProposing) ??
    others.findLast(({ turn: other, stems }) => other === declaring.turn - 1 && stems.size >= 3)
  if (proposal?.cues.agreedTag.test(proposal.text) === true) return undefined
  return proposal === undefined ? undefined : { statement: answered(proposal, declaring), proposal }
}

/** 'Visits and rota first.' */
function firstIn(turn: readonly Statement[]): TakenUp | undefined {
  const statement = turn.find(
    (one) =>
      isChoice(one) && one.stems.size >= 1 && says('comesFirst', one, one.text) && !one.topics.includes('situation'),
  )
  return statement && { statement }
}

const refuses = (one: Statement): boolean =>
  postpones(one) ||
  one.cues.rejection.test(one.passage) ||
  says('later', one, one.passage) ||
  says('leavesOut', one, one.passage)

const declares = (one: Statement): boolean =>
  says('declares', one, one.text) && !one.cues.promise.test(one.text) && !one.cues.past.test(one.text)

const agrees = (one: Statement): boolean =>
  !one.isQuestion &&
  (one.cues.consent.test(one.passage) ||
    one.cues.settles.test(one.passage) ||
    one.cues.acceptance.test(one.passage) ||
    declares(one))

const isChoice = ({ isQuestion, text, stems, cues }: Statement): boolean =>
  !isQuestion &&
  stems.size > 0 &&
  stems.size <= 7 &&
  wordCount(text) <= longestChoice &&
  ![cues.past, cues.today, cues.unknown, cues.rejection, cues.promise, cues.pointsBack].some((cue) => cue.test(text))

const isProposing = (one: Statement): boolean => {
  const { cues, text } = one
  if ([cues.past, cues.request, cues.unknown, cues.conditional].some((cue) => cue.test(text))) return false
  return cues.proposal.test(text) || cues.proposalOpening.test(text) || says('imagines', one, text)
}

const partBeforeSubject = 0.15
/** In statements. */
const mostBefore = 12
const mostSentences = 5
/** In words. */
const longestChoice = 12
