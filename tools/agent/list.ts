/** `agent list`: every definition with its state. */
import { readFile } from 'node:fs/promises'
import { basename, relative } from 'node:path'
import { checkAll } from '#engine/definition/check-all.ts'
import type { Problem } from '#engine/definition/problem.ts'
import type { Definition } from '#engine/definition/types.ts'
import type { Command } from './command.ts'
import { agentFiles } from './agent-files.ts'
import { paintFor } from './paint.ts'
import { shippedCatalogue } from './shipped-catalogue.ts'
import { formatTable } from './table.ts'

export const list: Command = {
  usage: 'list',
  about: 'Lists all agents: id, name, address, clients, number of steps, and whether anything is wrong.',
  async run() {
    const texts = await Promise.all(
      (await agentFiles()).map(async (file) => ({ file: relative('.', file), text: await readFile(file) })),
    )
    const rows = checkAll(texts, await shippedCatalogue()).map(({ file, definition, problems }) =>
      rowOf(file, definition, problems),
    )
    console.log(formatTable(['id', 'name', 'path', 'clients', 'steps', 'state'], rows, paintFor(process.stdout)))
    return 0
  },
}

function rowOf(file: string, definition: Definition | undefined, problems: readonly Problem[]): readonly string[] {
  if (!definition) return [basename(file, '.json'), '', '', '', '', stateOf(problems)]
  const { id, name, path, access, steps, catalogue } = definition
  const clients = access.clients.length === 0 ? 'all' : access.clients.join(', ')
  const listed = catalogue === undefined ? ', unlisted' : catalogue.active === false ? ', inactive' : ''
  return [id, name, path, clients, String(steps.length), `${stateOf(problems)}${listed}`]
}

function stateOf(problems: readonly Problem[]): string {
  if (problems.length === 0) return 'ok'
  const errors = problems.filter(({ severity }) => severity === 'error').length
  return errors > 0
    ? `${errors} ${errors === 1 ? 'error' : 'errors'}`
    : `${problems.length} ${problems.length === 1 ? 'warning' : 'warnings'}`
}
