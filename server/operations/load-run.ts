/** Loads the work behind an operation once. Each import() asks the module loader in its thread anew, which takes longer than most work. */
import { runs } from './runs.ts'
import type { Run } from './work.ts'

type Loading = Promise<{ readonly run: Run }>

const loaded = new Map<string, Loading>()

/** Undefined: it is not built. */
export function loadRun(name: string): Loading | undefined {
  const known = loaded.get(name) ?? runs[name]?.()
  if (!known) return undefined
  loaded.set(name, known)
  // What failed is tried again.
  known.catch(() => loaded.delete(name))
  return known
}
