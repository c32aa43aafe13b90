/** The route on which a language model proposes a change to a draft. It stores nothing: the author takes the change or leaves it. */
import { Hono, type Context } from 'hono'
import type { SignedIn } from '#server/access/user.ts'
import type { Agents } from '#server/agents/open-agents.ts'
import { readJson } from '#server/agents/body/read-json.ts'
import { sendJson } from '#server/compression/send-json.ts'
import type { Definitions } from '#server/definitions/definitions.ts'
import { Refusal } from '#server/refusals.ts'
import { dataOf } from '../publish.ts'
import { proposeChange } from './propose-change.ts'

interface DraftingOptions extends Pick<Agents, 'modelsOf'> {
  readonly definitions: Definitions
  /** The provider's workspace, in which authors work: its models are asked, and its limits hold. */
  readonly provider: () => string
  /** Lets authors and publishers pass. */
  readonly enter: (c: Context) => Promise<{ readonly visitor: SignedIn }>
  readonly agentIn: (c: Context) => string
  /** The text of the visitor's draft; without one, of the newest version. */
  readonly draftText: (agent: string, user: string) => Promise<string>
}

/** Characters. */
const longestWish = 4000

export function draftingRoutes({ modelsOf, definitions, provider, enter, agentIn, draftText }: DraftingOptions): Hono {
  const app = new Hono()

  app.post('/api/studio/agents/:id/proposal', async (c) => {
    const { visitor } = await enter(c)
    const agent = agentIn(c)
    const ask = wishIn((await readJson(c))['ask'])
    const text = await draftText(agent, visitor.user.id)
    const models = modelsOf({ id: '', agent, user: visitor.user.id, client: provider() })
    const { draft } = await models.text()
    if (!draft)
      throw new Refusal(
        409,
        'No language model is configured. Ask whoever runs this portal, or change the text yourself.',
      )
    if (dataOf(text) === undefined) throw unreadable()
    await definitions.refresh()
    const { signal } = c.req.raw
    const proposal = await proposeChange({ agent, text, ask }, { definitions, draft, signal }).catch(
      (error: unknown) => {
        throw signal.aborted ? new Refusal(400, 'The change was stopped, and the draft is as it was.') : error
      },
    )
    return sendJson(c, proposal)
  })

  return app
}

const unreadable = () =>
  new Refusal(422, 'The draft cannot be read as JSON. Correct what the list of problems names first, and ask again.')

function wishIn(ask: unknown): string {
  if (typeof ask === 'string' && ask.trim() !== '' && ask.length <= longestWish) return ask.trim()
  throw new Refusal(400, `Send {"ask": the change in words}, with up to ${longestWish} characters.`)
}
