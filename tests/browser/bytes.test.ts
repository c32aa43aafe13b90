/** How many bytes a visitor with an empty cache receives: for the sign-in page, and for each wizard. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shippedDefinition, shippedIds } from '#tests/driver/shipped.ts'
import { browserPath } from './opened-page.ts'
import { portalInBrowser } from './portal-in-browser.ts'
import { type ReceivedBytes, receivedBytes } from './received-bytes.ts'
import { signInByHand } from './signed-in.ts'

/**
 * Budgets in kB on the wire. The margin is reserved for features that are still to come; a new feature must not raise a
 * budget.
 */
const budget = {
  signIn: { scripts: 150, everything: 200 },
  /** With an empty cache, from the sign-in on. */
  dashboard: { scripts: 200 },
  /** With an empty cache: the portal and the wizard together. */
  wizard: { scripts: 190 },
  /**
   * The bytes that a wizard of plain fields adds to the dashboard, which has loaded everything except the wizard's own
   * part.
   */
  plainWizard: { scripts: 40 },
}

const kilobytes = (bytes: number) => Math.round(bytes / 100) / 10

describe.skipIf(browserPath === undefined)('on the wire', () => {
  // A portal of its own: a run that another test file left would be offered here, and the offer loads an additional
  // script.
  const portal = portalInBrowser(() => ({}))
  const figures: string[] = []
  afterAll(() => console.log(figures.join('\n')))

  const note = (what: string, scripts: number, everything: number) =>
    figures.push(`${what}: ${scripts} kB of scripts, ${everything} kB in all`)

  test('the sign-in page stays within its budget', async () => {
    const { page } = await portal.open()
    const received = await receivedBytes(page)
    await page.goto('/')
    await page.getByLabel('Password').waitFor()
    await received.untilLoaded()
    const [scripts, everything] = [kilobytes(received.of('script')), kilobytes(received.all())]
    note('to the sign-in page', scripts, everything)
    // Checks the measurement itself: the libraries alone are larger than this.
    expect(scripts).toBeGreaterThan(80)
    expect(scripts).toBeLessThanOrEqual(budget.signIn.scripts)
    expect(everything).toBeLessThanOrEqual(budget.signIn.everything)
  })

  test('the dashboard stays within its budget', async () => {
    const { page } = await portal.open()
    const received = await receivedBytes(page)
    await signInByHand(page, 'stepwright@example.com')
    await page.getByRole('heading', { name: 'Start', exact: true }).waitFor()
    await received.untilLoaded()
    const scripts = kilobytes(received.of('script'))
    note('to the dashboard', scripts, kilobytes(received.all()))
    expect(scripts).toBeGreaterThan(80)
    expect(scripts).toBeLessThanOrEqual(budget.dashboard.scripts)
  })

  test('a wizard of plain fields stays within its budget on top of the dashboard', async () => {
    const { page } = await portal.open()
    const received = await receivedBytes(page)
    await signInByHand(page, 'ilsgroup@example.com')
    await page.getByRole('heading', { name: /^Welcome, / }).waitFor()
    const link = page.getByRole('navigation').getByRole('link', { name: 'SOP Generator' })
    // The pictures of the agents are drawn once the list of agents has come, and their script belongs to the dashboard.
    await link.locator('svg > *').first().waitFor({ state: 'attached' })
    await received.untilLoaded()
    const before = received.of('script')
    await link.click()
    await page.getByRole('heading', { level: 2, name: 'Upload' }).waitFor()
    await received.untilLoaded()
    const more = kilobytes(received.of('script') - before)
    note('from the dashboard to a plain wizard', more, kilobytes(received.all()))
    expect(more).toBeGreaterThan(5)
    expect(more).toBeLessThanOrEqual(budget.plainWizard.scripts)
  })

  describe('from an empty cache to the wizard of', () => {
    let page: Page
    let received: ReceivedBytes
    beforeAll(async () => {
      ;({ page } = await portal.openForAll())
      received = await receivedBytes(page)
      await signInByHand(page, 'stepwright@example.com')
    })

    test.each(shippedIds)('%s stays within the budget', async (id) => {
      // An empty page in between, since a page keeps the scripts that it has in memory.
      await page.goto('about:blank')
      await received.forgetAll()
      await page.goto(shippedDefinition(id).path)
      await page.getByRole('heading', { level: 2 }).first().waitFor()
      // A part that is still loading is shown as a progress bar.
      await page.waitForFunction(() => !document.querySelector('main output [data-shape]'))
      await received.untilLoaded()
      const scripts = kilobytes(received.of('script'))
      note(`to the wizard of ${id}`, scripts, kilobytes(received.all()))
      expect(scripts).toBeGreaterThan(100)
      expect(scripts).toBeLessThanOrEqual(budget.wizard.scripts)
    })
  })
})
