/** Who says in a sentence that somebody will do something, and what. */
import type { Cues } from '#server/reading/calls/cues.ts'
import { commonCues } from '../common.ts'
import { daysIn } from '../days/days.ts'
import type { People } from '../people/people.ts'
import { stemsOf, wordCount, type Statement } from '../statement.ts'
import { phraseIn, says } from '../reply-words.ts'
import { isStopWord, lexiconOf, type Language } from '#server/reading/text/stems.ts'
import { isAction, sending } from './task-words.ts'

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
    const isOpen = daysIn(text.slice(strong.index), cues.days, today).length > 0
    const handedOn = handedOnIn(rest, people)
    // 'I'll have Ann pull out the quotes' is Ann's task.
    if (handedOn !== undefined && isAction(handedOn.what, cues)) return handedOn
    // '"We'll call you back"' is what somebody else says.
    const isOther = cues.conditional.test(before) || /["“«„]$/.test(before.trim())
    if (!isOther && (isAction(rest, cues) || (isOpen && !cues.noAction.test(rest)))) return { who, what: rest }
  }
  const { what, sent, given, received } = cues.delivery.exec(text)?.groups ?? {}
  const isDue = () => daysIn(text, cues.days, today).length > 0
  const thing = what ?? sent ?? received ?? (given !== undefined && isDue() ? given : undefined)
  // 'You'll have an outline by Friday'
  if (thing !== undefined) return { who, what: sending(thing, cues) }
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
  const handedOver = isClosing && !cues.past.test(text) && isDue() ? deliverableIn(text, language) : undefined
  if (handedOver !== undefined) return { who, what: sending(handedOver, cues) }
  return (
    readBackIn(text, people, cues, (what) => isClosing && daysIn(what, cues.days, today).length > 0) ??
    promiseOfOthersIn(text, cues, language, isDue)
  )
}

const handedOn = new RegExp(
  String.raw`^\p{Ll}+ (?<name>\p{Lu}\p{L}+) (?:${commonCues().infinitive} )?(?<what>\p{Ll}.+)$`,
  'u',
)

function handedOnIn(rest: string, people: People): Promised | undefined {
  const { name = '', what } = handedOn.exec(rest)?.groups ?? {}
  const who = people.all.find((person) => person.name.split(' ').includes(name))?.name
  return who === undefined || what === undefined ? undefined : { who, what }
}

/** 'And from me, the proposal with costs by the 1st of April.' */
function deliverableIn(text: string, language: Language): string | undefined {
  if (wordCount(text) > mostOfDelivery || says('wants', { language }, text)) return undefined
  const found = phraseIn('deliverables', { language }, text)
  if (found === undefined) return undefined
  const before = text.slice(0, found.index)
  const article = wordsBefore.exec(before)?.[0] ?? ''
  return text.slice(found.index - article.length).replace(/[,;:].*$/, '')
}
/** Up to the words that name it: 'a short'. */
const wordsBefore = /(?:\p{L}+\s){0,2}$/u
const mostOfDelivery = 22

/** 'Ann will send the list.' At the end of a call tasks are read back: 'Dev, the table layout by the 22nd.' */
function readBackIn(
  text: string,
  people: People,
  cues: Cues,
  isReadBack: (what: string) => boolean,
): Promised | undefined {
  for (const person of people.all) {
    const names = [person.name, ...person.name.split(/\s+/)].filter((name) => name.length > 2)
    const name = names.find((one) => text.startsWith(one) && /^[\s’',:]/.test(text.slice(one.length)))
    if (name === undefined) continue
    const who = people.fullName(name)
    const behind = text.slice(name.length).replace(/^\s+(?=\S)/, '')
    const will = cues.willDo.exec(behind)
    const what = will === null ? undefined : behind.slice(will[0].length)
    if (what !== undefined && isAction(what, cues)) return { who, what }
    const task = /^[,:]\s+(?<task>\S.*)$/u.exec(behind)?.groups?.task
    if (task !== undefined && wordCount(task) <= mostOfReadBack && isReadBack(task)) return { who, what: task }
  }
  return undefined
}

/** 'Jonas will send the list by Friday', of somebody who is not in the call. Without a day it may be what he does anyway. */
function promiseOfOthersIn(text: string, cues: Cues, language: Language, isDue: () => boolean): Promised | undefined {
  const name = /^\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?(?=\s)/u.exec(text)?.[0]
  const [first = ''] = name?.toLowerCase().split(' ') ?? []
  const { quiet, verbs } = lexiconOf(language)
  if (name === undefined || quiet.has(first) || verbs.has(first) || isStopWord(first, language)) return undefined
  const behind = text.slice(name.length).trimStart()
  const will = cues.willDo.exec(behind)
  const what = will?.index === 0 ? behind.slice(will[0].length) : undefined
  return what !== undefined && isAction(what, cues) && isDue() ? { who: name, what } : undefined
}

/** In words. */
const mostOfReadBack = 12
