/** Makes the sample files of the shipped agents into dist/samples, since the libraries that make them take seconds to load. */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeSample } from '#server/samples/make-sample.ts'
import { sampleKey } from '#server/samples/sample-key.ts'
import { root } from './paths.mjs'

const built = join(root, 'dist/samples')
/** Only what is whole takes the place of what was there: a portal may be running on it. */
const making = `${built}-${process.pid}`
const agents = join(root, 'definitions/agents')

rmSync(making, { recursive: true, force: true })
mkdirSync(making, { recursive: true })
for (const file of readdirSync(agents).filter((name) => name.endsWith('.json'))) {
  for (const recipe of recipesIn(readFileSync(join(agents, file), 'utf8'))) {
    if (recipe.make !== 'copy') writeFileSync(join(making, sampleKey(recipe)), await makeSample(recipe))
  }
}
rmSync(built, { recursive: true, force: true })
renameSync(making, built)

/**
 * The checker tells about a definition that is not as it should be; a build does not fail for it.
 * @param {string} text
 * @returns {import('#engine/definition/types.ts').SampleFile[]}
 */
function recipesIn(text) {
  try {
    return Object.values(JSON.parse(text).samples?.files ?? {}).flat()
  } catch {
    return []
  }
}
