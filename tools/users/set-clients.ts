/** `users set-clients`: sets the workspaces of a person. */
import { findMember, setClients } from '#server/access/members.ts'
import { type Command, emailIn, unknown } from './command.ts'
import { namedClients } from './named-clients.ts'
import { adminOf, workspacesOf } from './standing-in-words.ts'

export const setClientsCommand: Command = {
  usage: 'set-clients <e-mail> <A,B|none>',
  about: 'Sets the workspaces of a user; none means Public alone.',
  event: 'clients-changed',
  options: {},
  async prepare({ words: [first, ...names] }, { clients: listed }) {
    const email = emailIn(first === undefined ? [] : [first], setClientsCommand.usage)
    const clients = namedClients(names, listed)

    return async ({ db }) => {
      if ((await setClients(db, email, clients)) === 'unknown') throw unknown(email)
      const member = (await findMember(db, email)) ?? { email, clients, isAdmin: false }
      const facts = [`workspaces: ${workspacesOf(member, listed)}`, adminOf(member, listed)]
      return `${member.email} now; ${facts.filter((fact) => fact !== '').join('; ')}.`
    }
  },
}
