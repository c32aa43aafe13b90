/** The day on which people agree for what somebody promised by another one. */
import { answerCues } from '../cues/answer-cues.ts'
import { daysIn } from '../days/days.ts'
import { wordCount, type Statement } from '../statement.ts'
import { isDay, type Action } from './task-words.ts'

/** 'You'll have it by Friday.' 'Could it be Thursday?' 'Thursday, then.' */
export function settleDay(
  action: Action,
  statements: readonly Statement[],
  today: Date | undefined,
  used: Set<Statement>,
): void {
  if (!isDay(action.due)) return
  const { speaker, turn } = action.statement
  const after = statements.filter((one) => one.turn > turn && one.turn <= turn + 2)
  const wish = after.filter((one) => one.turn === turn + 1)
  const answer = after.filter((one) => one.turn === turn + 2)
  if (speaker === undefined || wish.length > 4 || wish.some((one) => one.speaker === speaker)) return
  if (wish.some((one) => one.cues.promise.test(one.text) || one.cues.plainPromise?.test(one.text))) return
  const [first] = answer
  if (first === undefined || first.speaker !== speaker || first.isQuestion) return
  const dayOf = (all: readonly Statement[]) =>
    all.flatMap((one) => daysIn(one.text, one.cues.days, today).flatMap(({ iso }) => iso ?? []))
  const wished = dayOf(wish).filter((iso) => iso !== action.due)
  const asksForAnother = wish.some(
    (one) =>
      (one.isQuestion || /\.{3}$|…$/.test(one.passage)) &&
      !daysIn(one.text, one.cues.days, today).every(({ iso }) => iso === action.due),
  )
  // 'Any sooner?' 'Tuesday, maybe.', but not 'And going live?' with a sentence about that.
  const isAskedBriefly = wish.some((one) => one.isQuestion && wordCount(one.text) <= 5)
  const [named] = dayOf(answer.slice(0, 2))
  if (
    named !== undefined &&
    named !== action.due &&
    (wished.length > 0 || asksForAnother || (isAskedBriefly && wordCount(first.text) <= mostOfDayAlone))
  ) {
    if (answer.slice(0, 2).some((one) => one.cues.promise.test(one.text))) return
    action.due = named
    for (const one of answer.slice(0, 2)) if (dayOf([one]).length > 0) used.add(one)
    for (const one of wish) if (dayOf([one]).length > 0) used.add(one)
    return
  }
  const agreed = wished.at(-1)
  if (agreed !== undefined && asksForAnother && answerCues[first.language].yes.test(first.passage)) {
    action.due = agreed
    for (const one of wish) if (dayOf([one]).length > 0) used.add(one)
  }
}

/** In words. */
const mostOfDayAlone = 8
