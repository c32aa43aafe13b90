/** Makes the second sheet of the review: instructions, and the problems of the spreadsheet. */
import type { Cell, CellStyle, WriteSheet } from 'hucre/xlsx'
import { worded } from '#server/wording.ts'
import { rowHeight } from '../row-height.ts'
import { textCell } from '../text-cell.ts'
import { helpSheetName } from './columns.ts'
import { colours, font } from './look.ts'
import type { Matches, Status } from './match-placeholders-to-values.ts'

export interface ReviewDetails {
  readonly review: string
  /** The file names of the Word document and of the spreadsheet. */
  readonly template: string
  readonly workbook: string
  /** The names of placeholders that stay in the document. */
  readonly keptNames: readonly string[]
  /** The problems of the spreadsheet: sentences. */
  readonly problems: readonly string[]
  /** Sentences about sheets that were left out, which the review itself shows first. */
  readonly leftOut: readonly string[]
}

type Line = readonly [first: string, second?: string | undefined, style?: CellStyle]

export function helpSheet({ matches, unused }: Matches, details: ReviewDetails): WriteSheet {
  const count = (status: Status) => String(matches.filter((each) => each.status === status).length)
  const lines: readonly Line[] = [
    [worded('How to use this review'), undefined, heading],
    [
      '1',
      worded(
        'Look over the Value column of the sheet "Review", and correct what is wrong. What needs a decision stands first.',
      ),
    ],
    [
      '2',
      worded(
        'A row marked "near match" has a suggestion: take it with the small arrow in its Value cell, or type another value.',
      ),
    ],
    ['3', worded('A row without a value is marked in the finished document as missing, so that nobody overlooks it.')],
    [
      '4',
      worded(
        'Choose "yes" under Keep to leave the text in the document as it is, or under Blank to have nothing in its place.',
      ),
    ],
    ['5', worded('Only Value, Keep and Blank can be changed. Filter as you like.')],
    ['6', worded('Save the workbook as .xlsx, and upload it. It can be used again for the same document.')],
    [''],
    [worded('What the colours say'), undefined, heading],
    [
      worded('missing'),
      worded('The spreadsheet has no value for it ({0}).', count('missing')),
      fillStyle(colours.missing),
    ],
    [
      worded('near match'),
      worded('The spreadsheet has a value with a name like it ({0}).', count('near match')),
      fillStyle(colours.near),
    ],
    [worded('found'), worded('The value comes from the cell named under Source cell ({0}).', count('found')), plain],
    [
      worded('found, with a note'),
      worded('The spreadsheet contradicts itself, or hides the value.'),
      fillStyle(colours.near),
    ],
    [worded('perhaps'), worded('Only a person knows whether it is a placeholder ({0}).', count('perhaps')), plain],
    [
      worded('unused'),
      worded('In the spreadsheet, but not in the document ({0}).', unused.length),
      { ...plain, font: faint },
    ],
    [''],
    [worded('What was compared'), undefined, heading],
    [worded('Document'), details.template],
    [worded('Spreadsheet'), details.workbook],
    ...(details.keptNames.length > 0 ? ([[worded('Kept as they are'), details.keptNames.join(', ')]] as const) : []),
    [worded('Review id'), details.review],
    ...(details.problems.length > 0
      ? ([[''], [worded('What stood out in the spreadsheet'), undefined, heading]] as const)
      : []),
    ...details.problems.map((sentence, index) => [String(index + 1), sentence] as const),
  ]
  const cells = new Map<string, Partial<Cell>>()
  for (const [row, [first, second = '', style = plain]] of lines.entries()) {
    cells.set(`${row},0`, { ...textCell(first), style })
    cells.set(`${row},1`, { ...textCell(second), style: plain })
  }
  return {
    name: worded(helpSheetName),
    columns: widths.map((width) => ({ width })),
    rows: lines.map(() => [null, null]),
    rowDefs: new Map(
      lines.map(([first, second = '', style], row) => [
        row,
        { height: style === heading ? 20 : rowHeight([first, second], widths) },
      ]),
    ),
    cells,
    pageSetup: { paperSize: 'a4', orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
    view: { showGridLines: false },
  }
}

const widths = [36, 100]
const faint = { ...font, color: { rgb: colours.faint } }
const plain: CellStyle = { font, numFmt: '@', alignment: { horizontal: 'left', vertical: 'top', wrapText: true } }
const heading: CellStyle = { font: { ...font, bold: true, size: 13, color: { rgb: colours.header } } }
const fillStyle = (rgb: string): CellStyle => ({
  ...plain,
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb } },
})
