/** table.load: reads a file of rows as a table, and reports how the file was understood. */
import type { AssignedColumn, WantedColumn } from '#server/tables/load/header/wanted-column.ts'
import type { Understood } from '#server/tables/load/understood.ts'
import { worded } from '#server/wording.ts'
import { inTableFolder } from '../in-table-folder.ts'
import type { Run } from '../work.ts'

interface Parameters {
  readonly from: string
  readonly columns?: readonly WantedColumn[]
  readonly others?: 'keep' | 'drop'
  readonly sheet?: string
  readonly assigned?: string
  readonly chosen?: string
  readonly as: string
  readonly understood?: string
}

const module = new URL('../../tables/load/load-file.ts', import.meta.url)

export const run: Run<Parameters> = async (
  { from, columns, others, sheet, assigned, chosen, as, understood },
  work,
) => {
  const { rememberedColumns } = work
  // People choose by the English label, whatever is printed.
  const byHand = (assigned === undefined ? [] : assignedColumns(await work.artefacts.dataIfAny(assigned))).map(
    ({ column, heading }) => ({ column: columns?.find(({ label }) => label === column)?.id ?? column, heading }),
  )
  const { name } = work.artefacts.file(from)
  const request = {
    input: 'input',
    name,
    to: 'table.parquet',
    assigned: byHand,
    remembered: assigned === undefined ? [] : await rememberedColumns.of(as),
    columns: columns?.map(inWords),
    others,
    sheet,
    chosenSheet: chosen === undefined ? undefined : chosenSheet(await work.artefacts.dataIfAny(chosen), name),
  }
  const result = await inTableFolder<Understood>(
    { module, exportName: 'loadFile', reads: { input: from }, request, writes: { 'table.parquet': as } },
    work,
  )
  const isUsed = ({ column, heading }: AssignedColumn) =>
    result.columns.some((found) => found.id === column && found.heading === heading)
  await rememberedColumns.keep(as, byHand.filter(isUsed))
  if (understood !== undefined) await work.artefacts.keep(understood, { ...result, fitting: fittingSheets(result) })
  return undefined
}

/** The heading is printed in the language of the run, and the English one is still found in files. */
function inWords({ label, names = [], ...column }: WantedColumn): WantedColumn {
  const printed = worded(label)
  return { ...column, label: printed, names: printed === label || names.includes(label) ? names : [label, ...names] }
}

/** The sheets of which a user may choose one, as rows of a field. */
const fittingSheets = ({ file, sheets }: Understood) =>
  sheets.flatMap(({ name, fits }) => (fits === true ? [{ file, sheet: name }] : []))

/** Users send these rows as well. The first sheet that they ticked is read. */
function chosenSheet(data: unknown, file: string): string | undefined {
  const rows: readonly unknown[] = Array.isArray(data) ? data : []
  const ticked = rows.flatMap((row) =>
    typeof row === 'object' && row !== null && 'use' in row && row.use === true && 'file' in row && row.file === file
      ? [row]
      : [],
  )
  const sheets = ticked.flatMap((row) => ('sheet' in row && typeof row.sheet === 'string' ? [row.sheet] : []))
  return sheets[0]
}

/** Users send these rows; rows that are not pairs are left out. */
function assignedColumns(data: unknown): AssignedColumn[] {
  const rows: readonly unknown[] = Array.isArray(data) ? data : []
  return rows.filter(
    (row): row is AssignedColumn =>
      typeof row === 'object' &&
      row !== null &&
      'column' in row &&
      typeof row.column === 'string' &&
      'heading' in row &&
      typeof row.heading === 'string' &&
      row.heading !== '',
  )
}
