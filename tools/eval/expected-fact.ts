/**
 * Expected facts in words. 'short orders & half': a row that holds both. 'half|50 %': one of both. '?handwriting': a careful reader may note it or
 * not.
 */
import { periodInWords } from '#engine/values/date-in-words.ts'

export const isOptional = (fact: string): boolean => fact.startsWith('?')

const choicesOf = (fact: string): readonly (readonly string[])[] =>
  fact
    .replace(/^\?/, '')
    .split('|')
    .map((choice) => choice.split(' & ').map((part) => part.trim()))

export const isWellFormed = (fact: string): boolean =>
  choicesOf(fact).every((parts) => parts.every((part) => part !== ''))

/** '2028-04' is also written as 'April 2028'. */
export const isSaidBy = (fact: string, text: string): boolean =>
  choicesOf(fact).some((parts) =>
    parts.every((part) => [part, periodInWords(part)].some((words) => plain(text).includes(plain(words)))),
  )

const plain = (text: string): string => text.toLowerCase().replaceAll('’', "'").replace(/\s+/g, ' ').trim()
