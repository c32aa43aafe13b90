/** The index of texts: its passages, ranked by BM25 over the stems of their words. It is stored as one file of JSON. */
import MiniSearch, { type Query } from 'minisearch'
import { isRecord } from '#engine/values/is-record.ts'
import type { FileProblem } from '#server/file-result.ts'
import { textsOf } from '#server/providers/texts-of.ts'
import { passagesOf, type Passage } from './passage.ts'
import { openLexicons } from '#server/reading/lexicons/lexicons.ts'
import { shippedLexicons } from '#server/reading/lexicons/shipped.ts'
import { isStopWord, languageOf, languages, stemIn, wordsIn, type Language } from '#server/reading/text/stems.ts'

interface StoredIndex {
  readonly passages: readonly Passage[]
  readonly index: string
  /** Long words: a German compound is also found by its last part, as 'Angebotsfrist' by 'Frist'. */
  readonly longWords: readonly string[]
  /** The stems of each text, by its id or else its file. */
  readonly vocabularies: Readonly<Record<string, readonly string[]>>
  /** Files of which nothing could be read. */
  readonly unread?: readonly FileProblem[]
}

export interface Ranked {
  readonly passage: Passage
  readonly score: number
  /** The share of the words of the query in the passage, the text around it, its heading or its question, from 0 to 1. */
  readonly coverage: number
  /** The same share, where words that few passages have count for more: 'Jobber' says more of a question than 'month'. */
  readonly borne: number
  /** The same share as `coverage`, plus the words in the rest of its text: a title names the subject of a whole document only once. */
  readonly inText: number
  /** How clearly the question is about this text, from 0 to 1: words that few texts have count for more. */
  readonly ofText: number
  /** The stems by which the passage was found. */
  readonly stems: ReadonlySet<string>
}

export interface TextIndex {
  readonly passages: readonly Passage[]
  readonly unread: readonly FileProblem[]
  /** Best first. `only`: the id or the file of the text in which to search. */
  readonly rank: (query: string, only?: string, likeness?: Likeness) => readonly Ranked[]
}

/** Synonyms by which a passage is found, with less weight. */
export interface Likeness {
  readonly wordsLike: (word: string) => readonly string[]
  /** Words that often stand beside an answer of this kind. */
  readonly hints: readonly string[]
}

/** Words of the passage itself weigh most; the question that it answers and the headings above weigh more than the text beside it. */
const weights = { text: 3, question: 2, heading: 1.5, near: 0.6 }
type Field = keyof typeof weights
const fields = Object.keys(weights)

/** Each field is a text of stems separated by spaces. */
const options = { fields, tokenize: (text: string) => text.split(' '), processTerm: (term: string) => term }

/** Runs in a worker. `named`: values of the session by their names. */
export function buildIndex(named: readonly (readonly [name: string, value: unknown])[]): Uint8Array {
  const passages = passagesOf(named.flatMap(([name, value]) => textsOf(name, value)))
  const search = new MiniSearch(options)
  search.addAll(passages.map((passage, id) => ({ id, ...fieldsOf(passage) })))
  const vocabularies = vocabulariesOf(passages)
  const longWords = new Set(Object.values(vocabularies).flatMap((stems) => stems.filter(isLong)))
  const stored: StoredIndex = {
    passages,
    index: JSON.stringify(search),
    longWords: [...longWords],
    vocabularies,
    unread: named.flatMap(([, value]) => unreadIn(value)),
  }
  return Buffer.from(JSON.stringify(stored))
}

/** The caller has to know that nothing could be read of these files. */
const unreadIn = (value: unknown): readonly FileProblem[] =>
  Array.isArray(value)
    ? value.flatMap((item: unknown) => {
        if (!isRecord(item) || typeof item['file'] !== 'string' || typeof item['problem'] !== 'string') return []
        const isRead = 'result' in item || (Array.isArray(item['blocks']) && item['blocks'].length > 0)
        return isRead ? [] : [{ file: item['file'], problem: item['problem'] }]
      })
    : []

function vocabulariesOf(passages: readonly Passage[]): StoredIndex['vocabularies'] {
  const byText = new Map<string, Set<string>>()
  for (const passage of passages) {
    const stems = byText.get(keyOf(passage)) ?? new Set()
    byText.set(keyOf(passage), stems)
    for (const stem of stemsOf(passage.text, passage.language)) stems.add(stem)
  }
  return Object.fromEntries([...byText].map(([key, stems]) => [key, [...stems]]))
}

const keyOf = ({ id, file }: Pick<Passage, 'id' | 'file'>): string => id ?? file

const longWord = 8
const isLong = (stem: string): boolean => stem.length >= longWord
/** A synonym weighs less than the word itself. */
const likeWorth = 0.7
const shortestPart = 4

export function openIndex(bytes: Uint8Array): TextIndex {
  // Our own code wrote the file; an earlier version of the portal stored no vocabularies.
  const {
    passages,
    index,
    longWords,
    vocabularies,
    unread = [],
  } = JSON.parse(Buffer.from(bytes).toString()) as Omit<StoredIndex, 'vocabularies'> & Partial<StoredIndex>
  const search = MiniSearch.loadJSON(index, options)

  const textsWith = Object.entries(vocabularies ?? vocabulariesOf(passages)).map(
    ([key, stems]) => [key, new Set(stems)] as const,
  )

  function rank(query: string, only?: string, likeness?: Likeness): readonly Ranked[] {
    const words = queryWords(query, passages)
    const alike = likeness ? likeWords(query, passages, likeness.wordsLike) : []
    const shares = sharesOfTexts(words)
    const terms = [...new Set(words.flatMap((stems) => [...stems, ...stems.flatMap(compoundsOf)]))]
    if (terms.length === 0) return []
    const isWanted = (id: number) => only === undefined || passages[id]?.id === only || passages[id]?.file === only
    const others = [...new Set([...alike.flat(), ...(likeness ? stemsOfAll(likeness.hints, passages) : [])])]
    const less = Object.fromEntries(Object.entries(weights).map(([field, weight]) => [field, weight * 0.4]))
    const main: Query = {
      combineWith: 'OR',
      queries: [terms.join(' ')],
      boost: weights,
      prefix: (term) => term.length >= shortestPart,
      fuzzy: (term) => (term.length >= 6 ? 0.2 : false),
      weights: { prefix: 0.5, fuzzy: 0.3 },
    }
    const like: Query = { combineWith: 'OR', queries: [others.join(' ')], boost: less, prefix: false, fuzzy: false }
    const found = search.search(others.length === 0 ? main : { combineWith: 'OR', queries: [main, like] }, {
      filter: ({ id }) => isWanted(id as number),
    })
    const rarity = words.map((word) => {
      const count = search.search(word.join(' '), { prefix: (term) => term.length >= shortestPart }).length
      return Math.log(1 + passages.length / (count + 0.5))
    })
    const allRarity = rarity.reduce((sum, one) => sum + one, 0)
    return found.flatMap(({ id, score, terms: stems, queryTerms }): readonly Ranked[] => {
      const passage = passages[id as number]
      if (passage === undefined) return []
      const own = words.map((word, at): number =>
        word.some((stem) => hasTerm(queryTerms, stem))
          ? 1
          : (alike[at] ?? []).some((stem) => queryTerms.includes(stem))
            ? likeWorth
            : 0,
      )
      const { has, sureness } = shares.get(keyOf(passage)) ?? { has: [], sureness: 0 }
      const sum = (parts: readonly number[]) => parts.reduce((all, part) => all + part, 0) / words.length
      return [
        {
          passage,
          score,
          coverage: sum(own),
          borne: own.reduce((all, part, at) => all + part * (rarity[at] ?? 0), 0) / allRarity,
          inText: sum(own.map((part, at) => (has[at] ? 1 : part))),
          ofText: sureness,
          stems: new Set(stems),
        },
      ]
    })
  }

  /** For each text, the words of the query that occur anywhere in it, and how clearly they mean this text. */
  function sharesOfTexts(words: readonly (readonly string[])[]) {
    const holds = (stems: ReadonlySet<string>, word: readonly string[]) =>
      word.some((stem) => stems.has(stem) || compoundsOf(stem).some((compound) => stems.has(compound)))
    const having = textsWith.map(([key, stems]) => ({ key, has: words.map((word) => holds(stems, word)) }))
    const rarity = words.map((_, at) => {
      const count = having.filter(({ has }) => has[at]).length
      return count === 0 ? 0 : Math.log(1 + having.length / count)
    })
    const all = rarity.reduce((sum, one) => sum + one, 0)
    return new Map(
      having.map(({ key, has }) => {
        const own = rarity.reduce((sum, one, at) => sum + (has[at] ? one : 0), 0)
        return [key, { has, sureness: all === 0 ? 0 : own / all }] as const
      }),
    )
  }

  const compoundsOf = (stem: string): readonly string[] =>
    stem.length < shortestPart ? [] : longWords.filter((word) => word !== stem && word.endsWith(stem))
  const hasTerm = (queryTerms: readonly string[], stem: string): boolean =>
    queryTerms.includes(stem) || queryTerms.some((term) => term.length >= longWord && term.endsWith(stem))

  return { passages, unread, rank }
}

const fieldsOf = ({ text, near, headings, question = '', language }: Passage): Readonly<Record<Field, string>> => ({
  text: stemsOf(text, language).join(' '),
  near: stemsOf(near, language).join(' '),
  heading: stemsOf(headings.join(' '), language).join(' '),
  question: stemsOf(question, language).join(' '),
})

const stemsOf = (text: string, language: Language): readonly string[] =>
  wordsIn(text).flatMap(({ word }) => (isStopWord(word, language) ? [] : [stemIn(word, language)]))

/** The stems of each word of a query, in the languages of the texts. Words that every text has are left out. */
const queryWords = (query: string, passages: readonly Passage[]): readonly (readonly string[])[] =>
  specificWords(query, passages).map((word) => stemsInAll(word, languagesOf(passages)))

/** For each of these words, the stems of its synonyms. */
const likeWords = (query: string, passages: readonly Passage[], wordsLike: Likeness['wordsLike']) =>
  specificWords(query, passages).map((word) => stemsOfAll(wordsLike(word), passages))

const stemsOfAll = (words: readonly string[], passages: readonly Passage[]): readonly string[] => {
  const used = languagesOf(passages)
  return words.flatMap((word) => stemsInAll(word, used))
}

function languagesOf(passages: readonly Passage[]): readonly Language[] {
  const used = new Set(passages.map(({ language }) => language))
  return used.size > 0 ? languages().filter((language) => used.has(language)) : languages()
}

function specificWords(query: string, passages: readonly Passage[]): readonly string[] {
  const own = languageOf(query)
  const words = [...new Set(wordsIn(query).map(({ word }) => word))]
  const specific = words.filter(
    (word) => !(own ? [own] : languagesOf(passages)).some((language) => isStopWord(word, language)),
  )
  return specific.length > 0 ? specific : words
}

const stemsInAll = (word: string, used: readonly Language[]): readonly string[] => {
  const forms = openLexicons(shippedLexicons).meanings.formsOf(word)
  return [...new Set(used.flatMap((language) => forms.map((form) => stemIn(form, language))))]
}
