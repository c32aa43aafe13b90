/** Files in S3-compatible storage. An upload that breaks off leaves no object. */
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

/** Bytes of a part, of which four are in memory at once. */
const partSize = 8 * 1024 * 1024
/** Milliseconds until there is a connection, and in which nothing moves on it; each is tried three times. */
const patience = { connection: 5_000, silence: 20_000 }
/** What one request may remove. */
const most = 1000

export function s3Store({ endpoint, bucket, accessKeyId, secretAccessKey }: S3Settings): FileStore {
  const client = new S3Client({
    endpoint,
    region: 'auto',
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    // Servers that are not Amazon's store the newer checksums as part of the content.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Else a server that takes the connection and says nothing is waited for without end.
    requestHandler: { connectionTimeout: patience.connection, socketTimeout: patience.silence },
  })

  async function get(id: string, _size?: number, range?: ByteRange): Promise<Readable> {
    if (range && range.end <= range.start) return Readable.from([])
    // Both ends of this header are part of it.
    const Range = range && `bytes=${range.start}-${range.end - 1}`
    const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: id, ...(Range && { Range }) }))
    return Body as Readable // in Node
  }

  return {
    async put(id, content, { signal, watch } = {}) {
      const Body = watch ? watched(content, watch) : content
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
      for (let at = 0; at < ids.length; at += most) {
        const Objects = ids.slice(at, at + most).map((Key) => ({ Key }))
        await client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }))
      }
    },
    async check() {
      await client.send(new HeadBucketCommand({ Bucket: bucket }))
    },
  }
}

/** The same content, shown on its way. It breaks where the content breaks. */
function watched(content: Readable, watch: (chunk: Uint8Array) => void): Readable {
  const passing = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      try {
        watch(chunk)
        done(null, chunk)
      } catch (error) {
        // Thrown from here it would end the process.
        done(error as Error)
      }
    },
  })
  // How it ends is told to whoever reads it.
  return pipe(content, passing, () => undefined)
}
