/** One command of `npm run users`. It checks its arguments first, and opens the database only if they are valid. */
import type { ParseArgsConfig } from 'node:util'
import type { AuditEventKind } from '#engine/shapes/audit-event.ts'
import type { Client } from '#engine/access/client.ts'
import { judgePassword } from '#server/identity/judge-password.ts'
import type { Database } from '#server/storage/database.ts'

export interface Command {
  /** Its name and arguments, for the help. */
  readonly usage: string
  readonly about: string
  /** The event that the audit log records when the command succeeds; absent for commands that only read. */
  readonly event?: AuditEventKind
  /** The output gives access (such as a reset link), so the audit log must not contain it. */
  readonly hasSecretAnswer?: true
  readonly options: NonNullable<ParseArgsConfig['options']>
  readonly prepare: (typed: CommandInput, desk: CommandContext) => Promise<Work>
}

/** Returns the text that the command prints. */
export type Work = (database: Database) => Promise<string>

export interface CommandInput {
  readonly words: readonly string[]
  readonly options: Readonly<Record<string, string | boolean | undefined>>
}

/** The context of a command, apart from the database. */
export interface CommandContext {
  readonly clients: readonly Client[]
  /** The Auth0 tenant that stores the passwords; undefined if the portal stores them. */
  readonly tenant: string | undefined
  /** The public address of the portal; undefined if the settings do not state it. */
  readonly origin: string | undefined
  /** Asks the user at the terminal, or reads standard input. */
  readonly password: () => Promise<string>
}

/** A sentence for the user of the command. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}

/** Finds the e-mail for a command that takes no other arguments. */
export function emailIn(words: readonly string[], usage: string): string {
  const [email, ...more] = words
  if (email === undefined) throw new CommandError(`Which user? npm run users -- ${usage}`)
  if (more.length > 0) throw new CommandError(`'${more.join(' ')}' is too much. npm run users -- ${usage}`)
  return email
}

/** Checked before anything is changed. */
export async function requireAcceptablePassword(password: string, email: string, unchanged: string) {
  const unsuitable = await judgePassword(password, email)
  if (unsuitable !== undefined) throw new CommandError(`${unsuitable} ${unchanged}`)
}

export function unknown(email: string): CommandError {
  return new CommandError(`There is no user '${email}'. \`npm run users -- list\` shows all, \`add\` makes one.`)
}
