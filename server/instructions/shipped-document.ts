/**
 * Reads the shipped text of an instruction document from the folder `instructions` beside the definitions, or in another language from
 * `locales/<language>/instructions`. A document that has no translation is given in English.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locale } from '#engine/access/locales.ts'
import type { InstructionDocument } from '#engine/shapes/instruction-document.ts'
import { parseInstructionDocument } from './parse-instruction-document.ts'
import { processLog } from '#server/operating/log.ts'

/** Undefined if no folder has a valid document: then an admin can write it in the editor. */
export async function shippedDocument(
  dirs: readonly string[],
  agent: string,
  locale: Locale = 'en',
): Promise<InstructionDocument | undefined> {
  for (const file of dirs.flatMap((dir) => filesOf(dir, agent, locale))) {
    const text = await readFile(file, 'utf8').catch(ignoreMissingFile)
    if (text === undefined) continue
    try {
      return parseInstructionDocument(agent, JSON.parse(text) as Readonly<Record<string, unknown>>)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      processLog().error(`${file} is not an instruction document: ${reason}`)
    }
  }
  return undefined
}

/** A folder that has the document in English only comes before a later folder that has it in the language. */
const filesOf = (dir: string, agent: string, locale: Locale) => [
  ...(locale === 'en' ? [] : [join(dir, 'locales', locale, 'instructions', `${agent}.json`)]),
  join(dir, 'instructions', `${agent}.json`),
]

function ignoreMissingFile(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
  throw error
}
