/** What somebody is asked to do, and whether they take it on. */
import { answerTo, type Answer } from '../answers.ts'
import { answerCues } from '../cues/answer-cues.ts'
import { daysIn } from '../days/days.ts'
import { isNotAName } from '../people/names-of-people.ts'
import type { People } from '../people/people.ts'
import { wordCount, type Statement } from '../statement.ts'
import { actionOf, dueOf, isAction, partBeforePromises, type Action } from './task-words.ts'

/** 'Could you count them by Friday?' 'I will.': undefined where nothing is asked for, or nobody takes it on. `hasTasks`: some are known. */
export function requestTakenOn(
  statement: Statement,
  statements: readonly Statement[],
  people: People,
  today: Date | undefined,
  hasTasks: boolean,
): { readonly action: Action; readonly answer: Answer } | undefined {
  const requested = requestIn(statement, statements, people)
  if (requested === undefined || (hasTasks && movesDay(requested, statement, today))) return undefined
  const answer = answerTo(statement, statements, today)
  if (answer?.first.speaker === undefined || !consentsTo(requested, answer)) return undefined
  const plain = requested.task.replace(/[?.]|,\s*(?:right|okay|ok|ja|oder)\?$/gi, '')
  const task = withoutVocative(plain, people.fullName(answer.first.speaker))
  const action = actionOf(statement, people.fullName(whoTakes(answer) ?? answer.first.speaker), task, today)
  const corrected = answer.reply.find((one) => one.correctedDay !== undefined)?.correctedDay
  action.due ??= corrected ?? dueOf(answer.days) ?? dueOfLaterAnswer(answer, statements, today)
  return { action, answer }
}

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

/** 'Would you make it before Sunday?' moves the day of what was promised. */
const movesDay = ({ task }: Request, { cues }: Statement, today: Date | undefined): boolean =>
  cues.pointing.test(task) && daysIn(task, cues.days, today).length > 0

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

/** 'Send the list, Gil' */
const withoutVocative = (requested: string, name: string): string =>
  name
    .split(/\s+/)
    .reduce((text, part) => (text.endsWith(`, ${part}`) ? text.slice(0, -part.length - 2) : text), requested.trim())
