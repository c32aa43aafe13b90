/** edits.keep: a new draft that keeps the user's edits of the former draft. */
import { isRecord } from '#engine/values/is-record.ts'
import { readPath } from '#engine/values/path.ts'
import type { Run, Work } from '../work.ts'

interface Limit {
  readonly keys: readonly string[]
  readonly from: string
  readonly path?: string
  readonly is: unknown
}

interface Parameters {
  readonly from: string
  readonly last: string
  readonly next: string
  readonly as: string
  readonly kept?: string
  readonly onlyWhile?: readonly Limit[]
}

export const run: Run<Parameters> = async ({ from, last, next, as, kept, onlyWhile = [] }, { artefacts }) => {
  const draft = mapOf(await artefacts.data(from))
  const before = mapOf(await artefacts.dataIfAny(last))
  const edited = mapOf(await artefacts.dataIfAny(as))
  const barred = new Set<string>()
  for (const limit of onlyWhile) if (!(await holds(limit, artefacts))) for (const key of limit.keys) barred.add(key)
  const edits = Object.keys(draft).filter(
    (key) =>
      !barred.has(key) &&
      Object.hasOwn(before, key) &&
      Object.hasOwn(edited, key) &&
      edited[key] !== before[key] &&
      edited[key] !== draft[key],
  )
  // Read first, since the user's edits go out of date together with the draft from which they were made.
  await artefacts.keep(next, draft, 'lasting')
  await artefacts.keep(as, { ...draft, ...Object.fromEntries(edits.map((key) => [key, edited[key]])) })
  if (kept !== undefined) await artefacts.keep(kept, edits)
  return undefined
}

async function holds({ from, path, is }: Limit, artefacts: Work['artefacts']): Promise<boolean> {
  const value = await artefacts.dataIfAny(from)
  return (path === undefined ? value : readPath(value, path)) === is
}

const mapOf = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {})
