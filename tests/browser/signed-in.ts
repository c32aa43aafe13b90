/** Signs a demo account in, as a person does. */
import type { Page } from 'playwright-core'
import { demoPassword } from '#server/identity/demo-accounts.ts'

/** `address` is opened first; the sign-in comes back to it. */
export async function signIn(page: Page, email: string, address = '/'): Promise<void> {
  await page.goto(address)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/u/') && url.pathname !== '/auth/callback')
}
