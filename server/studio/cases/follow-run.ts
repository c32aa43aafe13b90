/** Follows the calls of a run and their work, piece by piece, for the report that its author sees. */
import type { Definition, Work as Piece } from '#engine/definition/types.ts'
import type { CallRun, PieceRun } from '#engine/shapes/studio-cases.ts'
import { explainMistake } from '#server/errors.ts'
import { effectsOf } from '#server/operations/effects-of.ts'
import { Refusal } from '#server/refusals.ts'
import type { WorkWatch } from '#server/work/work-watch.ts'
import { viewArtefact } from './view-artefact.ts'

export interface FollowedRun {
  readonly watch: WorkWatch
  readonly begin: (call: string) => void
  /** `message`: why it failed. */
  readonly end: (call: string, message?: string) => void
  readonly calls: () => readonly CallRun[]
}

interface Place {
  readonly call: string
  /** Among the pieces of the call. */
  readonly at: number
}

/** `before`: the calls of the run that is continued. */
export function followRun(definition: Definition, onChange: () => void, before: readonly CallRun[] = []): FollowedRun {
  const planned = Object.entries(definition.calls).map(([id]) => planCall(definition, id))
  const kept = planned.map((plan) => before.find((each) => isSameWork(each, plan)) ?? plan)
  const calls = new Map(kept.map((call) => [call.id, call]))
  /** In the order in which they were made. */
  const made = new Set(before.flatMap(({ id, state }) => (state === 'waiting' || !calls.has(id) ? [] : [id])))
  const places = placesIn(definition)
  let current = ''

  function set(id: string, change: Partial<CallRun>) {
    const call = calls.get(id)
    if (call) calls.set(id, { ...call, ...change })
    onChange()
  }

  function setPiece({ call, at }: Place, change: Partial<PieceRun>) {
    const pieces = calls.get(call)?.pieces ?? []
    set(call, { pieces: pieces.map((piece, index) => (index === at ? { ...piece, ...change } : piece)) })
  }

  /** Stages are stored as JSON when they begin, so their pieces are known by their order. */
  function placeOf(piece: Piece): Place | undefined {
    const own = places.get(piece)
    if (own) return own
    const pieces = calls.get(current)?.pieces ?? []
    const at = pieces.findIndex(({ path, state }) => path.includes('stages') && state === 'waiting')
    return at < 0 ? undefined : { call: current, at }
  }

  const watch: WorkWatch = {
    skip(piece) {
      const place = placeOf(piece)
      if (place) setPiece(place, { state: 'skipped' })
    },
    async follow(piece, { draft, definition: own, context }, perform) {
      const place = placeOf(piece)
      if (!place) return perform()
      const reads = effectsOf(piece).reads.map(({ name, required }) => ({ name, required, isThere: draft.has(name) }))
      setPiece(place, { state: 'running', reads, made: [], problems: [] })
      const before = new Map(draft.changes())
      const begun = performance.now()
      const passed = () => ({ milliseconds: Math.round(performance.now() - begun) })
      try {
        const reply = await perform()
        const time = passed()
        const names = [...draft.changes()].flatMap(([name, change]) =>
          change === 'removed' || name.startsWith('@') || before.get(name) === change ? [] : [name],
        )
        const artefacts = draft.artefacts([])
        const seen = { artefacts, definition: own, signal: context.signal }
        const views = await Promise.all(names.map((name) => viewArtefact(name, seen)))
        const problems = (await Promise.all(names.map((name) => artefacts.broken(name)))).flat()
        setPiece(place, { state: 'done', made: views, problems, ...time })
        return reply
      } catch (error) {
        const message = error instanceof Refusal ? error.message : explainMistake
        setPiece(place, { state: 'failed', message, ...passed() })
        throw error
      }
    },
  }

  return {
    watch,
    begin(id) {
      current = id
      made.add(id)
      const plan = calls.has(id) ? planCall(definition, id) : undefined
      // A poll is made many times; its work is shown as it was done last.
      if (plan) set(id, { ...plan, state: 'running' })
    },
    end(id, message) {
      set(id, message === undefined ? { state: 'done' } : { state: 'failed', message })
    },
    calls: () => [
      ...[...made].flatMap((id) => calls.get(id) ?? []),
      ...[...calls.values()].filter(({ id }) => !made.has(id)),
    ],
  }
}

function planCall(definition: Definition, id: string): CallRun {
  return { id, state: 'waiting', pieces: piecesOf(definition, id).map(planPiece) }
}

interface PlacedPiece {
  readonly piece: Piece
  readonly path: readonly (string | number)[]
}

function piecesOf({ calls }: Definition, id: string): readonly PlacedPiece[] {
  const { work = [], stages = [] } = calls[id] ?? {}
  return [
    ...work.map((piece, at) => ({ piece, path: ['calls', id, 'work', at] })),
    ...stages.flatMap((stage, index) =>
      stage.work.map((piece, at) => ({ piece, path: ['calls', id, 'stages', index, 'work', at] })),
    ),
  ]
}

function planPiece({ piece, path }: PlacedPiece): PieceRun {
  const { reads, writes } = effectsOf(piece)
  return {
    path,
    do: piece.do,
    state: 'waiting',
    reads: reads.map(({ name, required }) => ({ name, required, isThere: false })),
    writes: [...new Set(writes.map(({ name }) => name))],
    made: [],
    problems: [],
  }
}

const placesIn = (definition: Definition): ReadonlyMap<Piece, Place> =>
  new Map(
    Object.keys(definition.calls).flatMap((call) =>
      piecesOf(definition, call).map(({ piece }, at): [Piece, Place] => [piece, { call, at }]),
    ),
  )

/** Whether what an earlier run made is that of the same list of operations. */
const isSameWork = (a: CallRun, b: CallRun): boolean =>
  a.id === b.id &&
  a.pieces.length === b.pieces.length &&
  a.pieces.every(({ do: name }, at) => name === b.pieces[at]?.do)
