/** The files of all agents, folder by folder, in the order of their names. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { definitionsDirs } from './definitions-dirs.ts'

export async function agentFiles(dirs: readonly string[] = definitionsDirs()): Promise<readonly string[]> {
  return (await Promise.all(dirs.map((dir) => filesIn(join(dir, 'agents'))))).flat()
}

async function filesIn(folder: string): Promise<readonly string[]> {
  try {
    const names = await readdir(folder)
    return names
      .filter((name) => name.endsWith('.json'))
      .toSorted()
      .map((name) => join(folder, name))
  } catch (error) {
    // A folder of definitions need not hold agents.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}
