/** The content type "audio": the address of the recording, which exists only within a session. */
import { expect, test } from 'vitest'
import type { PublicDefinition } from '#engine/definition/public-definition.ts'
import type { Facts } from '#engine/expressions/facts.ts'
import { audio } from './audio.ts'

// Showing a recording reads nothing of it.
const definition = {} as PublicDefinition
const factsOf = (facts: Partial<Facts>) =>
  ({ definition, session: undefined, replies: {}, values: {}, files: {}, fetched: {}, ...facts }) as Facts
const addressOf = (call: string) => `/api/agent/talks/${call}?sessionId=s1`
const content = { type: 'audio', call: 'record', label: 'The talk', waveForm: 'check.peaks' } as const

test('a recording has the address of its call in this session, and the wave form of a reply', () => {
  const facts = factsOf({ session: 's1', replies: { check: { peaks: [1, 'loud', 50] } } })
  expect(audio.show(content, { definition, facts, addressOf })).toEqual({
    label: 'The talk',
    address: '/api/agent/talks/record?sessionId=s1',
    peaks: [1, 50],
  })
})

test('without a session there is nothing to play', () => {
  expect(audio.show(content, { definition, facts: factsOf({}), addressOf })).toEqual({
    label: 'The talk',
    address: undefined,
    peaks: [],
  })
})
