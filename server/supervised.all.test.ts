/**
 * The built portal under its supervisor, as `npm start` and the image run it, and which processes and data remain
 * when parts of it are killed.
 */
import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { processesOf } from '#tests/driver/processes.ts'
import { temporaryFolder } from '#tests/house/temporary-folder.ts'
import { root } from '#tools/house/paths.mjs'
import { freePort } from '#tests/driver/started-server.ts'

const dataDir = temporaryFolder({}, { afterwards: afterAll })
let port: string
beforeAll(async () => void (port = await freePort()))

/** Milliseconds that a start may take on a busy machine. */
const patience = 90_000

function startSupervised(settings: Readonly<Record<string, string>> = {}) {
  const env = { ...process.env, DATA_DIR: dataDir, PORT: port, LOG_LEVEL: 'error', ...settings }
  const program = 'dist/server/server/supervised.mjs'
  // A process group, by which everything that it starts can be found.
  const child = spawn(process.execPath, [program], { cwd: root, env, detached: true })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  const group = child.pid ?? 0
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve))
  const now = () => processesOf({ group, dataDir })
  return {
    group,
    ended,
    now,
    output: () => output,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    pids: () => ({ portal: now().portal?.pid, database: now().database?.pid }),
  }
}

type Supervised = ReturnType<typeof startSupervised>

const readiness = () =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ status }) => status,
    () => 'nobody',
  )
const serves = () => vi.waitFor(async () => expect(await readiness()).toBe(200), { timeout: patience, interval: 100 })
const nothingIsLeft = (of: Supervised) =>
  vi.waitFor(() => expect(of.now().all).toEqual([]), { timeout: patience, interval: 100 })

function kill(...pids: readonly (number | undefined)[]) {
  for (const pid of pids) process.kill(pid ?? expect.fail('There is no such process.'), 'SIGKILL')
}

let supervised: Supervised
/** All tests share one portal, unless one of them has ended it. */
beforeEach(async () => {
  if (supervised?.now().supervisor === undefined) supervised = startSupervised()
  await serves()
}, patience)
afterAll(async () => {
  supervised.kill('SIGTERM')
  await supervised.ended
}, patience)

test('a portal that is killed is restarted automatically, on the database that it left running', async () => {
  const before = supervised.pids()
  kill(before.portal)
  await vi.waitFor(() => expect(supervised.pids().portal).not.toBe(before.portal), { timeout: patience })
  await serves()
  expect(supervised.pids().database).toBe(before.database)
})

test('a database that is killed is restarted, and the portal keeps running', async () => {
  const before = supervised.pids()
  kill(before.database)
  await vi.waitFor(() => expect([undefined, before.database]).not.toContain(supervised.pids().database), {
    timeout: patience,
  })
  await serves()
  expect(supervised.pids().portal).toBe(before.portal)
})

test('when both are killed at once, both are restarted', async () => {
  const before = supervised.pids()
  kill(before.database, before.portal)
  await vi.waitFor(() => expect(supervised.pids().portal).not.toBe(before.portal), { timeout: patience })
  await serves()
  expect(supervised.pids().database).not.toBe(before.database)
})

test('a supervisor that is asked to stop right after its portal was killed leaves no database running', async () => {
  kill(supervised.pids().portal)
  supervised.kill('SIGTERM')
  await supervised.ended
  await nothingIsLeft(supervised)
})

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('%s ends everything, with 0', async (signal) => {
  supervised.kill(signal)
  expect(await supervised.ended).toBe(0)
  await nothingIsLeft(supervised)
  expect(supervised.output()).not.toContain('unexpectedly')
})

test('a portal that is asked to stop itself is not started again', async () => {
  process.kill(supervised.pids().portal ?? 0, 'SIGTERM')
  expect(await supervised.ended).toBe(0)
  await nothingIsLeft(supervised)
})

test('when the supervisor is killed, the portal and its database end', async () => {
  kill(supervised.group)
  await nothingIsLeft(supervised)
})

test('a port in use ends the supervisor at once, with the sentence of the portal', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await new Promise((resolve) => other.once('listening', resolve))
  const taken = (other.address() as AddressInfo).port
  const refused = startSupervised({ PORT: String(taken), DATA_DIR: temporaryFolder() })
  expect(await refused.ended).toBe(1)
  expect(refused.output().trim()).toBe(
    `Port ${taken} is in use on 127.0.0.1. Choose another with PORT, for example \`PORT=${taken + 1} npm start\`, or PORT=0 for any free one.`,
  )
})

test('an invalid database setting ends the supervisor at once, with the sentence of the portal', async () => {
  const url = `postgres://portal@127.0.0.1:${await freePort()}/portal`
  const refused = startSupervised({ PORT: '0', DATABASE_URL: url })
  expect(await refused.ended).toBe(1)
  expect(refused.output()).toMatch(/^The database at .* cannot be used: nobody answers there/)
  expect(refused.output()).not.toContain('again in')
})
