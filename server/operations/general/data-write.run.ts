/** data.write: writes values of a run to a JSON file. */
import { answerWithSources } from '#server/facts/answer-with-sources.ts'
import { isAnswer } from '#server/providers/texts-of.ts'
import { labelFor } from '../compose-content.ts'
import type { Run } from '../work.ts'

interface Parameters {
  readonly from: readonly string[]
  readonly fileName?: string
  readonly save: string
}

export const run: Run<Parameters> = async ({ from, fileName, save }, { artefacts, fill }) => {
  const values = await Promise.all(from.map(async (name) => [name, await artefacts.dataIfAny(name)] as const))
  const there = values
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, isAnswer(value) ? answerWithSources(value) : value] as const)
  const content = from.length === 1 ? there[0]?.[1] : Object.fromEntries(there)
  const label = fileName === undefined ? undefined : labelFor(await fill(fileName), '.json')
  await artefacts.save(save, Buffer.from(`${JSON.stringify(content ?? null, null, 2)}\n`), label)
  return undefined
}
