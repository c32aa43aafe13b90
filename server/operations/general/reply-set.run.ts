/** Puts values of a run into the reply. What is not there is left out. */
import type { Run, Work } from '../work.ts'
import { put, type Value, type Values } from './reply-set.ts'

export const run: Run<{ readonly values: Values }> = async ({ values }, work) => {
  const reply: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(values)) {
    const found = await valueOf(value, work)
    if (found !== undefined) put(reply, key.split('.'), found)
  }
  return reply
}

async function valueOf(value: Value, { artefacts, addressOf }: Work): Promise<unknown> {
  if (typeof value === 'string') return artefacts.dataIfAny(value)
  if (value.exists !== undefined) return artefacts.has(value.exists)
  if (value.file !== undefined) return artefacts.has(value.file) ? addressOf(value.at ?? '') : undefined
  return value.value
}
