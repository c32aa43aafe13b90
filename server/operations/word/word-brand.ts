/** word.brand: a Word document in a client's own look. */
import { closed, name } from '#engine/definition/schema/build.ts'
import { defineOperation } from '../define-operation.ts'

export const wordBrand = defineOperation({
  name: 'word.brand',
  doing: 'Add logo and colours',
  run: () => import('./word-brand.run.ts'),
  about:
    'Puts a logo in place of [Logo], or else into the free room of the headers of a Word document, and a colour on its headings, table header rows and rules, with text on it that can be read. The rest of its look stays.',
  parameters: closed('Which document, and how it is to look.', {
    document: name('The Word document.', 'artefactRequired'),
    'logo?': name('The logo: a PNG, a JPEG, or an SVG, which is drawn without filters.', 'artefactRequired'),
    'colour?': name('A text: the colour as hex digits.', 'artefactRequired'),
    'headings?': name(
      'A text: "exact" gives headings on white paper the colour itself, even where it is hard to read; anything else, or nothing, a shade of it that can be read.',
      'artefactRead',
    ),
    'titles?': name(
      'A text: "style" makes headings of the lines that placeholders.review lists as "titles", so that they get the colour; their look stays.',
      'artefactRead',
    ),
    'madeFrom?': name(
      'The uploaded file that the document was made from: a refusal names that file, since the user does not know the document.',
      'artefactRead',
    ),
    save: name('The branded document.', 'artefactWritten'),
    'as?': name(
      'Where the logo and the colour went: {logo: {placeholders, headers}, colour: {colour, textColour, headings, headerRows, rules}, notes}; notes are sentences on what was done to the logo, and on headings that have no colour.',
      'artefactWritten',
    ),
  }),
  takesOne: ['document', 'logo', 'madeFrom'],
  example: {
    do: 'word.brand',
    document: 'filled.docx',
    madeFrom: 'wordFile',
    logo: 'logo',
    colour: 'hexCode',
    save: 'Policy.docx',
  },
  fixture: {
    writes: {
      as: {
        logo: { placeholders: [], headers: [{ place: 'above', height: 1.2 }] },
        colour: { colour: '#1150A0', textColour: '#1150A0', headings: 4, headerRows: 1, rules: 2 },
        notes: [],
      },
    },
  },
})
