/** Days that a row of another list names: a goal, a limit or a decision with its day stands in the timetable, too. */
import { capitalise } from '../clean-speech.ts'
import { daysIn, dayValue, type NamedDay } from './days.ts'
import type { FactKind } from '../fact-lists.ts'
import { namesDayToCome } from './days-to-come.ts'
import type { Statement } from '../statement.ts'
import { withoutEnd } from '../values-of-facts.ts'

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
    const part = wordsAround(passage, cited)
    return day === undefined || dayValue(day) !== dayValue(cited)
      ? []
      : [
          {
            what: days.length === 1 ? withoutDay(text, day) : withoutEnd(text),
            date: dayValue(day),
            passage: part === passage ? cited.text : part,
          },
        ]
  })
}

const kindsWithDays: ReadonlySet<FactKind> = new Set(['goal', 'constraint', 'exclusion', 'decision'])

/** 'First-time fix to 80 per cent by March 2028' is due in March 2028: first-time fix to 80 per cent. */
function withoutDay(text: string, { start, end }: NamedDay): string {
  const [before, after] = [text.slice(0, start).replace(/[\s,–-]+$/, ''), text.slice(end)]
  return /^[\s.,!;]*$/.test(after) && before.split(/\s+/).length >= 3 ? capitalise(before) : withoutEnd(text)
}

/** Three words before and after. */
function wordsAround(passage: string, { start, end }: NamedDay): string {
  const before = passage
    .slice(0, start)
    .split(/(?<=\s)/)
    .slice(-3)
    .join('')
  const after = passage
    .slice(end)
    .split(/(?=\s)/)
    .slice(0, 3)
    .join('')
  return `${before}${passage.slice(start, end)}${after}`.trim()
}
