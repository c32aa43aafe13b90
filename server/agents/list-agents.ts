/** Lists every definition file of the definitions folders, readable or not. */
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

export interface ListedAgent {
  readonly id: string
  readonly name: string
  /** Absent where the definition does not say. */
  readonly path?: string
  /** Sentences: what keeps the agent from being offered. */
  readonly problems: readonly string[]
}

/** Reads the folders afresh, so that a new file is listed without a restart. */
export async function listAgents(definitionsDirs: readonly string[]): Promise<ListedAgent[]> {
  const files = await Promise.all(definitionsDirs.map((dir) => definitionFiles(join(dir, 'agents'))))
  return Promise.all(files.flat().map(listAgent))
}

async function definitionFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    // A folder of definitions need not hold agents.
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => join(folder, name))
}

async function listAgent(file: string): Promise<ListedAgent> {
  const fileName = basename(file)
  const nameless = { id: basename(file, '.json'), name: fileName }
  try {
    return describe(JSON.parse(await readFile(file, 'utf8')), nameless)
  } catch (error) {
    return { ...nameless, problems: [`${fileName} ${whatIsWrong(error)}`] }
  }
}

function describe(definition: unknown, nameless: { id: string; name: string }): ListedAgent {
  if (typeof definition !== 'object' || definition === null || Array.isArray(definition)) {
    return { ...nameless, problems: [`${nameless.name} holds no JSON object, and a definition is one.`] }
  }
  const text = (key: string) => {
    const value: unknown = Reflect.get(definition, key)
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  const path = text('path')
  return {
    id: text('id') ?? nameless.id,
    name: text('name') ?? nameless.name,
    ...(path !== undefined && { path }),
    problems: ['id', 'name', 'path']
      .filter((key) => text(key) === undefined)
      .map((key) => `${nameless.name} has no "${key}". Add it as a text.`),
  }
}

function whatIsWrong(error: unknown): string {
  if (error instanceof SyntaxError) return `is not readable JSON: ${error.message}.`
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason'
  return `could not be read (${code}).`
}
