/** An agent with a table that a person corrects, whose work is done again after each correction. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { apiUser } from '#tests/driver/api-user.ts'
import { testPortal } from '#tests/driver/portal.ts'
import { testDefinitions } from '#tests/driver/test-definitions.ts'

const portal = testPortal('our own provider', { definitions: [testDefinitions] })
const zofa = apiUser(portal, 'zofa')
const path = (rest: string) => `/api/agent/invoice-control/${rest}`
const jsonOf = async (reply: Response) => (await reply.json()) as Record<string, never>

async function begun(list: string) {
  const session = randomUUID()
  const send = async (rest: string, more: object = {}) =>
    jsonOf(await zofa.post(path(rest), { sessionId: session, ...more }))
  const upload = async (text: string) => {
    const body = new FormData()
    body.append('sessionId', session)
    body.append('invoices', new File([text], 'Invoices.csv', { type: 'text/csv' }))
    expect((await zofa.send(path('upload'), { method: 'POST', body })).status).toBe(200)
  }
  await upload(list)
  return { send, upload, session }
}

const invoices = 'Invoice;Supplier;Amount\nA-1;Acme;100.10\nA-2;Acme;50.00\nB-1;Bolt;7.00\n'

test('figures follow what was corrected, added, ticked off and removed, though their work is said once', async () => {
  const { send, session } = await begun(invoices)
  expect(await send('read')).toMatchObject({
    rows: {
      rows: [
        ['A-1', 'Acme', 100.1],
        ['A-2', 'Acme', 50],
        ['B-1', 'Bolt', 7],
      ],
    },
  })
  expect(await send('measure')).toMatchObject({
    bySupplier: {
      rows: [
        ['Acme', 150.1, 2],
        ['Bolt', 7, 1],
      ],
    },
  })
  await send('export')
  const rows = [
    { invoice: 'A-1', supplier: 'Acme', amount: 90, checked: true },
    { invoice: 'B-1', supplier: 'Bolt & Co', amount: 7 },
    { invoice: 'C-1', supplier: 'Cord', amount: 1.25 },
  ]
  const reply = await send('corrections', { rows })
  expect(reply).toMatchObject({
    success: true,
    again: {
      measure: {
        bySupplier: {
          rows: [
            ['Acme', 90, 1],
            ['Bolt & Co', 7, 1],
            ['Cord', 1.25, 1],
          ],
        },
      },
    },
  })
  // Results that were made from the former figures have to be made again.
  expect((await zofa.send(path(`download/${session}/workbook`), {})).status).toBe(409)
  await send('export')
  expect((await zofa.send(path(`download/${session}/workbook`), {})).status).toBe(200)
  // Each correction starts from the list as it was read.
  const back = await send('corrections', { rows: [{ invoice: 'A-2', supplier: 'Acme', amount: 50 }] })
  expect(back).toMatchObject({ again: { measure: { bySupplier: { rows: [['Acme', 50, 1]] } } } })
})

test('before its figures were asked for, a correction brings none', async () => {
  const { send } = await begun(invoices)
  await send('read')
  const reply = await send('corrections', { rows: [{ invoice: 'A-1', amount: 1 }] })
  expect(reply).toMatchObject({ success: true })
})

test('after another list was uploaded, the corrections of the former one are gone', async () => {
  const { send, upload } = await begun(invoices)
  await send('read')
  await send('corrections', { rows: [{ invoice: 'A-1', supplier: 'Acme', amount: 1 }] })
  await upload('Invoice;Supplier;Amount\nA-1;Acme;200.00\n')
  await send('read')
  expect(await send('measure')).toMatchObject({ bySupplier: { rows: [['Acme', 200, 1]] } })
})
