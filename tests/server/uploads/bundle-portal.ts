/** A portal with the bundle agent, in this process, and its user. */
import { afterAll } from 'vitest'
import type { StorageLimits } from '#server/quota/storage-limits.ts'
import type { FileStore } from '#server/storage/files/file-store.ts'
import { testPortal, type TestPortal } from '#tests/driver/portal.ts'
import type { AtEnd } from '#tests/driver/undone-at-end.ts'
import { temporaryFolder } from '#tests/house/temporary-folder.ts'
import { bundleAgent } from './bundle-agent.ts'

interface Options {
  readonly store?: (atEnd: AtEnd) => Promise<FileStore>
  readonly limits?: Partial<StorageLimits>
}

/** Call it at the top of a file. */
export function bundlePortal(options: Options = {}): () => TestPortal {
  const files = { 'agents/bundle.json': JSON.stringify(bundleAgent) }
  const definitions = [temporaryFolder(files, { afterwards: afterAll })]
  return testPortal('our own provider', { ...options, definitions })
}

export const bundlePath = (rest: string) => `/api/agent/bundle/${rest}`
