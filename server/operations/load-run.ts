/** Loads the work behind an operation once. Each import() asks the module loader in its thread anew, which takes longer than most work. */
import { operations } from './catalogue.ts'
import type { Run } from './work.ts'

const loaded = new Map<string, Run>()

/** Undefined: not yet. */
export const loadedRun = (name: string): Run | undefined => loaded.get(name)

/** Undefined: it is not built. */
export async function loadRun(name: string): Promise<Run | undefined> {
  const module = await operations[name]?.run?.()
  if (module) loaded.set(name, module.run)
  return module?.run
}
