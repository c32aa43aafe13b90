/** Days that a row of another list names: a goal, a limit or a decision with its day stands in the timetable, too. */
import { daysIn, dayValue } from './days.ts'
import type { FactKind } from '../fact-lists.ts'
import { namesDayToCome } from './days-to-come.ts'
import type { Statement } from '../statement.ts'
import { withoutEnd } from '../values-of-facts.ts'
import { wordsAround } from '../words-around.ts'

export interface DayBeside {
  readonly what: string
  readonly date: string
  /** The words around the day, since the whole passage is that of the other row. */
  readonly passage: string
}

export function daysBeside(kind: FactKind, statement: Statement, today: Date | undefined): readonly DayBeside[] {
  const { text, passage, cues } = statement
  if (!kindsWithDays.has(kind) || !namesDayToCome(statement, today)) return []
  const named = (said: string) =>
    daysIn(said, cues.days, today).filter(({ isDate, iso, month }) => isDate && (iso ?? month) !== undefined)
  const days = named(text)
  return named(passage).flatMap((cited, at) => {
    const day = days[at]
    const part = wordsAround(passage, cited.start, cited.end)
    return day === undefined || dayValue(day) !== dayValue(cited)
      ? []
      : [
          {
            what: withoutEnd(text),
            date: dayValue(day),
            passage: part === passage ? cited.text : part,
          },
        ]
  })
}

const kindsWithDays: ReadonlySet<FactKind> = new Set(['goal', 'constraint', 'exclusion', 'decision'])
