/** evidence.export: the evidence of a case as a Word document. */
import { wordFile } from '#server/documents/word-writer/word-file.ts'
import { evidenceContent } from '#server/evidence/evidence-content.ts'
import { entriesNow, type EvidenceNames } from '../entries-now.ts'
import type { Run } from '../work.ts'

interface Parameters extends EvidenceNames {
  readonly title: string
  readonly save: string
}

export const run: Run<Parameters> = async ({ title, save, ...names }, { artefacts, signal }) => {
  const entries = await entriesNow(names, artefacts)
  // A single answer fits on its first page.
  const look = entries.length > 1 ? {} : ({ layout: 'compact', contents: false } as const)
  await artefacts.save(save, await wordFile(evidenceContent(title, entries), { ...look, date: new Date(), signal }))
  return undefined
}
