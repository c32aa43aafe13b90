/** The case study from its first field to the opened export, as a person makes it: the real server, a real browser. */
import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import type { FrameLocator, Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { caseStudyPage, contents, themes } from '#server/documents/html/fixtures/case-study-page.ts'
import { barriersOf } from './barriers-of.ts'
import { browserPath } from './opened-page.ts'
import { portalInBrowser } from './portal-in-browser.ts'
import { signIn } from './signed-in.ts'
import { hasWayBackAt } from './way-back.ts'
import { press } from './wizard-steps.ts'

const logo = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="90"><script>alert(1)</script><circle cx="45" cy="45" r="38" fill="#334155"/></svg>`

describe.skipIf(browserPath === undefined)('the case study', () => {
  const portal = portalInBrowser()

  /** Fills the wizard up to Review: facts, a logo, and one answer on each required page. */
  async function draft(): Promise<Page> {
    const { page } = await portal.open({
      waits: 'short',
      acceptDownloads: true,
      viewport: { width: 1440, height: 900 },
    })
    await signIn(page, 'everpro@example.com', '/agent/case-study-gen')
    await page.waitForLoadState('networkidle')
    await page.getByLabel('Project title').fill('Claims in five days')
    await press(page, 'Next')
    await page.getByLabel('Beneficiary name').fill('Harbour Mutual')
    await page.getByLabel('Beneficiary website').fill('harbour')
    await press(page, 'Next')
    await page.getByText('Beneficiary website looks invalid.').first().waitFor()
    await page.getByLabel('Beneficiary website').fill('harbour.example')
    await press(page, 'Next')
    await page.getByLabel('Company name').fill('Northwind Advisers')
    await page
      .getByLabel('Company logo')
      .setInputFiles({ name: 'Northwind.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(logo) })
    for (let pages = 0; pages < 4; pages += 1) await press(page, 'Next')
    await press(page, 'Upload')
    await page.getByLabel('Company overview').fill('Harbour Mutual insures small shops.')
    for (let sections = 0; sections < 2; sections += 1) await press(page, 'Next')
    await page.getByLabel('Core problem').fill('Claims waited for weeks.')
    for (let sections = 0; sections < 7; sections += 1) await press(page, 'Next')
    await press(page, 'Save Q&A')
    await expect.poll(() => hasWayBackAt(page, 'Draft Generation')).toBe(false)
    await press(page, 'Generate Draft')
    await page.getByRole('button', { name: 'Change Content' }).waitFor({ timeout: 90_000 })
    return page
  }

  test(
    'CASE-28 CASE-40 CASE-44 CASE-45 a marketer edits the draft beside its preview, exports it, and opens what is in the ZIP',
    { timeout: 180_000 },
    async () => {
      const page = await draft()
      const preview = previewOf(page)
      await preview.getByRole('heading', { level: 1, name: 'Claims in five days' }).waitFor()
      await page.getByRole('button', { name: 'Change Content' }).click()
      await page.getByLabel('objectives.goal').fill('Settle <b>nine</b> of ten claims.')
      await preview.getByText('Settle <b>nine</b> of ten claims.').waitFor()
      await page.getByText('1 unsaved change').first().waitFor()
      expect(await barriersOf(page)).toEqual([])

      await page.getByRole('button', { name: 'Change Theme' }).click()
      await page.getByLabel('Background', { exact: true }).fill('#0B1220')
      await page.getByLabel('Ink', { exact: true }).fill('#F1F5F9')
      await page.getByLabel('Accent', { exact: true }).fill('#F97316')
      const groundOf = () => preview.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
      await expect.poll(groundOf).toBe('rgb(11, 18, 32)')
      await press(page, 'Apply & Rebuild')
      await press(page, 'Save & Rebuild')
      await page.getByText('All changes are saved.').waitFor({ timeout: 90_000 })

      await press(page, 'Next')
      page.once('dialog', (dialog) => void dialog.accept())
      const [file] = await Promise.all([page.waitForEvent('download', { timeout: 60_000 }), press(page, 'Export ZIP')])
      expect(file.suggestedFilename()).toMatch(/^CaseStudyGen_.+_deliverables\.zip$/)
      await page.waitForURL('**/dashboard')
      const parts = unzipSync(await readFile(await file.path()))
      const names = Object.keys(parts)
      expect(names.some((name) => name.endsWith('.pdf'))).toBe(true)
      expect(names).toEqual(expect.arrayContaining(['index.html', 'content.json', 'theme.json', 'Northwind.svg']))
      const html = textIn(parts['index.html'])
      expect(html).toContain('Settle &lt;b&gt;nine&lt;/b&gt; of ten claims.')
      expect(html).not.toContain('alert(1)')
      expect(textIn(parts['Northwind.svg'])).toContain('<circle')
      expect(textIn(parts['Northwind.svg'])).not.toContain('alert(1)')
      expect(JSON.parse(textIn(parts['theme.json']))).toMatchObject({ accent: '#F97316' })

      await page.setContent(html)
      await page.getByRole('heading', { level: 1, name: 'Claims in five days' }).waitFor()
      expect(await barriersOf(page)).toEqual([])
    },
  )

  test.each(Object.keys(themes).flatMap((theme) => Object.keys(contents).map((kind) => [theme, kind] as const)))(
    'axe finds nothing in the page in the %s theme with %s content, at any width',
    async (theme, kind) => {
      const { page } = await portal.open()
      await page.setContent(await caseStudyPage(theme as keyof typeof themes, contents[kind as keyof typeof contents]))
      for (const width of [360, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await expect.poll(() => page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
        expect(await barriersOf(page)).toEqual([])
      }
    },
  )

  test(
    'WIZ-04 an edit appears in the preview at once and is scrolled into view, and the wizard can go back',
    { timeout: 180_000 },
    async () => {
      const page = await draft()
      const preview = previewOf(page)
      await page.getByRole('button', { name: 'Change Content' }).click()
      await preview.getByRole('heading', { level: 1 }).waitFor()
      for (const word of ['first', 'second', 'third']) {
        await page.getByLabel('closing_offer.headline').fill(`The ${word} headline`)
        await preview.getByRole('heading', { name: `The ${word} headline` }).waitFor()
      }
      await expect.poll(() => hasWayBackAt(page, 'Review')).toBe(true)
      const isInView = () =>
        preview.getByRole('heading', { name: 'The third headline' }).evaluate((heading) => {
          const { top, bottom } = heading.getBoundingClientRect()
          return top >= 0 && bottom <= innerHeight
        })
      await expect.poll(isInView).toBe(true)

      // Text that is typed while a page is loading is newer than that page, and is kept.
      const updates = '**/case-study-gen/preview'
      let release: () => void = () => undefined
      const released = new Promise<void>((resolve) => (release = resolve))
      const hold = async (route: Route) => {
        const response = await route.fetch()
        await released
        await route.fulfill({ response })
      }
      await page.route(updates, hold, { times: 1 })
      const asked = page.waitForRequest(updates)
      await page.getByLabel('closing_offer.headline').fill('The fourth headline')
      await asked
      await page.evaluate(watchHeadline)
      await page.getByLabel('closing_offer.headline').fill('The fifth headline')
      await preview.getByRole('heading', { name: 'The fifth headline' }).waitFor()
      const answered = page.waitForResponse(updates)
      release()
      await answered
      await page.locator('section[aria-label=Preview][data-state=current]').waitFor()
      const seen = await page.evaluate(() => (window as unknown as { headlines: string[] }).headlines)
      expect(seen.slice(seen.indexOf('The fifth headline'))).not.toContain('The fourth headline')
    },
  )
})

/** Records what the preview shows in each painted frame. */
function watchHeadline(): void {
  const headlines: string[] = []
  Object.assign(window, { headlines })
  const look = () => {
    const preview = document.querySelector<HTMLIFrameElement>('iframe[title="Preview of the page"]')
    headlines.push(preview?.contentDocument?.querySelector('[data-key="closing_offer.headline"]')?.textContent ?? '')
    requestAnimationFrame(look)
  }
  look()
}

const previewOf = (page: Page): FrameLocator => page.frameLocator('iframe[title="Preview of the page"]')
const textIn = (bytes: Uint8Array | undefined): string => strFromU8(bytes ?? new Uint8Array())
