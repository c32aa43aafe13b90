/** Reads the first rows of each sheet and chooses the sheet with the table. */
import { Unreadable } from '#server/documents/container/unreadable.ts'
import { assignColumns } from './header/assign-columns.ts'
import type { Header, PreviewRow } from './header/find-header.ts'
import { plainHeading } from './header/plain-heading.ts'
import { watchTablesBelow } from './header/table-below.ts'
import { findTable, type OtherTable } from './header/tables-beside.ts'
import type { AssignedColumn, WantedColumn } from './header/wanted-column.ts'
import type { RowSource } from './source/row-source.ts'

const previewRows = 80

export interface Preview {
  readonly sheet: number
  readonly header: Header
  /** Without the cells of tables beside it. */
  readonly rows: readonly PreviewRow[]
  /** The tables beside it, which are not read. */
  readonly beside: readonly OtherTable[]
  /** The indexes of all sheets on which the same columns were found, if there are several. */
  readonly equals: readonly number[]
  /** Whether a person has chosen the sheet. */
  readonly isChosen: boolean
}

interface PreviewOptions {
  readonly columns?: readonly WantedColumn[]
  readonly assigned?: readonly AssignedColumn[]
  readonly remembered?: readonly AssignedColumn[]
  readonly sheet?: string
  readonly chosenSheet?: string
}

/** Fewer columns may be on a sheet by chance. */
const leastEqual = 2

/** The named sheet, else the one with most of the columns, else the first that is not hidden. */
export async function previewSheets(
  source: RowSource,
  { columns = [], assigned: byHand = [], remembered = [], sheet, chosenSheet }: PreviewOptions,
): Promise<Preview> {
  const assigned = [...byHand, ...remembered]
  const found: { readonly preview: Preview; readonly score: number; readonly matches: ReadonlyMap<string, number> }[] =
    []
  for (const index of candidates(source, sheet)) {
    const rows = await firstRows(source, index)
    if (rows.length === 0) continue
    let { header, beside } = findTable(rows, columns, assigned)
    if (header.rows.length > 1) {
      const merged = (await source.merged?.(index)) ?? []
      if (merged.length > 0) ({ header, beside } = findTable(rows, columns, assigned, merged))
    }
    const matches = assignColumns(columns, header.headings, assigned)
    const score = matches.size * 4 + (header.rows.length > 0 ? 2 : 0) + (rows.length > 1 ? 1 : 0)
    const own = aboveOthers(without(rows, beside), header, columns)
    found.push({ preview: { sheet: index, header, rows: own, beside, equals: [], isChosen: false }, score, matches })
  }
  const chosen = found.find(({ preview }) => source.sheets[preview.sheet]?.name === chosenSheet)
  const best = chosen ?? found.toSorted((a, b) => b.score - a.score)[0]
  if (best === undefined) throw new Unreadable('has no filled cell. Fill it in, save it, and upload it again.')
  const equals = found.filter(
    ({ preview, matches }) =>
      source.sheets[preview.sheet]?.hidden !== true &&
      preview.rows.some(({ row }) => row > (preview.header.rows.at(-1) ?? 0)) &&
      matches.size >= leastEqual &&
      matches.size === best.matches.size &&
      [...matches.keys()].every((id) => best.matches.has(id)),
  )
  const sheets = equals.map((each) => each.preview.sheet).toSorted((a, b) => a - b)
  return { ...best.preview, equals: sheets.length > 1 ? sheets : [], isChosen: chosen !== undefined }
}

/** The rows without those of tables below. */
function aboveOthers(rows: readonly PreviewRow[], header: Header, columns: readonly WantedColumn[]) {
  const tables = watchTablesBelow({ header, rows }, columns)
  const headerRow = header.rows.at(-1) ?? 0
  return rows.filter(({ row, cells }) => row <= headerRow || !tables.isBelow(row, () => cells))
}

const without = (rows: readonly PreviewRow[], others: readonly OtherTable[]): readonly PreviewRow[] =>
  others.length === 0
    ? rows
    : rows.flatMap(({ row, cells }) => {
        const left = [...cells].filter(([column]) => others.every(({ from, to }) => column < from || column > to))
        return left.length === 0 ? [] : [{ row, cells: new Map(left) }]
      })

function candidates({ sheets }: RowSource, wanted: string | undefined): readonly number[] {
  const all = [...sheets.keys()]
  if (wanted === undefined) return all.toSorted((a, b) => Number(sheets[a]?.hidden) - Number(sheets[b]?.hidden))
  const plain = plainHeading(wanted)
  // The only sheet of a .csv does not have a name of its own.
  const found = sheets.length === 1 ? all : all.filter((at) => plainHeading(sheets[at]?.name ?? '') === plain)
  if (found.length > 0) return found
  const names = sheets.map(({ name }) => `"${name}"`).join(', ')
  throw new Unreadable(`has no sheet "${wanted}". Its sheets are: ${names}.`)
}

async function firstRows(source: RowSource, sheet: number): Promise<readonly PreviewRow[]> {
  const rows: PreviewRow[] = []
  await source.read(sheet, (row) => {
    const cells = Array.from({ length: row.size }, (_, at) => [row.column(at), row.text(at)] as const)
    rows.push({ row: row.row, cells: new Map(cells) })
    return rows.length < previewRows
  })
  return rows
}
