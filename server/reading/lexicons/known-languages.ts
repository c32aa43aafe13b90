/** The languages that are told apart: those with a lexicon are read, those of `other-languages.json` are only named. */
import { basename } from 'node:path'
import type { LanguageFile } from './language.ts'
import { lexiconPaths, lexiconReader } from './lexicon-reader.ts'

export const otherLanguagesName = 'other-languages.json'

/** The file as it is written. */
export interface OtherLanguagesFile {
  readonly format: 1
  /** Common words by the code of the language. */
  readonly others: Readonly<Record<string, readonly string[]>>
}

export interface KnownLanguage {
  /** The code of the language: 'pl'. */
  readonly code: string
  /** Common words, in lower case. */
  readonly telling: ReadonlySet<string>
}

export interface KnownLanguages {
  readonly read: readonly KnownLanguage[]
  readonly others: readonly KnownLanguage[]
}

/** `domain`: a language counts as read only if it has a lexicon of this domain. */
export function knownLanguages(dirs: readonly string[], domain?: string): KnownLanguages {
  const { read, others } = openLanguages(dirs)
  if (domain === undefined) return { read, others }
  const names = new Set(lexiconPaths(dirs).map((path) => basename(path)))
  const isRead = ({ code }: KnownLanguage) => names.has(`${domain}.${code}.json`)
  return { read: read.filter(isRead), others: [...others, ...read.filter((language) => !isRead(language))] }
}

/** Only what tells languages apart, so that the portal's own process need not compile the lexicons. */
const openLanguages = lexiconReader(
  (name) => name === otherLanguagesName || name.startsWith('language.'),
  (files: readonly (LanguageFile | OtherLanguagesFile)[]): KnownLanguages => {
    const read = files.flatMap((file) => ('others' in file ? [] : [known(file.language, file.telling)]))
    const others = files
      .flatMap((file) => ('others' in file ? Object.entries(file.others) : []))
      .filter(([code]) => !read.some((language) => language.code === code))
    return { read, others: others.map(([code, words]) => known(code, words)) }
  },
)

const known = (code: string, words: readonly string[]): KnownLanguage => ({
  code,
  telling: new Set(words.map((word) => word.toLowerCase())),
})
