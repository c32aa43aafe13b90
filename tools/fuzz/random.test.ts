import { expect, test } from 'vitest'
import { sessionIdOf } from '#server/access/session-id.ts'
import { randomOf, uuidOf } from './random.ts'

const choices = (text: string) => {
  const random = randomOf(text)
  return Array.from({ length: 50 }, () => [
    random.upTo(1000),
    random.chance(0.5),
    random.pick([1, 2, 3]),
    random.uuid(),
  ])
}

test('the same text leads to the same choices, another text to others', () => {
  expect(choices('seed:1')).toEqual(choices('seed:1'))
  expect(choices('seed:1')).not.toEqual(choices('seed:2'))
})

test('an entry with weight 0 is never chosen', () => {
  const random = randomOf('weights')
  const chosen = Array.from({ length: 500 }, () =>
    random.weighted([
      [0, 'never'],
      [1, 'at times'],
      [3, 'often'],
    ] as const),
  )
  expect(new Set(chosen)).toEqual(new Set(['at times', 'often']))
})

test('a shuffled list has the same entries', () => {
  expect(
    randomOf('order')
      .shuffled([1, 2, 3, 4, 5])
      .toSorted((a, b) => a - b),
  ).toEqual([1, 2, 3, 4, 5])
})

test('a UUID is valid as the id of a session', () => {
  expect(sessionIdOf(uuidOf('a session'))).toBe(uuidOf('a session'))
})
