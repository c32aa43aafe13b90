/**
 * Chooses the reading of each sheet that has the names of the placeholders. A value that may be a heading is not taken: it
 * is doubted, with the reason, and a person decides.
 */
import { placeholderKey } from '#server/documents/docx/placeholder-key.ts'
import type { OtherValues, Value } from '#server/documents/docx/types.ts'
import { worded } from '#server/wording.ts'
import { isCellOf } from '../cell-address.ts'
import { nameOf } from './name-of.ts'

export interface NamedValue<Kind extends Value = Value> {
  readonly name: string
  readonly value: Kind
}

export interface Doubt<Kind extends Value = Value> extends NamedValue<Kind> {
  /** A sentence for the person who decides. */
  readonly reason: string
}

export interface ChosenValues<Kind extends Value = Value> {
  readonly values: ReadonlyMap<string, NamedValue<Kind>>
  readonly doubts: ReadonlyMap<string, Doubt<Kind>>
  /** Sentences about values that were taken from the first of several rows, by key. */
  readonly remarks: ReadonlyMap<string, string>
}

interface Readable<Kind extends Value> {
  readonly values: Readonly<Record<string, Kind>>
  readonly otherReadings?: readonly (OtherValues & { readonly values: Readonly<Record<string, Kind>> })[]
}

type Reading<Kind extends Value> = ReadonlyMap<string, NamedValue<Kind>>

/** The first row of several is taken only if it has the names of so many placeholders. */
const leastKnown = 2

/** `placeholders`: the keys of the names of the document. */
export function chooseReadings<Kind extends Value>(
  { values: all, otherReadings = [] }: Readable<Kind>,
  placeholders: ReadonlySet<string>,
): ChosenValues<Kind> {
  let values: Reading<Kind> = byKey(all)
  const doubts = new Map<string, Doubt<Kind>>()
  const remarks = new Map<string, string>()
  const countKnown = (reading: Reading<Kind>) => [...reading.keys()].filter((key) => placeholders.has(key)).length

  const doubt = (reading: Reading<Kind>, reasonFor: (named: NamedValue<Kind>) => string) => {
    for (const [key, named] of reading) {
      if (placeholders.has(key) && !values.has(key)) doubts.set(key, { ...named, reason: reasonFor(named) })
    }
  }

  for (const sheet of new Set(otherReadings.map((each) => each.sheet))) {
    const others = otherReadings.filter((each) => each.sheet === sheet)
    const own = new Map([...values].filter(([, { value }]) => isOnSheet(value, sheet)))
    const rest = new Map([...values].filter(([key]) => !own.has(key)))
    const columns = others.find(({ firstOf }) => firstOf === undefined)
    const row = others.find(({ firstOf }) => firstOf !== undefined)
    const inColumns = own.size === 0 && columns !== undefined ? byKey(columns.values) : own
    // If no row of the sheet is one of several, the reading with more known names is taken.
    if (row === undefined) {
      const other = byKey(columns?.values ?? {})
      if (countKnown(other) > countKnown(own)) values = new Map([...other, ...rest])
      continue
    }
    const inRow = byKey(row.values)
    const [knownInRow, knownInColumns] = [countKnown(inRow), countKnown(inColumns)]
    const reason = firstRowReason(sheet, row.firstOf ?? 0)
    const isRow = knownInRow > knownInColumns || (knownInRow === knownInColumns && row.likelihood === 'more')
    if (isRow && knownInRow >= leastKnown) {
      values = new Map([...inRow, ...rest])
      for (const key of inRow.keys()) remarks.set(key, reason)
    } else if (
      isRow ||
      (row.likelihood === 'equal' && knownInRow === 1 && haveSameNames(inRow, inColumns, placeholders))
    ) {
      values = rest
      doubt(inRow, () => reason)
    } else values = new Map([...inColumns, ...rest])
  }

  // In a sheet without headings such as Placeholder and Value, the name of another placeholder is not a value.
  const ambiguous = new Set(otherReadings.map(({ sheet }) => sheet))
  for (const [key, named] of values) {
    const text = placeholderKey(nameOf(named.value.text) ?? '')
    const isRead = named.value.guess === true || [...ambiguous].some((sheet) => isOnSheet(named.value, sheet))
    if (!isRead || remarks.has(key) || text === key || !placeholders.has(text)) continue
    values = new Map([...values].filter(([each]) => each !== key))
    doubt(new Map([[key, named]]), ({ value }) =>
      worded('{0} holds the name of another placeholder.', value.cell ?? worded('Its cell')),
    )
  }
  return { values, doubts, remarks }
}

const firstRowReason = (sheet: string, rows: number) =>
  worded('The sheet "{0}" has {1} rows of values; this is the first of them.', sheet, rows)

/** The only known name heads the first row and the first column alike: nothing says which of them is meant. */
const haveSameNames = <Kind extends Value>(
  row: Reading<Kind>,
  columns: Reading<Kind>,
  placeholders: ReadonlySet<string>,
): boolean =>
  [...placeholders].every((key) => row.has(key) === columns.has(key)) && [...row.keys()].some((key) => columns.has(key))

const isOnSheet = ({ cell = '' }: Value, sheet: string) => isCellOf(cell, sheet)

/** If several names have the same key, the first wins. */
function byKey<Kind extends Value>(values: Readonly<Record<string, Kind>>): Map<string, NamedValue<Kind>> {
  const reading = new Map<string, NamedValue<Kind>>()
  for (const [name, value] of Object.entries(values)) {
    const key = placeholderKey(name)
    if (!reading.has(key)) reading.set(key, { name, value })
  }
  return reading
}
