/** The last stage of a tender: the overview form as a Word document. */
import { closed, name, text } from '#engine/definition/schema/build.ts'
import { defineOperation } from '../define-operation.ts'

export const tenderFill = defineOperation({
  name: 'tender.fill',
  about:
    'Fills the overview form: every entry with its source, the open questions, and the list of all documents with those that could not be read.',
  parameters: closed('What the form is filled with.', {
    entries: name('The entries with what was found.', 'artefactRequired'),
    listing: name('Every file with its size and what became of it.', 'artefactRequired'),
    title: text('The title of the form.'),
    save: name('The Word document.', 'artefactWritten'),
  }),
  example: {
    do: 'tender.fill',
    entries: 'entries',
    listing: 'listing',
    title: 'Tender Overview',
    save: 'Tender Overview Filled.docx',
  },
  fixture: {},
})
