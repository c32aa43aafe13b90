/** /u/reset: a new password by a link that an admin handed over. */
import { expect, test } from 'vitest'
import { authorizationPath, browser, locationOf } from './fixtures/browser.ts'
import { email, origin, password, tenant } from './fixtures/tenant.ts'
import { ownAccounts } from './own-accounts.ts'
import { passwordLimits } from './limits.ts'
import { changePassword, checkPassword, removeAccount, setPassword } from './passwords.ts'

const next = 'nineteen green bicycles'

async function stage() {
  const made = await tenant()
  const accounts = ownAccounts({ origin, store: made.store, now: made.now })
  const { link } = await accounts.makeResetLink('user-1')
  expect(link.startsWith(`${origin}/u/reset?link=`)).toBe(true)
  return { ...made, accounts, visitor: browser(made.app), path: link.slice(origin.length) }
}

type Stage = Awaited<ReturnType<typeof stage>>

async function send({ visitor, path }: Pick<Stage, 'visitor' | 'path'>, values: Readonly<Record<string, string>> = {}) {
  await visitor.send(path)
  const form = new URLSearchParams({
    link: new URLSearchParams(path.split('?')[1]).get('link') ?? '',
    form: visitor.jar.get('auth-provider-form') ?? '',
    password: next,
    confirm: next,
    ...values,
  })
  return visitor.send('/u/reset', { method: 'POST', body: form, headers: { Origin: origin } })
}

const isRight = async ({ store }: Stage, typed: string) => (await checkPassword(store, email, typed)) !== undefined

test('a link sets a password once, and signs out all devices', async () => {
  const set = await stage()
  const elsewhere = browser(set.app)
  await elsewhere.signIn()
  // Opening the link does not use it up, because programs open links that people send each other.
  for (let i = 0; i < 3; i++) expect((await set.visitor.send(set.path)).status).toBe(200)
  expect((await send(set)).status).toBe(200)
  expect([await isRight(set, next), await isRight(set, password)]).toEqual([true, false])
  const asked = await elsewhere.send(authorizationPath({ prompt: 'none' }))
  expect(new URL(locationOf(asked)).searchParams.get('error')).toBe('login_required')

  expect((await send(set, { password: 'another twenty bicycles', confirm: 'another twenty bicycles' })).status).toBe(
    404,
  )
  expect(await isRight(set, next)).toBe(true)
})

test('of two who send it at the same moment, one sets the password', async () => {
  const set = await stage()
  const replies = await Promise.all([send(set), send({ ...set, visitor: browser(set.app) })])
  expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404])
})

test.each([
  ['short', 'short', 400],
  ['password1234', 'password1234', 400],
  [next, 'something else entirely', 400],
])('%s with the confirmation %s is refused, and the link stays good', async (typed, confirm, status) => {
  const set = await stage()
  const reply = await send(set, { password: typed, confirm })
  expect(reply.status).toBe(status)
  expect(await reply.text()).toContain('role="alert"')
  expect((await send(set)).status).toBe(200)
})

test('a link that is old, was replaced, or never was looks the same', async () => {
  const [old, replaced] = [await stage(), await stage()]
  old.pass(86_401)
  await replaced.accounts.makeResetLink('user-1')
  const never = { ...(await stage()), path: `/u/reset?link=${'x'.repeat(43)}` }
  const pages = []
  for (const set of [old, replaced, never]) {
    const shown = await set.visitor.send(set.path)
    expect([shown.status, (await send(set)).status]).toEqual([404, 404])
    pages.push(await shown.text())
    expect(await isRight(set, password)).toBe(true)
  }
  expect(new Set(pages).size).toBe(1)
})

test.each<[string, (set: Stage) => Promise<unknown>]>([
  ['an operator sets the password', ({ store }) => setPassword(store, email, next)],
  [
    'the person changes the password',
    ({ store, now }) => {
      const change = { userId: 'user-1', current: password, next, keepSession: undefined }
      return changePassword(store, passwordLimits(store, now), change)
    },
  ],
  ['the account is removed', ({ store }) => removeAccount(store, email)],
])('a link that was handed over before ends when %s', async (_, happen) => {
  const set = await stage()
  const { store } = set
  // The form was opened before the link expired.
  expect((await set.visitor.send(set.path)).status).toBe(200)
  expect(await happen(set)).toBeUndefined()
  const hash = (await store.personByEmail(email))?.passwordHash
  const changed = { password: 'another twenty bicycles', confirm: 'another twenty bicycles' }
  expect([(await send(set, changed)).status, (await set.visitor.send(set.path)).status]).toEqual([404, 404])
  expect((await store.personByEmail(email))?.passwordHash).toBe(hash)
})

test('a form of another site sets nothing', async () => {
  const set = await stage()
  expect((await send(set, { form: 'x'.repeat(43) })).status).toBe(403)
  expect(await isRight(set, password)).toBe(true)
})

test('neither link nor password is in the log', async () => {
  const set = await stage()
  await send(set)
  const secret = set.path.split('=')[1] ?? ''
  expect([secret, next].filter((each) => set.notes.join().includes(each))).toEqual([])
})
