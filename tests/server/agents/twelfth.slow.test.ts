/** An agent that was written from the documentation alone: its calls, from the upload to the finished Word file. */
import { randomUUID } from 'node:crypto'
import { copyFileSync, mkdirSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { apiUser } from '#tests/driver/api-user.ts'
import { testPortal } from '#tests/driver/portal.ts'
import { testDefinitions } from '#tests/driver/test-definitions.ts'
import { contract, offer } from '#tests/documents/made/supplier-documents.ts'
import type { Upload } from '#tests/documents/made/word-agents.ts'

const portal = testPortal('our own provider', { definitions: [testDefinitions] })
const zofa = apiUser(portal, 'zofa')
const path = (rest: string) => `/api/agent/supplier-check/${rest}`
const told = async (reply: Response) => (await reply.json()) as Record<string, unknown>
const fileOf = ({ name, mimeType, buffer }: Upload) => new File([new Uint8Array(buffer)], name, { type: mimeType })

function upload(session: string, parts: Readonly<Record<string, File>>): Promise<Response> {
  const body = new FormData()
  body.append('sessionId', session)
  for (const [wire, file] of Object.entries(parts)) body.append(wire, file)
  return zofa.send(path('upload'), { method: 'POST', body })
}
const begun = async () => {
  const session = randomUUID()
  const reply = await upload(session, { contract: fileOf(await contract()), offer: fileOf(await offer()) })
  expect(await told(reply)).toMatchObject({ success: true })
  return session
}

describe('an agent made of documented parts', () => {
  test('finds the facts in both documents, each with its passage', { timeout: 60_000 }, async () => {
    const reply = await told(await zofa.post(path('read'), { sessionId: await begun() }))
    console.log(JSON.stringify(reply, null, 1))
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
        expect.objectContaining({ at: '/price', file: 'Offer.pdf', passage: expect.stringContaining('£18,600') }),
        expect.objectContaining({ at: '/notice', file: 'Contract.docx' }),
      ]),
    })
  })

  test('hands out a Word file that holds them', { timeout: 60_000 }, async () => {
    const session = await begun()
    await zofa.post(path('read'), { sessionId: session })
    expect(await told(await zofa.post(path('write'), { sessionId: session }))).toMatchObject({ success: true })
    const reply = await zofa.get(path(`download/${session}/document`))
    expect(reply.headers.get('Content-Disposition')).toContain('filename="Supplier Check.docx"')
    const bytes = new Uint8Array(await reply.arrayBuffer())
    if (process.env['KEEP']) (await import('node:fs')).writeFileSync(process.env['KEEP'], bytes)
    const text = strFromU8(unzipSync(bytes)['word/document.xml'] ?? new Uint8Array()).replaceAll(/<[^>]+>/g, ' ')
    for (const fact of ['Example Ltd', '£18,600', '24 months', 'three months', '£50,000', 'Contract.docx', 'Offer.pdf'])
      expect(text).toContain(fact)
  })
})
