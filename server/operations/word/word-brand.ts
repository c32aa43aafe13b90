/** A Word document in a client's own look. */
import { closed, name } from '#engine/definition/schema/build.ts'
import { defineOperation } from '../define-operation.ts'

export const wordBrand = defineOperation({
  name: 'word.brand',
  run: () => import('./word-brand.run.ts'),
  about:
    'Puts a logo into the header of a Word document and a colour on its headings, table header rows and rules, with text on it that can be read. The rest of its look stays.',
  parameters: closed('Which document, and how it is to look.', {
    document: name('The Word document.', 'artefactRequired'),
    'logo?': name('The logo: a PNG, a JPEG, or an SVG, which is drawn without filters.', 'artefactRequired'),
    'colour?': name('A text: the colour as hex digits.', 'artefactRequired'),
    save: name('The branded document.', 'artefactWritten'),
  }),
  example: { do: 'word.brand', document: 'filled.docx', logo: 'logo', colour: 'hexCode', save: 'Policy.docx' },
  fixture: {},
})
