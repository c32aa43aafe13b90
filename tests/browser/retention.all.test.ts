/** The page "Retention" against the real server: an admin sets days, holds and erases, at every width. */
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { remoteUser } from '#tests/driver/remote-user.ts'
import { firstUpload } from '#tests/access/first-uploads.ts'
import { barriersOf } from './barriers-of.ts'
import { browserPath } from './opened-page.ts'
import { portalInBrowser } from './portal-in-browser.ts'
import { signIn } from './signed-in.ts'

const address = '/admin/retention'

describe.skipIf(browserPath === undefined)('the page of retention', () => {
  const portal = portalInBrowser(() => ({}))
  const session = randomUUID()
  let page: Page

  beforeAll(async () => {
    const user = await remoteUser(portal.url, 'ilsgroup', 'ILSGroup')
    expect((await user.send('/api/agent/sop-gen/upload', await firstUpload('sop-gen', session))).status).toBe(200)
    ;({ page } = await portal.openForAll())
    await signIn(page, 'stepwright@example.com', address)
    await page.getByRole('heading', { level: 1, name: 'Retention' }).waitFor()
  })

  test('days are saved, a held session is refused, and erased once the hold is lifted', async () => {
    const days = page.getByRole('form', { name: 'Days that things are kept' })
    await days.getByLabel('Workspace').selectOption('ILSGroup')
    await days.getByLabel('Days for sessions').fill('30')
    await days.getByRole('button', { name: 'Save the days' }).click()
    await page.getByRole('row', { name: /ILS.*All agents 30/ }).waitFor()

    const hold = page.getByRole('form', { name: 'Legal hold' })
    await hold.getByLabel('Id of the session').fill(session)
    await hold.getByLabel('Reason').fill('A claim before the court.')
    await hold.getByRole('button', { name: 'Set the hold' }).click()
    await page.getByRole('row', { name: /A claim before the court/ }).waitFor()

    const erase = page.getByRole('form', { name: 'Erase' })
    const ask = async () => {
      await erase.getByLabel('Id of the session').fill(session)
      await erase.getByRole('button', { name: 'Erase…' }).click()
      await page.getByRole('button', { name: 'Erase', exact: true }).click()
    }
    await ask()
    await page.getByText('A legal hold keeps this').waitFor()
    await page.getByRole('button', { name: `Lift the hold on ${session}` }).click()
    await page.getByText('The legal hold is lifted.').waitFor()
    await ask()
    await page.getByText(`${session} is erased.`).waitFor()
    await page.getByRole('row', { name: new RegExp(`Session ${session}.*Erased`) }).waitFor()
    const user = await remoteUser(portal.url, 'ilsgroup', 'ILSGroup')
    expect((await user.send(`/api/session/${session}`)).status).toBe(404)
  })

  test.each([375, 768, 1440])('no overflow and no accessibility violations at %d pixels', async (width) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      expect(await barriersOf(page, colorScheme === 'light' ? 'all' : 'colours')).toEqual([])
      if (process.env['LOOK'])
        await page.screenshot({ path: `${process.env['LOOK']}/retention-${width}-${colorScheme}.png`, fullPage: true })
    }
  })
})
