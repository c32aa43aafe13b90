/** The second factor from its set-up to the lost phone, through the provider's own pages. */
import { describe, expect, test } from 'vitest'
import type { NewAuditEvent } from '#server/audit/audit-log.ts'
import { authorizationPath, browser, local, locationOf, tokens } from './fixtures/browser.ts'
import { audience, clientId, email, origin, password, tenant } from './fixtures/tenant.ts'
import { ownAccounts } from './own-accounts.ts'
import { replacePassword } from './passwords.ts'
import type { SecondFactorNeed } from './provider.ts'
import { fingerprintsOf, newRecoveryCodes } from './second-factor/recovery-codes.ts'
import { codeOf, newSecretKey, stepAt } from './second-factor/totp.ts'

const userId = 'user-1'

async function stage(need: SecondFactorNeed = 'optional', options: Parameters<typeof tenant>[0] = {}) {
  const events: NewAuditEvent[] = []
  // The clock stands still, so that a code does not expire within a test.
  let at = Date.parse('2026-03-10T09:00:10Z')
  const made = await tenant({
    now: () => at,
    secondFactorNeed: async () => need,
    record: async (event) => void events.push(event),
    ...options,
  })
  const pass = (seconds: number) => (at += seconds * 1_000)
  return { ...made, now: () => at, pass, events, visitor: browser(made.app) }
}

type Stage = Awaited<ReturnType<typeof stage>>

/** As if the person had set up the second factor a while ago. */
async function withFactor({ store, now }: Stage) {
  const [secret, recoveryCodes] = [newSecretKey(), newRecoveryCodes()]
  const lastStep = stepAt(now()) - 10
  await store.addSecondFactor({ userId, secret, lastStep, recoveryCodes: fingerprintsOf(recoveryCodes), at: now() })
  return { secret, recoveryCodes, code: (off = 0) => codeOf(secret, stepAt(now()) + off) }
}

const right = { email, password }

type Values = Readonly<Record<string, string>>

/** Sends the form of a page together with its hidden fields. */
const answer = async (visitor: Stage['visitor'], path: string, values: Values) => (await open(visitor, path))(values)

/** Opens a page, and returns a function that sends its form. */
async function open(visitor: Stage['visitor'], path: string) {
  const shown = await (await visitor.send(path)).text()
  const form = new URLSearchParams()
  for (const [, name = '', value = ''] of shown.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)) {
    form.set(name, value.replaceAll('&amp;', '&'))
  }
  const [to = ''] = path.split('?')
  return (values: Values) => {
    for (const [name, value] of Object.entries(values)) form.set(name, value)
    return visitor.send(to, { method: 'POST', body: form, headers: { Origin: origin } })
  }
}

const isSignedIn = async ({ visitor }: Stage) =>
  new URL(locationOf(await visitor.send(authorizationPath({ prompt: 'none' })))).searchParams.has('code')

async function isToldToBeginAgain(set: Stage, reply: Response) {
  const path = local(reply)
  expect(path).toMatch(/^\/u\/login\?request=/)
  const page = await (await set.visitor.send(path)).text()
  expect(page).toContain('That sign-in has ended')
  expect(page).toContain('aria-describedby="ended"')
  expect(await isSignedIn(set)).toBe(false)
}

describe('signing in with a second factor', () => {
  async function atCode(need?: SecondFactorNeed) {
    const set = await stage(need)
    const factor = await withFactor(set)
    const path = local(await set.visitor.fillIn(authorizationPath(), right))
    expect(path).toMatch(/^\/u\/code\?request=/)
    return { set, path, ...factor }
  }

  test('takes the password and the code of the app', async () => {
    const { set, path, code } = await atCode()
    expect(await isSignedIn(set)).toBe(false)
    const reply = await answer(set.visitor, path, { code: `${code().slice(0, 3)} ${code().slice(3)}` })
    expect(local(reply)).toMatch(/^\/authorize\?/)
    expect(await isSignedIn(set)).toBe(true)
    expect(set.events.map(({ event }) => event)).toEqual(['password-accepted', 'code-accepted'])
  })

  test('takes a recovery code once, in whatever form it was copied', async () => {
    const { set, path, recoveryCodes } = await atCode()
    const [typed = ''] = recoveryCodes
    await answer(set.visitor, path, { code: typed.toLowerCase().replaceAll('-', ' ') })
    expect(await isSignedIn(set)).toBe(true)
    expect(await set.store.secondFactor(userId)).toMatchObject({ recoveryCodes: 9 })

    const other = browser(set.app)
    const again = await answer(other, local(await other.fillIn(authorizationPath(), right)), { code: typed })
    expect(again.status).toBe(400)
    expect(await isSignedIn({ ...set, visitor: other })).toBe(false)
  })

  test('refuses a code that was used before, and one of long ago', async () => {
    const { set, path, code } = await atCode()
    await answer(set.visitor, path, { code: code() })
    const other = browser(set.app)
    const next = local(await other.fillIn(authorizationPath(), right))
    for (const typed of [code(), code(-2), code(2), '', 'not a code']) {
      expect((await answer(other, next, { code: typed })).status).toBe(400)
    }
    await answer(other, next, { code: code(1) })
    expect(await isSignedIn({ ...set, visitor: other })).toBe(true)
  })

  test('counts wrong codes as guesses: beyond ten the code is not looked at, in a new sign-in neither', async () => {
    const { set, path, code } = await atCode()
    const statuses = []
    for (let i = 0; i < 10; i++) statuses.push((await answer(set.visitor, path, { code: '000000' })).status)
    // The password was the first of the ten attempts.
    expect(statuses).toEqual([...Array.from({ length: 9 }, () => 400), 429])
    const refused = await answer(set.visitor, path, { code: code() })
    expect([refused.status, refused.headers.has('Retry-After')]).toEqual([429, true])
    expect(await refused.text()).toContain('Too many wrong codes.')
    const other = browser(set.app)
    expect((await other.fillIn(authorizationPath(), right)).status).toBe(429)
    expect(await isSignedIn(set)).toBe(false)
  })

  test('a stolen password does not give its thief new guesses', async () => {
    const set = await stage()
    await withFactor(set)
    let codes = 0
    for (let i = 0; i < 40; i++) {
      set.where.address = `192.0.2.${i}`
      const thief = browser(set.app)
      const reply = await thief.fillIn(authorizationPath(), right)
      if (reply.status !== 303) continue
      if ((await answer(thief, local(reply), { code: '000000' })).status === 400) codes += 1
    }
    // The limit is twenty guesses for the whole account, and each attempt uses two: the password and the code.
    expect(codes).toBe(10)
  })

  test('gives back what a right sign-in counted', async () => {
    const set = await stage()
    const { recoveryCodes } = await withFactor(set)
    for (const code of recoveryCodes) {
      const visitor = browser(set.app)
      const reply = await answer(visitor, local(await visitor.fillIn(authorizationPath(), right)), { code })
      expect(local(reply)).toMatch(/^\/authorize\?/)
    }
  })

  test('reports to the owner that somebody had the password and not the code', async () => {
    const set = await stage()
    const { code } = await withFactor(set)
    set.where.address = '198.51.100.1'
    const thief = browser(set.app)
    await answer(thief, local(await thief.fillIn(authorizationPath(), right)), { code: '000000' })
    set.where.address = '192.0.2.1'
    const reply = await answer(set.visitor, local(await set.visitor.fillIn(authorizationPath(), right)), {
      code: code(),
    })
    expect(await reply.text()).toContain('<strong>2 failed attempts</strong>')
  })

  test('ends ten minutes after the password', async () => {
    const { set, path, code } = await atCode()
    const send = await open(set.visitor, path)
    set.pass(601)
    await isToldToBeginAgain(set, await send({ code: code() }))
  })

  test('ends when an admin removes the second factor meanwhile, and begins again with the password alone', async () => {
    const { set, path, code } = await atCode()
    const send = await open(set.visitor, path)
    await ownAccounts({ origin, store: set.store, now: set.now }).removeSecondFactor(userId)
    await isToldToBeginAgain(set, await send({ code: code() }))
    // The page that sets up a second factor does not admit a person who has entered only the password either.
    const setUp = path.replace('/u/code', '/u/second-factor')
    expect((await set.visitor.send(setUp)).status).toBe(401)
    await set.visitor.signIn()
    expect(await isSignedIn(set)).toBe(true)
  })

  test('ends when the password is set by a link meanwhile', async () => {
    const { set, path, code } = await atCode()
    const send = await open(set.visitor, path)
    await replacePassword(set.store, userId, 'nineteen green bicycles')
    await isToldToBeginAgain(set, await send({ code: code() }))
  })

  test('takes one code once, of many browsers that send it at the same moment', async () => {
    const { set, path, code, recoveryCodes } = await atCode()
    const other = browser(set.app)
    const next = local(await other.fillIn(authorizationPath(), right))
    for (const typed of [code(), recoveryCodes[3] ?? '']) {
      const replies = await Promise.all([
        answer(set.visitor, path, { code: typed }),
        answer(other, next, { code: typed }),
      ])
      expect(replies.filter(({ status }) => status === 400)).toHaveLength(1)
      const signedIn = await Promise.all([set.visitor, other].map((visitor) => isSignedIn({ ...set, visitor })))
      expect(signedIn.filter(Boolean)).toHaveLength(1)
      for (const visitor of [set.visitor, other]) await visitor.send('/v2/logout')
      for (const visitor of [set.visitor, other]) await visitor.fillIn(authorizationPath(), right)
    }
  })

  test.each([-31, 31])('takes the code of a phone whose clock is off by %i seconds', async (off) => {
    const { set, path, secret } = await atCode()
    const shown = codeOf(secret, stepAt(set.now() + off * 1_000))
    expect(local(await answer(set.visitor, path, { code: shown }))).toMatch(/^\/authorize\?/)
    expect(await isSignedIn(set)).toBe(true)
  })

  test.each([
    ['of another site', { form: 'x'.repeat(43) }, 403],
    ['without a password before', {}, 303],
  ])('a form %s signs nobody in', async (what, changes, status) => {
    const { set, path, code } = await atCode()
    if (what.startsWith('without')) set.visitor.jar.delete('auth-provider-pending')
    expect((await answer(set.visitor, path, { code: code(), ...changes })).status).toBe(status)
    expect(await isSignedIn(set)).toBe(false)
  })

  test('a password alone does not lead past it by the page that sets it up', async () => {
    const { set, path } = await atCode('required')
    const reply = await set.visitor.send(path.replace('/u/code', '/u/second-factor'))
    expect(reply.status).toBe(401)
    expect(await reply.text()).not.toContain('otpauth')
  })

  test('a password alone gives no tokens in demo mode either', async () => {
    const set = await stage('optional', { demo: true })
    await withFactor(set)
    const form = { grant_type: 'password', username: email, password, client_id: clientId, audience }
    expect((await tokens(set.app, form)).body).toMatchObject({ error: 'invalid_grant' })
  })
})

describe('setting it up', () => {
  /** The secret that the page shows for the person's app. */
  async function keyOn(visitor: Stage['visitor'], path: string) {
    const page = await (await visitor.send(path)).text()
    expect(page).toContain('<svg role="img"')
    expect(page).not.toContain('<script')
    const secret = /name="secret" value="([A-Z2-7]{32})"/.exec(page)?.[1] ?? ''
    expect(page).toContain(`secret=${secret}`)
    expect(page).toContain(secret.replaceAll(/.{4}(?=.)/g, '$& '))
    return { page, secret, code: (set: Stage) => codeOf(secret, stepAt(set.now())) }
  }

  test('is asked of an admin at sign-in, who may go on without', async () => {
    const set = await stage('offered')
    const path = local(await set.visitor.fillIn(authorizationPath(), right))
    const { page } = await keyOn(set.visitor, path)
    const skip = /<a href="([^"]+)">Not now</.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? ''
    expect(new URL(locationOf(await set.visitor.send(skip))).searchParams.has('code')).toBe(true)
  })

  test('at sign-in shows ten recovery codes once, signs in, and is asked for from then on', async () => {
    const set = await stage('required')
    const path = local(await set.visitor.fillIn(authorizationPath(), right))
    const { page, secret, code } = await keyOn(set.visitor, path)
    expect(page).not.toContain('Not now')
    expect(await isSignedIn(set)).toBe(false)
    const wrong = await answer(set.visitor, path, { secret, code: '000000' })
    expect(wrong.status).toBe(400)
    expect(await wrong.text()).toContain(`name="secret" value="${secret}"`)

    const shown = await (await answer(set.visitor, path, { secret, code: code(set) })).text()
    const codes = [...shown.matchAll(/<li><code>([A-Z2-7-]+)<\/code>/g)].map(([, each = '']) => each)
    expect(codes).toHaveLength(10)
    expect(await isSignedIn(set)).toBe(true)
    expect(set.events.map(({ event }) => event)).toEqual(['password-accepted', 'second-factor-set-up'])

    const other = browser(set.app)
    const next = local(await other.fillIn(authorizationPath(), right))
    // The code that completed the set-up is not valid a second time either.
    expect((await answer(other, next, { code: code(set) })).status).toBe(400)
    expect((await answer(other, next, { code: codes[9] ?? '' })).status).toBe(303)
  })

  test('a sign-in from before it was a must does not go on without', async () => {
    let need: SecondFactorNeed = 'optional'
    const set = await stage('optional', { secondFactorNeed: async () => need })
    await set.visitor.signIn()
    expect(await isSignedIn(set)).toBe(true)
    need = 'required'
    expect(await isSignedIn(set)).toBe(false)
  })

  test('by somebody who is signed in needs the password', async () => {
    const set = await stage()
    await set.visitor.signIn()
    const { secret, code } = await keyOn(set.visitor, '/u/second-factor')
    const send = (values: object) => answer(set.visitor, '/u/second-factor', { secret, code: code(set), ...values })
    expect((await send({ password: 'a wrong one' })).status).toBe(400)
    expect(await set.store.secondFactor(userId)).toBeUndefined()
    expect((await send({ password })).status).toBe(200)
    expect(await set.store.secondFactor(userId)).toMatchObject({ secret, recoveryCodes: 10 })
  })

  test('at sign-in ends ten minutes after the password, and begins again', async () => {
    const set = await stage('required')
    const path = local(await set.visitor.fillIn(authorizationPath(), right))
    const { secret, code } = await keyOn(set.visitor, path)
    const send = await open(set.visitor, path)
    set.pass(601)
    await isToldToBeginAgain(set, await send({ secret, code: code(set) }))
    expect(await set.store.secondFactor(userId)).toBeUndefined()
  })

  test('is for nobody who is not signed in', async () => {
    const set = await stage()
    for (const method of ['GET', 'POST']) {
      expect((await set.visitor.send('/u/second-factor', { method })).status).toBe(401)
    }
  })
})

describe('a second factor that is on', () => {
  async function signedIn(need: SecondFactorNeed = 'optional') {
    const set = await stage(need)
    const factor = await withFactor(set)
    await answer(set.visitor, local(await set.visitor.fillIn(authorizationPath(), right)), { code: factor.code() })
    return { set, ...factor, send: (values: Record<string, string>) => answer(set.visitor, '/u/second-factor', values) }
  }

  test('gets new recovery codes for a code, and the former ones end', async () => {
    const { set, send, code, recoveryCodes } = await signedIn()
    expect((await send({ action: 'new-codes', code: '000000' })).status).toBe(400)
    const shown = await (await send({ action: 'new-codes', code: code(1) })).text()
    expect([...shown.matchAll(/<li><code>/g)]).toHaveLength(10)
    expect((await send({ action: 'turn-off', code: recoveryCodes[0] ?? '' })).status).toBe(400)
    expect(set.events.at(-1)?.event).toBe('recovery-codes-made')
  })

  test('is turned off for a code', async () => {
    const { set, send, code } = await signedIn()
    expect((await send({ action: 'turn-off', code: '000000' })).status).toBe(400)
    expect(local(await send({ action: 'turn-off', code: code(1) }))).toBe('/account/security')
    expect(await set.store.secondFactor(userId)).toBeUndefined()
  })

  test('that is off already, in another tab, is said to be', async () => {
    const { set, send, code } = await signedIn()
    await set.store.removeSecondFactor(userId)
    for (const action of ['turn-off', 'new-codes']) {
      const reply = await send({ action, code: code(1) })
      expect(reply.status).toBe(409)
      expect(await reply.text()).toContain('Your second factor is off already.')
    }
    expect(await set.store.secondFactor(userId)).toBeUndefined()
  })

  test('cannot be turned off where it is a must, which uses up no code, nor be replaced', async () => {
    const { set, send, code } = await signedIn('required')
    expect((await send({ action: 'turn-off', code: code(1) })).status).toBe(403)
    expect((await send({ action: 'new-codes', code: code(1) })).status).toBe(200)
    const secret = newSecretKey()
    const again = { action: 'set-up', secret, code: codeOf(secret, stepAt(set.now())), password }
    expect((await send(again)).status).toBe(409)
    expect((await set.store.secondFactor(userId))?.secret).not.toBe(secret)
  })
})

test('neither key nor code is in a log or an event', async () => {
  const set = await stage('required')
  const path = local(await set.visitor.fillIn(authorizationPath(), right))
  const page = await (await set.visitor.send(path)).text()
  const secret = /name="secret" value="([A-Z2-7]{32})"/.exec(page)?.[1] ?? ''
  const code = codeOf(secret, stepAt(set.now()))
  await answer(set.visitor, path, { secret, code })
  const written = JSON.stringify([set.notes, set.events])
  expect(
    [secret, code, set.visitor.jar.get('auth-provider-pending')].filter((each) => each && written.includes(each)),
  ).toEqual([])
})
