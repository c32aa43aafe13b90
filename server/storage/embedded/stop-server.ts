/** Stops the portal's own database server. Only its owner may call this, because the process id in its file may be stale. */
import { setTimeout as delay } from 'node:timers/promises'
import { readPidFile, isServerOfCluster } from './pid-file.ts'
import type { DatabasePaths } from './database-paths.ts'

/**
 * First an orderly end that does not wait for clients, then one without a last checkpoint, then a kill. None of them loses
 * committed data.
 */
const signals = [
  { signal: 'SIGINT', longestWait: 30_000 },
  { signal: 'SIGQUIT', longestWait: 5_000 },
  { signal: 'SIGKILL', longestWait: 1_000 },
] as const

export async function stopServer({ cluster }: Pick<DatabasePaths, 'cluster'>) {
  const pid = readPidFile(cluster)?.pid
  if (pid === undefined) return
  // A server removes its file at its very end; one that is killed leaves it.
  const isThere = () =>
    readPidFile(cluster)?.pid === pid && isServerOfCluster(pid, cluster) !== 'no' && send(pid, 0) === 'sent'
  for (const { signal, longestWait } of signals) {
    if (send(pid, signal) === 'nobody there') return
    const deadline = Date.now() + longestWait
    while (Date.now() < deadline) {
      if (!isThere()) return
      await delay(10)
    }
  }
}

function send(pid: number, signal: NodeJS.Signals | 0): 'sent' | 'nobody there' {
  try {
    process.kill(pid, signal)
    return 'sent'
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return 'nobody there'
    throw error
  }
}
