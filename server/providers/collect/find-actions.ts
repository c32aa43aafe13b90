/** What somebody promised to do: who does what, and by when. */
import { answerTo, type Answer } from './answers.ts'
import { answerCues } from './cues/answer-cues.ts'
import type { Cues } from './cues/cues.ts'
import { capitalise } from './clean-speech.ts'
import { daysIn, isoOf, type NamedDay } from './days.ts'
import type { People } from './people.ts'
import { isNotAName } from './names-of-people.ts'
import { stemsOf, wordCount, type Statement } from './read-statements.ts'
import { pointedAt } from './settled-by-answers.ts'
import { dayNamed } from './values-of-facts.ts'
import { likeness } from './turns.ts'

export interface Action {
  readonly statement: Statement
  who: string
  readonly what: string
  due: string | null
}

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
    const asked = requestIn(statement, statements)
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
      if (reply?.kind === 'yes' && !reply.first.isQuestion) {
        const action = actionOf(statement, people.fullName(speaker), offered, today)
        action.due ??= dueOf(reply.days)
        if (!all.some((other) => other.who === action.who && isSame(other, action))) all.push(action)
        used.add(statement)
        continue
      }
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
        }
      }
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
  for (const action of all) settleDay(action, statements, today, used)
  return { all, used }
}

interface Request {
  readonly task: string
  /** Only a day, or a promise, takes it on: 'When could we have the list?' */
  readonly needsDay: boolean
}

function requestIn(statement: Statement, statements: readonly Statement[]): Request | undefined {
  const { cues, text, language, index, turn } = statement
  const { asksFor, asksToDoIt, send } = answerCues[language]
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

function consentsTo({ needsDay }: Request, { kind, first, days, reply }: Answer): boolean {
  const { cues, passage } = first
  if (cues.rejection.test(passage.trim()) || kind === 'no' || kind === 'later') return false
  // 'I'm seeing her tomorrow, I'll tell her' consents by a promise.
  if (cues.promise.test(first.text)) return true
  if (days.length > 0 && (kind === 'value' || kind === 'yes')) return true
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
  const [named] = dayOf(answer.slice(0, 2))
  if (
    named !== undefined &&
    named !== action.due &&
    (wished.length > 0 || asksForAnother || wish.some((one) => one.isQuestion && wordCount(one.text) <= 5))
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

function promiseIn(
  { cues, text, language, speaker = '' }: Statement,
  people: People,
  today: Date | undefined,
  isClosing: boolean,
): { readonly who: string; readonly what: string } | undefined {
  const strong = cues.promise.exec(text)
  // 'I can send you the diaries, I'll do that on Monday': the first part says what.
  const whatBefore = strong && cues.weakPromise.exec(text.slice(0, strong.index))
  if (strong && whatBefore) {
    const rest = text.slice(whatBefore.index + whatBefore[0].length, strong.index).replace(/[\s,;]+$/, '')
    if (cues.pointing.test(text.slice(strong.index + strong[0].length)) && isAction(rest, cues))
      return { who: people.fullName(speaker), what: rest }
  }
  if (strong) {
    const rest = text.slice(strong.index + strong[0].length)
    const before = text.slice(0, strong.index)
    const isConditional = cues.conditional.test(before)
    // 'I'll have Ann pull out the quotes' is Ann's task.
    const { other, task } = handsOn.exec(rest)?.groups ?? {}
    if (other !== undefined && task !== undefined && !isNotAName(other) && !isConditional)
      return { who: people.fullName(other), what: task }
    // '"We'll call you back"' is what somebody else says.
    const forgotten = cues.doubted.test(before) || /["“«„]$/.test(before.trim())
    const isDue = daysIn(text.slice(strong.index), cues.days, today).length > 0
    // 'I'll be in Leeds and send you the list': the second half is the task.
    const second = new RegExp(String.raw`\s${cues.and}\s+(.*)$`, 'u').exec(rest)?.[1]
    if (cues.noAction.test(rest) && second !== undefined && isAction(second, cues) && !forgotten && !isConditional)
      return { who: people.fullName(speaker), what: second }
    // At the end of a call people say what they will do, in all kinds of verbs.
    const isOpenPromise = isClosing && cues.promiseOfOne.test(strong[0]) && stemsOf(rest, language).size > 1
    if (
      (isAction(rest, cues) || ((isDue || isOpenPromise) && !cues.noAction.test(rest))) &&
      !forgotten &&
      !isConditional
    )
      return { who: people.fullName(speaker), what: rest }
  }
  const { what, sent, given } = cues.delivery.exec(text)?.groups ?? {}
  const delivered = (what ?? sent)?.replace(/\s+from (?:me|us)(?![\p{L}])/u, '')
  const { send } = answerCues[language]
  // 'An outline will be with you by Friday'
  if (delivered !== undefined)
    return {
      who: people.fullName(speaker),
      what: send(delivered.replace(/^\p{Lu}(?=\p{Ll})/u, (a) => a.toLowerCase())),
    }
  if (given !== undefined && daysIn(text, cues.days, today).length > 0)
    return { who: people.fullName(speaker), what: given.replace(/\s+from (?:me|us)(?![\p{L}])/u, '') }
  const { object, verb, rest: end = '' } = cues.invertedPromise?.exec(text)?.groups ?? {}
  if (
    object !== undefined &&
    verb !== undefined &&
    (isClosing || daysIn(text, cues.days, today).length > 0) &&
    !cues.acceptance.test(text) &&
    stemsOf(object, language).size > 0 &&
    !cues.today.test(text) &&
    !cues.noAction.test(`${verb} ${object}${end}`)
  )
    return { who: people.fullName(speaker), what: `${verb} ${object}${end}` }
  const plain = cues.plainPromise?.exec(text)
  if (plain) {
    const rest = text.slice(plain[0].length)
    const isDue = daysIn(rest, cues.days, today).some(
      ({ iso }) => today === undefined || iso === undefined || iso >= isoOf(today),
    )
    if (isDue && isAction(rest, cues) && !cues.past.test(rest) && !cues.today.test(rest))
      return { who: people.fullName(speaker), what: rest }
  }
  const polite = isClosing ? cues.politePromise?.exec(text) : undefined
  if (polite) {
    const rest = text.slice(polite[0].length)
    if (isAction(rest, cues) && daysIn(rest, cues.days, today).some(({ iso }) => iso !== undefined))
      return { who: people.fullName(speaker), what: rest }
  }
  const weak = cues.weakPromise.exec(text)
  if (weak && !cues.unknown.test(text)) {
    const rest = text.slice(weak.index + weak[0].length)
    const toOther = /^\S+\s+(?:you|Ihnen|dir|euch)\b/i.test(rest)
    if (toOther && isAction(rest, cues)) return { who: people.fullName(speaker), what: rest }
  }
  for (const person of people.all) {
    const names = [person.name, ...person.name.split(/\s+/)].filter((name) => name.length > 2)
    const name = names.find((one) => text.startsWith(one) && /^[\s’',:]/.test(text.slice(one.length)))
    if (name === undefined) continue
    const rest = text
      .slice(name.length)
      .replace(/^\s+(?=\S)/, '')
      .replace(/^\p{Lu}\p{L}+\s+/u, '')
    const will = cues.willDo.exec(rest)
    const what = will ? rest.slice(will[0].length) : undefined
    if (what !== undefined && isAction(what, cues)) return { who: people.fullName(name), what }
    // At the end of a call tasks are read back: 'Dev, the table layout by the 22nd.'
    const behind = text.slice(name.length)
    // 'Denise, you're checking the framework.'
    const told = isClosing ? cues.readBack?.exec(behind)?.groups?.task : undefined
    if (told !== undefined && isAction(withoutIng(told), cues))
      return { who: people.fullName(name), what: withoutIng(told) }
    const readBack = /^[,:]\s+(?<task>\S.*)$/.exec(behind)?.groups?.task
    if (readBack !== undefined && wordCount(readBack) <= 12 && daysIn(readBack, cues.days, today).length > 0)
      return { who: people.fullName(name), what: readBack }
  }
  return undefined
}

const handsOn = /^(?:have|get) (?<other>\p{Lu}\p{L}+) (?:to )?(?<task>\p{Ll}{3,}\s.+)$/u

/** 'I'll write it up by Wednesday and send the offer by Friday': what each has its own day for is a task of its own. */
function tasksIn(what: string, { cues }: Statement, today: Date | undefined): readonly [string, ...string[]] {
  const days = daysIn(what, cues.days, today)
  if (days.length < 2) return [what]
  for (const { index, 0: joint } of what.matchAll(new RegExp(String.raw`,?\s${cues.and}\s`, 'giu'))) {
    const [first, rest] = [what.slice(0, index), what.slice(index + joint.length)]
    const strong = cues.promise.exec(rest)
    const second = strong?.index === 0 ? rest.slice(strong[0].length) : rest
    const has = (start: number, end: number) => days.some((day) => day.start >= start && day.end <= end)
    if (!has(0, index) || !has(index, what.length)) continue
    if (isAction(second, cues) || /^(?:do|make) (?:an?|the)\b/.test(second)) return [first, second]
    // 'Send the list by Friday and the offer by Monday': one verb for both.
    if (beginsThing.test(second) && isAction(first, cues)) return [first, `${first.split(' ')[0] ?? ''} ${second}`]
  }
  return [what]
}

/** Each of two tasks rests on its own part of the passage. */
function inTwo(statement: Statement, today: Date | undefined): readonly [Statement, Statement] {
  const { passage, cues } = statement
  const last = daysIn(passage, cues.days, today).at(-1)?.start ?? passage.length
  const joints = [...passage.matchAll(new RegExp(String.raw`,?\s${cues.and}\s`, 'giu'))]
  const joint = joints.findLast(({ index }) => index < last)
  if (joint === undefined) return [statement, statement]
  const second = passage.slice(joint.index + joint[0].length)
  return [
    { ...statement, passage: passage.slice(0, joint.index) },
    { ...statement, passage: second, text: capitalise(second) },
  ]
}

const beginsThing =
  /^(?:the|our|my|an?|eine?n?|das|die|den|unsere?n?|meine?n?|le|la|les|une?|ma|mon|mes|notre|nos|l['’]|el|los|las|una|mis?|nuestr[oa]s?)(?![\p{L}])/iu

/** 'Checking the framework' is the task 'check the framework'. */
const withoutIng = (task: string): string =>
  task.replace(/^(\p{L}+?)ing\b/u, (_, stem: string) => {
    const plain = stem.replace(/([bdglmnprt])\1$/u, '$1')
    return /^(?:writ|mak|tak|prepar|arrang|giv|com|phon|updat|schedul|chas)$/u.test(plain) ? `${plain}e` : plain
  })

const isAction = (what: string, { actionVerb, noAction }: Cues): boolean =>
  actionVerb.test(what) && !noAction.test(what)

function actionOf(statement: Statement, who: string, said: string, today: Date | undefined): Action {
  const { cues } = statement
  const days = daysIn(said, cues.days, today).filter(({ isLoose }) => !isLoose)
  const due = statement.correctedDay ?? dueOf(days) ?? dueOf(daysIn(statement.text, cues.days, today))
  let what = said
  // 'By Friday next week, so the 22nd' names one day twice.
  for (const [at, day] of [...days.entries()].toReversed())
    if (at === 0 || (day.iso !== undefined && (day.iso === due || statement.correctedDay !== undefined)))
      what = `${what.slice(0, day.start).replace(at === 0 ? /$/ : /,?\s*(?:so|also)\s*$/, '')} ${what.slice(day.end)}`
  what = what
    .replace(cues.reason, '')
    .replace(cues.recipient, '$1 ')
    .replace(/^(\p{L}+)\s+(?:ich|wir)\s+/u, '$1 ')
    .replace(cues.afterthoughts, '')
    .replace(/\s+/g, ' ')
    .replace(/\s+([,.])/g, '$1')
    .replace(/[\s,.!?–-]+$/, '')
    .trim()
  return { statement, who, what: withObject(capitalise(asTask(what, cues)), statement), due }
}

/** Names nothing: 'send it', 'schick ich rüber'. All nouns of German have capitals. */
const isElliptic = (task: string, { cues, language }: Statement): boolean =>
  cues.pointing.test(task) || (language === 'german' ? !/\s\p{Lu}/u.test(task) : stemsOf(task, language).size < 2)

/** 'Callum, the contract?' 'I'll dig it out.' */
function withObject(task: string, statement: Statement): string {
  const { question } = statement
  const asked = question?.replace(/\s+\?/g, '?') ?? ''
  const object = isElliptic(task, statement) ? (askedObject.exec(asked)?.[1] ?? askedName.exec(asked)?.[1]) : undefined
  return object === undefined ? task : `${task} (${object})`
}

/** 'Sunita leads on damp.' 'I'll set that up': the task names what was said before. */
function withThing(task: string, statement: Statement, statements: readonly Statement[]): string {
  if (!statement.cues.pointing.test(task) || task.includes('(') || wordCount(task) > 3) return task
  const thing = pointedAt(statement, statements)?.text.replace(/[.!?]+$/, '')
  return thing === undefined || wordCount(thing) > mostOfThing ? task : `${task} (${thing})`
}
/** In words. */
const mostOfThing = 14

const askedObject =
  /^(?!(?:what|who|how|where|when|why|which|was|wie|wo|wer|que|qué|quién|comment|où|qui)(?![\p{L}]))(?:[\p{L}’'-]+,?\s){0,2}((?:the|your|our|that|die|der|das|den|Ihre?n?|le|la|les|l['’]|votre|el|los|las|su|vuestr[oa])\s(?:[\p{L}\d’'-]+\s?){1,4})\?$/iu

const askedName = /(?<![\p{L}])(?:of|to|with|de|con|avec|mit|bei|um)\s(\p{Lu}[\p{L}’'-]+)\?$/u

/** 'Enverrai la liste' is the task 'envoyer la liste'. */
function asTask(what: string, { taskVerbs }: Cues): string {
  const words = what.split(' ')
  for (const count of [2, 1]) {
    const verb = taskVerbs.get(words.slice(0, count).join(' ').toLowerCase())
    if (verb !== undefined) return [verb, ...words.slice(count)].join(' ')
  }
  return what
}

/** 'The June figures' are due on no day. */
const dueOf = (days: readonly NamedDay[]): string | null => dayNamed(days.filter(({ isLoose }) => !isLoose))
