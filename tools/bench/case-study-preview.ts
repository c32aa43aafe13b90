/** Measures how soon the preview of a full draft shows a typed letter, in a real browser on a running portal. */
import type { Page } from 'playwright-core'
import { openBrowser, openPage } from '#tests/browser/opened-page.ts'
import { signIn } from '#tests/browser/signed-in.ts'
import { contents } from '#server/documents/html/fixtures/case-study-page.ts'
import { startServer } from '#tests/driver/started-server.ts'
import { buildIfStale } from '#tools/house/build.mjs'
import type { Figure } from './figure.ts'
import { at } from './server-median.ts'

/**
 * Keys that the full draft shows, for edits that append a letter; and keys whose places appear and disappear with their
 * first letter.
 */
const shown = [
  'meta.projectTitle',
  'solution_overview.summary',
  'objectives.goal',
  'results.qualitative',
  'testimonial.quote',
]
const absent = ['implementation.key_steps.1', 'implementation.key_steps.3', 'results.quantitative.1.label']
const edits = 30

export async function previewBench(): Promise<readonly Figure[]> {
  const problem = await buildIfStale({ out: process.stderr })
  if (problem !== undefined) throw new Error(problem)
  const portal = await startServer({ LOG_LEVEL: 'warn' })
  const browser = await openBrowser()
  try {
    const { page } = await openPage(browser, { baseURL: portal.url, viewport: { width: 1440, height: 900 } })
    page.setDefaultTimeout(90_000)
    await openFullDraft(page)
    await page.evaluate(watchPreview)
    const times: number[] = []
    for (let edit = 0; edit < edits; edit += 1) {
      const key = shown[edit % shown.length] ?? ''
      times.push(await timeOfLetter(page, key, 'abcdefghij'[Math.floor(edit / shown.length)] ?? 'z'))
    }
    const comings: number[] = []
    for (let round = 0; round < edits / absent.length; round += 1)
      for (const key of absent) {
        await page.getByLabel(key, { exact: true }).fill('')
        const place = page.frameLocator('iframe[title="Preview of the page"]').locator(`[data-key="${key}"]`)
        await place.first().waitFor({ state: 'detached' })
        await page.locator('section[aria-label=Preview][data-state=current]').waitFor()
        comings.push(await timeOfLetter(page, key, 'x'))
      }
    return [
      figureOf('a letter typed, until the preview shows it', times),
      figureOf('a first letter, whose place comes with the page from the server', comings),
    ]
  } finally {
    await browser.close()
    await portal.stop()
  }
}

const figureOf = (what: string, times: readonly number[]): Figure => ({
  what,
  value: `${Math.round(at(0.5, times))} ms at the median, ${Math.round(at(0.95, times))} ms at the 95th percentile of ${times.length}`,
  goal: 'under 200 ms',
})

async function openFullDraft(page: Page): Promise<void> {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await signIn(page, 'everpro@example.com', '/agent/case-study-gen')
  await page.getByLabel('Project title').fill('Claims')
  await press('Next')
  await page.getByLabel('Beneficiary name').fill('Harbour Mutual')
  await press('Next')
  await page.getByLabel('Company name').fill('Northwind Advisers')
  for (let pages = 0; pages < 4; pages += 1) await press('Next')
  await press('Upload')
  for (let pages = 0; pages < 9; pages += 1) await press('Next')
  await press('Save Q&A')
  await press('Generate Draft')
  await press('Change Content')
  for (const [key, text] of Object.entries(contents.full)) await page.getByLabel(key, { exact: true }).fill(text)
  await press('Save & Rebuild')
  await page.getByText('All changes are saved.').waitFor()
}

/** Milliseconds from the key press to the frame in which the updated preview was painted. */
async function timeOfLetter(page: Page, key: string, letter: string): Promise<number> {
  const field = page.getByLabel(key, { exact: true })
  await field.focus()
  await page.keyboard.press('End')
  const text = `${await field.inputValue()}${letter}`
  await page.evaluate(
    ([of, wanted]) => Reflect.apply(Reflect.get(window, 'expectInPreview'), undefined, [of, wanted]),
    [key, text],
  )
  await page.keyboard.press(letter)
  return await page.evaluate<number>('window.seenInPreview')
}

/** Runs in the page. The text of a key may stand in several places of the preview; the first that shows it counts. */
const watchPreview = `window.expectInPreview = (key, text) => {
  const plain = (each) => each.replaceAll(/\\s+/g, '')
  const page = document.querySelector('iframe[title="Preview of the page"]').contentDocument
  const isShown = () =>
    [...page.querySelectorAll('[data-key]')].some((each) => each.dataset.key === key && plain(each.textContent) === plain(text))
  window.seenInPreview = new Promise((resolve) => {
    let pressed
    document.addEventListener('keydown', (event) => { pressed = event.timeStamp }, { capture: true, once: true })
    const observer = new MutationObserver(() => {
      if (!isShown()) return
      observer.disconnect()
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - pressed)))
    })
    observer.observe(page, { childList: true, subtree: true, characterData: true })
  })
}`
