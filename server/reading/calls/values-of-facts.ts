/** Words a statement as a row of its list: the columns that the list has. */
import { capitalise } from './clean-speech.ts'
import { amountsMeant } from './corrected-amounts.ts'
import type { Cues } from '#server/reading/calls/cues.ts'
import { daysIn, dayValue, type NamedDay } from './days/days.ts'
import type { FactKind } from './fact-lists.ts'
import type { Statement } from './statement.ts'

/** The columns of a row, by the list that it stands in. `by`: who said it. */
export function valuesOf(
  kind: FactKind,
  statement: Statement,
  by: string | null,
  today: Date | undefined,
): Readonly<Record<string, string | null>> {
  const { cues } = statement
  const text = withoutEnd(statement.text)
  const wish = capitalise(cues.wishOpening === undefined ? text : text.replace(cues.wishOpening, ''))
  const said = kind === 'decision' ? statement.text.replace(cues.agreedTag, '') : statement.text
  const opened = cues.proposalOpening.test(said) || kind === 'decision' ? said.replace(/\s?\?$/, '') : said
  const proposed = withoutEnd(cues.supposes.test(said) ? said : capitalise(opened.replace(cues.proposalOpening, '')))
  const days = daysIn(statement.text, cues.days, today)
  const values: { readonly [K in FactKind]: Readonly<Record<string, string | null>> } = {
    situation: { statement: text },
    goal: { goal: capitalise(wish.replace(cues.lead, '')), measure: measureIn(text, cues) },
    requirement: {
      requirement: wish,
      priority: cues.could.test(text) ? 'Could' : cues.must.test(text) ? 'Must' : 'Should',
    },
    constraint: { constraint: text },
    exclusion: { excluded: text },
    person: { name: text, role: null, say: null },
    amount: {
      what: text,
      amount: amountsMeant(statement).join('; ') || null,
      side: 'client',
    },
    date: {
      what: text,
      date: statement.correctedDay ?? dayNamed(days),
    },
    decision: { decision: proposed, by },
    proposal: { proposal: proposed, by },
    action: taskIn(text, by, days, cues),
    risk: { risk: text, raisedBy: by },
    question: { question: text, askedBy: by },
    system: { system: text, use: null },
  }
  return values[kind]
}

/** The first that can be told, of several: a day rather than a month. */
export function dayNamed(days: readonly NamedDay[]): string | null {
  const best = days.find(({ iso }) => iso !== undefined) ?? days.find(({ month }) => month !== undefined) ?? days[0]
  return best === undefined ? null : dayValue(best)
}

/** Minutes say who does what in one line: 'Priya to send the plan by 12 January'. */
function taskIn(
  text: string,
  by: string | null,
  days: readonly NamedDay[],
  { taskWords }: Cues,
): Readonly<Record<string, string | null>> {
  const day = days.findLast(({ iso }) => iso !== undefined) ?? days.at(-1)
  const { who, what } =
    new RegExp(String.raw`^(?<who>${named})(?:${taskWords})\s+(?<what>\p{L}.+)$`, 'u').exec(text)?.groups ?? {}
  const due = day === undefined ? null : dayValue(day)
  if (who === undefined || what === undefined) return { what: text, who: by, due }
  const plain = day === undefined ? what : what.replace(day.text, '').replace(/\s+([.,])/g, '$1')
  return { what: capitalise(withoutEnd(plain.replace(/\s+/g, ' ').trim())), who, due }
}

const named = String.raw`\p{Lu}[\p{L}’'-]+(?:\s\p{Lu}[\p{L}’'-]+)?`

const measureIn = (text: string, { measures }: Cues): string | null =>
  measures.flatMap((measure) => measure.exec(text)?.[0] ?? [])[0] ?? null

export const withoutEnd = (text: string): string => text.replace(/[.!,;\s]+$/, '')
