/** An outsider cannot find out whether an e-mail has an account, neither by the reply nor by the requests to the store. */
import { expect, test } from 'vitest'
import { authorizationPath, browser, local, locationOf, tokens } from './fixtures/browser.ts'
import { audience, clientId, email, tenant } from './fixtures/tenant.ts'
import { memoryStore } from './store/memory-store.ts'
import type { IdentityStore } from './store/store.ts'

/** A store that records the requests to it. */
function watched(store: IdentityStore) {
  const calls: string[] = []
  const noting = new Proxy(store, {
    get(target, name: keyof IdentityStore) {
      const value = target[name]
      // A store consists of functions only, each with its own parameters.
      return (...given: never[]) => {
        calls.push(name)
        return (value as (...all: never[]) => unknown)(...given)
      }
    },
  })
  return { store: noting, calls }
}

/** All parts of a reply. Only the secrets in cookies and the waiting time differ from reply to reply. */
const headersOf = (headers: Headers) =>
  [...headers].map(([name, value]) => [
    name,
    name === 'set-cookie' ? value.replaceAll(/=[\w-]{43}/g, '=') : name === 'retry-after' ? 'seconds' : value,
  ])

async function stage({ hasSecondFactor = false } = {}) {
  const { store, calls } = watched(memoryStore([{ id: 'user-1', email, givenName: undefined, name: undefined }]))
  const { app } = await tenant({ store, demo: true })
  if (hasSecondFactor) {
    await store.addSecondFactor({ userId: 'user-1', secret: 'KEY', lastStep: 0, recoveryCodes: ['one'], at: 0 })
  }
  const emails = [email, 'nobody-at-all@example.com', `${email}\0`]
  return { app, calls, emails }
}

test.each([false, true])('at the sign-in page, with a second factor: %s', async (hasSecondFactor) => {
  const { app, calls, emails } = await stage({ hasSecondFactor })
  // Removes expired entries now, so that it does not happen during the comparison.
  await app.request('/authorize')
  const seen = []
  for (const each of emails) {
    const visitor = browser(app)
    const replies = []
    // The device cookie of another account, so that the provider looks for a known device.
    visitor.jar.set('auth-provider-device', 'd'.repeat(43))
    for (let i = 0; i < 12; i++) {
      calls.length = 0
      const reply = await visitor.fillIn(authorizationPath(), { email: each, password: `guess ${i}` })
      const page = (await reply.text()).replaceAll(/value="[^"]*"/g, '')
      replies.push({ status: reply.status, headers: headersOf(reply.headers), page, calls: [...calls] })
    }
    seen.push(replies)
  }
  const [known, ...others] = seen
  expect(known?.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429])
  for (const other of others) expect(other).toEqual(known)
})

test('at the token endpoint', async () => {
  const { app, calls, emails } = await stage()
  const seen = []
  for (const username of emails.slice(0, 2)) {
    const replies = []
    for (let i = 0; i < 12; i++) {
      calls.length = 0
      const form = { grant_type: 'password', username, password: `guess ${i}`, client_id: clientId, audience }
      const { status, body, headers } = await tokens(app, form)
      replies.push({ status, body, headers: headersOf(headers), calls: [...calls] })
    }
    seen.push(replies)
  }
  expect(seen[1]).toEqual(seen[0])
})

test('on the way to the sign-in page, which has the e-mail filled in', async () => {
  const { app, emails } = await stage()
  const seen = []
  for (const each of emails.slice(0, 2)) {
    const visitor = browser(app)
    const first = await visitor.send(authorizationPath({ login_hint: each }))
    const page = await visitor.send(local(first))
    const text = (await page.text()).replaceAll(/value="[^"]*"/g, '')
    seen.push([first.status, headersOf(first.headers).filter(([name]) => name !== 'location'), page.status, text])
  }
  expect(seen[1]).toEqual(seen[0])
})

test('at the second factor, to which only a right password leads', async () => {
  const { app, emails } = await stage({ hasSecondFactor: true })
  for (const each of emails) {
    const visitor = browser(app)
    const wrong = await visitor.fillIn(authorizationPath(), { email: each, password: 'wrong' })
    expect([wrong.status, wrong.headers.get('Location')]).toEqual([400, null])
    const query = new URLSearchParams({ request: authorizationPath().split('?')[1] ?? '' })
    expect(locationOf(await visitor.send(`/u/code?${query}`))).toBe(`/u/login?${query}`)
  }
})

test('sign-up and password requests do not exist: the answer is the same for every e-mail', async () => {
  const { app, calls, emails } = await stage()
  calls.length = 0
  const paths = ['/dbconnections/signup', '/dbconnections/change_password', '/u/signup', '/u/reset-password/request']
  for (const path of paths) {
    for (const each of emails) {
      const reply = await app.request(path, { method: 'POST', body: new URLSearchParams({ email: each }) })
      expect([path, reply.status]).toEqual([path, 404])
    }
  }
  expect(calls).toEqual([])
})
