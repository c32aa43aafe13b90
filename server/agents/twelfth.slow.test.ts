/** An agent that was written from the documentation alone: its calls, from the upload to the finished Word file. */
import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { watchDefinitions } from '#server/definitions/watch-definitions.ts'
import { contract, offer } from '../documents/fixtures/made/supplier-documents.ts'
import type { Upload } from '../documents/fixtures/made/word-agents.ts'
import { apiUser } from '#tests/driver/api-user.ts'
import { testPortal } from '#tests/driver/portal.ts'
import { testDefinitions } from '#tests/driver/test-definitions.ts'
import { temporaryFolder } from '#tests/house/temporary-folder.ts'

const folder = temporaryFolder({ 'agents/.keep': '' }, { afterwards: afterAll })
const portal = testPortal('our own provider', { definitions: [testDefinitions, folder] })
const zofa = apiUser(portal, 'zofa')
const jsonOf = async (reply: Response) => (await reply.json()) as Record<string, unknown>
const fileOf = ({ name, mimeType, buffer }: Upload) => new File([new Uint8Array(buffer)], name, { type: mimeType })
const path = (rest: string, agent = 'supplier-check') => `/api/agent/${agent}/${rest}`

function upload(session: string, parts: Readonly<Record<string, File>>, agent?: string): Promise<Response> {
  const body = new FormData()
  body.append('sessionId', session)
  for (const [wire, file] of Object.entries(parts)) body.append(wire, file)
  return zofa.send(path('upload', agent), { method: 'POST', body })
}

async function begun(agent?: string): Promise<string> {
  const session = randomUUID()
  const reply = await upload(session, { contract: fileOf(await contract()), offer: fileOf(offer()) }, agent)
  expect(await jsonOf(reply)).toMatchObject({ success: true, sessionId: session })
  return session
}

test('INSTR-04 the instructions of an agent that has none yet answer 404, to its users and to admins', async () => {
  for (const user of [zofa, apiUser(portal, 'stepwright')]) {
    const reply = await user.get('/api/instructions/SiteReport')
    expect(reply.status).toBe(404)
    expect(await jsonOf(reply)).toMatchObject({ error: 'SiteReport.json was not created yet.' })
  }
})

test('both documents are required, each of its own kind', { timeout: 60_000 }, async () => {
  const [word, pdf] = [fileOf(await contract()), fileOf(offer())]
  const alone = await upload(randomUUID(), { contract: word })
  expect([alone.status, await jsonOf(alone)]).toMatchObject([400, { success: false, message: 'Choose the offer.' }])
  const swapped = await upload(randomUUID(), { contract: pdf, offer: word })
  expect([swapped.status, await jsonOf(swapped)]).toMatchObject([
    400,
    { success: false, message: 'The contract has to be a .docx file.' },
  ])
})

test('the facts are found in both documents, each with its passage', { timeout: 60_000 }, async () => {
  const reply = await jsonOf(await zofa.post(path('read'), { sessionId: await begun() }))
  expect(reply['facts']).toMatchObject({
    answer: {
      supplier: 'Example Ltd',
      price: '£18,600',
      term: '24 months',
      notice: 'three months',
      liabilities: [
        'Damage caused by defective fabric, up to £50,000 per event',
        'Late delivery, with 0.5 per cent of the order value per day',
        'Breach of confidentiality, without limit',
      ],
    },
    sources: expect.arrayContaining([
      expect.objectContaining({
        at: '/price',
        file: 'Offer.pdf',
        place: 'page 1',
        passage: 'Total price: £18,600 without VAT.',
      }),
      expect.objectContaining({ at: '/notice', file: 'Contract.docx' }),
    ]),
  })
})

test('the Word file holds them in its sections, with their sources', { timeout: 60_000 }, async () => {
  const session = await begun()
  const early = await zofa.post(path('write'), { sessionId: session })
  expect([early.status, await jsonOf(early)]).toMatchObject([409, { success: false }])

  await zofa.post(path('read'), { sessionId: session })
  expect(await jsonOf(await zofa.post(path('write'), { sessionId: session }))).toMatchObject({ success: true })
  const reply = await zofa.get(path(`download/${session}/document`))
  expect(reply.headers.get('Content-Disposition')).toContain('filename="Supplier Check.docx"')
  const text = textOf(await reply.arrayBuffer())
  for (const fact of ['Example Ltd', '£18,600', '£50,000', 'Contract.docx', 'Offer.pdf']) expect(text).toContain(fact)
  // What waits for confirmation is no fact of a document, and stands in a section of its own.
  const toConfirm = text.lastIndexOf('To confirm')
  expect(text.slice(0, toConfirm)).not.toContain('three months')
  expect(text.slice(toConfirm)).toContain('three months')
  // Sentences that only introduce a list do not count as statements, and a list belongs to the section that it answers.
  expect(text).not.toContain('The Supplier is liable for:')

  expect((await zofa.send(`/api/session/${session}`, { method: 'DELETE' })).status).toBe(200)
  expect((await zofa.get(path(`download/${session}/document`))).status).toBe(404)
})

test('a definition that is dropped into a folder while the portal runs answers at once', async () => {
  expect((await zofa.post(path('read', 'supplier-check-2'), { sessionId: randomUUID() })).status).toBe(404)
  onTestFinished(watchDefinitions([folder], portal().definitions))
  const text = readFileSync(`${testDefinitions}/agents/supplier-check.json`, 'utf8')
  writeFileSync(
    `${folder}/agents/supplier-check-2.json`,
    text.replaceAll('supplier-check', 'supplier-check-2').replace('"SupplierCheck"', '"SupplierCheckTwo"'),
  )
  const isThere = async () => expect((await upload(randomUUID(), {}, 'supplier-check-2')).status).toBe(400)
  await vi.waitFor(isThere, { timeout: 10_000 })
  await begun('supplier-check-2')
})

const textOf = (document: ArrayBuffer): string =>
  strFromU8(unzipSync(new Uint8Array(document))['word/document.xml'] ?? new Uint8Array()).replaceAll(/<[^>]+>/g, ' ')
