/** A wizard without a mouse, in a real browser: from the sign-in to the saved file, past a mistake, in the dark and without motion. */
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
    // Heard of from the beginning: asking for it only just before the key is pressed may come too late.
    opened.page.on('filechooser', () => undefined)
    await signIn(opened.page, email, address)
    await opened.page.getByRole('heading', { level: 2 }).first().waitFor()
    return opened.page
  }

  /** The work of the agent is pretended here: this is about the page. */
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

  test('is walked from end to end by keyboard alone: each new step takes the focus, and a button that stays has it again after its work', async () => {
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
    await page.getByRole('button', { name: 'Download SOP' }).and(page.locator(':enabled')).waitFor()
    await expect.poll(() => focused(page)).toBe('Build Document')

    const saved = page.waitForEvent('download')
    await tabTo(page, 'Download SOP')
    await page.keyboard.press('Enter')
    expect((await saved).suggestedFilename()).toBe('SOP_Final.docx')

    await page.getByRole('button', { name: 'End Session' }).waitFor()
    await expect.poll(() => focused(page)).toBe('Download SOP')
    await tabTo(page, 'End Session')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/dashboard')
  })

  test('a mistake takes the focus to the summary, and its link into the field', async () => {
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

  test('Escape closes the question before a new start, and the focus goes back to its button', async () => {
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

  test('shows nothing that moves to who wants less motion, while it is busy', async () => {
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

  test('is free of barriers in the dark, with a mistake on the screen', async () => {
    const page = await open('everpro@example.com', '/agent/case-study-gen', { colorScheme: 'dark' })
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.body).backgroundColor))
      .toBe('rgb(18, 24, 27)')
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await page.getByRole('region', { name: 'There is a problem' }).waitFor()
    expect(await barriersOf(page)).toEqual([])
  })

  test('WIZ-11 of Everpro bears its logo and its orange, and that of another client neither', async () => {
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
