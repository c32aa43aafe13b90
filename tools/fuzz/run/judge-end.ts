/** Checks the portal after all requests: files, connections, processes, the log, and the data folder. */
import { setTimeout } from 'node:timers/promises'
import { openDatabase } from '#server/storage/database.ts'
import { judgeFiles } from '#tools/soak/judge-files.ts'
import { descendantsOf, runningAmong } from '../portal/processes.ts'
import type { RunningPortal } from '../portal/running-portal.ts'
import { markOf, people } from '../world/people.ts'
import type { Fault } from './fault.ts'
import type { Holdings } from './measure.ts'

/** The permitted growth from start to end: connections to the database and to workers. */
const allowed = { openFiles: 24 }

interface End {
  readonly before: Holdings
  readonly after: Holdings
  readonly note: (fault: Fault) => void
}

export async function judgeEnd(portal: RunningPortal, { before, after, note: noteFault }: End) {
  const note = (what: string) => noteFault({ kind: 'left behind', what })
  const ready = await fetch(`${portal.origin}/readyz`)
  if (!ready.ok) note(`The portal is not ready at the end: ${ready.status}, ${await ready.text()}`)
  if (after.openFiles !== undefined && after.openFiles > (before.openFiles ?? 0) + allowed.openFiles)
    note(`The portal has ${after.openFiles} files and connections open, and had ${before.openFiles}.`)
  for (const { account } of people.filter((person) => portal.log.includes(markOf(person.account))))
    note(`The log holds what ${account} has sent.`)

  await uploadsHaveEnded(portal.dataDir)
  const started = descendantsOf(portal.pid())
  const code = await portal.stop()
  if (code !== 0) note(`The portal ends with ${code} when it is stopped.`)
  const left = await findSurvivors(started)
  if (left.length > 0) note(`Processes outlive the portal: ${left.join(', ')}.`)
  for (const fault of await judgeFiles(portal.dataDir)) note(fault)
}

/**
 * A client may have disconnected while the portal still works on its request. Its files are removed when the request
 * ends.
 */
async function uploadsHaveEnded(dataDir: string): Promise<void> {
  const { db, close } = await openDatabase({ dataDir, processKind: 'command' })
  try {
    const staged = () => db.selectFrom('files').select('id').where('state', '=', 'staged').execute()
    const until = Date.now() + 120_000
    while ((await staged()).length > 0 && Date.now() < until) await setTimeout(100)
  } finally {
    await close()
  }
}

/** A worker notices after a moment that its portal has ended; on a busy machine that takes longer. */
async function findSurvivors(started: readonly number[]): Promise<readonly string[]> {
  const until = Date.now() + 60_000
  while (runningAmong(started).length > 0 && Date.now() < until) await setTimeout(50)
  return runningAmong(started)
}
