/** What somebody promised to do: who does what, and by when. */
import type { Cues } from './cues/cues.ts'
import { capitalise } from './clean-speech.ts'
import { daysIn, isoOf, type NamedDay } from './days.ts'
import type { People } from './people.ts'
import { wordCount, type Statement } from './read-statements.ts'
import { likeness, replyTo } from './turns.ts'
import { stemsOf } from './read-statements.ts'

export interface Action {
  readonly statement: Statement
  readonly who: string
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
    const requested = cues.request.exec(text)?.groups?.task
    if (requested !== undefined && !cues.noAction.test(requested)) {
      const reply = replyTo(statements, statement, 3, true)
      const [first] = reply
      // 'I'm seeing her tomorrow, I'll tell her' consents by a promise.
      const consents =
        first !== undefined &&
        (cues.consent.test(first.passage.trim()) || cues.promise.test(first.text)) &&
        !cues.rejection.test(first.passage.trim())
      if (consents && first.speaker !== undefined && wordCount(requested) >= 3) {
        const days = reply.flatMap((one) => daysIn(one.text, cues.days, today))
        const action = actionOf(
          statement,
          people.fullName(first.speaker),
          withoutVocative(
            requested.replace(/[?.]|,\s*(?:right|okay|ok|ja|oder)\?$/gi, ''),
            people.fullName(first.speaker),
          ),
          today,
        )
        action.due ??= dueOf(days)
        all.push(action)
        used.add(statement)
        for (const one of reply) consenting.set(one, action)
        continue
      }
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
    if (statement.isQuestion || cues.proposalOpening.test(text)) continue
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
        wordCount(text) <= 9
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
    const action = actionOf(statement, promise.who, promise.what, today)
    // 'What happens when an order comes in?' 'Then I'll print it.'
    if (action.due === null && statement.topics.includes('situation') && cues.pointing.test(action.what)) continue
    // Who says who they are says what they do each day: 'Ich mache die Verträge.'
    if (statement.topics.includes('person') && action.due === null && statement.question !== undefined) continue
    const earlier = consenting.get(statement)
    if (earlier && saysMore(action, earlier)) {
      // 'Could you count them?' 'I'll count the dockets, and send you the figures.'
      all.splice(all.indexOf(earlier), 1, { ...action, due: action.due ?? earlier.due })
      used.add(statement)
      continue
    }
    const repeated = earlier ?? all.find((other) => other.who === action.who && isSame(other, action))
    if (
      cues.vagueAction.test(promise.what.replace(/,.*$/, '')) ||
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
    all.push(action)
    used.add(statement)
  }
  return { all, used }
}

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
  if (delivered !== undefined) return { who: people.fullName(speaker), what: delivered }
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
    const readBack = /^[,:]\s+(?<task>\S.*)$/.exec(text.slice(name.length))?.groups?.task
    if (readBack !== undefined && wordCount(readBack) <= 12 && daysIn(readBack, cues.days, today).length > 0)
      return { who: people.fullName(name), what: readBack }
  }
  return undefined
}

const isAction = (what: string, { actionVerb, noAction }: Cues): boolean =>
  actionVerb.test(what) && !noAction.test(what)

function actionOf(statement: Statement, who: string, said: string, today: Date | undefined): Action {
  const { cues } = statement
  const days = daysIn(said, cues.days, today)
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

function dueOf(days: readonly NamedDay[]): string | null {
  const best = days.find(({ iso }) => iso !== undefined) ?? days[0]
  return best ? (best.iso ?? best.text) : null
}
