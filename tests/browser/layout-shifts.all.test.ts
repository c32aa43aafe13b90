/**
 * Nothing jumps: from the first press of a wizard to its document, neither a press, nor a change of step, nor an answer
 * moves what stands on the page.
 */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { type Example, examples, primaryOf, walkExample } from './example-walk.ts'
import { goInPage } from './in-page.ts'
import { browserPath } from './opened-page.ts'
import { portalInBrowser } from './portal-in-browser.ts'
import { signIn } from './signed-in.ts'
import { press } from './wizard-steps.ts'

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

  test.each(widths)('of audio-lookup moves anything by more than 0.05, at %i px', async (width) => {
    const page = await openAt(width, { email: 'nationalbreakdown@example.com', address: '/agent/audio-lookup' })
    await press(page, 'Try it with an example')
    await page.getByText(/^The example filled in: /).waitFor()
    await press(page, 'Upload & Continue')
    await primaryOf(page).first().click()
    await page.getByLabel('Question').fill('How much was paid for the recovery truck?')
    await press(page, 'Submit')
    await page.getByText('180 pounds').first().waitFor()
    await page.getByRole('button', { name: 'Add to evidence' }).first().click()
    await page.getByRole('button', { name: 'Saved', exact: true }).first().waitFor()
    await page.getByRole('tab', { name: 'Evidence' }).click()
    await page.getByRole('button', { name: 'Export evidence (Word)' }).waitFor()
    await expectStillness(page, 3)
  })

  test.each(widths)('of schedule-agent moves anything by more than 0.05, at %i px', async (width) => {
    const page = await openAt(width, { email: 'everpro@example.com', address: '/agent/schedule-agent' })
    await press(page, '+ Add Person')
    const editor = page.getByRole('dialog', { name: 'Add Person' })
    await editor.getByLabel('Name').fill(`Person ${width}`)
    await editor.getByLabel('Role').fill('Planner')
    await editor.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText(`Person ${width}`, { exact: true }).first().waitFor()
    await editor.waitFor({ state: 'detached' })
    await press(page, 'Calendar feed')
    await page.getByRole('button', { name: 'Download calendar' }).waitFor()
    await expectStillness(page, 3)
  })

  test.each(widths)('of the pages of the portal moves anything by more than 0.05, at %i px', async (width) => {
    const page = await openAt(width, { email: 'stepwright@example.com', address: '/dashboard' })
    await page.getByRole('main').locator('button[aria-expanded]').first().waitFor()
    for (const fold of await page.getByRole('main').locator('button[aria-expanded]').all()) await fold.click()
    for (const path of ['/work', '/admin/people', '/admin/audit-log', '/account/change-password']) {
      await goInPage(page, path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForLoadState('networkidle')
      await page.getByRole('button', { name: /sidebar$/ }).click()
      await page.getByRole('button', { name: /sidebar$/ }).click()
    }
    await expectStillness(page, 3)
  })

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
