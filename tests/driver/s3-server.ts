/** An S3-compatible server in this process, with one empty bucket. Its library has no types. */
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
