/** `users set-admin`: sets who is an admin. */
import { findMember, setAdmin } from '#server/access/members.ts'
import { type Command, CommandError, emailIn, unknown } from './command.ts'
import { adminOf } from './standing-in-words.ts'

const words = new Map([
  ['on', true],
  ['off', false],
])

export const setAdminCommand: Command = {
  usage: 'set-admin <e-mail> <on|off>',
  about: "Makes a user an admin, or no more; has an effect in the provider's workspace only.",
  event: 'admin-changed',
  options: {},
  async prepare({ words: [first, word, ...more] }, { clients }) {
    const email = emailIn(first === undefined ? [] : [first, ...more], setAdminCommand.usage)
    const isAdmin = words.get(word ?? '')
    if (isAdmin === undefined) throw new CommandError(`On or off? npm run users -- ${setAdminCommand.usage}`)

    return async ({ db }) => {
      if ((await setAdmin(db, email, isAdmin)) === 'unknown') throw unknown(email)
      const member = await findMember(db, email)
      if (member === undefined) throw unknown(email)
      return `${member.email} is ${(adminOf(member, clients) || 'not an admin').replace(/^admin/, 'an admin')}.`
    }
  },
}
