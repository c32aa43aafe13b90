/** An artefact as an author sees it: the first rows of a table, the first passages of texts, a value as JSON, or the names of files. */
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { MadeArtefact } from '#engine/shapes/studio-cases.ts'
import { isRecord } from '#engine/values/is-record.ts'
import type { Block } from '#server/documents/extract/types.ts'
import type { TableToShow } from '#server/documents/content/table-blocks.ts'
import { readTable } from '#server/operations/compose-content.ts'
import type { Work, WorkFile } from '#server/operations/work.ts'
import { Refusal } from '#server/refusals.ts'

export type Seen = Pick<Work, 'artefacts' | 'definition' | 'signal'>

const [mostRows, mostPassages, mostCharacters, mostColumns] = [20, 20, 4_000, 40]

export async function viewArtefact(name: string, work: Seen): Promise<MadeArtefact> {
  const stored = work.artefacts.files(name)
  const files = stored.map((file) => ({ name: file.name, size: file.size }))
  const table = await tableIn(name, work)
  if (table) {
    const columns = table.columns.slice(0, mostColumns)
    return {
      kind: 'table',
      name,
      columns: columns.map(({ id, label, type }) => ({ id, label, type })),
      rows: table.rows.slice(0, mostRows).map((row) => columns.map((_, at) => cut(row[at] ?? null))),
      total: table.total ?? table.rows.length,
      files: [],
    }
  }
  if (stored.length > 0) return { kind: 'files', name, files }
  const value = await work.artefacts.dataIfAny(name)
  if (isTexts(value)) {
    const passages = value.flatMap(({ file, blocks }) =>
      blocks.map(({ text, at }) => ({ place: `${file}, ${at.label}`, text: text.slice(0, 400) })),
    )
    return { kind: 'texts', name, passages: passages.slice(0, mostPassages), total: passages.length, files }
  }
  return { kind: 'data', name, text: (JSON.stringify(value, null, 1) ?? '').slice(0, mostCharacters), files }
}

/** Undefined if the artefact is not a table. */
export async function tableIn(name: string, work: Seen): Promise<TableToShow | undefined> {
  const [file, another] = work.artefacts.files(name)
  if (file && (another || !(await isStoredTable(file)))) return undefined
  if (!file && isTexts(await work.artefacts.dataIfAny(name))) return undefined
  try {
    const table = await readTable({ from: name, rows: mostRows }, work)
    return table.columns.length > 0 ? table : undefined
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/** The first bytes of every Parquet file. */
const magic = 'PAR1'

async function isStoredTable(file: WorkFile): Promise<boolean> {
  if (file.size < magic.length) return false
  const begin = await buffer(Readable.from(await file.stream({ start: 0, end: magic.length })))
  return begin.toString('latin1') === magic
}

export const isTexts = (
  value: unknown,
): value is readonly { readonly file: string; readonly blocks: readonly Block[] }[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((each) => isRecord(each) && typeof each['file'] === 'string' && Array.isArray(each['blocks']))

const cut = (cell: string | number | null) => (typeof cell === 'string' ? cell.slice(0, 200) : cell)
