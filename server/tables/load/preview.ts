/** Reads the first rows of each sheet and chooses the sheet with the table. */
import { Unreadable } from '#server/documents/container/unreadable.ts'
import { assignColumns } from './header/assign-columns.ts'
import { findHeader, type Header, type PreviewRow } from './header/find-header.ts'
import { plainHeading } from './header/plain-heading.ts'
import type { AssignedColumn, WantedColumn } from './header/wanted-column.ts'
import type { RowSource } from './source/row-source.ts'

const previewRows = 80

export interface Preview {
  readonly sheet: number
  readonly header: Header
  readonly rows: readonly PreviewRow[]
}

interface PreviewOptions {
  readonly columns?: readonly WantedColumn[]
  readonly assigned?: readonly AssignedColumn[]
  readonly sheet?: string
}

/** The named sheet, else the one with most of the columns, else the first that is not hidden. */
export async function previewSheets(
  source: RowSource,
  { columns = [], assigned = [], sheet }: PreviewOptions,
): Promise<Preview> {
  let best: { readonly preview: Preview; readonly score: number } | undefined
  for (const index of candidates(source, sheet)) {
    const rows = await firstRows(source, index)
    if (rows.length === 0) continue
    const header = findHeader(rows, columns, assigned)
    const matches = assignColumns(columns, header.headings, assigned).size
    const score = matches * 4 + (header.rows.length > 0 ? 2 : 0) + (rows.length > 1 ? 1 : 0)
    if (best === undefined || score > best.score) best = { preview: { sheet: index, header, rows }, score }
  }
  if (best === undefined) throw new Unreadable('has no filled cell. Fill it in, save it, and upload it again.')
  return best.preview
}

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
