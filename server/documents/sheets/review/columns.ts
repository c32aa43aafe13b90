/** The columns of the review, in order. In a returned workbook they are found by these names, in any order. */

export const columns = {
  placeholder: 'Placeholder',
  value: 'Value',
  keep: 'Keep',
  blank: 'Blank',
  status: 'Status',
  suggestion: 'Suggestion',
  where: 'Where',
  sentence: 'Sentence',
  source: 'Source cell',
  note: 'Note',
  id: 'Id',
} as const

export type Column = keyof typeof columns

/** Column widths in characters. */
export const widths: Readonly<Record<Column, number>> = {
  placeholder: 26,
  value: 34,
  keep: 8,
  blank: 8,
  status: 13,
  suggestion: 24,
  where: 22,
  sentence: 52,
  source: 18,
  note: 40,
  id: 24,
}

export const columnNames = Object.keys(columns) as readonly Column[]

export const reviewSheet = 'Review'
export const helpSheetName = 'How to use'
