/** Faulty or malicious requests to the agents are answered with a sentence, and the portal goes on. */
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import cfb from 'cfb'
import { describe, expect, test } from 'vitest'
import { zipOf } from '../documents/extract/fixtures/zips.ts'
import { logo, policyFacts, policyTemplate } from '../documents/fixtures/made/word-agents.ts'
import { apiUser } from '#tests/driver/api-user.ts'
import { testPortal } from '#tests/driver/portal.ts'
import { testDefinitions } from '#tests/driver/test-definitions.ts'
import { root } from '#tools/house/paths.mjs'

const portal = testPortal('our own provider', { definitions: [testDefinitions] })
const hr = apiUser(portal, 'paveleyhr')
const tender = apiUser(portal, 'tender360')
const path = (rest: string) => `/api/agent/employee-privacy-notice/${rest}`

type Part = readonly [wire: string, content: Uint8Array | string, name?: string]

function form(session: string, parts: readonly Part[]): RequestInit {
  const body = new FormData()
  body.append('sessionId', session)
  for (const [wire, content, name] of parts) {
    if (name === undefined) body.append(wire, String(content))
    else body.append(wire, new File([content as Uint8Array<ArrayBuffer>], name))
  }
  return { method: 'POST', body }
}

/** A password-protected Office file: an OLE container with the encrypted package in it. */
function locked(): Uint8Array {
  const file = cfb.utils.cfb_new()
  cfb.utils.cfb_add(file, 'EncryptionInfo', Buffer.alloc(200, 4))
  cfb.utils.cfb_add(file, 'EncryptedPackage', Buffer.alloc(8000, 7))
  return new Uint8Array(cfb.write(file, { type: 'buffer' }) as Buffer)
}

const lockedPdf = () => readFile(`${root}/server/documents/extract/fixtures/files/locked.pdf`)

/** The portal can still be used. */
async function goesOn(): Promise<void> {
  const session = randomUUID()
  const [word, excel] = [await policyTemplate(), policyFacts()]
  const parts: Part[] = [
    ['wordFile', word.buffer, word.name],
    ['excelFile', excel.buffer, excel.name],
  ]
  expect((await hr.send(path('upload'), form(session, parts))).status).toBe(200)
  expect((await hr.post(path('processStep2'), { sessionId: session })).status).toBe(200)
}

async function refusal(reply: Response): Promise<{ status: number; message: string }> {
  const { success, message } = (await reply.json()) as { success: boolean; message: string }
  expect(success).toBe(false)
  // Expects a sentence for people: no name of a class, no path, no stack trace.
  expect(message).toMatch(/^["“A-Z].*[.!?]$/s)
  expect(message).not.toMatch(/Error|\bat \/|node_modules|undefined|\[object/)
  expect(message.length).toBeLessThan(400)
  return { status: reply.status, message }
}

describe('in the place of a Word template', () => {
  test.each([
    ['nothing', async () => new Uint8Array(), 'Offer.docx'],
    ['a program', async () => Buffer.from(`MZ\u0090\u0000${'\u0000'.repeat(500)}`), 'Offer.docx'],
    ['a picture', async () => (await logo()).buffer, 'Offer.docx'],
    ['a spreadsheet', async () => policyFacts().buffer, 'Offer.docx'],
    ['half of a document', async () => (await policyTemplate()).buffer.subarray(0, 4000), 'Offer.docx'],
    ['a document behind a password', async () => locked(), 'Offer.docx'],
    ['a ZIP of something else', async () => zipOf([{ name: 'a.txt', content: Buffer.from('a') }]), 'Offer.docx'],
    [
      'a bomb',
      async () =>
        zipOf([
          { name: '[Content_Types].xml', content: Buffer.alloc(50_000_000, ' ') },
          { name: 'word/document.xml', content: Buffer.alloc(100_000_000, ' ') },
        ]),
      'Offer.docx',
    ],
    [
      'an archive of 100,000 files',
      async () =>
        zipOf(
          Array.from({ length: 100_000 }, (_, at) => ({
            name: `word/${at}.xml`,
            content: Buffer.from('<a/>'),
            stored: true,
          })),
        ),
      'Offer.docx',
    ],
    [
      'names that lead elsewhere',
      async () =>
        zipOf([
          { name: '../../../etc/cron.d/x', content: Buffer.from('a') },
          { name: 'word/document.xml', content: Buffer.from('<a/>') },
        ]),
      'Offer.docx',
    ],
  ])('%s is refused at the upload or at its use', async (_what, content, name) => {
    const session = randomUUID()
    const excel = policyFacts()
    const sent = await hr.send(
      path('upload'),
      form(session, [
        ['wordFile', await content(), name],
        ['excelFile', excel.buffer, excel.name],
      ]),
    )
    const reply = sent.ok ? await hr.post(path('processStep2'), { sessionId: session }) : sent
    const { status } = await refusal(reply)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    await goesOn()
  })
})

describe('in the place of a spreadsheet', () => {
  test.each([
    ['nothing', () => new Uint8Array()],
    ['half of a workbook', () => policyFacts().buffer.subarray(0, 6000)],
    ['a workbook behind a password', () => locked()],
    ['a program', () => Buffer.from(`MZ\u0090\u0000${'\u0000'.repeat(500)}`)],
    ['a text', () => Buffer.from('Company Name: Example Ltd')],
  ])('%s is refused at the upload or at its use', async (_what, content) => {
    const session = randomUUID()
    const word = await policyTemplate()
    const sent = await hr.send(
      path('upload'),
      form(session, [
        ['wordFile', word.buffer, word.name],
        ['excelFile', content(), 'Facts.xlsx'],
      ]),
    )
    const reply = sent.ok ? await hr.post(path('processStep2'), { sessionId: session }) : sent
    const { status } = await refusal(reply)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  })
})

describe('among the documents of a tender', () => {
  const send = (files: readonly Part[]) => tender.send('/api/agent/tender-overview/step1', form(randomUUID(), files))

  test('60 files where 50 are allowed are refused', async () => {
    const files = Array.from({ length: 60 }, (_, at): Part => ['files[]', Buffer.from(`Lot ${at}`), `Lot ${at}.txt`])
    expect(await refusal(await send(files))).toEqual({ status: 400, message: 'Maximum 50 files.' })
  })

  test('a PDF behind a password is refused with the way out', async () => {
    const { status, message } = await refusal(await send([['files[]', await lockedPdf(), 'Terms.pdf']]))
    expect(status).toBe(422)
    expect(message).toContain('password')
  })
})

describe('sessions', () => {
  test.each([
    ['one that never was', randomUUID(), 404],
    ['one whose id is none', 'x', 404],
    ['none', undefined, 400],
  ])('%s', async (_what, sessionId, status) => {
    expect((await refusal(await hr.post(path('processStep2'), { sessionId }))).status).toBe(status)
    expect((await refusal(await hr.post(path('step4'), { sessionId }))).status).toBe(status)
  })

  test('a step before its time is refused with what is missing', async () => {
    const session = randomUUID()
    const [word, excel] = [await policyTemplate(), policyFacts()]
    await hr.send(
      path('upload'),
      form(session, [
        ['wordFile', word.buffer, word.name],
        ['excelFile', excel.buffer, excel.name],
      ]),
    )
    expect((await refusal(await hr.post(path('step4'), { sessionId: session }))).status).toBe(409)
    expect((await refusal(await hr.get(path(`download/${session}/final`)))).status).toBe(409)
  })

  test('a workbook that is not a review is refused; the review of another session for the same template is read', async () => {
    const reviews: Uint8Array[] = []
    const sessions = [randomUUID(), randomUUID()]
    for (const session of sessions) {
      const [word, excel] = [await policyTemplate(), policyFacts()]
      await hr.send(
        path('upload'),
        form(session, [
          ['wordFile', word.buffer, word.name],
          ['excelFile', excel.buffer, excel.name],
        ]),
      )
      await hr.post(path('processStep2'), { sessionId: session })
      reviews.push(new Uint8Array(await (await hr.get(path(`download/${session}/review`))).arrayBuffer()))
    }
    const [first = ''] = sessions
    const [own, other] = reviews
    const send = (content: Uint8Array | undefined) =>
      hr.send(path('uploadReviewed'), form(first, [['file', content ?? '', 'review.xlsx']]))
    expect((await refusal(await send(policyFacts().buffer))).status).toBe(422)
    expect((await send(other)).status).toBe(200)
    expect((await send(own)).status).toBe(200)
  })
})
