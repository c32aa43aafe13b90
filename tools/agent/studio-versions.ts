/** Brings versions of agents from the Agent Studio to files, and files to the Agent Studio. Loaded only by the commands that need the database. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Plugins } from '#engine/definition/schema/compose.ts'
import { ClientsError } from '#server/access/clients.ts'
import { currentClients } from '#server/access/current-clients.ts'
import { auditLog } from '#server/audit/audit-log.ts'
import { type Config, ConfigError } from '#server/config.ts'
import { openDefinitions } from '#server/definitions/definitions.ts'
import { publications } from '#server/definitions/publications.ts'
import { Refusal } from '#server/refusals.ts'
import { DatabaseError, isConnectionLost } from '#server/storage/database-error.ts'
import { openDatabase } from '#server/storage/database.ts'
import { publishing } from '#server/studio/publish.ts'

/** Who published, as versions and the audit log have it. The portal does not know which person ran the command. */
const author = 'npm run agent'

/** What was done, or why it was not, as a sentence. */
export type Outcome = { readonly done: string } | { readonly problem: string }

export interface Place {
  readonly config: Pick<Config, 'dataDir' | 'databaseUrl' | 'definitionsDirs'>
  readonly panels: Plugins
}

export const exportAgent = (place: Place, { id, folder }: { readonly id: string; readonly folder: string }) =>
  withStudio(place, async ({ studio }) => {
    const { newest, publication } = await studio.stateOf(id)
    const version = publication.everyone ?? publication.some ?? newest
    const text = await studio.textOf(id, version)
    if (text === undefined)
      return { problem: `There is no agent "${id}". \`npm run agent -- list\` shows the shipped ones.` }
    const file = join(folder, 'agents', `${id}.json`)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
    return { done: `Wrote ${version === 0 ? 'the shipped version' : `version ${version}`} to ${file}.` }
  })

export const importAgent = (place: Place, { file }: { readonly file: string }) =>
  withStudio(place, async ({ studio, database }) => {
    const agent = basename(file, '.json')
    const text = await readFile(file, 'utf8')
    const { newest } = await studio.stateOf(agent)
    if ((await studio.textOf(agent, newest)) === text) return { done: `${file} is the newest version already.` }
    const user = { id: author, email: undefined }
    const { version, changes } = await studio.publish({ agent, text, base: newest, clients: null, by: author })
    const failed = (_event: unknown, error: unknown) => {
      throw error
    }
    const detail = `version ${version} for all workspaces: ${changes.join('; ') || 'no change'}`
    await auditLog(database, { failed }).note({ event: 'agent-published', user, agent, subject: agent, detail })
    return { done: [`Version ${version} of ${agent} is in use.`, ...changes.map((change) => `  ${change}`)].join('\n') }
  })

interface Studio {
  readonly database: Awaited<ReturnType<typeof openDatabase>>
  readonly studio: ReturnType<typeof publishing>
}

async function withStudio({ config, panels }: Place, work: (opened: Studio) => Promise<Outcome>): Promise<Outcome> {
  try {
    const dirs = config.definitionsDirs
    const clients = await currentClients(dirs)
    const database = await openDatabase({ ...config, processKind: 'command' })
    try {
      const definitions = await openDefinitions({ dirs, clients, panels, publications: publications(database) })
      return await work({ database, studio: publishing({ database, definitions }) })
    } finally {
      await database.close()
    }
  } catch (error) {
    if (isConnectionLost(error)) return { problem: 'The portal stopped its database just now. Run this again.' }
    const isSentence = [Refusal, ConfigError, ClientsError, DatabaseError].some((kind) => error instanceof kind)
    if (isSentence || isMissingFile(error)) return { problem: (error as Error).message }
    throw error
  }
}

const isMissingFile = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'
