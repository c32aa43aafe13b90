/** What the work of a call reads and writes, as the operations declare it. */
import { walk } from './check/walk.ts'
import type { Path } from './read/places.ts'
import type { ReferenceKind, Schema } from './schema/build.ts'
import { definitionSchema } from './schema/definition.ts'
import type { Call, Source, Wires, Work } from './types.ts'

/** As much of the installed operations as this needs. */
export type Operations = Readonly<Record<string, { readonly parameters: Schema }>>

export interface Artefact {
  readonly name: string
  /** Within the piece of work. */
  readonly path: Path
  /** Without it the work cannot be done. */
  readonly required: boolean
}

export interface Effects {
  readonly reads: readonly Artefact[]
  readonly writes: readonly Artefact[]
}

/** The one operation whose effects follow from its call: it keeps the parts of the request. */
export const keepsParts = 'files.keep'

/** Work on a workspace reads parts of its request and writes the file of its answer, and neither is stored in a session. */
const effectOf: { readonly [K in ReferenceKind]?: 'read' | 'required' | 'written' } = {
  artefactRead: 'read',
  artefactRequired: 'required',
  artefactWritten: 'written',
  part: 'read',
  answer: 'written',
}

export function effectsOf(work: Work, operations: Operations): Effects {
  const reads: Artefact[] = work.each === undefined ? [] : [{ name: work.each, path: ['each'], required: true }]
  const writes: Artefact[] = []
  const { parameters } = operations[work.do] ?? {}
  if (parameters) {
    walk(parameters, work, definitionSchema, ({ schema: { refersTo }, value, path }) => {
      if (typeof value !== 'string') return
      const effect = refersTo && effectOf[refersTo]
      if (effect === 'written') writes.push({ name: value, path, required: true })
      else if (effect) reads.push({ name: value, path, required: effect === 'required' })
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
export function keptBy(work: Work, call: Call): readonly string[] {
  if (work.do !== keepsParts) return []
  const only = work['only']
  return Array.isArray(only) ? only.filter((name) => typeof name === 'string').map(artefactOfPart) : partsOf(call)
}
