/** A page whose clock stands still unless a test advances it, so that a wait can be checked to the millisecond. */
import type { Page } from 'playwright-core'
import { settle } from './wire.ts'

/** Before the page is opened; its clock runs until it is stopped. */
export const installClock = (page: Page): Promise<void> => page.clock.install()

export async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now())
  // The current millisecond is not known beforehand, so the clock is stopped a second ahead.
  await page.clock.pauseAt(now + 1000)
}

export async function runClock(page: Page, milliseconds: number): Promise<void> {
  await settle(page)
  await page.clock.runFor(milliseconds)
  await settle(page)
}

/** Makes random numbers of the page the lowest or the highest possible value. */
export const drawLots = (page: Page, lot: 'lowest' | 'highest'): Promise<void> =>
  page.evaluate(
    (value) => {
      Math.random = () => value
    },
    lot === 'lowest' ? 0 : 1 - Number.EPSILON,
  )
