/** `users remove-second-factor`: for a person who lost their phone and their recovery codes. */
import { findMember } from '#server/access/members.ts'
import { removeSecondFactor } from '#server/identity/accounts.ts'
import { type Command, CommandError, emailIn, unknown } from './command.ts'

export const removeSecondFactorCommand: Command = {
  usage: 'remove-second-factor <e-mail>',
  about: 'Removes the second factor of a user who lost the phone, and signs them out everywhere.',
  event: 'second-factor-removed',
  options: {},
  prepare({ words }) {
    const email = emailIn(words, removeSecondFactorCommand.usage)
    return Promise.resolve(async (database) => {
      const member = await findMember(database.db, email)
      if (member === undefined) throw unknown(email)
      if (await removeSecondFactor(database, member.id)) return `${member.email} has no second factor any more.`
      throw new CommandError(`${member.email} does not have a second factor. Nothing was changed.`)
    })
  },
}
