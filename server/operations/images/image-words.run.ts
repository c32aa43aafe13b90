/** image.words: what is understood of a description before a picture is drawn from it. */
import { noteOnUnused, readFabric } from '#server/images/texture/read-fabric.ts'
import { shareOfTile } from '#server/images/texture/tile-size.ts'
import type { Run } from '../work.ts'

interface Parameters {
  readonly prompt: string
  readonly as: string
}

export const run: Run<Parameters> = async ({ prompt, as }, { artefacts, models }) => {
  const sent = await artefacts.dataIfAny(prompt)
  const fabric = readFabric(typeof sent === 'string' ? sent : '')
  const { isConfigured } = await models.images()
  await artefacts.keep(as, {
    notes: isConfigured ? [] : noteOnUnused(fabric.unused),
    share: shareOfTile(fabric),
  })
  return undefined
}
