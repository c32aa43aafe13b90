/** Checks whether a PDF opens only with a password. Many are encrypted only against printing or copying. */
import { inWorker } from '#server/workers/in-worker.ts'
import { withFile, type Source } from '../container/source.ts'

export async function pdfNeedsPassword(path: string, signal?: AbortSignal): Promise<boolean> {
  if (!(await withFile(path, hasEncryptKey))) return false
  // If the worker fails, the PDF is not reported as locked: reading it later reports the real problem.
  return await inWorker<boolean>(
    new URL('./opens-only-with-password.ts', import.meta.url),
    'opensOnlyWithPassword',
    [path],
    { kind: 'check', signal },
  ).catch(() => false)
}

/** The key /Encrypt is in the trailer at the end, or at the start of a PDF that is optimised for the web. */
async function hasEncryptKey(source: Source): Promise<boolean> {
  const end = await source.read(source.size - 65_536, 65_536)
  const start = await source.read(0, 16_384)
  const table = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(end.toString('latin1'))?.[1])
  const trailer = Number.isSafeInteger(table) ? await source.read(table, 4096) : Buffer.alloc(0)
  return [end, start, trailer].some((part) => part.includes('/Encrypt'))
}
