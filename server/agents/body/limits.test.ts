/** The largest size of a request follows from its definition. */
import { describe, expect, test } from 'vitest'
import type { Definition, Field } from '#engine/definition/types.ts'
import { post, smallAgent } from '#tests/driver/small-agent.ts'
import { expectedBody } from './expected-body.ts'
import { largestJson, largestMultipart } from './limits.ts'

const megabyte = 1024 * 1024

function largestWith(fields: readonly object[], maxMB?: number): number {
  const multipart = Object.fromEntries(fields.map((_, at) => [`part${at}`, `field${at}`]))
  const definition = smallAgent({
    calls: { send: post('send', { multipart: { sessionId: '@session', ...multipart } }) },
    steps: [
      {
        id: 'upload',
        title: 'Upload',
        type: 'form',
        fields: fields.map((field, at) => ({ id: `field${at}`, label: 'Files', ...field })) as Field[],
        actions: [{ id: 'send', label: 'Send', run: [{ do: 'call', call: 'send' }], completes: true }],
      },
    ],
  }) as unknown as Definition // what the server reads of it is there
  const { send } = definition.calls
  if (!send) throw new Error('There is no call.')
  return largestMultipart(expectedBody(definition, send), maxMB)
}

describe('a multipart request', () => {
  test('may carry all files that its fields take, and 8 MB of texts', () => {
    const recordings = { type: 'files', accept: ['.wav'], maxFiles: 20, maxMB: 700 }
    expect(largestWith([recordings])).toBe((20 * 700 + 8) * megabyte)
    expect(largestWith([recordings, { type: 'file', accept: ['.docx'] }])).toBe((20 * 700 + 50 + 8) * megabyte)
    expect(largestWith([{ type: 'files', accept: ['.wav'], maxFiles: 20 }])).toBe((20 * 200 + 8) * megabyte)
  })

  test('may always carry 2 GB, so that a file that is too large is refused by its name', () => {
    expect(largestWith([{ type: 'file', accept: ['.png'], maxMB: 25 }])).toBe(2048 * megabyte)
    expect(largestWith([{ type: 'files', accept: ['.txt'] }])).toBe(2048 * megabyte)
  })

  test('has the limit that its definition states', () => {
    expect(largestWith([{ type: 'files', accept: ['.wav'], maxFiles: 20 }], 10)).toBe(10 * megabyte)
  })
})

test.each([
  [undefined, 1],
  [0.5, 0.5],
  [4, 4],
  [100, 8],
])('a JSON body with a limit of %s MB may have %s MB', (maxMB, largest) => {
  expect(largestJson(maxMB)).toBe(largest * megabyte)
})
