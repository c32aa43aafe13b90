/** An S3-compatible server in this process, with one empty bucket. Its library has no types. */
import { once } from 'node:events'
import { createServer, request as ask, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import S3rver from 's3rver'
import { s3Store } from '#server/storage/files/s3-store.ts'
import type { FileStore } from '#server/storage/files/file-store.ts'
import { temporaryFolder } from '#tests/house/temporary-folder.ts'
import type { AtEnd } from './undone-at-end.ts'

/** A store for the portal of a test. */
export async function s3StoreOfTest(atEnd: AtEnd): Promise<FileStore> {
  const { settings, stop } = await startS3(temporaryFolder({}, { afterwards: atEnd }))
  atEnd(stop)
  return s3Store(settings)
}

/** Port 0 picks a free one; the files of an earlier server in the same folder are there again. */
export async function startS3(directory: string, { port: wanted = 0 } = {}) {
  const bucket = 'stepwright'
  const server = new S3rver({
    port: wanted,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  })
  const { port } = await server.run()
  return {
    port,
    settings: { endpoint: `http://127.0.0.1:${port}`, bucket, accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    stop: () => server.close(),
  }
}

/** A server in front of it that can refuse every request for a while, as a bucket does that gets too many (503). */
export async function startBusyS3(directory: string) {
  const s3 = await startS3(directory)
  let [isBusy, refused] = [false, 0]
  const front = createServer((request, reply) => {
    if (isBusy) {
      refused += 1
      request.resume()
      return refuse(reply)
    }
    const { method, url, headers } = request
    const asked = ask({ port: s3.port, host: '127.0.0.1', method, path: url, headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(reply)
    })
    asked.on('error', () => reply.destroy())
    request.pipe(asked)
  })
  front.listen(0, '127.0.0.1')
  await once(front, 'listening')
  const { port } = front.address() as AddressInfo
  return {
    settings: { ...s3.settings, endpoint: `http://127.0.0.1:${port}` },
    setBusy: (now: boolean) => void (isBusy = now),
    /** How many requests were refused. */
    refused: () => refused,
    async stop() {
      front.close()
      front.closeAllConnections()
      await s3.stop()
    },
  }
}

function refuse(reply: ServerResponse) {
  reply.writeHead(503, { 'Content-Type': 'application/xml' })
  reply.end('<Error><Code>SlowDown</Code><Message>Please reduce your request rate.</Message></Error>')
}
