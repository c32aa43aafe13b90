/** review.read: the values of a reviewed workbook, or of rows that were corrected on the screen. */
import type { ReviewedValues } from '#server/documents/sheets/review/read-review.ts'
import { inWorker } from '#server/workers/in-worker.ts'
import { refuseUnreadable } from '../refuse-unreadable.ts'
import type { Run } from '../work.ts'

const workbooks = new URL('../../documents/sheets/review/read-review.ts', import.meta.url)
const screens = new URL('../../documents/sheets/review/read-rows.ts', import.meta.url)

interface Parameters {
  readonly from?: string
  readonly rows?: string
  readonly review: string
  readonly as: string
}

export const run: Run<Parameters> = async ({ from, rows, review, as }, { artefacts, signal }) => {
  const original = artefacts.file(review)
  const keep = async (name: string, reading: Promise<ReviewedValues>) =>
    artefacts.keep(as, await refuseUnreadable(name, reading))
  if (rows !== undefined) {
    // A review without rows has none to send.
    const corrected = (await artefacts.dataIfAny(rows)) ?? []
    const input = { bytes: original.size, read: async () => [corrected, await original.bytes()] }
    await keep(original.name, inWorker<ReviewedValues>(screens, 'readRows', input, { kind: 'tables', signal }))
    return undefined
  }
  // One of the two is given; the check of definitions ensures that.
  const file = artefacts.file(from ?? '')
  const input = {
    bytes: file.size + original.size,
    read: async () => [await file.bytes(), file.name, await original.bytes()],
  }
  await keep(file.name, inWorker<ReviewedValues>(workbooks, 'readReview', input, { kind: 'tables', signal }))
  return undefined
}
