/** Collects the named values of a workbook with their cells, and the problems that prevent the use of others. */
import { placeholderKey } from '#server/documents/docx/placeholder-key.ts'
import { cellAddress } from '../cell-address.ts'
import type { CellError, Duplicate, OtherReading, Problem, ReadValue, ShownSheet } from '../types.ts'
import { findReadings, type Pair, type Reading } from './find-readings.ts'

export interface NamedValues {
  readonly values: Readonly<Record<string, ReadValue>>
  readonly problems: readonly Problem[]
  readonly duplicates: readonly Duplicate[]
  readonly otherReadings: readonly OtherReading[]
}

/** The first value of a name wins. The caller passes visible sheets first, so that hidden ones do not override them. */
export function readNamedValues(sheets: readonly ShownSheet[]): NamedValues {
  const byKey = new Map<string, { readonly name: string; readonly value: ReadValue; readonly others: ReadValue[] }>()
  const problems: Problem[] = []
  const otherReadings: OtherReading[] = []
  const guesses: { readonly sheet: ShownSheet; readonly reading: Reading }[] = []

  for (const sheet of sheets) {
    const readings = findReadings(sheet)
    const [reading] = readings
    // The first of several rows is never taken without a look at the placeholders.
    const taken = reading?.kind === 'first row' ? undefined : reading
    if (taken?.kind === 'guess') guesses.push({ sheet, reading: taken })
    else for (const pair of taken?.pairs ?? []) add(sheet, pair, true)
    for (const other of readings) {
      if (other !== taken) otherReadings.push(describeOtherReading(sheet, other))
    }
  }
  for (const { sheet, reading } of guesses) for (const pair of reading.pairs) add(sheet, pair, false)

  function add(sheet: ShownSheet, pair: Pair, isSure: boolean) {
    if (pair.cell.error !== undefined) {
      if (isSure) problems.push(problemOf(pair.name, valueOf(sheet, pair, isSure).cell, pair.cell.error))
      return
    }
    const value = valueOf(sheet, pair, isSure)
    const earlier = byKey.get(placeholderKey(pair.name))
    if (earlier === undefined) byKey.set(placeholderKey(pair.name), { name: pair.name, value, others: [] })
    else if (isSure && earlier.value.text !== value.text) earlier.others.push(value)
  }

  const all = [...byKey.values()]
  return {
    values: Object.fromEntries(all.map(({ name, value }) => [name, value])),
    problems,
    duplicates: all.flatMap(({ name, value, others }) => (others.length > 0 ? [{ name, used: value, others }] : [])),
    otherReadings,
  }
}

function describeOtherReading(sheet: ShownSheet, { kind, pairs, rows, likelihood }: Reading): OtherReading {
  const usablePairs = pairs.filter(({ cell }) => cell.error === undefined)
  return {
    sheet: sheet.name,
    values: Object.fromEntries(usablePairs.map((pair) => [pair.name, valueOf(sheet, pair, kind !== 'guess')])),
    ...(rows !== undefined && { firstOf: rows }),
    ...(likelihood !== undefined && { likelihood }),
  }
}

const valueOf = (sheet: ShownSheet, { row, cell }: Pair, isSure: boolean) => ({
  text: cell.text,
  cell: cellAddress(sheet.name, row, cell.column),
  ...(sheet.hidden && { hidden: true as const }),
  ...(!isSure && { guess: true as const }),
})

const problemOf = (name: string, cell: string, { error }: CellError): Problem => ({
  name,
  cell,
  sentence:
    error === ''
      ? `The value of "${name}" (${cell}) is a formula whose result is not in the file. Open the workbook in Excel, save it, and upload it again.`
      : `The value of "${name}" (${cell}) is the error ${error}. Mend the formula in the spreadsheet, or give the value in the review.`,
})
