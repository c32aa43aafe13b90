/** Signs a demo account in: as a person does, or with the session of an earlier sign-in. */
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { demoPassword } from '#server/identity/demo-accounts.ts'

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

/** By account, of the portal that files share (shared-portal.ts): a worker runs one file after the other. */
const sessions = new Map<string, Cookies>()
const browsersOfSharedPortal = new WeakSet<Browser>()

/** In this browser an account has to sign in once only: to do so by hand loads the pages three times and costs a second. */
export const shareSessions = (browser: Browser) => void browsersOfSharedPortal.add(browser)

/** `address` is opened first; the sign-in comes back to it. */
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
  // Of the page, or of the sign-in to which it has led.
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  return !new URL(page.url()).pathname.startsWith('/u/')
}

/** The session at the identity provider, and the note that there is one. The portal gives each page a session of its own. */
const isOfProvider = ({ name }: Cookies[number]) => name === 'auth-provider' || name.endsWith('is.authenticated')
