/** `users add`: adds a person to the client map and, if the portal stores the passwords, sets a first password. */
import { addMember } from '#server/access/members.ts'
import { setPassword } from '#server/identity/accounts.ts'
import { isEmail, plainEmail } from '#server/identity/plain-email.ts'
import { type Command, CommandError, emailIn, requireAcceptablePassword } from './command.ts'
import { namedClients } from './named-clients.ts'
import { adminOf, workspacesOf } from './standing-in-words.ts'

export const add: Command = {
  usage: 'add <e-mail> [--clients A,B] [--admin] [--given-name …] [--name …] [--no-password]',
  about: 'Adds a user. Asks for the password, or reads it from standard input.',
  event: 'member-added',
  options: {
    clients: { type: 'string' },
    admin: { type: 'boolean' },
    'given-name': { type: 'string' },
    name: { type: 'string' },
    'no-password': { type: 'boolean' },
  },
  async prepare({ words, options }, { clients: listed, tenant, password }) {
    const email = plainEmail(emailIn(words, add.usage))
    mustBeEmail(email)
    const member = {
      email,
      givenName: text(options['given-name']),
      name: text(options['name']),
      clients: typeof options['clients'] === 'string' ? namedClients([options['clients']], listed) : [],
      isAdmin: options['admin'] === true,
    }
    const secret = options['no-password'] === true || tenant !== undefined ? undefined : await password()
    if (secret !== undefined) await requireAcceptablePassword(secret, email, 'Nobody was added.')

    return async (database) => {
      const { db } = database
      if ((await addMember(db, member)) === 'already-there') {
        throw new CommandError(
          `'${email}' is there already. Change it with set-clients, set-admin, reset or set-password.`,
        )
      }
      if (secret !== undefined) await setPassword(database, email, secret)
      const facts = [`workspaces: ${workspacesOf(member, listed)}`, adminOf(member, listed), signInOf(secret, tenant)]
      return `Added ${email}; ${facts.filter((fact) => fact !== '').join('; ')}.`
    }
  },
}

function signInOf(secret: string | undefined, tenant: string | undefined): string {
  if (tenant !== undefined) return `signs in at ${tenant}`
  return secret === undefined ? 'cannot sign in until reset or set-password' : ''
}

function mustBeEmail(email: string) {
  if (isEmail(email)) return
  throw new CommandError(`'${email}' is not an e-mail address. Type one, such as name@example.com.`)
}

const text = (option: string | boolean | undefined) => (typeof option === 'string' && option.trim()) || undefined
