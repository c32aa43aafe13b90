/** The content type "document": the address of the file, and what its citation numbers refer to. */
import { expect, test } from 'vitest'
import type { PublicDefinition } from '#engine/definition/public-definition.ts'
import type { Facts } from '#engine/expressions/facts.ts'
import { document } from './document.ts'

// The content reads nothing else of the definition.
const definition = { calls: { offer: { file: 'Offer.docx' } } } as unknown as PublicDefinition
const source = { file: 'Call.txt', passage: 'It must read PDFs.', place: 'line 3', before: 'Tom: ', page: 1 }
const factsOf = (replies: Facts['replies']) =>
  ({ definition, session: 's1', client: 'Acme', replies, values: {}, files: {}, fetched: {} }) as unknown as Facts
const addressOf = (call: string) => `/api/agent/offers/${call}?sessionId=s1`
const content = { type: 'document', title: 'The offer', call: 'offer' } as const
const shown = (more: object, replies: Facts['replies']) =>
  document.show({ ...content, ...more }, { definition, facts: factsOf(replies), addressOf })

test('a document has the name of its file, and a reply says which passages its numbers refer to', () => {
  const citations = [
    { ...source, box: 'none' },
    { ...source, place: 'line 9' },
  ]
  expect(shown({ citations: 'write.citations' }, { write: { citations } })).toEqual({
    title: 'The offer',
    address: '/api/agent/offers/offer?sessionId=s1',
    name: 'Offer.docx',
    client: 'Acme',
    citations: [source, { ...source, place: 'line 9' }],
    session: 's1',
  })
})

test('a document that cites nothing, and one of a run before its reply came, have no citations', () => {
  expect(shown({}, {}).citations).toEqual([])
  expect(shown({ citations: 'write.citations' }, {}).citations).toEqual([])
  expect(shown({ citations: 'write.citations' }, { write: { citations: 'many' } }).citations).toEqual([])
})
