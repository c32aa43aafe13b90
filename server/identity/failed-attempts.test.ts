/** The owner of an account learns of wrong passwords at the next sign-in, and nobody else does. */
import { describe, expect, test } from 'vitest'
import { authorizationPath, browser, callback, local, locationOf } from './fixtures/browser.ts'
import { email, password, tenant } from './fixtures/tenant.ts'

async function stage(options: Parameters<typeof tenant>[0] = {}) {
  const made = await tenant(options)
  /** Wrong passwords, each sent by a different browser. */
  const guess = async (times: number, whose = email) => {
    for (let i = 0; i < times; i++) {
      await browser(made.app).fillIn(authorizationPath(), { email: whose, password: `guess ${i}` })
    }
  }
  return { ...made, guess, owner: browser(made.app) }
}

const path = authorizationPath()
const right = { email, password }
/** The text as a reader sees it. */
const textOf = async (reply: Response) =>
  (await reply.text())
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(' .', '.')

describe('wrong passwords that somebody else typed', () => {
  test('are reported with their number and the last sign-in, once, and the sign-in continues from there', async () => {
    const { owner, guess, now } = await stage()
    await owner.fillIn(path, right)
    const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(now())
    await guess(3)

    const reply = await owner.fillIn(authorizationPath({ prompt: 'login' }), right)
    expect([reply.status, reply.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    const page = await reply.clone().text()
    expect(await textOf(reply)).toContain(`There were 3 failed attempts since your last sign-in on ${day} at `)
    const [, href = ''] = /<a class="button" href="([^"]+)"/.exec(page) ?? []
    const back = await owner.send(href.replaceAll('&amp;', '&'))
    expect(locationOf(back)).toMatch(`${callback}?code=`)

    expect((await owner.fillIn(authorizationPath({ prompt: 'login' }), right)).status).toBe(303)
  })

  test('are reported to an owner who signs in for the first time', async () => {
    const { owner, guess } = await stage()
    await guess(1)
    expect(await textOf(await owner.fillIn(path, right))).toContain('There was 1 failed attempt before this sign-in.')
  })

  test('are reported on a known device, even if a guesser has signed in meanwhile', async () => {
    const { app, owner, guess, pass } = await stage()
    await owner.fillIn(path, right)
    await guess(4)
    pass(3_600)
    await browser(app).fillIn(path, right)
    const told = await textOf(await owner.fillIn(authorizationPath({ prompt: 'login' }), right))
    expect(told).toContain('There were 4 failed attempts since your last sign-in on ')
    expect(told).toContain('UTC, on this device.')
  })

  test('are not reported to somebody who tries another account, or the wrong password', async () => {
    const { app, guess } = await stage()
    await guess(3)
    const stranger = await browser(app).fillIn(path, { email, password: 'wrong' })
    expect([stranger.status, await textOf(stranger)]).toEqual([400, expect.not.stringContaining('failed attempt')])
  })
})

describe('slips of the owner', () => {
  test.each([1, 2])('%i just before in the same browser are not reported', async (times) => {
    const { owner } = await stage()
    for (let i = 0; i < times; i++) await owner.fillIn(path, { email, password: 'mistyped' })
    const reply = await owner.fillIn(path, right)
    expect(local(reply)).toMatch(/^\/authorize\?/)
  })

  test('three are', async () => {
    const { owner } = await stage()
    for (let i = 0; i < 3; i++) await owner.fillIn(path, { email, password: 'mistyped' })
    expect(await textOf(await owner.fillIn(path, right))).toContain('There were 3 failed attempts before this sign-in.')
  })

  test('hide nothing that somebody else typed', async () => {
    const { owner, guess } = await stage()
    await guess(1)
    await owner.fillIn(path, { email, password: 'mistyped' })
    expect(await textOf(await owner.fillIn(path, right))).toContain('There were 2 failed attempts before this sign-in.')
  })
})

test('attempts on the demo accounts, which nobody owns, are not reported', async () => {
  const { owner, guess } = await stage({ demo: true })
  await guess(3)
  expect((await owner.fillIn(path, right)).status).toBe(303)
})
