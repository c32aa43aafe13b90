/** Mails about work that has ended, sent to a real SMTP server of the test. */
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { shippedDefinition } from '#tests/driver/shipped.ts'
import { freshDatabase } from '#tests/driver/database.ts'
import { openTranslations } from '#server/language/translations.ts'
import { scriptedSmtp } from './fixtures/scripted-smtp.ts'
import { readMail } from './mail-settings.ts'
import { openNotices } from './notices.ts'
import { createMailer } from './send-mail.ts'

const database = freshDatabase()
const email = 'ilsgroup@example.com'
let session = ''

beforeEach(async () => {
  session = randomUUID()
  const { db } = database()
  await db.deleteFrom('notices').execute()
  await db
    .insertInto('sessions')
    .values({ id: session, user_id: 'somebody', client: 'ILSGroup', agent: 'sop-gen', name: 'Goods\nreceipt é' })
    .execute()
})

async function open(options: Parameters<typeof scriptedSmtp>[0] = {}) {
  const { url, taken, close } = await scriptedSmtp(options)
  onTestFinished(() => void close())
  const errors: unknown[] = []
  const settings = { SMTP_URL: url, MAIL_FROM: 'Stepwright <portal@example.com>' }
  const mail = readMail((name) => settings[name])
  if (!mail) throw new Error('The settings name a server.')
  const notices = openNotices({
    db: database().db,
    definitions: { all: () => [shippedDefinition('sop-gen')] },
    sendMail: createMailer(mail),
    translations: openTranslations({ dirs: ['definitions'], definitions: { onChange: () => () => undefined } }),
    origin: 'https://portal.example.com',
    log: { error: (...said: readonly unknown[]) => void errors.push(said) } as never,
  })
  return { notices, taken, errors }
}

const setRun = (status: number | null) =>
  database()
    .db.insertInto('runs')
    .values({ session_id: session, call: 'build', fingerprint: 'f', owner: randomUUID(), status })
    .onConflict((conflict) => conflict.columns(['session_id', 'call']).doUpdateSet({ status }))
    .execute()

test('a mail goes out once, and not before the work has ended', async () => {
  const { notices, taken } = await open()
  await setRun(null)
  await notices.ask({ session, call: 'build', email })
  await notices.ask({ session, call: 'build', email })
  await notices.send()
  expect(taken).toEqual([])
  await setRun(200)
  await Promise.all([notices.send(), notices.send()])
  await notices.send()
  expect(taken).toMatchObject([{ from: 'portal@example.com', to: email }])
  const content = plain(taken[0]?.content)
  expect(content).toContain(`https://portal.example.com/agent/sop-gen?run=${session}`)
  // A subject of one line, whatever the name of the run has in it.
  expect(content).toMatch(/^Subject: Finished – SOP Generator: Goods receipt é$/m)
})

test('the mail is in the language of the person who works on the run', async () => {
  const { notices, taken } = await open()
  await database().db.updateTable('sessions').set({ language: 'de' }).where('id', '=', session).execute()
  await setRun(200)
  await notices.ask({ session, call: 'build', email })
  await notices.send()
  const content = plain(taken[0]?.content)
  expect(content).toMatch(/^Subject: Fertig – SOP-Generator: Goods receipt é$/m)
  expect(content).toContain('Arbeitsbereich: ILSGroup')
  expect(content).toContain('ist abgeschlossen')
  for (const english of ['Workspace', 'Go on', 'You get this mail', 'finished']) expect(content).not.toContain(english)
})

test('a call that failed is not called finished', async () => {
  const { notices, taken } = await open()
  await setRun(422)
  await notices.ask({ session, call: 'build', email })
  await notices.send()
  expect(plain(taken[0]?.content)).toContain('Subject: Not finished – SOP Generator')
})

test('a mail that was not taken is tried again later, and the cause is in the log', async () => {
  const { notices, taken, errors } = await open({ refusals: 1 })
  await setRun(200)
  await notices.ask({ session, call: 'build', email })
  await notices.send()
  expect([taken, errors]).toMatchObject([[], [[{ session, attempts: 1 }, expect.any(String)]]])
  // Not at once: the next attempt is due in a minute.
  await notices.send()
  expect(taken).toEqual([])
  await database().db.updateTable('notices').set({ due_at: new Date() }).execute()
  await notices.send()
  expect(taken).toHaveLength(1)
})

test('nobody is told about a run that was deleted', async () => {
  const { notices, taken } = await open()
  await setRun(200)
  await notices.ask({ session, call: 'build', email })
  await database().db.deleteFrom('sessions').where('id', '=', session).execute()
  await notices.send()
  expect(taken).toEqual([])
})

/** The mail without its encodings: quoted-printable, and encoded words in headers. */
function plain(content = ''): string {
  const words = content
    .replaceAll(/\?=\n =\?UTF-8\?Q\?/g, '')
    .replaceAll(/=\?UTF-8\?Q\?(.*?)\?=/g, (_, word: string) => word.replaceAll('_', ' '))
  const bytes = words
    .replaceAll('=\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
