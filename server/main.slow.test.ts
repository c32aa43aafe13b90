/** The server as a process: how it starts, refuses to start, and stops. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { cleanUpAtEnd } from '#tests/driver/undone-at-end.ts'
import { temporaryFolder } from '#tests/house/temporary-folder.ts'
import { startRefused, startServer, type StartedServer } from '#tests/driver/started-server.ts'

describe('a portal that has started', () => {
  const atEnd = cleanUpAtEnd()
  let portal: StartedServer
  beforeAll(async () => {
    portal = await startServer({ DATA_DIR: temporaryFolder({}, { afterwards: atEnd }) })
  })
  afterAll(() => portal.stop())

  test('PORT=0 picks a free port and prints the address that answers', async () => {
    expect(portal.url).toMatch(/^http:\/\/localhost:\d+$/)
    const reply = await fetch(`${portal.url}/healthz`)
    expect(await reply.json()).toEqual({ ok: true })
  })

  test('the first line is the address, and the next lines say how to sign in', async () => {
    const url = new URL(portal.url)
    const { domain, clientId, audience } = (await (await fetch(new URL('/api/config', url))).json()) as Settings
    expect(domain).toBe(portal.url)

    const request = { grant_type: 'password', client_id: clientId, audience, scope: 'openid' }
    const body = new URLSearchParams({ ...request, username: 'zofa@example.com', password: 'stepwright-demo' })
    const token = (await (await fetch(new URL('/oauth/token', url), { method: 'POST', body })).json()) as Token
    const headers = { Authorization: `Bearer ${token.access_token}` }
    const clients = await fetch(new URL('/api/me/clients', url), { headers })
    expect(await clients.json()).toEqual({ allowed_clients: ['Zofa'] })
  })

  test('demo accounts are not announced behind a proxy on this machine that the settings do not name', async () => {
    const form = { grant_type: 'password', client_id: 'stepwright', username: 'zofa@example.com' }
    const ask = async (password: string, headers: Readonly<Record<string, string>>) => {
      const body = new URLSearchParams({ ...form, password })
      const reply = await fetch(`${portal.url}/oauth/token`, { method: 'POST', body, headers })
      return [reply.status, await reply.json()]
    }
    const wrong = await ask('a wrong password', {})
    expect(wrong).toEqual([400, { error: 'invalid_grant', error_description: 'Wrong email or password.' }])
    for (const name of ['X-Forwarded-For', 'X-Forwarded-Host', 'Forwarded', 'Via', 'X-Real-IP']) {
      expect([name, ...(await ask('stepwright-demo', { [name]: '127.0.0.1' }))]).toEqual([name, ...wrong])
    }
    expect(await ask('stepwright-demo', {})).toMatchObject([200, { token_type: 'Bearer' }])
  })

  test('a large upload that is refused still gets a reply', async () => {
    const body = new FormData()
    body.append('file', new File([new Uint8Array(30 * 1024 * 1024)], 'large.docx'))
    const reply = await fetch(`${portal.url}/api/agent/sop-gen/upload`, { method: 'POST', body })
    expect(reply.status).toBe(401)
  })
})

test.each(['SIGTERM', 'SIGINT'] as const)('%s ends it with 0', async (signal) => {
  const server = await startServer()
  await fetch(`${server.url}/healthz`)
  expect(await server.stop(signal)).toBe(0)
})

test('a port in use is reported by its number, with the way to choose another', async () => {
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

test('an invalid setting ends the process with a sentence that names the variable, without a stack trace', async () => {
  const { code, output } = await startRefused({ PORT: 'eighty' })
  expect(code).toBe(1)
  expect(output.trim()).toBe(
    "PORT is 'eighty', which is not a port. Set it to a number from 0 to 65535; 0 picks a free one.",
  )
})

test('an address of another machine is reported', async () => {
  const { code, output } = await startRefused({ HOST: '192.0.2.1' })
  expect(code).toBe(1)
  expect(output).toContain("HOST is '192.0.2.1', which is not an address of this machine.")
})

test('demo accounts are removed once other machines can reach the portal', async () => {
  const dataDir = temporaryFolder()
  const passwordOf = async (url: string) => {
    const { clientId, audience } = (await (await fetch(`${url}/api/config`)).json()) as Settings
    const request = { grant_type: 'password', client_id: clientId, audience, scope: 'openid' }
    const body = new URLSearchParams({ ...request, username: 'zofa@example.com', password: 'stepwright-demo' })
    return (await fetch(`${url}/oauth/token`, { method: 'POST', body })).status
  }
  const here = await startServer({ DATA_DIR: dataDir })
  expect(await passwordOf(here.url)).toBe(200)
  await here.stop()

  const everywhere = await startServer({ DATA_DIR: dataDir, HOST: '0.0.0.0' })
  expect(await passwordOf(everywhere.url)).toBe(400)
  await everywhere.stop()

  // The database does not contain the demo accounts either.
  const again = await startServer({ DATA_DIR: dataDir })
  expect(await passwordOf(again.url)).toBe(200)
  await again.stop()
})

test('a faulty list of workspaces ends the process with the position of each mistake', async () => {
  const folder = temporaryFolder({ 'clients.json': '{ "clients": [{ "id": "A", "name": "A", "provider": "yes" }] }' })
  const { code, output } = await startRefused({ DEFINITIONS_DIR: folder })
  expect(code).toBe(1)
  expect(output).toContain('clients.json:1:')
  expect(output).not.toContain('    at ')
})

interface Settings {
  readonly domain: string
  readonly clientId: string
  readonly audience: string
}
interface Token {
  readonly access_token: string
}
