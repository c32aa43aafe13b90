/** A document worker that the system ends in the middle of long work: the stage is done again, and the work is completed. */
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runningProcesses } from '#tests/driver/processes.ts'
import { remoteUser, type RemoteUser } from '#tests/driver/remote-user.ts'
import { testDefinitions } from '#tests/driver/test-definitions.ts'
import { root } from '#tools/house/paths.mjs'
import { startServer, type StartedServer } from '#tests/driver/started-server.ts'

let portal: StartedServer
let user: RemoteUser
beforeAll(async () => {
  portal = await startServer({ DEFINITIONS_DIR: `${root}/definitions:${testDefinitions}`, LOG_LEVEL: 'silent' })
  user = await remoteUser(() => portal.local, 'zofa', 'Zofa')
})
afterAll(() => portal.stop())

/** Long enough for the built-in model, which runs in a worker, to be observed at work. */
const notes = 'The roof leaks after the storm, and the repair costs £4,000. '.repeat(2_000)

const path = (rest: string) => `/api/agent/site-report/${rest}`
const status = (session: string) => user.json(path(`status?sessionId=${session}`))

async function beginLongWork(): Promise<string> {
  const session = randomUUID()
  expect(await (await user.post(path('begin'), { sessionId: session, notes })).json()).toMatchObject({ success: true })
  expect((await user.post(path('process'), { sessionId: session })).status).toBe(200)
  return session
}

/** The number of busy workers that were killed, as the portal itself counts them. */
async function killedAtWork(): Promise<number> {
  const figures = await (await fetch(`${portal.local}/metrics`)).text()
  return Number(/stepwright_workers_ended(?:_total)?\{cause="killed"\} (\d+)/.exec(figures)?.[1] ?? 0)
}

function killWorkers() {
  for (const { pid, parent, command } of runningProcesses()) {
    if (parent === portal.pid && command.includes('worker-entry')) process.kill(pid, 'SIGKILL')
  }
}

/** A worker may be killed between two pieces of work; then nothing was interrupted, and the test starts other work. */
async function interrupt(): Promise<string> {
  for (;;) {
    const session = await beginLongWork()
    while ((await status(session))['status'] === 'running') {
      killWorkers()
      if ((await killedAtWork()) > 0) return session
    }
  }
}

test('long work whose worker is killed goes on by itself', async () => {
  const session = await interrupt()
  let state = await status(session)
  while (state['status'] === 'running') {
    await setTimeout(100)
    state = await status(session)
  }
  expect(state).toMatchObject({ status: 'done', completed: ['damage', 'cause', 'report'] })
  expect(await killedAtWork()).toBeGreaterThan(0)
})
