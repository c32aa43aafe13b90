/** How a crash of the portal is recorded: its case is named, and the other cases are still sent. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openApiDocument } from '#server/openapi/openapi-document.ts'
import type { RunningPortal } from '../portal/running-portal.ts'
import { worldOf } from '../world/world.ts'
import type { Fault } from './fault.ts'
import { createCounts } from './counts.ts'
import { createCaseRunner } from './run-cases.ts'

/** A server that exits whenever a certain page is requested. */
async function fragilePortal(brought: string): Promise<RunningPortal> {
  let exit: string | undefined
  const server = createServer((request, response) => {
    if (exit === undefined && request.url === brought && request.method === 'GET') exit = 'exit code 1'
    if (exit !== undefined) request.socket.destroy()
    else response.end('{}')
  }).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    origin: `http://localhost:${port}`,
    dataDir: '/nowhere/data',
    log: {
      path: '',
      entriesOf: () => [],
      tail: () => '',
      lastError: () => ['the last words'],
      includes: () => false,
      heap: () => undefined,
    },
    pid: () => 0,
    exit: () => exit,
    restart: async () => void (exit = undefined),
    collectGarbage: () => undefined,
    stop: async () => 0,
    remove: async () => undefined,
  }
}

test('an exit names the case that caused it, and the other cases are still sent', async () => {
  const portal = await fragilePortal('/healthz')
  const world = worldOf({
    seed: 'exits',
    origin: portal.origin,
    documents: [openApiDocument({ definitions: [], origin: portal.origin, product: 'Stepwright' })],
    admitted: new Map(),
    samples: new Map(),
    instructions: ['SOPGen'],
    otherRoutes: [],
    only: 'GET /',
  })
  const faults: Fault[] = []
  const counts = createCounts()
  const { run } = createCaseRunner({
    world,
    vault: new Map(),
    portal,
    counts,
    noteFault: (fault) => faults.push(fault),
  })
  // One request in seven is sent unchanged, so a route needs several turns until it is requested unchanged.
  const requests = 10 * world.routes.length
  await run({ from: 0, last: Infinity, requests, atOnce: 4 })

  const exits = faults.filter(({ kind }) => kind === 'exit')
  expect(exits.length).toBeGreaterThan(0)
  // A request that is delivered slowly may arrive while the next one is tried alone, which is then named beside it.
  expect(exits.map(({ at }) => at?.request.route)).toContain('GET /healthz')
  expect(exits[0]?.log?.()).toEqual(['the last words'])
  expect(counts.requests).toBeGreaterThanOrEqual(requests)
  expect(counts.routes.size).toBe(world.routes.length)
})
