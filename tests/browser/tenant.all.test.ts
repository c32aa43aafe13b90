/**
 * Users of a tenant at another origin, in a real browser: a logout at the tenant applies to the portal, and typed input
 * is not lost.
 */
import { randomUUID } from 'node:crypto'
import { SignJWT, decodeJwt } from 'jose'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { backchannelLogoutPath } from '#server/access/backchannel-logout.ts'
import { demoAccounts, demoPassword } from '#server/identity/demo-accounts.ts'
import { identityProvider } from '#server/identity/identity-provider.ts'
import { hashPassword } from '#server/identity/password-hash.ts'
import { pageClient } from '#server/identity/provider.ts'
import { signingKeys } from '#server/identity/signing-keys.ts'
import { memoryStore } from '#server/identity/store/memory-store.ts'
import { temporaryFolder } from '#tests/house/temporary-folder.ts'
import { backchannelEvent } from '#server/identity/fixtures/scripted-tenant.ts'
import { served } from '#server/identity/fixtures/served.ts'
import { freePort, startServer } from '../driver/started-server.ts'
import { browserPath, openBrowser, openPage } from './opened-page.ts'
import { signIn } from './signed-in.ts'

const clientId = 'portal-at-the-tenant'
const audience = 'https://api.example.com'
const email = 'nobody@example.com'
const wizard = '/agent/case-study-gen'
const logo = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="9"><circle cx="4" cy="4" r="3"/></svg>'

describe.skipIf(browserPath === undefined)('a page of somebody who signed in at a tenant', () => {
  const people = demoAccounts.map((account) => ({ ...account, id: `auth0|${account.email}` }))
  const store = memoryStore(people)
  const keys = signingKeys(store)
  const undo: (() => unknown)[] = []
  let browser: Browser
  let portal = ''
  let tenant = ''

  beforeAll(async () => {
    const passwordHash = await hashPassword(demoPassword)
    for (const { id } of people) await store.savePasswordHash(id, passwordHash)
    const port = await freePort()
    portal = `http://localhost:${port}`
    const clients = [pageClient(clientId, portal)]
    const provider = await served((origin) => identityProvider({ origin, audience, clients, store, keys, demo: true }))
    undo.push(provider.stop)
    tenant = provider.origin
    const server = await startServer({
      PORT: port,
      PUBLIC_URL: portal,
      DATA_DIR: temporaryFolder({}, { afterwards: (step) => void undo.push(step) }),
      AUTH0_DOMAIN: tenant,
      AUTH0_CLIENT_ID: clientId,
      AUTH0_AUDIENCE: audience,
    })
    undo.push(() => server.stop())
    browser = await openBrowser()
    undo.push(() => browser.close())
  })
  afterAll(async () => {
    for (const step of undo.toReversed()) await step()
  })

  /** Opens the wizard, types a title, and sends nothing. */
  async function inTheMidst({ withClock = false } = {}) {
    const { page, complaints, close } = await openPage(browser, { baseURL: portal })
    onTestFinished(close)
    if (withClock) await page.clock.install()
    const tokens: string[] = []
    page.on('request', (request) => {
      const [, token] = /^Bearer (.+)$/.exec(request.headers()['authorization'] ?? '') ?? []
      if (token !== undefined && token !== tokens.at(-1)) tokens.push(token)
    })
    await signIn(page, email, wizard)
    await title(page).fill('Claims in five days')
    return { page, complaints, tokens }
  }
  const title = (page: Page) => page.getByLabel('Project title')
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
  const signOutAtTenant = async (page: Page) => {
    const other = await page.context().newPage()
    await other.goto(`${tenant}/v2/logout?client_id=${clientId}`)
    await other.close()
  }

  /** Reports the logout as the tenant does. */
  async function notify(claims: Readonly<Record<string, unknown>>) {
    const { kid, key } = await keys.signing()
    const all = { iss: `${tenant}/`, aud: clientId, jti: randomUUID(), events: { [backchannelEvent]: {} }, ...claims }
    const token = await new SignJWT(all)
      .setProtectedHeader({ alg: 'RS256', kid, typ: 'logout+jwt' })
      .setIssuedAt()
      .setExpirationTime('2m')
      .sign(key)
    const reply = await fetch(portal + backchannelLogoutPath, {
      method: 'POST',
      body: new URLSearchParams({ logout_token: token }),
    })
    expect([reply.status, await reply.text()]).toEqual([200, ''])
  }

  async function signInAgain(page: Page) {
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    expect(new URL(page.url()).origin).toBe(tenant)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill(demoPassword)
    await press(page, 'Sign in')
    await page.getByRole('heading', { level: 1, name: 'Case Study Generator' }).waitFor()
    expect(new URL(page.url()).pathname).toBe(wizard)
  }

  /** Fills the wizard up to its first call, which uploads. */
  async function upload(page: Page) {
    await press(page, 'Next')
    await page.getByLabel('Beneficiary name').fill('Harbour Mutual')
    await page.getByLabel('Beneficiary website').fill('harbour.example')
    await press(page, 'Next')
    await page.getByLabel('Company name').fill('Northwind Advisers')
    const file = { name: 'Northwind.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(logo) }
    await page.getByLabel('Company logo').setInputFiles(file)
    for (let pages = 0; pages < 4; pages += 1) await press(page, 'Next')
    await press(page, 'Upload')
  }

  test('that was signed out on another device continues without a message, and its upload arrives', async () => {
    const { page, tokens } = await inTheMidst()
    await expect.poll(() => tokens.length).toBeGreaterThan(0)
    // As with Auth0: access tokens do not name a session, so that the logout of one device counts for all until the
    // tenant is asked.
    await notify({ sub: decodeJwt(tokens.at(-1) ?? '').sub })
    // Token times are whole seconds, and the portal treats a token of the same second as older.
    const second = Math.floor(Date.now() / 1000)
    await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(second)
    const before = tokens.length
    await upload(page)
    await page.getByLabel('Company overview').waitFor()
    expect(tokens.length).toBeGreaterThan(before)
    expect(new URL(page.url()).origin).toBe(portal)
  })

  test('that was signed out at the tenant is redirected to its sign-in by the next request, and keeps the typed input', async () => {
    const { page, tokens } = await inTheMidst()
    await expect.poll(() => tokens.length).toBeGreaterThan(0)
    const { sub, sid } = decodeJwt(tokens.at(-1) ?? '')
    await signOutAtTenant(page)
    await notify({ sub, sid })
    await upload(page)
    await signInAgain(page)
    // The page is at the step where the upload was refused, with all earlier input.
    await page.getByRole('button', { name: 'Upload', exact: true }).waitFor()
    const stored = await page.evaluate(() =>
      Object.keys(sessionStorage)
        .map((key) => sessionStorage.getItem(key))
        .join(),
    )
    for (const typed of ['Claims in five days', 'Harbour Mutual', 'Northwind Advisers']) expect(stored).toContain(typed)
  })

  test('is redirected there after ten minutes if the tenant does not report the logout', async () => {
    const { page } = await inTheMidst({ withClock: true })
    await signOutAtTenant(page)
    await page.clock.fastForward('10:30')
    await signInAgain(page)
    await expect.poll(() => title(page).inputValue()).toBe('Claims in five days')
  })
})
