/** evidence.export: the evidence of a case as a Word document. */
import { wordFile } from '#server/documents/word-writer/word-file.ts'
import { evidenceContent } from '#server/evidence/evidence-content.ts'
import { entriesIn } from '#server/evidence/stored-entries.ts'
import type { Run } from '../work.ts'

interface Parameters {
  readonly from: string
  readonly title: string
  readonly save: string
}

export const run: Run<Parameters> = async ({ from, title, save }, { artefacts, signal }) => {
  const content = evidenceContent(title, await entriesIn(artefacts, from))
  await artefacts.save(save, await wordFile(content, { date: new Date(), signal }))
  return undefined
}
