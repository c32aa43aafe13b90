/** The ledger of model calls: what is recorded, what limits refuse, and what admins see of it. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { modelLedger } from '#server/ledger/model-ledger.ts'
import type { ModelCall } from '#server/providers/meter.ts'
import type { UseSettings } from '#server/providers/settings.ts'
import { apiUser } from '#tests/driver/api-user.ts'
import { testPortal } from '#tests/driver/portal.ts'

const portal = testPortal('our own provider')
const admin = apiUser(portal, 'stepwright')
const zofa = apiUser(portal, 'zofa')

const call: ModelCall = {
  task: 'collect',
  model: 'model-1',
  answeredBy: 'model-1-2026',
  promptHash: 'hash',
  inputTokens: 1_000_000,
  outputTokens: 100_000,
  milliseconds: 1200,
  outcome: 'answered',
}
const settingsWith = (limits: UseSettings['limits']): UseSettings => ({
  currency: 'EUR',
  prices: { 'model-1': { input: 2, output: 10 } },
  limits,
})
const ledgerWith = (limits: UseSettings['limits'] = {}) => modelLedger(portal().database.db, settingsWith(limits))

async function session(client = `client-${randomUUID()}`, user = randomUUID()) {
  const opened = { id: randomUUID(), user, client, agent: 'agent-1' }
  const row = { id: opened.id, user_id: user, client, agent: opened.agent, definition: 'version-1' }
  await portal().database.db.insertInto('sessions').values(row).execute()
  return opened
}
const rowsOf = (client: string) =>
  portal().database.db.selectFrom('model_calls').selectAll().where('client', '=', client).execute()

test('a call is recorded with who asked, the version of the definition, tokens, cost and outcome', async () => {
  const owner = await session()
  await ledgerWith().meterFor(owner).record(call)
  expect(await rowsOf(owner.client)).toMatchObject([
    {
      session: owner.id,
      user_id: owner.user,
      agent: 'agent-1',
      definition: 'version-1',
      task: 'collect',
      model: 'model-1',
      answered_by: 'model-1-2026',
      prompt_hash: 'hash',
      input_tokens: '1000000',
      output_tokens: '100000',
      cost: 3,
      milliseconds: '1200',
      outcome: 'answered',
    },
  ])
  const spent = await portal()
    .database.db.selectFrom('sessions')
    .select(['input_tokens', 'output_tokens', 'cost'])
    .where('id', '=', owner.id)
    .executeTakeFirst()
  expect(spent).toEqual({ input_tokens: '1000000', output_tokens: '100000', cost: 3 })
})

test('a call whose recording is repeated is counted once, and a call without a session or a price is recorded, too', async () => {
  const owner = await session()
  await ledgerWith()
    .meterFor(owner, async (record) => {
      await record()
      return record()
    })
    .record(call)
  await ledgerWith()
    .meterFor({ ...owner, id: '' })
    .record({ ...call, model: 'other' })
  expect((await rowsOf(owner.client)).map(({ session: id, cost }) => [id, cost])).toEqual([
    [owner.id, 3],
    [null, null],
  ])
})

test('a limit of a session, a person, a client and the portal refuses further calls with a sentence', async () => {
  const [client, user] = [`client-${randomUUID()}`, randomUUID()]
  const own = await session(client, user)
  await ledgerWith().meterFor(own).record(call)
  const another = await session(client, user)
  const colleague = await session(client)
  const stranger = await session()
  const refusedBy = async (limits: UseSettings['limits'], owner: typeof own) =>
    Promise.resolve(ledgerWith(limits).meterFor(owner).checkLimits()).then(
      () => 'admitted',
      (error: unknown) => (error as Error).message,
    )
  expect(await refusedBy({ session: { tokens: 1_100_000 } }, own)).toContain('This session has used')
  expect(await refusedBy({ session: { tokens: 1_100_000 } }, another)).toBe('admitted')
  expect(await refusedBy({ person: { cost: 3 } }, another)).toContain('You have used the 3 EUR')
  expect(await refusedBy({ person: { cost: 3 } }, colleague)).toBe('admitted')
  expect(await refusedBy({ client: { cost: 3 } }, colleague)).toContain('Your workspace has used')
  expect(await refusedBy({ client: { cost: 3 } }, stranger)).toBe('admitted')
  expect(await refusedBy({ portal: { tokens: 1 } }, stranger)).toContain('The portal has used')
})

test('a month that has passed counts no more, and old calls are removed', async () => {
  const owner = await session()
  const ledger = ledgerWith({ person: { tokens: 1 } })
  await ledger.meterFor(owner).record(call)
  const before = new Date(Date.now() - 40 * 86_400_000)
  await portal().database.db.updateTable('model_calls').set({ at: before }).where('client', '=', owner.client).execute()
  await ledger.meterFor(owner).checkLimits()
  await ledger.removeOlderThan(30)
  expect(await rowsOf(owner.client)).toEqual([])
})

test('admins are warned once 80 % of a limit of the month are used', async () => {
  const owner = await session()
  const ledger = ledgerWith({ client: { tokens: 1_375_000, cost: 4 } })
  await ledger.meterFor(owner).record(call)
  expect((await ledger.warnings()).filter(({ name }) => name === owner.client)).toEqual([
    { of: 'client', name: owner.client, kind: 'tokens', used: 1_100_000, limit: 1_375_000 },
  ])
})

test('a person of whose limit 80 % is used is named by e-mail, or by id if no address is known', async () => {
  const { db } = portal().database
  const [known, unknown, little] = [await session(), await session(), await session()]
  await db
    .insertInto('audit_events')
    .values({ at: new Date(), event: 'signed-in', user_id: known.user, who: 'zofa@example.com' })
    .execute()
  const ledger = ledgerWith({ person: { cost: 3.5 } })
  for (const owner of [known, unknown]) await ledger.meterFor(owner).record(call)
  await ledger.meterFor(little).record({ ...call, inputTokens: 1 })
  const warnings = (await ledger.warnings()).filter(({ of }) => of === 'person')
  expect(warnings).toContainEqual({ of: 'person', name: 'zofa@example.com', kind: 'cost', used: 3, limit: 3.5 })
  expect(warnings).toContainEqual({ of: 'person', name: unknown.user, kind: 'cost', used: 3, limit: 3.5 })
  expect(warnings.map(({ name }) => name)).not.toContain(little.user)
})

test('admins read the use by client, agent and day, also as a CSV file; others do not', async () => {
  const owner = await session('=1+1')
  const { meterFor } = ledgerWith()
  await meterFor(owner).record(call)
  await meterFor(owner).record({ ...call, inputTokens: 0, outputTokens: 0, outcome: 'failed' })
  const today = new Date().toISOString().slice(0, 10)
  const reply = await admin.get(`/api/use?from=${today}&to=${today}`)
  const { lines } = (await reply.json()) as { readonly lines: readonly { readonly client: string }[] }
  expect(lines).toContainEqual({
    client: '=1+1',
    agent: 'agent-1',
    day: today,
    model: null,
    calls: 2,
    failed: 1,
    inputTokens: 1_000_000,
    outputTokens: 100_000,
    cost: 3,
  })
  const csv = await (await admin.get('/api/use/csv?by=client')).text()
  expect(csv.split('\r\n')[0]).toBe('client,calls,failed,inputTokens,outputTokens,cost,currency')
  expect(csv).toContain("'=1+1,2,1,1000000,100000,3,")

  const byDay = (await (await admin.get(`/api/use?by=day&to=2020-01-01`)).json()) as { readonly lines: unknown }
  expect(byDay.lines).toEqual([])
  for (const query of ['?by=person', '?from=yesterday']) expect((await admin.get(`/api/use${query}`)).status).toBe(400)
  for (const path of ['/api/use', '/api/use/csv']) expect((await zofa.get(path)).status).toBe(403)
})
