/** Work that takes longer than a moment: what the page says meanwhile, and how somebody who has left hears of its end. */
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { fails, scriptedProvider } from '#tests/driver/scripted-provider.ts'
import { scriptedSmtp } from '#server/notices/fixtures/scripted-smtp.ts'
import { barriersOf } from './barriers-of.ts'
import { goInPage } from './in-page.ts'
import { browserPath } from './opened-page.ts'
import { portalInBrowser } from './portal-in-browser.ts'
import { signIn } from './signed-in.ts'
import { press } from './wizard-steps.ts'

const email = 'stepwright@example.com'
const mayLeave = 'You may leave: the work goes on, and you will find it under My work.'

describe.skipIf(browserPath === undefined)('work that takes long', { timeout: 200_000 }, async () => {
  // The model answers once the test lets it: with a refusal, which ends the work as any answer would.
  const held: (() => void)[] = []
  let isHolding = true
  let left = 0
  const model = await scriptedProvider((received, response) => {
    response.on('close', () => (left += response.writableFinished ? 0 : 1))
    const answer = () => fails(400)(received, response)
    if (isHolding) held.push(answer)
    else answer()
  })
  const answerAll = () => {
    isHolding = false
    for (const answer of held.splice(0)) answer()
  }
  const smtp = await scriptedSmtp()
  afterAll(async () => {
    await Promise.all([model.close(), smtp.close()])
  })
  const portal = portalInBrowser(() => ({
    AI_BASE_URL: model.baseUrl,
    AI_API_KEY: 'test-key',
    AI_MODEL: 'test-model',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Stepwright <portal@example.com>',
  }))

  /** A page on which the model has been asked. */
  async function open(): Promise<Page> {
    isHolding = true
    const { page } = await portal.open({ waits: 'short' })
    await page.context().grantPermissions(['notifications'])
    await signIn(page, email, '/agent/brief-generator')
    await press(page, 'Try it with an example')
    await page.getByText(/^The example filled in/).waitFor()
    await press(page, 'Upload')
    await press(page, 'Process Inputs')
    await press(page, 'Generate Insights')
    await expect.poll(() => held.length, { timeout: 30_000 }).toBeGreaterThan(0)
    return page
  }

  test('it names its stages and the time, at 375 px without a barrier; the page that is opened again joins it', async () => {
    const page = await open()
    const busy = page.getByRole('status').filter({ hasText: 'Generate Insights' })
    await busy.filter({ hasText: 'Collect the facts' }).waitFor()
    await page.getByText(mayLeave).waitFor()
    await page.getByText(/^The language model is reading the texts · \d:\d\d$/).waitFor()
    await page.setViewportSize({ width: 375, height: 740 })
    expect(await barriersOf(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)

    await page.goto('/work')
    await page.getByRole('list', { name: /^Runs/ }).getByText('Working', { exact: true }).waitFor()
    await page.goto('/agent/brief-generator')
    await page.getByText('Checking whether it finished…').waitFor()
    await page.getByText(mayLeave).waitFor()
    answerAll()
    await page
      .getByText(/^Failed to generate structured understanding/)
      .first()
      .waitFor()
  })

  test('Cancel ends the request to the model, which frees its place, and the same button starts it anew', async () => {
    const page = await open()
    const [before, asked] = [left, held.length]
    const busy = page.getByRole('status').filter({ hasText: 'Generate Insights' })
    await busy.filter({ hasText: 'Collect the facts' }).waitFor()
    await press(page, 'Cancel')
    await expect.poll(() => left).toBe(before + 1)
    await page.getByText('Cancelled. You can try again.').first().waitFor()
    await press(page, 'Generate Insights')
    await expect.poll(() => held.length).toBe(asked + 1)
    answerAll()
    await page
      .getByText(/^Failed to generate structured understanding/)
      .first()
      .waitFor()
  })

  test('who asked for it and left hears of its end by a notification and by mail; nobody is asked before a press', async () => {
    const before = smtp.taken.length
    const page = await open()
    await page.evaluate(() => {
      // The browser without a screen shows no notification, so the page records what it would show.
      const shown: string[] = []
      const Recorded = class extends EventTarget {
        static readonly permission = 'granted'
        static requestPermission = () => Promise.resolve('granted')
        constructor(title: string) {
          super()
          shown.push(title)
        }
      }
      Object.assign(window, { Notification: Recorded, shownNotifications: shown })
    })
    await press(page, 'Tell me when it is done')
    await page.getByText(`by mail to ${email}.`).waitFor()
    await goInPage(page, '/work')
    await page.getByRole('heading', { level: 1, name: 'My work' }).waitFor()
    answerAll()
    const titles = () => page.evaluate(() => (window as { shownNotifications?: string[] }).shownNotifications)
    await expect.poll(titles, { timeout: 30_000 }).toEqual(['Brief Generator: the work has ended'])
    await expect.poll(() => smtp.taken.length, { timeout: 30_000 }).toBe(before + 1)
    expect(smtp.taken.at(-1)).toMatchObject({ to: email })
  })
})
