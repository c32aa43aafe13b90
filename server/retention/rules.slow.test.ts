/** How long what is kept: which rule counts, what goes early and what goes late, and that one process at a time removes it. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { RunEntry, RunPage } from '#engine/shapes/run-entry.ts'
import { firstUpload } from '#tests/access/first-uploads.ts'
import { apiUser } from '#tests/driver/api-user.ts'
import { testPortal } from '#tests/driver/portal.ts'

const portal = testPortal()
const [admin, ils] = [apiUser(portal, 'stepwright'), apiUser(portal, 'ilsgroup')]
const sop = '/api/agent/sop-gen'
const client = 'ILSGroup'

async function built(daysAgo: number): Promise<string> {
  const id = randomUUID()
  expect((await ils.send(`${sop}/upload`, await firstUpload('sop-gen', id))).status).toBe(200)
  expect((await ils.post(`${sop}/build`, { sessionId: id })).status).toBe(200)
  const used = new Date(Date.now() - daysAgo * 86_400_000)
  await portal().database.db.updateTable('sessions').set({ used_at: used }).where('id', '=', id).execute()
  return id
}

const rule = async (body: object) => {
  const init = { method: 'PUT', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
  return (await admin.send('/api/admin/retention/rules', init)).status
}
const find = async (id: string): Promise<RunEntry | undefined> =>
  ((await (await ils.get('/api/me/runs?limit=100')).json()) as RunPage).runs.find((run) => run.id === id)
const enforce = () => portal().agents.retention.enforce()
const clear = () => portal().database.db.deleteFrom('retention_rules').execute()

test('without a rule the days of the settings count, and the most special rule wins', async () => {
  await clear()
  const id = await built(6)
  await enforce()
  expect(await find(id)).toMatchObject({ state: 'done' })
  expect(await rule({ sessions: 5 })).toBe(200)
  expect(await rule({ agent: 'sop-gen', sessions: 4 })).toBe(200)
  expect(await rule({ client, sessions: 20 })).toBe(200)
  await enforce()
  const kept = await find(id)
  expect(kept).toMatchObject({ state: 'done' })
  expect(Date.parse(kept?.deletedAt ?? '') - Date.parse(kept?.usedAt ?? '')).toBe(20 * 86_400_000)
  expect(await rule({ client, agent: 'sop-gen', sessions: 3 })).toBe(200)
  await enforce()
  expect(await find(id)).toMatchObject({ state: 'expired' })
})

test('results that are kept for longer can be downloaded when the inputs are gone', async () => {
  await clear()
  expect(await rule({ client, sessions: 2, results: 30 })).toBe(200)
  const id = await built(6)
  await enforce()
  const run = await find(id)
  expect(run).toMatchObject({ state: 'done', inputs: [], resumes: false, results: [{ name: 'SOP_Final.docx' }] })
  expect((await ils.get(`/api/me/runs/${id}/file?of=SOP_Final.docx`)).status).toBe(200)
  const { db } = portal().database
  for (const table of ['records', 'runs', 'work_parts'] as const)
    expect(await db.selectFrom(table).selectAll().where('session_id', '=', id).execute()).toEqual([])
  expect(await rule({ client, sessions: 2, results: 5 })).toBe(200)
  await enforce()
  expect(await find(id)).toMatchObject({ state: 'expired' })
})

test('results that are kept for less time go first, and can be made anew', async () => {
  await clear()
  expect(await rule({ client, sessions: 30, results: 2 })).toBe(200)
  const id = await built(6)
  await enforce()
  const run = await find(id)
  expect(run).toMatchObject({ state: 'open', results: [] })
  expect(run?.inputs.length).toBeGreaterThan(0)
  expect((await ils.post(`${sop}/build`, { sessionId: id })).status).toBe(200)
  expect(await find(id)).toMatchObject({ state: 'done' })
})

test('of two processes at once, each old session is removed once, and nothing fails', async () => {
  await clear()
  const ids = [await built(8), await built(9)]
  const rounds = await Promise.all([enforce(), enforce()])
  expect(rounds).toContain(true)
  for (const id of ids) expect(await find(id)).toMatchObject({ state: 'expired' })
})

test('entries of ended runs have days of their own', async () => {
  await clear()
  const id = await built(8)
  await enforce()
  const ended = new Date(Date.now() - 8 * 86_400_000)
  expect(await rule({ client, runs: 60 })).toBe(200)
  await portal().database.db.updateTable('ended_runs').set({ ended_at: ended }).where('id', '=', id).execute()
  await enforce()
  expect(await find(id)).toMatchObject({ state: 'expired' })
  await clear()
  await enforce()
  expect(await find(id)).toBeUndefined()
})

test.each([{ sessions: 0 }, { sessions: 1.5 }, { results: 'x' }, { client: 'Nobody' }, { agent: 'none' }])(
  'a rule such as %j is refused',
  async (body) => {
    expect(await rule(body)).toBe(400)
  },
)
