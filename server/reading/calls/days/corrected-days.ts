/** Days that a speaker takes back: 'By Tuesday. No wait, I'm away. Thursday.' */
import { daysIn, isoOf } from './days.ts'
import type { Statement } from '../statement.ts'

/** Each statement with the day that its speaker meant in the end; what only corrects one says nothing else. */
export function withCorrectedDays(statements: readonly Statement[], today: Date | undefined): readonly Statement[] {
  if (today === undefined) return statements
  const all = [...statements]
  for (const statement of statements) {
    const { index, turn, speaker, text, isQuestion, cues } = statement
    const [old] = daysIn(text, cues.days, today)
    if (speaker === undefined || isQuestion || old?.iso === undefined || all[index]?.isCorrection) continue
    const following = statements.slice(index + 1, index + 1 + mostBetween).filter((one) => one.turn === turn)
    const said = [text.slice(old.end), ...following.map((one) => one.text)]
    const start = said.findIndex((each) => cues.correction.test(each))
    const days = said.map((each, at) =>
      start < 0 || at < start ? undefined : dayMeant(each, old.iso ?? '', statement, today),
    )
    const last = days.findLastIndex((day) => day !== undefined)
    if (last < 0) continue
    const using = following.slice(0, last)
    const passage = [statement, ...using].map((one) => one.passage).join(' ')
    all[index] = { ...statement, passage, correctedDay: days[last] ?? '' }
    for (const one of using) all[one.index] = { ...one, isCorrection: true }
  }
  return all
}

/** In statements: as many as somebody needs to say why the first day does not do. */
const mostBetween = 3

/** The last day that is named and is not the one taken back, as in 'Friday, on Thursday I'm away'; a day of the week is one of the same week as the day that was taken back. */
function dayMeant(text: string, old: string, { cues }: Statement, today: Date): string | undefined {
  const taken = new Date(old)
  const weekBefore = new Date(taken.getTime() - (((taken.getUTCDay() + 6) % 7) + 1) * dayInMs)
  const meantFrom = (from: Date) =>
    daysIn(text, cues.days, from).findLast(({ iso }) => iso !== undefined && iso !== old)
  const plain = meantFrom(today)
  if (plain === undefined || plain.isDate) return plain?.iso
  const near = meantFrom(cues.daysLater.test(text.slice(plain.end)) ? taken : weekBefore)?.iso
  return near !== undefined && near >= isoOf(today) ? near : plain.iso
}

const dayInMs = 86_400_000
