/** What a webhook tells, how it is signed, and what becomes of messages that are not taken. */
import { randomUUID } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { RunEntry } from '#engine/shapes/run-entry.ts'
import type { DeliveryEntry, WebhookEntry } from '#engine/shapes/webhook.ts'
import type { NewAuditEvent } from '#server/audit/audit-log.ts'
import { createSealer } from '#server/storage/sealer.ts'
import { apiUser } from '#tests/driver/api-user.ts'
import { freshDatabase } from '#tests/driver/database.ts'
import { origin, testPortal } from '#tests/driver/portal.ts'
import { attemptDelivery, claimDue, pauses } from './deliver.ts'
import { openReceiver, type Received, type Receiver } from './fixtures/receiver.ts'
import { tellEvents } from './tell-events.ts'
import { webhookStore } from './webhook-store.ts'
import { openWebhooks } from './webhooks.ts'

interface Message {
  readonly type: string
  readonly data: { readonly run: string; readonly results: readonly { readonly name: string }[] }
}
/** What a receiver does: the reference library of the standard says whether the message is genuine. */
const verify = ({ headers, body }: Received, secret: string) =>
  new Webhook(secret).verify(body, headers as Record<string, string>) as Message

describe('a whole run by the API', () => {
  let receiver: Receiver | undefined
  const hosts: string[] = []
  const portal = testPortal('our own provider', { webhookHosts: hosts })
  const admin = apiUser(portal, 'stepwright')
  beforeAll(async () => {
    receiver = await openReceiver()
    hosts.push(receiver.host)
  })
  afterAll(() => receiver?.close())

  test('a run from upload to document with a key is told by messages that the reference library verifies', async () => {
    const events = ['run.finished', 'run.needs_you', 'run.failed']
    const made = await admin.post('/api/webhooks', { client: 'ILSGroup', url: receiver?.url, events })
    const { webhook, secret } = (await made.json()) as { readonly webhook: WebhookEntry; readonly secret: string }
    const ofKey = await admin.post('/api/keys', { name: 'Procedures', client: 'ILSGroup', days: 1 })
    const { secret: key } = (await ofKey.json()) as { readonly secret: string }
    const call = async (path: string, init: RequestInit = {}) => {
      const headers = new Headers(init.headers)
      headers.set('Authorization', `Bearer ${key}`)
      const reply = await portal().app.request(origin + path, { ...init, headers })
      expect([path, reply.status]).toEqual([path, 200])
      return reply
    }
    const told = async (count: number) => {
      await portal().agents.webhooks.work()
      await vi.waitFor(() => expect(receiver?.received).toHaveLength(count), { timeout: 10_000 })
      return receiver?.received.map((each) => verify(each, secret)) ?? []
    }

    const session = randomUUID()
    const form = new FormData()
    form.append('sessionId', session)
    for (const [field, name] of [
      ['masterExcel', 'Values.xlsx'],
      ['sopDoc', 'Template.docx'],
      ['logoFile', 'logo.png'],
    ] as const) {
      const sample = await call(`/api/samples/sop-gen/${field}/1`)
      form.append(field, new File([await sample.arrayBuffer()], name))
    }
    await call('/api/agent/sop-gen/upload', { method: 'POST', body: form })
    expect((await told(1)).map(({ type }) => type)).toEqual(['run.needs_you'])

    await call('/api/agent/sop-gen/build', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ sessionId: session }),
    })
    const [, finished] = await told(2)
    expect(finished).toMatchObject({
      type: 'run.finished',
      data: { run: session, agent: 'sop-gen', workspace: 'ILSGroup', results: [{ name: 'SOP_Final.docx' }] },
    })
    const file = await call(`/api/agent/sop-gen/download/${session}/final`)
    expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(1000)

    const [first] = receiver?.received ?? []
    const forged = { headers: first?.headers ?? {}, body: first?.body.replace('ILSGroup', 'Zofa') ?? '' }
    expect(() => verify(forged, secret)).toThrow('No matching signature')

    const list = async () => {
      const reply = await admin.get(`/api/webhooks/${webhook.id}/deliveries`)
      return ((await reply.json()) as { readonly deliveries: readonly DeliveryEntry[] }).deliveries
    }
    await vi.waitFor(async () =>
      expect((await list()).map(({ state, status }) => [state, status])).toEqual([
        ['delivered', 204],
        ['delivered', 204],
      ]),
    )
    const [newest] = await list()
    expect((await admin.post(`/api/webhooks/${webhook.id}/deliveries/${newest?.id}/again`, {})).status).toBe(200)
    const again = await told(3)
    expect(again[2]).toEqual(again[1])
    expect(receiver?.received[2]?.headers['webhook-id']).toBe(receiver?.received[1]?.headers['webhook-id'])
    expect(JSON.stringify(await (await admin.get('/api/webhooks')).json())).not.toContain(secret)
  })

  test.each([
    [{ client: 'Nowhere' }, 'Name the workspace'],
    [{ url: 'no address' }, 'Enter the whole address'],
    [{ url: 'https://user:secret@hooks.example.com/' }, 'without a password in it'],
    [{ url: 'http://hooks.example.com/' }, 'must begin with https://'],
    [{ url: 'https://169.254.169.254/' }, 'on the public internet'],
    [{ events: [] }, 'Choose what the webhook tells'],
    [{ events: ['run.begun'] }, 'Choose what the webhook tells'],
  ])('a webhook with %j is not made', async (wrong, sentence) => {
    const right = { client: 'Zofa', url: 'https://hooks.example.com/', events: ['run.finished'] }
    const reply = await admin.post('/api/webhooks', { ...right, ...wrong })
    expect([reply.status, await reply.json()]).toMatchObject([400, { message: expect.stringContaining(sentence) }])
  })
})

describe('deliveries', () => {
  const database = freshDatabase()
  const audited: NewAuditEvent[] = []
  const run = { agent: 'sop-gen', client: 'ILSGroup', name: null, path: '/agent/sop-gen', results: [] as object[] }

  async function open(...receivers: readonly Receiver[]) {
    for (const { close } of receivers) onTestFinished(close)
    const { db } = database()
    await db.deleteFrom('webhooks').execute()
    await db.deleteFrom('sessions').execute()
    audited.length = 0
    const allowedHosts = receivers.map(({ host }) => host)
    const state = { made: '' }
    const sealer = createSealer(['a secret of the operator of thirty-two signs'])
    const findRun = ({ id }: { readonly id: string }) =>
      Promise.resolve({
        run: { ...run, id, state: state.made === '' ? 'open' : 'done' } as unknown as RunEntry,
        made: state.made,
      })
    const webhooks = openWebhooks({ db, findRun, allowedHosts, sealer, begin: () => Promise.resolve() })
    const audit = { note: async (event: NewAuditEvent) => void audited.push(event) }
    const attempt = (id: string) => attemptDelivery({ db, audit, sealer, allowedHosts, limit: 500 }, id)
    /** A round in which the attempts that are due come to their end. */
    const round = async () => {
      await tellEvents(db, findRun)
      const due = await claimDue(db)
      await Promise.all(due.map(attempt))
      return due.length
    }
    const add = (at: Receiver) =>
      webhooks.make({
        client: 'ILSGroup',
        url: at.url,
        events: ['run.finished', 'run.failed', 'run.needs_you'],
        madeBy: 'ada@example.com',
      })
    return { db, webhooks, state, attempt, round, add }
  }

  async function beginRun() {
    const id = randomUUID()
    const { db } = database()
    await db.insertInto('sessions').values({ id, user_id: 'somebody', client: 'ILSGroup', agent: 'sop-gen' }).execute()
    const end = async (status: number | null, call = 'build') => {
      const row = { session_id: id, call, fingerprint: 'f', owner: randomUUID(), status: null }
      await db
        .insertInto('runs')
        .values(row)
        .onConflict((conflict) => conflict.columns(['session_id', 'call']).doUpdateSet({ status: null }))
        .execute()
      await db.updateTable('runs').set({ status }).where('session_id', '=', id).where('call', '=', call).execute()
    }
    return { id, end }
  }
  const typesOf = ({ received }: Receiver) => received.map(({ body }) => (JSON.parse(body) as Message).type)

  test('a state is told once, each failure is told, and so is another result', async () => {
    const receiver = await openReceiver()
    const { state, round, add } = await open(receiver)
    await add(receiver)
    const { end } = await beginRun()
    await end(200, 'upload')
    await round()
    await end(200, 'settle')
    await round()
    expect(typesOf(receiver)).toEqual(['run.needs_you'])
    await end(422)
    await round()
    await end(422)
    await round()
    state.made = 'SOP.docx 1'
    await end(200)
    await round()
    await end(200, 'ask')
    await round()
    state.made = 'SOP.docx 2'
    await end(200)
    await round()
    expect(typesOf(receiver).slice(1)).toEqual(['run.failed', 'run.failed', 'run.finished', 'run.finished'])
  })

  test('nothing is told while work is under way, of other workspaces, or of events that were not chosen', async () => {
    const receiver = await openReceiver()
    const { db, webhooks, round, add } = await open(receiver)
    await webhooks.make({ client: 'ILSGroup', url: receiver.url, events: ['run.finished'], madeBy: 'ada' })
    await webhooks.make({ client: 'Zofa', url: receiver.url, events: ['run.needs_you'], madeBy: 'ada' })
    const { end } = await beginRun()
    await end(200, 'upload')
    await round()
    await add(receiver)
    const other = await beginRun()
    await other.end(422, 'build')
    await other.end(null, 'download')
    await round()
    expect(typesOf(receiver)).toEqual([])
    await db.updateTable('runs').set({ status: 200 }).where('call', '=', 'download').execute()
    await round()
    expect(typesOf(receiver)).toEqual(['run.needs_you'])
  })

  test('while a secret is changed, the receiver may check with either', async () => {
    const receiver = await openReceiver()
    const { db, webhooks, round, add } = await open(receiver)
    const { webhook, secret: former } = await add(receiver)
    const secret = await webhooks.changeSecret(webhook.id)
    await (await beginRun()).end(200)
    await round()
    const [message] = receiver.received
    for (const each of [secret, former]) expect(verify(message as Received, each).type).toBe('run.needs_you')

    await db
      .updateTable('webhooks')
      .set({ former_until: new Date(0) })
      .execute()
    await (await beginRun()).end(200)
    await round()
    expect(verify(receiver.received[1] as Received, secret).type).toBe('run.needs_you')
    expect(() => verify(receiver.received[1] as Received, former)).toThrow('No matching signature')
  })

  test('with SIGNING_KEY_SECRET no secret lies open in the database, and older ones are sealed when the portal starts', async () => {
    const receiver = await openReceiver()
    const { db, webhooks, round, add } = await open(receiver)
    const { webhook, secret: former } = await add(receiver)
    const secret = await webhooks.changeSecret(webhook.id)
    const atRest = async () => JSON.stringify(await db.selectFrom('webhooks').selectAll().execute())
    expect(await atRest()).not.toContain('whsec_')

    await db.updateTable('webhooks').set({ secret, former_secret: former }).execute()
    await webhooks.sealSecrets()
    expect(await atRest()).not.toContain('whsec_')
    await (await beginRun()).end(200)
    await round()
    for (const each of [secret, former])
      expect(verify(receiver.received[0] as Received, each).type).toBe('run.needs_you')

    const withKeys = (...secrets: readonly string[]) => webhookStore(db, createSealer(secrets))
    const [old, next] = [
      'a secret of the operator of thirty-two signs',
      'another secret of the operator, as long as it',
    ]
    await withKeys(next, old).sealSecrets()
    await withKeys(next).sealSecrets()
    await expect(withKeys(old).sealSecrets()).rejects.toThrow(
      /^SIGNING_KEY_SECRET does not open the secrets of webhooks/,
    )
    await expect(withKeys().sealSecrets()).rejects.toThrow(/^SIGNING_KEY_SECRET does not open/)
  })

  test('a message that is not taken is tried again, then stands as failed, is audited, and is sent by a press', async () => {
    const refusals = pauses.map(() => 500).concat(503)
    const receiver = await openReceiver(...refusals, 200)
    const { db, webhooks, round, add } = await open(receiver)
    const { webhook } = await add(receiver)
    const { id: session, end } = await beginRun()
    await end(200)
    const listed = async () => (await webhooks.listDeliveries(webhook.id))[0]
    await round()
    expect(await listed()).toMatchObject({ state: 'waiting', attempts: 1, status: 500, problem: 'The answer was 500.' })
    // Not at once.
    expect(await round()).toBe(0)
    for (const _ of pauses) {
      await db
        .updateTable('webhook_deliveries')
        .set({ due_at: new Date(0) })
        .execute()
      expect(await round()).toBe(1)
    }
    expect(await listed()).toMatchObject({ state: 'failed', attempts: pauses.length + 1, status: 503, dueAt: null })
    expect((await webhooks.list())[0]?.failed).toBe(1)
    expect(audited).toMatchObject([{ event: 'webhook-failed', client: 'ILSGroup', session, subject: receiver.url }])
    expect(await round()).toBe(0)

    const delivery = (await listed())?.id ?? ''
    expect(await webhooks.redeliver({ webhook: randomUUID(), delivery })).toBe(false)
    expect(await webhooks.redeliver({ webhook: webhook.id, delivery })).toBe(true)
    await round()
    expect(await listed()).toMatchObject({ state: 'delivered', attempts: 1, status: 200, problem: null })
  })

  test('a target that hangs is cut, and holds neither its own other messages for ever nor those of others', async () => {
    const [hanging, well] = [await openReceiver('hangs'), await openReceiver()]
    const { db, webhooks, round, add, attempt } = await open(hanging, well)
    const { webhook } = await add(hanging)
    await add(well)
    for (const { end } of await Promise.all([1, 2, 3, 4].map(beginRun))) await end(200)
    await tellEvents(db, ({ id }) => Promise.resolve({ run: { ...run, id, state: 'open' } as never, made: '' }))
    // Two of each at once: those of the hanging target take no further place.
    const first = await claimDue(db)
    expect([first.length, (await claimDue(db)).length]).toEqual([4, 0])
    await Promise.all(first.map(attempt))
    await round()
    expect(well.received).toHaveLength(4)
    const states = (await webhooks.listDeliveries(webhook.id)).map(({ state, problem }) => [state, problem])
    expect(states).toEqual(Array.from({ length: 4 }, () => ['waiting', 'There was no answer within 0.5 seconds.']))
  })

  test('two processes do not claim the same attempt, and one whose process died is made again', async () => {
    const receiver = await openReceiver()
    const { db, round, add } = await open(receiver)
    await add(receiver)
    await (await beginRun()).end(200)
    await tellEvents(db, ({ id }) => Promise.resolve({ run: { ...run, id, state: 'open' } as never, made: '' }))
    const claims = await Promise.all([claimDue(db), claimDue(db)])
    expect(claims.flat()).toHaveLength(1)
    expect(await round()).toBe(0)
    await db
      .updateTable('webhook_deliveries')
      .set({ due_at: new Date(0) })
      .execute()
    expect(await round()).toBe(1)
    expect(receiver.received).toHaveLength(1)
  })

  test('a run that was deleted and a webhook that was removed tell nothing', async () => {
    const receiver = await openReceiver()
    const { db, webhooks, round, add } = await open(receiver)
    const { webhook } = await add(receiver)
    await (await beginRun()).end(200)
    await db.deleteFrom('sessions').execute()
    await round()
    await (await beginRun()).end(200)
    await webhooks.remove(webhook.id)
    await round()
    expect(receiver.received).toEqual([])
  })
})
