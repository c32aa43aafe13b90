/** Makes data fit its schema by leaving out or filling in what does not, and remembers what is therefore not known. */
import type { Catalogue } from '../catalogue.ts'
import { pointerOf, type Path } from '../read/places.ts'
import type { Schema } from '../schema/build.ts'
import { absentValue } from './absent.ts'
import { applyChanges, type Change } from './apply-changes.ts'
import type { Finding } from './finding.ts'
import type { Repair } from './mistake.ts'
import { namesWithin, type NameKind } from './names-within.ts'
import { keyOf } from './resolve.ts'
import { schemaMistakes } from './schema-mistakes.ts'
import { textsWithin } from './texts-within.ts'

export interface Sound {
  /** Data of the right shape; undefined when none can be made. */
  readonly data: unknown
  readonly findings: readonly Finding[]
  /** Where a place of the sound data stands in what was read. */
  readonly before: (path: Path) => Path
  readonly unknown: Unknown
}

/** What may be there and cannot be seen. */
export interface Unknown {
  /** Every text in what was left out: a name among them may be used or declared there. */
  readonly texts: ReadonlySet<string>
  /** Kinds of names that something filled in would have held. */
  readonly kinds: ReadonlySet<NameKind>
  /** Whether something at this place, or within it, is not what was read: it was filled in, or guessed. */
  readonly isBlurred: (path: Path) => boolean
}

/** Of data that is right, everything is known. */
export const nothingUnknown: Unknown = { texts: new Set(), kinds: new Set(), isBlurred: () => false }

/** A repair can bring to light what it covered: a key under its right name has contents. */
const rounds = 6
/** Nobody reads on after so many, and a file that has more is no definition. */
const mostErrors = 2000

export function soundData(read: unknown, { validate, schema }: Pick<Catalogue, 'validate' | 'schema'>): Sound {
  const findings: Finding[] = []
  const [texts, kinds, done] = [new Set<string>(), new Set<NameKind>(), new Set<string>()]
  const guessed: Path[] = []
  let [data, before]: [unknown, (path: Path) => Path] = [read, (path) => path]
  let readable = ['']
  for (let round = 0; round < rounds; round += 1) {
    const errors = validate(data)
    const mistakes = schemaMistakes(errors.slice(0, mostErrors), data, schema)
    const news = mistakes.filter(({ finding }) => readable.some((pointer) => isWithin(pointerOf(finding.at), pointer)))
    findings.push(...news.map(({ finding }) => ({ ...finding, at: before(finding.at) })))
    if (errors.length > mostErrors) break
    const repairs = mistakes.flatMap((mistake) => mistake.repairs).filter((repair) => isNew(repair, done))
    if (repairs.length === 0)
      return { data, findings, before, unknown: { texts, kinds, isBlurred: blurredBy(guessed, before) } }
    for (const repair of repairs) noteUnknown(repair, data, schema, texts, kinds)
    guessed.push(
      ...repairs.filter((repair) => repair.do !== 'rename' && repair.do !== 'remove').map(({ at }) => before(at)),
    )
    readable = repairs.flatMap(madeReadable)
    const next = applyChanges(
      data,
      repairs.flatMap((repair) => changeOf(repair, schema)),
    )
    const former = before
    ;[data, before] = [next.data, (path) => former(next.before(path))]
  }
  return { data: undefined, findings, before, unknown: { texts, kinds, isBlurred: () => true } }
}

/** What stands under a key that was renamed, and the contents of an object whose tag was put right. */
function madeReadable(repair: Repair): readonly string[] {
  if (repair.do === 'rename') return [pointerOf([...repair.at.slice(0, -1), repair.to])]
  return repair.do === 'replace' && repair.contents
    ? repair.contents.map((key) => pointerOf([...repair.at.slice(0, -1), key]))
    : []
}

function changeOf(repair: Repair, schema: Schema): readonly Change[] {
  if (repair.do === 'doubt') return []
  return [repair.do === 'fill' ? { do: 'replace', at: repair.at, by: absentValue(repair.like, schema) } : repair]
}

function blurredBy(guessed: readonly Path[], before: (path: Path) => Path): Unknown['isBlurred'] {
  const places = guessed.map(pointerOf)
  return (path) => {
    const place = pointerOf(before(path))
    return places.some((each) => isWithin(each, place))
  }
}

const isWithin = (pointer: string, outer: string) => pointer === outer || pointer.startsWith(`${outer}/`)

function isNew({ do: kind, at }: Repair, done: Set<string>): boolean {
  const name = `${kind} ${pointerOf(at)}`
  return !done.has(name) && Boolean(done.add(name))
}

function noteUnknown(repair: Repair, data: unknown, schema: Schema, texts: Set<string>, kinds: Set<NameKind>): void {
  if (repair.do === 'fill' || repair.do === 'doubt')
    for (const kind of namesWithin(repair.like, schema)) kinds.add(kind)
  if (repair.do !== 'remove' && repair.do !== 'fill' && repair.do !== 'doubt') return
  const lost = repair.at.reduce<unknown>((value, key) => keyOf(value, String(key)), data)
  for (const text of [String(repair.at.at(-1) ?? ''), ...textsWithin(lost)]) texts.add(text)
}
