/** evidence.export: the evidence of a case as a Word document. */
import { closed, name, printedText } from '#engine/definition/schema/build.ts'
import { defineOperation } from '../define-operation.ts'

export const evidenceExport = defineOperation({
  name: 'evidence.export',
  doing: 'Pack the evidence',
  run: () => import('./evidence-export.run.ts'),
  about: 'Writes the evidence of the case as a Word document: each question with its answer, its time and its sources.',
  parameters: closed('Which evidence.', {
    from: name('The evidence; a case without any gives a document that says so.', 'artefactRead'),
    'heard?': name(
      'The transcripts as they were heard: with "now", quotes of lines that were corrected since follow.',
      'artefactRead',
    ),
    'now?': name('The transcripts as they are.', 'artefactRead'),
    title: printedText('The title of the document.'),
    save: name('The Word document.', 'artefactWritten'),
  }),
  example: { do: 'evidence.export', from: 'evidence', title: 'Evidence', save: 'evidence-pack.docx' },
  fixture: {},
})
