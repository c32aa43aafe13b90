/** `agent new <id>`: writes a small agent that works as it is: a form, work on the server, a download. */
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { CommandError, type Command } from './command.ts'
import { definitionsDirs } from './definitions-dirs.ts'
import { starter } from './starter.ts'

export const fresh: Command = {
  usage: 'new <id>',
  about: 'Writes a small working agent to begin from.',
  async run([id]) {
    if (id === undefined || !/^[a-z][a-z0-9-]*$/.test(id)) {
      throw new CommandError('Give the new agent an id of small letters, digits and hyphens, such as meeting-notes.')
    }
    const folder = join(definitionsDirs()[0] ?? 'definitions', 'agents')
    const file = join(folder, `${id}.json`)
    if (existsSync(file))
      throw new CommandError(`${relative('.', file)} is there already. Choose another id, or edit that file.`)
    await mkdir(folder, { recursive: true })
    // Only development has it; the other commands do without.
    const { format } = await import('prettier')
    await writeFile(file, await format(JSON.stringify(starter(id)), { parser: 'json', printWidth: 120 }))
    console.log(`Wrote ${relative('.', file)}. Try it with: npm run agent -- try ${id}`)
    return 0
  },
}
