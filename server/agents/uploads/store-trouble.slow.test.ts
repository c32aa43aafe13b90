/** A file store that fails while files arrive: the request is answered with a sentence, no file remains, and other requests go on. */
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { faultOf } from '#server/operating/fault.ts'
import { diskStore } from '#server/storage/files/disk-store.ts'
import type { FileStore } from '#server/storage/files/file-store.ts'
import { apiUser } from '#tests/driver/api-user.ts'
import { temporaryFolder } from '#tests/house/temporary-folder.ts'
import { bundlePath, bundlePortal } from './fixtures/bundle-portal.ts'

const usual: Partial<FileStore> = {}
let disk: FileStore
/** The ways in which the store misbehaves. */
let trouble = usual
beforeEach(() => {
  trouble = usual
})

const portal = bundlePortal({
  async store(atEnd) {
    disk = await diskStore(temporaryFolder({}, { afterwards: atEnd }))
    return {
      put: (...of) => (trouble.put ?? disk.put)(...of),
      get: (...of) => (trouble.get ?? disk.get)(...of),
      withPath: disk.withPath,
      remove: (...of) => (trouble.remove ?? disk.remove)(...of),
      check: disk.check,
    }
  },
})
const user = apiUser(portal, 'zofa')

const boundary = 'a-boundary'
const filePart = (name: string, size: number) =>
  Buffer.from(
    `--${boundary}\r\nContent-Disposition: form-data; name="files[]"; filename="${name}"\r\nContent-Type: text/plain\r\n\r\n${'a'.repeat(size)}\r\n`,
  )
const end = Buffer.from(`--${boundary}--\r\n`)

async function send(body: Buffer<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>>) {
  const headers = { 'Content-Type': `multipart/form-data; boundary=${boundary}` }
  const init = { method: 'POST', headers, body, duplex: 'half' }
  const reply = await user.send(bundlePath('upload'), init as RequestInit)
  const { message } = (await reply.json()) as { readonly message: string }
  return { status: reply.status, message }
}

const rows = () => portal().database.db.selectFrom('files').select(['label', 'state']).execute()

const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
/** The error with which the S3 client reports that the server is unreachable. */
const storageAway = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', $metadata: {} })
const noRoom = faultOf(full)?.sentence

test('a disk that is full when the first of two files is written, while the second has not come', async () => {
  let failed: () => void = () => undefined
  const failing = new Promise<void>((resolve) => (failed = resolve))
  trouble = {
    put: async () => {
      failed()
      throw full
    },
  }
  const pieces = [filePart('A.txt', 10), filePart('B.txt', 100), end]
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        // The rest of the body comes long after the failure, which must have been handled by then.
        if (pieces.length === 2) await failing
        const piece = pieces.shift()
        if (piece) controller.enqueue(piece)
        else controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  expect(await send(body)).toEqual({ status: 507, message: noRoom })
  expect(await rows()).toEqual([])
  trouble = usual
  expect(await send(Buffer.concat([filePart('A.txt', 10), end]))).toMatchObject({ status: 200 })
})

test('a disk that fills up in the middle of a large file', async () => {
  trouble = {
    async put(_id, content) {
      for await (const _chunk of content) throw full
    },
  }
  const body = Buffer.concat([filePart('A.txt', 5_000_000), filePart('B.txt', 5_000_000), end])
  expect(await send(body)).toEqual({ status: 507, message: noRoom })
  expect((await rows()).filter(({ state }) => state !== 'kept')).toEqual([])
})

test('a storage that does not answer', async () => {
  trouble = { put: () => Promise.reject(storageAway) }
  expect(await send(Buffer.concat([filePart('A.txt', 10), end]))).toEqual({
    status: 503,
    message: faultOf(storageAway)?.sentence,
  })
})

test('what cannot be removed now hides no refusal, and goes with the next sweep', async () => {
  trouble = { remove: () => Promise.reject(new Error('The storage is away.')) }
  const wrong = filePart('B.exe', 10)
  expect(await send(Buffer.concat([filePart('A.txt', 10), wrong, end]))).toMatchObject({ status: 400 })
  trouble = usual
  await portal().agents.files.sweep({ staged: 'all' })
  expect((await rows()).filter(({ state }) => state !== 'kept')).toEqual([])
})

test('a file that cannot be removed ends no session by half', async () => {
  const session = randomUUID()
  const part = Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="sessionId"\r\n\r\n${session}\r\n`)
  expect(await send(Buffer.concat([part, filePart('A.txt', 10), end]))).toMatchObject({ status: 200 })
  trouble = { remove: () => Promise.reject(new Error('The storage is away.')) }
  expect((await user.send(`/api/session/${session}`, { method: 'DELETE' })).status).toBe(200)
  expect((await user.get(`/api/session/${session}`)).status).toBe(404)
})

test('of many files, a few are stored at a time', async () => {
  let [now, most] = [0, 0]
  let open: () => void = () => undefined
  const gate = new Promise<void>((resolve) => (open = resolve))
  trouble = {
    async put(id, content, options) {
      now += 1
      most = Math.max(most, now)
      // Sixteen files wait for the last of them, and the rest of the body waits with them.
      if (now >= 16) open()
      await gate
      await disk.put(id, content, options)
      now -= 1
    },
  }
  const files = Array.from({ length: 50 }, (_, at) => filePart(`${at}.txt`, 70_000))
  expect(await send(Buffer.concat([...files, end]))).toMatchObject({ status: 200 })
  expect(most).toBe(16)
})
