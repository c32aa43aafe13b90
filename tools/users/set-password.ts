/** `users set-password`: gives a local account a password and ends its sessions. */
import { setPassword } from '#server/identity/accounts.ts'
import { plainEmail } from '#server/identity/plain-email.ts'
import { type Command, CommandError, emailIn, requireAcceptablePassword } from './command.ts'

export const setPasswordCommand: Command = {
  usage: 'set-password <e-mail>',
  about: 'Sets the password of a user, who is signed out everywhere. Asks for it, or reads it from standard input.',
  event: 'password-set',
  options: {},
  async prepare({ words: [first, ...more] }, { tenant, password }) {
    const email = emailIn(first === undefined ? [] : [first], setPasswordCommand.usage)
    if (tenant !== undefined) {
      throw new CommandError(`Users sign in at ${tenant}, which keeps their passwords. Change this one there.`)
    }
    if (more.length > 0) {
      throw new CommandError(
        'A password on the command line can be read by everybody on this machine. Leave it out: you are asked for it.',
      )
    }
    const secret = await password()
    await requireAcceptablePassword(secret, plainEmail(email), 'Nothing was changed.')

    return async (database) => {
      const problem = await setPassword(database, email, secret)
      if (problem !== undefined) throw new CommandError(problem.text)
      return `${email} has a new password, and is signed out everywhere.`
    }
  },
}
