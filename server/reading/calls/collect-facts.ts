/** Sorts what was said and written into lists of facts, each passage once, without a language model. Also runs in a worker. */
import { findActions } from './actions/find-actions.ts'
import { withCorrectedAmounts } from './corrected-amounts.ts'
import { withCorrectedDays } from './days/corrected-days.ts'
import { dayOfCall } from './days/day-of-call.ts'
import { daysBeside, type DayBeside } from './days/days-beside.ts'
import type { CollectTask, FactsByList } from './fact-lists.ts'
import { FactRows } from './fact-rows.ts'
import { findOpenQuestions } from './find-questions.ts'
import { findPeople, type People } from './people/people.ts'
import { voicesOf } from './people/voices.ts'
import { languagesOf } from './languages-of.ts'
import { readStatements } from './read-statements.ts'
import type { Statement } from './statement.ts'
import { rowsOf } from './rows-of-sorted.ts'
import { settleByReplies } from './settle-by-replies.ts'
import { sortStatements, type Conversation } from './sort-statements.ts'
import { findSystems } from './systems.ts'
import { usesOf } from './uses-of-systems.ts'
import { withHeaders } from './with-headers.ts'

export interface CollectedFacts {
  readonly lists: FactsByList
  /** Files in a language that cannot be read, or without sentences. */
  readonly unread: readonly string[]
}

export function collectFacts({
  lists,
  texts: files,
  subject,
  day,
}: Pick<CollectTask, 'lists' | 'texts' | 'subject' | 'day'>): CollectedFacts {
  const texts = files.map(withHeaders)
  const languages = languagesOf(texts)
  const today = day === undefined ? dayOfCall(texts, languages) : new Date(day)
  const statements = withCorrectedAmounts(withCorrectedDays(readStatements(texts, languages), today))
  const people = findPeople(statements, subject)
  const conversation: Conversation = { statements, today, isClient: voicesOf(statements) }
  const nameOf = ({ speaker }: Statement) => (speaker === undefined ? null : people.fullName(speaker))
  const rows = new FactRows()

  const actions = findActions(statements, people, today)
  for (const { statement, who, what, due } of actions.all) rows.add('action', statement, { who, what, due })
  const questions = findOpenQuestions(statements, actions.used)
  for (const { statement, text } of questions.all)
    rows.add('question', statement, { question: text, askedBy: nameOf(statement) })
  addPeople(rows, people, statements)
  const names = new Set([...people.all.map(({ name }) => name), ...(subject === undefined ? [] : [subject])])
  const systems = usesOf(findSystems(statements, names))
  for (const { name, use, statement, passage } of systems.all)
    rows.add('system', statement, { system: name, use }, { cited: passage })

  const used = new Set<Statement>([
    ...statements.filter(({ isCorrection }) => isCorrection === true),
    ...actions.used,
    ...questions.used,
    ...questions.all.map(({ statement }) => statement),
    ...people.used,
    ...systems.used,
  ])
  const { all, clarities, claritiesOfDays } = sortStatements(conversation, used)
  const settled = settleByReplies(all, conversation, used)
  const told = rowsOf(settled, conversation, nameOf)
  const dated = told.map((row) => ({ ...row, days: daysBeside(row.kind, row.statement, today) }))
  const [dayAlone, others] = [dated.filter(isDayAlone), dated.filter((row) => !isDayAlone(row))]
  for (const { kind, statement, values } of others)
    rows.add(kind, statement, values, { clarity: clarities.get(statement) })
  // What says no more than a day stands in the timetable alone, unless its day is there already.
  for (const { kind, statement, values, days } of dayAlone)
    if (days.every(({ date }) => rows.isKnownDay(date)))
      rows.add(kind, statement, values, { clarity: clarities.get(statement) })
  for (const { statement, days } of dated)
    for (const { what, date, passage } of days)
      if (!rows.isKnownDay(date)) {
        const clarity = claritiesOfDays.get(statement) ?? clarities.get(statement)
        rows.add('date', statement, { what, date }, { cited: passage, clarity })
      }

  const unread = texts.filter((text) => !languages.has(text)).map(({ file }) => file)
  return { lists: rows.byList(lists), unread }
}

function addPeople(rows: FactRows, people: People, statements: readonly Statement[]): void {
  for (const { name, role, say, source } of people.all) {
    const statement =
      source?.statement ?? statements.find((one) => one.speaker !== undefined && people.fullName(one.speaker) === name)
    if (statement === undefined) continue
    const { speaker } = statement
    const own = speaker !== undefined && people.fullName(speaker) === name
    const roleOf = source === undefined ? undefined : own ? 'speaker' : 'another'
    rows.add('person', statement, { name, role, say }, { cited: source?.passage ?? speaker ?? name, roleOf })
  }
}

const isDayAlone = ({ statement, days }: { readonly statement: Statement; readonly days: readonly DayBeside[] }) =>
  days.some(({ passage }) => passage === statement.passage)
