/** Signs in with a demo account: by hand, or with the session of an earlier sign-in. */
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { demoPassword } from '#server/identity/demo-accounts.ts'

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

/** The sessions of the shared portal (shared-portal.ts) by account: a worker runs one file after the other. */
const sessions = new Map<string, Cookies>()
const browsersOfSharedPortal = new WeakSet<Browser>()

/** An account has to sign in only once in this browser: signing in by hand loads three pages and costs a second. */
export const shareSessions = (browser: Browser) => void browsersOfSharedPortal.add(browser)

/** `address` is opened first; the sign-in returns to it. */
export async function signIn(page: Page, email: string, address = '/'): Promise<void> {
  const context = page.context()
  const browser = context.browser()
  if (!browser || !browsersOfSharedPortal.has(browser)) return signInByHand(page, email, address)

  const session = sessions.get(email)
  if (session) await context.addCookies(session)
  if (!session || !(await isSignedInAt(page, address))) {
    await signInByHand(page, email, address)
    sessions.set(email, (await context.cookies()).filter(isOfProvider))
  }
}

export async function signInByHand(page: Page, email: string, address = '/'): Promise<void> {
  await page.goto(address)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/u/') && url.pathname !== '/auth/callback')
}

/** False where the session has ended, so that the page asks for the password. */
async function isSignedInAt(page: Page, address: string): Promise<boolean> {
  await page.goto(address)
  // The origin of the page, or of the sign-in page to which it redirected.
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  return !new URL(page.url()).pathname.startsWith('/u/')
}

/**
 * The session at the identity provider, and the cookie that says that a session exists. The portal gives each page a
 * session of its own.
 */
const isOfProvider = ({ name }: Cookies[number]) => name === 'auth-provider' || name.endsWith('is.authenticated')
