/** `users remove`: removes a person from all workspaces, with the local account and everything that belongs to it. */
import { removeMember } from '#server/access/members.ts'
import { removeAccount } from '#server/identity/accounts.ts'
import { type Command, emailIn, unknown } from './command.ts'

export const remove: Command = {
  usage: 'remove <e-mail>',
  about: 'Removes a user, who is signed out everywhere.',
  event: 'member-removed',
  options: {},
  prepare({ words }) {
    const email = emailIn(words, remove.usage)
    return Promise.resolve(async (database) => {
      // A user who signs in at another identity provider does not have a local account, which is fine here.
      await removeAccount(database, email)
      if ((await removeMember(database.db, email)) === 'unknown') throw unknown(email)
      return `Removed ${email}.`
    })
  },
}
