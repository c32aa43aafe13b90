/**
 * Each demo account against `npm start`'s server in a real browser: its start page, the agents that it sees, the pages
 * that it may not open, and its logout.
 */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { accountOf, pages, workspaces, type Workspace } from '#tests/access/expected.ts'
import { remoteUser } from '#tests/driver/remote-user.ts'
import { goInPage } from './in-page.ts'
import { browserPath } from './opened-page.ts'
import { portalInBrowser } from './portal-in-browser.ts'
import { signIn } from './signed-in.ts'

/** The catalogue table of portal.md 2, copied by hand; the provider sees all nine agents. */
const listed: Readonly<Record<Workspace, readonly string[]>> = {
  PaveleyHR: ['HR Policies'],
  Stepwright: [
    'Brief Generator',
    'Monthly Sales Product Reporting',
    'HR Policies',
    'Sofa Texture Generator',
    'SOP Generator',
    'Case Study Generator',
    'Tender Overview',
    'Schedule Agent',
    'Audio Lookup',
  ],
  VetWay: ['Monthly Sales Product Reporting'],
  ILSGroup: ['SOP Generator'],
  Everpro: ['Case Study Generator', 'Schedule Agent'],
  Tender360: ['Tender Overview'],
  Zofa: ['Sofa Texture Generator'],
  NationalBreakdown: ['Audio Lookup'],
  Public: ['Case Study Generator'],
}

/** The heading of each page, once the page has loaded. */
const headings: Readonly<Record<string, string | RegExp>> = {
  '/dashboard': /^Welcome, /,
  '/users/dashboard': /^Welcome, /,
  '/work': 'My work',
  '/agent/hr-policy-gen': 'Employee privacy notice Generator',
  '/agent/hr-policies': 'Browse Agents',
  '/agent/brief-generator': 'Brief Generator',
  '/agent/proposal-generator': 'Proposal Generator',
  '/admin/agent-instructions': 'Agent Instructions',
  '/agent/monthly-sales-product-reporting': 'Monthly Sales Product Reporting',
  '/account/change-password': 'Account Settings',
  '/account/language': 'Language',
  '/agent/sofa-texture-gen': 'Sofa Texture Generator',
  '/agent/sofa-background-gen': 'Sofa Background Generator',
  '/agent/sop-gen': 'SOP Generator',
  '/agent/case-study-gen': 'Case Study Generator',
  '/agent/tender-overview': 'Tender Overview',
  '/agent/schedule-agent': 'Schedule Agent',
  '/agent/audio-lookup': 'Audio Lookup',
  '/auth0/stepwright': 'Every agent',
}

const emailOf = (workspace: Workspace) => `${accountOf[workspace]}@example.com`
const noAccess = "Sorry, you don't have access to this area."

describe.skipIf(browserPath === undefined)('a demo account', () => {
  const portal = portalInBrowser()

  async function open(email: string, address = '/') {
    const opened = await portal.open()
    await signIn(opened.page, email, address)
    return opened.page
  }

  const shell = (page: Page) => page.getByRole('link', { name: 'Dashboard', exact: true }).waitFor()
  const client = (page: Page) => page.evaluate(() => sessionStorage.getItem('client'))

  /** The names of the agents in the sidebar. */
  async function sidebar(page: Page): Promise<readonly string[]> {
    await shell(page)
    await page.getByRole('navigation').getByRole('link', { name: /./ }).first().waitFor()
    const names = new Set(Object.values(listed).flat())
    await expect
      .poll(async () =>
        (await page.getByRole('navigation').getByRole('link').allInnerTexts()).some((name) => names.has(name.trim())),
      )
      .toBe(true)
    return (await page.getByRole('navigation').getByRole('link').allInnerTexts())
      .map((name) => name.trim())
      .filter((name) => names.has(name))
  }

  /** One page for each workspace, signed in once. */
  const signedIn = new Map<Workspace, Promise<Page>>()
  function pageOf(workspace: Workspace): Promise<Page> {
    const known = signedIn.get(workspace)
    if (known) return known
    const opening = portal.openForAll().then(async ({ page }) => {
      await signIn(page, emailOf(workspace))
      return page
    })
    signedIn.set(workspace, opening)
    return opening
  }

  test.each(workspaces)(
    'AUTH-01 AUTH-15 AUTH-19 AUTH-20 of %s arrives at its start page and sees exactly the agents of its workspace',
    async (workspace) => {
      const page = await pageOf(workspace)
      await page.waitForURL((url) => url.pathname === (workspace === 'Public' ? '/users/dashboard' : '/dashboard'))
      expect((await sidebar(page)).toSorted()).toEqual(listed[workspace].toSorted())
      await expect.poll(() => client(page)).toBe(workspace)
    },
  )

  test.each(workspaces)(
    'ACCESS-06 ACCESS-08 of %s can open its own pages by their address and is refused all others',
    async (workspace) => {
      const page = await pageOf(workspace)
      await shell(page)
      const own = pages.filter(([, , admits]) => admits === 'signed-in' || admits.includes(workspace))
      const others = pages.filter((each) => !own.includes(each))
      const path = () => new URL(page.url()).pathname
      const isThere = async (wanted: string) => {
        await page.getByRole('heading', { level: 1, name: headings[wanted] ?? 'a heading', exact: true }).waitFor()
        expect(path()).toBe(wanted)
      }
      const isRefused = async (wanted: string) => {
        await page.getByText(noAccess).waitFor()
        expect(`${wanted} → ${path()}`).toBe(`${wanted} → /auth0/no-access`)
      }
      // The last address of each kind is typed into the address bar; the same router decides about the others without
      // loading the page anew.
      for (const [, wanted] of own.slice(0, -1)) {
        await goInPage(page, wanted)
        await isThere(wanted)
        await goInPage(page, '/auth0/whoami')
        await page.getByRole('heading', { level: 1, name: 'Who am I' }).waitFor()
      }
      for (const [, wanted] of others.slice(0, -1)) {
        await goInPage(page, '/auth0/whoami')
        await page.getByText(noAccess).waitFor({ state: 'detached' })
        await goInPage(page, wanted)
        await isRefused(wanted)
      }
      for (const [, wanted] of own.slice(-1)) {
        await page.goto(wanted)
        await isThere(wanted)
      }
      for (const [, wanted] of others.slice(-1)) {
        await page.goto(wanted)
        await isRefused(wanted)
      }
    },
  )

  test('ACCESS-30 of one workspace is refused a call of another’s agent, whatever workspace it names', async () => {
    for (const named of ['Zofa', 'ILSGroup', 'Stepwright', 'ilsgroup', 'ＩＬＳGroup'.normalize('NFKC')]) {
      const user = await remoteUser(portal.url, 'zofa', named)
      const reply = await user.post('/api/agent/sop-gen/build', { sessionId: crypto.randomUUID() })
      expect([403, 404]).toContain(reply.status)
    }
  })

  test('AUTH-21 ACCESS-03 in several workspaces chooses one, and works in two tabs with two of them', async () => {
    const page = await open('several@example.com')
    await page.getByText('Select a workspace').waitFor()
    await page.getByRole('button', { name: /Paveley/ }).click()
    await page.waitForURL('**/dashboard')
    await expect.poll(() => sidebar(page)).toEqual(['HR Policies'])

    const other = await page.context().newPage()
    await other.goto('/')
    await other.getByText('Select a workspace').waitFor()
    await other.getByRole('button', { name: /Zofa/ }).click()
    await other.waitForURL('**/dashboard')
    await expect.poll(() => sidebar(other)).toEqual(['Sofa Texture Generator'])

    await page.reload()
    await expect.poll(() => sidebar(page)).toEqual(['HR Policies'])
    expect([await client(page), await client(other)]).toEqual(['PaveleyHR', 'Zofa'])
  })

  test('SHELL-13 reloads without signing in again, and logs out', async () => {
    const page = await open('zofa@example.com', '/agent/sofa-texture-gen?from=link')
    await page.getByRole('heading', { level: 1, name: 'Sofa Texture Generator' }).waitFor()
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Sofa Texture Generator' }).waitFor()
    expect(new URL(page.url()).search).toBe('?from=link')

    await page
      .getByRole('button', { name: 'Logout' })
      .or(page.getByRole('link', { name: 'Logout' }))
      .click()
    await page
      .getByRole('button', { name: /sign in/i })
      .or(page.getByRole('link', { name: /sign in/i }))
      .waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
    await expect.poll(() => client(page)).toBeNull()
    await page.goto('/dashboard')
    await page.getByLabel('Password').waitFor()
  })
})
