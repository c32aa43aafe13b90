/** What the work of a call reads and writes, as the operations declare it. */
import { walkData } from './check/walk-data.ts'
import type { Path } from './read/text-places.ts'
import type { Schema } from './schema/build.ts'
import { definitionSchema } from './schema/definition.ts'
import type { Call, Source, Wires, Work } from './types.ts'

/** As much of the installed operations as this needs. */
export type Operations = Readonly<Record<string, { readonly parameters: Schema }>>

export interface ArtefactUse {
  readonly name: string
  /** Within the piece of work. */
  readonly path: Path
  /** Without it the work cannot be done. */
  readonly required: boolean
}

export interface WorkEffects {
  readonly reads: readonly ArtefactUse[]
  readonly writes: readonly ArtefactUse[]
}

/** The one operation whose effects follow from its call: it keeps the parts of the request. */
export const keepOperation = 'files.keep'

export function effectsOf(work: Work, operations: Operations): WorkEffects {
  const reads: ArtefactUse[] = work.each === undefined ? [] : [{ name: work.each, path: ['each'], required: true }]
  const writes: ArtefactUse[] = []
  const { parameters } = operations[work.do] ?? {}
  if (parameters) {
    walkData(parameters, work, definitionSchema, ({ schema: { refersTo }, value, path }) => {
      if (typeof value !== 'string') return
      if (refersTo === 'artefactRead' || refersTo === 'artefactRequired')
        reads.push({ name: value, path, required: refersTo === 'artefactRequired' })
      if (refersTo === 'artefactWritten') writes.push({ name: value, path, required: true })
    })
  }
  return { reads, writes }
}

/** The wire names that a request of this call can have; a list's brackets are no part of its name as an artefact. */
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

/** All work of a call, that of its stages included. */
export const workOf = (call: Call): readonly Work[] => [
  ...(call.work ?? []),
  ...(call.stages ?? []).flatMap(({ work }) => work),
]

/** The parts of the request that a piece of work keeps in the session. */
export function keptParts(work: Work, call: Call): readonly string[] {
  if (work.do !== keepOperation) return []
  const only = work['only']
  return Array.isArray(only) ? only.filter((name) => typeof name === 'string').map(artefactOfPart) : partsOf(call)
}
