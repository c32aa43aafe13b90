/** The schema of samples: the recipes from which the files of an example are made, and what calls answer in a dry run. */
import { anyText, closed, constant, list, map, name, number, ref, tagged, text, whole, type Schema } from './build.ts'

const fileName = text('The name of the file. Its extension says in which format it is made.', {
  pattern: String.raw`^[^/\\]+\.[a-z0-9]+$`,
  maxLength: 120,
})
/** In pixels. Nobody needs a larger picture to try an agent. */
const pixels = (description: string) => whole(description, { minimum: 1, maximum: 2000 })
const place = (description: string) => number(description, { minimum: -2000, maximum: 4000 })
const length = (description: string) => number(description, { minimum: 0, maximum: 4000 })
const colour = (description: string): Schema => ({ description, type: 'string', pattern: '^#[0-9A-Fa-f]{6}$' })
const paint = {
  colour: colour('Its colour, such as #1150a0.'),
  'to?': colour('The colour at its bottom, into which the first one turns; absent: one colour.'),
}

export const sampleDefs: Record<string, Schema> = {
  sampleFile: tagged('make', 'A file of an example. The server makes it when it is asked for, and keeps it.', [
    closed(
      'A table: .xlsx, or .csv with the rows of one sheet.',
      {
        make: constant('table'),
        name: fileName,
        'rows?': ref('sampleRows'),
        'sheets?': list(
          'Several sheets, for an .xlsx.',
          closed('A sheet.', { name: text('Its name.', { maxLength: 31 }), rows: ref('sampleRows') }),
          { minItems: 1, maxItems: 20 },
        ),
      },
      { exactlyOne: ['rows', 'sheets'] },
    ),
    closed('A document: .docx, .pdf, .txt or .md.', {
      make: constant('document'),
      name: fileName,
      'header?': text('The text in the header of every page of a .docx.'),
      'footer?': text('The text in the footer of every page of a .docx.'),
      blocks: list('What stands in it, in order.', ref('sampleBlock'), { minItems: 1, maxItems: 500 }),
    }),
    closed('A drawn picture: .png, .jpg or .webp.', {
      make: constant('picture'),
      name: fileName,
      width: pixels('In pixels.'),
      height: pixels('In pixels.'),
      'background?': colour('Its background; absent: transparent, or white in a .jpg.'),
      'backgroundTo?': colour('The colour of the background at the bottom, into which the first one turns.'),
      'shapes?': list('What is drawn on it, one over the other.', ref('sampleShape'), { maxItems: 200 }),
    }),
    closed('A file that lies in definitions/samples: for what is not made by a recipe, such as speech.', {
      make: constant('copy'),
      name: fileName,
      from: name('The file in definitions/samples.', 'sample'),
    }),
  ]),
  sampleRows: list(
    'Rows of cells. The first row holds the headings.',
    list(
      'A row.',
      { anyOf: [anyText('A text.'), number('A number.'), { type: 'boolean' }, { type: 'null' }] },
      { maxItems: 100 },
    ),
    { minItems: 1, maxItems: 2000 },
  ),
  sampleBlock: {
    description: 'A paragraph as a text, or a title, a heading, a list or a table.',
    anyOf: [
      text('A paragraph.'),
      closed(
        'One of these.',
        {
          'title?': text('The title of the document.'),
          'heading?': text('A heading.'),
          'list?': list('The items of a list.', text('An item.'), { minItems: 1 }),
          'table?': ref('sampleRows'),
        },
        { exactlyOne: ['title', 'heading', 'list', 'table'] },
      ),
    ],
  },
  sampleShape: tagged('shape', 'A shape of a drawn picture. Places count in pixels from the upper left corner.', [
    closed('A box.', {
      shape: constant('box'),
      x: place('Its left edge.'),
      y: place('Its upper edge.'),
      width: length('Its width.'),
      height: length('Its height.'),
      'radius?': length('The radius of its corners; absent: they are sharp.'),
      ...paint,
    }),
    closed('An ellipse.', {
      shape: constant('ellipse'),
      x: place('Its middle, from the left.'),
      y: place('Its middle, from above.'),
      width: length('Its width.'),
      height: length('Its height.'),
      ...paint,
    }),
    closed('A shape with corners.', {
      shape: constant('corners'),
      points: list('Its corners, in order.', list('Across and down.', place(''), { minItems: 2, maxItems: 2 }), {
        minItems: 3,
        maxItems: 200,
      }),
      ...paint,
    }),
  ]),
  sampleReply: closed('What a call answers in dry runs, stories and tests.', {
    'success?': map('Values of its reply, instead of those that its operations would give.', {}),
    'failure?': closed('The reply with which it fails: what the user sees then is listed by a dry run.', {
      'status?': whole('The status of the reply. Default 500.', { minimum: 400, maximum: 599 }),
      'message?': text('The sentence of the server.'),
      'more?': map('Further keys of the reply, such as a list of what is missing.', {}),
    }),
    'slow?': whole(
      'How many milliseconds it takes on a bad day: what the user sees meanwhile is listed by a dry run.',
      {
        minimum: 1,
        maximum: 3_600_000,
      },
    ),
  }),
}
