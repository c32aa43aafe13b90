import { expect, test } from 'vitest'
import { checkSources } from './check-sources.ts'
import { createEvidence } from './evidence.ts'

const texts = [{ file: 'Call.txt', blocks: [{ kind: 'text' as const, text: 'Ann leads it. We pay £90.' }] }]
const noPassage = 'No passage of the files was cited for it.'

test('an entry whose first value no passage bears out is to be confirmed as a whole; of any other only the value', () => {
  const answer = {
    people: [
      { name: 'Zoe', role: 'Director' },
      { name: 'Ann', role: null },
    ],
    costs: [{ what: 'Keys', amount: '£95' }],
    contact: { name: 'Zoe' },
  }
  const passage = { text: 1, passage: 'Ann leads it.' }
  const sources = checkSources(
    answer,
    [
      { at: '/people/1', ...passage },
      { at: '/costs/0', text: 1, passage: 'We pay £90.' },
    ],
    createEvidence(texts),
  )
  expect(sources).toMatchObject([
    { at: '/people/0', standing: 'to confirm', reason: noPassage },
    { at: '/people/0/role', standing: 'to confirm', reason: noPassage },
    { at: '/people/1/name', passage: 'Ann leads it.' },
    { at: '/people/1/role', note: 'not found' },
    { at: '/costs/0/what', passage: 'We pay £90.' },
    { at: '/costs/0/amount', standing: 'to confirm', reason: 'The figure "£95" stands in no passage that is cited.' },
    { at: '/contact/name', standing: 'to confirm', reason: noPassage },
  ])
})
