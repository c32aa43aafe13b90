/**
 * The sign-in library against our identity provider, in a real browser: as published, on the same origin and on another
 * one, and in the portal's own build.
 */
import type { Auth0ClientOptions } from '@auth0/auth0-spa-js'
import { type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { demoAccounts, demoPassword } from '#server/identity/demo-accounts.ts'
import { identityProvider } from '#server/identity/identity-provider.ts'
import { hashPassword } from '#server/identity/password-hash.ts'
import { pageClient } from '#server/identity/provider.ts'
import { memoryStore } from '#server/identity/store/memory-store.ts'
import { builtLibrary } from '#server/identity/fixtures/built-library.ts'
import { served } from '#server/identity/fixtures/served.ts'
import { signInPage, type SignInWindow } from '#server/identity/fixtures/sign-in-page.ts'
import { startServer } from '../driver/started-server.ts'
import { root } from '#tools/house/paths.mjs'
import { barriersOf } from './barriers-of.ts'
import { browserPath, openBrowser, patience } from './opened-page.ts'

declare global {
  // The page under test is this window, seen from the functions that run in it.
  // oxlint-disable-next-line typescript/no-empty-object-type
  interface Window extends SignInWindow {}
}

const audience = 'https://stepwright.example/api'
const clientId = 'stepwright'
const email = 'everpro@example.com'

/** The origins of the page and of the identity provider. */
interface Stage {
  readonly page: string
  readonly provider: string
}

const undo: (() => unknown)[] = []

async function atSameOrigin(library?: ReadonlyMap<string, string>): Promise<Stage> {
  const people = demoAccounts.map(({ email: address, givenName, name }) => ({
    id: address,
    email: address,
    givenName,
    name,
  }))
  const store = memoryStore(people)
  const passwordHash = await hashPassword(demoPassword)
  for (const { id } of people) await store.savePasswordHash(id, passwordHash)
  const { origin, stop } = await served((at) =>
    signInPage({
      ...(library && { library }),
      provider: identityProvider({ origin: at, audience, clients: [pageClient(clientId, at)], store, demo: true }),
    }),
  )
  undo.push(stop)
  return { page: origin, provider: origin }
}

/** The provider runs as with an Auth0 tenant: another process, another port, another origin. */
async function atAnotherOrigin(): Promise<Stage> {
  let tenant: string | undefined
  const { origin, stop } = await served(() => signInPage({ elsewhere: () => tenant }))
  undo.push(stop)
  const provider = await startServer(
    { PORTAL_ORIGIN: origin, AUTH0_AUDIENCE: audience, AUTH0_CLIENT_ID: clientId },
    { program: process.execPath, args: ['dist/server/server/identity/main.js'], cwd: root },
  )
  undo.push(() => provider.stop())
  tenant = provider.url
  return { page: origin, provider: provider.url }
}

describe.skipIf(browserPath === undefined).each([
  ['at the origin of the page', () => atSameOrigin()],
  ['at the origin of the page, with the library that the pages build', async () => atSameOrigin(await builtLibrary())],
  ['at another origin', atAnotherOrigin],
])('signing in %s', (_, makeStage) => {
  let stage: Stage
  let chromium: Browser

  beforeAll(async () => {
    stage = await makeStage()
    chromium = await openBrowser()
  })
  afterAll(async () => {
    await chromium.close()
    for (const step of undo.toReversed()) await step()
    undo.length = 0
  })

  async function newContext(options: BrowserContextOptions = {}): Promise<BrowserContext> {
    const context = await chromium.newContext(options)
    context.setDefaultTimeout(patience)
    onTestFinished(() => context.close())
    return context
  }

  /** Opens a new tab with the page, and collects its errors. */
  async function newTab(context: BrowserContext, options: Partial<Auth0ClientOptions> = {}) {
    const page = await context.newPage()
    const complaints: string[] = []
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    page.on('pageerror', (error) => complaints.push(error.message))
    await page.goto(stage.page)
    await startClient(page, options)
    return { page, complaints }
  }

  /** The library as the portal uses it: recreated after each load of the page. */
  async function startClient(page: Page, options: Partial<Auth0ClientOptions> = {}) {
    await page.locator('body[data-state=ready]').waitFor()
    const all: Auth0ClientOptions = {
      domain: stage.provider,
      clientId,
      authorizationParams: {
        audience,
        scope: 'openid profile email offline_access',
        redirect_uri: `${stage.page}/auth/callback`,
      },
      ...options,
    }
    await page.evaluate((given) => void (window.client = new window.Auth0Client(given)), all)
  }

  async function fillIn(page: Page, password = demoPassword) {
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
  }

  async function signInByRedirect(page: Page, options: Partial<Auth0ClientOptions> = {}) {
    await page.evaluate(() => window.client.loginWithRedirect({ appState: { wanted: '/agent/sop-gen?x=1' } }))
    await fillIn(page)
    await page.waitForURL(`${stage.page}/auth/callback?**`)
    await startClient(page, options)
    return page.evaluate(() => window.client.handleRedirectCallback())
  }

  const userOf = (page: Page) => page.evaluate(() => window.client.getUser())
  const tokenOf = (page: Page, cacheMode: 'on' | 'off' = 'on') =>
    page.evaluate((mode) => window.client.getTokenSilently({ cacheMode: mode }), cacheMode)
  const failureOf = (page: Page) =>
    page.evaluate(() =>
      window.client.getTokenSilently({ cacheMode: 'off' }).then(
        () => 'no failure',
        (error: { error: string }) => error.error,
      ),
    )
  const claimsOf = (token: string | undefined) =>
    JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>

  test('by redirect gives the user, a token for the API, and the state of the page', async () => {
    const { page, complaints } = await newTab(await newContext())
    const { appState } = await signInByRedirect(page)
    expect(appState).toEqual({ wanted: '/agent/sop-gen?x=1' })
    expect(await userOf(page)).toEqual({
      sub: expect.any(String),
      email,
      email_verified: true,
      given_name: 'Everpro',
      name: 'Everpro Demo',
      nickname: 'everpro',
    })
    expect(claimsOf(await tokenOf(page))).toMatchObject({
      iss: `${stage.provider}/`,
      aud: [audience, `${stage.provider}/userinfo`],
    })
    expect(complaints).toEqual([])
  })

  test('persists: a reload signs in silently, in a hidden frame', async () => {
    const { page, complaints } = await newTab(await newContext())
    await signInByRedirect(page)
    await page.goto(`${stage.page}/dashboard`)
    await startClient(page)
    const silent = page.waitForRequest((request) => request.url().includes('prompt=none'))
    await page.evaluate(() => window.client.checkSession())
    expect((await silent).frame().parentFrame()).not.toBeNull()
    expect(await userOf(page)).toMatchObject({ email })
    expect(complaints).toEqual([])
  })

  test('is not possible silently for a user who is not signed in', async () => {
    const { page } = await newTab(await newContext())
    expect(await failureOf(page)).toBe('login_required')
  })

  test('by popup, with a password and then without', async () => {
    const { page, complaints } = await newTab(await newContext())
    for (const known of [false, true]) {
      const popup = page.waitForEvent('popup')
      const signedIn = page.evaluate(() => window.client.loginWithPopup())
      const window_ = await popup
      if (!known) await fillIn(window_)
      await signedIn
      expect(window_.isClosed() || (await window_.waitForEvent('close'))).toBeTruthy()
      expect(await userOf(page)).toMatchObject({ email })
    }
    expect(complaints).toEqual([])
  })

  test('is renewed by a refresh token that only a worker knows', async () => {
    const options = { useRefreshTokens: true }
    const { page, complaints } = await newTab(await newContext(), options)
    await signInByRedirect(page, options)
    expect(page.workers().length).toBeGreaterThan(0)
    const first = await tokenOf(page)
    for (let i = 0; i < 3; i++) expect(claimsOf(await tokenOf(page, 'off'))).toMatchObject({ azp: clientId })
    expect(first).toBeTruthy()
    await page.evaluate(() => window.client.revokeRefreshToken())
    expect(await failureOf(page)).toBe('missing_refresh_token')
    expect(complaints).toEqual([])
  })

  test('with refresh tokens survives a reload, by a hidden frame', async () => {
    const options = { useRefreshTokens: true, useRefreshTokensFallback: true }
    const { page } = await newTab(await newContext(), options)
    await signInByRedirect(page, options)
    await page.reload()
    await startClient(page, options)
    expect(await tokenOf(page)).toBeTruthy()
    expect(await tokenOf(page, 'off')).toBeTruthy()
  })

  test('applies to two tabs, and ends in both', async () => {
    const context = await newContext()
    const options = { useRefreshTokens: true, useRefreshTokensFallback: true }
    const { page: first } = await newTab(context, options)
    await signInByRedirect(first, options)
    const { page: second } = await newTab(context, options)
    expect(await tokenOf(second)).toBeTruthy()
    expect(await tokenOf(first, 'off')).toBeTruthy()

    await second.evaluate((returnTo) => window.client.logout({ logoutParams: { returnTo } }), stage.page)
    await second.waitForURL(`${stage.page}/`)
    expect(await failureOf(first)).toBe('login_required')
    await startClient(second, options)
    expect(await failureOf(second)).toBe('login_required')
  })

  test('ends: afterwards the password is asked for again', async () => {
    const { page } = await newTab(await newContext())
    await signInByRedirect(page)
    await page.evaluate((returnTo) => window.client.logout({ logoutParams: { returnTo } }), stage.page)
    await page.waitForURL(`${stage.page}/`)
    await startClient(page)
    await page.evaluate(() => window.client.loginWithRedirect())
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await expect.poll(() => page.getByLabel('Password').inputValue()).toBe('')
  })

  test('AUTH-05 gives, by exchangeToken, an access token that allows less and ends sooner', async () => {
    const { page, complaints } = await newTab(await newContext())
    await signInByRedirect(page)
    const whole = await tokenOf(page)
    const exchanged = await page.evaluate(
      (subject) =>
        window.client.exchangeToken({
          subject_token: subject ?? '',
          subject_token_type: 'urn:ietf:params:oauth:token-type:access_token',
          scope: 'openid email',
        }),
      whole,
    )
    const [before, after] = [claimsOf(whole), claimsOf(exchanged.access_token)]
    // The library adds the scopes of its own settings to the requested ones.
    expect(after).toMatchObject({ sub: before['sub'], sid: before['sid'], scope: 'openid profile email' })
    expect(after['exp']).toBe(Number(after['iat']) + 600)
    expect(exchanged.refresh_token).toBeUndefined()
    expect(await userOf(page)).toMatchObject({ email })
    expect(complaints).toEqual([])
  })

  test('a reused refresh token is refused, and all tokens of its family are revoked', async () => {
    const options = { useRefreshTokens: true, cacheLocation: 'localstorage' } as const
    const { page } = await newTab(await newContext(), options)
    await signInByRedirect(page, options)
    const stolen = await page.evaluate(() => {
      const kept = Object.keys(localStorage).map((key) => localStorage.getItem(key))
      return /"refresh_token":"([^"]+)"/.exec(kept.join())?.[1]
    })
    const used = await fetch(`${stage.provider}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'refresh_token', client_id: clientId, refresh_token: stolen ?? '' }),
    })
    expect(used.status).toBe(200)
    const { refresh_token: next } = (await used.json()) as { refresh_token: string }
    expect(await failureOf(page)).toBe('invalid_grant')
    const again = await fetch(`${stage.provider}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'refresh_token', client_id: clientId, refresh_token: next }),
    })
    expect([again.status, await again.json()]).toEqual([
      400,
      { error: 'invalid_grant', error_description: 'Unknown or invalid refresh token.' },
    ])
  })

  describe('the sign-in page', () => {
    async function onSignInPage(options: BrowserContextOptions = {}) {
      const { page } = await newTab(await newContext(options))
      await page.evaluate(() => window.client.loginWithRedirect())
      await page.getByRole('heading', { name: 'Sign in' }).waitFor()
      return page
    }

    test('focuses the e-mail field, and Enter submits the form', async () => {
      const page = await onSignInPage()
      await page.locator('input[type=email]:focus, input[name=username]:focus').waitFor()
      await page.keyboard.type(email)
      await page.keyboard.press('Tab')
      await page.keyboard.type(demoPassword)
      await page.keyboard.press('Enter')
      await page.waitForURL(`${stage.page}/auth/callback?code=**`)
      expect(new URL(page.url()).searchParams.get('code')).toMatch(/\S/)
    })

    test('reports the failed sign-in, keeps the e-mail, and focuses the password field', async () => {
      const page = await onSignInPage()
      await fillIn(page, 'wrong password')
      await page.getByRole('alert').filter({ hasText: 'Wrong email or password.' }).waitFor()
      await expect.poll(() => page.title()).toBe('Problem: Sign in – Stepwright')
      await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email)
      await expect.poll(() => page.getByLabel('Password').inputValue()).toBe('')
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('password')
      await page.keyboard.type(demoPassword)
      await page.keyboard.press('Enter')
      await page.waitForURL(`${stage.page}/auth/callback?code=**`)
    })

    test('shows what is typed to whoever wants to see it, and signs in with it', async () => {
      const page = await onSignInPage()
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password').fill(demoPassword)
      const shown = page.getByLabel('Password')
      await expect.poll(() => shown.getAttribute('type')).toBe('password')
      await page.getByRole('checkbox', { name: 'Show what is typed' }).check()
      await expect.poll(() => shown.getAttribute('type')).toBe('text')
      await page.getByRole('button', { name: 'Sign in' }).click()
      await page.waitForURL(`${stage.page}/auth/callback?code=**`)
    })

    test.each([360, 768, 1440])('fits into %i pixels', async (width) => {
      const page = await onSignInPage({ viewport: { width, height: 700 } })
      await fillIn(page, 'wrong password')
      await page.getByRole('alert').waitFor()
      await page.getByText('Accounts for trying it out').click()
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    })

    test('is dark where the person prefers dark', async () => {
      const grounds: string[] = []
      for (const colorScheme of ['light', 'dark'] as const) {
        const page = await onSignInPage({ colorScheme })
        grounds.push(
          await page.evaluate(() => getComputedStyle(document.querySelector('main') ?? document.body).backgroundColor),
        )
      }
      expect(new Set(grounds).size).toBe(2)
    })

    test.each(['light', 'dark'] as const)('gives axe nothing to complain about, in %s', async (colorScheme) => {
      const page = await onSignInPage({ colorScheme })
      await fillIn(page, 'wrong password')
      await page.getByRole('alert').waitFor()
      expect(await barriersOf(page)).toEqual([])
    })

    test('works without JavaScript, all the way back to the page', async () => {
      const withScripts = await onSignInPage()
      const context = await newContext({ javaScriptEnabled: false })
      const page = await context.newPage()
      await page.goto(withScripts.url())
      await fillIn(page, 'wrong password')
      await page.getByText('Wrong email or password.').waitFor()
      await fillIn(page)
      await page.waitForURL(`${stage.page}/auth/callback?code=**`)
      expect(new URL(page.url()).searchParams.get('code')).toMatch(/\S/)
    })
  })
})
