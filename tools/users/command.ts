/** One command of `npm run users`. It looks at what was typed first, and at the database only when all of that is right. */
import type { ParseArgsConfig } from 'node:util'
import type { AuditEventKind } from '#engine/shapes/audit-event.ts'
import type { Client } from '#engine/access/client.ts'
import { judgePassword } from '#server/identity/judge-password.ts'
import type { Database } from '#server/storage/database.ts'

export interface Command {
  /** Name and arguments, for the help. */
  readonly usage: string
  readonly about: string
  /** What the audit log notes when it is done; a command that only reads has none. */
  readonly event?: AuditEventKind
  /** Its answer opens something, so that the audit log must not have it. */
  readonly hasSecretAnswer?: true
  readonly options: NonNullable<ParseArgsConfig['options']>
  readonly prepare: (typed: Typed, desk: Desk) => Promise<Work>
}

/** The answer is what the command prints. */
export type Work = (database: Database) => Promise<string>

export interface Typed {
  readonly words: readonly string[]
  readonly options: Readonly<Record<string, string | boolean | undefined>>
}

/** The context of a command, apart from the database. */
export interface Desk {
  readonly clients: readonly Client[]
  /** The Auth0 tenant that keeps the passwords, if that is not us. */
  readonly tenant: string | undefined
  /** The address by which browsers know the portal; undefined if the settings do not say. */
  readonly origin: string | undefined
  /** Asks the person at the terminal, or reads standard input. */
  readonly password: () => Promise<string>
}

/** A sentence for the user of the command. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}

/** How a command that takes no more words finds its e-mail. */
export function emailIn(words: readonly string[], usage: string): string {
  const [email, ...more] = words
  if (email === undefined) throw new CommandError(`Which user? npm run users -- ${usage}`)
  if (more.length > 0) throw new CommandError(`'${more.join(' ')}' is too much. npm run users -- ${usage}`)
  return email
}

/** Before anything is changed. */
export async function mustSuit(password: string, email: string, unchanged: string) {
  const unsuitable = await judgePassword(password, email)
  if (unsuitable !== undefined) throw new CommandError(`${unsuitable} ${unchanged}`)
}

export function unknown(email: string): CommandError {
  return new CommandError(`There is no user '${email}'. \`npm run users -- list\` shows all, \`add\` makes one.`)
}
