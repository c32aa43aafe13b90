/**
 * A wizard without a mouse, in a real browser: from the sign-in to the saved file, with a mistake, in dark mode and
 * with reduced motion.
 */
import type { BrowserContextOptions, Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { barriersOf } from './barriers-of.ts'
import { focused, tabTo } from './by-keyboard.ts'
import { browserPath } from './opened-page.ts'
import { portalInBrowser } from './portal-in-browser.ts'
import { signIn } from './signed-in.ts'

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

describe.skipIf(browserPath === undefined)('a wizard', () => {
  const portal = portalInBrowser()

  async function open(email: string, address: string, options: BrowserContextOptions = {}) {
    const opened = await portal.open(options)
    // Listening begins before the first key: listening right before the key press might miss the event.
    opened.page.on('filechooser', () => undefined)
    await signIn(opened.page, email, address)
    await opened.page.getByRole('heading', { level: 2 }).first().waitFor()
    return opened.page
  }

  /** The work of the agent is simulated, because this test concerns the page. */
  async function pretend(page: Page, path: string, reply: Parameters<Route['fulfill']>[0]) {
    await page.route(`**/api/agent/sop-gen/${path}`, (route) => route.fulfill(reply))
  }

  async function chooseFile(page: Page, label: string, file: { name: string; mimeType: string }) {
    await tabTo(page, `Choose file for ${label}`)
    const chooser = page.waitForEvent('filechooser')
    await page.keyboard.press('Enter')
    await (await chooser).setFiles({ ...file, buffer: Buffer.from('content') })
    await page.getByRole('button', { name: `Remove ${file.name}` }).waitFor()
  }

  test('can be used from start to end by keyboard alone: each new step gets the focus, and a button that remains has it again after its work', async () => {
    const page = await open('ilsgroup@example.com', '/agent/sop-gen')
    await pretend(page, 'upload', { json: { success: true } })
    await pretend(page, 'build', { json: { success: true } })
    await pretend(page, 'download/*/final', { body: 'a document', contentType: word })
    await pretend(page, 'endSession', { json: { success: true } })

    await chooseFile(page, 'Master Excel', { name: 'values.xlsx', mimeType: '' })
    await chooseFile(page, 'SOP Doc', { name: 'sop.docx', mimeType: word })
    await chooseFile(page, 'Logo', { name: 'logo.png', mimeType: 'image/png' })
    await tabTo(page, 'Upload')
    await page.keyboard.press('Enter')

    await page.getByRole('heading', { level: 2, name: 'Build' }).waitFor()
    await expect.poll(() => focused(page)).toBe('Build')
    await tabTo(page, 'Build Document')
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: 'Download SOP', disabled: false }).waitFor()
    await expect.poll(() => focused(page)).toBe('Build Document')

    const saved = page.waitForEvent('download')
    await tabTo(page, 'Download SOP')
    await page.keyboard.press('Enter')
    expect((await saved).suggestedFilename()).toBe('SOP_Final.docx')

    await page.getByRole('button', { name: 'End Session' }).waitFor()
    await expect.poll(() => focused(page)).toBe('Download SOP')
    // The work is pretended, so the server has no run of which it could say this.
    const result = { of: 'SOP_Final.docx', at: 0, name: 'SOP_Final.docx', size: 9, downloaded: false }
    await page.route('**/api/me/runs/*', (route) => route.fulfill({ json: { results: [result] } }))
    await tabTo(page, 'End Session')
    await page.keyboard.press('Enter')
    const question = page.getByRole('dialog', { name: 'End without downloading?' })
    await question.getByText('SOP_Final.docx').waitFor()
    await expect.poll(() => focused(page)).toBe('Stay')
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
    await expect.poll(() => focused(page)).toBe('End Session')
    await page.keyboard.press('Enter')
    await question.waitFor()
    await tabTo(page, 'End and delete')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/dashboard')
  })

  test('a mistake moves the focus to the summary, and its link moves it to the field', async () => {
    const page = await open('everpro@example.com', '/agent/case-study-gen')
    await tabTo(page, 'Next')
    await page.keyboard.press('Enter')
    const summary = page.getByRole('region', { name: 'There is a problem' })
    await summary.waitFor()
    await expect.poll(() => summary.evaluate((element) => element === document.activeElement)).toBe(true)
    await tabTo(page, 'Add a project title.')
    await page.keyboard.press('Enter')
    await page.keyboard.type('A bridge in a week')
    await expect.poll(() => page.getByLabel('Project Title').inputValue()).toBe('A bridge in a week')
    expect(new URL(page.url()).hash).toBe('')
  })

  test('Escape closes the question before a new start, and the focus returns to its button', async () => {
    const page = await open('ilsgroup@example.com', '/agent/sop-gen')
    await pretend(page, 'upload', { json: { success: true } })
    await chooseFile(page, 'Master Excel', { name: 'values.xlsx', mimeType: '' })
    await chooseFile(page, 'SOP Doc', { name: 'sop.docx', mimeType: word })
    await chooseFile(page, 'Logo', { name: 'logo.png', mimeType: 'image/png' })
    await tabTo(page, 'Upload')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 2, name: 'Build' }).waitFor()
    await page.getByRole('button', { name: 'Start over' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Start over?' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await expect.poll(() => focused(page)).toBe('Start over')
  })

  test('shows no animation with reduced motion, even while it is busy', async () => {
    const running = (page: Page) =>
      page.evaluate(
        () =>
          document.getAnimations().filter(({ playState, effect }) => {
            const { duration = 0, iterations = 1 } = effect?.getComputedTiming() ?? {}
            return playState === 'running' && Number(duration) > 0 && iterations === Infinity
          }).length,
      )
    const moving: number[] = []
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      const page = await open('ilsgroup@example.com', '/agent/sop-gen', { reducedMotion })
      await page.route('**/api/agent/sop-gen/upload', () => undefined)
      await chooseFile(page, 'Master Excel', { name: 'values.xlsx', mimeType: '' })
      await chooseFile(page, 'SOP Doc', { name: 'sop.docx', mimeType: word })
      await chooseFile(page, 'Logo', { name: 'logo.png', mimeType: 'image/png' })
      await tabTo(page, 'Upload')
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'Cancel' }).waitFor()
      moving.push(await running(page))
    }
    expect(moving[0]).toBeGreaterThan(0)
    expect(moving[1]).toBe(0)
  })

  test('has no accessibility violations in dark mode, with a mistake on the screen', async () => {
    const page = await open('everpro@example.com', '/agent/case-study-gen', { colorScheme: 'dark' })
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.body).backgroundColor))
      .toBe('rgb(18, 24, 27)')
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await page.getByRole('region', { name: 'There is a problem' }).waitFor()
    expect(await barriersOf(page)).toEqual([])
  })

  test('WIZ-11 of Everpro shows its logo and its orange, and the wizard of another client shows neither', async () => {
    const page = await open('everpro@example.com', '/agent/case-study-gen')
    const logo = page.getByRole('main').getByRole('img', { name: 'Everpro' })
    await expect.poll(() => logo.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
    const fill = () =>
      page
        .getByRole('main')
        .locator('button[data-kind=primary]')
        .first()
        .evaluate((button) => getComputedStyle(button).backgroundColor)
    expect(await fill()).toBe('rgb(249, 115, 22)')

    const other = await open('ilsgroup@example.com', '/agent/sop-gen')
    await expect.poll(() => other.getByRole('main').getByRole('img').count()).toBe(0)
  })
})
