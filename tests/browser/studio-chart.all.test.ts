/** The state chart of an agent, with what tests and runs have come to. */
import { describe, expect, test } from 'vitest'
import { barriersOf } from './barriers-of.ts'
import { browserPath } from './opened-page.ts'
import { portalInBrowser } from './portal-in-browser.ts'
import { signIn } from './signed-in.ts'

describe.skipIf(browserPath === undefined)('Agent Studio, state chart', () => {
  // A portal of its own, because its runs are counted.
  const portal = portalInBrowser(() => ({}))

  test('says where each step leads and what was reached, and leads to the lines by keyboard', async () => {
    const { page } = await portal.open()
    await page.setViewportSize({ width: 1440, height: 1000 })
    await signIn(page, 'stepwright@example.com', '/admin/studio?agent=sop-gen')
    await page.getByRole('heading', { name: 'No problems' }).waitFor()
    await page.getByRole('tab', { name: 'State chart' }).click()
    const chart = page.getByRole('tabpanel', { name: 'State chart' })
    await chart.getByText('Leads to: Build (Upload)').waitFor()
    await chart.getByText('Tested · Runs: 0 / 0 · Cases: 0 / 0').first().waitFor()
    expect(await barriersOf(page)).toEqual([])

    const call = chart.getByRole('button', { name: 'Call upload' })
    await call.focus()
    await page.keyboard.press('Enter')
    await page.locator('.cm-activeLine', { hasText: /"upload": \{/ }).waitFor()
  })

  test('is there also where it is not known how far runs have come, and says so', async () => {
    const { page } = await portal.open()
    await page.setViewportSize({ width: 1440, height: 1000 })
    await page.route('**/api/studio/agents/sop-gen/coverage', (route) => route.abort())
    await signIn(page, 'stepwright@example.com', '/admin/studio?agent=sop-gen')
    await page.getByRole('heading', { name: 'No problems' }).waitFor()
    await page.getByRole('tab', { name: 'State chart' }).click()
    const chart = page.getByRole('tabpanel', { name: 'State chart' })
    await chart.getByText('It is not known how far the runs and the cases have come').waitFor()
    await chart.getByText('Tested', { exact: true }).first().waitFor()
    await page.unrouteAll()
    await chart.getByRole('button', { name: 'Try again' }).click()
    await chart.getByText('Tested · Runs: 0 / 0 · Cases: 0 / 0').first().waitFor()
    await expect.poll(() => chart.getByText('It is not known').count()).toBe(0)
  })
})
