/** Lists of words of all languages together, from the files `<kind>.<code>.json` in `definitions/lexicons`. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { literalPattern } from '#engine/values/literal-pattern.ts'
import { root } from '#server/paths.ts'
import { english } from '#server/wording.ts'

/** What each list holds is told by its schema in tools/agent/lexicons/lexicon-schema.ts. */
export interface WordListFile<List extends string> {
  readonly format: 1
  readonly language: string
  readonly lists: Readonly<Partial<Record<List, readonly string[]>>>
}

export interface WordLists<List extends string> {
  readonly all: (list: List) => readonly string[]
  /** Part of an expression: any word of the list as it stands, the longest first. */
  readonly oneOf: (list: List) => string
}

/** `make` is called once, when the words are first needed. */
export function wordLists<List extends string, Made>(kind: string, make: (lists: WordLists<List>) => Made): () => Made {
  let made: { readonly words: Made } | undefined
  return () => (made ??= { words: make(listsOf(readFiles(kind))) }).words
}

function listsOf<List extends string>(files: readonly WordListFile<List>[]): WordLists<List> {
  const all = (list: List) => files.flatMap(({ lists }) => lists[list] ?? [])
  const oneOf = (list: List) =>
    `(?:${all(list)
      .toSorted((a, b) => b.length - a.length)
      .map(literalPattern)
      .join('|')})`
  return { all, oneOf }
}

const folder = join(root, 'definitions', 'lexicons')

function readFiles<List extends string>(kind: string): readonly WordListFile<List>[] {
  const names = readdirSync(folder).filter((name) => name.startsWith(`${kind}.`))
  // The cast is safe: `npm run agent -- check` has checked the shape of the files.
  return names
    .toSorted(byLanguage)
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as WordListFile<List>)
}

/** English comes first, since of several names that a list holds the first one is taken. */
const byLanguage = (a: string, b: string) =>
  Number(b.endsWith(ending)) - Number(a.endsWith(ending)) || a.localeCompare(b)
const ending = `.${english.locale}.json`
