/** sheet.read: a workbook as rows and named values. */
import type { ReadValues } from '#server/documents/sheets/types.ts'
import { inWorker } from '#server/workers/in-worker.ts'
import { refuseUnreadable } from '../refuse-unreadable.ts'
import type { Run } from '../work.ts'

const module = new URL('../../documents/sheets/read-workbook.ts', import.meta.url)

export const run: Run<{ readonly from: string; readonly as: string }> = async ({ from, as }, { artefacts, signal }) => {
  const file = artefacts.file(from)
  const input = { bytes: file.size, read: async () => [await file.bytes(), file.name] }
  const reading = inWorker<ReadValues>(module, 'readWorkbook', input, { kind: 'tables', signal })
  const read = await refuseUnreadable(file.name, reading)
  await artefacts.keep(as, { ...read, from: file.name })
  return undefined
}
