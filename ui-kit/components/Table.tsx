/** A table. On narrow screens each row becomes a card, or the table scrolls in its frame. */
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   The elements have these roles by default, but some browsers drop them when CSS lays the table out as cards. */
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import { type ReactNode, useId } from 'react'
import styles from './Table.module.css'
import { SelectField } from './SelectField.tsx'

export interface Column<Row> {
  readonly id: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** 'end' is for numbers. */
  readonly align?: 'start' | 'end' | undefined
  readonly sortable?: boolean | undefined
}

export interface Sorting {
  readonly column: string
  readonly direction: 'ascending' | 'descending'
}

export interface TableProps<Row> {
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  /** Shown instead of rows when there are none. */
  readonly empty: ReactNode
  readonly narrow?: 'cards' | 'scroll' | undefined
  /** The current sorting. The parent sorts the rows. */
  readonly sorting?: Sorting | undefined
  readonly onSort?: ((sorting: Sorting) => void) | undefined
}

export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, empty, narrow = 'cards', sorting, onSort } = props
  const id = useId()
  if (rows.length === 0) return empty

  const table = (
    // It scrolls, so it must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section aria-labelledby={id} tabIndex={0} className={styles.frame} data-height="window">
      <table role="table" className={styles.table} data-narrow={narrow}>
        <caption id={id} className={styles.caption}>
          {caption}
        </caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <Header key={column.id} column={column} sorting={sorting} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row">
              {columns.map(({ id: column, header, cell, align }) => (
                <td key={column} role="cell" data-align={align} data-header={header}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
  const sortable = onSort === undefined || narrow === 'scroll' ? [] : columns.filter((column) => column.sortable)
  if (onSort === undefined || sortable.length === 0) return table
  return (
    <>
      <SortField id={`${id}-sort`} columns={sortable} sorting={sorting} onSort={onSort} />
      {table}
    </>
  )
}

interface SortFieldProps {
  readonly id: string
  readonly columns: readonly { readonly id: string; readonly header: string }[]
  readonly sorting: Sorting | undefined
  readonly onSort: (sorting: Sorting) => void
}

const directions = ['ascending', 'descending'] as const

/** Cards have no headings to press. */
export function SortField({ id, columns, sorting, onSort }: SortFieldProps) {
  const choices = columns.flatMap(({ id: column, header }) =>
    directions.map((direction) => ({
      column,
      direction,
      value: `${direction} ${column}`,
      label: `${header}, ${direction}`,
    })),
  )
  return (
    <div className={styles.sorter}>
      <SelectField
        id={id}
        label="Sort by"
        value={sorting ? `${sorting.direction} ${sorting.column}` : ''}
        placeholder="Not sorted"
        options={choices}
        onChange={(value) => {
          const choice = choices.find((each) => each.value === value)
          if (choice) onSort(choice)
        }}
      />
    </div>
  )
}

interface HeaderProps {
  readonly column: Pick<Column<unknown>, 'id' | 'header' | 'align' | 'sortable'>
  readonly sorting?: Sorting | undefined
  readonly onSort?: ((sorting: Sorting) => void) | undefined
}

export function Header({ column: { id, header, align, sortable }, sorting, onSort }: HeaderProps) {
  const sorted = sorting?.column === id ? sorting.direction : undefined
  if (!sortable || !onSort)
    return (
      <th role="columnheader" scope="col" data-align={align}>
        {header}
      </th>
    )

  const Mark = sorted === undefined ? ArrowUpDown : sorted === 'ascending' ? ArrowUp : ArrowDown
  return (
    <th role="columnheader" scope="col" data-align={align} aria-sort={sorted ?? 'none'}>
      <span className={styles.heading}>{header}</span>
      <button
        type="button"
        className={styles.sort}
        onClick={() => onSort({ column: id, direction: sorted === 'ascending' ? 'descending' : 'ascending' })}
      >
        {header}
        <Mark aria-hidden="true" />
      </button>
    </th>
  )
}
