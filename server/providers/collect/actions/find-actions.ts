/** What somebody promised to do: who does what, and by when. */
import { answerTo, type Answer } from '../answers.ts'
import { answerCues } from '../cues/answer-cues.ts'
import { daysIn } from '../days/days.ts'
import type { People } from '../people/people.ts'
import { stemsOf, wordCount, type Statement } from '../statement.ts'
import { likeness } from '../turns.ts'
import { dayBeside, promisedByDay } from './promised-by-day.ts'
import { promiseIn, type Promised } from './promises.ts'
import { requestTakenOn } from './requests.ts'
import { settleDay } from './settle-day.ts'
import { foundFor } from './sought-and-found.ts'
import {
  actionOf,
  dueOf,
  isAction,
  isDay,
  isElliptic,
  partBeforePromises,
  withThing,
  type Action,
} from './task-words.ts'
import { inTwo, tasksIn } from './tasks-apart.ts'

export interface Actions {
  readonly all: readonly Action[]
  /** All statements that say part of an action, such as the consent to a request. */
  readonly used: ReadonlySet<Statement>
}

export function findActions(statements: readonly Statement[], people: People, today: Date | undefined): Actions {
  const finder = new ActionFinder(statements, people, today)
  for (const statement of statements)
    if (statement.speaker !== undefined && !statement.isCorrection) finder.hear(statement, statement.speaker)
  finder.settleDays()
  return { all: finder.all.filter(({ what, due }) => due !== null || !doneInTheCall.test(what)), used: finder.used }
}

class ActionFinder {
  readonly all: Action[] = []
  readonly used = new Set<Statement>()
  /** The tasks that were asked for, by the statements that consent to them. */
  private readonly consenting = new Map<Statement, Action>()
  private readonly statements: readonly Statement[]
  private readonly people: People
  private readonly today: Date | undefined

  constructor(statements: readonly Statement[], people: People, today: Date | undefined) {
    this.statements = statements
    this.people = people
    this.today = today
  }

  hear(statement: Statement, speaker: string): void {
    const isHeard =
      this.hearRequest(statement) ||
      this.hearOffer(statement, speaker) ||
      this.hearSought(statement) ||
      this.hearTakenOver(statement, speaker) ||
      this.hearQuestionForDay(statement)
    if (isHeard) return
    const { cues, text, isQuestion } = statement
    const isAsking = isQuestion && !(cues.promise.test(text) && endsInTag.test(text))
    if (isAsking || cues.proposalOpening.test(text)) return
    const promise = this.promiseIn(statement, speaker)
    if (promise !== undefined) this.hearPromise(statement, promise)
    else if (!this.hearDayOfLast(statement)) this.hearPromisedByDay(statement)
  }

  settleDays(): void {
    const isTask = (one: Statement) => this.all.some(({ statement }) => statement.index === one.index)
    for (const action of this.all) {
      const named = action.due === null ? dayBeside(action, this.statements, isTask, this.today) : undefined
      if (named !== undefined) {
        action.due = named.iso
        this.used.add(named.statement)
      }
      settleDay(action, this.statements, this.today, this.used)
    }
  }

  private hearRequest(statement: Statement): boolean {
    const { statements, people, today, all } = this
    const taken = requestTakenOn(statement, statements, people, today, all.length > 0)
    if (taken === undefined) return false
    all.push(taken.action)
    this.used.add(statement)
    for (const one of taken.answer.reply.slice(0, 3)) this.consenting.set(one, taken.action)
    return true
  }

  /** 'Shall I send you the list?' 'Yes, please.' */
  private hearOffer(statement: Statement, speaker: string): boolean {
    const { statements, today } = this
    const { cues, text, language, index, turn } = statement
    const task = answerCues[language].offers.exec(text)?.groups?.task
    if (task === undefined || !isAction(task, cues) || wordCount(task) < 3) return false
    const reply = answerTo(statement, statements, today)
    const next = statements.slice(index + 1).find((one) => one.turn > turn)
    const isWished = next !== undefined && answerCues[next.language].wouldYou.test(next.passage)
    if (!isWished && !isYes(reply)) return false
    const action = actionOf(statement, this.people.fullName(speaker), task, today)
    if (!isWished) action.due ??= dueOf(reply?.days ?? [])
    this.addOnce(action)
    this.used.add(statement)
    return true
  }

  private hearSought(statement: Statement): boolean {
    const found = foundFor(statement, this.statements, this.people)
    if (found === undefined) return false
    this.addOnce(actionOf(found.statement, found.who, found.task, this.today))
    this.used.add(found.statement)
    return true
  }

  /** 'He'll forget. I'll do it.' */
  private hearTakenOver(statement: Statement, speaker: string): boolean {
    const { text, turn, cues, language } = statement
    const { people, statements } = this
    const taken = this.all.at(-1)
    const who = people.fullName(speaker)
    if (taken === undefined || taken.who === who || turn - taken.statement.turn > 3) return false
    if (this.consenting.has(statement) || !answerCues[language].takesOver.test(text)) return false
    if (!statements.some((one) => one.turn === turn - 1 && people.fullName(one.speaker ?? '') === taken.who))
      return false
    taken.who = who
    taken.due ??= dueOf(daysIn(text, cues.days, this.today))
    this.used.add(statement)
    return true
  }

  /** 'I'll pull thirty letters. Monday okay?' */
  private hearQuestionForDay({ isQuestion, index, speaker, text, cues }: Statement): boolean {
    const previous = this.all.at(-1)
    if (!isQuestion || previous?.statement.index !== index - 1 || previous.statement.speaker !== speaker) return false
    if (wordCount(text) <= 4) previous.due ??= dueOf(daysIn(text, cues.days, this.today))
    return true
  }

  private promiseIn(statement: Statement, speaker: string): Promised | undefined {
    const { people, statements, today } = this
    const { cues, text, index } = statement
    const duty = cues.takesOn.test(text) ? ownDutyBefore(statement, statements) : undefined
    return duty === undefined
      ? promiseIn(statement, people, today, index >= statements.length * partBeforeClosing)
      : { who: people.fullName(speaker), what: duty }
  }

  /** 'You'll have it by Monday' says when the promise before it is due. */
  private hearDayOfLast(statement: Statement): boolean {
    const { index, speaker, cues, text } = statement
    const last = this.all.at(-1)
    if (last === undefined || last.statement.index !== index - 1 || last.statement.speaker !== speaker) return false
    if (isDay(last.due) || cues.smallTalk.test(text) || wordCount(text) > 10) return false
    // 'Next up, the marketing for Q1' speaks of something else.
    const day = daysIn(text, cues.days, this.today).find(({ iso }) => iso !== undefined)?.iso
    if (day === undefined) return false
    last.due = day
    this.used.add(statement)
    return true
  }

  private hearPromisedByDay(statement: Statement): void {
    const { statements, people, today, all } = this
    const byDay = promisedByDay(statement, statements, all, people, today)
    if (byDay === undefined) return
    const action = actionOf(statement, byDay.who, byDay.what, today)
    if (byDay.known === undefined) this.addOnce(action, withThing(action.what, statement, statements))
    else byDay.known.due = action.due
    this.used.add(statement)
  }

  private hearPromise(statement: Statement, promise: Promised): void {
    const { statements, today, all, used } = this
    if (this.givesDayOfBoth(statement, promise)) return
    const [what, ...further] = tasksIn(promise.what, statement, today)
    const named = actionOf(statement, promise.who, what, today)
    const action = { ...named, what: withThing(named.what, statement, statements) }
    const earlier = this.consenting.get(statement)
    if (action.due === null && this.tellsOfEachDay(statement, action, earlier)) return
    used.add(statement)
    if (earlier && (saysMore(action, earlier) || (isVague(earlier) && !isVague(action)))) {
      // 'Could you count them?' 'I'll count the dockets, and send you the figures.'
      all.splice(all.indexOf(earlier), 1, { ...action, due: action.due ?? earlier.due })
      return
    }
    const repeated = earlier ?? this.known(action)
    const saysNothing =
      (statement.cues.vagueAction.test(promise.what.replace(/,.*$/, '')) && action.what === named.what) ||
      wordCount(action.what) < 2 ||
      repeatsRequest(earlier, action)
    if (saysNothing || (repeated && repeated !== earlier)) {
      if (repeated) repeated.due ??= action.due
      return
    }
    const [own, rest] = further.length === 0 ? [statement, statement] : inTwo(statement, today)
    all.push({ ...action, statement: own })
    for (const one of further) this.addOnce(actionOf(rest, promise.who, one, today))
  }

  /** 'I'll introduce you to Ann. I'll write to her on Monday.' */
  private givesDayOfBoth(statement: Statement, { who }: Promised): boolean {
    const { text, turn, index, cues } = statement
    const begun = this.all.at(-1)
    const day = dueOf(daysIn(text, cues.days, this.today))
    if (begun?.due !== null || day === null || begun.who !== who || !ofPronoun.test(text)) return false
    if (begun.statement.turn !== turn || index - begun.statement.index > 2) return false
    begun.due = day
    this.used.add(statement)
    return true
  }

  /** Without a day, what sounds like a promise may be what somebody does anyway. */
  private tellsOfEachDay(statement: Statement, { what }: Action, earlier: Action | undefined): boolean {
    const { topics, cues, text, index, question } = statement
    // 'What happens when an order comes in?' 'Then I'll print it.'
    if (topics.includes('situation') && cues.pointing.test(what)) return true
    // 'Ich mache die Verträge' is said of every day, too.
    const { promisesInPresent } = cues
    const isEarly = index < this.statements.length * partBeforePromises
    if (promisesInPresent !== undefined && isEarly && earlier === undefined && !promisesInPresent.test(text))
      return true
    // Who says who they are says what they do each day: 'Ich mache die Verträge.'
    return topics.includes('person') && question !== undefined
  }

  private known(action: Action): Action | undefined {
    return this.all.find((other) => other.who === action.who && isSame(other, action))
  }

  private addOnce(action: Action, what = action.what): void {
    if (this.known(action) === undefined) this.all.push({ ...action, what })
  }
}

const isYes = (reply: Answer | undefined): boolean => reply?.kind === 'yes' && !reply.first.isQuestion

/** Somebody does to him or her what was just said. */
const ofPronoun =
  /^(?:(?:and|so|then|und|dann|et|y)[\s,]+)*(?:I(?:[’']ll| will|[’']m going to)? (?:see |just )?\p{L}+ (?:to |with )?(?:him|her|them)(?![\p{L}])|I[’']m seeing (?:him|her|them)(?![\p{L}])|je (?:l[’']|(?:le|la|les|lui|leur|en) )\p{L}+|ich \p{L}+ (?:ihn|sie|ihm|ihr|denen)(?![\p{L}])|(?:lo|la|los|las|le|les) \p{L}+)/iu

/** 'Could you share your screen?' asks for nothing that is still to be done afterwards. */
const doneInTheCall =
  /^(?:share (?:your|my|the) screen|pick up the (?:laptop|phone|tablet|camera)|click through|stay on|go through (?:it|them|this|that)(?![\p{L}])|teile?n? (?:\p{L}+ ){0,2}Bildschirm|(?:\p{L}+ ){0,3}Bildschirm teilen|partag\p{L}+ (?:\p{L}+ )?écran|compart\p{L}+ (?:la |mi |su )?pantalla)/iu

/** 'I'll count them, that'd help, wouldn't it?' */
const endsInTag =
  /,\s*(?:\p{L}+n[’']t (?:it|that|they|we|you|I)|right|okay|ok|ja|oder|gell|non|hein|no|vale|verdad|d['’]accord)\s?\?$/iu

/** Where people begin to say what each of them will do. */
const partBeforeClosing = 0.75

/** 'I'd have to ask Gavin. I'll do that.' */
function ownDutyBefore({ index, turn, cues }: Statement, statements: readonly Statement[]): string | undefined {
  const before = statements[index - 1]
  return before?.turn === turn && !before.isQuestion
    ? cues.ownDuty.exec(before.text)?.groups?.what?.replace(/[.!]+$/, '')
    : undefined
}

const repeatsRequest = (earlier: Action | undefined, action: Action): boolean =>
  earlier !== undefined &&
  (likenessOf(earlier, action) >= 0.5 ||
    action.statement.cues.pointing.test(action.what) ||
    isElliptic(action.what, action.statement))

/** Who consents and names what was only pointed at says it better than who asked. */
const saysMore = (promise: Action, request: Action): boolean =>
  likenessOf(request, promise) >= 0.5 &&
  !promise.statement.cues.pointing.test(promise.what) &&
  !promise.statement.cues.vagueAction.test(promise.what) &&
  stemsOf(promise.what, promise.statement.language).size > stemsOf(request.what, request.statement.language).size

/** 'Find that out' */
const isVague = ({ what, statement: { cues } }: Action): boolean =>
  cues.vagueAction.test(what) || cues.pointing.test(what)

const isSame = (a: Action, b: Action): boolean => likenessOf(a, b) >= 0.75

const likenessOf = (a: Action, b: Action): number =>
  likeness(stemsOf(a.what, a.statement.language), stemsOf(b.what, b.statement.language))
