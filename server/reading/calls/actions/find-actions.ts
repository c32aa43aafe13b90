/** What somebody promised to do: who does what, and by when. */
import { daysIn } from '../days/days.ts'
import type { People } from '../people/people.ts'
import { stemsOf, wordCount, type Statement } from '../statement.ts'
import { likeness, replyTo } from '../turns.ts'
import { promiseIn } from './promises.ts'
import { actionOf, dueOf, isAction, isElliptic, saysNothing, withThing, type Action } from './task-words.ts'
import { saysYes } from '../reply-words.ts'
import { promisesApart } from './promises-apart.ts'

export interface Actions {
  readonly all: readonly Action[]
  /** All statements that say part of an action, such as the consent to a request. */
  readonly used: ReadonlySet<Statement>
}

export function findActions(statements: readonly Statement[], people: People, today: Date | undefined): Actions {
  const all: Action[] = []
  const used = new Set<Statement>()
  /** The tasks that were asked for, by the statements that consent to them. */
  const consenting = new Map<Statement, Action>()

  for (const statement of statements) {
    if (statement.speaker === undefined || statement.isCorrection === true) continue
    if (hearRequest(statement) || statement.isQuestion) continue
    const parts = promisesApart(statement, today)
    for (const part of parts) hearPromise(part)
    if (parts.some((part) => used.has(part))) used.add(statement)
  }
  for (const action of all) if (action.due === null) action.due = dayBehind(action)
  return { all, used }

  /** 'Could you count them by Friday?' 'I will.' */
  function hearRequest(statement: Statement): boolean {
    const { cues } = statement
    const reply = replyTo(statements, statement, 3, true)
    const [first] = reply
    if (first?.speaker === undefined || first.cues.rejection.test(first.passage) || first.isQuestion) return false
    const task = requestedIn(statement)
    if (task === undefined || cues.noAction.test(task)) return false
    const due = dueOf(reply.flatMap((one) => daysIn(one.text, one.cues.days, today)))
    const isPromised = reply.some((one) => one.cues.promise.test(one.text))
    if (!isPromised && !reply.slice(0, 2).some(consents)) return false
    const action = actionOf(statement, people.fullName(first.speaker), task, today)
    action.due ??= due
    all.push(action)
    used.add(statement)
    for (const one of reply) consenting.set(one, action)
    return true
  }

  function hearPromise(statement: Statement): void {
    if (statement.cues.proposalOpening.test(statement.text)) return
    const promise = promiseIn(statement, people, today)
    if (promise === undefined) return
    const named = actionOf(statement, promise.who, promise.what, today)
    const asked = consenting.get(statement)
    if (named.due === null && asked === undefined && tellsOfEachDay(statement)) return
    used.add(statement)
    const action = { ...named, what: withThing(named, statements) }
    const repeated = asked ?? all.find((other) => other.who === action.who && likenessOf(other, action) >= 0.75)
    if (repeated !== undefined && !isElliptic(action.what, statement) && isElliptic(repeated.what, repeated.statement))
      all.splice(all.indexOf(repeated), 1, { ...action, due: action.due ?? repeated.due })
    else if (repeated !== undefined) repeated.due ??= action.due
    else if (!saysNothing(action)) all.push(action)
  }

  /** 'I'll ring him.' 'When?' 'On the 22nd.': the only day that is named until somebody takes on something else. */
  function dayBehind({ statement: { index, turn } }: Action): string | null {
    const isTask = (one: Statement) => all.some(({ statement }) => statement.index === one.index)
    for (const one of statements.slice(index + 1, index + 1 + mostBehind)) {
      if (one.turn > turn + 2 || isTask(one) || one.cues.rejection.test(one.passage)) return null
      const days = daysIn(one.text, one.cues.days, today).filter(({ isLoose, iso }) => !isLoose && iso !== undefined)
      const named = new Set(days.map(({ iso }) => iso))
      if (named.size === 1 && wordCount(one.text) <= mostBesideDay) {
        if (wordCount(one.text) <= mostOfDayAlone) used.add(one)
        return dueOf(days)
      }
    }
    return null
  }

  /** Without a day, what sounds like a promise may be what somebody does anyway. */
  function tellsOfEachDay({ topics, question }: Statement): boolean {
    return question !== undefined && (topics.includes('person') || topics.includes('situation'))
  }
}

/** In statements. */
const mostBehind = 4
/** In words: a sentence that gives a day and says little else. */
const mostBesideDay = 14
/** In words: it says nothing else. */
const mostOfDayAlone = 10

const consents = (one: Statement): boolean => !one.isQuestion && (one.cues.consent.test(one.passage) || saysYes(one))

function requestedIn({ text, cues }: Statement): string | undefined {
  const task = cues.request.exec(text)?.groups?.task?.replace(/[?.\s]+$/, '')
  return task === undefined || wordCount(task) < 2 || (wordCount(task) < 3 && !isAction(task, cues)) ? undefined : task
}

const likenessOf = (a: Action, b: Action): number =>
  likeness(stemsOf(a.what, a.statement.language), stemsOf(b.what, b.statement.language))
