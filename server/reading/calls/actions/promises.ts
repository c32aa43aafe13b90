/** Who says in a sentence that somebody will do something, and what. */
import type { Cues } from '#server/reading/calls/cues.ts'
import { daysIn } from '../days/days.ts'
import { isNotAName } from '../people/names-of-people.ts'
import type { People } from '../people/people.ts'
import type { Statement } from '../statement.ts'
import { isAction, sending } from './task-words.ts'

export interface Promised {
  readonly who: string
  readonly what: string
}

export function promiseIn(
  { cues, text, speaker = '' }: Statement,
  people: People,
  today: Date | undefined,
): Promised | undefined {
  const who = people.fullName(speaker)
  const strong = cues.promise.exec(text)
  if (strong) {
    const rest = text.slice(strong.index + strong[0].length)
    const before = text.slice(0, strong.index)
    // '"We'll call you back"' is what somebody else says.
    const isOther = cues.conditional.test(before) || /["“«„]$/.test(before.trim())
    if (!isOther && isAction(rest, cues)) return { who, what: rest }
  }
  const { what, sent, given, received } = cues.delivery.exec(text)?.groups ?? {}
  const isDue = () => daysIn(text, cues.days, today).length > 0
  const thing = what ?? sent ?? received ?? (given !== undefined && isDue() ? given : undefined)
  // 'You'll have an outline by Friday'
  if (thing !== undefined) return { who, what: sending(thing, cues) }
  return promiseOfOthersIn(text, people, cues, isDue)
}

/** 'Ann will send the list.' Of somebody who is not known, without a day, it may be what that person does anyway. */
function promiseOfOthersIn(text: string, people: People, cues: Cues, isDue: () => boolean): Promised | undefined {
  const name = /^\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?(?=[\s’'])/u.exec(text)?.[0] ?? ''
  const isKnown = people.all.some((one) => [one.name, ...one.name.split(/\s+/)].includes(name))
  const behind = text.slice(name.length).trimStart()
  const will = name === '' || isNotAName(name) ? null : cues.willDo.exec(behind)
  const what = will && behind.slice(will[0].length)
  return what && isAction(what, cues) && (isKnown || isDue()) ? { who: people.fullName(name), what } : undefined
}
