import { expect, test } from 'vitest'
import { saysApart } from './apart.ts'
import type { FileFacts } from './facts.ts'

const facts = (file: string, answer: FileFacts['answer']): FileFacts => ({ file, answer, sources: [], about: '' })
const keys = ['reference', 'title']

test('files whose names for their matter all differ are said to belong to different matters', () => {
  const said = saysApart(
    [
      facts('roads.pdf', { reference: 'EX-1', title: 'Repair of roads' }),
      facts('meals.pdf', { reference: 'EX-2', title: 'Meals for schools' }),
    ],
    keys,
  )
  expect(said).toBe(
    '"roads.pdf" (EX-1, Repair of roads) and "meals.pdf" (EX-2, Meals for schools) seem to belong to different matters. For an overview of each, send the files of one matter at a time.',
  )
})

test('of three matters all are named, and a second file of one of them is not', () => {
  const said = saysApart(
    [
      facts('roads.pdf', { reference: 'EX-1', title: 'Repair of roads' }),
      facts('roads-annex.pdf', { reference: 'EX-1', title: 'Prices of the repair' }),
      facts('meals.pdf', { reference: 'EX-2', title: 'Meals for schools' }),
      facts('lamps.pdf', { reference: 'EX-3', title: 'Street lamps' }),
    ],
    keys,
  )
  expect(said).toBe(
    '"roads.pdf" (EX-1, Repair of roads), "meals.pdf" (EX-2, Meals for schools) and "lamps.pdf" (EX-3, Street lamps) seem to belong to different matters. For an overview of each, send the files of one matter at a time.',
  )
})

test('one name in common, a longer form of it or none at all keeps files together', () => {
  const invitation = facts('invitation.pdf', { reference: 'EX-1', title: 'Repair of roads' })
  expect(saysApart([invitation, facts('annex.pdf', { reference: 'EX-1', title: 'Prices' })], keys)).toBeUndefined()
  expect(
    saysApart([invitation, facts('lot.pdf', { reference: 'EX 1 / lot 2', title: 'Roads in the north' })], keys),
  ).toBeUndefined()
  expect(saysApart([invitation, facts('plan.pdf', { reference: null, title: 'Site plan' })], keys)).toBeUndefined()
})
