/** A table of results: sorted by its headings, searched, shown in pages, and saved as .csv. */
import Download from 'lucide-react/icons/download'
import { useId, useState } from 'react'
import type { Cell } from '#engine/contents/shared/cell.ts'
import type { ShownTable } from '#engine/contents/table.ts'
import { Button } from './Button.tsx'
import { csvOf, saveText } from './csv-of.ts'
import { EmptyState } from './EmptyState.tsx'
import styles from './ResultTable.module.css'
import { Pages } from './Pages.tsx'
import { type Column, type Sorting, Table } from './Table.tsx'
import { TextField } from './TextField.tsx'
import { usePages } from './use-pages.ts'

/** Fewer rows need no search and no pages. */
const leastToSearch = 12
const rowsOfPage = 200
/** The width of a column in characters: a date or a word is not broken, and longer text is not squeezed into a column of single words. */
const longestOnOneLine = 12

interface Row {
  readonly key: string
  readonly cells: readonly Cell[]
}

export function ResultTable({ title, columns, rows, total, empty, isFolded = false, formulas = [] }: ShownTable) {
  const id = useId()
  const [words, setWords] = useState('')
  const [sorting, setSorting] = useState<Sorting>()
  const found = sortRows(findRows(rows, words), columns, sorting)
  const pages = usePages(found.length, rowsOfPage)
  if (rows.length === 0) return <EmptyState title={empty}>{title}</EmptyState>

  const drawn = columns.map(({ id: column, label, align }, index): Column<Row> => ({
    id: column,
    header: label,
    align,
    sortable: true,
    cell: ({ cells: { [index]: shown } }) => (
      <bdi className={(shown?.text.length ?? 0) <= longestOnOneLine ? styles.short : styles.long}>{shown?.text}</bdi>
    ),
  }))
  const save = () => saveText(csvOf(columns, rows), `${title}.csv`, 'text/csv')
  const result = (
    <div className={styles.result}>
      <div className={styles.head}>
        {!isFolded && <h3 className={styles.title}>{title}</h3>}
        <Button kind="quiet" size="small" icon={<Download aria-hidden="true" />} onClick={save}>
          Save as .csv
        </Button>
      </div>
      {rows.length >= leastToSearch && (
        <TextField
          id={`${id}-search`}
          label="Find in this table"
          type="search"
          value={words}
          onChange={(value) => {
            setWords(value)
            pages.open(0)
          }}
        />
      )}
      <Table
        caption={title}
        columns={drawn}
        rows={found.slice(pages.first, pages.first + rowsOfPage)}
        rowKey={({ key }) => key}
        empty={<EmptyState title={`No row has "${words}".`} />}
        narrow={columns.length > 4 ? 'scroll' : 'cards'}
        sorting={sorting}
        onSort={setSorting}
      />
      <output className={styles.count}>{countInWords(found.length, rows.length, total)}</output>
      <Pages of={title} {...pages} />
      {formulas.length > 0 && (
        <details className={styles.folded}>
          <summary>How the figures are computed</summary>
          <dl className={styles.formulas}>
            {formulas.map(({ label, formula }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{formula}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </div>
  )
  if (!isFolded) return result
  return (
    <details className={styles.folded}>
      <summary>{title}</summary>
      {result}
    </details>
  )
}

function findRows(rows: ShownTable['rows'], words: string): readonly Row[] {
  const all = rows.map((cells, index) => ({ key: String(index), cells }))
  const wanted = words.trim().toLocaleLowerCase()
  if (wanted === '') return all
  return all.filter(({ cells }) => cells.some(({ text }) => text.toLocaleLowerCase().includes(wanted)))
}

function sortRows(rows: readonly Row[], columns: ShownTable['columns'], sorting: Sorting | undefined): readonly Row[] {
  const index = columns.findIndex(({ id }) => id === sorting?.column)
  if (index === -1) return rows
  const sign = sorting?.direction === 'descending' ? -1 : 1
  return rows.toSorted((a, b) => compareCells(a.cells[index], b.cells[index], sign))
}

const byWords = new Intl.Collator('en', { numeric: true })

/** Empty cells come last in either sort order. */
function compareCells(a: Cell | undefined, b: Cell | undefined, sign: 1 | -1): number {
  const [one, other] = [a?.sortedBy, b?.sortedBy]
  if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined)
  if (typeof one === 'number' && typeof other === 'number') return sign * (one - other)
  return sign * byWords.compare(String(one), String(other))
}

function countInWords(found: number, shown: number, total: number): string {
  const inWords = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'row' : 'rows'}`
  if (found < shown) return `${inWords(found)} of ${shown.toLocaleString('en')}`
  return shown < total ? `The first ${inWords(shown)} of ${total.toLocaleString('en')}` : inWords(shown)
}
