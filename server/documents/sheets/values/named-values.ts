/** The values of a workbook that have a name, each with its cell; and what stands in the way of using others. */
import { placeholderKey } from '#server/documents/docx/placeholder-key.ts'
import { cellAddress } from '../cell-address.ts'
import type { CellError, Duplicate, OtherReading, Problem, ReadValue, ShownSheet } from '../types.ts'
import { readingsOf, type Pair, type Reading } from './readings.ts'

export interface NamedValues {
  readonly values: Readonly<Record<string, ReadValue>>
  readonly problems: readonly Problem[]
  readonly duplicates: readonly Duplicate[]
  readonly otherReadings: readonly OtherReading[]
}

/** Visible sheets come first: the first value of a name holds, and what is hidden never overrules what is seen. */
export function namedValues(sheets: readonly ShownSheet[]): NamedValues {
  const found = new Map<string, { readonly name: string; readonly value: ReadValue; readonly others: ReadValue[] }>()
  const problems: Problem[] = []
  const otherReadings: OtherReading[] = []
  const guesses: { readonly sheet: ShownSheet; readonly reading: Reading }[] = []

  for (const sheet of sheets) {
    const [reading, ...others] = readingsOf(sheet)
    if (reading === undefined) continue
    if (!reading.sure) {
      guesses.push({ sheet, reading })
      continue
    }
    for (const pair of reading.pairs) add(sheet, pair, true)
    for (const other of others) {
      const instead = other.pairs.filter(({ cell }) => cell.error === undefined)
      otherReadings.push({
        sheet: sheet.name,
        values: Object.fromEntries(instead.map((pair) => [pair.name, valueOf(sheet, pair, true)])),
      })
    }
  }
  for (const { sheet, reading } of guesses) for (const pair of reading.pairs) add(sheet, pair, false)

  function add(sheet: ShownSheet, pair: Pair, sure: boolean) {
    if (pair.cell.error !== undefined) {
      if (sure) problems.push(problemOf(pair.name, valueOf(sheet, pair, sure).cell, pair.cell.error))
      return
    }
    const value = valueOf(sheet, pair, sure)
    const before = found.get(placeholderKey(pair.name))
    if (before === undefined) found.set(placeholderKey(pair.name), { name: pair.name, value, others: [] })
    else if (sure && before.value.text !== value.text) before.others.push(value)
  }

  const all = [...found.values()]
  return {
    values: Object.fromEntries(all.map(({ name, value }) => [name, value])),
    problems,
    duplicates: all.flatMap(({ name, value, others }) => (others.length > 0 ? [{ name, used: value, others }] : [])),
    otherReadings,
  }
}

const valueOf = (sheet: ShownSheet, { row, cell }: Pair, sure: boolean) => ({
  text: cell.text,
  cell: cellAddress(sheet.name, row, cell.column),
  ...(sheet.hidden && { hidden: true as const }),
  ...(!sure && { guess: true as const }),
})

const problemOf = (name: string, cell: string, { error }: CellError): Problem => ({
  name,
  cell,
  sentence:
    error === ''
      ? `The value of "${name}" (${cell}) is a formula whose result is not in the file. Open the workbook in Excel, save it, and upload it again.`
      : `The value of "${name}" (${cell}) is the error ${error}. Mend the formula in the spreadsheet, or give the value in the review.`,
})
