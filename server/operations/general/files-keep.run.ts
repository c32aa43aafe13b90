/** files.keep: stores parts of the request. The declaration already names the parts, so this function only asks for them. */
import type { Run } from '../work.ts'

export const run: Run<{ readonly only?: readonly string[] }> = (_parameters, work) => {
  work.keepParts()
  return Promise.resolve(undefined)
}
