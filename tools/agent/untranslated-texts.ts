/** Names the texts of definitions that the catalogues of other languages do not have, and instruction documents without a translation. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { locales } from '#engine/access/locales.ts'
import { publish } from '#engine/definition/publish.ts'
import { findUntranslated, type Texts } from '#engine/definition/translate-definition.ts'
import { findUntranslatedWork } from '#engine/definition/translate-work.ts'
import type { Definition } from '#engine/definition/types.ts'
import { operations } from '#server/operations/catalogue.ts'

export interface Untranslated {
  readonly agent: string
  readonly locale: string
  readonly path: string
  readonly text: string
}

/** Only languages for which one of the folders has a catalogue: a folder of one's own need not be translated. */
export function untranslatedTexts(
  definitions: readonly Definition[],
  dirs: readonly string[],
): readonly Untranslated[] {
  return locales.flatMap((locale) => {
    const folders = dirs.map((dir) => join(dir, 'locales', locale)).filter((folder) => existsSync(folder))
    if (folders.length === 0) return []
    return definitions.flatMap((definition) => {
      const files = folders.flatMap((folder) => [
        join(folder, 'agents.json'),
        join(folder, 'agents', `${definition.id}.json`),
      ])
      const texts = Object.assign({}, ...files.map(read)) as Texts
      const { id: agent, instructions } = definition
      const document = join('instructions', `${instructions}.json`)
      const isShipped = dirs.some((dir) => existsSync(join(dir, document)))
      const isTranslated = folders.some((folder) => existsSync(join(folder, document)))
      return [
        ...findUntranslated(publish(definition, operations), texts),
        ...findUntranslatedWork(definition, texts, operations),
        ...(isShipped && !isTranslated ? [{ text: document, path: 'instructions' }] : []),
      ].map((found) => ({ agent, locale, ...found }))
    })
  })
}

const read = (file: string) => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Texts) : {})
