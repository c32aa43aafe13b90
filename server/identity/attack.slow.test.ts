/** Sign-in under attack, over the network and on the database, with two replicas. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '#tests/driver/database.ts'
import { type Asked, authorizationPath, browser, local } from './fixtures/browser.ts'
import { served, type Served } from './fixtures/served.ts'
import { audience, clientId, email, password } from './fixtures/tenant.ts'
import { setPassword } from './accounts.ts'
import { identityProvider } from './identity-provider.ts'
import { pageClient } from './provider.ts'
import { fingerprintsOf, newRecoveryCodes } from './second-factor/recovery-codes.ts'
import { codeOf, newSecretKey, stepAt } from './second-factor/totp.ts'
import { sqlStore } from './store/sql-store.ts'

const database = freshDatabase()
let replicas: readonly Served[] = []

const replica = () =>
  served((origin) =>
    identityProvider({
      origin,
      audience,
      clients: [pageClient(clientId, origin)],
      store: sqlStore(database()),
      addressOf: (c) => c.req.header('X-Test-Address') ?? '192.0.2.1',
    }),
  )

beforeAll(async () => {
  await database().db.insertInto('users').values({ email }).execute()
  await setPassword(database(), email, password)
  replicas = [await replica(), await replica()]
})
afterAll(() => Promise.all(replicas.map((each) => each.stop())))

beforeEach(async () => {
  const { db } = database()
  for (const table of ['identity_guesses', 'identity_attempts', 'identity_devices'] as const) {
    await db.deleteFrom(table).execute()
  }
  await db.updateTable('identity_accounts').set({ signed_in_at: null, wrong_seen: 0 }).execute()
})

/** A browser at a network address. */
function visitor(address: string, { origin } = replicaOf(0)) {
  const app: Asked = {
    request: (path, init) => {
      const headers = new Headers(init?.headers)
      headers.set('X-Test-Address', address)
      return fetch(`${origin}${path}`, { ...init, headers, redirect: 'manual' })
    },
  }
  const { send, fillIn } = browser(app, origin)
  const path = authorizationPath({ redirect_uri: origin })
  return {
    send,
    signIn: (values: Readonly<Record<string, string>> = {}) => fillIn(path, { email, password, ...values }),
  }
}

function replicaOf(i: number): Served {
  const found = replicas[i % replicas.length]
  if (!found) throw new Error('The replicas are there in tests only.')
  return found
}

/** Sends many wrong passwords at once, spread over the replicas, and counts how many were checked and how many were refused. */
async function guess(times: number, addressOf: (i: number) => string, whose = email) {
  const replies = await Promise.all(
    Array.from({ length: times }, (_, i) =>
      visitor(addressOf(i), replicaOf(i)).signIn({ email: whose, password: `guess ${i}` }),
    ),
  )
  const count = (status: number) => replies.filter((reply) => reply.status === status).length
  return { looked: count(400), refused: count(429) }
}

const everywhere = (i: number) => `198.51.${100 + Math.floor(i / 250)}.${i % 250}`
const seconds = /Try again in \d+ seconds\. On a device on which you have signed in before, you need not wait\./

describe('guesses at one account from many addresses', () => {
  test('of 300 guesses 20 are checked; the owner can sign in on a known device, and learns of the guesses', async () => {
    const owner = visitor('192.0.2.1')
    expect((await owner.signIn()).status).toBe(303)
    expect(await guess(300, everywhere)).toEqual({ looked: 20, refused: 280 })

    await owner.send('/v2/logout')
    const reply = await owner.signIn()
    expect(reply.status).toBe(200)
    expect((await reply.text()).replaceAll(/<[^>]+>/g, '').replaceAll(/\s+/g, ' ')).toMatch(
      /There were 20 failed attempts since your last sign-in on \d+ \w+ 20\d\d at \d\d:\d\d UTC, on this device\./,
    )
  })

  test('keep a new device waiting, the owner’s too, and say how long', async () => {
    await guess(60, everywhere)
    const abroad = await visitor('203.0.113.1').signIn()
    expect(abroad.status).toBe(429)
    expect(Number(abroad.headers.get('Retry-After'))).toBeLessThanOrEqual(45)
    expect(await abroad.text()).toMatch(seconds)
  })

  test('are counted by replicas together, and a new one knows of them', async () => {
    await guess(60, everywhere)
    const another = await replica()
    expect((await visitor('203.0.113.1', another).signIn()).status).toBe(429)
    await another.stop()
  })

  test('at an e-mail without account are answered the same', async () => {
    expect(await guess(60, everywhere, 'nobody@example.com')).toEqual({ looked: 20, refused: 40 })
    const reply = await visitor('203.0.113.1').signIn({ email: 'nobody@example.com' })
    expect([reply.status, await reply.text()]).toEqual([429, expect.stringMatching(seconds)])
  })
})

test('of 100 guesses from one place ten are looked at, and another place is not kept waiting', async () => {
  expect(await guess(100, () => '192.0.2.1')).toEqual({ looked: 10, refused: 90 })
  expect((await visitor('192.0.2.1').signIn()).status).toBe(429)
  expect((await visitor('203.0.113.1').signIn()).status).toBe(200)
})

describe('a second factor whose password is stolen', () => {
  const { secret, recoveryCodes } = { secret: newSecretKey(), recoveryCodes: newRecoveryCodes() }
  const code = () => codeOf(secret, stepAt(Date.now()))

  beforeEach(async () => {
    const store = sqlStore(database())
    const { id } = await database()
      .db.selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    await store.removeSecondFactor(id)
    const fingerprints = fingerprintsOf(recoveryCodes)
    await store.addSecondFactor({ userId: id, secret, lastStep: 0, recoveryCodes: fingerprints, at: Date.now() })
  })

  /** A visitor who has typed the password and is asked for the code; `send` types one. */
  async function atCode(address: string, at = replicaOf(0)) {
    const who = visitor(address, at)
    const reply = await who.signIn()
    if (reply.status !== 303) return { status: reply.status, send: undefined, who }
    const path = local(reply)
    const form = new URLSearchParams()
    const shown = await (await who.send(path)).text()
    for (const [, name = '', value = ''] of shown.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)) {
      form.set(name, value.replaceAll('&amp;', '&'))
    }
    const send = (typed: string) => {
      form.set('code', typed)
      const [to = ''] = path.split('?')
      return who.send(to, { method: 'POST', body: form, headers: { Origin: at.origin } })
    }
    return { status: 303, send, who }
  }

  test('is guessed at from many addresses and through both replicas at most twenty times, and then no code is looked at', async () => {
    const replies = await Promise.all(
      Array.from({ length: 60 }, async (_, i) => {
        const { status, send } = await atCode(everywhere(i), replicaOf(i))
        return send ? (await send('000000')).status : status
      }),
    )
    expect(replies.filter((status) => status === 400).length).toBeLessThanOrEqual(20)
    expect(replies.filter((status) => status === 303)).toEqual([])
    const late = await atCode('203.0.113.77', replicaOf(1))
    expect(late.send ? (await late.send(code())).status : late.status).toBe(429)
  })

  test.each([
    ['code of the app', code],
    ['recovery code', () => recoveryCodes[0] ?? ''],
  ])(
    'takes a %s once, of four visitors who send it to both replicas at the same moment, and never again',
    async (_what, typed) => {
      const visitors = await Promise.all([0, 1, 2, 3].map((i) => atCode(`192.0.2.${i}`, replicaOf(i))))
      const once = typed()
      const statuses = await Promise.all(visitors.map(async ({ send }) => (await send?.(once))?.status))
      // Whoever comes in is told about the wrong codes of the others.
      expect(statuses.filter((status) => status === 200 || status === 303)).toHaveLength(1)
      expect(statuses.filter((status) => status === 400)).toHaveLength(3)
      const later = await atCode('192.0.2.9', replicaOf(1))
      expect((await later.send?.(once))?.status).toBe(400)
    },
  )
})

describe('text that the database cannot hold', () => {
  const nul = 'a\0b'

  test('in an e-mail is as wrong as any', async () => {
    expect((await visitor('192.0.2.1').signIn({ email: nul })).status).toBe(400)
    expect((await visitor('192.0.2.1').signIn({ password: nul })).status).toBe(400)
  })

  test('in a request of a signed-in user gets a sentence', async () => {
    const owner = visitor('192.0.2.1')
    await owner.signIn()
    for (const name of ['nonce', 'state', 'scope', 'audience']) {
      const path = authorizationPath({ redirect_uri: replicaOf(0).origin, [name]: nul })
      expect([name, (await owner.send(path)).status]).toEqual([name, 400])
    }
  })

  test.each(['/oauth/token', '/oauth/revoke'])('at %s is an invalid request', async (path) => {
    const form = { grant_type: 'refresh_token', client_id: clientId, refresh_token: nul, token: nul }
    const body = new URLSearchParams(form)
    const reply = await fetch(`${replicaOf(0).origin}${path}`, { method: 'POST', body })
    expect([reply.status, await reply.json()]).toMatchObject([400, { error: 'invalid_request' }])
  })
})
