/** Makes data fit its schema by leaving out or filling in what does not, and remembers what is therefore not known. */
import type { Catalogue } from '../catalogue.ts'
import { pointerOf, type Path } from '../read/places.ts'
import type { Schema } from '../schema/build.ts'
import { absentValue } from './absent.ts'
import type { Finding } from './finding.ts'
import type { Mistake, Repair } from './mistake.ts'
import { namesWithin, type NameKind } from './names-within.ts'
import { Origins } from './origins.ts'
import { schemaMistakes } from './schema-mistakes.ts'

export interface Sound {
  /** Data of the right shape; undefined when that cannot be made. */
  readonly data: unknown
  readonly findings: readonly Finding[]
  readonly origins: Origins
  /** Every text in what was left out: a name among them may be used or declared there. */
  readonly hidden: ReadonlySet<string>
  /** Kinds of names that may be missing where something was filled in. */
  readonly lost: ReadonlySet<NameKind>
}

/** A repair can bring to light what it covered: a renamed key has contents. */
const rounds = 5

export function soundData(read: unknown, { validate, schema }: Pick<Catalogue, 'validate' | 'schema'>): Sound {
  const findings: Finding[] = []
  const hidden = new Set<string>()
  const lost = new Set<NameKind>()
  const trusted: string[] = ['']
  let [data, origins] = [read, Origins.of(read)]
  for (let round = 0; round < rounds; round += 1) {
    const mistakes = schemaMistakes(validate(data), data, schema)
    const news = mistakes.filter(({ finding }) => trusted.some((pointer) => isWithin(pointerOf(finding.at), pointer)))
    findings.push(...news.map(({ finding }) => ({ ...finding, at: origins.pathOf(finding.at) })))
    const repairs = mistakes.flatMap((mistake) => mistake.repairs)
    if (repairs.length === 0) return { data, findings, origins, hidden, lost }
    for (const repair of repairs) note(repair, data, schema, hidden, lost)
    // What was understood from the start was reported in the first round; now only what a new name makes readable.
    trusted.splice(0, trusted.length, ...renamed(repairs))
    ;[data, origins] = origins.copy(data, repairs.map((repair) => withValue(repair, schema)))
  }
  return { data: undefined, findings, origins, hidden, lost }
}

const isWithin = (pointer: string, around: string) => pointer === around || pointer.startsWith(`${around}/`)

const renamed = (repairs: readonly Repair[]) =>
  repairs.flatMap((repair) => (repair.do === 'rename' ? [pointerOf([...repair.at.slice(0, -1), repair.to])] : []))

function note(repair: Repair, data: unknown, schema: Schema, hidden: Set<string>, lost: Set<NameKind>): void {
  if (repair.do === 'fill') for (const kind of namesWithin(repair.like, schema)) lost.add(kind)
  if (repair.do === 'remove' || repair.do === 'fill') for (const text of textsWithin(valueAt(data, repair.at))) hidden.add(text)
}

const valueAt = (data: unknown, at: Path): unknown =>
  at.reduce<unknown>((value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined), data)

/** Every text and every key, however deep. */
export function textsWithin(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]: [string, unknown]) => [key, ...textsWithin(each)])
}

const withValue = (repair: Repair, schema: Schema) => (repair.do === 'fill' ? { do: 'replace' as const, at: repair.at, by: absentValue(repair.like, schema) } : repair)

export type { Mistake }
