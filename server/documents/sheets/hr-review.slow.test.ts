import { randomUUID } from 'node:crypto'
import { Document, Packer, Paragraph, TextRun } from 'docx'
import { expect, test } from 'vitest'
import { apiUser } from '#tests/driver/api-user.ts'
import { testPortal } from '#tests/driver/portal.ts'
import { pngLogo } from '#server/documents/docx/fixtures/logos.ts'
import { rowsOf } from './fixtures/review-of-example.ts'
import { textRows, xlsxOf } from './fixtures/xlsx-of.ts'

const officer = apiUser(testPortal(), 'paveleyhr')
const at = (path: string) => `/api/agent/employee-privacy-notice/${path}`

const policy = await Packer.toBuffer(
  new Document({ sections: [{ children: [new Paragraph('{{Company Name}} pays on {{Pay Day}} at {{Place}}.')] }] }),
)
const facts = (...rows: readonly (readonly string[])[]) => xlsxOf({ sheets: [{ name: 'Facts', rows: textRows(rows) }] })

function send(
  path: string,
  session: string,
  files: Readonly<Record<string, readonly [name: string, bytes: Uint8Array]>>,
) {
  const body = new FormData()
  body.set('sessionId', session)
  for (const [part, [name, bytes]] of Object.entries(files)) body.set(part, new File([Uint8Array.from(bytes)], name))
  return officer.send(at(path), { method: 'POST', body }, 'PaveleyHR')
}

async function extracted(excel: Uint8Array, word: Uint8Array = policy) {
  const session = randomUUID()
  const upload = await send('upload', session, { wordFile: ['policy.docx', word], excelFile: ['facts.xlsx', excel] })
  expect(await upload.json()).toMatchObject({ success: true })
  return { session, reply: await officer.post(at('processStep2'), { sessionId: session }, 'PaveleyHR') }
}

async function reviewOf(session: string) {
  const reply = await officer.get(at(`download/${session}/review`), 'PaveleyHR')
  expect(reply.status).toBe(200)
  return new Uint8Array(await reply.arrayBuffer())
}

test('HR-08 HR-09 HR-10 HR-14 from upload to the reviewed values, through the API', async () => {
  const { session, reply } = await extracted(facts(['Company name', 'Example Ltd'], ['Payday', '25th']))
  expect(await reply.json()).toMatchObject({ success: true, message: expect.any(String) as unknown })

  const review = await reviewOf(session)
  expect((await rowsOf(review)).map(([name, value, , , status]) => [name, value, status])).toEqual([
    ['Placeholder', 'Value', 'Status'],
    ['Place', '', 'missing'],
    ['Company Name', 'Example Ltd', 'found'],
    ['Pay Day', '25th', 'found'],
  ])

  const back = await send('uploadReviewed', session, { file: ['review.xlsx', review] })
  expect(await back.json()).toMatchObject({ success: true, message: expect.any(String) as unknown })
})

test('the review of another document is refused with a sentence, that of another session is read', async () => {
  const one = await extracted(facts(['Company name', 'Example Ltd']))
  const other = await extracted(facts(['Company name', 'Example Ltd']))
  const again = await send('uploadReviewed', other.session, { file: ['review.xlsx', await reviewOf(one.session)] })
  expect(again.status).toBe(200)
  const notice = await Packer.toBuffer(
    new Document({ sections: [{ children: [new Paragraph('{{Company Name}} and {{Owner}}')] }] }),
  )
  const third = await extracted(facts(['Company name', 'Example Ltd']), notice)
  const reply = await send('uploadReviewed', third.session, { file: ['review.xlsx', await reviewOf(one.session)] })
  expect(reply.status).toBe(422)
  expect(await reply.json()).toMatchObject({
    success: false,
    message: expect.stringContaining('"review.xlsx" belongs to another review') as unknown,
  })
})

test('a spreadsheet that names none of the placeholders is refused with what was looked for', async () => {
  const { reply } = await extracted(facts(['Budget', '1'], ['Turnover', '2']))
  expect(reply.status).toBe(422)
  expect(await reply.json()).toMatchObject({
    message: expect.stringContaining('"facts.xlsx" names none of the placeholders of "policy.docx"') as unknown,
  })
})

test('HR-25 a policy without placeholders gets logo and colour alone, and its bold lines become headings', async () => {
  const bold = (text: string) => new Paragraph({ children: [new TextRun({ text, bold: true })] })
  const plain = await Packer.toBuffer(
    new Document({ sections: [{ children: [bold('Purpose'), new Paragraph('This policy is for everyone.')] }] }),
  )
  const { session, reply } = await extracted(facts(['Company name', 'Example Ltd']), plain)
  expect(await reply.json()).toMatchObject({ review: { placeholders: [], titles: ['Purpose'] } })
  expect((await officer.post(at('corrected'), { sessionId: session }, 'PaveleyHR')).status).toBe(200)
  const { bytes } = await pngLogo()
  const body = new FormData()
  for (const [name, value] of Object.entries({ sessionId: session, hexCode: '#0b7285', titles: 'style' })) {
    body.set(name, value)
  }
  body.set('logo', new File([Uint8Array.from(bytes)], 'logo.png'))
  expect((await officer.send(at('step3'), { method: 'POST', body }, 'PaveleyHR')).status).toBe(200)
  const made = await officer.post(at('step4'), { sessionId: session }, 'PaveleyHR')
  expect(await made.json()).toMatchObject({
    filling: { filled: [], notes: ['"policy.docx" has no placeholders, so nothing was filled in.'] },
    branding: { colour: { headings: 1 }, logo: { headers: [{ place: 'above' }] } },
  })
})
