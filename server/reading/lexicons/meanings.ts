/** Words that mean much the same in business documents, in all languages together: `definitions/lexicons/meanings.json`. */
import type { Language } from './language.ts'

export interface MeaningsFile {
  readonly format: 1
  /** The words of one meaning. */
  readonly meanings: readonly (readonly string[])[]
  /** The forms of one word that no stemmer unifies: 'break broke broken'. */
  readonly forms: readonly (readonly string[])[]
}

export interface Meanings {
  /** The words that mean what a word means, itself among them if there are any. */
  readonly wordsLike: (word: string) => readonly string[]
  /** Their stems in one language, without those of the word itself. */
  readonly stemsLike: (word: string, language: Language) => ReadonlySet<string>
  /** The word and its irregular forms. */
  readonly formsOf: (word: string) => readonly string[]
}

export function compileMeanings(files: readonly MeaningsFile[], languages: readonly Language[]): Meanings {
  const forms = new Map(files.flatMap((file) => file.forms.flatMap((all) => all.map((word) => [word, all] as const))))
  const lines = files.flatMap((file) => [...file.meanings, ...file.forms])
  const stemsOf = (word: string) => new Set(languages.map(({ stem }) => stem(word)))
  const byStem = new Map<string, Set<number>>()
  for (const [at, words] of lines.entries())
    for (const word of words)
      for (const stem of stemsOf(word)) byStem.set(stem, (byStem.get(stem) ?? new Set()).add(at))
  const wordsLike = (word: string): readonly string[] =>
    [...new Set([...stemsOf(word)].flatMap((stem) => [...(byStem.get(stem) ?? [])]))].flatMap((at) => lines[at] ?? [])
  const found = new Map<string, ReadonlySet<string>>()
  return {
    wordsLike,
    formsOf: (word) => forms.get(word) ?? [word],
    stemsLike(word, language) {
      const key = `${language.code} ${word}`
      const known = found.get(key)
      if (known !== undefined) return known
      const like = new Set(wordsLike(word).map(language.stem))
      like.delete(language.stem(word))
      // A limit, because a hostile question must not fill the memory.
      if (found.size > 5000) found.clear()
      found.set(key, like)
      return like
    },
  }
}
