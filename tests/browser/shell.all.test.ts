/** The shell and the dashboards: the real server, the built pages, a real browser. */
import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { barriersOf } from './barriers-of.ts'
import { goInPage } from './in-page.ts'
import { browserPath } from './opened-page.ts'
import { portalInBrowser } from './portal-in-browser.ts'
import { signIn } from './signed-in.ts'

/** Each page with the heading that shows that it has loaded. */
const headings: Readonly<Record<string, string | RegExp>> = {
  '/dashboard': /^Welcome, /,
  '/auth0/whoami': 'Who am I',
  '/users/dashboard': /^Welcome, /,
  '/auth0/stepwright': 'Every agent',
  '/auth0/no-access': 'No access',
  '/account/change-password': 'Account Settings',
  '/admin/agent-instructions': 'Agent Instructions',
  '/agent/proposal-generator': 'Proposal Generator',
  '/agent/hr-policies': 'Browse Agents',
  '/nothing/here': 'Page not found',
}
const pages = Object.keys(headings)

/** A page that is left cancels its calls. */
const expected = /net::ERR_ABORTED/
const notFound = 'Failed to load resource: the server responded with a status of 404 (Not Found)'

describe.skipIf(browserPath === undefined)('the portal', () => {
  const portal = portalInBrowser()

  async function open(options: BrowserContextOptions = {}, email = 'stepwright@example.com') {
    const opened = await portal.open(options)
    await signIn(opened.page, email)
    await opened.page.getByRole('heading', { name: /^Welcome, / }).waitFor()
    return opened
  }

  const visit = async (page: Page, path: string) => {
    await page.goto(path)
    await settled(page, path)
  }

  /** The page of this address has loaded and has no pending requests. */
  const settled = async (page: Page, path: string) => {
    await page.getByRole('heading', { level: 1, name: headings[path] ?? 'a heading' }).waitFor()
    await page.waitForFunction(
      (at) =>
        window.location.pathname === at &&
        document.querySelector('[data-state="busy"], [aria-busy="true"]') === null &&
        document.querySelector('h1') !== null,
      path,
    )
  }

  test.each(['light', 'dark'] as const)(
    'has no accessibility violations and no errors on any page, in %s',
    async (colorScheme) => {
      const { page, complaints } = await open({ colorScheme, reducedMotion: 'reduce' })
      // Other tests end runs of the same person while this page looks for their records.
      const ended: string[] = []
      page.on('response', (reply) => {
        if (reply.status() === 404 && /\/api\/session\/[^/]+\/record$/.test(reply.url())) ended.push(notFound)
      })
      for (const path of pages) {
        await goInPage(page, path)
        await settled(page, path)
        expect([path, ...(await barriersOf(page))]).toEqual([path])
      }
      expect(complaints.filter((complaint) => !expected.test(complaint))).toEqual(ended)
    },
  )

  test.each([360, 768, 1440])('fits into %i pixels on every page, the sidebar open or closed', async (width) => {
    const { page } = await open({ viewport: { width, height: 800 }, reducedMotion: 'reduce' })
    for (const path of pages) {
      await goInPage(page, path)
      await settled(page, path)
      for (const _toggled of ['as it opens', 'the other way']) {
        expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, width])
        await page.getByRole('button', { name: /sidebar$/ }).click()
      }
    }
  })

  test('SHELL-14 the sidebar is closed at 768 pixels, and open at 769', async () => {
    const { page } = await open({ viewport: { width: 769, height: 800 } })
    const sidebar = page.getByRole('navigation', { name: 'Main' })
    await sidebar.waitFor()
    await page.setViewportSize({ width: 768, height: 800 })
    await sidebar.waitFor({ state: 'hidden' })
    await page.setViewportSize({ width: 769, height: 800 })
    await sidebar.waitFor()
    await expect.poll(() => sidebar.isVisible()).toBe(true)
  })

  test.each([560, 900])(
    'the foot of the sidebar is whole at a height of %i pixels, and its last page can be reached',
    async (height) => {
      const { page } = await open({ viewport: { width: 1280, height }, reducedMotion: 'reduce' })
      const foot = [page.getByRole('button', { name: 'Logout' }), page.getByText('Powered by')]
      for (const part of foot) {
        await part.waitFor()
        const box = await part.boundingBox()
        expect(box && box.y + box.height).toBeLessThanOrEqual(height)
      }
      const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
      await links.last().focus()
      const [last, edge] = await Promise.all([links.last().boundingBox(), foot[0]?.boundingBox()])
      expect(last && edge && last.y + last.height <= edge.y).toBe(true)
    },
  )

  test('is dark where the person prefers dark', async () => {
    const grounds: string[] = []
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page } = await open({ colorScheme })
      grounds.push(await page.evaluate(() => getComputedStyle(document.body).backgroundColor))
    }
    expect(grounds).toEqual(['rgb(245, 247, 248)', 'rgb(18, 24, 27)'])
  })

  describe('the demo videos', () => {
    const facts = (page: Page, name: string) =>
      page
        .getByLabel(name, { exact: true })
        .locator('visible=true')
        .and(page.locator('video'))
        .evaluate((element) => {
          const { paused, muted, currentTime } = element as HTMLVideoElement
          return { paused, muted, at: currentTime > 0 ? 'further on' : 'the beginning' }
        })
    const playing = { paused: false, muted: false, at: 'further on' }
    const atThumbnail = { paused: true, muted: true, at: 'the beginning' }
    const button = (page: Page, name: string, action: string) =>
      page.getByRole('article', { name }).getByRole('button', { name: action })

    async function watch(page: Page, name: string) {
      await button(page, name, 'Watch demo').click()
      await expect.poll(() => facts(page, name), { timeout: 20_000 }).toEqual(playing)
    }

    test('DASH-11 DASH-12 play, give way to another, and stop', async () => {
      const { page, complaints } = await open()
      await watch(page, 'Proposal Generator')
      await watch(page, 'Sofa Fabric Generator')
      await expect.poll(() => facts(page, 'Proposal Generator')).toEqual(atThumbnail)

      await button(page, 'Sofa Fabric Generator', 'Stop demo').click()
      await expect.poll(() => facts(page, 'Sofa Fabric Generator')).toEqual(atThumbnail)
      expect(complaints.filter((complaint) => !complaint.includes('.webm'))).toEqual([])
    })

    test('DASH-13 go back to the thumbnail when they finish, and when fullscreen is left', async () => {
      const { page } = await open()
      const name = 'Sales Reports Summariser'
      const video = page.getByRole('article', { name }).locator('video')
      await watch(page, name)
      await video.evaluate((element) => ((element as HTMLVideoElement).currentTime = 11.8))
      await expect.poll(() => facts(page, name), { timeout: 20_000 }).toEqual(atThumbnail)

      await watch(page, name)
      await video.evaluate((element) => element.requestFullscreen())
      await expect.poll(() => facts(page, name)).toEqual(playing)
      await page.evaluate(() => document.exitFullscreen())
      await expect.poll(() => facts(page, name)).toEqual(atThumbnail)
      await button(page, name, 'Watch demo').waitFor()
    })

    test('DASH-05 DASH-18 the intro plays, from under its poster', async () => {
      const { page } = await open()
      await visit(page, '/users/dashboard')
      await page.getByRole('button', { name: 'Play: How Stepwright works' }).click()
      await expect.poll(() => facts(page, 'How Stepwright works'), { timeout: 20_000 }).toEqual(playing)
      await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('video')
    })
  })
})
