/** image.backdrop-words: reads a description as image.backdrop does. With an image model, every word goes to it. */
import { readStudio } from '#server/images/backdrop/read-studio.ts'
import { worded } from '#server/wording.ts'
import type { Run } from '../work.ts'
import { longest } from './image-backdrop.run.ts'
import { readDescription } from './image-texture.run.ts'

interface Parameters {
  readonly prompt: string
  readonly facts: string
}

export const run: Run<Parameters> = async ({ prompt, facts }, { artefacts, models }) => {
  const words = await readDescription(artefacts.data(prompt), longest)
  const model = await models.images()
  if (model.isConfigured) {
    await artefacts.keep(facts, { about: worded('A picture that the image model makes of these words.'), checks: [] })
    return undefined
  }
  const { about, notes } = readStudio(words)
  const [found, advice] = notes
  const check = { title: worded('Words that cannot be drawn'), state: 'warned', found, do: advice }
  await artefacts.keep(facts, {
    about: worded('A studio backdrop: {0}.', about),
    checks: found === undefined ? [] : [check],
  })
  return undefined
}
