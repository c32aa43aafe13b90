/** `users reset`: creates a link with which a person sets a new password. */
import { findMember } from '#server/access/members.ts'
import { makeResetLink } from '#server/identity/accounts.ts'
import { type Command, CommandError, emailIn, unknown } from './command.ts'

export const reset: Command = {
  usage: 'reset <e-mail>',
  about:
    'Makes a link by which a user chooses a new password. It is good once, for a day; hand it to that person alone.',
  event: 'reset-link-made',
  hasSecretAnswer: true,
  options: {},
  async prepare({ words }, { tenant, origin }) {
    const email = emailIn(words, reset.usage)
    if (tenant !== undefined) {
      throw new CommandError(`Users sign in at ${tenant}, which keeps their passwords. Reset this one there.`)
    }
    if (origin === undefined) {
      throw new CommandError(
        'PORT is 0, so the address of the portal is not known. Set PUBLIC_URL or PORT as the portal has it.',
      )
    }
    return async (database) => {
      const member = await findMember(database.db, email)
      if (member === undefined) throw unknown(email)
      const { link, expiresAt } = await makeResetLink(database, { origin, userId: member.id })
      return [link, `It works once, until ${new Date(expiresAt).toUTCString()}. A former link is no longer good.`].join(
        '\n',
      )
    }
  },
}
