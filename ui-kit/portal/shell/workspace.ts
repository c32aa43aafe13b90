/** The data that the shell has loaded for the active workspace, available to every page inside it. */
import { createContext, useContext } from 'react'
import type { Agents } from '#ui-kit/portal/calls/read-agents.ts'
import type { Loaded } from '#ui-kit/portal/session/use-loaded.ts'

export interface Workspace {
  readonly catalogue: Loaded<Agents> & { readonly again: () => void }
  readonly admin: boolean
  /** Whether the user manages the people of the workspace. */
  readonly managesPeople: boolean
  /** Whether the user is an author or a publisher. */
  readonly mayUseStudio: boolean
  /** All workspaces of the user; empty until they are loaded. */
  readonly memberships: readonly string[]
}

export const WorkspaceContext = createContext<Workspace | undefined>(undefined)

export function useWorkspace(): Workspace {
  const workspace = useContext(WorkspaceContext)
  if (!workspace) throw new Error('You forgot to wrap your component in <WorkspaceProvider>.')
  return workspace
}
