/** The columns of the review, in order. In a returned workbook they are found by these names, in any order. */
import { phrase } from '#server/phrase.ts'

export const columns = {
  placeholder: phrase('Placeholder'),
  value: phrase('Value'),
  keep: phrase('Keep'),
  blank: phrase('Blank'),
  status: phrase('Status'),
  suggestion: phrase('Suggestion'),
  where: phrase('Where'),
  sentence: phrase('Sentence'),
  source: phrase('Source cell'),
  note: phrase('Note'),
  id: phrase('Id'),
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

export const reviewSheet = phrase('Review')
export const helpSheetName = phrase('How to use')
