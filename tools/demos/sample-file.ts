/** A file of the sample of an agent, as a browser chooses one. */
import { makeSample, type MadeSample } from '#server/samples/make-sample.ts'
import { findAgent } from '#tools/agent/find-agent.ts'

export async function sampleFile(agent: string, field: string) {
  const recipe = (await findAgent(agent)).samples?.files?.[field]?.[0]
  if (!recipe || recipe.make === 'copy') throw new Error(`The sample of ${agent} makes no file for ${field}.`)
  const made: MadeSample = recipe
  return { name: made.name, mimeType: 'image/png', buffer: Buffer.from(await makeSample(made)) }
}
