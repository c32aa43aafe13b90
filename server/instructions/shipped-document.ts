/** Reads the shipped text of an instruction document, from the folder `instructions` beside the definitions. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { InstructionDocument } from '#engine/shapes/instruction-document.ts'
import { parseInstructionDocument } from './parse-instruction-document.ts'
import { processLog } from '#server/operating/log.ts'

/** Undefined if no folder has a valid document: then an admin can write it in the editor. */
export async function shippedDocument(
  dirs: readonly string[],
  agent: string,
): Promise<InstructionDocument | undefined> {
  for (const dir of dirs) {
    const file = join(dir, 'instructions', `${agent}.json`)
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

function ignoreMissingFile(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
  throw error
}
