/** A letter for each of many suppliers: a portal that is killed in the middle loses no letter and makes none twice. */
import { randomUUID } from 'node:crypto'
import { unzipSync } from 'fflate'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buildDocx } from '#server/documents/docx/fixtures/build-docx.ts'
import { emptyDatabase } from '#tests/driver/database.ts'
import { remoteUser } from '#tests/driver/remote-user.ts'
import { startServer } from '#tests/driver/started-server.ts'
import { testDefinitions } from '#tests/driver/test-definitions.ts'
import { temporaryFolder } from '#tests/house/temporary-folder.ts'
import { root } from '#tools/house/paths.mjs'

const database = emptyDatabase()
const databaseOfEnded = emptyDatabase()
const suppliers = 120
const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`
const cell = (text: string) => `<w:tc>${paragraph(text)}</w:tc>`
const letter = buildDocx({
  body: `${paragraph('Dear {{Supplier}},')}<w:tbl><w:tr>${cell('Invoice')}${cell('Amount')}</w:tr><w:tr>${cell('{{Invoice}}')}${cell('{{Amount}}')}</w:tr></w:tbl>${paragraph('Letter {{No}} of {{Date}}: {{Count}} invoices, {{Total}}')}`,
})
const rows = Array.from({ length: suppliers }, (_, at) => [
  `Supplier ${at};A-${at};${at + 1}.50`,
  `Supplier ${at};B-${at};10.00`,
]).flat()

const path = (rest: string) => `/api/agent/supplier-letters/${rest}`

/** The contents of files that are kept under a name, which may hold a %. */
async function openFiles(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  return async (artefact: string) =>
    (
      await client.query<{ content: string }>(
        "select content from files where state = 'kept' and artefact like $1 order by position",
        [artefact],
      )
    ).rows.map(({ content }) => content)
}

type ContentsOf = Awaited<ReturnType<typeof openFiles>>

/** Sends the list and the letter, begins to write, and waits until some letters are written. */
async function beginLetters({ send, post }: Awaited<ReturnType<typeof remoteUser>>, contentsOf: ContentsOf) {
  const session = randomUUID()
  const form = new FormData()
  form.set('sessionId', session)
  form.set('invoices', new File([['Supplier;Invoice;Amount', ...rows].join('\n')], 'Invoices.csv'))
  form.set('day', '2026-03-31')
  form.set('letter', new File([letter as Uint8Array<ArrayBuffer>], 'Letter.docx'))
  expect((await send(path('upload'), { method: 'POST', body: form })).status).toBe(200)
  expect((await post(path('write'), { sessionId: session })).status).toBe(200)
  const made = await vi.waitFor(
    async () => {
      const found = await contentsOf('@made %')
      expect(found.length).toBeGreaterThan(10)
      return found
    },
    { timeout: 60_000, interval: 20 },
  )
  return { session, made }
}

test('letters to many suppliers survive the end of their portal: those that were written are not written again, and each is right', async () => {
  const url = database()
  const settings = {
    DATABASE_URL: url,
    DATA_DIR: temporaryFolder(),
    DEFINITIONS_DIR: `${root}/definitions:${testDefinitions}`,
  }
  const contentsOf = await openFiles(url)

  const first = await startServer(settings)
  onTestFinished(async () => void (await first.stop('SIGKILL')))
  const user = await remoteUser(() => first.local, 'zofa', 'Zofa')
  const { session, made } = await beginLetters(user, contentsOf)
  await first.stop('SIGKILL')
  expect(made.length).toBeLessThan(suppliers)

  const second = await startServer(settings)
  onTestFinished(async () => void (await second.stop('SIGKILL')))
  const again = await remoteUser(() => second.local, 'zofa', 'Zofa')
  await vi.waitFor(
    async () => expect(await again.json(path(`status?sessionId=${session}`))).toMatchObject({ status: 'done' }),
    { timeout: 120_000, interval: 250 },
  )
  const letters = await contentsOf('letters.docx')
  expect(letters).toHaveLength(suppliers)
  expect(letters).toEqual(expect.arrayContaining(made))
  expect(await contentsOf('@made %')).toEqual([])
  expect(await again.json(path(`unwritten?sessionId=${session}`))).toMatchObject({ letters: [] })

  const archive = await again.send(path(`download/${session}/letters`))
  const files = unzipSync(new Uint8Array(await archive.arrayBuffer()))
  expect(Object.keys(files)).toHaveLength(suppliers)
  const one = unzipSync(files['Letter to Supplier 7.docx'] ?? new Uint8Array())
  const text = Buffer.from(one['word/document.xml'] ?? []).toString()
  expect(text.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')).toContain(
    'Dear Supplier 7, Invoice Amount A-7 8.50 B-7 10.00 Letter 8 of 31 March 2026: 2 invoices, 18.50',
  )
})

test('letters of a session that is ended are not written any further, and those that were written are gone', async () => {
  const url = databaseOfEnded()
  const settings = {
    DATABASE_URL: url,
    DATA_DIR: temporaryFolder(),
    DEFINITIONS_DIR: `${root}/definitions:${testDefinitions}`,
  }
  const contentsOf = await openFiles(url)
  const portal = await startServer(settings)
  onTestFinished(async () => void (await portal.stop('SIGKILL')))
  const user = await remoteUser(() => portal.local, 'zofa', 'Zofa')
  const { session, made } = await beginLetters(user, contentsOf)
  expect(made.length).toBeLessThan(suppliers)
  expect((await user.send(`/api/session/${session}`, { method: 'DELETE' })).status).toBe(200)
  // A portal that is asked to stop first ends what it has begun.
  await portal.stop('SIGTERM')
  expect(await contentsOf('@made %')).toEqual([])
  expect(await contentsOf('letters.docx')).toEqual([])
})
