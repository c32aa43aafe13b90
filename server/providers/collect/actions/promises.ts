/** Who says in a sentence that somebody will do something, and what. */
import { answerCues } from '../cues/answer-cues.ts'
import { daysIn, isoOf } from '../days/days.ts'
import { isNotAName } from '../people/names-of-people.ts'
import type { People } from '../people/people.ts'
import { stemsOf, wordCount, type Statement } from '../statement.ts'
import { isAction, withoutIng } from './task-words.ts'

export interface Promised {
  readonly who: string
  readonly what: string
}

export function promiseIn(
  { cues, text, language, speaker = '' }: Statement,
  people: People,
  today: Date | undefined,
  isClosing: boolean,
): Promised | undefined {
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
  const { what, sent, given, received } = cues.delivery.exec(text)?.groups ?? {}
  const delivered = what ?? sent ?? received
  const { send } = answerCues[language]
  const isOwed = given !== undefined && /(?<![\p{L}])I owe you(?![\p{L}])/iu.test(text)
  const isGiven = given !== undefined && (isOwed || daysIn(text, cues.days, today).length > 0)
  const thing = (delivered ?? (isGiven ? given : undefined))?.replace(/\s+from (?:me|us)(?![\p{L}])/u, '')
  // 'An outline will be with you by Friday', 'you'll have an outline by Friday'
  if (thing !== undefined)
    return {
      who: people.fullName(speaker),
      what: send(thing.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())),
    }
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
    return {
      who: people.fullName(speaker),
      what: `${verb} ${object.replace(openingArticle, (word) => word.toLowerCase())}${end}`,
    }
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
    const readBack =
      /^[,:]\s+(?<task>(?!(?:please |bitte )?(?:nothing|not|no|nichts|nicht|kein)(?![\p{L}]))\S.*)$/u.exec(behind)
        ?.groups?.task
    if (readBack !== undefined && wordCount(readBack) <= 12 && daysIn(readBack, cues.days, today).length > 0)
      return { who: people.fullName(name), what: readBack }
  }
  return undefined
}

const handsOn =
  /^(?:have|get) (?<other>\p{Lu}\p{L}+) (?:to )?(?<task>(?!the |your |our |his |her |some |those )\p{Ll}{3,}\s.+)$/u

/** 'Das Angebot schicke ich Ihnen': at the beginning of the sentence it has a capital. */
const openingArticle = /^(?:Das|Die|Den|Dem|Eine?[nm]?|Unsere?[nm]?|Meine?[nm]?)(?=\s)/u
