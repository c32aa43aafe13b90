/** Makes data fit its schema by removing or filling in parts, and notes what is unknown because of that. */
import type { InstalledParts } from '../installed-parts.ts'
import { pointerOf, type Path } from '../read/text-places.ts'
import type { Schema } from '../schema/build.ts'
import { leastValue } from './absent-text.ts'
import { applyChanges, type Change } from './apply-changes.ts'
import type { Finding } from './finding.ts'
import type { Repair } from './mistake.ts'
import { namesWithin, type NameKind } from './names-within.ts'
import { readKey } from './resolve.ts'
import { findSchemaMistakes } from './find-schema-mistakes.ts'
import { textsWithin } from './walk-data.ts'

export interface RepairedData {
  /** Data that fits the schema, or undefined if it cannot be repaired. */
  readonly data: unknown
  readonly findings: readonly Finding[]
  /** Maps a path of the repaired data to its path in the original data. */
  readonly originalPath: (path: Path) => Path
  readonly unknowns: Unknowns
}

/** The kinds of names that a text may be in a part that could not be read. In a part that fits no schema it may be any. */
export type HiddenRoles = 'anything' | ReadonlySet<NameKind>

/** The names that are unknown because their part could not be read. */
export interface Unknowns {
  /** Every text in the removed and doubtful parts, with the kinds of names that it may be. */
  readonly texts: ReadonlyMap<string, HiddenRoles>
  /** The kinds of names that missing parts may have declared or used. */
  readonly kinds: ReadonlySet<NameKind>
  /** Whether something at this path, or below it, was filled in or guessed. */
  readonly isUncertain: (path: Path) => boolean
}

/** For valid data, everything is known. */
export const nothingUnknown: Unknowns = { texts: new Map(), kinds: new Set(), isUncertain: () => false }

/** Repairs can reveal further mistakes, such as those inside a renamed key. */
const maxRounds = 6
/** A file with more errors is not a definition, and nobody would read them all. */
const maxErrors = 2000

export function repairData(
  read: unknown,
  { validate, schema }: Pick<InstalledParts, 'validate' | 'schema'>,
): RepairedData {
  const findings: Finding[] = []
  const [texts, kinds, done] = [new Map<string, HiddenRoles>(), new Set<NameKind>(), new Set<string>()]
  const guessedPaths: Path[] = []
  let [data, before]: [unknown, (path: Path) => Path] = [read, (path) => path]
  let readable = ['']
  for (let round = 0; round < maxRounds; round += 1) {
    const errors = validate(data)
    const mistakes = findSchemaMistakes(errors.slice(0, maxErrors), data, schema)
    const newMistakes = mistakes.filter(({ finding }) =>
      readable.some((pointer) => isWithin(pointerOf(finding.at), pointer)),
    )
    findings.push(...newMistakes.map(({ finding }) => ({ ...finding, at: before(finding.at) })))
    if (errors.length > maxErrors) break
    const repairs = mistakes.flatMap((mistake) => mistake.repairs).filter((repair) => isNew(repair, done))
    if (repairs.length === 0)
      return {
        data,
        findings,
        originalPath: before,
        unknowns: { texts, kinds, isUncertain: uncertaintyOf(guessedPaths, before) },
      }
    const movedKeys = new Set(repairs.filter(({ do: kind }) => kind === 'remove').map(({ at }) => at.at(-1)))
    for (const repair of repairs) {
      noteTexts(repair, data, schema, texts)
      // A key that was removed elsewhere was only in the wrong place, so its names are among the noted texts.
      if (repair.do !== 'fill' || !movedKeys.has(repair.at.at(-1))) noteKinds(repair, schema, kinds)
    }
    guessedPaths.push(
      ...repairs.filter((repair) => repair.do !== 'rename' && repair.do !== 'remove').map(({ at }) => before(at)),
    )
    readable = repairs.flatMap(readablePlaces)
    const next = applyChanges(
      data,
      repairs.flatMap((repair) => changeOf(repair, schema)),
    )
    const former = before
    ;[data, before] = [next.data, (path) => former(next.originalPath(path))]
  }
  return { data: undefined, findings, originalPath: before, unknowns: { texts, kinds, isUncertain: () => true } }
}

/** The places that a repair makes readable: below a renamed key, or beside a corrected tag. */
function readablePlaces(repair: Repair): readonly string[] {
  if (repair.do === 'rename') return [pointerOf([...repair.at.slice(0, -1), repair.to])]
  return repair.do === 'replace' && repair.contents
    ? repair.contents.map((key) => pointerOf([...repair.at.slice(0, -1), key]))
    : []
}

function changeOf(repair: Repair, schema: Schema): readonly Change[] {
  if (repair.do === 'doubt' || repair.do === 'reread') return []
  return [repair.do === 'fill' ? { do: 'replace', at: repair.at, by: leastValue(repair.like, schema) } : repair]
}

function uncertaintyOf(guessedPaths: readonly Path[], before: (path: Path) => Path): Unknowns['isUncertain'] {
  const places = guessedPaths.map(pointerOf)
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

function noteKinds(repair: Repair, schema: Schema, kinds: Set<NameKind>): void {
  if (repair.do === 'fill' || repair.do === 'doubt')
    for (const kind of namesWithin(repair.like, schema)) kinds.add(kind)
}

function noteTexts(repair: Repair, data: unknown, schema: Schema, texts: Map<string, HiddenRoles>): void {
  if (repair.do === 'rename' || repair.do === 'replace') return
  const part = repair.at.reduce<unknown>((value, key) => readKey(value, String(key)), data)
  const isKnown = (repair.do === 'reread' || repair.do === 'remove') && repair.like !== undefined
  const roles = isKnown ? namesWithin(repair.like, schema) : 'anything'
  for (const text of [String(repair.at.at(-1) ?? ''), ...textsWithin(part)]) {
    const former = texts.get(text) ?? new Set()
    texts.set(text, former === 'anything' || roles === 'anything' ? 'anything' : new Set([...former, ...roles]))
  }
}
