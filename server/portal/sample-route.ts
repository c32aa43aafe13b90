/** GET /api/samples/…: a sample file of an agent, for users who may use the agent. */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { Hono } from 'hono'
import { mayEnter } from '#engine/access/may-enter.ts'
import { samplePattern } from '#engine/client/sample-address.ts'
import type { Identify } from '#server/access/identify.ts'
import { opensAgent } from '#server/access/user.ts'
import { requireWorkspace } from '#server/access/require-workspace.ts'
import { sendFile } from '#server/agents/send-file.ts'
import type { Definitions } from '#server/definitions/definitions.ts'
import { refusals } from '#server/refusals.ts'
import { sampleFiles } from '#server/samples/sample-files.ts'

interface Options {
  readonly identify: Identify
  readonly definitions: Definitions
  readonly definitionsDirs: readonly string[]
  readonly provider: () => string
}

export function sampleRoute({ identify, definitions, definitionsDirs, provider }: Options): Hono {
  const samples = sampleFiles(definitionsDirs)
  const app = new Hono()

  app.get(samplePattern, async (c) => {
    const visitor = await identify(c)
    const { agent, field, number } = c.req.param()
    // During a rollout an agent has two definitions, each for other workspaces.
    if (!opensAgent(visitor, agent)) throw refusals.otherAgents()
    const ofAgent = definitions.all().filter(({ id }) => id === agent)
    const admits = ofAgent.flatMap(({ access }) => access.clients)
    const workspace = requireWorkspace(c, { visitor, admits, provider: provider() })
    const definition = ofAgent.find(({ access }) => mayEnter(access.clients, { workspace, provider: provider() }))
    // Users who may not use an agent do not learn which samples it has.
    if (ofAgent.length > 0 && !definition) throw refusals.notHere()
    const file = definition && (await samples.find(definition, field, Number(number)))
    if (!file) throw refusals.noSuchSample()
    const { name, content } = file
    return sendFile(c, {
      file: {
        name,
        size: content.length,
        bytes: () => Promise.resolve(content),
        stream: (range) => Promise.resolve(Readable.from([content.subarray(range?.start, range?.end)])),
      },
      name,
      version: createHash('sha256').update(content).digest('base64url'),
    })
  })
  return app
}
