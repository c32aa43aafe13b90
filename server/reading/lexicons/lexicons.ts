/** All lexicons of the definitions folders, compiled once for each state of their files. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { compileCues, type CallFile, type Cues } from '#server/reading/calls/cues.ts'
import { compileWords, type CompiledFact } from './compile-fact.ts'
import { compileLanguage, type Language, type LanguageFile } from './language.ts'
import type { LexiconFile } from './lexicon.ts'

export interface Lexicons {
  readonly languages: readonly Language[]
  /** By the full name of the fact: 'tender/deadline'. */
  readonly facts: ReadonlyMap<string, CompiledFact>
  /** How people talk in calls, by the name of the language. */
  readonly calls: ReadonlyMap<string, Cues>
}

const cache = new Map<string, { readonly stamp: string; readonly lexicons: Lexicons }>()

/** `dirs`: the folders of definitions; a later folder adds to the earlier ones. */
export function openLexicons(dirs: readonly string[]): Lexicons {
  const files = dirs.flatMap((dir) => namesIn(join(dir, 'lexicons')))
  const stamp = files.map((file) => `${file} ${String(statSync(file).mtimeMs)}`).join('\n')
  const key = dirs.join('\n')
  const known = cache.get(key)
  if (known?.stamp === stamp) return known.lexicons
  const lexicons = compile(
    files.map((file) => JSON.parse(readFileSync(file, 'utf8')) as LanguageFile | LexiconFile | CallFile),
  )
  cache.set(key, { stamp, lexicons })
  return lexicons
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .toSorted()
      .map((name) => join(folder, name))
  } catch {
    // A folder of definitions may have no lexicons.
    return []
  }
}

function compile(files: readonly (LanguageFile | LexiconFile | CallFile)[]): Lexicons {
  const languages = new Map(
    files.flatMap((file) => ('domain' in file ? [] : [[file.language, compileLanguage(file)] as const])),
  )
  const facts = new Map<string, CompiledFact>()
  const calls = new Map<string, Cues>()
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
  return { languages: [...languages.values()], facts, calls }
}
