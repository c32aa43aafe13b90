/** Runs the calls of a definition on a case as the portal does, with its prompts, artefacts in memory, and every call of a model noted. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Definition } from '#engine/definition/types.ts'
import { isRecord } from '#engine/values/is-record.ts'
import { memoryFile, memoryWork } from '#server/operations/fixtures/memory-work.ts'
import { workingOn } from '#server/operations/fixtures/working-on.ts'
import { meterThat, type ModelCall } from '#server/providers/meter.ts'
import { notSaid } from '#server/operations/texts/texts-answer.run.ts'
import { modelsFor } from '#server/providers/models.ts'
import type { ProviderSettings } from '#server/providers/settings.ts'
import { doWork } from '#server/work/do-work.ts'
import { CommandError } from '#tools/agent/command.ts'
import type { EvalCase } from './read-cases.ts'
import { transcriptOf } from './transcript-of.ts'

export interface CaseRun {
  /** The values and answers that the calls made, by artefact. */
  readonly read: ReadonlyMap<string, unknown>
  /** The texts and values that the calls were given. */
  readonly inputs: string
  readonly modelCalls: readonly ModelCall[]
  readonly seconds: number
  /** The sentence that a user would have read. */
  readonly failure?: string
}

export async function runCase(
  definition: Definition,
  given: EvalCase,
  settings: ProviderSettings,
  template: (name: string) => Promise<Uint8Array>,
): Promise<CaseRun> {
  const held = memoryWork()
  const names = Object.keys(given.values)
  for (const [name, value] of Object.entries(given.values)) held.data.set(name, value)
  for (const [name, files] of Object.entries(given.files)) {
    const read = files.map(async (file) => memoryFile(file, await readFile(join(given.folder, file))))
    held.files.set(name, await Promise.all(read))
  }
  for (const [name, files] of Object.entries(given.transcripts)) {
    const read = files.map(async (file) => transcriptOf(file, await readFile(join(given.folder, file), 'utf8')))
    held.data.set(name, await Promise.all(read))
  }
  const replies = new Map<string, unknown>()
  const modelCalls: ModelCall[] = []
  const meter = meterThat((call) => void modelCalls.push(call))
  const working = workingOn(held, definition, { modelsOf: () => modelsFor(settings, meter), template })
  const start = performance.now()
  const ended = (failure?: string): CaseRun => ({
    read: new Map([...[...held.data].filter(([name]) => !names.includes(name)), ...replies]),
    inputs: [
      ...Object.values(given.values).map(String),
      ...[...held.data.values()].flatMap(textsWithin),
      ...wordedAnew(definition).flatMap((name) => JSON.stringify(held.data.get(name) ?? '')),
    ].join('\n'),
    modelCalls,
    seconds: (performance.now() - start) / 1000,
    ...(failure === undefined ? {} : { failure }),
  })
  for (const { call: name, stage, values, as } of given.calls) {
    const call = definition.calls[name]
    const stages = call?.stages?.filter(({ key }) => stage === undefined || key === stage) ?? []
    if (call === undefined || (stage !== undefined && stages.length === 0)) {
      const missing = call === undefined ? `call "${name}"` : `stage "${stage ?? ''}" of the call "${name}"`
      throw new CommandError(`${definition.id} has no ${missing}, which ${given.name} names.`)
    }
    for (const [each, value] of Object.entries(values)) held.data.set(each, value)
    try {
      const reply = await doWork([...(call.work ?? []), ...stages.flatMap(({ work }) => work)], working)
      if (as !== undefined) replies.set(as, answerOfReply(reply))
    } catch (error) {
      return ended(error instanceof Error ? error.message : String(error))
    }
  }
  return ended()
}

/** The artefacts whose texts are worded anew: what they say was worked out by the portal, and is given to the model. */
const wordedAnew = ({ calls }: Definition): readonly string[] =>
  Object.values(calls)
    .flatMap(({ work = [] }) => work)
    .flatMap((each) => (each.do === 'text.reword' && 'from' in each ? [String(each.from)] : []))

/** The texts of extracted files and of transcripts: what the model read. */
function textsWithin(value: unknown): readonly string[] {
  if (!Array.isArray(value)) return []
  type Texts = readonly { readonly text?: string }[]
  return value.flatMap((file: { readonly blocks?: Texts; readonly sentences?: Texts } | null) =>
    [file?.blocks, file?.sentences].flatMap((texts) =>
      Array.isArray(texts) ? texts.map(({ text }) => text ?? '') : [],
    ),
  )
}

/** An answer to a question as facts that can be judged: without the places of its quotations and the line on how it was made, whose figures nobody claims. */
function answerOfReply(reply: unknown): unknown {
  if (!isRecord(reply) || typeof reply['text'] !== 'string') return reply
  const citations = Array.isArray(reply['citations']) ? reply['citations'].filter(isRecord) : []
  const places = citations.map(({ file, place }) => ` (${[file, place].filter(Boolean).join(', ')})`)
  const about = typeof reply['about'] === 'string' ? reply['about'] : ''
  const text = [...places, about].reduce(
    (rest, part) => (part === '' ? rest : rest.replaceAll(part, '')),
    reply['text'],
  )
  const doubt = text.startsWith('To confirm: ') ? [{ at: '/text', standing: 'to confirm' as const }] : []
  return { answer: { text: text.trim() === notSaid ? null : text.trim() }, sources: doubt, about }
}
