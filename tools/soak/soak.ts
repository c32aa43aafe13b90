/** The rounds: while all users work, a part of the portal fails; afterwards the data is checked. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { canMountDisk, mountSmallDisk } from '#tests/driver/small-disk.ts'
import { freePort } from '#tests/driver/started-server.ts'
import { randomOf, type Random } from '#tools/fuzz/random.ts'
import { findDocumentAgent } from './document-agent.ts'
import { judge } from './judge.ts'
import { judgeFiles } from './judge-files.ts'
import { keepBusy, type Visitors } from './keep-busy.ts'
import { emptyLedger, type Ledger } from './ledger.ts'
import { findLeftovers } from './find-leftovers.ts'
import { createSupervisedPortal, type SupervisedPortal } from './supervised-portal.ts'
import { troubles, troublesOf, type TroubleName } from './troubles.ts'
import { signInVisitor, type Visitor } from './visitor.ts'
import { watchReadiness } from './watch-readiness.ts'

export interface SoakOptions {
  readonly rounds: number
  readonly seed: string
  readonly print: (line: string) => void
  /** Ends the soak after the current round. */
  readonly signal: AbortSignal
}

export interface SoakOutcome {
  readonly rounds: number
  readonly faults: readonly string[]
  readonly ledger: Ledger
  readonly byTrouble: ReadonlyMap<TroubleName, number>
}

/** Megabytes: far more than all rounds store. */
const diskSize = 1_000

export async function soak({ rounds, seed, print, signal }: SoakOptions): Promise<SoakOutcome> {
  const dataDir = mkdtempSync(join(tmpdir(), 'stepwright-soak-'))
  const disk = canMountDisk('a full disk') ? mountSmallDisk(dataDir, diskSize) : undefined
  // The same port each time, because tokens are valid for one address.
  const portal = createSupervisedPortal({ dataDir, port: await freePort() })
  const ledger = emptyLedger()
  const faults: string[] = []
  const byTrouble = new Map<TroubleName, number>()
  let mistakes: string[] = []
  let round = 0
  try {
    await portal.start()
    // Users who signed in before a kill stay signed in after it.
    const visitors = await signIn(portal, (what) => mistakes.push(what))
    for (const [at, name] of troublesOf(randomOf(seed), { rounds, disk: disk !== undefined }).entries()) {
      if (signal.aborted) break
      round = at + 1
      const random = randomOf(`${seed}:${round}`)
      const struck = await strike(name, { portal, disk, random, ledger, visitors })
      const judged = performance.now()
      const serving = portal.processes().portal?.pid
      const found = [...struck.faults, ...(await judge({ visitors, ledger }).catch(describeError)), ...mistakes]
      if (portal.processes().portal?.pid !== serving) found.push('the portal ended while nothing happened to it')
      mistakes = []
      faults.push(...found.map((fault) => `round ${round}, ${name}: ${fault}`))
      byTrouble.set(name, (byTrouble.get(name) ?? 0) + 1)
      print(
        `${round}: ${name}, ready after ${struck.back}, judged in ${seconds(judged)}; ${formatLedger(ledger)}; ${faults.length} faults`,
      )
      for (const fault of found) print(`  ${fault}`)
      if (found.length > 0) print(portal.lastOutput())
    }
    // Files that an upload could not remove while the database was away are removed at the next start, or by a sweep
    // after a day.
    await portal.stop()
    await portal.start()
    const code = await portal.stop()
    if (code !== 0) faults.push(`the supervisor ends with ${code}`)
    faults.push(...(await findLeftovers(portal, [])))
    faults.push(...(await judgeFiles(dataDir)))
  } finally {
    await portal.stop()
    disk?.unmount()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { rounds: round, faults, ledger, byTrouble }
}

interface StrikeOptions {
  readonly portal: SupervisedPortal
  readonly disk: ReturnType<typeof mountSmallDisk> | undefined
  readonly random: Random
  readonly ledger: Ledger
  readonly visitors: Visitors
}

async function strike(name: TroubleName, { portal, disk, random, ledger, visitors }: StrikeOptions) {
  const trouble = troubles[name]
  const { isReady } = trouble
  const over = new AbortController()
  const busy = keepBusy({ visitors, ledger, over: over.signal })
  await waitAMoment(random, ledger)
  const before = portal.family()
  const watch = watchReadiness(portal)
  const struck = performance.now()
  const faults = [...(await trouble.strike({ portal, disk, random }))]
  // A killed process may still reply for a moment, and a supervisor waits before it restarts anything.
  if (isReady === 'no') await waitForAnswer(watch.answers, 'no')
  await portal.waitUntilReady()
  const back = seconds(struck)
  const said = await watch.end()
  if (isReady === 'no' && !said.has('no')) faults.push('/readyz said all the time that the portal is ready')
  if (isReady === 'yes' && said.has('no')) faults.push('/readyz said that the portal was not ready')
  // The users continue once the portal replies again.
  await setTimeout(500)
  over.abort()
  await busy
  return { back, faults: [...faults, ...(await findLeftovers(portal, before))] }
}

async function waitForAnswer(said: ReadonlySet<string>, what: string) {
  const until = Date.now() + 5_000
  while (!said.has(what) && Date.now() < until) await setTimeout(10)
}

/** At a random time; usually after long work has begun, which takes a busy machine a while. */
async function waitAMoment(random: Random, ledger: Ledger): Promise<void> {
  const jobs = ledger.jobs.size
  const until = performance.now() + 15_000
  if (random.chance(0.7)) while (ledger.jobs.size === jobs && performance.now() < until) await setTimeout(50)
  await setTimeout(random.upTo(2_500))
}

async function signIn({ origin }: SupervisedPortal, noteMistake: (what: string) => void): Promise<Visitors> {
  const at = () => origin
  const documentAgent = await findDocumentAgent()
  const [user, admin, caller, writer] = await Promise.all([
    signInVisitor(at, 'zofa', 'Zofa'),
    signInVisitor(at, 'stepwright', 'Stepwright'),
    signInVisitor(at, 'nationalbreakdown', 'NationalBreakdown'),
    signInVisitor(at, documentAgent.account, documentAgent.client),
  ])
  const watchVisitor = ({ send, sendJson, json, authorization }: Visitor): Visitor => ({
    authorization,
    json,
    send: async (path, init) => noteMistakes(await repeatRead(() => send(path, init), init), path),
    sendJson: async (method, path, body) => noteMistakes(await sendJson(method, path, body), `${method} ${path}`),
  })
  const noteMistakes = (reply: Response, what: string) => {
    if (reply.status >= 500 && ![503, 507].includes(reply.status)) noteMistake(`${what} answers ${reply.status}`)
    return reply
  }
  return {
    user: watchVisitor(user),
    admin: watchVisitor(admin),
    caller: watchVisitor(caller),
    writer: watchVisitor(writer),
    documentAgent,
  }
}

/** A keep-alive connection may be closed at the moment when it is used again; every client then repeats the request. */
const repeatRead = (send: () => Promise<Response>, init?: RequestInit): Promise<Response> =>
  init?.method === undefined ? send().catch(send) : send()

const describeError = (error: unknown): readonly string[] => [`it cannot be judged: ${String(error)}`]

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`

export function formatLedger({ uploads, jobs, documents, instructions, evidence }: Ledger): string {
  const answers = [...evidence.values()].reduce((sum, { size }) => sum + size, 0)
  const built = [...documents.values()].filter((state) => state === 'built').length
  return `${uploads.size} uploads, ${jobs.size} jobs, ${built} documents, ${instructions.saved} revisions, ${answers} answers`
}
