/** Tells given names from other words by a list. A name that is also a word, such as 'Mark', counts only before a verb: 'Mark will send it'. */
import { isStopWord, languages } from '../stems.ts'
import list from './given-names.json' with { type: 'json' }

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))
const given = setOf(Object.values(list.given).join(' '))
const alsoWords = setOf(list.alsoWords)
const verbs = setOf(list.verbs)

/** `after`: the text behind the word. */
export function isGivenName(word: string, after: string): boolean {
  const [first = ''] = word.normalize('NFC').toLowerCase().split(/[’'-]/)
  if (languages.some((language) => isStopWord(first, language))) return false
  // The genitive of German ends in s.
  if (given.has(first) || given.has(first.replace(/s$/, ''))) return true
  const next = /^\s+(?<next>\p{L}+)/u.exec(after)?.groups?.['next'] ?? ''
  return alsoWords.has(first) && verbs.has(next)
}
