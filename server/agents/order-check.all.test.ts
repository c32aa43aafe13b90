/** An agent that compares invoices with orders: what differs, and what has no partner on either side. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { apiUser } from '#tests/driver/api-user.ts'
import { testPortal } from '#tests/driver/portal.ts'
import { testDefinitions } from '#tests/driver/test-definitions.ts'

const portal = testPortal('our own provider', { definitions: [testDefinitions] })
const zofa = apiUser(portal, 'zofa')
const path = (rest: string) => `/api/agent/order-check/${rest}`

interface Table {
  readonly columns: readonly { readonly id: string }[]
  readonly rows: readonly (readonly unknown[])[]
}

test('only rows whose amounts differ are listed, and those without a partner stand by themselves', async () => {
  const session = randomUUID()
  const body = new FormData()
  body.append('sessionId', session)
  body.append('invoices', new File(['Order,Amount\nA1,10.50\nA2,20.00\nA4,7.00\n'], 'Invoices.csv'))
  body.append('orders', new File(['Order,Amount\nA1,10.50\nA2,19.00\nA3,5.00\n'], 'Orders.csv'))
  expect((await zofa.send(path('upload'), { method: 'POST', body })).status).toBe(200)
  const answer = await zofa.post(path('compare'), { sessionId: session })
  const reply = (await answer.json()) as Readonly<Record<'differing' | 'withoutOrder' | 'withoutInvoice', Table>>
  expect([answer.status, reply.differing.columns.map(({ id }) => id)]).toEqual([
    200,
    ['order', 'invoiced', 'ordered', 'difference'],
  ])
  expect(reply.differing.rows).toEqual([['A2', 20, 19, 1]])
  expect(reply.withoutOrder.rows.map(([key]) => key)).toEqual(['A4'])
  expect(reply.withoutInvoice.rows.map(([key]) => key)).toEqual(['A3'])
  const workbook = await zofa.send(path(`download/${session}/workbook`), {})
  expect(workbook.headers.get('content-type')).toContain('spreadsheetml')
})
