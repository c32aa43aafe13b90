/**
 * The routes of instruction documents: users read the documents of their agents; admins list, read and write all
 * documents.
 */
import { Hono, type Context } from 'hono'
import { mayEnter } from '#engine/access/may-enter.ts'
import type { Definition } from '#engine/definition/types.ts'
import type { Identify } from '#server/access/identify.ts'
import type { SignedIn } from '#server/access/user.ts'
import type { AuditLog } from '#server/audit/audit-log.ts'
import { readJson } from '#server/agents/body/read-json.ts'
import { sendJson } from '#server/compression/send-json.ts'
import type { Definitions } from '#server/definitions/definitions.ts'
import { localeOf } from '#server/language/locale-of.ts'
import { Refusal, refusals } from '#server/refusals.ts'
import type { Database } from '#server/storage/database.ts'
import { documentTag, isMatch, type SavedDocument } from './document-tag.ts'
import { parseInstructionDocument } from './parse-instruction-document.ts'
import { instructionStore } from './instruction-store.ts'

interface Options {
  readonly identify: Identify
  readonly definitions: Pick<Definitions, 'all'>
  readonly provider: () => string
  readonly database: Pick<Database, 'db'>
  readonly audit: Pick<AuditLog, 'note'>
  readonly addressOf: (c: Context) => string
  /** The folders of the definitions. */
  readonly definitionsDirs: readonly string[]
}

/** The maximum size of the body of a PUT request. */
const largestBytes = 256 * 1024

export function instructionRoutes(options: Options): Hono {
  const { identify, definitions, provider, database, definitionsDirs, audit, addressOf } = options
  const documents = instructionStore({ database, dirs: definitionsDirs })
  const app = new Hono()

  app.get('/api/instructions/list', async (c) => {
    mustBeAdmin(await identify(c))
    return c.json([...new Set(definitions.all().map(({ instructions }) => instructions))].toSorted())
  })

  app.get('/api/instructions/:agent', async (c) => {
    const visitor = await identify(c)
    const agent = c.req.param('agent')
    const readers = readersOf(agent)
    const visitorWorkspaces = requestedWorkspaces(c, visitor)
    if (readers.length === 0) throw new Refusal(404, `No agent has instructions of the name ${JSON.stringify(agent)}.`)
    if (!visitor.isAdmin && !visitorWorkspaces.some((workspace) => readers.some(admits(workspace))))
      throw refusals.notHere()

    const document = await documents.find(agent, localeOf(c))
    if (!document) throw new Refusal(404, `${agent}.json was not created yet.`)
    return reply(c, document)
  })

  app.put('/api/instructions/:agent', async (c) => {
    const visitor = await identify(c)
    mustBeAdmin(visitor)
    requestedWorkspaces(c, visitor)
    const agent = c.req.param('agent')
    if (readersOf(agent).length === 0) {
      throw new Refusal(400, `No agent reads instructions of the name ${JSON.stringify(agent)}.`)
    }
    const document = parseInstructionDocument(agent, await readJson(c, largestBytes))
    const ifMatch = c.req.header('If-Match')
    const before = await documents.find(agent, localeOf(c))
    if (ifMatch !== undefined && !isMatch(ifMatch, before && documentTag(before))) throw conflict(before)

    const version = ifMatch === undefined || ifMatch.trim() === '*' ? undefined : before?.version
    const saved = await documents.save(agent, { document, by: visitor.user.email ?? visitor.user.id, version })
    if (saved === 'changed-meanwhile') throw conflict(await documents.find(agent, localeOf(c)))
    await audit.note({ event: 'instructions-saved', user: visitor.user, subject: agent, address: addressOf(c) })
    return reply(c, saved, before ? 200 : 201)
  })

  /** Only names that a definition gives are accepted, so that no other text ever reaches a file path or a query. */
  const readersOf = (name: string) => definitions.all().filter(({ instructions }) => instructions === name)

  const admits = (workspace: string) => (agent: Definition) =>
    mayEnter(agent.access.clients, { workspace, provider: provider() })

  return app
}

function mustBeAdmin({ isAdmin }: SignedIn) {
  if (!isAdmin) throw new Refusal(403, 'Only admins may list and change instructions.')
}

/** The workspace in X-Client-Name, if the user is a member of it; without the header, all workspaces of the user. */
function requestedWorkspaces(c: Context, { workspaces }: SignedIn): readonly string[] {
  const clientName = c.req.header('X-Client-Name')
  if (!clientName) return workspaces
  if (!workspaces.includes(clientName)) throw refusals.notAMember(clientName, workspaces)
  return [clientName]
}

function reply(c: Context, saved: SavedDocument, status: 200 | 201 = 200) {
  return sendJson(c, saved.document, status, { ETag: documentTag(saved) })
}

/** The reply's `expected` is the tag that a write has to name now. */
function conflict(current: SavedDocument | undefined): Refusal {
  const expected = current ? documentTag(current) : null
  const sentence = 'The document was changed on the server meanwhile. Load it again, then change it.'
  return new Refusal(412, sentence, expected === null ? {} : { ETag: expected }, { expected })
}
