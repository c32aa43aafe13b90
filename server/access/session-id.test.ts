/** Session ids are UUIDs, in upper or lower case. */
import { expect, test } from 'vitest'
import { sessionIdOf } from './session-id.ts'

const id = '6f1f3c1e-0a0b-4c0d-8e0f-0123456789ab'

test.each([id, id.toUpperCase(), id.replace('a', 'A')])('%s is a session id', (text) => {
  expect(sessionIdOf(text)).toBe(id)
})

test.each(['', '1', `${id}0`, ` ${id}`, `${id}\n`, `${id}\u0000`, id.replaceAll('-', ''), '../../etc/passwd'])(
  '%j is not a session id',
  (text) => {
    expect(sessionIdOf(text)).toBeUndefined()
  },
)
