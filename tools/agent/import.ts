/** `agent import <file>`: publishes a file as the next version of its agent, as the Agent Studio does. */
import { panels } from '#ui-kit/panels/catalogue.ts'
import { CommandError, type Command } from './command.ts'
import { report, studioPlace } from './studio-place.ts'

export const importAgent: Command = {
  usage: 'import <file>',
  about: 'Publishes a file as the next version of its agent, for all workspaces that it admits.',
  async run([file]) {
    if (file === undefined) throw new CommandError('Say which file: npm run agent -- import <file>')
    const studio = await import('./studio-versions.ts')
    return report(await studio.importAgent(studioPlace(panels), { file }))
  },
}
