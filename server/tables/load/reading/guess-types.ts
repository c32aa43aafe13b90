/**
 * The types of columns that nobody declared. To ask everything of every cell takes minutes for half a million rows: so a
 * sample suggests the types, and one pass over all cells asks what these types need, and whether they hold.
 */
import type { Engine } from '../../engine/open-engine.ts'
import type { ColumnType } from '../../table.ts'
import { gatherEvidence, type Evidence, type Asked } from './evidence.ts'
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
  // Without a sample of its own the file is so small that all of it was asked.
  if (sample === undefined) return first
  const evidence = await gatherEvidence(
    engine,
    all,
    columns.map(({ type }, at): Asked => (type === 'guess' ? { verify: first[at]?.type ?? 'text' } : type)),
  )
  const checked = columns.map(({ type, heading }, at): TypedColumn | undefined => {
    const found = evidence[at]
    if (found === undefined) throw new Error(`Nothing is known of column ${at}.`)
    if (type !== 'guess') return { type, evidence: found }
    const suggested = first[at]?.type ?? 'text'
    // A text can be read whatever it is.
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
    if (column === undefined) throw new Error(`Nothing is known of column ${at}.`)
    return column
  })
}

/** Decimals may first stand below the sample. */
const isSame = (suggested: ColumnType, confirmed: ColumnType) =>
  suggested === confirmed ||
  (['integer', 'number', 'money'].includes(suggested) && ['integer', 'number', 'money'].includes(confirmed))

async function guessesOf(
  engine: Engine,
  staged: string,
  columns: readonly { readonly type: ColumnType | 'guess'; readonly heading: string }[],
): Promise<readonly TypedColumn[]> {
  const looks = await gatherEvidence(
    engine,
    staged,
    columns.map(({ type }): Asked => (type === 'guess' ? 'look' : type)),
  )
  const hasTexts = (at: number) => (looks[at]?.texts ?? 0) > 0
  // Numbers and dates of a workbook are told already. To ask what texts could be takes seconds to plan alone.
  const all = await gatherEvidence(
    engine,
    staged,
    columns.map(({ type }, at): Asked => (type === 'guess' && hasTexts(at) ? 'guess' : 'text')),
  )
  return columns.map(({ type, heading }, at) => {
    const evidence = type === 'guess' && hasTexts(at) ? all[at] : looks[at]
    if (evidence === undefined) throw new Error(`Nothing is known of column ${at}.`)
    return { type: type === 'guess' ? guessType(heading, evidence) : type, evidence }
  })
}
