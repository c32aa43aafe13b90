/** texts.index: indexes the texts of a session, and stores the index as a file. */
import { inWorker } from '#server/workers/in-worker.ts'
import type { Run } from '../work.ts'

interface Parameters {
  readonly from: readonly string[]
  readonly as: string
}

const module = new URL('../../search/text-index.ts', import.meta.url)

export const run: Run<Parameters> = async ({ from, as }, { artefacts, signal }) => {
  const texts = await Promise.all(from.map(async (name) => [name, await artefacts.data(name)] as const))
  await artefacts.save(as, await inWorker<Uint8Array>(module, 'buildIndex', [texts], { kind: 'read', signal }))
  return undefined
}
