/** A large upload is not sent if the server says that it would exceed the quota. */
import { expect, test } from 'vitest'
import { browserHost } from './browser-host.ts'

const sentence = 'This upload of 32 MB does not fit: your sessions hold 1 GB, and the limit is 1 GB.'
const large = 32 * 1024 * 1024

function hostThatHears(answer: () => Promise<Response>) {
  const asked: string[] = []
  const fetch = async (input: RequestInfo | URL) => {
    asked.push(input instanceof Request ? input.url : String(input))
    return answer()
  }
  const host = browserHost({ headers: async () => ({}), go: () => undefined, fetch })
  return { asked, host }
}

function upload(bytes: number) {
  const body = new FormData()
  body.append('sessionId', '6f1f3c1e-0000-4000-8000-000000000000')
  body.append('files[]', new File([new Uint8Array(bytes)], 'Call.wav'))
  const url = 'http://portal.invalid/api/agent/small/send'
  return { method: 'POST', url, headers: { 'X-Client-Name': 'Zofa' }, body, credentials: 'include' } as const
}
const watched = { signal: new AbortController().signal, onProgress: () => undefined }

test('the server’s sentence is the reply, as if it had been sent', async () => {
  const { asked, host } = hostThatHears(async () => Response.json({ room: { fits: false, message: sentence } }))
  const reply = await host.send(upload(large), watched)
  expect([reply.status, await reply.json()]).toEqual([
    413,
    { success: false, ok: false, message: sentence, error: sentence },
  ])
  const [question = ''] = asked
  expect(asked).toHaveLength(1)
  expect(question).toMatch(/^\/api\/me\/sessions\?bytes=335\d+&session=6f1f3c1e-0000-4000-8000-000000000000$/)
})

test.each([
  ['there is room', async () => Response.json({ room: { fits: true } })],
  ['the server cannot say', async () => new Response('<html>', { status: 502 })],
  ['the server does not answer', () => Promise.reject(new TypeError('Failed to fetch'))],
])('it is sent where %s', async (_when, answer) => {
  const { asked, host } = hostThatHears(answer)
  // The server is unreachable, which the upload itself reports.
  await expect(host.send(upload(large), watched)).rejects.toThrow('The server could not be reached.')
  expect(asked).toHaveLength(1)
})

test('a small one is sent without a question', async () => {
  const { asked, host } = hostThatHears(async () => Response.json({ room: { fits: false, message: sentence } }))
  await expect(host.send(upload(1024), watched)).rejects.toThrow('The server could not be reached.')
  expect(asked).toEqual([])
})
