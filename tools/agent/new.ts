/** `agent new <id>`: writes a small agent that works as it is: a form, work on the server, a download, and its instructions. */
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CommandError, type Command } from './command.ts'
import { definitionsDirs } from './definitions-dirs.ts'
import { starter, starterInstructions } from './starter.ts'

const schemaFile = fileURLToPath(new URL('../../definitions/agent.schema.json', import.meta.url))

export const newAgent: Command = {
  usage: 'new <id>',
  about: 'Writes a small working agent to begin from.',
  async run([id]) {
    if (id === undefined || !/^[a-z][a-z0-9-]*$/.test(id)) {
      throw new CommandError('Give the new agent an id of small letters, digits and hyphens, such as meeting-notes.')
    }
    // The folders of others come first, such as the shipped one.
    const folder = definitionsDirs().at(-1) ?? 'definitions'
    // In a folder beside the shipped one, too, an editor finds the schema.
    const schema = relative(join(folder, 'agents'), schemaFile).replaceAll('\\', '/')
    const agent = { ...starter(id), $schema: schema }
    const files = [
      { path: join(folder, 'agents', `${id}.json`), content: agent },
      { path: join(folder, 'instructions', `${agent.instructions}.json`), content: starterInstructions(agent) },
    ]
    for (const { path } of files)
      if (existsSync(path))
        throw new CommandError(`${relative('.', path)} exists already. Choose another id, or edit that file.`)
    // Only development has it; the other commands do without.
    const { format } = await import('prettier')
    for (const { path, content } of files) {
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, await format(JSON.stringify(content), { parser: 'json', printWidth: 120 }))
      console.log(`Wrote ${relative('.', path)}.`)
    }
    console.log(`Try it with: npm run agent -- try ${id}`)
    return 0
  },
}
