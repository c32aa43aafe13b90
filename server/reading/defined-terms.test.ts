/** What a text defines to be the tenant, the buyer or the supplier is found as such, be it a person or a company. */
import { expect, test } from 'vitest'
import { answerOffline } from '#server/providers/offline/answer-offline.ts'

const ask = (text: string, key: string, description: string) =>
  answerOffline({
    ask: 'What does this contract say?',
    schema: { type: 'object', properties: { [key]: { type: 'string', description } } },
    texts: [
      {
        file: 'Contract.docx',
        blocks: [text, `The premises at Unit 7, Canal Yard, York, are let to the ${key} for five years.`].map(
          (each, at) => ({
            kind: 'text' as const,
            text: each,
            place: `paragraph ${at + 1}`,
          }),
        ),
      },
    ],
  }).answer

test.each([
  ['between Northern Rooms LLP (the landlord) and Fenwick & Söhne GmbH (the tenant)', 'Fenwick & Söhne GmbH'],
  ['between Northern Rooms LLP (“Landlord”) and Fenwick & Söhne GmbH (“Tenant”)', 'Fenwick & Söhne GmbH'],
  ['between Northern Rooms LLP (the landlord) and Ada Ng (the tenant)', 'Ada Ng'],
  ['by Northern Rooms LLP (hereinafter "the Landlord") and Bo Lee, hereinafter "the Tenant"', 'Bo Lee'],
])('the tenant of a lease made %s', (parties, tenant) => {
  expect(ask(`This lease is made on 2 February 2026 ${parties}.`, 'tenant', 'The tenant: who rents.')).toEqual({
    tenant,
  })
})

test('an address begins with its unit', () => {
  expect(ask('The rent is £900.', 'premises', 'The premises: what is let, with its address.')).toEqual({
    premises: 'Unit 7, Canal Yard, York',
  })
})
