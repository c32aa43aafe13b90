/** The facts about a run that the server knows. Conditions of work, rules of forms and texts refer to them. */
import { artefactOfPart } from '#engine/definition/work-effects.ts'
import type { HubItem } from '#engine/definition/installed-parts.ts'
import type { Call, Definition, Source } from '#engine/definition/types.ts'
import type { Facts, FileLike } from '#engine/expressions/facts.ts'
import { isFileField } from '#engine/fields/index.ts'
import type { Artefacts, WorkSession } from '#server/operations/work.ts'
import { oncePer } from '#engine/values/once-per.ts'
import { product } from '#server/product.ts'
import { readEnteredValue, fieldBehind } from '#engine/expressions/entered-values.ts'
import { keptReplies } from './kept-replies.ts'
import { sourcesOfCall } from '#engine/expressions/sources-of-call.ts'

interface Known {
  readonly definition: Definition
  /** A value that this call sends takes precedence over a value that another call has sent. */
  readonly call: Call
  readonly artefacts: Pick<Artefacts, 'has' | 'dataIfAny' | 'files'>
  readonly session: Pick<WorkSession, 'id' | 'client'>
  readonly hubItems: (hub: string) => readonly HubItem[]
}

/** A field that no call has sent yet has no value here. Values that only the page knows are unknown. */
export async function knownFacts({ definition, call, artefacts, session, hubItems }: Known): Promise<Facts> {
  const values: Record<string, unknown> = {}
  const files: Record<string, readonly FileLike[]> = {}
  let chosen: HubItem | undefined
  const sources = [...sourcesOf(definition), ...wiresOf(call)].filter(([name]) => artefacts.has(name))
  // Read together, so that the database is queried once.
  const names = [...new Set(sources.flatMap(([name, source]) => (fileFieldBehind(definition, source) ? [] : [name])))]
  const read = new Map(await Promise.all(names.map(async (name) => [name, await artefacts.dataIfAny(name)] as const)))
  for (const [name, source] of sources) {
    const fileField = fileFieldBehind(definition, source)
    if (fileField) {
      files[fileField.id] = artefacts.files(name).map((file) => ({ name: file.name, size: file.size, type: '' }))
      continue
    }
    const data = read.get(name)
    if (data === undefined) continue
    Object.assign(values, { [name]: data }, readEnteredValue(definition, source, data))
    if (source === '@chosen.id' && definition.hub) chosen = hubItems(definition.hub.items).find(({ id }) => id === data)
  }
  const { client, id } = session
  const replies = await keptReplies(definition, artefacts)
  return { ...emptyFacts(definition, client), session: id, chosen, values, files, replies }
}

/** The field whose files are stored unchanged. */
function fileFieldBehind(definition: Definition, source: Source) {
  const field = fieldBehind(definition, source)
  return isFileField(field) && (typeof source === 'string' || source.as === undefined) ? field : undefined
}

const pageAlone: ReadonlySet<string> = new Set(['done', 'completed', 'visited', 'fetched'])

/** The facts before the first call, or without a session. */
export const emptyFacts = (definition: Definition, client: string): Facts => ({
  definition,
  product,
  client,
  session: undefined,
  chosen: undefined,
  values: {},
  files: {},
  replies: {},
  fetched: {},
  done: [],
  completed: [],
  visited: [],
  now: Date.now(),
  isKnown: (subject) => !pageAlone.has(subject),
})

/** Every value that some call of the agent sends, by its name as an artefact. */
const sourcesOf = oncePer(({ calls }: Definition) => Object.values(calls).flatMap(wiresOf))

const wiresOf = (call: Call): readonly (readonly [string, Source])[] =>
  sourcesOfCall(call).map(([wire, source]) => [artefactOfPart(wire), source] as const)
