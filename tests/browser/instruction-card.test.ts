/**
 * The position of the instruction card: beside the step if there is room, otherwise below it, and collapsed after the
 * first visit.
 */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { shippedDefinition, shippedIds } from '#tests/driver/shipped.ts'
import { barriersOf } from './barriers-of.ts'
import { browserPath } from './opened-page.ts'
import { portalInBrowser } from './portal-in-browser.ts'
import { signIn } from './signed-in.ts'

/** The panels of these agents have a wide table, so their card is below it on every screen (decision 156). */
const wide = new Set(['schedule-agent'])

describe.skipIf(browserPath === undefined)('the instruction card', () => {
  const portal = portalInBrowser()

  const cardOf = (page: Page) => page.getByRole('complementary', { name: 'Instructions' })
  const stepOf = (page: Page) => {
    const main = page.getByRole('main')
    return main
      .locator('section')
      .filter({ has: page.getByRole('heading', { level: 2 }) })
      .first()
  }

  async function placeOf(page: Page) {
    const [card, step] = [await cardOf(page).boundingBox(), await stepOf(page).boundingBox()]
    if (!card || !step) throw new Error('The card or the step is not there.')
    const isBeside = card.x >= step.x + step.width && Math.abs(card.y - step.y) < 2
    const isBelow = card.y >= step.y + step.height && Math.abs(card.x - step.x) < 2
    return isBeside ? 'beside' : isBelow ? 'below' : 'neither'
  }

  const setSidebar = async (page: Page, state: 'open' | 'closed') => {
    const button = page.getByRole('button', { name: state === 'open' ? 'Open sidebar' : 'Close sidebar' })
    if ((await button.count()) > 0) await button.click()
  }

  test.each(shippedIds)(
    'INSTR-01 of %s stands beside the step from 1,100 px of content on, else below it',
    async (id) => {
      const { page } = await portal.reuse()
      await page.setViewportSize({ width: 1440, height: 900 })
      await signIn(page, 'stepwright@example.com', shippedDefinition(id).path)
      await cardOf(page).waitFor()
      const beside = wide.has(id) ? 'below' : 'beside'
      await expect.poll(() => placeOf(page)).toBe(beside)
      await page.setViewportSize({ width: 1280, height: 900 })
      await setSidebar(page, 'closed')
      await expect.poll(() => placeOf(page)).toBe(beside)
      await setSidebar(page, 'open')
      await expect.poll(() => placeOf(page)).toBe('below')
      for (const width of [1024, 375]) {
        await page.setViewportSize({ width, height: 800 })
        await expect.poll(() => placeOf(page)).toBe('below')
      }
    },
  )

  test('stays in sight beside a step that is longer than the screen', async () => {
    const { page } = await portal.open({ viewport: { width: 1440, height: 360 } })
    const short = { steps: [{ index: 1, title: 'In short', body: 'One line.' }] }
    await page.route('**/api/instructions/*', (route) => route.fulfill({ json: short }))
    await signIn(page, 'everpro@example.com', '/agent/case-study-gen')
    await cardOf(page).getByText('One line.').waitFor()
    await page.evaluate(() => window.scrollTo(0, 300))
    const header = await page.getByRole('banner').boundingBox()
    const card = await cardOf(page).boundingBox()
    expect(card?.y).toBeGreaterThanOrEqual((header?.height ?? 0) + 8)
    expect(card?.y).toBeLessThan(100)
  })

  test('is open on the first visit of a step on a narrow screen, and folded on the next one', async () => {
    const { page } = await portal.open({ viewport: { width: 375, height: 800 } })
    await signIn(page, 'ilsgroup@example.com', '/agent/sop-gen')
    const text = cardOf(page).getByRole('heading', { level: 3 }).or(cardOf(page).getByText('No instructions found'))
    await text.first().waitFor()

    await page.reload()
    const show = cardOf(page).getByRole('button', { name: 'Show instructions' })
    await show.waitFor()
    await text.first().waitFor({ state: 'hidden' })
    expect(await barriersOf(page)).toEqual([])
    await show.focus()
    await page.keyboard.press('Enter')
    await text.first().waitFor()

    // From then on the choice of the person applies.
    await page.reload()
    await text.first().waitFor()
    await cardOf(page).getByRole('button', { name: 'Hide instructions' }).click()
    await page.setViewportSize({ width: 1440, height: 900 })
    await text.first().waitFor()
    await expect.poll(() => cardOf(page).getByRole('button').count()).toBe(0)
  })
})
