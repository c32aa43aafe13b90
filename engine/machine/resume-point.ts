/** Finds the state in which a run continues after a reload. No request is sent twice, and none without its files. */
import type { Node } from './node.ts'
import type { ResumeRecord } from './record.ts'

export interface ResumePoint {
  /** The path of the state within the step. */
  readonly path: readonly string[]
  /** 'asks': the server is asked how an unfinished request ended; 'cannot ask': that cannot be found out. */
  readonly kind: 'waits' | 'goes on' | 'asks' | 'cannot ask'
}

const waits: ResumePoint = { kind: 'waits', path: ['idle'] }

interface ResumeConditions {
  /** The step can be loaded again by GET requests alone. */
  readonly canReload: boolean
  /** Files that were chosen on the step are gone. */
  readonly lacksFiles: boolean
}

export function resumePoint(
  step: Node,
  record: Pick<ResumeRecord, 'state' | 'unready'>,
  { canReload: reloads, lacksFiles: lacks }: ResumeConditions,
): ResumePoint {
  const [, first = 'idle', inner = ''] = record.state
  if (first === 'entering' && reloads) return waits
  // A failed load is forgotten, since the step is loaded again.
  if (first === 'idle')
    return hasState(step, first, inner) && !record.unready ? { ...waits, path: [first, inner] } : waits
  if (first === 'starting' || first === 'watching')
    return hasState(step, 'watching', 'polling') ? { kind: 'goes on', path: ['watching', 'polling'] } : waits

  const list = step.states?.[first]
  const stopped = inner === '' ? list : list?.states?.[inner]
  // The definition may have changed.
  if (!list || !stopped) return waits
  if (stopped.meta?.once) {
    // The page may have been reloaded a second time while the first reload was still asking.
    const joining = inner.startsWith('joining-') ? inner : `joining-${inner}`
    if (hasState(step, first, joining)) return { kind: 'asks', path: [first, joining] }
    return { kind: 'cannot ask', path: ['idle', 'failed'] }
  }
  if (lacks && first.startsWith('run-')) return waits
  return { kind: 'goes on', path: inner === '' ? [first] : [first, beforeFetch(list, inner)] }
}

const hasState = (step: Node, first: string, inner: string): boolean =>
  step.states?.[first]?.states?.[inner] !== undefined

/** A file that the list had fetched in order to send it is gone. It is fetched again, unless a request was sent after it. */
function beforeFetch({ states = {} }: Node, stopped: string): string {
  const names = Object.keys(states)
  const earlierNames = names.slice(0, names.indexOf(stopped))
  const sent = earlierNames.findLastIndex((name) => states[name]?.meta?.once)
  const fetching = earlierNames.slice(sent + 1).find((name) => states[name]?.meta?.doing === 'fetching')
  if (fetching === undefined) return stopped
  const gate = fetching.replace(/-now$/, '')
  return gate in states ? gate : fetching
}
