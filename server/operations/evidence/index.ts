/** Work on evidence: questions and answers that are worth keeping, as a list and as a document. */
import { evidenceAdd } from './evidence-add.ts'
import { evidenceExport } from './evidence-export.ts'
import { evidenceList } from './evidence-list.ts'

export const evidence = [evidenceAdd, evidenceList, evidenceExport]
