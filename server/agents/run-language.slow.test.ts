/** What a run makes is in the language in which it began. */
import { randomUUID } from 'node:crypto'
import { Document, Packer, Paragraph } from 'docx'
import { expect, test } from 'vitest'
import { textsOfWork } from '#engine/definition/translate-work.ts'
import { readDocument } from '#server/documents/extract/read-document.ts'
import { rowsOf } from '#server/documents/sheets/fixtures/review-of-example.ts'
import { textRows, xlsxOf } from '#server/documents/sheets/fixtures/xlsx-of.ts'
import { operations } from '#server/operations/catalogue.ts'
import { apiUser } from '#tests/driver/api-user.ts'
import { testPortal } from '#tests/driver/portal.ts'
import { shippedDefinition } from '#tests/driver/shipped.ts'

const portal = testPortal()
const user = apiUser(portal, 'stepwright')
const officer = apiUser(portal, 'paveleyhr')

const call =
  'Ada Byrd: We are a bakery with three shops, and every order is typed twice, which costs us 12 hours a week. Ben Cole: What do you need? Ada Byrd: The system must take orders online, by spring. Our budget is 20,000 pounds.'

async function write(agent: string, session: string, languages: readonly string[]): Promise<string> {
  const send = (number: number, body: FormData | string) =>
    user.send(`/api/agent/${agent}/step${number}`, {
      method: 'POST',
      body,
      headers: {
        'Accept-Language': languages[number - 1] ?? languages[0] ?? '',
        ...(typeof body === 'string' && { 'Content-Type': 'application/json' }),
      },
    })
  const form = new FormData()
  form.append('sessionId', session)
  form.append('companyName', 'Harbour Bakery')
  form.append('transcriptFile', new File([call], 'call.txt', { type: 'text/plain' }))
  for (const number of [1, 2, 3, 4]) {
    const reply = await send(number, number === 1 ? form : JSON.stringify({ sessionId: session }))
    expect([number, reply.status]).toEqual([number, 200])
  }
  const file = await user.get(`/api/agent/${agent}/download/${session}/final`)
  return JSON.stringify(await readDocument('document.docx', new Uint8Array(await file.arrayBuffer())))
}

test.each(['brief-generator', 'proposal-generator'])(
  'a document of %s is in German where its run began in German, and no English text of the definition remains',
  async (agent) => {
    const german = await write(agent, randomUUID(), ['de', 'en', 'en', 'en'])
    const english = await write(agent, randomUUID(), ['en', 'de', 'de', 'de'])
    const printed = textsOfWork(shippedDefinition(agent), operations).map((text) => text.split('{')[0]?.trim() ?? '')
    const inEnglish = printed.filter((text) => /\s/.test(text) && english.includes(text))
    expect(inEnglish.length).toBeGreaterThan(4)
    expect(inEnglish.filter((text) => german.includes(text))).toEqual([])
    expect(german).toMatch(/Harbour Bakery/)
    expect(german).toContain('20,000 pounds')
    expect(english).not.toMatch(/Quellen|Erstellt/)
  },
)

test('a review in German names its columns in German, and its values are read from it', async () => {
  const at = (path: string) => `/api/agent/employee-privacy-notice/${path}`
  const session = randomUUID()
  const send = (path: string, parts: Readonly<Record<string, File>>) => {
    const body = new FormData()
    body.set('sessionId', session)
    for (const [name, file] of Object.entries(parts)) body.set(name, file)
    return officer.send(at(path), { method: 'POST', body, headers: { 'Accept-Language': 'de' } }, 'PaveleyHR')
  }
  const policy = await Packer.toBuffer(
    new Document({ sections: [{ children: [new Paragraph('{{Company Name}} pays at {{Place}}.')] }] }),
  )
  const facts = await xlsxOf({ sheets: [{ name: 'Facts', rows: textRows([['Company name', 'Example Ltd']]) }] })
  await send('upload', {
    wordFile: new File([Uint8Array.from(policy)], 'policy.docx'),
    excelFile: new File([Uint8Array.from(facts)], 'facts.xlsx'),
  })
  expect((await officer.post(at('processStep2'), { sessionId: session }, 'PaveleyHR')).status).toBe(200)
  const reply = await officer.get(at(`download/${session}/review`), 'PaveleyHR')
  const review = new Uint8Array(await reply.arrayBuffer())
  expect((await rowsOf(review)).map(([name, value, , , status]) => [name, value, status])).toEqual([
    ['Platzhalter', 'Wert', 'Status'],
    ['Place', '', 'fehlt'],
    ['Company Name', 'Example Ltd', 'gefunden'],
  ])
  const back = await send('uploadReviewed', { file: new File([review], 'review.xlsx') })
  expect(await back.json()).toMatchObject({ success: true })
})
