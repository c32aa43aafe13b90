/**
 * Runs the arguments of `npm run users --`: finds the command, lets it check its arguments, and opens the database for
 * it.
 */
import { statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { AuditEventKind } from '#engine/shapes/audit-event.ts'
import { ClientsError, readClients } from '#server/access/clients.ts'
import { auditLog, type NewAuditEvent } from '#server/audit/audit-log.ts'
import { type Config, ConfigError } from '#server/config.ts'
import { addressOf } from '#server/listening.ts'
import { plainEmail } from '#server/identity/plain-email.ts'
import { DatabaseError, isConnectionLost } from '#server/storage/database-error.ts'
import { type Database, openDatabase } from '#server/storage/database.ts'
import { add } from './add.ts'
import { type Command, CommandError, type CommandContext, type CommandInput, type Work } from './command.ts'
import { list } from './list.ts'
import { remove } from './remove.ts'
import { removeSecondFactorCommand } from './remove-second-factor.ts'
import { reset } from './reset.ts'
import { setAdminCommand } from './set-admin.ts'
import { setClientsCommand } from './set-clients.ts'
import { setPasswordCommand } from './set-password.ts'

const commands: Readonly<Record<string, Command>> = {
  add,
  list,
  'set-clients': setClientsCommand,
  'set-admin': setAdminCommand,
  'set-password': setPasswordCommand,
  reset,
  'remove-second-factor': removeSecondFactorCommand,
  remove,
}

export interface World {
  readonly config: () => Pick<
    Config,
    'dataDir' | 'databaseUrl' | 'definitionsDirs' | 'signIn' | 'publicUrl' | 'host' | 'port'
  >
  /** Resolves a typed path to an absolute one. */
  readonly resolve: (path: string) => string
  readonly password: CommandContext['password']
  readonly print: (text: string) => void
  readonly complain: (text: string) => void
}

const sentences = [CommandError, ConfigError, ClientsError, DatabaseError]

/** Returns the exit code. */
export async function runUsers(args: readonly string[], world: World): Promise<number> {
  try {
    world.print(await answerTo(args, world))
    return 0
  } catch (error) {
    if (isConnectionLost(error)) world.complain('The portal stopped its database just now. Run this again.')
    else if (sentences.some((kind) => error instanceof kind)) world.complain((error as Error).message)
    else throw error
    return 1
  }
}

async function answerTo([name = 'help', ...args]: readonly string[], world: World): Promise<string> {
  if (['help', '--help', '-h'].includes(name) || args.includes('--help')) return help()
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new CommandError(`There is no command '${name}'.\n\n${help()}`)

  const { words, options } = read(args, command)
  const config = world.config()
  const place = placeOf(options['data-dir'], config, world)
  const clients = await readClients(config.definitionsDirs)
  const desk = { clients, tenant: config.signIn.domain, origin: originOf(config), password: world.password }
  // The password is asked for before the database is opened, so that a slow answer does not hold a connection.
  const work = await command.prepare({ words, options }, desk)
  return withDatabase(place, async (database) => {
    const answer = await work(database)
    const detail = command.hasSecretAnswer ? undefined : answer
    if (command.event) await noteDone(database, command.event, { subject: plainEmail(words[0] ?? ''), detail })
    return answer
  })
}

function originOf({ publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>): string | undefined {
  return publicUrl ?? (port === 0 ? undefined : addressOf(host, port))
}

/** Anybody who may run this command may do everything. The portal does not know which person ran it. */
async function noteDone(
  database: Database,
  event: AuditEventKind,
  what: Pick<NewAuditEvent, 'subject' | 'detail'>,
): Promise<void> {
  const failed = (_event: unknown, error: unknown) => {
    throw error
  }
  await auditLog(database, { failed }).note({ event, user: { id: 'npm run users', email: undefined }, ...what })
}

async function withDatabase(place: Pick<Config, 'dataDir' | 'databaseUrl'>, work: Work): Promise<string> {
  const database = await openDatabase({ ...place, processKind: 'command' })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

function read(args: readonly string[], { options, usage }: Command): CommandInput {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { ...options, 'data-dir': { type: 'string' } },
      allowPositionals: true,
    })
    return { words: positionals, options: values as CommandInput['options'] }
  } catch (error) {
    // parseArgs describes in a sentence or two what it does not understand.
    const [sentence] = (error instanceof Error ? error.message : '').split('. ')
    throw new CommandError(`${sentence}. npm run users -- ${usage}`)
  }
}

function placeOf(
  typed: CommandInput['options'][string],
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  { resolve }: World,
) {
  if (typeof typed !== 'string') return config
  if (config.databaseUrl !== undefined) {
    throw new CommandError(
      'DATABASE_URL is set: the users are there and in no data folder. Leave out --data-dir, or unset it.',
    )
  }
  const dataDir = resolve(typed)
  if (statSync(dataDir, { throwIfNoEntry: false })?.isDirectory()) return { dataDir, databaseUrl: undefined }
  throw new CommandError(`--data-dir names '${typed}', which is not a folder. Name an existing one.`)
}

function help(): string {
  const all = Object.values(commands)
  const lines = all.flatMap(({ usage, about }) => [`  npm run users -- ${usage}`, `      ${about}`])
  return [
    'The users of the portal, and the workspaces each belongs to. Works while the portal runs, and while it does not.',
    '',
    ...lines,
    '',
    'All take --data-dir <folder> in place of DATA_DIR. Settings are read as the portal reads them.',
  ].join('\n')
}
