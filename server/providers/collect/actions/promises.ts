/** Who says in a sentence that somebody will do something, and what. */
import { daysIn, isoOf } from '../days/days.ts'
import type { People } from '../people/people.ts'
import { stemsOf, wordCount, type Statement } from '../statement.ts'
import { isAction } from './task-words.ts'

export interface Promised {
  readonly who: string
  readonly what: string
}

/** `isClosing`: at the end of a call people say what they will do, in all kinds of verbs. */
export function promiseIn(
  { cues, text, language, speaker = '' }: Statement,
  people: People,
  today: Date | undefined,
  isClosing: boolean,
): Promised | undefined {
  const who = people.fullName(speaker)
  const strong = cues.promise.exec(text)
  if (strong) {
    const rest = text.slice(strong.index + strong[0].length)
    const before = text.slice(0, strong.index)
    const isOpen =
      daysIn(text.slice(strong.index), cues.days, today).length > 0 ||
      (isClosing && cues.promiseOfOne.test(strong[0]) && stemsOf(rest, language).size > 1)
    // '"We'll call you back"' is what somebody else says.
    const isOther = cues.doubted.test(before) || cues.conditional.test(before) || /["“«„]$/.test(before.trim())
    if (!isOther && (isAction(rest, cues) || (isOpen && !cues.noAction.test(rest)))) return { who, what: rest }
  }
  const { what, sent, given, received } = cues.delivery.exec(text)?.groups ?? {}
  const isDue = () => daysIn(text, cues.days, today).length > 0
  const thing = what ?? sent ?? received ?? (given !== undefined && isDue() ? given : undefined)
  // 'You'll have an outline by Friday'
  if (thing !== undefined)
    return { who, what: cues.send.replace('{thing}', `${thing.charAt(0).toLowerCase()}${thing.slice(1)}`) }
  const { object, verb, rest: end = '' } = cues.invertedPromise?.exec(text)?.groups ?? {}
  if (
    object !== undefined &&
    verb !== undefined &&
    (isClosing || isDue()) &&
    !cues.acceptance.test(text) &&
    stemsOf(object, language).size > 0 &&
    !cues.today.test(text) &&
    !cues.noAction.test(`${verb} ${object}${end}`)
  )
    return { who, what: `${verb} ${object.charAt(0).toLowerCase()}${object.slice(1)}${end}` }
  const plain = cues.plainPromise?.exec(text)
  if (plain) {
    const rest = text.slice(plain[0].length)
    const isDue = daysIn(rest, cues.days, today).some(
      ({ iso }) => today === undefined || iso === undefined || iso >= isoOf(today),
    )
    if (isDue && isAction(rest, cues) && !cues.past.test(rest) && !cues.today.test(rest)) return { who, what: rest }
  }
  return readBackIn(
    text,
    people,
    isClosing,
    (what) => isAction(what, cues),
    cues.willDo,
    (what) => daysIn(what, cues.days, today).length > 0,
  )
}

/** 'Ann will send the list.' At the end of a call tasks are read back: 'Dev, the table layout by the 22nd.' */
function readBackIn(
  text: string,
  people: People,
  isClosing: boolean,
  isTask: (what: string) => boolean,
  willDo: RegExp,
  isDated: (what: string) => boolean,
): Promised | undefined {
  for (const person of people.all) {
    const names = [person.name, ...person.name.split(/\s+/)].filter((name) => name.length > 2)
    const name = names.find((one) => text.startsWith(one) && /^[\s’',:]/.test(text.slice(one.length)))
    if (name === undefined) continue
    const behind = text.slice(name.length).replace(/^\s+(?=\S)/, '')
    const will = willDo.exec(behind)
    const what = will === null ? undefined : behind.slice(will[0].length)
    if (what !== undefined && isTask(what)) return { who: people.fullName(name), what }
    const readBack = isClosing ? /^[,:]\s+(?<task>\S.*)$/u.exec(behind)?.groups?.task : undefined
    if (readBack !== undefined && wordCount(readBack) <= mostOfReadBack && isDated(readBack))
      return { who: people.fullName(name), what: readBack }
  }
  return undefined
}

/** In words. */
const mostOfReadBack = 12
