import { expect, test } from 'vitest'
import { answerWithSources } from './answer-with-sources.ts'

test('each entry of a list has the passages that it rests on, and what is stated once has them at the end', () => {
  const passage = { file: 'call.txt', place: 'Mara, 00:31', passage: 'We use Navision.' }
  expect(
    answerWithSources({
      answer: { client: 'Halden', systems: [{ system: 'Navision' }, { system: 'Excel' }], risks: [] },
      sources: [
        { at: '/systems/0/system', ...passage, before: 'Yes.', after: '' },
        { at: '/client', file: 'call.txt', passage: 'Halden here.' },
        { at: '/risks', note: 'not found' },
      ],
      about: 'Collected.',
    }),
  ).toEqual({
    client: 'Halden',
    systems: [{ system: 'Navision', sources: [passage] }, { system: 'Excel' }],
    risks: [],
    about: 'Collected.',
    sources: [
      { at: '/client', file: 'call.txt', passage: 'Halden here.' },
      { at: '/risks', note: 'not found' },
    ],
  })
})
