/** labels.write: a label for each row of a table. */
import {
  closed,
  flag,
  idPattern,
  list,
  name,
  number,
  enumeration,
  text,
  whole,
  printedText,
} from '#engine/definition/schema/build.ts'
import { pageSizes } from '#server/documents/pdf-writer/label-grid.ts'
import { file } from '#engine/definition/shapes/shape.ts'
import { defineOperation } from '../define-operation.ts'
import { fileName } from '../document-parts.ts'

/** Labels that one PDF may hold. */
export const mostLabels = 5000

const length = (about: string, minimum: number) => number(`${about} In millimetres.`, { minimum, maximum: 500 })

const line = closed('A line of the label.', {
  // The text has to hold a letter, which also says that its references are of its own kind.
  text: printedText('What stands in it: "{name}, {size}" holds the values of these columns.', { pattern: '\\S' }),
  'size?': number('Of its letters, in points. Absent: 10.', { minimum: 4, maximum: 96 }),
  'bold?': flag('It stands out.'),
  'align?': enumeration('Where it stands. Absent: start.', ['start', 'centre', 'end']),
  'colour?': enumeration('Absent: ink.', ['ink', 'accent']),
  'lines?': whole('Over how many lines a long text may go; then it is made smaller. Absent: 2.', {
    minimum: 1,
    maximum: 20,
  }),
})

export const labelsWrite = defineOperation({
  name: 'labels.write',
  doing: 'Write the labels',
  run: () => import('./labels-write.run.ts'),
  about: `Writes a PDF with a label for each row of a table, for sheets or for rolls of labels. Texts that are too long are made smaller until they fit. One PDF holds up to ${mostLabels} labels.`,
  parameters: closed('What stands on the labels, and where they stand.', {
    from: name('The table: one that table.load or other work wrote, or a value with rows.', 'artefactRequired'),
    label: closed('The size of a label.', { width: length('Its width.', 10), height: length('Its height.', 8) }),
    lines: list('What stands on each label, from top to bottom.', line, { minItems: 1, maxItems: 20 }),
    'page?': enumeration('The paper; "label": each label is a page of its own. Absent: A4.', [
      ...Object.keys(pageSizes),
      'label',
    ]),
    'grid?': closed('How many labels a sheet has. Absent: as many as fit.', {
      columns: whole('Beside each other.', { minimum: 1, maximum: 50 }),
      rows: whole('Below each other.', { minimum: 1, maximum: 100 }),
    }),
    'margin?': closed('Where the first label begins. Absent: the labels stand in the middle of the page.', {
      left: length('From the left edge.', 0),
      top: length('From the upper edge.', 0),
    }),
    'gap?': closed('What is between two labels. Absent: nothing.', {
      across: length('Between two beside each other.', 0),
      down: length('Between two below each other.', 0),
    }),
    'logo?': name('A picture on each label. Without it, the texts have all of the room.', 'artefactRead'),
    'theme?': name('The colours: background, ink and accent. Contrast is kept.', 'artefactRead'),
    'colour?': text('The accent where the theme names none, such as #1D4ED8.', { pattern: '^#[0-9A-Fa-f]{6}$' }),
    'copies?': text('The column that says how many labels a row gets. Absent: one each.', { pattern: idPattern }),
    'used?': whole('How many labels of the first sheet are used already. Absent: none.', { maximum: 5000 }),
    'outline?': flag('A thin line around each label, for plain paper.'),
    'fileName?': fileName,
    save: name('The PDF.', 'artefactWritten'),
  }),
  takesOne: ['from', 'logo'],
  shapes: (
    { lines, copies, save }: { readonly lines: readonly object[]; readonly copies?: string; readonly save: string },
    at,
  ) => {
    const table = at.tableAt('from')
    for (const index of lines.keys()) at.columnsInText(table, ['lines', index, 'text'])
    if (copies !== undefined) at.column(table, ['copies'])
    at.writes(save, file)
  },
  example: {
    do: 'labels.write',
    from: 'products',
    label: { width: 63.5, height: 38.1 },
    page: 'A4',
    grid: { columns: 3, rows: 7 },
    gap: { across: 2.5, down: 0 },
    lines: [
      { text: '{name}', size: 12, bold: true },
      { text: '{price}', size: 20, bold: true, colour: 'accent', align: 'end', lines: 1 },
      { text: '{sku}', size: 8 },
    ],
    logo: 'logoFile',
    fileName: 'Labels {companyName}',
    save: 'Labels.pdf',
  },
  fixture: {},
})
