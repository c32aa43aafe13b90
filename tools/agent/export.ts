/** `agent export <id>`: writes the version of an agent that is in use into a folder of definitions, so that git has it. */
import { parseArgs } from 'node:util'
import { panels } from '#ui-kit/panels/catalogue.ts'
import { CommandError, type Command } from './command.ts'
import { definitionsDirs } from './definitions-dirs.ts'
import { report, studioPlace } from './studio-place.ts'

export const exportAgent: Command = {
  usage: 'export <id> [--to <folder>]',
  about: 'Writes the version in use, as the Agent Studio has it, into a definitions folder.',
  async run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { to: { type: 'string' } },
      allowPositionals: true,
    })
    const [id] = positionals
    if (id === undefined) throw new CommandError('Say which agent: npm run agent -- export <id> [--to <folder>]')
    const studio = await import('./studio-versions.ts')
    const folder = values.to ?? definitionsDirs().at(-1) ?? 'definitions'
    return report(await studio.exportAgent(studioPlace(panels), { id, folder }))
  },
}
