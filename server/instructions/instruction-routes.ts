/** The instruction documents: who may use an agent reads its own, admins read, list and write all. */
import { Hono, type Context } from 'hono'
import { mayEnter } from '#engine/access/may-enter.ts'
import type { Definition } from '#engine/definition/types.ts'
import type { Identify } from '#server/access/identify.ts'
import type { SignedIn } from '#server/access/user.ts'
import type { Definitions } from '#server/agents/definitions.ts'
import { sendJson } from '#server/compression/send-json.ts'
import { Refusal, refusals } from '#server/errors.ts'
import { readJson } from '#server/portal/read-json.ts'
import type { Database } from '#server/storage/database.ts'
import { documentTag, isMatch, type KeptDocument } from './document-tag.ts'
import { instructionDocument } from './instruction-document.ts'
import { instructionStore } from './instruction-store.ts'

interface Options {
  readonly identify: Identify
  readonly definitions: Pick<Definitions, 'all'>
  readonly provider: () => string
  readonly database: Pick<Database, 'db'>
  /** Where definitions are read from. */
  readonly definitionsDirs: readonly string[]
}

/** Bytes of a document that is sent. */
const largest = 256 * 1024

export function instructionRoutes({ identify, definitions, provider, database, definitionsDirs }: Options): Hono {
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
    const asking = workspacesAsking(c, visitor)
    if (readers.length === 0) throw new Refusal(404, `No agent has instructions of the name ${JSON.stringify(agent)}.`)
    if (!visitor.isAdmin && !asking.some((workspace) => readers.some(admits(workspace)))) throw refusals.notHere()

    const found = await documents.find(agent)
    if (!found) throw new Refusal(404, `${agent}.json was not created yet.`)
    return reply(c, found)
  })

  app.put('/api/instructions/:agent', async (c) => {
    const visitor = await identify(c)
    mustBeAdmin(visitor)
    workspacesAsking(c, visitor)
    const agent = c.req.param('agent')
    if (readersOf(agent).length === 0) {
      throw new Refusal(400, `No agent reads instructions of the name ${JSON.stringify(agent)}.`)
    }
    const document = instructionDocument(agent, await readJson(c, largest))
    const ifMatch = c.req.header('If-Match')
    const before = await documents.find(agent)
    if (ifMatch !== undefined && !isMatch(ifMatch, before && documentTag(before))) throw conflict(before)

    const version = ifMatch === undefined || ifMatch.trim() === '*' ? undefined : before?.version
    const saved = await documents.save(agent, { document, by: visitor.user.email ?? visitor.user.id, version })
    if (saved === 'changed-meanwhile') throw conflict(await documents.find(agent))
    return reply(c, saved, before ? 200 : 201)
  })

  /** Names are a fixed set, those that definitions give: nothing else ever reaches a path or a query. */
  const readersOf = (name: string) => definitions.all().filter(({ instructions }) => instructions === name)

  const admits = (workspace: string) => (agent: Definition) =>
    mayEnter(agent.access.clients, { workspace, provider: provider() })

  return app
}

function mustBeAdmin({ isAdmin }: SignedIn) {
  if (!isAdmin) throw new Refusal(403, 'Only admins may list and change instructions.')
}

/** The workspace that the page says, if the user is a member; where it says none, all of theirs. */
function workspacesAsking(c: Context, { workspaces }: SignedIn): readonly string[] {
  const said = c.req.header('X-Client-Name')
  if (!said) return workspaces
  if (!workspaces.includes(said)) throw refusals.notAMember(said, workspaces)
  return [said]
}

function reply(c: Context, kept: KeptDocument, status: 200 | 201 = 200) {
  return sendJson(c, kept.document, status, { ETag: documentTag(kept) })
}

/** `expected`: the tag that a write would have to name now. */
function conflict(current: KeptDocument | undefined): Refusal {
  const expected = current ? documentTag(current) : null
  const sentence = 'The document was changed on the server meanwhile. Load it again, then change it.'
  return new Refusal(412, sentence, expected === null ? {} : { ETag: expected }, { expected })
}
