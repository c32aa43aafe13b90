/** The first text of an instruction document, from the folder `instructions` beside the definitions. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { InstructionDocument } from '#engine/shapes/instruction-document.ts'
import { instructionDocument } from './instruction-document.ts'

/** Undefined where no folder has one, or where what stands there is none: then it is written anew in the editor. */
export async function shippedDocument(
  dirs: readonly string[],
  agent: string,
): Promise<InstructionDocument | undefined> {
  for (const dir of dirs) {
    const file = join(dir, 'instructions', `${agent}.json`)
    const text = await readFile(file, 'utf8').catch(absent)
    if (text === undefined) continue
    try {
      return instructionDocument(agent, JSON.parse(text) as Readonly<Record<string, unknown>>)
    } catch (error) {
      console.error(`${file} is no instruction document: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return undefined
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
  throw error
}
