/** A disk that is full and a bucket that does not answer are told in a sentence; a mistake of ours stays one. */
import { expect, test } from 'vitest'
import { Refusal } from '#server/errors.ts'
import { storageTrouble } from './storage-trouble.ts'

const error = (more: object) => Object.assign(new Error('as the system says it'), more)

test.each([
  ['a full disk', error({ code: 'ENOSPC' }), 507, /no room left for files/],
  ['a quota of the disk', error({ code: 'EDQUOT' }), 507, /no room left for files/],
  ['a disk that may only be read', error({ code: 'EROFS' }), 503, /cannot write files/],
  ['a storage that is gone', error({ code: 'ECONNREFUSED' }), 503, /does not answer/],
  ['a storage that has trouble', error({ $metadata: { httpStatusCode: 503 } }), 503, /does not answer/],
])('%s', (_what, trouble, status, sentence) => {
  const told = storageTrouble(trouble)
  expect(told).toBeInstanceOf(Refusal)
  expect(told).toMatchObject({ status, message: expect.stringMatching(sentence) })
})

test.each([error({}), error({ code: 'ENOENT' }), error({ $metadata: { httpStatusCode: 403 } }), 'text'])(
  '%j is no trouble of the storage',
  (trouble) => {
    expect(storageTrouble(trouble)).toBe(trouble)
  },
)
