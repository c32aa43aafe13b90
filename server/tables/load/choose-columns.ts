/** Decides which columns of the file become columns of the table, and which requested columns are missing. */
import { columnLetters } from '#server/documents/sheets/cell-address.ts'
import type { ColumnType } from '../table.ts'
import { assignColumns, type Heading } from './header/assign-columns.ts'
import { columnIds } from './header/column-ids.ts'
import { plainHeading } from './header/plain-heading.ts'
import type { AssignedColumn, WantedColumn } from './header/wanted-column.ts'
import type { Preview } from './preview.ts'

export interface ChosenColumn {
  readonly id: string
  readonly label: string
  readonly type: ColumnType | 'guess'
  readonly heading: string
  /** The index in the file, from 0. */
  readonly column: number
}

export interface Choice {
  readonly chosen: readonly ChosenColumn[]
  readonly missing: readonly WantedColumn[]
  readonly unused: readonly Heading[]
  readonly notes: readonly string[]
}

/** Wider tables are rare. */
export const maxColumns = 500

export function chooseColumns(
  preview: Preview,
  wanted: readonly WantedColumn[] | undefined,
  assigned: readonly AssignedColumn[],
  others: 'keep' | 'drop',
): Choice {
  const headings = allHeadings(preview)
  const assignment = assignColumns(wanted ?? [], headings, assigned)
  const chosen = (wanted ?? []).flatMap(({ id, label, type }): ChosenColumn[] => {
    const column = assignment.get(id)
    const heading = headings.find((each) => each.column === column)
    return heading === undefined ? [] : [{ id, label, type, heading: heading.text, column: heading.column }]
  })
  const usedColumns = new Set(assignment.values())
  const rest = headings.filter(({ column }) => !usedColumns.has(column))
  const otherColumns =
    wanted === undefined || others === 'keep' ? rest.slice(0, Math.max(0, maxColumns - chosen.length)) : []
  const ids = columnIds(
    otherColumns.map(({ text }) => text),
    (wanted ?? []).map(({ id }) => id),
  )
  const notes = [...noteRepeatedHeadings(headings, usedColumns)]
  const cut = rest.length - otherColumns.length
  if (otherColumns.length > 0 && cut > 0)
    notes.push(`The table has ${headings.length} columns; the last ${cut} were left out.`)
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
    missing: (wanted ?? []).filter(({ id }) => !assignment.has(id)),
    unused: rest.slice(otherColumns.length),
    notes,
  }
}

/** Columns without a heading are named by their letters, if they are not empty. */
function allHeadings({ header, rows }: Preview): readonly Heading[] {
  const last = header.rows.at(-1) ?? 0
  const filled = new Set(rows.filter(({ row }) => row > last).flatMap(({ cells }) => [...cells.keys()]))
  for (const { column } of header.headings) filled.delete(column)
  const nameless = [...filled].map((column): Heading => ({ column, text: `Column ${columnLetters(column)}` }))
  return [...header.headings, ...nameless].toSorted((a, b) => a.column - b.column)
}

/** Notes for columns that share a heading, of which the first is used. */
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
    yield `${same.length} columns are headed "${first.text}" (${letters})${used === undefined ? '' : `; column ${columnLetters(used.column)} was used`}.`
  }
}
