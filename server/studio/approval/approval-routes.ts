/** The routes of requests to publish: another publisher reads the text and approves it or sends it back, and its author may withdraw it. */
import { Hono, type Context } from 'hono'
import type { StudioRole } from '#engine/access/studio-role.ts'
import type { SignedIn } from '#server/access/user.ts'
import { readJson } from '#server/agents/body/read-json.ts'
import type { NewAuditEvent } from '#server/audit/audit-log.ts'
import { sendJson, sendText } from '#server/compression/send-json.ts'
import { Refusal } from '#server/refusals.ts'
import type { Database } from '#server/storage/database.ts'
import type { publishing } from '../publish.ts'
import { type KeptRequest, listRequests, removeRequest, sendBack, settleDraft, shownTo } from './request-store.ts'

interface ApprovalOptions extends Pick<Database, 'db'>, Pick<ReturnType<typeof publishing>, 'publish'> {
  /** Lets authors and publishers pass, or those with a role alone. */
  readonly enter: (
    c: Context,
    role?: StudioRole,
  ) => Promise<{ readonly visitor: SignedIn; readonly note: (event: NewAuditEvent) => Promise<unknown> }>
  readonly agentIn: (c: Context) => string
  /** What the audit log says of a version. */
  readonly detailOf: (
    done: { readonly version?: number; readonly changes: readonly string[] },
    clients: readonly string[] | null,
    anyway: boolean,
  ) => string
}

/** Characters of the reason for which a text is sent back. */
const longestReason = 2000

export function approvalRoutes({ db, enter, agentIn, publish, detailOf }: ApprovalOptions) {
  const routes = new Hono()
  const one = '/api/studio/agents/:id/requests/:request'

  /** Authors see their own requests, publishers all. */
  async function requestsFor({ user, roles }: SignedIn, agent: string): Promise<readonly KeptRequest[]> {
    const requests = await listRequests(db, user.id, agent)
    return roles.includes('publisher') ? requests : requests.filter(({ userId }) => userId === user.id)
  }

  async function findRequest(visitor: SignedIn, agent: string, id: string): Promise<KeptRequest> {
    const found = (await requestsFor(visitor, agent)).find((each) => each.id === id)
    if (found) return found
    throw new Refusal(404, 'There is no such request any more: it was decided, withdrawn or changed meanwhile.')
  }

  async function enterRequest(c: Context, role?: StudioRole) {
    const { visitor, note } = await enter(c, role)
    const agent = agentIn(c)
    const found = await findRequest(visitor, agent, c.req.param('request') ?? '')
    return { visitor, note, agent, found }
  }

  /** A request that the visitor may decide on. */
  async function enterDecision(c: Context) {
    const entered = await enterRequest(c, 'publisher')
    if (entered.found.userId === entered.visitor.user.id) {
      throw new Refusal(403, 'You asked for this yourself. Another publisher has to decide on it.')
    }
    return entered
  }

  routes.get('/api/studio/agents/:id/requests', async (c) => {
    const { visitor } = await enter(c)
    const requests = await requestsFor(visitor, agentIn(c))
    return sendJson(c, { requests: requests.map((each) => shownTo(visitor.user.id, each)) })
  })

  routes.get(one, async (c) => sendText(c, (await enterRequest(c)).found.body, 'text/plain; charset=utf-8'))

  routes.post(`${one}/approve`, async (c) => {
    const { visitor, note, agent, found } = await enterDecision(c)
    const { body, base, clients, anyway, askedBy } = found
    const done = await publish({
      agent,
      text: body,
      base,
      clients,
      by: askedBy,
      approvedBy: nameOf(visitor),
      testedBy: anyway ? undefined : visitor,
      async settle(transaction, version) {
        if (!(await removeRequest(transaction, found.id))) throw decidedMeanwhile()
        await settleDraft(transaction, found, version)
      },
    })
    const detail = `asked for by ${askedBy}; ${detailOf(done, clients, anyway)}`
    await note({ event: 'agent-published', agent, subject: agent, detail })
    return sendJson(c, done)
  })

  routes.post(`${one}/send-back`, async (c) => {
    const { visitor, note, agent, found } = await enterDecision(c)
    const reason = reasonIn(await readJson(c))
    if (!(await sendBack(db, found.id, { by: nameOf(visitor), reason }))) throw decidedMeanwhile()
    await note({
      event: 'agent-sent-back',
      agent,
      subject: agent,
      detail: `asked for by ${found.askedBy}; ${detailOf(found, found.clients, found.anyway)}; reason: ${reason}`,
    })
    return c.json({ success: true, message: `The request is sent back to ${found.askedBy}.` })
  })

  routes.delete(one, async (c) => {
    const { visitor, note, agent, found } = await enterRequest(c)
    if (found.userId !== visitor.user.id)
      throw new Refusal(403, 'Only its author may withdraw a request. Send it back.')
    if (!(await removeRequest(db, found.id))) throw decidedMeanwhile()
    const detail = detailOf(found, found.clients, found.anyway)
    if (found.sentBack === null) await note({ event: 'agent-withdrawn', agent, subject: agent, detail })
    return c.json({ success: true, message: 'The request is withdrawn. The draft stays.' })
  })

  return { routes, findRequest }
}

const decidedMeanwhile = () => new Refusal(409, 'Somebody has decided on this request meanwhile. Load the page again.')

const nameOf = ({ user }: SignedIn): string => user.email ?? user.id

function reasonIn({ reason }: Readonly<Record<string, unknown>>): string {
  const text = typeof reason === 'string' ? reason.trim() : ''
  if (text !== '' && text.length <= longestReason) return text
  throw new Refusal(400, `Say in a sentence what has to be changed, in at most ${longestReason} characters.`)
}
