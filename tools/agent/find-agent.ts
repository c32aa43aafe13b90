/** Finds a definition by its id in the definitions folders, or by its file, and what it was written to choose from. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { checkAll } from '#engine/definition/check-all.ts'
import type { Definition } from '#engine/definition/types.ts'
import { CommandError } from './command.ts'
import { definitionsDirs } from './definitions-dirs.ts'
import { shippedCatalogue } from './shipped-catalogue.ts'

/** The definition must be right: what works on it relies on its references. */
export async function findAgent(agent: string | undefined): Promise<Definition> {
  if (agent === undefined)
    throw new CommandError('Say which agent: its id, as `npm run agent -- list` shows it, or its file.')
  const paths = agent.endsWith('.json') ? [agent] : definitionsDirs().map((dir) => join(dir, 'agents', `${agent}.json`))
  const file = paths.find((path) => existsSync(path))
  if (file === undefined)
    throw new CommandError(
      agent.endsWith('.json')
        ? `There is no file ${agent}.`
        : `There is no agent "${agent}". \`npm run agent -- list\` shows all.`,
    )
  const [checked] = checkAll([{ file, text: await readFile(file) }], await shippedCatalogue())
  if (checked?.definition === undefined)
    throw new CommandError(`${file} has mistakes. \`npm run agent -- check ${file}\` shows them.`)
  return checked.definition
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
