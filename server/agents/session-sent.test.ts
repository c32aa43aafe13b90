/** Which session a request names. */
import { describe, expect, test } from 'vitest'
import type { Call } from '#engine/definition/types.ts'
import type { FoundCall } from './find-call.ts'
import { sessionSent } from './session-sent.ts'

const id = '0f8b2c56-6a0e-4f0f-9a53-1d2e3f405162'
const address = 'http://localhost/api/agent/one/start'

function sent(call: Partial<Call>, request: Request, params: FoundCall['params'] = {}) {
  // Nothing else of a call is looked at.
  return sessionSent(request, { call, params } as FoundCall)
}

const post = (body: RequestInit['body'], headers: Record<string, string> = {}) =>
  new Request(address, { method: 'POST', body: body ?? null, headers, duplex: 'half' } as RequestInit)

const json = (text: string) => post(text, { 'Content-Type': 'application/json' })

test('in the path', async () => {
  expect(await sent({}, new Request(address), { session: id })).toBe(id)
})

test('in the query, under the name that the call gives it', async () => {
  const query = { sid: '@session', q: '@param.q' }
  expect(await sent({ query }, new Request(`${address}?q=1&sid=${id}`))).toBe(id)
  expect(await sent({ query }, new Request(`${address}?sessionId=${id}`))).toBeUndefined()
  expect(await sent({ query }, new Request(`${address}?sid=`))).toBeUndefined()
})

describe('in a JSON body', () => {
  const call = { json: { sessionId: '@session', other: 'field' } }

  test('under its name', async () => {
    expect(await sent(call, json(`{"other": 1, "sessionId": "${id}"}`))).toBe(id)
  })

  test.each(['{}', '{"sessionId": ""}', '{"sessionId": 7}', '{"sessionId": null}', '{"sessionId": ["x"]}'])(
    'not in %s',
    async (text) => {
      expect(await sent(call, json(text))).toBeUndefined()
    },
  )

  test.each(['', '[', '"text"', 'null', '7'])('%j is refused with a sentence', async (text) => {
    await expect(sent(call, json(text))).rejects.toMatchObject({ status: 400, message: 'The body is no JSON object.' })
  })

  test('that is too large is refused before it is all there', async () => {
    const text = JSON.stringify({ other: 'x'.repeat(2 * 1024 * 1024), sessionId: id })
    await expect(sent(call, json(text))).rejects.toMatchObject({ status: 413 })
  })
})

describe('in a multipart body', () => {
  const call = { multipart: { sessionId: '@session', file: 'file' } }
  const form = (...parts: readonly (readonly [string, string | File])[]) => {
    const data = new FormData()
    for (const [name, value] of parts) data.append(name, value)
    return post(data)
  }
  const file = (size: number) => new File([new Uint8Array(size)], 'a.bin')

  test('under its name, before or after a file', async () => {
    expect(await sent(call, form(['sessionId', id], ['file', file(10)]))).toBe(id)
    expect(await sent(call, form(['file', file(200_000)], ['sessionId', id]))).toBe(id)
  })

  test('in whichever variant of the body has it', async () => {
    const variants = [
      { when: { done: 'a' }, json: { id: '@session' } },
      { when: { done: 'b' }, multipart: { id: '@session' } },
    ]
    expect(await sent({ variants }, form(['id', id]))).toBe(id)
    expect(await sent({ variants }, json(`{"id": "${id}"}`))).toBe(id)
  })

  test('no more is read once it is found', async () => {
    let read = 0
    const boundary = 'b'
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="sessionId"\r\n\r\n${id}\r\n--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n`
    const body = new ReadableStream({
      pull(controller) {
        read += 1
        controller.enqueue(new TextEncoder().encode(read === 1 ? head : 'x'.repeat(65_536)))
      },
    })
    expect(await sent(call, post(body, { 'Content-Type': `multipart/form-data; boundary=${boundary}` }))).toBe(id)
    expect(read).toBeLessThan(4)
  })

  test('not in a file of that name', async () => {
    expect(await sent(call, form(['sessionId', file(10)]))).toBeUndefined()
  })

  test('too far behind files it is refused', async () => {
    await expect(sent(call, form(['file', file(3_000_000)], ['sessionId', id]))).rejects.toMatchObject({ status: 400 })
  })

  test('without a boundary it is refused', async () => {
    await expect(sent(call, post('x', { 'Content-Type': 'multipart/form-data' }))).rejects.toMatchObject({
      status: 400,
    })
  })

  test('a body that is none has no session', async () => {
    expect(await sent(call, post('no parts', { 'Content-Type': 'multipart/form-data; boundary=b' }))).toBeUndefined()
  })
})

test('a body of another type is not looked into', async () => {
  const call = { json: { sessionId: '@session' } }
  expect(await sent(call, post(`{"sessionId": "${id}"}`, { 'Content-Type': 'text/plain' }))).toBeUndefined()
})
