/** The index of texts: its passages, ranked by BM25 over the stems of their words. It is stored as one file of JSON. */
import MiniSearch from 'minisearch'
import { textsOf } from '#server/providers/texts-of.ts'
import { passagesOf, type Passage } from './passage.ts'
import { formsOf } from '#server/providers/irregular-forms.ts'
import { isStopWord, languageOf, languages, stemIn, wordsIn, type Language } from '#server/providers/stems.ts'

interface StoredIndex {
  readonly passages: readonly Passage[]
  readonly index: string
  /** Long words: a German word is also found by its last part, as 'Angebotsfrist' by 'Frist'. */
  readonly longWords: readonly string[]
}

export interface Ranked {
  readonly passage: Passage
  readonly score: number
  /** The share of the words of the query that the passage, what stands around it, its heading or its question has, from 0 to 1. */
  readonly coverage: number
  /** The stems by which it was found. */
  readonly stems: ReadonlySet<string>
}

export interface TextIndex {
  readonly passages: readonly Passage[]
  /** Best first. `only`: the id or the file of the text in which to search. */
  readonly rank: (query: string, only?: string) => readonly Ranked[]
}

/** Its own words weigh most; what it answers and what stands above it, more than what stands beside it. */
const weights = { text: 3, question: 2, heading: 1.5, near: 0.6 }
type Field = keyof typeof weights
const fields = Object.keys(weights)

/** Fields are given as stems with spaces between them. */
const options = { fields, tokenize: (text: string) => text.split(' '), processTerm: (term: string) => term }

/** Runs in a worker. `named`: values of the session by their names. */
export function buildIndex(named: readonly (readonly [name: string, value: unknown])[]): Uint8Array {
  const passages = passagesOf(named.flatMap(([name, value]) => textsOf(name, value)))
  const search = new MiniSearch(options)
  const longWords = new Set<string>()
  search.addAll(
    passages.map((passage, id) => {
      for (const stem of stemsOf(passage.text, passage.language)) if (stem.length >= longWord) longWords.add(stem)
      return { id, ...fieldsOf(passage) }
    }),
  )
  const stored: StoredIndex = { passages, index: JSON.stringify(search), longWords: [...longWords] }
  return Buffer.from(JSON.stringify(stored))
}

const longWord = 8
const shortestPart = 4

export function openIndex(bytes: Uint8Array): TextIndex {
  // We wrote it.
  const { passages, index, longWords } = JSON.parse(Buffer.from(bytes).toString()) as StoredIndex
  const search = MiniSearch.loadJSON(index, options)

  function rank(query: string, only?: string): readonly Ranked[] {
    const words = queryWords(query, passages)
    const terms = [...new Set(words.flatMap((stems) => [...stems, ...stems.flatMap(compoundsOf)]))]
    if (terms.length === 0) return []
    const isWanted = (id: number) => only === undefined || passages[id]?.id === only || passages[id]?.file === only
    const found = search.search(terms.join(' '), {
      boost: weights,
      prefix: (term) => term.length >= shortestPart,
      fuzzy: (term) => (term.length >= 6 ? 0.2 : false),
      weights: { prefix: 0.5, fuzzy: 0.3 },
      filter: ({ id }) => isWanted(id as number),
    })
    return found.flatMap(({ id, score, terms: stems, queryTerms }): readonly Ranked[] => {
      const passage = passages[id as number]
      const reached = words.filter((word) => word.some((stem) => hasTerm(queryTerms, stem))).length
      return passage ? [{ passage, score, coverage: reached / words.length, stems: new Set(stems) }] : []
    })
  }

  const compoundsOf = (stem: string): readonly string[] =>
    stem.length < shortestPart ? [] : longWords.filter((word) => word !== stem && word.endsWith(stem))
  const hasTerm = (queryTerms: readonly string[], stem: string): boolean =>
    queryTerms.includes(stem) || queryTerms.some((term) => term.length >= longWord && term.endsWith(stem))

  return { passages, rank }
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
function queryWords(query: string, passages: readonly Passage[]): readonly (readonly string[])[] {
  const used = languages.filter((language) => passages.some((passage) => passage.language === language))
  const own = languageOf(query)
  const words = [...new Set(wordsIn(query).map(({ word }) => word))]
  const specific = words.filter((word) => !(own ? [own] : used).some((language) => isStopWord(word, language)))
  return (specific.length > 0 ? specific : words).map((word) => [
    ...new Set(
      (used.length > 0 ? used : languages).flatMap((language) =>
        (language === 'english' ? formsOf(word) : [word]).map((form) => stemIn(form, language)),
      ),
    ),
  ])
}
