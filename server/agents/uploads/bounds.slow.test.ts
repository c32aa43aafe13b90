/** The limits of a whole request: its size is counted while it arrives, and no more than the limit is read. */
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { apiUser } from '#tests/driver/api-user.ts'
import { bundlePath, bundlePortal } from './fixtures/bundle-portal.ts'

const user = apiUser(bundlePortal(), 'zofa')
const megabyte = 1024 * 1024

interface Counted {
  readonly body: ReadableStream<Uint8Array<ArrayBuffer>>
  /** The bytes that were requested so far. */
  readonly read: () => number
}

/** The content is generated while it is read, so nothing that is not read takes up memory. */
function counted(pieces: Iterable<string | Uint8Array<ArrayBuffer>>): Counted {
  const rest = pieces[Symbol.iterator]()
  let read = 0
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull(controller) {
        const { done, value } = rest.next()
        if (done) return controller.close()
        const bytes = typeof value === 'string' ? Buffer.from(value) : value
        read += bytes.byteLength
        controller.enqueue(bytes)
      },
    },
    { highWaterMark: 0 },
  )
  return { body, read: () => read }
}

const boundary = 'a-boundary'

function* form(parts: Iterable<Iterable<string | Uint8Array<ArrayBuffer>>>) {
  for (const part of parts) {
    yield `--${boundary}\r\nContent-Disposition: form-data; `
    yield* part
    yield '\r\n'
  }
  yield `--${boundary}--\r\n`
}

const sessionPart = () => [`name="sessionId"\r\n\r\n${randomUUID()}`]
const textPart = (size: number) => ['name="about"\r\n\r\n', Buffer.alloc(size, 'a')]

async function send(path: string, contentType: string, { body, read }: Counted) {
  const init = { method: 'POST', headers: { 'Content-Type': contentType }, body, duplex: 'half' }
  const reply = await user.send(bundlePath(path), init as RequestInit)
  const { message } = (await reply.json()) as { readonly message: string }
  return { status: reply.status, message, read: read() }
}

const sendForm = (parts: Iterable<Iterable<string | Uint8Array<ArrayBuffer>>>) =>
  send('upload', `multipart/form-data; boundary=${boundary}`, counted(form(parts)))

function* times<T>(count: number, make: (at: number) => T) {
  for (let at = 0; at < count; at += 1) yield make(at)
}

/** The whole body was read and then refused: the field takes one text. */
const judged = { status: 400, message: 'About must be a text.' }

describe('the texts of a form', () => {
  test('900 of 1 MB are refused after 8 MB', async () => {
    const { status, message, read } = await sendForm(times(900, () => textPart(megabyte)))
    expect([status, message]).toEqual([
      413,
      'The texts of the request are larger than 8 MB together. Send less at once.',
    ])
    expect(read).toBeGreaterThan(8 * megabyte)
    expect(read).toBeLessThan(12 * megabyte)
  })

  test('may be 8 MB together, and not a byte more', async () => {
    const eight = (more: number) =>
      sendForm([...times(15, () => textPart(megabyte / 2)), textPart(megabyte / 2 - 36 + more), sessionPart()])
    expect(await eight(0)).toMatchObject(judged)
    expect(await eight(1)).toMatchObject({ status: 413 })
  })

  test('letters of several bytes count as these', async () => {
    const { status, read } = await sendForm(
      times(900, () => ['name="about"\r\n\r\n', Buffer.from('写'.repeat(megabyte / 3))]),
    )
    expect(status).toBe(413)
    expect(read).toBeLessThan(12 * megabyte)
  })

  test('one by itself may be 1 MB', async () => {
    expect(await sendForm([sessionPart(), textPart(megabyte + 1)])).toMatchObject({
      status: 413,
      message: '"about" is longer than 1 MB. Shorten it.',
    })
  })
})

describe('the parts of a form', () => {
  test('1000 are read, and no more', async () => {
    const refused = { status: 413, message: 'The request has more than 1000 parts. Send fewer at once.' }
    expect(await sendForm([...times(999, () => textPart(1)), sessionPart()])).toMatchObject(judged)
    const { read, ...told } = await sendForm(times(10_000_000, () => textPart(1)))
    expect(told).toEqual(refused)
    expect(read).toBeLessThan(megabyte)
  })

  test('parts of no field, and without a name, are counted, too', async () => {
    const { status, read } = await sendForm(times(10_000_000, () => ['filename=""\r\n\r\n']))
    expect(status).toBe(413)
    expect(read).toBeLessThan(megabyte)
  })
})

describe('a JSON body', () => {
  const json = (text: Iterable<string | Uint8Array<ArrayBuffer>>) => send('note', 'application/json', counted(text))

  test('is refused after 8 MB, whatever its definition allows', async () => {
    const { status, message, read } = await json(times(900, (at) => Buffer.alloc(megabyte, at === 0 ? '[' : ' ')))
    expect([status, message]).toEqual([413, 'The body is larger than 8 MB. Send less at once.'])
    expect(read).toBeLessThan(10 * megabyte)
  })

  test('may be 8 MB', async () => {
    const text = `{"sessionId":"${randomUUID()}","about":"`
    const body = [text, Buffer.alloc(8 * megabyte - text.length - 2, 'a'), '"}']
    expect(await json(body)).toMatchObject({ status: 404 })
  })
})
