/**
 * Three portals on one PostgreSQL and one S3-compatible storage, and many people at once: one portal is killed, another
 * one is replaced, and nothing is lost or done twice. The figures are printed; docs/operators.md says how to size by them.
 */
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase } from '#tests/driver/database.ts'
import { type RemoteUser, remoteUser } from '#tests/driver/remote-user.ts'
import { startS3 } from '#tests/driver/s3-server.ts'
import { says, scriptedProvider } from '#tests/driver/scripted-provider.ts'
import { freePort, type StartedServer, startServer } from '#tests/driver/started-server.ts'
import { testDefinitions } from '#tests/driver/test-definitions.ts'
import { temporaryFolder } from '#tests/house/temporary-folder.ts'
import { root } from '#tools/house/paths.mjs'

const database = emptyDatabase()
const path = (rest: string) => `/api/agent/site-report/${rest}`
/** Milliseconds between two polls of long work, as on the page. */
const poll = 1500
/** Milliseconds until a person presses again after a request that no portal answered. */
const pause = 500

const few = 100
const many = 1000
/** Milliseconds that the model takes. */
const answerTime = 200
/** Milliseconds after which a busy portal has stored what a question of the model brought. */
const storeTime = 3000

test(
  'a thousand wizards on three portals, of which one is killed and one replaced: nothing acknowledged is lost, nothing is done twice',
  // Four minutes on a quiet machine of two cores; other tests run beside it.
  { timeout: 2_400_000 },
  async () => {
    const cluster = await startCluster()
    await cluster.add()
    await cluster.add()
    await cluster.add()
    const quiet = await walkAll(few, cluster)
    const before = await cluster.memory()
    const walking = walkAll(many, cluster)
    await cluster.untilBegun(many / 4)
    await cluster.kill()
    await cluster.untilBegun(many / 2)
    await cluster.add()
    await cluster.replaceOne()
    const busy = await walking

    for (const { session, report } of [...quiet.runs, ...busy.runs])
      expect(report).toMatchObject({
        damage: { damage: `Roof of ${session}` },
        cause: { cause: `Storm of ${session}` },
      })
    // A call of the model whose answer was not stored when its portal ended is made again; every other one was made once.
    expect(cluster.asked.size).toBe(2 * (few + many))
    const again = [...cluster.asked].flatMap(([question, count]) => (count > 1 ? [question] : []))
    expect(again.filter((question) => !cluster.cutOff.has(question))).toEqual([])

    const p95 = (steps: readonly number[]) =>
      Math.round(steps.toSorted((a, b) => a - b)[Math.floor(steps.length * 0.95)] ?? 0)
    console.log(
      [
        `${few} wizards: ${Math.round(quiet.seconds)} s, p95 of a call ${p95(quiet.steps)} ms`,
        `${many} wizards: ${Math.round(busy.seconds)} s, p95 of a call ${p95(busy.steps)} ms, ${(many / busy.seconds).toFixed(1)} runs a second`,
        `repeated calls of the model ${again.length}; requests without an answer ${busy.unanswered}`,
        `memory of each portal in MB before ${before.join(', ')}; after ${(await cluster.memory()).join(', ')}`,
        `rows and indexes for each session ${await cluster.bytesOfSession(few + many)} bytes`,
      ].join('\n'),
    )
  },
)

interface Walks {
  readonly seconds: number
  /** Milliseconds of each call until a portal answered it. */
  readonly steps: readonly number[]
  readonly unanswered: number
  readonly runs: readonly { readonly session: string; readonly report: unknown }[]
}

type Cluster = Awaited<ReturnType<typeof startCluster>>

async function walkAll(count: number, cluster: Cluster): Promise<Walks> {
  const steps: number[] = []
  let unanswered = 0
  const start = performance.now()
  const send = async (rest: string, body?: object): Promise<Record<string, unknown>> => {
    const began = performance.now()
    for (;;) {
      const reply = await (
        body === undefined ? cluster.user().send(path(rest)) : cluster.user().post(path(rest), body)
      ).catch(() => undefined)
      // The page says that the portal does not answer, and the person presses again.
      if (reply === undefined || reply.status >= 502) {
        unanswered += 1
        await setTimeout(pause)
        continue
      }
      const answer = (await reply.json()) as Record<string, unknown>
      steps.push(performance.now() - began)
      expect([reply.status, answer]).toEqual([200, answer])
      return answer
    }
  }
  const walk = async () => {
    const session = randomUUID()
    await send('begin', { sessionId: session, notes: `Roof of ${session}. Storm of ${session}.` })
    await send('process', { sessionId: session })
    cluster.begin()
    for (;;) {
      const { status, message } = await send(`status?sessionId=${session}`)
      if (status === 'done') break
      expect([session, status, message]).toEqual([session, 'running', message])
      await setTimeout(poll)
    }
    return { session, report: await send(`download/${session}/report`) }
  }
  const runs = await Promise.all(Array.from({ length: count }, walk))
  return { seconds: (performance.now() - start) / 1000, steps, unanswered, runs }
}

async function startCluster() {
  const s3 = await startS3(temporaryFolder())
  onTestFinished(s3.stop)
  /** How often each question of a session was asked, which of them are not stored yet, and which were not when a portal ended. */
  const asked = new Map<string, number>()
  const unstored = new Set<string>()
  const cutOff = new Set<string>()
  let begun = 0
  const model = await scriptedProvider((request, response) => {
    const session = /(?<=Roof of )[\w-]{36}/.exec(request.body)?.[0] ?? expect.fail('The question holds no notes.')
    const key = request.body.includes('Why is it damaged?') ? 'cause' : 'damage'
    const passage = `${key === 'cause' ? 'Storm' : 'Roof'} of ${session}`
    const question = `${key} ${session}`
    asked.set(question, (asked.get(question) ?? 0) + 1)
    unstored.add(question)
    void setTimeout(storeTime).then(() => unstored.delete(question))
    void setTimeout(answerTime).then(() => {
      says({ answer: { [key]: passage }, sources: [{ at: `/${key}`, text: 1, passage }] })(request, response)
    })
  })
  onTestFinished(model.close)
  const settings = {
    PUBLIC_URL: 'http://localhost:3999',
    DATABASE_URL: database(),
    DEFINITIONS_DIR: `${root}/definitions:${testDefinitions}`,
    S3_ENDPOINT: s3.settings.endpoint,
    S3_BUCKET: s3.settings.bucket,
    S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
    AI_BASE_URL: model.baseUrl,
    AI_API_KEY: 'key',
    AI_MODEL: 'test',
  }
  let portals: readonly StartedServer[] = []
  let user: RemoteUser | undefined
  let turn = 0
  // As a proxy does: the next portal of those that it has.
  const next = () => portals[(turn += 1) % portals.length]?.local ?? expect.fail('There is no portal.')
  const without = (one: StartedServer | undefined) => (portals = portals.filter((portal) => portal !== one))
  return {
    add: async () => {
      const portal = await startServer({ ...settings, PORT: await freePort(), IDLE_WORKERS: '1' })
      onTestFinished(async () => void (await portal.stop('SIGKILL')))
      portals = [...portals, portal]
      user ??= await remoteUser(next, 'zofa', 'Zofa')
    },
    user: (): RemoteUser => user ?? expect.fail('There is no portal.'),
    /** The proxy finds out a moment later. */
    kill: async () => {
      const [portal] = portals
      await portal?.stop('SIGKILL')
      for (const question of unstored) cutOff.add(question)
      await setTimeout(1000)
      without(portal)
    },
    /** The proxy is told first; then the portal ends what it has begun. */
    replaceOne: async () => {
      const [portal] = portals
      without(portal)
      const ending = portal?.stop('SIGTERM')
      const noting = setInterval(() => unstored.forEach((question) => cutOff.add(question)), 20)
      await ending
      clearInterval(noting)
    },
    asked,
    cutOff,
    begin: () => (begun += 1),
    untilBegun: async (count: number) => {
      while (begun < few + count) await setTimeout(50)
    },
    memory: () => Promise.all(portals.map(({ pid }) => residentMegabytes(pid))),
    bytesOfSession: async (sessions: number) => {
      const client = new Client({ connectionString: database() })
      await client.connect()
      const { rows } = await client.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes')
      await client.end()
      return Math.round(Number(rows[0]?.bytes) / sessions)
    },
  }
}

async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)
}
