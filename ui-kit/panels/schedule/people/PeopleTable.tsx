/** The table of people. Only rows near the visible part are drawn; the others are replaced by empty space. */
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   The roles are what the elements have anyway; some browsers drop them when a table is laid out as cards. */
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import { useId, useRef } from 'react'
import type { Person } from '../schedule.ts'
import type { ColumnId, Texts } from '../texts.ts'
import { isSortable, type Sorting } from './arrange-rows.ts'
import type { Row } from './figures.ts'
import styles from './PeopleTable.module.css'
import type { RowAction } from './PersonRow.tsx'
import { RowGroup } from './RowGroup.tsx'

interface PeopleTableProps {
  readonly rows: readonly Row[]
  readonly texts: Texts
  /** The notes below the headings of the two weeks. */
  readonly weeks: readonly [thisWeek: string, nextWeek: string]
  readonly sorting: Sorting | undefined
  readonly onSort: (sorting: Sorting | undefined) => void
  readonly onAct: (action: RowAction, person: Person) => void
}

/** How many rows are drawn and removed together. */
const groupSize = 6

const columns: readonly ColumnId[] = [
  'name',
  'role',
  'skills',
  'pattern',
  'break',
  'weekly',
  'thisWeek',
  'nextWeek',
  'status',
  'actions',
]

export function PeopleTable({ rows, texts, weeks, sorting, onSort, onAct }: PeopleTableProps) {
  const id = useId()
  const frame = useRef<HTMLElement>(null)
  const groups = Array.from({ length: Math.ceil(rows.length / groupSize) }, (_, index) => index * groupSize)
  return (
    // It has its own scrollbar, so the keyboard must be able to reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section ref={frame} aria-labelledby={id} tabIndex={0} className={styles.frame}>
      <table role="table" aria-rowcount={rows.length + 1} className={styles.table}>
        <caption id={id} className={styles.caption}>
          {texts.tab}
        </caption>
        <thead role="rowgroup">
          <tr role="row" aria-rowindex={1}>
            {columns.map((column) => (
              <Heading
                key={column}
                column={column}
                label={texts.people.columns[column]}
                note={column === 'thisWeek' ? weeks[0] : column === 'nextWeek' ? weeks[1] : undefined}
                sorting={sorting}
                onSort={onSort}
              />
            ))}
          </tr>
        </thead>
        {groups.map((first) => (
          <RowGroup
            key={first}
            first={first}
            rows={rows.slice(first, first + groupSize)}
            width={columns.length}
            frame={frame}
            texts={texts}
            onAct={onAct}
          />
        ))}
      </table>
    </section>
  )
}

interface HeadingProps extends Pick<PeopleTableProps, 'sorting' | 'onSort'> {
  readonly column: ColumnId
  readonly label: string
  readonly note: string | undefined
}

const numbers = new Set<ColumnId>(['break', 'weekly'])

/** Pressing a heading a third time restores the stored order. */
function Heading({ column, label, note, sorting, onSort }: HeadingProps) {
  const sorted = sorting?.column === column ? sorting.direction : undefined
  const align = numbers.has(column) ? 'end' : undefined
  const weekNote = note === undefined ? null : <span className={styles.note}>{note}</span>
  if (!isSortable(column))
    return (
      <th role="columnheader" scope="col" data-column={column}>
        {label}
      </th>
    )

  const next = { undefined: 'ascending', ascending: 'descending', descending: undefined } as const
  const direction = next[`${sorted}`]
  const Mark = sorted === undefined ? ArrowUpDown : sorted === 'ascending' ? ArrowUp : ArrowDown
  return (
    <th role="columnheader" scope="col" aria-sort={sorted ?? 'none'} data-align={align} data-column={column}>
      <button type="button" className={styles.sort} onClick={() => onSort(direction && { column, direction })}>
        {label}
        <Mark aria-hidden="true" />
      </button>
      {weekNote}
    </th>
  )
}
