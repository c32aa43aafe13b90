/** Finds the artefacts that the work of a call reads and writes, as its operations declare them. */
import { walkData } from './check/walk-data.ts'
import type { Path } from './read/text-places.ts'
import type { ReferenceKind, Schema } from './schema/build.ts'
import { definitionSchema } from './schema/definition.ts'
import type { Call, Source, Wires, Work, WorkAxis, WorkItems } from './types.ts'
import { oncePer } from '#engine/values/once-per.ts'

/** The part of the installed operations that this file needs. */
export type Operations = Readonly<Record<string, { readonly parameters: Schema }>>

export interface ArtefactUse {
  readonly name: string
  /** The path within the piece of work. */
  readonly path: Path
  /** The work cannot be done without it. */
  readonly required: boolean
}

export interface WorkEffects {
  readonly reads: readonly ArtefactUse[]
  readonly writes: readonly ArtefactUse[]
}

/** The only operation whose effects depend on its call: it stores the parts of the request. */
export const keepOperation = 'files.keep'

/** Work on a workspace reads parts of its request and writes the file of its answer, and neither is stored in a session. */
const effectOf: { readonly [K in ReferenceKind]?: 'read' | 'required' | 'written' } = {
  artefactRead: 'read',
  artefactRequired: 'required',
  artefactWritten: 'written',
  part: 'read',
  answer: 'written',
}

/** As the value of "each": every file of all artefacts that the work reads with "from". */
export const everyFile = 'file'

export type AxisKind = 'file' | 'entry' | 'row' | 'group'

/** A list or table for whose items work with "each" is done; a pair has two. */
export interface Axis {
  readonly kind: AxisKind
  readonly name: string
  /** For groups: the columns whose values make a group. */
  readonly by: readonly string[]
  /** The path of the name within the piece of work. */
  readonly path: Path
}

/** The list is empty for work that is done once. */
export const axesOf = oncePer((work: Work): readonly Axis[] => {
  const { each, from } = work
  if (each === undefined) return []
  if (typeof each !== 'string')
    return each.pair === undefined
      ? axisOf(each, ['each'])
      : each.pair.flatMap((axis, index) => axisOf(axis, ['each', 'pair', index]))
  const lists = each !== everyFile || from === undefined ? [each] : [from].flat()
  return lists.flatMap((name) =>
    typeof name === 'string' ? [{ kind: 'file', name, by: [], path: ['each'] } satisfies Axis] : [],
  )
})

const axisKinds = ['file', 'entry', 'row', 'group'] as const

function axisOf(axis: WorkAxis, path: Path): readonly Axis[] {
  const kind = axisKinds.find((key) => axis[key] !== undefined)
  const name = kind && axis[kind]
  return kind === undefined || name === undefined ? [] : [{ kind, name, by: axis.by ?? [], path: [...path, kind] }]
}

/** The options of an "each" that is written as an object. */
export const itemOptionsOf = ({ each }: Work): Partial<WorkItems> => (typeof each === 'object' ? each : {})

/** The lists and tables for whose items the work is done one by one; none if it is done once. */
export const listsOfEach = (work: Work): readonly string[] => axesOf(work).map(({ name }) => name)

export const effectsOf = (work: Work, operations: Operations): WorkEffects => effectsBy(operations)(work)

/** Checks and simulated servers ask for the effects of the same work many times. */
const effectsBy = oncePer((operations: Operations) => oncePer((work: Work) => readEffects(work, operations)))

function readEffects(work: Work, operations: Operations): WorkEffects {
  const reads: ArtefactUse[] = axesOf(work).map(({ name, path }) => ({ name, path, required: true }))
  const writes: ArtefactUse[] =
    work.problems === undefined ? [] : [{ name: work.problems, path: ['problems'], required: true }]
  const { parameters } = operations[work.do] ?? {}
  if (parameters) {
    walkData(parameters, work, definitionSchema, ({ schema: { refersTo }, value, path }) => {
      if (typeof value !== 'string') return
      const effect = refersTo && effectOf[refersTo]
      if (effect === 'written') writes.push({ name: value, path, required: true })
      else if (effect) reads.push({ name: value, path, required: effect === 'required' })
    })
  }
  // The values of an item exist only while the work is done for it.
  const { item } = itemOptionsOf(work)
  return { reads: reads.filter(({ name }) => name !== item), writes }
}

/** The parts that a request of this call can have, named as artefacts: without the brackets of lists. */
export function partsOf(call: Call): readonly string[] {
  const bodies = [
    call.json,
    call.multipart,
    ...(call.variants ?? []).flatMap(({ json, multipart }) => [json, multipart]),
  ]
  return [...new Set([...bodies, call.query, call.params].flatMap(partsOfWires))]
}

function partsOfWires(wires: Wires | undefined): readonly string[] {
  return Object.entries(wires ?? {}).flatMap(([name, source]: [string, Source]) =>
    source === '@session' ? [] : [artefactOfPart(name)],
  )
}

export const artefactOfPart = (wire: string): string => wire.replace(/\[\]$/, '')

/** All work of a call, including the work of its stages. */
export const workOf = (call: Call): readonly Work[] => [
  ...(call.work ?? []),
  ...(call.stages ?? []).flatMap(({ work }) => work),
]

/** The parts of the request that a piece of work stores in the session. */
export function keptParts(work: Work, call: Call): readonly string[] {
  if (work.do !== keepOperation) return []
  const only = work['only']
  return Array.isArray(only) ? only.filter((name) => typeof name === 'string').map(artefactOfPart) : partsOf(call)
}
