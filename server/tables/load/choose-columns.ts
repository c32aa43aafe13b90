/** Decides which columns of the file become columns of the table, and which requested columns are missing. */
import { columnLetters } from '#server/documents/sheets/cell-address.ts'
import { worded } from '#server/wording.ts'
import type { ColumnType } from '../table.ts'
import { assignColumns, type Heading } from './header/assign-columns.ts'
import { columnIds } from './header/column-ids.ts'
import { plainHeading } from './header/plain-heading.ts'
import type { AssignedColumn, WantedColumn } from './header/wanted-column.ts'
import type { Preview } from './preview.ts'
import { kindOf } from './source/raw-cell.ts'

export interface ChosenColumn {
  readonly id: string
  readonly label: string
  readonly type: ColumnType | 'guess'
  readonly heading: string
  /** The index in the file, from 0. */
  readonly column: number
}

/** A column that the file does not have, and the columns of which it is made. */
export interface MadeColumn extends Pick<WantedColumn, 'id' | 'label' | 'type'> {
  readonly from: readonly ChosenColumn[]
  /** A column of the file that is not taken off. */
  readonly without?: ChosenColumn
}

export interface Choice {
  readonly chosen: readonly ChosenColumn[]
  readonly made: readonly MadeColumn[]
  readonly missing: readonly WantedColumn[]
  readonly unused: readonly Heading[]
  /** Whether a column was found because somebody had assigned it to an earlier file. */
  readonly asBefore: boolean
  readonly notes: readonly string[]
}

interface ChoiceOptions {
  readonly assigned?: readonly AssignedColumn[]
  readonly remembered?: readonly AssignedColumn[]
  readonly others?: 'keep' | 'drop'
}

/** Wider tables are rare. */
export const maxColumns = 500

export function chooseColumns(
  preview: Preview,
  wanted: readonly WantedColumn[] | undefined,
  { assigned = [], remembered = [], others = 'drop' }: ChoiceOptions,
): Choice {
  const headings = allHeadings(preview)
  const byName = assignColumns(wanted ?? [], headings, assigned, remembered)
  const dated = findDates(wanted ?? [], headings, byName, preview)
  const assignment = new Map([...byName, ...dated])
  const named = (wanted ?? []).flatMap(({ id, label, type }): (ChosenColumn & WantedColumn)[] => {
    const column = assignment.get(id)
    const heading = headings.find((each) => each.column === column)
    return heading === undefined ? [] : [{ id, label, type, heading: heading.text, column: heading.column }]
  })
  // A column of the file is read once, also for several that it was assigned to.
  const firstOf = ({ column }: ChosenColumn) => named.find((each) => each.column === column)
  const chosen = named.filter((column) => firstOf(column) === column)
  const again = named.flatMap((column) => {
    const first = firstOf(column)
    return first === undefined || first === column ? [] : [{ ...column, from: [first] }]
  })
  const usedColumns = new Set(assignment.values())
  const rest = headings.filter(({ column }) => !usedColumns.has(column))
  const otherColumns =
    wanted === undefined || others === 'keep' ? rest.slice(0, Math.max(0, maxColumns - chosen.length)) : []
  const ids = columnIds(
    otherColumns.map(({ text }) => text),
    (wanted ?? []).map(({ id }) => id),
  )
  const absent = (wanted ?? []).filter(({ id }) => !assignment.has(id))
  const withoutMemory = remembered.length === 0 ? byName : assignColumns(wanted ?? [], headings, assigned)
  const asBefore = named.filter(({ id }) => byName.has(id) && !withoutMemory.has(id))
  const made = absent.flatMap((column) => makeColumn(column, chosen))
  const notes = [
    ...noteRepeatedHeadings(headings, usedColumns),
    ...chosen.filter(({ id }) => dated.has(id)).map(noteDates),
    ...asBefore.map(noteAsBefore),
    ...made.flatMap((column) => [noteMade(column), ...noteWithout(column)]),
  ]
  const cut = rest.length - otherColumns.length
  if (otherColumns.length > 0 && cut > 0)
    notes.push(worded('The table has {0} columns; the last {1} were left out.', headings.length, cut))
  return {
    chosen: [
      ...chosen,
      ...otherColumns.map(({ text, column }, at) => ({
        id: ids[at] ?? '',
        label: text,
        type: 'guess' as const,
        heading: text,
        column,
      })),
    ],
    made: [...made, ...again],
    missing: absent.filter(({ id }) => made.every((column) => column.id !== id)),
    unused: rest.slice(otherColumns.length),
    asBefore: asBefore.length > 0,
    notes,
  }
}

function makeColumn(
  { id, label, type, madeOf = [], madeWithout }: WantedColumn,
  chosen: readonly ChosenColumn[],
): MadeColumn[] {
  const from = madeOf.flatMap((each) => chosen.find((column) => column.id === each) ?? [])
  if (madeOf.length === 0 || from.length < madeOf.length) return []
  const without = chosen.find((column) => column.id === madeWithout)
  return [{ id, label, type, from, ...(without !== undefined && { without }) }]
}

const noteMade = ({ label, from: [first, second] }: MadeColumn) =>
  second === undefined
    ? worded('The file has no column of its own for "{0}": it takes what "{1}" holds.', label, first?.heading ?? '')
    : worded('The file has no column for "{0}": it is "{1}" times "{2}".', label, first?.heading ?? '', second.heading)

const noteWithout = ({ label, without }: MadeColumn): readonly string[] =>
  without === undefined
    ? []
    : [worded('"{0}" is not taken off "{1}": give the file a column with the values after it.', without.heading, label)]

const noteAsBefore = ({ label, heading }: ChosenColumn) =>
  worded('"{0}" was read as "{1}", as somebody in your workspace assigned it before.', heading, label)

const noteDates = ({ label, heading }: ChosenColumn) =>
  worded('No heading stands for "{0}": "{1}" was used, the only other column with dates.', label, heading)

/** A date that no heading names is the only column with dates that is left. Of several, none is certain. */
function findDates(
  wanted: readonly WantedColumn[],
  headings: readonly Heading[],
  named: ReadonlyMap<string, number>,
  { header, rows }: Preview,
): ReadonlyMap<string, number> {
  const [date, ...others] = wanted.filter(({ id, type }) => type === 'date' && !named.has(id))
  if (date === undefined || others.length > 0) return new Map()
  const used = new Set(named.values())
  const last = header.rows.at(-1) ?? 0
  const below = rows.filter(({ row }) => row > last)
  const [only, ...more] = headings.filter(({ column }) => {
    if (used.has(column)) return false
    const cells = below.flatMap(({ cells: all }) => all.get(column) ?? [])
    return cells.length > 0 && cells.every(isDate)
  })
  return only === undefined || more.length > 0 ? new Map() : new Map([[date.id, only.column]])
}

const dateText =
  /^(?:\d{4}([-/.])\d{1,2}\1\d{1,2}|\d{1,2}([-/.])\d{1,2}\2(?:\d{4}|\d{2}))(?:[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z?)?$/

const isDate = (cell: string) => kindOf(cell) === 'date' || dateText.test(cell)

/** Columns without a heading are named by their letters, if they are not empty. */
function allHeadings({ header, rows }: Preview): readonly Heading[] {
  const last = header.rows.at(-1) ?? 0
  const filled = new Set(rows.filter(({ row }) => row > last).flatMap(({ cells }) => [...cells.keys()]))
  for (const { column } of header.headings) filled.delete(column)
  const nameless = [...filled].map((column): Heading => ({ column, text: `Column ${columnLetters(column)}` }))
  return [...header.headings, ...nameless].toSorted((a, b) => a.column - b.column)
}

/** Notes for columns that share a heading; the first column is used. */
function* noteRepeatedHeadings(headings: readonly Heading[], usedColumns: ReadonlySet<number>): Generator<string> {
  const byName = new Map<string, Heading[]>()
  for (const heading of headings) {
    const name = plainHeading(heading.text)
    byName.set(name, [...(byName.get(name) ?? []), heading])
  }
  for (const same of byName.values()) {
    const [first] = same
    if (first === undefined || same.length < 2) continue
    const letters = same.map(({ column }) => columnLetters(column)).join(', ')
    const used = same.find(({ column }) => usedColumns.has(column))
    yield used === undefined
      ? worded('{0} columns are headed "{1}" ({2}).', same.length, first.text, letters)
      : worded(
          '{0} columns are headed "{1}" ({2}); column {3} was used.',
          same.length,
          first.text,
          letters,
          columnLetters(used.column),
        )
  }
}
