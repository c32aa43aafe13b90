/** A visitor who is not signed in learns nothing about customers and their agents. */
import { describe, expect, test } from 'vitest'
import { clients } from '../driver/components/workspaces.ts'
import { testPortal } from '#tests/driver/portal.ts'
import { shippedDefinition, shippedIds } from '#tests/driver/shipped.ts'

const portal = testPortal()
const read = async (path: string, headers: Record<string, string> = {}) =>
  (await portal().app.request(path, { headers })).text()
const as = async (account: string) => ({ Authorization: `Bearer ${await portal().tokenOf(account)}` })

const isOpen = (clients: readonly string[]) => clients.length === 0 || clients.includes('Public')
const agents = shippedIds.map(shippedDefinition)
const customers = clients.filter((client) => !client.public && !client.provider)

describe('/api/config', () => {
  test('names no customer before the sign-in, nor with a token that is worth nothing', async () => {
    for (const headers of [{}, { Authorization: 'Bearer worthless' }, { Cookie: 'stepwright-session=worthless' }]) {
      const text = await read('/api/config', headers)
      expect(JSON.parse(text)).toMatchObject({ product: 'Stepwright', clients: [] })
      for (const { id, name } of customers) expect(text).not.toMatch(new RegExp(`${id}|${name}`))
    }
  })

  test('names the visitor’s own workspaces after it, and no other', async () => {
    const own = ['PaveleyHR', 'Zofa']
    const text = await read('/api/config', await as('several'))
    const config = JSON.parse(text) as {
      readonly clients: readonly { readonly id: string }[]
      readonly visitor: string
    }
    expect(config.clients.map(({ id }) => id)).toEqual(expect.arrayContaining([...own, 'Public']))
    expect(config.visitor).toMatch(/./)
    for (const { id } of customers.filter((client) => !own.includes(client.id))) expect(text).not.toContain(id)
  })

  test('admits nobody to a page that their workspaces may not enter', async () => {
    const config = JSON.parse(await read('/api/config', await as('zofa'))) as {
      readonly pages: readonly { readonly path: string; readonly admits: unknown }[]
    }
    const admits = Object.fromEntries(config.pages.map((page) => [page.path, page.admits]))
    expect(admits).toMatchObject({
      '/dashboard': expect.arrayContaining(['Zofa']),
      '/admin/agent-instructions': ['Stepwright'],
      '/auth0/whoami': 'signed-in',
    })
  })
})

describe('/api/openapi.json', () => {
  test('describes public agents alone before the sign-in', async () => {
    const text = await read('/api/openapi.json')
    expect(text).toContain('/api/me/clients')
    for (const { name, access } of agents) {
      expect([name, text.includes(`"${name}"`)]).toEqual([name, isOpen(access.clients)])
    }
    for (const { id } of customers) expect(text).not.toContain(id)
  })

  test('describes the agents of the visitor’s workspaces after it; the provider sees all', async () => {
    const text = await read('/api/openapi.json', await as('zofa'))
    for (const { name, access } of agents) {
      const isOwn = isOpen(access.clients) || access.clients.includes('Zofa')
      if (!isOwn) expect(text).not.toContain(`"${name}"`)
      else if (access.clients.includes('Zofa')) expect(text).toContain(`"${name}"`)
    }
    const whole = await read('/api/openapi.json', await as('stepwright'))
    for (const { name } of agents) expect(whole).toContain(`"${name}"`)
  })
})
