/** Loads the implementation of an operation once. Each import() asks the module loader in its thread again, which takes longer than most work. */
import { operations } from './catalogue.ts'
import type { Run } from './work.ts'
import type { WorkspaceRun } from './workspace-work.ts'

const loaded = new Map<string, Run>()
const loadedOnWorkspace = new Map<string, WorkspaceRun>()

/** Undefined if it is not loaded yet. */
export const loadedRun = (name: string): Run | undefined => loaded.get(name)

/** Undefined if there is no such operation, or it works on a workspace. */
export async function loadRun(name: string): Promise<Run | undefined> {
  const operation = operations[name]
  const module = operation?.scope === undefined ? await operation?.run() : undefined
  if (module) loaded.set(name, module.run)
  return module?.run
}

/** Undefined if there is no such operation, or it works on a session. */
export async function loadWorkspaceRun(name: string): Promise<WorkspaceRun | undefined> {
  const known = loadedOnWorkspace.get(name)
  if (known) return known
  const operation = operations[name]
  const module = operation?.scope === 'workspace' ? await operation.run() : undefined
  if (module) loadedOnWorkspace.set(name, module.run)
  return module?.run
}
