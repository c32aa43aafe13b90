/** The server as a process: starting, refusing to start, stopping. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#tests/house/temporary-folder.ts'
import { startRefused, startServer } from './started-server.ts'

test('PORT=0 picks a free port and prints the address that answers', async () => {
  const server = await startServer()
  onTestFinished(async () => void (await server.stop()))

  expect(server.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  const reply = await fetch(`${server.url}/healthz`)
  expect(await reply.json()).toEqual({ ok: true })
})

test.each(['SIGTERM', 'SIGINT'] as const)('%s ends it with 0', async (signal) => {
  const server = await startServer()
  await fetch(`${server.url}/healthz`)
  expect(await server.stop(signal)).toBe(0)
})

test('a port in use is told by its number, with the way to choose another', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await new Promise((resolve) => other.once('listening', resolve))
  const { port } = other.address() as AddressInfo

  const { code, output } = await startRefused({ PORT: String(port) })
  expect(code).toBe(1)
  expect(output.trim()).toBe(
    `Port ${port} is in use on 127.0.0.1. Choose another with PORT, for example \`PORT=${port + 1} npm start\`, or PORT=0 for any free one.`,
  )
})

test('a setting that cannot be used ends it with a sentence that names the variable, and no stack', async () => {
  const { code, output } = await startRefused({ PORT: 'eighty' })
  expect(code).toBe(1)
  expect(output.trim()).toBe(
    "PORT is 'eighty', which is no port. Set it to a number from 0 to 65535; 0 picks a free one.",
  )
})

test('an address of another machine is told', async () => {
  const { code, output } = await startRefused({ HOST: '192.0.2.1' })
  expect(code).toBe(1)
  expect(output).toContain("HOST is '192.0.2.1', which is no address of this machine.")
})

test('a definition added while the portal runs is listed without a restart', async () => {
  const folder = temporaryFolder()
  const server = await startServer({ DEFINITIONS_DIR: folder })
  onTestFinished(async () => void (await server.stop()))
  expect(await (await fetch(`${server.url}/api/agents`)).json()).toEqual({ agents: [] })

  mkdirSync(`${folder}/agents`)
  writeFileSync(`${folder}/agents/new.json`, '{ "id": "new", "name": "New", "path": "/agent/new" }')
  expect(await (await fetch(`${server.url}/api/agents`)).json()).toEqual({
    agents: [{ id: 'new', name: 'New', path: '/agent/new', problems: [] }],
  })
})
