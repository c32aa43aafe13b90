/** Tells given names from other words by a list. A name that is also a word, such as 'Mark', counts only before a verb: 'Mark will send it', 'Mark sends the list'. */
import { isStopWord, languages } from '#server/reading/text/stems.ts'
import { isVerbAfter } from './english-words.ts'
import list from './given-names.json' with { type: 'json' }

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))
const given = setOf(Object.values(list.given).join(' '))
const alsoWords = setOf(list.alsoWords)
const verbs = setOf(list.verbs)
const objects = setOf(list.objects)
const imperatives = setOf(list.imperatives)
/** What may follow a verb without an object: 'signs on Friday'. */
const withoutObject = new RegExp(
  String.raw`^(?:$|[^\p{L}\s]|\s+(?:${list.afterVerbs.replaceAll(' ', '|')})(?!\p{L}))`,
  'u',
)

/** `after`: the text behind the word. */
export function isGivenName(word: string, after: string): boolean {
  const [first = ''] = word.normalize('NFC').toLowerCase().split(/[’'-]/)
  if (languages().some((language) => isStopWord(first, language))) return false
  // The genitive of German ends in s.
  if (given.has(first) || given.has(first.replace(/s$/, ''))) return true
  return alsoWords.has(first) && (isBeforeVerb(after) || isBeforeEnglishVerb(word, after, imperatives.has(first)))
}

/** Whether a word may stand for somebody, as 'it' and 'nobody' do. */
export const isPronoun = (word: string): boolean => objects.has(word)

/** A word that ends in s is a verb if an object with an article or a pronoun follows: 'sends the list', and not 'boxes that are full'. */
export function isBeforeVerb(after: string): boolean {
  const { next = '', object = '' } = /^\s+(?<next>\p{L}+)(?:\s+(?<object>\p{L}+))?/u.exec(after)?.groups ?? {}
  return verbs.has(next) || (/\p{Ll}s$/u.test(next) && objects.has(object))
}

/** As above, without an object: 'Grace approves', 'Grace signs on Friday'. `isImperative`: the word may tell somebody to do something: 'Mark boxes on Friday'. */
export function isBeforeEnglishVerb(word: string, after: string, isImperative = false): boolean {
  const { next = '', rest = '' } = /^\s+(?<next>\p{Ll}+s)(?!\p{L})(?<rest>.*)$/su.exec(after)?.groups ?? {}
  if (next === '') return false
  const kind = isVerbAfter(word, next)
  return kind === 'always' || (kind === 'perhaps' && !isImperative && withoutObject.test(rest))
}
