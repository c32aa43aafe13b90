/** What the owner of an account sees after somebody tried wrong passwords, in a real browser and with the unchanged library. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { identityProvider } from '#server/identity/identity-provider.ts'
import { hashPassword } from '#server/identity/password-hash.ts'
import { pageClient } from '#server/identity/provider.ts'
import { fingerprint } from '#server/identity/secrets.ts'
import { memoryStore } from '#server/identity/store/memory-store.ts'
import { served, type Served } from '#server/identity/fixtures/served.ts'
import { signInPage } from '#server/identity/fixtures/sign-in-page.ts'
import { barriersOf } from './barriers-of.ts'
import { browserPath, openBrowser } from './opened-page.ts'

const audience = 'https://stepwright.example/api'
const clientId = 'stepwright'
const owner = { id: 'owner', email: 'ann@example.org', givenName: 'Ann', name: 'Ann Brewer' }
const password = 'a kettle of orbits'

describe.skipIf(browserPath === undefined)('after failed attempts', () => {
  const store = memoryStore([owner])
  let site: Served
  let chromium: Browser

  beforeAll(async () => {
    await store.savePasswordHash(owner.id, await hashPassword(password))
    site = await served((at) =>
      signInPage({ provider: identityProvider({ origin: at, audience, clients: [pageClient(clientId, at)], store }) }),
    )
    chromium = await openBrowser()
  })
  afterAll(async () => {
    await chromium.close()
    await site.stop()
  })
  beforeEach(async () => {
    for (let i = 0; i < 3; i++) await store.countGuess(fingerprint(owner.email), Date.now())
  })

  /** A page that has loaded the sign-in library. */
  async function newPage(options: BrowserContextOptions = {}): Promise<Page> {
    const context = await chromium.newContext(options)
    onTestFinished(() => context.close())
    const page = await context.newPage()
    await page.goto(site.origin)
    await startClient(page)
    return page
  }

  async function startClient(page: Page) {
    await page.locator('body[data-state=ready]').waitFor()
    const authorizationParams = { audience, scope: 'openid email', redirect_uri: `${site.origin}/auth/callback` }
    const options = { domain: site.origin, clientId, authorizationParams }
    await page.evaluate((given) => void (window.client = new window.Auth0Client(given)), options)
  }

  async function signIn(page: Page) {
    await page.getByLabel('Email').fill(owner.email)
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('heading', { name: 'Failed attempts to sign in' }).waitFor()
  }

  test('a sign-in by redirect reports them, and continues by keyboard to its destination', async () => {
    const page = await newPage()
    await page.evaluate(() => window.client.loginWithRedirect())
    await signIn(page)
    await expect.poll(() => page.title()).toBe('Failed attempts to sign in – Stepwright')
    await page.getByText(/3 failed attempts/).waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL(`${site.origin}/auth/callback?code=**`)
    await startClient(page)
    await page.evaluate(() => window.client.handleRedirectCallback())
    expect(await page.evaluate(() => window.client.getUser())).toMatchObject({ email: owner.email })
  })

  test('a sign-in by popup reports them in the popup, which then continues', async () => {
    const page = await newPage()
    const popup = page.waitForEvent('popup')
    const signedIn = page.evaluate(() => window.client.loginWithPopup())
    const window_ = await popup
    await signIn(window_)
    await window_.getByRole('link', { name: 'Continue' }).click()
    await signedIn
    expect(await page.evaluate(() => window.client.getUser())).toMatchObject({ email: owner.email })
  })

  test('a browser without JavaScript can continue, too', async () => {
    const address = async () => {
      const page = await newPage()
      await page.evaluate(() => window.client.loginWithRedirect())
      await page.getByLabel('Email').waitFor()
      return page.url()
    }
    const context = await chromium.newContext({ javaScriptEnabled: false })
    onTestFinished(() => context.close())
    const page = await context.newPage()
    await page.goto(await address())
    await signIn(page)
    await page.getByRole('link', { name: 'Continue' }).click()
    await page.waitForURL(`${site.origin}/auth/callback?code=**`)
    expect(new URL(page.url()).searchParams.get('code')).toMatch(/\S/)
  })

  test.each([
    [360, 'light'],
    [768, 'dark'],
    [1440, 'light'],
  ] as const)(
    'the page fits into %i pixels, and gives axe nothing to complain about, in %s',
    async (width, colorScheme) => {
      const page = await newPage({ viewport: { width, height: 700 }, colorScheme })
      await page.evaluate(() => window.client.loginWithRedirect())
      await signIn(page)
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      expect(await barriersOf(page)).toEqual([])
    },
  )
})
