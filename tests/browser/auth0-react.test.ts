/** The unchanged @auth0/auth0-react, as published, on a page of another application, against our identity provider. */
import { fileURLToPath } from 'node:url'
import { Hono } from 'hono'
import { decodeJwt } from 'jose'
import type { Browser } from 'playwright-core'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoAccounts, demoPassword } from '#server/identity/demo-accounts.ts'
import { identityProvider } from '#server/identity/identity-provider.ts'
import { hashPassword } from '#server/identity/password-hash.ts'
import { pageClient } from '#server/identity/provider.ts'
import { memoryStore } from '#server/identity/store/memory-store.ts'
import { served, type Served } from '#server/identity/fixtures/served.ts'
import { browserPath, openBrowser, openPage } from './opened-page.ts'

const email = 'everpro@example.com'

describe.skipIf(browserPath === undefined)('@auth0/auth0-react', () => {
  let browser: Browser
  let site: Served

  beforeAll(async () => {
    const people = demoAccounts.map((account) => ({ ...account, id: account.email }))
    const store = memoryStore(people)
    await store.savePasswordHash(email, await hashPassword(demoPassword))
    const script = await buildPage()
    site = await served((origin) => {
      const clients = [pageClient('stepwright', origin)]
      const app = new Hono()
      const audience = 'https://stepwright.example/api'
      app.route('/', identityProvider({ origin, audience, clients, store, demo: true }))
      app.get('/page.js', (c) => c.body(script, 200, { 'Content-Type': 'text/javascript' }))
      app.get('*', (c) => c.html('<!doctype html><title>Page</title><script type="module" src="/page.js"></script>'))
      return app
    })
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await site?.stop()
  })

  test('signs in, renews its token, survives a reload, and signs out', async () => {
    const { page, complaints, close } = await openPage(browser, { baseURL: site.origin })
    await page.goto('/')
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill(demoPassword)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('heading', { name: email }).waitFor()

    await page.getByRole('button', { name: 'Renew' }).click()
    const token = page.getByRole('status')
    await expect.poll(() => token.innerText()).toMatch(/^ey/)
    expect(decodeJwt(await token.innerText())).toMatchObject({ iss: `${site.origin}/`, sub: email, azp: 'stepwright' })

    await page.goto('/')
    await page.getByRole('heading', { name: email }).waitFor()
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    expect(complaints).toEqual([])
    await close()
  })
})

/** The packages are only bundled. The portal's own build also replaces parts of them. */
async function buildPage(): Promise<string> {
  const output = await build({
    configFile: false,
    mode: 'production',
    logLevel: 'error',
    // Otherwise the NODE_ENV of the tests would apply.
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      write: false,
      rolldownOptions: {
        input: fileURLToPath(new URL('../../server/identity/fixtures/react-page.tsx', import.meta.url)),
        output: { entryFileNames: 'page.js', codeSplitting: false },
      },
    },
  })
  const chunks = [output].flat().flatMap((each) => ('output' in each ? each.output : []))
  return chunks.flatMap((each) => (each.type === 'chunk' ? [each.code] : [])).join('\n')
}
