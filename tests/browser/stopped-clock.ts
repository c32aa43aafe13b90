/** A page whose clock stands still unless a test lets it run, so that a wait can be met to the millisecond. */
import type { Page } from 'playwright-core'
import { settle } from './wire.ts'

/** Before the page is opened; its clock runs until it is stopped. */
export const installClock = (page: Page): Promise<void> => page.clock.install()

export async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now())
  // Nobody knows the next millisecond beforehand, so the clock stops a second ahead.
  await page.clock.pauseAt(now + 1000)
}

export async function runClock(page: Page, milliseconds: number): Promise<void> {
  await settle(page)
  await page.clock.runFor(milliseconds)
  await settle(page)
}

/** What the page draws by lot is the lowest or the highest that may come. */
export const drawLots = (page: Page, lot: 'lowest' | 'highest'): Promise<void> =>
  page.evaluate(
    (value) => {
      Math.random = () => value
    },
    lot === 'lowest' ? 0 : 1 - Number.EPSILON,
  )
