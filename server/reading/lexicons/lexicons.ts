/** All lexicons of the definitions folders, compiled once for each state of their files. */
import { compileCommonCues, compileWays, type CommonCues, type Way } from '#server/reading/calls/common-cues.ts'
import { compileCues, type CallFile, type Cues } from '#server/reading/calls/cues.ts'
import { compileWords, type CompiledFact } from './compile-fact.ts'
import { compileLanguage, type Language, type LanguageFile } from './language.ts'
import { otherLanguagesName } from './known-languages.ts'
import { lexiconReader } from './lexicon-reader.ts'
import type { LexiconFile } from './lexicon.ts'
import { compileMeanings, type Meanings, type MeaningsFile } from './meanings.ts'
import { compilePrograms, type Programs, type ProgramsFile } from './programs.ts'

export interface Lexicons {
  /** The default language comes first. */
  readonly languages: readonly Language[]
  /** By the full name of the fact: 'tender/deadline'. */
  readonly facts: ReadonlyMap<string, CompiledFact>
  /** How people talk in calls, by the name of the language. */
  readonly calls: ReadonlyMap<string, Cues>
  readonly common: CommonCues
  readonly ways: readonly Way<RegExp>[]
  readonly programs: Programs
  readonly meanings: Meanings
}

/** The names of languages that are not read are no part of them. */
export const openLexicons = lexiconReader((name) => name !== otherLanguagesName, compile)

type AnyFile = LanguageFile | LexiconFile | CallFile | ProgramsFile | MeaningsFile

function compile(files: readonly AnyFile[]): Lexicons {
  const languages = new Map(
    files
      .flatMap((file) => ('telling' in file ? [file] : []))
      .toSorted((a, b) => Number(b.isDefault ?? false) - Number(a.isDefault ?? false))
      .map((file) => [file.language, compileLanguage(file)] as const),
  )
  const facts = new Map<string, CompiledFact>()
  const calls = new Map<string, Cues>()
  const common = compileCommonCues(files.flatMap((file) => ('cues' in file ? [file.common] : [])))
  const ways = compileWays(files.flatMap((file) => ('cues' in file ? [file.ways] : [])))
  const programs = compilePrograms(files.flatMap((file) => ('programs' in file ? [file] : [])))
  const meanings = compileMeanings(
    files.flatMap((file) => ('meanings' in file ? [file] : [])),
    [...languages.values()],
  )
  for (const file of files) {
    if (!('domain' in file)) continue
    const language = languages.get(file.language)
    if (language === undefined) continue
    if ('cues' in file) {
      calls.set(language.name.toLowerCase(), compileCues(file))
      continue
    }
    for (const [name, fact] of Object.entries(file.facts)) {
      const fullName = `${file.domain}/${name}`
      const known = facts.get(fullName)
      facts.set(fullName, {
        name: fullName,
        kind: known?.kind ?? fact.kind,
        many: known?.many ?? fact.many ?? false,
        words: new Map([...(known?.words ?? []), [language.code, compileWords(fact, language)]]),
      })
    }
  }
  return { languages: [...languages.values()], facts, calls, common, ways, programs, meanings }
}
