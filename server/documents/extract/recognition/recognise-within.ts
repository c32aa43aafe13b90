/** Recognises pages, and lists the pages that exceed the limits of their worker. */
import { LimitReached } from '#server/workers/in-worker.ts'
import type { UnreadPage } from '../types.ts'
import type { RecognisedPage } from './types.ts'

/** A page that exceeds the time or memory of its worker is listed as unread, and the next page is read. */
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
