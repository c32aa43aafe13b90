/**
 * The page of the audit log against the real server: events are shown, can be filtered and exported, at every width.
 */
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { remoteUser } from '#tests/driver/remote-user.ts'
import { barriersOf } from './barriers-of.ts'
import { browserPath } from './opened-page.ts'
import { portalInBrowser } from './portal-in-browser.ts'
import { signIn } from './signed-in.ts'

const address = '/admin/audit-log'

describe.skipIf(browserPath === undefined)('the audit log', () => {
  // A portal of its own, because the test counts the events of these tests.
  const portal = portalInBrowser(() => ({}))

  test('an admin finds their own sign-in, filters the events, and exports the filtered list', async () => {
    const { page, complaints } = await portal.open()
    await signIn(page, 'stepwright@example.com', address)
    await page.getByRole('heading', { level: 1, name: 'Audit log' }).waitFor()
    await page.getByRole('row', { name: /Password accepted stepwright@example\.com/ }).waitFor()

    await page.getByLabel('Event', { exact: true }).selectOption('Signed in')
    await page.getByRole('button', { name: 'Show events' }).click()
    await page.getByRole('row', { name: /Signed in stepwright@example\.com/ }).waitFor()
    await expect.poll(() => page.getByRole('row', { name: /Password accepted/ }).count()).toBe(0)

    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Export as CSV' }).click()
    const download = await downloading
    const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain('signed-in,stepwright@example.com')
    expect(complaints).toEqual([])
  })

  describe('no overflow and no accessibility violations', () => {
    let page: Page
    beforeAll(async () => {
      const admin = await remoteUser(portal.url, 'stepwright', 'Stepwright')
      const email = `${'annabel.featherstonehaugh'.repeat(2)}@a-company-with-a-rather-long-name.example.org`
      const added = await admin.post('/api/admin/people', { email, clients: ['NationalBreakdown'], isAdmin: false })
      expect(added.status).toBe(200)
      ;({ page } = await portal.openForAll())
      await signIn(page, 'stepwright@example.com', address)
    })

    /** The state of the page, its address, and the text that shows that it has loaded. */
    const states = [
      ['all', address, 'Link for a new password made'],
      ['filtered', `${address}?event=member-added&text=annabel&from=2020-01-01`, 'not an admin'],
      ['empty', `${address}?text=nothing-like-it`, 'No events'],
    ] as const

    test.each([360, 768, 1440])('at %d pixels, light and dark', async (width) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height: 900 })
        await page.emulateMedia({ colorScheme })
        for (const [name, at, sign] of states) {
          await page.goto(at)
          await page.locator('main').getByText(sign).last().waitFor()
          await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
          // Long e-mails do not push the last columns off the screen either.
          const frame = page.getByRole('region', { name: 'Events, the newest first' })
          if (name !== 'empty')
            await expect.poll(() => frame.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0)
          expect(await barriersOf(page, colorScheme === 'light' ? 'all' : 'colours')).toEqual([])
          if (process.env['LOOK'])
            await page.screenshot({ path: `${process.env['LOOK']}/audit-${name}-${width}-${colorScheme}.png` })
        }
      }
    })
  })

  test('a user who is not an admin does not see the page', async () => {
    const { page } = await portal.open()
    await signIn(page, 'zofa@example.com')
    await page.goto(address)
    await page.getByText("Sorry, you don't have access to this area.").waitFor()
    await expect.poll(() => page.getByRole('heading', { name: 'Audit log' }).count()).toBe(0)
  })
})
