/** evidence.export: the evidence of a case as a Word document. */
import { evidenceContent } from '#server/evidence/evidence-content.ts'
import { entriesIn } from '#server/evidence/kept-entries.ts'
import { inWorker } from '#server/workers/in-worker.ts'
import type { Run } from '../work.ts'

interface Parameters {
  readonly from: string
  readonly title: string
  readonly save: string
}

const module = new URL('../../documents/word-writer/write-word.ts', import.meta.url)

export const run: Run<Parameters> = async ({ from, title, save }, { artefacts, signal }) => {
  const content = evidenceContent(title, await entriesIn(artefacts, from))
  const args = [content, { date: new Date() }]
  await artefacts.save(save, await inWorker<Uint8Array>(module, 'writeWord', args, { signal, memoryMB: 1024 }))
  return undefined
}
