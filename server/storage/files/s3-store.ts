/** Files in S3-compatible storage. An upload that breaks off leaves no object. */
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DeleteObjectsCommand, GetObjectCommand, HeadBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import type { FileStore } from './file-store.ts'
import type { S3Settings } from './s3-settings.ts'

/** Bytes of a part, of which four are in memory at once. */
const partSize = 8 * 1024 * 1024
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
  })

  async function get(id: string): Promise<Readable> {
    const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: id }))
    return Body as Readable // in Node
  }

  return {
    async put(id, content, signal) {
      const upload = new Upload({
        client,
        partSize,
        params: { Bucket: bucket, Key: id, Body: content },
      })
      const giveUp = () => void upload.abort()
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
