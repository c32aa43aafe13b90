/** A review with each kind of row, for the tests that edit and read it back. */
import { placeholderKey } from '#server/documents/docx/placeholder-key.ts'
import type { Placeholder } from '#server/documents/docx/types.ts'
import { readShownWorkbook } from '#server/documents/sheets/read-workbook.ts'
import { buildReview, type ReviewInput } from '#server/documents/sheets/review/build-review.ts'
import type { ReadValues } from '#server/documents/sheets/types.ts'

export const placeholder = (name: string, ...places: readonly string[]): Placeholder => ({
  key: placeholderKey(name),
  name,
  forms: [`{{${name}}}`],
  occurrences: (places.length > 0 ? places : ['Body']).map((where) => ({
    where,
    sentence: `Here stands {{${name}}}.`,
  })),
})

export const readValues = (more: Partial<ReadValues> = {}): ReadValues => ({
  values: {
    'company-name': { text: 'Example Ltd', cell: 'Facts!B2' },
    'Strat Date': { text: '31/01/2024', cell: 'Facts!B3' },
    Formula: { text: '=HYPERLINK("http://example.com")', cell: "'Other facts'!B9" },
    'имя сотрудника': { text: 'Пример 例', cell: 'Old!B7', hidden: true },
    'VAT number': { text: '0123', cell: 'Facts!B8' },
    'Row of a list': { text: 'x', cell: 'List!B1', guess: true },
  },
  sheets: [],
  problems: [
    {
      name: 'Retention Period',
      cell: 'Facts!B4',
      sentence: 'The value of "Retention Period" (Facts!B4) is the error #REF!.',
    },
  ],
  duplicates: [
    {
      name: 'company-name',
      used: { text: 'Example Ltd', cell: 'Facts!B2' },
      others: [{ text: 'Example plc', cell: 'Old!B1', hidden: true }],
    },
  ],
  otherReadings: [],
  ...more,
})

export const placeholders = [
  placeholder('Company Name', 'Body', 'Header (section 1)', 'Header (section 1)'),
  placeholder('Start Date'),
  placeholder('Data Protection Officer'),
  placeholder('Formula'),
  placeholder('Имя_сотрудника'),
  placeholder('Retention Period'),
  placeholder('Signature'),
]

export const buildWorkbook = async (input: ReviewInput): Promise<Uint8Array> => (await buildReview(input)).workbook

export const exampleReview = (more: readonly Placeholder[] = []) =>
  buildWorkbook({
    placeholders: [...placeholders, ...more],
    read: readValues(),
    keptNames: ['signature'],
    template: 'Privacy notice.docx',
    workbook: 'facts.xlsx',
  })

/** What the cells of a sheet show, row by row. */
export async function rowsOf(bytes: Uint8Array, sheet = 0): Promise<string[][]> {
  const { sheets } = await readShownWorkbook(bytes, 'review.xlsx')
  return (sheets[sheet]?.rows ?? []).map(({ cells }) => {
    const row: string[] = []
    for (const { column, text } of cells) row[column] = text
    return Array.from(row, (text) => text ?? '')
  })
}
