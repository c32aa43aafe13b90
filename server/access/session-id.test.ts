/** A UUID is the same in either case; nothing else is the id of a session. */
import { expect, test } from 'vitest'
import { sessionIdOf } from './session-id.ts'

const id = '6f1f3c1e-0a0b-4c0d-8e0f-0123456789ab'

test.each([id, id.toUpperCase(), id.replace('a', 'A')])('%s is one', (text) => {
  expect(sessionIdOf(text)).toBe(id)
})

test.each(['', '1', `${id}0`, ` ${id}`, `${id}\n`, `${id}\u0000`, id.replaceAll('-', ''), '../../etc/passwd'])(
  '%j is none',
  (text) => {
    expect(sessionIdOf(text)).toBeUndefined()
  },
)
