/** Stores files in S3-compatible storage. An upload that breaks off leaves no object. */
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline as pipe, Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DeleteObjectsCommand, GetObjectCommand, HeadBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import type { ByteRange, FileStore } from './file-store.ts'
import type { S3Settings } from './s3-settings.ts'

/** Bytes of a part; four parts are in memory at once. */
const partSize = 8 * 1024 * 1024
/** Milliseconds to wait for a connection, and for data on it. The client makes three attempts. */
const timeouts = { connection: 5_000, silence: 20_000 }
/** How many objects one request may remove. */
const mostRemoved = 1000

export function s3Store({ endpoint, bucket, accessKeyId, secretAccessKey }: S3Settings): FileStore {
  const client = new S3Client({
    endpoint,
    region: 'auto',
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    // Some servers other than Amazon's store the newer checksums as a part of the content.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Without time-outs, a server that accepts the connection but never answers would block for ever.
    requestHandler: { connectionTimeout: timeouts.connection, socketTimeout: timeouts.silence },
  })

  async function get(id: string, _size?: number, range?: ByteRange): Promise<Readable> {
    if (range && range.end <= range.start) return Readable.from([])
    // In this header both ends are inclusive.
    const Range = range && `bytes=${range.start}-${range.end - 1}`
    const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: id, ...(Range && { Range }) }))
    return Body as Readable // in Node
  }

  return {
    async put(id, content, { signal, watch } = {}) {
      const Body = watch ? watchContent(content, watch) : content
      const upload = new Upload({ client, partSize, params: { Bucket: bucket, Key: id, Body } })
      const giveUp = () => void upload.abort().catch(() => undefined)
      signal?.addEventListener('abort', giveUp, { once: true })
      try {
        signal?.throwIfAborted()
        await upload.done()
      } finally {
        signal?.removeEventListener('abort', giveUp)
      }
    },
    get,
    async withPath(id, read) {
      const folder = await mkdtemp(join(tmpdir(), 'stepwright-'))
      try {
        const path = join(folder, 'content')
        await pipeline(await get(id), createWriteStream(path, { mode: 0o600 }))
        return await read(path)
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
    async remove(ids) {
      for (let at = 0; at < ids.length; at += mostRemoved) {
        const Objects = ids.slice(at, at + mostRemoved).map((Key) => ({ Key }))
        const { Errors: [failed] = [] } = await client.send(
          new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }),
        )
        // A server may answer 200 and still have kept some objects.
        if (failed) throw notRemoved(failed.Code)
      }
    },
    async check() {
      await client.send(new HeadBucketCommand({ Bucket: bucket }))
    },
  }
}

/** An error with the marks of the errors of the client, so that it counts as a fault of the storage. */
const notRemoved = (name = 'Unknown') =>
  Object.assign(new Error(`An object could not be removed: ${name}.`), { name, $metadata: {} })

/** Passes the content on and calls `watch` with each piece. It fails if the content fails. */
function watchContent(content: Readable, watch: (chunk: Uint8Array) => void): Readable {
  const passing = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      try {
        watch(chunk)
        done(null, chunk)
      } catch (error) {
        // An error that is thrown here would end the process.
        done(error as Error)
      }
    },
  })
  // The reader of the stream gets the error.
  return pipe(content, passing, () => undefined)
}
