/** files.keep: stores parts of the request. The declaration already names the parts, so this function only asks for them. */
import { Refusal } from '#server/refusals.ts'
import type { Run } from '../work.ts'

interface Parameters {
  readonly only?: readonly string[]
  readonly broken?: 'name' | 'refuse'
}

export const run: Run<Parameters> = async ({ broken: rule }, { keepParts }) => {
  const broken = keepParts()
  if (rule === 'refuse' && broken.length > 0) throw new Refusal(422, broken.map(({ problem }) => problem).join(' '))
  return await Promise.resolve(undefined)
}
