/**
 * Guesses the types of columns that nobody declared. Testing every cell for every type takes minutes for half a million rows,
 * so a sample suggests the types, and one pass over all cells confirms them.
 */
import type { Engine } from '../../engine/open-engine.ts'
import type { ColumnType } from '../../table.ts'
import { gatherAllEvidence, gatherEvidence, type Evidence, type EvidenceRequest } from './evidence.ts'
import { guessType } from './guess-type.ts'

export interface TypedColumn {
  readonly type: ColumnType
  readonly evidence: Evidence
}

export async function guessTypes(
  engine: Engine,
  { all, sample }: { readonly all: string; readonly sample: string | undefined },
  columns: readonly { readonly type: ColumnType | 'guess'; readonly heading: string }[],
): Promise<readonly TypedColumn[]> {
  const first = await guessesOf(engine, sample ?? all, columns)
  // A file without a sample is so small that all its rows were examined.
  if (sample === undefined) return first
  const evidence = await gatherEvidence(
    engine,
    all,
    columns.map(({ type }, at): EvidenceRequest => (type === 'guess' ? { confirm: first[at]?.type ?? 'text' } : type)),
  )
  const checked = columns.map(({ type, heading }, at): TypedColumn | undefined => {
    const found = evidence[at]
    if (found === undefined) throw new Error(`Column ${at} has no evidence.`)
    if (type !== 'guess') return { type, evidence: found }
    const suggested = first[at]?.type ?? 'text'
    // Every cell can be read as a text.
    if (suggested === 'text') return { type: 'text', evidence: found }
    const confirmed = guessType(heading, found)
    return isSame(suggested, confirmed) ? { type: confirmed, evidence: found } : undefined
  })
  const mistaken = columns.map(({ heading }, at) => ({
    heading,
    type: checked[at] === undefined ? ('guess' as const) : ('text' as const),
  }))
  if (checked.every((each) => each !== undefined)) return checked
  const again = await guessesOf(engine, all, mistaken)
  return checked.map((each, at) => {
    const column = each ?? again[at]
    if (column === undefined) throw new Error(`Column ${at} has no evidence.`)
    return column
  })
}

/** The first decimals of a column may be in a row that is not in the sample. */
const isSame = (suggested: ColumnType, confirmed: ColumnType) =>
  suggested === confirmed ||
  (['integer', 'number', 'money'].includes(suggested) && ['integer', 'number', 'money'].includes(confirmed))

async function guessesOf(
  engine: Engine,
  staged: string,
  columns: readonly { readonly type: ColumnType | 'guess'; readonly heading: string }[],
): Promise<readonly TypedColumn[]> {
  const guessed = await gatherAllEvidence(
    engine,
    staged,
    [...columns.keys()].filter((at) => columns[at]?.type === 'guess'),
  )
  const declared = await gatherEvidence(
    engine,
    staged,
    columns.map(({ type }): EvidenceRequest => (type === 'guess' ? 'text' : type)),
  )
  return columns.map(({ type, heading }, at) => {
    const evidence = guessed.get(at) ?? declared[at]
    if (evidence === undefined) throw new Error(`Column ${at} has no evidence.`)
    return { type: type === 'guess' ? guessType(heading, evidence) : type, evidence }
  })
}
