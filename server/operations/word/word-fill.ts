/** A Word document with its placeholders replaced by values. */
import { closed, flag, name } from '#engine/definition/schema/build.ts'
import { defineOperation } from '../define-operation.ts'

export const wordFill = defineOperation({
  name: 'word.fill',
  about:
    'Fills the placeholders of a Word document: {{name}}, {name}, ${name}, [Name], [[name]], <<name>>, «name» and merge fields, wherever they stand. Everything else stays as it is; a placeholder without a value is marked so that nobody overlooks it.',
  parameters: closed('What is filled with what.', {
    template: name('The Word document with the placeholders.', 'artefactRequired'),
    values: name('The values by name, as sheet.read or review.read give them.', 'artefactRequired'),
    'keep?': name('A list of names that stay in the document as they are.', 'artefactRead'),
    'tables?': flag(
      'A placeholder inside a table row that is named like a sheet of the values repeats the row, once per line of that sheet.',
    ),
    save: name('The filled document.', 'artefactWritten'),
  }),
  example: { do: 'word.fill', template: 'sopDoc', values: 'values', tables: true, save: 'filled.docx' },
  fixture: {},
})
