/** reply.set: puts values of a run into the reply. A value that does not exist is left out. */
import { readPath } from '#engine/values/path.ts'
import { factsInWords } from '#server/facts/facts-in-words.ts'
import { nested, type Value, type Values } from '../reply-values.ts'
import type { Run, Work } from '../work.ts'

export const run: Run<{ readonly values: Values }> = async ({ values }, work) => {
  const found: [string, unknown][] = []
  for (const [key, value] of Object.entries(values)) found.push([key, factsInWords(await valueOf(value, work))])
  return nested(found)
}

async function valueOf(value: Value, { artefacts, addressOf }: Work): Promise<unknown> {
  if (typeof value === 'string') return artefacts.dataIfAny(value)
  if (value.exists !== undefined) return artefacts.has(value.exists)
  if (value.of !== undefined) return readPath(await artefacts.dataIfAny(value.of), value.path ?? '')
  if (value.files !== undefined) return await listFiles(value.files, value.at ?? '', artefacts, addressOf)
  if (value.file !== undefined) return artefacts.has(value.file) ? addressOf(value.at ?? '') : undefined
  return value.value
}

/** Each file has the address of the call and its number there. */
async function listFiles(name: string, at: string, artefacts: Work['artefacts'], addressOf: Work['addressOf']) {
  const address = addressOf(at)
  return [
    ...artefacts.files(name).map((file, index) => ({ name: file.name, url: `${address}?file=${index + 1}` })),
    ...(await artefacts.broken(name)).map(({ file, problem }) => ({ name: file, problem })),
  ]
}
