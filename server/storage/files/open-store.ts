/** Opens the file store of the settings: S3-compatible storage, or the data folder. */
import { join } from 'node:path'
import { diskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'
import type { S3Settings } from './s3-settings.ts'

interface Options {
  readonly dataDir: string
  readonly s3: S3Settings | undefined
}

export async function openStore({ dataDir, s3 }: Options): Promise<FileStore> {
  if (!s3) return diskStore(join(dataDir, 'files'))
  // The library is large, so it is loaded only if it is used.
  const { s3Store } = await import('./s3-store.ts')
  return s3Store(s3)
}
