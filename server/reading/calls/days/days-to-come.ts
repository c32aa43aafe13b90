/** Whether a statement names a day that is still to come. */
import type { Statement } from '../statement.ts'
import { daysIn, isoOf, type NamedDay } from './days.ts'

export const namesDayToCome = (statement: Statement, today: Date | undefined): boolean =>
  !statement.cues.past.test(statement.text) &&
  daysIn(statement.text, statement.cues.days, today).some((day) => isToCome(day, statement, today))

/** 'By April' names no day, and is a date all the same. */
function isToCome(day: NamedDay, { topics }: Statement, today: Date | undefined): boolean {
  const { iso, month, isDate, saysYear } = day
  const isAsked = topics.includes('date')
  if (iso === undefined && month === undefined) return false
  if (month !== undefined && !saysYear && !isAsked) return false
  if (!isDate && !isAsked) return false
  return today === undefined || (iso === undefined ? (month ?? '') >= isoOf(today).slice(0, 7) : iso > isoOf(today))
}

/** A day without a year that lies most of a year ahead may just as well be the last one of that name. */
function isExactDay(day: NamedDay, statement: Statement, today: Date | undefined): boolean {
  const { iso, isDate, saysYear } = day
  if (!isDate || !isToCome(day, statement, today)) return false
  if (saysYear) return true
  if (statement.speaker === undefined || today === undefined || iso === undefined) return false
  return (Date.parse(iso) - today.getTime()) / 86_400_000 < mostAhead
}
/** In days. */
const mostAhead = 300

/** It names a day or a month of a year, without a doubt which: more than 'by April'. */
export const namesExactDay = (statement: Statement, today: Date | undefined): boolean =>
  namesDayToCome(statement, today) &&
  daysIn(statement.text, statement.cues.days, today).some((day) => isExactDay(day, statement, today))
