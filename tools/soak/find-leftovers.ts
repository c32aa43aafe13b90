/** Finds processes of an earlier portal that should have ended with it. */
import { setTimeout } from 'node:timers/promises'
import { runningProcesses, type RunningProcess } from '#tests/driver/processes.ts'
import type { SupervisedPortal } from './supervised-portal.ts'

/**
 * Milliseconds in which a worker notices that its portal has ended, and a process of PostgreSQL that its server has
 * ended.
 */
const longestWait = 20_000

/** `before`: the processes before the fault. Processes that belong to the current portal are not leftovers. */
export async function findLeftovers(
  portal: SupervisedPortal,
  before: readonly RunningProcess[],
): Promise<readonly string[]> {
  const until = Date.now() + longestWait
  for (;;) {
    const left = leftoversAmong(before, portal)
    if (left.length === 0 || Date.now() > until) {
      return left.map(({ pid, command }) => `process ${pid} was left behind: ${command.slice(0, 120)}`)
    }
    await setTimeout(100)
  }
}

function leftoversAmong(before: readonly RunningProcess[], portal: SupervisedPortal): readonly RunningProcess[] {
  const family = new Set(portal.family().map(({ pid }) => pid))
  const earlier = new Map(before.map(({ pid, command }) => [pid, command]))
  const suspects = new Map(
    [...runningProcesses().filter(({ pid, command }) => earlier.get(pid) === command), ...portal.processes().all].map(
      (each) => [each.pid, each],
    ),
  )
  return [...suspects.values()].filter(({ pid }) => !family.has(pid))
}
