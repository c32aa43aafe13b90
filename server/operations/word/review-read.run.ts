/** review.read: the values of a reviewed workbook. */
import type { ReviewedValues } from '#server/documents/sheets/review/read-review.ts'
import { inWorker } from '#server/workers/in-worker.ts'
import { refuseUnreadable } from '../refuse-unreadable.ts'
import type { Run } from '../work.ts'

const module = new URL('../../documents/sheets/review/read-review.ts', import.meta.url)

export const run: Run<{ readonly from: string; readonly review: string; readonly as: string }> = async (
  { from, review, as },
  { artefacts, signal },
) => {
  const file = artefacts.file(from)
  const original = artefacts.file(review)
  const input = {
    bytes: file.size + original.size,
    read: async () => [await file.bytes(), file.name, await original.bytes()],
  }
  const reading = inWorker<ReviewedValues>(module, 'readReview', input, { kind: 'tables', signal })
  await artefacts.keep(as, await refuseUnreadable(file.name, reading))
  return undefined
}
