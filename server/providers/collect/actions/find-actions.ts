/** What somebody promised to do: who does what, and by when. */
import { answerTo, type Answer } from '../answers.ts'
import { answerCues } from '../cues/answer-cues.ts'
import { daysIn } from '../days/days.ts'
import type { People } from '../people/people.ts'
import { isNotAName } from '../people/names-of-people.ts'
import { stemsOf, wordCount, type Statement } from '../statement.ts'
import { promiseIn } from './promises.ts'
import { dayBeside, promisedByDay, uncapitalised } from './promised-by-day.ts'
import { actionOf, dueOf, isAction, isElliptic, withThing, type Action } from './task-words.ts'
import { inTwo, tasksIn } from './tasks-apart.ts'
import { likeness } from '../turns.ts'

export interface Actions {
  readonly all: readonly Action[]
  /** All statements that say part of an action, such as the consent to a request. */
  readonly used: ReadonlySet<Statement>
}

export function findActions(statements: readonly Statement[], people: People, today: Date | undefined): Actions {
  const all: Action[] = []
  const used = new Set<Statement>()
  const consenting = new Map<Statement, Action>()
  for (const statement of statements) {
    if (statement.speaker === undefined || statement.isCorrection) continue
    const { cues, text, speaker } = statement
    const asked = requestIn(statement, statements, people)
    // 'Would you make it before Sunday?' moves the day of what was promised.
    const isMove =
      asked !== undefined && cues.pointing.test(asked.task) && daysIn(asked.task, cues.days, today).length > 0
    const requested = isMove && all.length > 0 ? undefined : asked
    const answer = requested === undefined ? undefined : answerTo(statement, statements, today)
    if (requested !== undefined && answer?.first.speaker !== undefined && consentsTo(requested, answer)) {
      const who = whoTakes(answer) ?? answer.first.speaker
      const name = people.fullName(who)
      const task = withoutVocative(
        requested.task.replace(/[?.]|,\s*(?:right|okay|ok|ja|oder)\?$/gi, ''),
        people.fullName(answer.first.speaker),
      )
      const action = actionOf(statement, name, task, today)
      const corrected = answer.reply.find((one) => one.correctedDay !== undefined)?.correctedDay
      action.due ??= corrected ?? dueOf(answer.days) ?? dueOfLaterAnswer(answer, statements, today)
      all.push(action)
      used.add(statement)
      for (const one of answer.reply.slice(0, 3)) consenting.set(one, action)
      continue
    }
    const offered = answerCues[statement.language].offers.exec(text)?.groups?.task
    if (offered !== undefined && isAction(offered, cues) && wordCount(offered) >= 3) {
      const reply = answerTo(statement, statements, today)
      const next = statements.slice(statement.index + 1).find((one) => one.turn > statement.turn)
      const isWished = next !== undefined && answerCues[next.language].wouldYou.test(next.passage)
      if (isWished || (reply?.kind === 'yes' && !reply.first.isQuestion)) {
        const action = actionOf(statement, people.fullName(speaker), offered, today)
        if (!isWished) action.due ??= dueOf(reply?.days ?? [])
        if (!all.some((other) => other.who === action.who && isSame(other, action))) all.push(action)
        used.add(statement)
        continue
      }
    }
    const found = foundFor(statement, statements, people)
    if (found !== undefined) {
      const action = actionOf(found.statement, found.who, found.task, today)
      if (!all.some((other) => other.who === action.who && isSame(other, action))) all.push(action)
      used.add(found.statement)
      continue
    }
    // 'He'll forget. I'll do it.'
    const taken = all.at(-1)
    if (
      taken !== undefined &&
      taken.who !== people.fullName(speaker) &&
      statement.turn - taken.statement.turn <= 3 &&
      consenting.get(statement) === undefined &&
      statements.some((one) => one.turn === statement.turn - 1 && people.fullName(one.speaker ?? '') === taken.who) &&
      answerCues[statement.language].takesOver.test(text)
    ) {
      taken.who = people.fullName(speaker)
      taken.due ??= dueOf(daysIn(text, cues.days, today))
      used.add(statement)
      continue
    }
    // 'I'll pull thirty letters. Monday okay?'
    const previous = all.at(-1)
    if (
      statement.isQuestion &&
      previous?.statement.index === statement.index - 1 &&
      previous.statement.speaker === speaker
    ) {
      if (wordCount(text) <= 4) previous.due ??= dueOf(daysIn(text, cues.days, today))
      continue
    }
    const isAsking = statement.isQuestion && !(cues.promise.test(text) && endsInTag.test(text))
    if (isAsking || cues.proposalOpening.test(text)) continue
    const duty = cues.takesOn.test(text) ? ownDutyBefore(statement, statements) : undefined
    const promise =
      duty === undefined
        ? promiseIn(statement, people, today, statement.index >= statements.length * partBeforeClosing)
        : { who: people.fullName(speaker), what: duty }
    if (promise === undefined) {
      // 'You'll have it by Monday' says when the promise before it is due.
      const last = all.at(-1)
      if (
        last &&
        last.statement.index === statement.index - 1 &&
        !isDay(last.due) &&
        last.statement.speaker === speaker &&
        !cues.smallTalk.test(text) &&
        wordCount(text) <= 10
      ) {
        // 'Next up, the marketing for Q1' speaks of something else.
        const day = daysIn(text, cues.days, today).find(({ iso }) => iso !== undefined)?.iso
        if (day !== undefined) {
          last.due = day
          used.add(statement)
          continue
        }
      }
      const byDay = promisedByDay(statement, statements, all, people, today)
      if (byDay === undefined) continue
      const action = actionOf(statement, byDay.who, byDay.what, today)
      if (byDay.known !== undefined) byDay.known.due = action.due
      else if (!all.some((other) => other.who === action.who && isSame(other, action)))
        all.push({ ...action, what: withThing(action.what, statement, statements) })
      used.add(statement)
      continue
    }
    // 'I'll introduce you to Ann. I'll write to her on Monday.'
    const begun = all.at(-1)
    const dayOfBoth = dueOf(daysIn(text, cues.days, today))
    if (
      begun?.due === null &&
      dayOfBoth !== null &&
      begun.statement.turn === statement.turn &&
      statement.index - begun.statement.index <= 2 &&
      begun.who === promise.who &&
      ofPronoun.test(text)
    ) {
      begun.due = dayOfBoth
      used.add(statement)
      continue
    }
    const [what, ...further] = tasksIn(promise.what, statement, today)
    const named = actionOf(statement, promise.who, what, today)
    const action = { ...named, what: withThing(named.what, statement, statements) }
    // 'What happens when an order comes in?' 'Then I'll print it.'
    if (action.due === null && statement.topics.includes('situation') && cues.pointing.test(action.what)) continue
    // 'Ich mache die Verträge' is said of every day, too.
    const { promisesInPresent } = cues
    const isEarly = statement.index < statements.length * partBeforePromises
    if (promisesInPresent !== undefined && action.due === null && isEarly && !consenting.has(statement))
      if (!promisesInPresent.test(text)) continue
    // Who says who they are says what they do each day: 'Ich mache die Verträge.'
    if (statement.topics.includes('person') && action.due === null && statement.question !== undefined) continue
    const earlier = consenting.get(statement)
    if (earlier && (saysMore(action, earlier) || (isVague(earlier) && !isVague(action)))) {
      // 'Could you count them?' 'I'll count the dockets, and send you the figures.'
      all.splice(all.indexOf(earlier), 1, { ...action, due: action.due ?? earlier.due })
      used.add(statement)
      continue
    }
    const repeated = earlier ?? all.find((other) => other.who === action.who && isSame(other, action))
    if (
      (cues.vagueAction.test(promise.what.replace(/,.*$/, '')) && action.what === named.what) ||
      wordCount(action.what) < 2 ||
      repeatsRequest(earlier, action)
    ) {
      used.add(statement)
      if (repeated) repeated.due ??= action.due
      continue
    }
    if (repeated && repeated !== earlier) {
      used.add(statement)
      repeated.due ??= action.due
      continue
    }
    const [own, rest] = further.length === 0 ? [statement, statement] : inTwo(statement, today)
    all.push({ ...action, statement: own })
    for (const one of further) {
      const next = actionOf(rest, promise.who, one, today)
      if (!all.some((other) => other.who === next.who && isSame(other, next))) all.push(next)
    }
    used.add(statement)
  }
  for (const action of all) {
    const isTask = (one: Statement) => all.some(({ statement }) => statement.index === one.index)
    const named = action.due === null ? dayBeside(action, statements, isTask, today) : undefined
    if (named !== undefined) {
      action.due = named.iso
      used.add(named.statement)
    }
    settleDay(action, statements, today, used)
  }
  return { all: all.filter(({ what, due }) => due !== null || !doneInTheCall.test(what)), used }
}

/** Somebody does to him or her what was just said. */
const ofPronoun =
  /^(?:(?:and|so|then|und|dann|et|y)[\s,]+)*(?:I(?:[’']ll| will|[’']m going to)? (?:see |just )?\p{L}+ (?:to |with )?(?:him|her|them)(?![\p{L}])|I[’']m seeing (?:him|her|them)(?![\p{L}])|je (?:l[’']|(?:le|la|les|lui|leur|en) )\p{L}+|ich \p{L}+ (?:ihn|sie|ihm|ihr|denen)(?![\p{L}])|(?:lo|la|los|las|le|les) \p{L}+)/iu

/** 'Could you share your screen?' asks for nothing that is still to be done afterwards. */
const doneInTheCall =
  /^(?:share (?:your|my|the) screen|pick up the (?:laptop|phone|tablet|camera)|click through|stay on|go through (?:it|them|this|that)(?![\p{L}])|teile?n? (?:\p{L}+ ){0,2}Bildschirm|(?:\p{L}+ ){0,3}Bildschirm teilen|partag\p{L}+ (?:\p{L}+ )?écran|compart\p{L}+ (?:la |mi |su )?pantalla)/iu

interface Request {
  readonly task: string
  /** Only a day, or a promise, takes it on: 'When could we have the list?' */
  readonly needsDay: boolean
}

function requestIn(statement: Statement, statements: readonly Statement[], people: People): Request | undefined {
  const { cues, text, language, index, turn } = statement
  const { asksFor, asksToDoIt, wantsThing, send } = answerCues[language]
  if (index >= statements.length * partBeforePromises) {
    // 'I'd need the two reports, too.' 'You'll have them tomorrow.'
    const thing = statement.isQuestion ? thingAskedOf(statement, people) : thingWanted(wantsThing.exec(text))
    if (thing !== undefined) return { task: send(thing), needsDay: true }
  }
  // 'I'd have to ask the hotline.' 'Will you do that?'
  if (statement.isQuestion && asksToDoIt.test(text)) {
    const duty = statements
      .slice(Math.max(0, index - 4), index)
      .filter((one) => one.turn >= turn - 1)
      .flatMap((one) => cues.ownDuty.exec(one.text)?.groups?.what ?? [])
      .at(-1)
    if (duty !== undefined) return { task: duty.replace(/[.!]+$/, ''), needsDay: false }
  }
  const known = cues.request.exec(text)?.groups?.task
  if (known !== undefined && !cues.noAction.test(known) && wordCount(known) >= 3) {
    const { given, had } = asksFor.exec(text)?.groups ?? {}
    const thing = given ?? had
    return { task: thing === undefined ? known : send(thing), needsDay: false }
  }
  if (!statement.isQuestion) return undefined
  const { asked, given, had, told, minded, dated, expected } = asksFor.exec(text)?.groups ?? {}
  const thing = given ?? had ?? expected
  if (thing !== undefined) return { task: send(thing), needsDay: expected !== undefined }
  const task = asked ?? told ?? dated ?? minded?.replace(/^(\p{L}+?)ing\b/u, '$1')
  if (task === undefined || wordCount(task) < 2 || !isAction(task, cues) || cues.vagueAction.test(task))
    return undefined
  return { task, needsDay: dated !== undefined }
}

/** 'Somebody should ask the council.' 'That's for me.' 'Who could count them?' 'I can.' */
function foundFor(
  statement: Statement,
  statements: readonly Statement[],
  people: People,
): { readonly who: string; readonly task: string; readonly statement: Statement } | undefined {
  const { text, language, turn, speaker = '', cues } = statement
  const { task, asked } = answerCues[language].looksForSomebody.exec(text)?.groups ?? {}
  const what = (task ?? asked)?.replace(/[.?\s]+$/, '')
  if (what === undefined || cues.past.test(text)) return undefined
  const reply = statements.slice(statement.index + 1).filter((one) => one.turn === turn + 1 || one.turn === turn + 2)
  for (const one of reply.slice(0, 3)) {
    const { self, name } = answerCues[one.language].takesUpon.exec(uncapitalised(one.passage))?.groups ?? {}
    if (one.speaker === speaker) continue
    if (self !== undefined && one.speaker !== undefined)
      return { who: people.fullName(one.speaker), task: what, statement: one }
    if (name !== undefined && !isNotAName(name)) return { who: people.fullName(name), task: what, statement: one }
  }
  return undefined
}

const thingWanted = (found: RegExpExecArray | null): string | undefined => found?.groups?.thing ?? found?.groups?.helps

/** 'And the call sample, Ann?' */
function thingAskedOf({ text }: Statement, people: People): string | undefined {
  const names = people.all.flatMap(({ name }) => [name, ...name.split(/\s+/)]).filter((name) => name.length > 2)
  const isNamed = (part: string) =>
    names.includes(part.replace(/^(?:and|so|und|et|y|¿|Frau|Herr|Madame|Monsieur)\s+/u, ''))
  const parts = text.replace(/\s?\?$/, '').split(/,\s+/)
  const others = parts.filter((part) => !isNamed(part))
  if (others.length === parts.length || others[0] === undefined) return undefined
  return thingAlone.exec(others[0])?.groups?.thing
}

const thingAlone =
  /^(?:(?:and|so|und|et|y)\s)?¿?(?<thing>(?:an?|the|your|those|that|den|die|das|eine?n?|Ihren?|les?|la|l['’]|une?|vos|votre|el|una|l[oa]s|sus?|vuestr\p{L}+)\s?[^?]{3,70})$/iu

function consentsTo({ needsDay }: Request, { kind, first, days, reply }: Answer): boolean {
  const { cues, passage } = first
  if (cues.rejection.test(passage.trim()) || kind === 'no' || kind === 'later') return false
  // 'I'm seeing her tomorrow, I'll tell her' consents by a promise.
  if (cues.promise.test(first.text)) return true
  // 'I ask Ornella.'
  const plain = cues.plainPromise?.exec(first.text)
  if (plain && isAction(first.text.slice(plain[0].length), cues) && !cues.past.test(first.text)) return true
  if (days.some(({ iso }) => !needsDay || iso !== undefined) && (kind === 'value' || kind === 'yes')) return true
  if (needsDay) return false
  return (
    kind === 'yes' ||
    kind === 'partly' ||
    cues.consent.test(passage.trim()) ||
    reply.some((one) => answerCues[one.language].passesTo.test(one.passage))
  )
}

/** 'Petra can send it': the one who is named, and not the one who says so. */
function whoTakes({ reply }: Answer): string | undefined {
  for (const { passage, language } of reply.slice(0, 3)) {
    const { name, meant } = answerCues[language].passesTo.exec(passage)?.groups ?? {}
    const named = name ?? meant
    // 'You can send it': whoever is spoken to is not named.
    if (named !== undefined && !isNotAName(named) && !/^(?:You|Sie|Ihr|Vous|Tu|Usted)(?![\p{L}])/u.test(named))
      return named
  }
  return undefined
}

/** 'Send it to me, please.' 'I will.' 'When?' 'Tomorrow.' */
function dueOfLaterAnswer({ first }: Answer, statements: readonly Statement[], today: Date | undefined): string | null {
  const next = statements.slice(first.index + 1).find((one) => one.turn > first.turn)
  if (next === undefined || next.speaker === first.speaker || !next.isQuestion || wordCount(next.text) > 5) return null
  return dueOf(answerTo(next, statements, today)?.days ?? [])
}

/** 'You'll have it by Friday.' 'Could it be Thursday?' 'Thursday, then.' */
function settleDay(
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

/** 'I'll count them, that'd help, wouldn't it?' */
const endsInTag =
  /,\s*(?:\p{L}+n[’']t (?:it|that|they|we|you|I)|right|okay|ok|ja|oder|gell|non|hein|no|vale|verdad|d['’]accord)\s?\?$/iu

/** How far into a call people mostly tell how things are. */
const partBeforePromises = 0.6
/** Where people begin to say what each of them will do. */
const partBeforeClosing = 0.75

/** 'I'd have to ask Gavin. I'll do that.' */
function ownDutyBefore({ index, turn, cues }: Statement, statements: readonly Statement[]): string | undefined {
  const before = statements[index - 1]
  return before?.turn === turn && !before.isQuestion
    ? cues.ownDuty.exec(before.text)?.groups?.what?.replace(/[.!]+$/, '')
    : undefined
}

const isDay = (due: string | null): boolean => due !== null && /^\d{4}-/.test(due)

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

/** 'Send the list, Gil' */
const withoutVocative = (requested: string, name: string): string =>
  name
    .split(/\s+/)
    .reduce((text, part) => (text.endsWith(`, ${part}`) ? text.slice(0, -part.length - 2) : text), requested.trim())

const isSame = (a: Action, b: Action): boolean => likenessOf(a, b) >= 0.75

const likenessOf = (a: Action, b: Action): number =>
  likeness(stemsOf(a.what, a.statement.language), stemsOf(b.what, b.statement.language))
