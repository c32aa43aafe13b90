/** Days that a speaker takes back: 'By Tuesday. No wait, I'm away. Thursday.' */
import type { DayWords } from '#server/reading/calls/cues.ts'
import { daysIn, isoOf, type NamedDay } from './days.ts'
import type { Statement } from '../statement.ts'

/** Each statement with the day that its speaker meant in the end; what only corrects one says nothing else. */
export function withCorrectedDays(statements: readonly Statement[], today: Date | undefined): readonly Statement[] {
  if (today === undefined) return statements
  const all = [...statements]
  for (const [at, statement] of statements.entries()) {
    if (all[at]?.isCorrection) continue
    const correction = correctionOf(statement, statements.slice(at + 1, at + 1 + mostBetween), today)
    if (correction === undefined) continue
    const { text, day, using } = correction
    const passage = [statement, ...using].map((one) => one.passage).join(' ')
    all[at] = { ...statement, text, passage, correctedDay: day }
    for (const one of using) all[one.index] = { ...one, isCorrection: true }
  }
  return all
}

/** In statements: as many as somebody needs to say why the first day does not do. */
const mostBetween = 3

function correctionOf(
  statement: Statement,
  following: readonly Statement[],
  today: Date,
): { readonly text: string; readonly day: string; readonly using: readonly Statement[] } | undefined {
  const { text, cues, turn, speaker, isQuestion } = statement
  if (speaker === undefined || isQuestion) return undefined
  const [old] = daysIn(text, cues.days, today)
  if (old?.iso === undefined) return undefined
  const rest = text.slice(old.end)
  const within = cues.correction.exec(rest)
  if (within !== null) {
    const day = dayMeant(rest.slice(within.index + within[0].length), old.iso, statement, today)
    if (day?.iso !== undefined)
      return { text: replaced(text.slice(0, old.end + within.index), old, day, statement), day: day.iso, using: [] }
  }
  const sameTurn = following.filter((one) => one.turn === turn)
  const start = sameTurn.findIndex(({ passage }) => cues.correction.exec(passage)?.index === 0)
  if (start < 0 || start > 1) return undefined
  let last: { readonly day: NamedDay; readonly at: number } | undefined
  for (const [at, one] of sameTurn.entries()) {
    const day = at < start ? undefined : dayMeant(one.text, old.iso, one, today)
    if (day !== undefined) last = { day, at }
  }
  if (last?.day.iso === undefined) return undefined
  return { text: replaced(text, old, last.day, statement), day: last.day.iso, using: sameTurn.slice(0, last.at + 1) }
}

/** The last day that is named and is not the one taken back, as in 'Friday, on Thursday I'm away'; a day of the week is one of the same week as the day that was taken back. */
function dayMeant(text: string, old: string, { cues }: Statement, today: Date): NamedDay | undefined {
  const plain = daysIn(text, cues.days, today).findLast(({ iso }) => iso !== undefined && iso !== old)
  if (plain === undefined || plain.isDate) return plain
  const taken = new Date(old)
  const isLater = cues.daysLater.test(text.slice(plain.end))
  const weekBefore = new Date(taken.getTime() - (((taken.getUTCDay() + 6) % 7) + 1) * dayInMs)
  const from = isLater ? taken : weekBefore
  const near = daysIn(text, cues.days, from).findLast(({ iso }) => iso !== undefined && iso !== old)
  return near?.iso !== undefined && near.iso >= isoOf(today) ? near : plain
}

const dayInMs = 86_400_000

const replaced = (text: string, old: NamedDay, day: NamedDay, { cues }: Statement): string =>
  `${text.slice(0, old.start)}${startOf(old.text, day.text, cues.days)}${text.slice(old.end)}`.replace(/[\s,–-]+$/, '')

/** 'By next Tuesday' and 'Thursday' make 'by Thursday'. */
function startOf(old: string, day: string, { dayStart, byDay }: DayWords): string {
  const said =
    day.charAt(0).toLowerCase() === day.charAt(0) || !dayStart.test(day)
      ? day
      : day.charAt(0).toLowerCase() + day.slice(1)
  const before = byDay.exec(old)?.[0]
  return before === undefined || said.toLowerCase().startsWith(before.toLowerCase().trim()) ? said : `${before}${said}`
}
