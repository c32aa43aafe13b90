/** A field for rows with the same columns. Enter leads to the row below, and cells copied from a spreadsheet can be pasted. Many rows can be searched, sorted and saved. */
import Download from 'lucide-react/icons/download'
import { type ClipboardEvent, type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { optionsOf } from '#engine/fields/shared/option-rules.ts'
import { cellProblem, defaultMax, isBlankRow, type TableColumn, type TableRow } from '#engine/fields/table.ts'
import { Announcement } from './Announcement.tsx'
import { Button } from './Button.tsx'
import { type CellFormats, enteredText, formatsOf, shownText, textOf, totalText } from './cell-formats.ts'
import control from './control.module.css'
import { csvOf, saveText } from './csv-of.ts'
import { EntryNote } from './EntryNote.tsx'
import { describingIds, type FieldFrame, hasErrors } from './field-frame.ts'
import { FieldGroup } from './FieldGroup.tsx'
import { Hidden } from './Hidden.tsx'
import { totalOfColumn } from './total-of-column.ts'
import { orderOfRows } from './order-of-rows.ts'
import { Pages } from './Pages.tsx'
import { RemoveButton } from './RemoveButton.tsx'
import { Header, type Sorting, SortField } from './Table.tsx'
import table from './Table.module.css'
import styles from './TableField.module.css'
import { TextField } from './TextField.tsx'
import { usePages } from './use-pages.ts'

export interface TableFieldProps extends FieldFrame {
  readonly columns: readonly TableColumn[]
  readonly value: readonly TableRow[]
  readonly onChange: (value: readonly TableRow[]) => void
  readonly max?: number | undefined
  /** Rows are neither added nor removed. */
  readonly fixedRows?: boolean | undefined
  readonly addRow?: string | undefined
  /** The table of a reply with which it is filled: it says which columns hold amounts, and in which currency. */
  readonly filledWith?: unknown
}

/** Each cell is an input, so the number of rows that are drawn at once is limited. */
const rowsOfPage = 50
/** Fewer rows need no search. */
const leastToSearch = 12

export function TableField(props: TableFieldProps) {
  const {
    id,
    label,
    columns,
    value,
    onChange,
    max = defaultMax,
    fixedRows = false,
    addRow = 'Add row',
    filledWith,
    disabled,
  } = props
  const [announcement, announce] = useState('')
  // While somebody types in a cell, it shows what is typed.
  const [typedIn, setTypedIn] = useState<string>()
  const formats = useMemo(() => formatsOf(filledWith), [filledWith])
  const adding = useRef<HTMLButtonElement>(null)

  const [words, setWords] = useState('')
  const [sorting, setSorting] = useState<Sorting>()
  const [order, setOrder] = useState<readonly number[]>()
  // The indexes of rows change when rows are added or removed.
  const isOrdered = order !== undefined && order.every((place) => place < value.length)
  const places = isOrdered ? order : value.map((_, place) => place)
  const mayOrder = value.length >= leastToSearch

  const pages = usePages(places.length, rowsOfPage)
  const { first } = pages
  const shown = columns.filter(({ below }) => below === undefined)
  const editable = columns.filter(({ readOnly }) => !readOnly)
  const mayAdd = !fixedRows && value.length < max
  const headings = shown.map((column) => ({
    id: column.id,
    header: column.label,
    align: column.type === 'number' ? ('end' as const) : undefined,
    sortable: mayOrder,
  }))

  /** Sorts once, when the user asks for it: a row must not move while somebody types in it. */
  const arrange = (wanted: string, by: Sorting | undefined) => {
    setWords(wanted)
    setSorting(by)
    setOrder(wanted.trim() === '' && by === undefined ? undefined : orderOfRows(value, columns, wanted, by, formats))
    pages.open(0)
  }
  const showAll = () => {
    setWords('')
    setSorting(undefined)
    setOrder(undefined)
  }

  /** `at`: the index among the visible rows. This change may be the one that draws the row. */
  const focusCell = (at: number, place: number, column: TableColumn | undefined) => {
    pages.open(Math.floor(at / rowsOfPage))
    requestAnimationFrame(() => document.getElementById(cellId(id, place, column))?.focus())
  }
  const add = () => {
    if (!mayAdd) return
    showAll()
    onChange([...value, {}])
    announce(`Added: row ${value.length + 1}`)
    focusCell(value.length, value.length, editable[0])
  }
  const remove = (place: number) => {
    showAll()
    onChange(value.filter((_, each) => each !== place))
    announce(`Removed: row ${place + 1}`)
    adding.current?.focus()
  }
  const change = (place: number, column: TableColumn, entered: string | true | undefined) =>
    onChange(value.map((each, at) => (at === place ? { ...each, [column.id]: entered } : each)))

  const moveDown = (event: KeyboardEvent, place: number, column: TableColumn) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    // Enter leads down, as in a spreadsheet; it must not submit the form.
    event.preventDefault()
    const at = places.indexOf(place) + 1
    const below = places[at]
    if (below !== undefined) focusCell(at, below, column)
    else if (!isOrdered && !isBlankRow(columns, value[place] ?? {})) add()
  }
  const paste = (event: ClipboardEvent, place: number, column: TableColumn) => {
    const text = event.clipboardData.getData('text/plain').replace(/\r?\n$/, '')
    if (!/[\t\n]/.test(text)) return
    event.preventDefault()
    const lines = text.split(/\r?\n/).map((line) => line.split('\t'))
    const at = places.indexOf(place)
    // Rows that are not shown stay as they are.
    const room = fixedRows || isOrdered ? places.length - at : max - at
    const targets = editable.slice(editable.indexOf(column))
    const pasted = [...value]
    for (const [index, cells] of lines.slice(0, room).entries()) {
      const target = places[at + index] ?? pasted.length
      const entries = targets.slice(0, cells.length).map((each, cellAt) => [each.id, cells[cellAt] ?? ''])
      pasted[target] = { ...pasted[target], ...Object.fromEntries(entries) }
    }
    onChange(pasted)
    const count = Math.min(lines.length, room)
    announce(`Pasted: ${count} ${count === 1 ? 'row' : 'rows'}`)
  }
  const save = () => {
    const rows = value.map((row) => columns.map((column) => ({ text: textOf(row[column.id]) })))
    saveText(csvOf(columns, rows), `${label}.csv`, 'text/csv')
  }

  const cell = (row: number, column: TableColumn) => {
    const [entered, ownId] = [value[row]?.[column.id], cellId(id, row, column)]
    if (column.readOnly) return <bdi>{shownText(entered, column, formats)}</bdi>
    const shared = {
      id: ownId,
      className: control.control,
      value: typedIn === ownId ? textOf(entered) : enteredText(entered, column, formats),
      'aria-label': `${column.label}, row ${row + 1}`,
      'aria-describedby': describingIds(props),
      'aria-invalid': (hasErrors(props) && isWrong(columns, value[row] ?? {}, column)) || undefined,
    }
    if (column.type === 'check')
      return (
        <input
          id={shared.id}
          type="checkbox"
          className={styles.check}
          checked={value[row]?.[column.id] === true}
          disabled={disabled}
          aria-label={shared['aria-label']}
          aria-describedby={shared['aria-describedby']}
          onChange={(event) => change(row, column, event.target.checked || undefined)}
        />
      )
    if (column.type === 'choice')
      return (
        <select {...shared} onChange={(event) => change(row, column, event.target.value)}>
          <option value="">Choose…</option>
          {optionsOf(column)?.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )
    return (
      <input
        {...shared}
        type={column.type === 'date' ? 'date' : 'text'}
        inputMode={column.type === 'number' ? 'decimal' : undefined}
        autoComplete="off"
        dir={column.type === 'number' || column.type === 'date' ? undefined : 'auto'}
        onChange={(event) => {
          setTypedIn(ownId)
          change(row, column, event.target.value)
        }}
        onBlur={() => setTypedIn(undefined)}
        onKeyDown={(event) => moveDown(event, row, column)}
        onPaste={(event) => paste(event, row, column)}
      />
    )
  }

  return (
    <FieldGroup
      {...props}
      isWide={columns.length > 3}
      // The limit is not shown if rows cannot be added.
      note={<EntryNote count={value.length} max={fixedRows ? undefined : props.max} />}
    >
      <div className={styles.field}>
        {mayOrder && (
          <TextField
            id={`${id}-search`}
            label="Find in this table"
            type="search"
            value={words}
            onChange={(wanted) => arrange(wanted, sorting)}
          />
        )}
        {mayOrder && (
          <SortField id={`${id}-sort`} columns={headings} sorting={sorting} onSort={(by) => arrange(words, by)} />
        )}
        {places.length === 0 ? (
          <p className={styles.empty}>
            {value.length > 0 ? `No row has "${words}".` : fixedRows ? 'There are no rows.' : 'There are no rows yet.'}
          </p>
        ) : (
          <div className={table.frame} data-height="window">
            <table className={`${table.table} ${styles.table}`} data-narrow="cards">
              <caption className={table.caption}>{label}</caption>
              <thead>
                <tr>
                  {headings.map((heading) => (
                    <Header key={heading.id} column={heading} sorting={sorting} onSort={(by) => arrange(words, by)} />
                  ))}
                  {!fixedRows && (
                    <th scope="col">
                      <Hidden>Remove</Hidden>
                    </th>
                  )}
                </tr>
              </thead>
              <tbody>
                {places.slice(first, first + rowsOfPage).map((place) => (
                  // Rows have no identity other than their index.
                  <tr key={place} data-details={shown.length < columns.length || undefined}>
                    {shown.map((column) => (
                      <td
                        key={column.id}
                        data-header={column.label}
                        data-align={column.type === 'number' ? 'end' : undefined}
                      >
                        <div>
                          {cell(place, column)}
                          <Details columns={columns} of={column} row={value[place] ?? {}} formats={formats} />
                        </div>
                      </td>
                    ))}
                    {!fixedRows && (
                      <td className={styles.remove}>
                        <RemoveButton what={`row ${place + 1}`} disabled={disabled} onClick={() => remove(place)} />
                      </td>
                    )}
                  </tr>
                ))}
              </tbody>
              {shown.some(({ total }) => total === true) && (
                <tfoot>
                  <tr>
                    {shown.map((column, at) => (
                      <TotalCell key={column.id} column={column} rows={value} isFirst={at === 0} formats={formats} />
                    ))}
                  </tr>
                </tfoot>
              )}
            </table>
          </div>
        )}
        <div className={styles.line}>
          {!fixedRows && (
            <Button ref={adding} size="small" disabled={disabled || !mayAdd} onClick={add}>
              {addRow}
              <Hidden> ({label})</Hidden>
            </Button>
          )}
          {mayOrder && (
            <Button kind="quiet" size="small" icon={<Download aria-hidden="true" />} onClick={save}>
              Save as .csv
              <Hidden> ({label})</Hidden>
            </Button>
          )}
          {places.length < value.length && (
            <output className={styles.count}>{`${places.length} of ${value.length} rows`}</output>
          )}
          <Pages of={label} {...pages} />
        </div>
        <Announcement>{announcement}</Announcement>
      </div>
    </FieldGroup>
  )
}

interface TotalCellProps {
  readonly column: TableColumn
  readonly rows: readonly TableRow[]
  readonly isFirst: boolean
  readonly formats: CellFormats
}

/** The total of all rows, also of those on other pages. */
function TotalCell({ column, rows, isFirst, formats }: TotalCellProps) {
  const total =
    column.total === true ? <output>{totalText(totalOfColumn(column, rows), column, formats)}</output> : undefined
  const align = column.type === 'number' ? 'end' : undefined
  if (isFirst)
    return (
      <th scope="row" data-header="Total" data-align={align}>
        Total {total}
      </th>
    )
  return (
    <td data-header={total && column.label} data-align={align} data-empty={total === undefined || undefined}>
      {total}
    </td>
  )
}

interface DetailsProps {
  readonly columns: readonly TableColumn[]
  readonly of: TableColumn
  readonly row: TableRow
  readonly formats: CellFormats
}

/** The cells of columns that stand below another, each with its heading; empty cells are left out. */
function Details({ columns, of, row, formats }: DetailsProps) {
  const details = columns.filter(({ id, below }) => below === of.id && textOf(row[id]) !== '')
  if (details.length === 0) return null
  return (
    <dl className={styles.details}>
      {details.map((column) => (
        <div key={column.id}>
          <dt>{column.label}: </dt>
          <dd>
            <bdi>{shownText(row[column.id], column, formats)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const cellId = (field: string, row: number, column: TableColumn | undefined) => `${field}-${row}-${column?.id ?? ''}`

/** A blank row is ignored, so it has no errors. */
const isWrong = (columns: readonly TableColumn[], row: TableRow, column: TableColumn): boolean =>
  !isBlankRow(columns, row) && cellProblem(column, row[column.id]) !== undefined
