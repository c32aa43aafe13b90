/** Finds whom the page at an address admits. The page is one of the fixed pages, or belongs to an agent or its hub. */
import type { Definition } from '#engine/definition/types.ts'
import type { Admits } from './may-enter.ts'
import type { Page } from './pages.ts'

export type Entrance = Pick<Definition, 'path' | 'access'> & {
  readonly hub?: Pick<NonNullable<Definition['hub']>, 'path'>
}

/** Undefined if no page has this path. */
export function findAdmission(path: string, pages: readonly Page[], agents: readonly Entrance[]): Admits | undefined {
  const page = pages.find((each) => each.path === path)
  return page?.admits ?? agents.find((agent) => agent.path === path || agent.hub?.path === path)?.access.clients
}
