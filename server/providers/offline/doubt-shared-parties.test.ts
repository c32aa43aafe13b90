import { expect, test } from 'vitest'
import { answerOffline } from './answer-offline.ts'

const schema = {
  type: 'object',
  properties: {
    supplier: { type: 'string' },
    buyer: { type: 'string', description: 'Who buys the goods.' },
    total: { type: 'number' },
  },
}

function standingsIn(...lines: readonly string[]) {
  const blocks = lines.map((text) => ({ kind: 'text' as const, text }))
  const { answer, sources } = answerOffline({
    ask: 'Who sells, and who buys?',
    schema,
    texts: [{ file: 'a.docx', blocks }],
  })
  const standing = (at: string) => sources.find((source) => source.at === at)?.standing
  return { answer, supplier: standing('/supplier'), buyer: standing('/buyer') }
}

test('one organisation in a letterhead is not printed as the supplier and as the buyer', () => {
  const found = standingsIn(
    'North Foods Ltd',
    '1 Quay Road, Hull',
    'Invoice 4711',
    'Bill to: Example Cafe Ltd',
    'Total: 290.20 GBP',
  )
  expect([found.supplier, found.buyer]).toEqual(['to confirm', 'to confirm'])
})

test('parties whose names stand beside them are sure', () => {
  const found = standingsIn(
    'Delivery note',
    'Supplier: North Foods Ltd',
    'Customer: Example Cafe Ltd',
    'Total: 290.20 GBP',
  )
  expect(found).toEqual({
    answer: { supplier: 'North Foods Ltd', buyer: 'Example Cafe Ltd', total: 290.2 },
    supplier: undefined,
    buyer: undefined,
  })
})
