/** Publishing on two portals with one database: at the same moment, and while one of them is killed. */
import { Client } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { emptyDatabase } from '#tests/driver/database.ts'
import { remoteUser, type RemoteUser } from '#tests/driver/remote-user.ts'
import { startS3 } from '#tests/driver/s3-server.ts'
import { freePort, startServer } from '#tests/driver/started-server.ts'
import { temporaryFolder } from '#tests/house/temporary-folder.ts'
import { publishingLock } from './studio-store.ts'

const database = emptyDatabase()
const id = 'sop-gen'
const at = (rest: string) => `/api/studio/agents/${id}/${rest}`

/** How often two publish at the same moment. */
const rounds = 3
/** Milliseconds that two portals may take to start on a busy machine, with everything that follows. */
const longest = 400_000
/** Milliseconds until a publication is live on all replicas. */
const soon = 5_000

async function startReplicas() {
  const s3 = await startS3(temporaryFolder())
  onTestFinished(s3.stop)
  const settings = {
    PUBLIC_URL: 'http://localhost:3999',
    DATABASE_URL: database(),
    S3_ENDPOINT: s3.settings.endpoint,
    S3_BUCKET: s3.settings.bucket,
    S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
  }
  const start = async () => {
    const replica = await startServer({ ...settings, PORT: await freePort() })
    onTestFinished(async () => void (await replica.stop('SIGKILL')))
    return { ...replica, user: await remoteUser(() => replica.local, 'stepwright', 'Stepwright') }
  }
  return [await start(), await start()] as const
}

const textOf = async (user: RemoteUser, rest: string) => (await user.send(at(rest))).text()

async function liveName(user: RemoteUser): Promise<unknown> {
  const { agents } = (await user.json('/api/agents')) as { readonly agents: readonly Agent[] }
  return agents.find((agent) => agent.id === id)?.definition.name
}

interface Agent {
  readonly id: string
  readonly definition: { readonly name: string }
}

const newest = async (user: RemoteUser) => Number((await user.json(at('versions')))['newest'])

async function save(user: RemoteUser, text: string, base: number) {
  const headers = { 'Content-Type': 'text/plain' }
  const saved = await user.send(`${at('draft')}?base=${base}`, { method: 'PUT', body: text, headers })
  expect(saved.status).toBe(200)
}

/** Holds the turn in which publishing takes place, so that a publication waits in the middle of its transaction. */
async function holdTurn() {
  const client = new Client({ connectionString: database() })
  await client.connect()
  await client.query('select pg_advisory_lock($1)', [publishingLock])
  const waiting = "select from pg_locks where locktype = 'advisory' and not granted"
  return {
    isWaitedFor: async () => (await client.query(waiting)).rowCount === 1,
    release: () => client.end(),
  }
}

test(
  'two publish at the same moment, and one portal is killed while it publishes: never a wrong version is live, and no character is lost',
  { timeout: longest },
  async () => {
    const [one, two] = await startReplicas()
    const shipped = await textOf(one.user, 'versions/0')
    const named = (name: string) => shipped.replace('"name": "SOP Generator"', `"name": "${name}"`)

    await save(one.user, named('First'), 0)
    expect((await one.user.post(at('publish'), { base: 0 })).status).toBe(200)
    for (let round = 1; round <= rounds; round += 1) {
      const base = await newest(one.user)
      const draft = named(`Draft ${round}`)
      await save(one.user, draft, base)
      const [published, restored] = await Promise.all([
        one.user.post(at('publish'), { base }),
        two.user.post(at('versions/1/restore'), { base }),
      ])
      expect([published.status, restored.status].toSorted((a, b) => a - b)).toEqual([200, 409])
      const winner = published.ok ? `Draft ${round}` : 'First'
      for (const { user } of [one, two]) {
        expect(await newest(user)).toBe(base + 1)
        await vi.waitFor(async () => expect(await liveName(user)).toBe(winner), { timeout: soon })
      }
      // What was refused is still there, to the letter.
      if (!published.ok) expect(await textOf(one.user, 'draft')).toBe(draft)
    }

    const base = await newest(two.user)
    const before = await liveName(two.user)
    const draft = `${named('Killed')}\n`
    await save(one.user, draft, base)
    const turn = await holdTurn()
    const cutOff = one.user.post(at('publish'), { base }).catch(() => undefined)
    await vi.waitFor(async () => expect(await turn.isWaitedFor()).toBe(true), { timeout: 30_000 })
    await one.stop('SIGKILL')
    await turn.release()
    expect(await cutOff).toBeUndefined()
    expect([await newest(two.user), await liveName(two.user), await textOf(two.user, 'draft')]).toEqual([
      base,
      before,
      draft,
    ])
    // The next turn does not wait for the dead one.
    expect((await two.user.post(at('publish'), { base })).status).toBe(200)
    expect(await liveName(two.user)).toBe('Killed')

    // Wherever in a publication a portal dies, all of it is there or nothing.
    await save(two.user, named('At once'), base + 1)
    const unanswered = two.user.post(at('publish'), { base: base + 1 }).catch(() => undefined)
    await two.stop('SIGKILL')
    await unanswered
    const client = new Client({ connectionString: database() })
    await client.connect()
    const { rows } = await client.query<{ readonly versions: string; readonly live: number; readonly drafts: string }>(
      `select (select max(version) from studio_versions) as versions,
      (select everyone from studio_publications order by id desc limit 1) as live,
      (select count(*) from studio_drafts) as drafts`,
    )
    await client.end()
    const found = rows.map(({ versions, live, drafts }) => [Number(versions), live, Number(drafts)])
    expect([
      [base + 1, base + 1, 1],
      [base + 2, base + 2, 0],
    ]).toContainEqual(found[0])
  },
)
