/** An agent that puts every question of a list to every interview and gives the answers as a matrix, on the screen and in a document. */
import { randomUUID } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { apiUser } from '#tests/driver/api-user.ts'
import { testPortal } from '#tests/driver/portal.ts'
import { testDefinitions } from '#tests/driver/test-definitions.ts'

const portal = testPortal('our own provider', { definitions: [testDefinitions] })
const zofa = apiUser(portal, 'zofa')
const path = (rest: string) => `/api/agent/interview-digest/${rest}`

interface Table {
  readonly columns: readonly { readonly id: string }[]
  readonly rows: readonly (readonly (string | null)[])[]
}

test('the answers stand in a row for each question and a column for each interview, and an interview that cannot be read is named', async () => {
  const session = randomUUID()
  const body = new FormData()
  body.append('sessionId', session)
  body.append('interviews[]', new File(['The delivery takes nine days. The price is £400.'], 'Ada.txt'))
  body.append('interviews[]', new File([' '], 'Empty.txt'))
  body.append('interviews[]', new File(['The delivery takes two weeks.'], 'Bob.txt'))
  body.append('questions', JSON.stringify(['How long does the delivery take?', 'What is the price?']))
  expect((await zofa.send(path('upload'), { method: 'POST', body })).status).toBe(200)
  const reply = (await (await zofa.post(path('ask'), { sessionId: session })).json()) as Record<
    'matrix' | 'list',
    Table
  >
  expect(reply).toMatchObject({ success: true })
  const { matrix, list } = reply
  expect(matrix.columns.map(({ id }) => id)).toEqual(['questions', 'Ada.txt', 'Bob.txt', 'Empty.txt'])
  const [delivery, price] = matrix.rows
  expect(delivery).toEqual([
    'How long does the delivery take?',
    expect.stringContaining('nine days'),
    expect.stringContaining('two weeks'),
    expect.stringContaining('no text'),
  ])
  expect(price?.[1]).toContain('£400')
  expect(price?.[2]).toBe('The texts do not say this.')
  expect(list.rows).toHaveLength(6)
  expect(reply).toMatchObject({ unread: [{ file: 'Empty.txt' }] })

  const document = await zofa.send(path(`download/${session}/document`), {})
  const parts = unzipSync(new Uint8Array(await document.arrayBuffer()))
  expect(strFromU8(parts['word/document.xml'] ?? new Uint8Array())).toContain('nine days')
})

test('without a question the work says what is missing', async () => {
  const session = randomUUID()
  const body = new FormData()
  body.append('sessionId', session)
  body.append('interviews[]', new File(['Any text.'], 'Ada.txt'))
  body.append('questions', '[]')
  expect((await zofa.send(path('upload'), { method: 'POST', body })).status).toBe(200)
  const reply = await zofa.post(path('ask'), { sessionId: session })
  expect([reply.status, await reply.json()]).toMatchObject([
    422,
    { message: 'There is nothing to work on: "Questions" or "Indexes" is empty.' },
  ])
})
