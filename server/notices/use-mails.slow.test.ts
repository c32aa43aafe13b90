/** The monthly mail of use and cost, sent to a real SMTP server of the test. */
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Client } from '#engine/access/client.ts'
import { addMember, findMember } from '#server/access/members.ts'
import { modelLedger } from '#server/ledger/model-ledger.ts'
import { languagesOf } from '#server/language/languages.ts'
import { openTranslations } from '#server/language/translations.ts'
import { freshDatabase } from '#tests/driver/database.ts'
import { shippedDefinition } from '#tests/driver/shipped.ts'
import { scriptedSmtp } from './fixtures/scripted-smtp.ts'
import { readMail } from './mail-settings.ts'
import { createMailer } from './send-mail.ts'
import { openUseMails } from './use-mails.ts'

const database = freshDatabase()
const clients = [
  { id: 'Stepwright', name: 'Stepwright', provider: true },
  { id: 'ILSGroup', name: 'ILS Group' },
  { id: 'Zofa', name: 'Zofa' },
] as unknown as readonly Client[]
const december = new Date('2026-12-01T00:04:00Z')

beforeEach(async () => {
  const { db } = database()
  for (const table of ['use_mails', 'model_calls', 'users', 'languages'] as const) await db.deleteFrom(table).execute()
})

interface Called {
  readonly cost?: number
  readonly outcome?: 'answered' | 'failed'
}

async function call(client: string, at: string, { cost = 0.5, outcome = 'answered' }: Called = {}) {
  await database()
    .db.insertInto('model_calls')
    .values({
      id: randomUUID(),
      at: new Date(at),
      user_id: 'somebody',
      client,
      agent: 'sop-gen',
      task: 'transcribe',
      model: 'a-model',
      prompt_hash: 'hash',
      input_tokens: 1_000,
      output_tokens: 100,
      cost,
      milliseconds: 5,
      outcome,
    })
    .execute()
}

interface Opening {
  readonly to?: readonly string[]
  readonly workspaceAdmins?: boolean
  readonly refusals?: number
  readonly now?: Date
}

async function open({ to = [], workspaceAdmins = false, refusals = 0, now = december }: Opening) {
  const { url, taken, close } = await scriptedSmtp({ refusals })
  onTestFinished(() => void close())
  const settings = { SMTP_URL: url, MAIL_FROM: 'Stepwright <portal@example.com>' }
  const mail = readMail((name) => settings[name])
  if (!mail) throw new Error('The settings name a server.')
  const errors: unknown[] = []
  const replica = () =>
    openUseMails({
      db: database().db,
      settings: { to, workspaceAdmins },
      ledger: modelLedger(database().db, { currency: 'EUR', prices: {}, limits: {} }),
      clients: () => clients,
      definitions: { all: () => [shippedDefinition('sop-gen')] },
      sendMail: createMailer(mail),
      translations: openTranslations({ dirs: ['definitions'], definitions: { onChange: () => () => undefined } }),
      log: { error: (...said: readonly unknown[]) => void errors.push(said) } as never,
      now: () => now,
    })
  return { replica, taken, errors }
}

/** A mail as its reader sees it: the text and the attached file, decoded. */
function read(content = '') {
  const lines = content.replaceAll('=\n', '')
  const bytes = (text: string) =>
    text.replaceAll(/(?:=[0-9A-F]{2})+/g, (codes) => Buffer.from(codes.replaceAll('=', ''), 'hex').toString('utf8'))
  const encoded = /Content-Transfer-Encoding: base64(?:\n[^\n]+)*\n\n([A-Za-z0-9+/=\n]+)/.exec(content)?.[1] ?? ''
  const csv = Buffer.from(encoded.replaceAll('\n', ''), 'base64').toString('utf8')
  return { text: bytes(lines), csv }
}

test('whom the operator names gets the month before, of all workspaces, with each day as a CSV file', async () => {
  await call('Zofa', '2026-10-31T23:59:59Z')
  await call('Zofa', '2026-11-01T00:00:00Z')
  await call('ILSGroup', '2026-11-30T23:59:59Z', { cost: 1.25, outcome: 'failed' })
  await call('Zofa', '2026-12-01T00:00:00Z')
  const { replica, taken } = await open({ to: ['finance@example.com'] })
  await replica().send()
  expect(taken.map(({ to }) => to)).toEqual(['finance@example.com'])
  const { text, csv } = read(taken[0]?.content)
  expect(text).toContain('Subject: Use and cost of models in November 2026')
  expect(text).toContain('All together in November 2026 – calls: 2, failed: 1, cost: 1.75 EUR')
  expect(text).toContain('ILSGroup, SOP Generator – calls: 1, failed: 1, cost: 1.25 EUR')
  expect(text).toContain('filename=use-and-cost-2026-11.csv')
  expect(csv.split('\r\n').slice(1, 3)).toEqual([
    '2026-11-30,ILSGroup,sop-gen,1,1,1000,100,1.25,EUR',
    '2026-11-01,Zofa,sop-gen,1,0,1000,100,0.5,EUR',
  ])
})

test('the admins of a workspace get their own alone, each in the language that they have chosen', async () => {
  const { db } = database()
  await call('Zofa', '2026-11-05T08:00:00Z')
  await call('ILSGroup', '2026-11-05T08:00:00Z', { cost: 98_765 })
  await addMember(db, { email: 'ina@example.org', clients: ['Zofa'], manages: ['Zofa'] })
  await addMember(db, { email: 'member@example.org', clients: ['Zofa'] })
  await languagesOf(database()).choose((await findMember(db, 'ina@example.org'))?.id ?? '', 'de')
  const { replica, taken } = await open({ workspaceAdmins: true })
  await replica().send()
  expect(taken.map(({ to }) => to)).toEqual(['ina@example.org'])
  const { text, csv } = read(taken[0]?.content)
  expect(text).toContain('Insgesamt im November 2026 – Aufrufe: 1, fehlgeschlagen: 0, Kosten: 0,50 EUR')
  expect(text).toContain('SOP-Generator – ')
  for (const foreign of ['ILSGroup', '98765', '98,765', '98.765', 'failed:', 'You get'])
    expect(text + csv).not.toContain(foreign)
})

test('each mail goes out once, with three processes and after every further look', async () => {
  await addMember(database().db, {
    email: 'ina@example.org',
    clients: ['Zofa', 'ILSGroup'],
    manages: ['Zofa', 'ILSGroup'],
  })
  const { replica, taken } = await open({ to: ['finance@example.com'], workspaceAdmins: true })
  const replicas = [replica(), replica(), replica()]
  await Promise.all(replicas.map(({ send }) => send()))
  await Promise.all(replicas.map(({ send }) => send()))
  expect(taken.map(({ to }) => to).toSorted()).toEqual(['finance@example.com', 'ina@example.org', 'ina@example.org'])
})

test('a mail that is not taken is tried again later, and a month without a call is told', async () => {
  const { replica, taken, errors } = await open({ to: ['finance@example.com'], refusals: 1 })
  await replica().send()
  expect([taken.length, errors.length]).toEqual([0, 1])
  await replica().send()
  expect(taken).toEqual([])
  await database()
    .db.updateTable('use_mails')
    .set({ due_at: new Date(0) })
    .execute()
  await replica().send()
  expect(read(taken[0]?.content).text).toContain('No model was called in November 2026.')
  await replica().send()
  expect(taken).toHaveLength(1)
})

test('in January the month before is December of the year before', async () => {
  const { replica, taken } = await open({ to: ['finance@example.com'], now: new Date('2027-01-31T12:00:00Z') })
  await replica().send()
  expect(read(taken[0]?.content).text).toContain('December 2026')
})
