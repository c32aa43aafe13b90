/** The bar of a result stays in sight while a person goes through the step with the keyboard, and covers nothing that has the focus. */
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserPath, openBrowser } from './opened-page.ts'

const sheetOf = (path: string) => readFile(new URL(`../../ui-kit/${path}`, import.meta.url), 'utf8')

describe.skipIf(browserPath === undefined)('the bar of a result', () => {
  let browser: Awaited<ReturnType<typeof openBrowser>>
  beforeAll(async () => void (browser = await openBrowser()))
  afterAll(() => browser.close())

  test.each([375, 1280])('covers no control that takes the focus at a width of %d', async (width) => {
    const sheets = await Promise.all(
      ['portal/shell/Shell.module.css', 'components/ResultHeader.module.css'].map(sheetOf),
    )
    const folds = Array.from({ length: 40 }, (_, at) => `<details><summary>Table ${at}</summary></details>`)
    const page = await browser.newPage({ viewport: { width, height: 667 } })
    await page.setContent(`<style>
      :root { --space-2: 0.5rem; --space-3: 0.75rem; --space-4: 1rem }
      ${sheets.join('\n')}
      details { padding-block: 0.5rem }
      </style><div class="frame" style="display: block; padding-block-start: 5rem">
      <section class="bar"><i class="icon"></i><div class="words"><h3 class="title">The report</h3><p class="file">Report.xlsx</p></div>
      <button style="block-size: 2.75rem">Export Report</button></section>${folds.join('')}</div>`)
    await page.locator('summary').last().focus()
    for (let left = folds.length; left > 1; left -= 1) {
      await page.keyboard.press('Shift+Tab')
      const { bar, focused } = await page.evaluate(() => {
        const endOf = (element: Element | null | undefined) => element?.getBoundingClientRect().bottom ?? 0
        return { bar: endOf(document.querySelector('.bar')), focused: endOf(document.activeElement) }
      })
      expect(focused).toBeGreaterThan(bar)
    }
    await expect.poll(() => page.locator('.bar button').isVisible()).toBe(true)
    await page.close()
  })
})
