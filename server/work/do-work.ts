/** Does a list of work on the artefacts of a run, and gathers what it replies. */
import { keptParts } from '#engine/definition/work-effects.ts'
import type { Call, Condition, Definition, Work as Piece } from '#engine/definition/types.ts'
import { holds } from '#engine/expressions/condition.ts'
import { fillTemplate } from '#engine/expressions/template.ts'
import { absent, type Draft } from '#server/artefacts/draft.ts'
import { oncePer } from '#server/once-per.ts'
import { effectsOf } from '#server/operations/effects-of.ts'
import { loadedRun, loadRun } from '#server/operations/load-run.ts'
import type { Artefacts, WorkFile } from '#server/operations/work.ts'
import { knownFacts } from './known-facts.ts'
import { referencedParts } from './referenced-parts.ts'
import type { WorkContext } from './work-context.ts'

export type Reply = Readonly<Record<string, unknown>>

export interface Working {
  readonly definition: Definition
  readonly call: Call
  readonly draft: Draft
  readonly context: WorkContext
}

export async function doWork(pieces: readonly Piece[], working: Working): Promise<Reply> {
  let reply: Reply | undefined
  for (const piece of pieces) {
    working.context.signal.throwIfAborted()
    if (piece.when !== undefined && !(await applies(piece.when, working))) continue
    const more = await doPiece(piece, working)
    reply = reply ? merged(reply, more) : more
  }
  return reply ?? {}
}

const applies = async (when: Condition, working: Working): Promise<boolean> => holds(when, await factsOf(working))

const factsOf = ({ definition, draft, context }: Working) =>
  knownFacts({ definition, artefacts: draft.artefacts([]), session: context.session })

function doPiece(piece: Piece, working: Working): Promise<Reply> {
  const { draft } = working
  const { reads } = effectsOf(piece)
  const missing = reads.find(({ name, required }) => required && !draft.has(name))
  if (missing) throw absent(missing.name)
  const names = [...reads.map(({ name }) => name), ...referencedParts(piece, working.definition)]
  return piece.each === undefined ? run(piece, names, working) : runForEach(piece, piece.each, names, working)
}

async function run(piece: Piece, reads: readonly string[], working: Working, artefacts?: Artefacts): Promise<Reply> {
  const { definition, draft, call, context } = working
  const perform = loadedRun(piece.do) ?? (await loadRun(piece.do))
  if (!perform) throw new Error(`${definition.id} asks for ${piece.do}, which has no work.`)
  const work = context.workOn({
    artefacts: artefacts ?? draft.artefacts(reads),
    keepParts: () => draft.keep(keptParts(piece, call)),
    fill: async (text) => (text.includes('{') ? fillTemplate(text, await factsOf(working)) : text),
  })
  // Its schema has held the parameters when the definition was read.
  return (await perform(parametersOf(piece) as never, work)) ?? {}
}

const parametersOf = oncePer(({ do: _do, when: _when, each: _each, ...parameters }: Piece) => parameters)

/** Once for each file; what it writes becomes a list. */
async function runForEach(piece: Piece, list: string, reads: readonly string[], working: Working): Promise<Reply> {
  const artefacts = working.draft.artefacts(reads)
  const collected = new Map<string, unknown[]>()
  let reply: Reply = {}
  for (const file of artefacts.files(list)) {
    const of = { ...piece, from: list } as Piece
    reply = merged(reply, await run(of, reads, working, oneAtATime(artefacts, list, file, collected)))
  }
  for (const [name, values] of collected) await artefacts.keep(name, values)
  return reply
}

function oneAtATime(all: Artefacts, list: string, file: WorkFile, collected: Map<string, unknown[]>): Artefacts {
  return {
    ...all,
    file: (name) => (name === list ? file : all.file(name)),
    files: (name) => (name === list ? [file] : all.files(name)),
    keep(name, value) {
      collected.set(name, [...(collected.get(name) ?? []), value])
      return Promise.resolve()
    },
    save: (name, content) => all.save(`${name} ${file.name}`, content, file.name),
  }
}

/** Objects are merged, so that "preview.url" and "preview.exists" may be said by two. */
function merged(a: Reply, b: Reply): Reply {
  const both = Object.entries(b).map(([key, value]) => [
    key,
    isMap(value) && isMap(a[key]) ? merged(a[key], value) : value,
  ])
  return { ...a, ...(Object.fromEntries(both) as Reply) }
}

const isMap = (value: unknown): value is Reply => typeof value === 'object' && value !== null && !Array.isArray(value)
