/** The ledger of model calls: what is recorded, what limits refuse, and what admins see of it. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { modelLedger } from '#server/ledger/model-ledger.ts'
import type { Meter, ModelCall } from '#server/providers/meter.ts'
import { limitHolders } from '#server/providers/models-file.ts'
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

const nothing = { inputTokens: 0, outputTokens: 0 }
const outcomeOf = (begun: ReturnType<Meter['begin']>) =>
  Promise.resolve(begun).then(
    () => 'admitted',
    (error: unknown) => (error as Error).message,
  )

async function session(client = `client-${randomUUID()}`, user = randomUUID()) {
  const opened = { id: randomUUID(), user, client, agent: 'agent-1' }
  const row = { id: opened.id, user_id: user, client, agent: opened.agent, definition: 'version-1' }
  await portal().database.db.insertInto('sessions').values(row).execute()
  return opened
}
/** A whole call: what was expected, unless it is given, is what it used. */
async function record(
  meter: ReturnType<ReturnType<typeof ledgerWith>['meterFor']>,
  { task, model, promptHash, ...end }: ModelCall = call,
) {
  const settle = await meter.begin({ task, model, promptHash }, end)
  await settle(end)
}
const rowsOf = (client: string) =>
  portal().database.db.selectFrom('model_calls').selectAll().where('client', '=', client).execute()

test('a call is recorded with who asked, the version of the definition, tokens, cost and outcome', async () => {
  const owner = await session()
  await record(ledgerWith().meterFor(owner))
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
  await record(
    ledgerWith().meterFor(owner, async (settle) => {
      await settle()
      return settle()
    }),
  )
  await record(ledgerWith().meterFor({ ...owner, id: '' }), { ...call, model: 'other' })
  expect((await rowsOf(owner.client)).map(({ session: id, cost }) => [id, cost])).toEqual([
    [owner.id, 3],
    [null, null],
  ])
})

test('a limit of a session, a person, a client and the portal refuses further calls with a sentence', async () => {
  const [client, user] = [`client-${randomUUID()}`, randomUUID()]
  const own = await session(client, user)
  await record(ledgerWith().meterFor(own))
  const another = await session(client, user)
  const colleague = await session(client)
  const stranger = await session()
  const refusedBy = async (limits: UseSettings['limits'], owner: typeof own) =>
    outcomeOf(ledgerWith(limits).meterFor(owner).begin(call, nothing))
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
  await record(ledgerWith().meterFor(owner))
  const ledger = ledgerWith({ person: { tokens: 1 } })
  const before = new Date(Date.now() - 40 * 86_400_000)
  await portal().database.db.updateTable('model_calls').set({ at: before }).where('client', '=', owner.client).execute()
  await ledger.meterFor(owner).begin(call, nothing)
  await ledger.removeOlderThan(30)
  expect((await rowsOf(owner.client)).map(({ outcome }) => outcome)).toEqual(['running'])
})

const expected = { inputTokens: 1000, outputTokens: 0 }

test.each(limitHolders)(
  'calls side by side do not exceed the limit of a %s together, in several processes either',
  async (holder) => {
    const owner = await session()
    const [row] = await portal()
      .database.db.selectFrom('model_calls')
      .select(sql<string>`coalesce(sum(input_tokens + output_tokens), 0)`.as('total'))
      .where(sql<boolean>`${holder === 'portal'}`)
      .execute()
    const limits = { [holder]: { tokens: Number(row?.total ?? 0) + 7500 } }
    const processes = [ledgerWith(limits), ledgerWith(limits)]
    const begun = Array.from({ length: 40 }, (_, at) => processes[at % 2]?.meterFor(owner).begin(call, expected))
    const outcomes = await Promise.all(begun.map((each) => outcomeOf(each as ReturnType<Meter['begin']>)))
    expect(outcomes.filter((outcome) => outcome === 'admitted')).toHaveLength(7)
    expect(new Set(outcomes.filter((outcome) => outcome !== 'admitted'))).toEqual(
      new Set([expect.stringMatching(/needs about 1,000 tokens, and 500 tokens are left of the [\d,]+ tokens/)]),
    )
    await portal().database.db.deleteFrom('model_calls').where('client', '=', owner.client).execute()
  },
)

test('what a call did not use of its reservation is free for the next one', async () => {
  const owner = await session()
  const meter = ledgerWith({ session: { tokens: 1500 } }).meterFor(owner)
  const settle = await meter.begin(call, expected)
  expect(await outcomeOf(meter.begin(call, expected))).toContain('500 tokens are left')
  await settle({ ...call, inputTokens: 200, outputTokens: 100 })
  expect(await outcomeOf(meter.begin(call, expected))).toBe('admitted')
})

test('what a process that died had reserved is free again after a while, and its call is shown as failed', async () => {
  const owner = await session()
  const ledger = ledgerWith({ client: { tokens: 1500 } })
  await ledger.meterFor(owner).begin(call, expected)
  const lineOfOwner = async () =>
    (await ledger.report({ grouping: 'client' })).find(({ client }) => client === owner.client)
  expect(await lineOfOwner()).toMatchObject({ calls: 1, failed: 0 })
  const before = new Date(Date.now() - 11 * 60_000)
  await portal().database.db.updateTable('model_calls').set({ at: before }).where('client', '=', owner.client).execute()
  expect(await outcomeOf(ledger.meterFor(owner).begin(call, expected))).toBe('admitted')
  expect(await lineOfOwner()).toMatchObject({ calls: 2, failed: 1, inputTokens: 0 })
})

test('admins are warned once 80 % of the limit of a session are used, with its agent and its person', async () => {
  const owner = await session()
  const ledger = ledgerWith({ session: { tokens: 1_250_000 } })
  await record(ledger.meterFor(owner))
  expect((await ledger.warnings()).filter(({ name }) => name.includes(owner.user))).toEqual([
    { of: 'session', name: `agent-1, ${owner.user}`, kind: 'tokens', used: 1_100_000, limit: 1_250_000 },
  ])
})

test('admins are warned once 80 % of a limit of the month are used', async () => {
  const owner = await session()
  const ledger = ledgerWith({ client: { tokens: 1_375_000, cost: 4 } })
  await record(ledger.meterFor(owner))
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
  for (const owner of [known, unknown]) await record(ledger.meterFor(owner))
  await record(ledger.meterFor(little), { ...call, inputTokens: 1 })
  const warnings = (await ledger.warnings()).filter(({ of }) => of === 'person')
  expect(warnings).toContainEqual({ of: 'person', name: 'zofa@example.com', kind: 'cost', used: 3, limit: 3.5 })
  expect(warnings).toContainEqual({ of: 'person', name: unknown.user, kind: 'cost', used: 3, limit: 3.5 })
  expect(warnings.map(({ name }) => name)).not.toContain(little.user)
})

test('admins read the use by client, agent and day, also as a CSV file; others do not', async () => {
  const owner = await session('=1+1')
  const { meterFor } = ledgerWith()
  await record(meterFor(owner))
  await record(meterFor(owner), { ...call, inputTokens: 0, outputTokens: 0, outcome: 'failed' })
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
