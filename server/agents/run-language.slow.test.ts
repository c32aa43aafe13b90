/** What a run makes is in the language in which it began, whatever is asked for later. */
import { randomUUID } from 'node:crypto'
import { Document, Packer, Paragraph } from 'docx'
import { expect, test } from 'vitest'
import { rowsOf } from '#server/documents/sheets/fixtures/review-of-example.ts'
import { textRows, xlsxOf } from '#server/documents/sheets/fixtures/xlsx-of.ts'
import { apiUser } from '#tests/driver/api-user.ts'
import { testPortal } from '#tests/driver/portal.ts'

const officer = apiUser(testPortal(), 'paveleyhr')

const policy = await Packer.toBuffer(
  new Document({ sections: [{ children: [new Paragraph('{{Company Name}} pays at {{Place}}.')] }] }),
)
const facts = xlsxOf({ sheets: [{ name: 'Facts', rows: textRows([['Company name', 'Example Ltd']]) }] })

const at = (path: string) => `/api/agent/employee-privacy-notice/${path}`

test.each([
  { began: 'de', later: 'en', words: ['Platzhalter', 'Wert', 'fehlt', 'gefunden'] },
  { began: 'en', later: 'de', words: ['Placeholder', 'Value', 'missing', 'found'] },
])('a review of a run that began in $began is in that language, and is read again', async ({ began, later, words }) => {
  const session = randomUUID()
  const send = (path: string, language: string, parts: Readonly<Record<string, File>>) => {
    const body = new FormData()
    body.set('sessionId', session)
    for (const [name, file] of Object.entries(parts)) body.set(name, file)
    return officer.send(at(path), { method: 'POST', body, headers: { 'Accept-Language': language } }, 'PaveleyHR')
  }
  const uploaded = await send('upload', began, {
    wordFile: new File([Uint8Array.from(policy)], 'policy.docx'),
    excelFile: new File([Uint8Array.from(facts)], 'facts.xlsx'),
  })
  expect(uploaded.status).toBe(200)
  const extracted = await officer.send(
    at('processStep2'),
    {
      method: 'POST',
      body: JSON.stringify({ sessionId: session }),
      headers: { 'Accept-Language': later, 'Content-Type': 'application/json' },
    },
    'PaveleyHR',
  )
  expect(extracted.status).toBe(200)
  const reply = await officer.get(at(`download/${session}/review`), 'PaveleyHR')
  const review = new Uint8Array(await reply.arrayBuffer())
  const [placeholder, value, missing, found] = words
  expect((await rowsOf(review)).map(([name, text, , , status]) => [name, text, status])).toEqual([
    [placeholder, value, 'Status'],
    ['Place', '', missing],
    ['Company Name', 'Example Ltd', found],
  ])
  const back = await send('uploadReviewed', later, { file: new File([review], 'review.xlsx') })
  expect(await back.json()).toMatchObject({ success: true })
})
