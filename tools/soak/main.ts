/** `npm run soak [-- <rounds>]`: kills the portal at random moments while it works, and judges after each restart what is there. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { readPidFile } from '#server/storage/embedded/pid-file.ts'
import { testDefinitions } from '#tests/driver/test-definitions.ts'
import { freePort, startServer, type StartedServer } from '#tests/server/started-server.ts'
import { buildIfStale } from '#tools/house/build.mjs'
import { root } from '#tools/house/paths.mjs'
import { judge } from './judge.ts'
import { judgeFiles } from './judge-files.ts'
import { keepBusy } from './keep-busy.ts'
import { nothing } from './known.ts'
import { visitor } from './visitor.ts'

const rounds = Number(process.argv[2] ?? 50)
const dataDir = mkdtempSync(join(tmpdir(), 'stepwright-soak-'))
const known = nothing()
const faults: string[] = []

/** The same each time: tokens are good for one address. */
const port = await freePort()

const start = (): Promise<StartedServer> =>
  startServer({
    DATA_DIR: dataDir,
    PORT: port,
    DEFINITIONS_DIR: `${root}/definitions:${testDefinitions}`,
    LOG_LEVEL: 'silent',
  })

/** Every second time the database dies with the portal, as in a power cut; else the next portal takes it over. */
async function kill(server: StartedServer, round: number): Promise<string> {
  const postmaster = round % 2 === 0 ? readPidFile(join(dataDir, 'database/cluster'))?.pid : undefined
  if (postmaster !== undefined) process.kill(postmaster, 'SIGKILL')
  await server.stop('SIGKILL')
  return postmaster === undefined ? 'the portal' : 'the portal and its database'
}

/** At random; two times of three not before long work has begun, which takes a busy machine a while. */
async function aMoment(round: number): Promise<void> {
  const jobs = known.jobs.size
  const until = performance.now() + 15_000
  while (round % 3 > 0 && known.jobs.size === jobs && performance.now() < until) await setTimeout(50)
  await setTimeout(Math.random() * 2500)
}

const answersIn = ({ evidence }: typeof known) => [...evidence.values()].reduce((sum, { size }) => sum + size, 0)
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`

const problem = await buildIfStale(console.log, ['server'])
if (problem !== undefined) throw new Error(problem)
let server = await start()
let state: 'runs' | 'killed' = 'runs'
try {
  // Who signed in before a kill stays signed in after it.
  const user = await visitor(() => server.local, 'zofa', 'Zofa')
  const admin = await visitor(() => server.local, 'stepwright', 'Stepwright')
  const caller = await visitor(() => server.local, 'nationalbreakdown', 'NationalBreakdown')
  for (let round = 1; round <= rounds; round += 1) {
    const over = new AbortController()
    const busy = keepBusy({ user, admin, caller, known, over: over.signal })
    await aMoment(round)
    state = 'killed'
    const killed = await kill(server, round)
    over.abort()
    await busy

    const gone = performance.now()
    server = await start()
    state = 'runs'
    const back = seconds(gone)
    const asked = performance.now()
    const found = await judge({ user, admin, caller, known })
    faults.push(...found.map((fault) => `round ${round}: ${fault}`))
    const sums = `${known.uploads.size} uploads, ${known.jobs.size} jobs, ${known.instructions.saved} revisions, ${answersIn(known)} answers`
    console.log(
      `${round}: killed ${killed}, back in ${back}, judged in ${seconds(asked)}; ${sums}; ${faults.length} faults`,
    )
    for (const fault of found) console.error(`  ${fault}`)
  }
  await server.stop()
  state = 'killed'
  faults.push(...(await judgeFiles(dataDir)))
} finally {
  if (state === 'runs') await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
for (const fault of faults) console.error(fault)
console.log(`${rounds} kills, ${faults.length} faults`)
process.exitCode = faults.length > 0 ? 1 : 0
