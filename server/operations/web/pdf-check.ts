/** pdf.check: the characters of some texts that a PDF could not show. */
import { closed, list, name } from '#engine/definition/schema/build.ts'
import { defineOperation } from '../define-operation.ts'

export const pdfCheck = defineOperation({
  name: 'pdf.check',
  doing: 'Check the pages',
  run: () => import('./pdf-check.run.ts'),
  about:
    'Lists the letters that a PDF would show as boxes, because none of its typefaces has them, such as Chinese ones and emoji. A page or a Word document shows them.',
  parameters: closed('Which texts are looked at.', {
    from: list(
      'Texts, and values that hold texts.',
      name('A value; one that is absent has no letters.', 'artefactRead'),
      {
        minItems: 1,
        uniqueItems: true,
      },
    ),
    as: name('The letters, each once; after the first 24 an entry says how many more there are.', 'artefactWritten'),
  }),
  example: { do: 'pdf.check', from: ['content', 'answers'], as: 'boxes' },
  fixture: { writes: { as: ['事', '例', '🚀'] } },
})
