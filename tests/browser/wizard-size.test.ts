/** How much JavaScript a user loads: up to the dashboard, signed in, and from there up to a wizard. */
import { describe, expect, test } from 'vitest'
import { loadedScripts } from './loaded-scripts.ts'
import { browserPath } from './opened-page.ts'
import { portalInBrowser } from './portal-in-browser.ts'
import { signIn } from './signed-in.ts'

/** kB, gzip: the budget. react-dom, the router and the sign-in library alone are near 150. */
const budget = { dashboard: 215, wizard: 40 }

describe.skipIf(browserPath === undefined)('the pages', () => {
  const portal = portalInBrowser()

  test('keep to their budget of JavaScript', async () => {
    const { page } = await portal.open()
    const scripts = loadedScripts(page)
    await signIn(page, 'ilsgroup@example.com')
    await page.getByRole('heading', { name: /^Welcome, / }).waitFor()
    await page.waitForLoadState('networkidle')
    const dashboard = (await scripts.more()) / 1000
    await page.getByRole('navigation').getByRole('link', { name: 'SOP Generator' }).click()
    await page.getByRole('heading', { level: 2, name: 'Upload' }).waitFor()
    await page.waitForLoadState('networkidle')
    const wizard = (await scripts.more()) / 1000

    console.log(
      `JavaScript, gzip: ${dashboard.toFixed(1)} kB to the dashboard, ${wizard.toFixed(1)} kB more to a wizard`,
    )
    expect(dashboard).toBeGreaterThan(100)
    expect(dashboard).toBeLessThanOrEqual(budget.dashboard)
    expect(wizard).toBeGreaterThan(5)
    expect(wizard).toBeLessThanOrEqual(budget.wizard)
  })
})
