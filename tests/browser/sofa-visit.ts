/** The actions of a user of the sofa agents, in a real browser on the real portal. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { PageOptions } from './opened-page.ts'
import type { portalInBrowser } from './portal-in-browser.ts'
import { signIn } from './signed-in.ts'

type PortalInBrowser = ReturnType<typeof portalInBrowser>

export async function openSofaAgent(
  portal: PortalInBrowser,
  address: string,
  more: PageOptions & { readonly forAll?: true } = {},
): Promise<Page> {
  const { forAll, ...options } = more
  const settings = { waits: 'short', acceptDownloads: true, ...options } as const
  const { page } = await (forAll ? portal.openForAll(settings) : portal.open(settings))
  // The model takes long on a busy machine.
  page.setDefaultTimeout(180_000)
  await signIn(page, 'zofa@example.com', address)
  await page.waitForLoadState('networkidle')
  return page
}

export const openStep = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Steps' })
    .getByRole('button', { name: new RegExp(name) })
    .click()

export const png = (name: string, bytes: Uint8Array) => ({ name, mimeType: 'image/png', buffer: Buffer.from(bytes) })

/** Presses a button and returns the following call: the request and the reply. */
export async function callOf(page: Page, method: string, path: string, act: () => Promise<unknown>) {
  const coming = page.waitForResponse(
    (reply) => reply.request().method() === method && new URL(reply.url()).pathname.startsWith(path),
  )
  await act()
  const reply = await coming
  const request = reply.request()
  return {
    status: reply.status(),
    type: (await request.headerValue('content-type')) ?? '',
    url: new URL(reply.url()),
    body: request.postData() ?? '',
    json: async () => (await reply.json()) as Readonly<Record<string, unknown>>,
  }
}

/** Makes the next call to this path fail without a message, which a working portal never does. */
export const failOnce = (page: Page, path: string) =>
  page.route(`**${path}*`, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })

export async function says(page: Page, text: string): Promise<void> {
  const place = page.getByText(text).first()
  await place.waitFor()
  await expect.poll(() => place.isVisible()).toBe(true)
}

export async function shows(page: Page, picture: string): Promise<void> {
  const place = page.getByRole('img', { name: picture, exact: true })
  await place.waitFor()
  await expect.poll(() => place.isVisible()).toBe(true)
}

export const isEnabled = (page: Page, button: string) =>
  page.getByRole('button', { name: button, exact: true }).isEnabled()

/** A picture of the session, as the page may fetch it. */
export async function pictureAt(page: Page, path: string): Promise<Uint8Array> {
  const encoded = await page.evaluate(async (address) => {
    const reply = await fetch(address, { credentials: 'include', cache: 'no-store' })
    const bytes = new Uint8Array(await reply.arrayBuffer())
    let text = ''
    for (const byte of bytes) text += String.fromCodePoint(byte)
    return btoa(text)
  }, path)
  return new Uint8Array(Buffer.from(encoded, 'base64'))
}
