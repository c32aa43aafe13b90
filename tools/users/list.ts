/** `users list`: lists everybody in the client map. */
import { listMembers, type Member } from '#server/access/members.ts'
import { paintFor } from '#tools/agent/paint.ts'
import { formatTable } from '#tools/agent/table.ts'
import { type Command, CommandError } from './command.ts'
import { adminOf, workspacesOf } from './standing-in-words.ts'

export const list: Command = {
  usage: 'list [--json]',
  about: 'Lists all users with their workspaces.',
  options: { json: { type: 'boolean' } },
  prepare({ words, options }, { clients }) {
    if (words.length > 0) throw new CommandError(`'${words.join(' ')}' is too much. npm run users -- ${list.usage}`)
    return Promise.resolve(async ({ db }) => {
      const members = await listMembers(db)
      if (options['json'] === true) return JSON.stringify(members, undefined, 2)
      if (members.length === 0) return 'There are no users. `npm run users -- add` makes one.'
      const row = (member: Member) => [
        member.email,
        member.name ?? member.givenName ?? '',
        workspacesOf(member, clients),
        adminOf(member, clients),
      ]
      return formatTable(['e-mail', 'name', 'workspaces', 'admin'], members.map(row), paintFor(process.stdout))
    })
  },
}
