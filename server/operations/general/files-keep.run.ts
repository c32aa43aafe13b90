/** Keeps parts of the request. Which ones, the declaration says to all readers; so this only asks for it. */
import type { Run } from '../work.ts'

export const run: Run<{ readonly only?: readonly string[] }> = (_parameters, work) => {
  work.keepParts()
  return Promise.resolve(undefined)
}
