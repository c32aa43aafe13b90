/** Whether a PDF opens only with a password. Many are encrypted merely against printing or copying, and open without. */
import { inWorker } from '#server/workers/in-worker.ts'
import { withFile, type Source } from '../container/source.ts'

export async function pdfNeedsPassword(path: string, signal?: AbortSignal): Promise<boolean> {
  if (!(await withFile(path, saysEncrypted))) return false
  // A PDF on which its reader fails is no locked one: whoever reads it says what is wrong.
  return await inWorker<boolean>(
    new URL('./opens-only-with-password.ts', import.meta.url),
    'opensOnlyWithPassword',
    [path],
    { kind: 'check', signal },
  ).catch(() => false)
}

/** The key stands in the trailer, which is at the end, or in the first part of a file made for the web. */
async function saysEncrypted(source: Source): Promise<boolean> {
  const end = await source.read(source.size - 65_536, 65_536)
  const start = await source.read(0, 16_384)
  const table = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(end.toString('latin1'))?.[1])
  const trailer = Number.isSafeInteger(table) ? await source.read(table, 4096) : Buffer.alloc(0)
  return [end, start, trailer].some((part) => part.includes('/Encrypt'))
}
