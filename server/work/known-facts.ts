/** What a run knows of the values that were entered: conditions of work and rules of forms look at them. */
import { artefactOfPart } from '#engine/definition/work-effects.ts'
import type { Call, Definition, Source } from '#engine/definition/types.ts'
import type { Facts } from '#engine/expressions/facts.ts'
import { fieldOf } from '#engine/expressions/fields.ts'
import type { Artefacts, WorkSession } from '#server/operations/work.ts'
import { enteredIn } from './entered-values.ts'

interface Known {
  readonly definition: Definition
  readonly artefacts: Pick<Artefacts, 'has' | 'dataIfAny' | 'files'>
  readonly session: WorkSession | undefined
}

export async function knownFacts({ definition, artefacts, session }: Known): Promise<Facts> {
  return {
    definition,
    product: '',
    client: session?.client ?? '',
    session: session?.id,
    chosen: undefined,
    values: await knownValues(definition, artefacts),
    files: {},
    replies: {},
    fetched: {},
    done: [],
    completed: [],
    visited: [],
    now: Date.now(),
  }
}

/** By field id, and by the name of the artefact where no field stands behind it. */
export async function knownValues(
  definition: Definition,
  artefacts: Pick<Artefacts, 'has' | 'dataIfAny'>,
): Promise<Readonly<Record<string, unknown>>> {
  const values: Record<string, unknown> = {}
  for (const [name, source] of sourcesOf(definition)) {
    if (!artefacts.has(name)) continue
    const data = await artefacts.dataIfAny(name)
    if (data === undefined) continue
    Object.assign(
      values,
      { [name]: data },
      enteredIn(definition, { source, field: fieldBehind(definition, source) }, data),
    )
  }
  return values
}

const fieldBehind = (definition: Definition, source: Source) => {
  const id = typeof source === 'string' ? source : source.field
  return id === undefined || id.startsWith('@') ? undefined : fieldOf(definition, id)
}

/** Every value that some call of the agent sends, by its name as an artefact. */
function sourcesOf({ calls }: Definition): readonly (readonly [string, Source])[] {
  const bodies = (call: Call) => [
    call.json,
    call.multipart,
    ...(call.variants ?? []).flatMap((v) => [v.json, v.multipart]),
  ]
  return Object.values(calls)
    .flatMap(bodies)
    .flatMap((wires) => Object.entries(wires ?? {}))
    .filter(([, source]) => source !== '@session')
    .map(([wire, source]) => [artefactOfPart(wire), source] as const)
}
