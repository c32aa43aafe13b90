/** Recognises pages, and lists those that take more than their worker may have. */
import { LimitReached } from '#server/workers/in-worker.ts'
import type { UnreadPage } from '../types.ts'
import type { RecognisedPage } from './types.ts'

/** Pages that take more time or memory than their worker may have are listed, and the next ones are read. */
export async function recogniseWithin(
  work: () => Promise<readonly RecognisedPage[]>,
  pages: readonly UnreadPage[],
  signal: AbortSignal | undefined,
): Promise<readonly RecognisedPage[]> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof LimitReached) || signal?.aborted === true) throw error
    return pages.map(({ page }) => ({ page, reason: 'Recognising its text took more time or memory than is allowed.' }))
  }
}
