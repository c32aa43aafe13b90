/** Finds a definition by its id in the definitions folders, and what it was written to choose from. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Definition } from '#engine/definition/types.ts'
import { readConfig, readVariables } from '#server/config.ts'
import { CommandError } from './command.ts'

export const definitionsDirs = (): readonly string[] =>
  readConfig(readVariables(process.env, process.cwd()), process.cwd()).definitionsDirs

/** The definition must be right: what works on it relies on its references. */
export async function findAgent(id: string | undefined): Promise<Definition> {
  if (id === undefined) throw new CommandError('Say which agent: its id, as `npm run agent -- list` shows it.')
  const file = definitionsDirs()
    .map((dir) => join(dir, 'agents', `${id}.json`))
    .find((path) => existsSync(path))
  if (file === undefined) throw new CommandError(`There is no agent "${id}". \`npm run agent -- list\` shows all.`)
  return JSON.parse(await readFile(file, 'utf8')) as Definition
}

/** The hub's default item, or none. */
export async function hubItem({ hub }: Definition): Promise<Readonly<Record<string, unknown>> | undefined> {
  if (hub === undefined) return undefined
  const file = definitionsDirs()
    .map((dir) => join(dir, 'hubs', `${hub.items}.json`))
    .find((path) => existsSync(path))
  if (file === undefined) return undefined
  const { items } = JSON.parse(await readFile(file, 'utf8')) as {
    readonly items: readonly Readonly<Record<string, unknown>>[]
  }
  return items.find((item) => item['id'] === hub.default)
}
