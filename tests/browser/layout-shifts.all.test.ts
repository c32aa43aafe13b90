/**
 * Nothing jumps: from the first press of a wizard to its document, neither a press, nor a change of step, nor an answer
 * moves what stands on the page.
 */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { type Example, examples, walkExample } from './example-walk.ts'
import { browserPath } from './opened-page.ts'
import { portalInBrowser } from './portal-in-browser.ts'
import { signIn } from './signed-in.ts'

/** The share of the window that moves, times how far: what browsers call "good" is up to 0.1 for a whole visit. */
const most = 0.05
const widths = [1440, 375] as const

describe.skipIf(browserPath === undefined)('no press, step and answer', { timeout: 400_000 }, () => {
  // A portal of its own: the walks of other files leave runs that a page would offer to resume.
  const portal = portalInBrowser(() => ({}))

  test.each(examples.flatMap((example) => widths.map((width) => ({ agent: example.agent, width, example }))))(
    'of $agent moves anything by more than 0.05, at $width px',
    async ({ width, example }) => {
      const page = await openAt(width, example)
      await page.getByRole('button', { name: 'Try it with an example' }).waitFor()
      let isDone = false
      page.on('download', (download) => (isDone ||= download.suggestedFilename().endsWith(example.result)))
      await walkExample(page, example, { isDone: () => isDone })
      await expectStillness(page, 3)
    },
  )

  async function openAt(width: number, { email, address }: Pick<Example, 'email' | 'address'>): Promise<Page> {
    const { page } = await portal.open({ viewport: { width, height: 900 }, waits: 'short', acceptDownloads: true })
    page.setDefaultTimeout(180_000)
    await page.addInitScript(recordShifts, most)
    await signIn(page, email, address)
    return page
  }

  async function expectStillness(page: Page, presses: number): Promise<void> {
    const recorded = await page.evaluate(() => window.recordedShifts)
    expect(recorded?.presses).toBeGreaterThanOrEqual(presses)
    expect(recorded?.over).toEqual([])
  }
})

declare global {
  interface Window {
    recordedShifts?: { presses: number; over: string[] }
  }
}

/** Runs in the page. Browsers leave out shifts within half a second of a press from their own figure; here they count. */
function recordShifts(limit: number): void {
  const recorded = { presses: 0, over: [] as string[] }
  window.recordedShifts = recorded
  addEventListener('click', () => (recorded.presses += 1), { capture: true })
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as LayoutShift[]) {
      if (value <= limit) continue
      const moved = sources.map(({ node }) => node?.textContent?.trim().slice(0, 40)).join(' | ')
      recorded.over.push(`${document.title}: ${value.toFixed(3)}: ${moved}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** The types of the page do not know it yet. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly sources: readonly { readonly node: Node | null }[]
}
