/** Which columns of the file become columns of the table, and which are asked for in vain. */
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
  /** In the file, from 0. */
  readonly column: number
}

export interface Choice {
  readonly chosen: readonly ChosenColumn[]
  readonly missing: readonly WantedColumn[]
  readonly unused: readonly Heading[]
  readonly notes: readonly string[]
}

/** Wider tables are few, and nobody reads them column by column. */
export const mostColumns = 500

export function chooseColumns(
  preview: Preview,
  wanted: readonly WantedColumn[] | undefined,
  assigned: readonly AssignedColumn[],
  others: 'keep' | 'drop',
): Choice {
  const headings = allHeadings(preview)
  const found = assignColumns(wanted ?? [], headings, assigned)
  const chosen = (wanted ?? []).flatMap(({ id, label, type }): ChosenColumn[] => {
    const column = found.get(id)
    const heading = headings.find((each) => each.column === column)
    return heading === undefined ? [] : [{ id, label, type, heading: heading.text, column: heading.column }]
  })
  const taken = new Set(found.values())
  const rest = headings.filter(({ column }) => !taken.has(column))
  const kept = wanted === undefined || others === 'keep' ? rest.slice(0, Math.max(0, mostColumns - chosen.length)) : []
  const ids = columnIds(
    kept.map(({ text }) => text),
    (wanted ?? []).map(({ id }) => id),
  )
  const notes = [...twice(headings, taken)]
  const cut = rest.length - kept.length
  if (kept.length > 0 && cut > 0) notes.push(`The table has ${headings.length} columns; the last ${cut} were left out.`)
  return {
    chosen: [
      ...chosen,
      ...kept.map(({ text, column }, at) => ({
        id: ids[at] ?? '',
        label: text,
        type: 'guess' as const,
        heading: text,
        column,
      })),
    ],
    missing: (wanted ?? []).filter(({ id }) => !found.has(id)),
    unused: rest.slice(kept.length),
    notes,
  }
}

/** Columns without a heading are called by their letters, where something stands in them. */
function allHeadings({ header, rows }: Preview): readonly Heading[] {
  const last = header.rows.at(-1) ?? 0
  const filled = new Set(rows.filter(({ row }) => row > last).flatMap(({ cells }) => [...cells.keys()]))
  for (const { column } of header.headings) filled.delete(column)
  const nameless = [...filled].map((column): Heading => ({ column, text: `Column ${columnLetters(column)}` }))
  return [...header.headings, ...nameless].toSorted((a, b) => a.column - b.column)
}

/** Of two columns with one heading the first is taken, and it is said. */
function* twice(headings: readonly Heading[], taken: ReadonlySet<number>): Generator<string> {
  const byName = new Map<string, Heading[]>()
  for (const heading of headings) {
    const name = plainHeading(heading.text)
    byName.set(name, [...(byName.get(name) ?? []), heading])
  }
  for (const same of byName.values()) {
    const [first] = same
    if (first === undefined || same.length < 2) continue
    const letters = same.map(({ column }) => columnLetters(column)).join(', ')
    const used = same.find(({ column }) => taken.has(column))
    yield `${same.length} columns are headed "${first.text}" (${letters})${used === undefined ? '' : `; column ${columnLetters(used.column)} was taken`}.`
  }
}
