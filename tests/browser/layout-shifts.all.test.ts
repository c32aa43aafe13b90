/** Nothing jumps at a press: the buttons, notes and fields of a step keep their places until the answer is there. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { type Example, examples, walkExample } from './example-walk.ts'
import { browserPath } from './opened-page.ts'
import { portalInBrowser } from './portal-in-browser.ts'
import { signIn } from './signed-in.ts'

const walked = new Set(['hr-policy-gen', 'sop-gen', 'brief-generator', 'tender-overview'])
/** The share of the window that moves, times how far: what browsers call "good" is up to 0.1 for a whole visit. */
const most = 0.05

describe.skipIf(browserPath === undefined)('a press', { timeout: 400_000 }, () => {
  const portal = portalInBrowser()

  test.each(
    examples
      .filter(({ agent }) => walked.has(agent))
      .flatMap((example) => [1440, 375].map((width) => ({ agent: example.agent, width, example }))),
  )('of $agent moves nothing by more than 0.05 while it works, at $width px', async ({ width, example }) => {
    const page = await openAt(width, example)
    let isDone = false
    page.on('download', (download) => (isDone ||= download.suggestedFilename().endsWith(example.result)))
    await walkExample(page, example, { isDone: () => isDone })
    const shifts = await page.evaluate(() => window.shiftsWhileBusy)
    expect(shifts?.presses).toBeGreaterThan(2)
    expect(shifts?.over).toEqual([])
  })

  async function openAt(width: number, { email, address }: Pick<Example, 'email' | 'address'>): Promise<Page> {
    const { page } = await portal.open({ viewport: { width, height: 900 }, waits: 'short', acceptDownloads: true })
    page.setDefaultTimeout(180_000)
    await page.addInitScript(recordShifts, most)
    await signIn(page, email, address)
    await page.getByRole('button', { name: 'Try it with an example' }).waitFor()
    return page
  }
})

declare global {
  interface Window {
    shiftsWhileBusy?: { presses: number; over: string[] }
  }
}

/** Runs in the page. Browsers leave out shifts within half a second of a press from their own figure; here they count. */
function recordShifts(limit: number): void {
  const recorded = { presses: 0, over: [] as string[] }
  window.shiftsWhileBusy = recorded
  let busySince: number | undefined
  const periods: { from: number; to: number }[] = []
  const step = () => document.querySelector('main [aria-busy]')
  new MutationObserver(() => {
    const isBusy = step()?.getAttribute('aria-busy') === 'true'
    if (isBusy) busySince ??= performance.now()
    else if (busySince !== undefined) {
      recorded.presses += 1
      periods.push({ from: busySince, to: performance.now() })
      busySince = undefined
    }
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['aria-busy'] })

  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      // The frame in which the answer appears comes after the mutation that ends the period.
      const isWhileBusy =
        (busySince !== undefined && entry.startTime >= busySince) ||
        periods.some(({ from, to }) => entry.startTime >= from && entry.startTime < to)
      if (!isWhileBusy || entry.value <= limit) continue
      const moved = entry.sources.map(({ node }) => node?.textContent?.trim().slice(0, 40)).join(' | ')
      recorded.over.push(`${document.title}: ${entry.value.toFixed(3)}: ${moved}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** The types of the page do not know it yet. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly sources: readonly { readonly node: Node | null }[]
}
