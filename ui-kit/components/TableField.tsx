/** A field for rows with the same columns. Enter leads to the row below, and cells copied from a spreadsheet can be pasted. */
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { cellProblem, defaultMax, isBlankRow, type TableColumn, type TableRow } from '#engine/fields/table.ts'
import { Announcement } from './Announcement.tsx'
import { Button } from './Button.tsx'
import control from './control.module.css'
import { EntryNote } from './EntryNote.tsx'
import { describingIds, type FieldFrame, hasErrors } from './field-frame.ts'
import { FieldGroup } from './FieldGroup.tsx'
import { Hidden } from './Hidden.tsx'
import { Pages } from './Pages.tsx'
import { RemoveButton } from './RemoveButton.tsx'
import table from './Table.module.css'
import styles from './TableField.module.css'
import { usePages } from './use-pages.ts'

export interface TableFieldProps extends FieldFrame {
  readonly columns: readonly TableColumn[]
  readonly value: readonly TableRow[]
  readonly onChange: (value: readonly TableRow[]) => void
  readonly max?: number | undefined
  /** Rows are neither added nor removed. */
  readonly fixedRows?: boolean | undefined
  readonly addRow?: string | undefined
}

/** Each cell is an input, so only so many rows are drawn at once. */
const rowsOfPage = 50

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
    disabled,
  } = props
  const [announcement, announce] = useState('')
  const adding = useRef<HTMLButtonElement>(null)

  const pages = usePages(value.length, rowsOfPage)
  const { first } = pages
  const shown = columns.filter(({ below }) => below === undefined)
  const editable = columns.filter(({ readOnly }) => !readOnly)
  const mayAdd = !fixedRows && value.length < max

  /** The row may have been drawn only by this very change. */
  const focusCell = (row: number, column: TableColumn | undefined) => {
    pages.open(Math.floor(row / rowsOfPage))
    requestAnimationFrame(() => document.getElementById(cellId(id, row, column))?.focus())
  }
  const add = () => {
    if (!mayAdd) return
    onChange([...value, {}])
    announce(`Added: row ${value.length + 1}`)
    focusCell(value.length, editable[0])
  }
  const remove = (row: number) => {
    onChange(value.filter((_, at) => at !== row))
    announce(`Removed: row ${row + 1}`)
    adding.current?.focus()
  }
  const change = (row: number, column: TableColumn, text: string) =>
    onChange(value.map((each, at) => (at === row ? { ...each, [column.id]: text } : each)))

  const moveDown = (event: KeyboardEvent, row: number, column: TableColumn) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    // Enter leads down, as in a spreadsheet; it must not submit the form.
    event.preventDefault()
    if (row + 1 < value.length) focusCell(row + 1, column)
    else if (!isBlankRow(columns, value[row] ?? {})) add()
  }
  const paste = (event: ClipboardEvent, row: number, column: TableColumn) => {
    const text = event.clipboardData.getData('text/plain').replace(/\r?\n$/, '')
    if (!/[\t\n]/.test(text)) return
    event.preventDefault()
    const lines = text.split(/\r?\n/).map((line) => line.split('\t'))
    const room = fixedRows ? value.length - row : max - row
    const targets = editable.slice(editable.indexOf(column))
    const pasted = lines.slice(0, room).map((cells, at) => ({
      ...value[row + at],
      ...Object.fromEntries(targets.slice(0, cells.length).map((target, index) => [target.id, cells[index] ?? ''])),
    }))
    onChange([...value.slice(0, row), ...pasted, ...value.slice(row + pasted.length)])
    announce(`Pasted: ${pasted.length} ${pasted.length === 1 ? 'row' : 'rows'}`)
  }

  const cell = (row: number, column: TableColumn) => {
    const content = textOf(value[row]?.[column.id])
    if (column.readOnly) return <bdi>{content}</bdi>
    const shared = {
      id: cellId(id, row, column),
      className: control.control,
      value: content,
      'aria-label': `${column.label}, row ${row + 1}`,
      'aria-describedby': describingIds(props),
      'aria-invalid': (hasErrors(props) && isWrong(columns, value[row] ?? {}, column)) || undefined,
    }
    if (column.type === 'choice')
      return (
        <select {...shared} onChange={(event) => change(row, column, event.target.value)}>
          <option value="">Choose…</option>
          {column.options?.map((option) => (
            <option key={option} value={option}>
              {option}
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
        onChange={(event) => change(row, column, event.target.value)}
        onKeyDown={(event) => moveDown(event, row, column)}
        onPaste={(event) => paste(event, row, column)}
      />
    )
  }

  return (
    <FieldGroup
      {...props}
      isWide={columns.length > 3}
      // The number of rows that cannot be added or removed is nobody's concern.
      note={<EntryNote count={value.length} max={fixedRows ? undefined : props.max} />}
    >
      <div className={styles.field}>
        {value.length === 0 ? (
          <p className={styles.empty}>{fixedRows ? 'There are no rows.' : 'There are no rows yet.'}</p>
        ) : (
          <div className={table.frame}>
            <table className={`${table.table} ${styles.table}`} data-narrow="cards">
              <caption className={table.caption}>{label}</caption>
              <thead>
                <tr>
                  {shown.map((column) => (
                    <th key={column.id} scope="col" data-align={column.type === 'number' ? 'end' : undefined}>
                      {column.label}
                    </th>
                  ))}
                  {!fixedRows && (
                    <th scope="col">
                      <Hidden>Remove</Hidden>
                    </th>
                  )}
                </tr>
              </thead>
              <tbody>
                {value.slice(first, first + rowsOfPage).map((_, at) => (
                  // Rows have no other identity than their place.
                  <tr key={first + at} data-details={shown.length < columns.length || undefined}>
                    {shown.map((column) => (
                      <td
                        key={column.id}
                        data-header={column.label}
                        data-align={column.type === 'number' ? 'end' : undefined}
                      >
                        <div>
                          {cell(first + at, column)}
                          <Details columns={columns} of={column} row={value[first + at] ?? {}} />
                        </div>
                      </td>
                    ))}
                    {!fixedRows && (
                      <td className={styles.remove}>
                        <RemoveButton
                          what={`row ${first + at + 1}`}
                          disabled={disabled}
                          onClick={() => remove(first + at)}
                        />
                      </td>
                    )}
                  </tr>
                ))}
              </tbody>
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
          <Pages of={label} {...pages} />
        </div>
        <Announcement>{announcement}</Announcement>
      </div>
    </FieldGroup>
  )
}

interface DetailsProps {
  readonly columns: readonly TableColumn[]
  readonly of: TableColumn
  readonly row: TableRow
}

/** The cells that stand below another, each with its heading; an empty one is left out. */
function Details({ columns, of, row }: DetailsProps) {
  const details = columns.filter(({ id, below }) => below === of.id && textOf(row[id]) !== '')
  if (details.length === 0) return null
  return (
    <dl className={styles.details}>
      {details.map(({ id, label }) => (
        <div key={id}>
          <dt>{label}: </dt>
          <dd>
            <bdi>{textOf(row[id])}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const cellId = (field: string, row: number, column: TableColumn | undefined) => `${field}-${row}-${column?.id ?? ''}`

/** A blank row is ignored, so nothing in it is wrong. */
const isWrong = (columns: readonly TableColumn[], row: TableRow, column: TableColumn): boolean =>
  !isBlankRow(columns, row) && cellProblem(column, row[column.id]) !== undefined

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
