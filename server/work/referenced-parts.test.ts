import { expect, test } from 'vitest'
import type { Call, Definition, Field, Source, Work as Piece } from '#engine/definition/types.ts'
import { smallAgent } from '#tests/driver/small-agent.ts'
import { referencedParts } from './referenced-parts.ts'

const fields: readonly Field[] = [
  { type: 'text', id: 'companyName', label: 'Company' },
  { type: 'text', id: 'town', label: 'Town' },
]

function agent(source: Source): Definition {
  const upload: Call = { method: 'POST', path: '/x', session: 'opens', multipart: { wire: source, other: 'town' } }
  const browserPart = smallAgent({ steps: [{ type: 'form', id: 'form', title: 'Form', fields }] })
  // The calls hold what a browser does not receive; everything else is the same.
  return { ...browserPart, calls: { upload } } as Definition
}

const write = (title: string) => ({ do: 'word.write', from: 'sections', title, save: 'A.docx' }) as unknown as Piece

test.each<[string, Source]>([
  ['as it is', 'companyName'],
  ['in a shape', { field: 'companyName', as: 'slug' }],
  ['with the other fields of its step', { fieldsOf: 'form' }],
  ['in an object', { object: { name: 'companyName' } }],
  ['as the first of several', { first: ['absent', 'companyName'] }],
])('work that names a field in a text is made from the part that sends it %s', (_, source) => {
  expect(referencedParts(write('Offer for {companyName}'), agent(source))).toEqual(['wire'])
})

test('references in nested parameters are found, and a reference may name a part of a value', () => {
  const piece = { do: 'pdf.write', parts: [{ type: 'text', text: 'At {wire}' }], save: 'A.pdf' } as unknown as Piece
  expect(referencedParts(piece, agent('companyName'))).toEqual(['wire'])
})

test('work that names a reply in a text depends on that reply', () => {
  expect(referencedParts(write('Offer no. {reply.upload.number}'), agent('companyName'))).toEqual(['@reply upload'])
})

test('work whose texts contain no references depends only on the artefacts that it reads', () => {
  expect(referencedParts(write('Offer for {session}'), agent('companyName'))).toEqual([])
  expect(referencedParts(write('Offer'), agent('companyName'))).toEqual([])
})
