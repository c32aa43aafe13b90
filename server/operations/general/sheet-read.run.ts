/** sheet.read: a workbook as rows and named values. */
import type { ReadValues } from '#server/documents/sheets/types.ts'
import { inWorker } from '#server/workers/in-worker.ts'
import { refuseUnreadable } from '../refuse-unreadable.ts'
import type { Run } from '../work.ts'

const module = new URL('../../documents/sheets/read-workbook.ts', import.meta.url)

export const run: Run<{ readonly from: string; readonly as: string }> = async ({ from, as }, { artefacts, signal }) => {
  const file = artefacts.file(from)
  const reading = inWorker<ReadValues>(module, 'readWorkbook', [await file.bytes(), file.name], {
    signal,
    timeoutMs: 180_000,
    memoryMB: 1536,
  })
  const read = await refuseUnreadable(file.name, reading)
  await artefacts.keep(as, { ...read, from: file.name })
  return undefined
}
