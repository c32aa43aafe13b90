/**
 * Guesses the types of columns that nobody declared. Testing every cell for every type takes minutes for half a million rows,
 * so a sample suggests the types, and one pass over all cells confirms them.
 */
import type { Engine } from '../../engine/open-engine.ts'
import type { ColumnType } from '../../table.ts'
import type { CellForms } from '../cell-forms.ts'
import { gatherAllEvidence, gatherEvidence, knownEvidence, type Evidence, type EvidenceRequest } from './evidence.ts'
import { guessType } from './guess-type.ts'

export interface TypedColumn {
  readonly type: ColumnType
  readonly evidence: Evidence
}

interface StagedCells {
  readonly all: string
  readonly sample: string | undefined
  /** Of all cells of each column. */
  readonly forms: readonly CellForms[]
}

type RequestedColumn = { readonly type: ColumnType | 'guess'; readonly heading: string }

export async function guessTypes(
  engine: Engine,
  { all, sample, forms }: StagedCells,
  columns: readonly RequestedColumn[],
): Promise<readonly TypedColumn[]> {
  const known = columns.map(({ type, heading }, at): TypedColumn | undefined => {
    const evidence = knownEvidence(forms[at], type)
    return evidence && { type: type === 'guess' ? guessType(heading, evidence) : type, evidence }
  })
  const first = await guessesOf(engine, sample ?? all, columns, known)
  // A file without a sample is so small that all its rows were examined.
  if (sample === undefined) return first
  const requests = columns.map(({ type }, at): EvidenceRequest => {
    if (known[at] !== undefined) return 'text'
    return type === 'guess' ? { confirm: first[at]?.type ?? 'text' } : type
  })
  const evidence = await allEvidence(engine, all, requests, forms)
  const checked = columns.map(({ type, heading }, at): TypedColumn | undefined => {
    if (known[at] !== undefined) return known[at]
    const found = evidence[at]
    if (found === undefined) throw new Error(`Column ${at} has no evidence.`)
    if (type !== 'guess') return { type, evidence: found }
    const suggested = first[at]?.type ?? 'text'
    // Every cell can be read as a text.
    if (suggested === 'text') return { type: 'text', evidence: found }
    const confirmed = guessType(heading, found)
    return isSame(suggested, confirmed) ? { type: confirmed, evidence: found } : undefined
  })
  if (checked.every((each) => each !== undefined)) return checked
  return await guessesOf(engine, all, columns, checked)
}

/** The first decimals of a column may be in a row that is not in the sample. */
const isSame = (suggested: ColumnType, confirmed: ColumnType) =>
  suggested === confirmed ||
  (['integer', 'number', 'money'].includes(suggested) && ['integer', 'number', 'money'].includes(confirmed))

/** Examines only the cells of columns whose forms leave the type open. */
async function allEvidence(
  engine: Engine,
  staged: string,
  requests: readonly EvidenceRequest[],
  forms: readonly CellForms[],
): Promise<readonly Evidence[]> {
  const known = requests.map((request, at) =>
    knownEvidence(forms[at], typeof request === 'string' ? request : request.confirm),
  )
  const asked = requests.map((request, at) => (known[at] === undefined ? request : 'text'))
  const found = await gatherEvidence(engine, staged, asked)
  return found.map((evidence, at) => known[at] ?? evidence)
}

/** The columns that are typed already keep their types. */
async function guessesOf(
  engine: Engine,
  staged: string,
  columns: readonly RequestedColumn[],
  typed: readonly (TypedColumn | undefined)[],
): Promise<readonly TypedColumn[]> {
  const isOpen = (at: number) => typed[at] === undefined
  const guessed = await gatherAllEvidence(
    engine,
    staged,
    [...columns.keys()].filter((at) => isOpen(at) && columns[at]?.type === 'guess'),
  )
  const declared = await gatherEvidence(
    engine,
    staged,
    columns.map(({ type }, at): EvidenceRequest => (type === 'guess' || !isOpen(at) ? 'text' : type)),
  )
  return columns.map(({ type, heading }, at) => {
    const column = typed[at]
    if (column !== undefined) return column
    const evidence = guessed.get(at) ?? declared[at]
    if (evidence === undefined) throw new Error(`Column ${at} has no evidence.`)
    return { type: type === 'guess' ? guessType(heading, evidence) : type, evidence }
  })
}
