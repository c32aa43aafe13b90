/** The catalogues of the definitions folders: the texts of agents and the sentences of the server in other languages. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { isLocale, type Locale, locales } from '#engine/access/locales.ts'
import { type Texts, translateDefinition } from '#engine/definition/translate-definition.ts'
import type { Definitions } from '#server/definitions/definitions.ts'
import { processLog } from '#server/operating/log.ts'
import { createSentences, type Sentences } from '#server/sentences.ts'
import { english, type Wording } from '#server/wording.ts'

export interface Translations {
  /** A part of an agent's definition, or what is said of one, in the language. Parts must never change: each is translated once. */
  readonly ofAgent: <Part extends object>(part: Part, of: { readonly agent: string; readonly locale: Locale }) => Part
  /** What an agent prints: words of the server, and texts of the agent. */
  readonly wordingOf: (agent: string, language: string) => Wording
  /** A sentence of the server or of an agent; unchanged if it has no translation. */
  readonly sentence: (text: string, locale: Locale) => string
}

interface Catalogue {
  /** Texts that several agents share, with each agent's own, which come before the shared ones. */
  readonly agents: ReadonlyMap<string, Texts>
  readonly sentences: Sentences
  readonly made: WeakMap<object, object>
  /** Words of the server that are printed into documents. */
  readonly documents: Texts
  readonly wordings: Map<string, Wording>
}

const others = locales.filter((locale) => locale !== 'en')

interface Options {
  readonly dirs: readonly string[]
  readonly definitions: Pick<Definitions, 'onChange'>
}

export function openTranslations({ dirs, definitions }: Options): Translations {
  const read = () => new Map<Locale, Catalogue>(others.map((locale) => [locale, readCatalogue(dirs, locale)]))
  let catalogues: ReadonlyMap<Locale, Catalogue> = read()
  definitions.onChange(() => (catalogues = read()))

  return {
    ofAgent(part, { agent, locale }) {
      const catalogue = catalogues.get(locale)
      const texts = catalogue?.agents.get(agent)
      if (!catalogue || !texts) return part
      const made = catalogue.made.get(part) ?? translateDefinition(part, texts)
      catalogue.made.set(part, made)
      // It was made of the same part.
      return made as typeof part
    },
    wordingOf(agent, locale) {
      const catalogue = isLocale(locale) ? catalogues.get(locale) : undefined
      if (!catalogue || !isLocale(locale)) return english
      const known = catalogue.wordings.get(agent) ?? {
        locale,
        sentences: catalogue.sentences,
        ofAgent: catalogue.agents.get(agent) ?? {},
        texts: { ...catalogue.documents, ...catalogue.agents.get(agent) },
      }
      catalogue.wordings.set(agent, known)
      return known
    },
    sentence: (text, locale) => catalogues.get(locale)?.sentences(text) ?? text,
  }
}

/** A file of a later folder adds to those of the folders before it. */
function readCatalogue(dirs: readonly string[], locale: Locale): Catalogue {
  const folders = dirs.map((dir) => join(dir, 'locales', locale))
  const ofAll = Object.assign({}, ...folders.map((folder) => readTexts(join(folder, 'agents.json')))) as Texts
  const agents = new Map<string, Texts>()
  for (const folder of folders) {
    for (const file of namesIn(join(folder, 'agents'))) {
      const agent = basename(file, '.json')
      agents.set(agent, { ...ofAll, ...agents.get(agent), ...readTexts(join(folder, 'agents', file)) })
    }
  }
  const ofServer = folders.map((folder) => readTexts(join(folder, 'server.json')))
  // The rules of fields speak on both sides.
  const ofPages = folders.map((folder) => readTexts(join(folder, 'pages.json')))
  const documents = Object.assign({}, ...folders.map((folder) => readTexts(join(folder, 'documents.json')))) as Texts
  const all = [...ofPages, ...agents.values(), ofAll, ...ofServer]
  return {
    agents,
    sentences: createSentences(Object.assign({}, ...all) as Texts),
    made: new WeakMap(),
    documents,
    wordings: new Map(),
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.json'))
  } catch {
    return []
  }
}

/** A file that is missing or broken has no texts: a mistake in it must not take the portal down. */
function readTexts(file: string): Texts {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    return {}
  }
  try {
    const entries = Object.entries(JSON.parse(text) as Record<string, unknown>)
    return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
  } catch (error) {
    processLog().error({ err: error, file }, 'A catalogue of translations could not be read. Its texts stay English.')
    return {}
  }
}
