/** Runs the calls of a definition on a case as the portal does, with its prompts, artefacts in memory, and every call of a model noted. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Definition } from '#engine/definition/types.ts'
import { memoryFile, memoryWork } from '#server/operations/fixtures/memory-work.ts'
import { workingOn } from '#server/operations/fixtures/working-on.ts'
import { meterThat, type ModelCall } from '#server/providers/meter.ts'
import { modelsFor } from '#server/providers/models.ts'
import type { ProviderSettings } from '#server/providers/settings.ts'
import { doWork } from '#server/work/do-work.ts'
import { CommandError } from '#tools/agent/command.ts'
import type { EvalCase } from './read-cases.ts'

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
  const modelCalls: ModelCall[] = []
  const meter = meterThat((call) => void modelCalls.push(call))
  const working = workingOn(held, definition, { modelsOf: () => modelsFor(settings, meter), template })
  const start = performance.now()
  const ended = (failure?: string): CaseRun => ({
    read: new Map([...held.data].filter(([name]) => !names.includes(name))),
    inputs: [...Object.values(given.values).map(String), ...[...held.data.values()].flatMap(textsWithin)].join('\n'),
    modelCalls,
    seconds: (performance.now() - start) / 1000,
    ...(failure === undefined ? {} : { failure }),
  })
  for (const name of given.calls) {
    const call = definition.calls[name]
    if (call === undefined) throw new CommandError(`${definition.id} has no call "${name}", which ${given.name} names.`)
    const pieces = [...(call.work ?? []), ...(call.stages ?? []).flatMap((stage) => stage.work)]
    try {
      await doWork(pieces, working)
    } catch (error) {
      return ended(error instanceof Error ? error.message : String(error))
    }
  }
  return ended()
}

/** The texts of extracted files: what the model read. */
function textsWithin(value: unknown): readonly string[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((file: { readonly blocks?: readonly { readonly text?: string }[] } | null) =>
    Array.isArray(file?.blocks) ? file.blocks.map(({ text }) => text ?? '') : [],
  )
}
