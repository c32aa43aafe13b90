/** From words to a draft: a change is described, seen as a difference, taken, and undone; the real server, a real browser, a scripted model. */
import type { ServerResponse } from 'node:http'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import {
  cutsOff,
  fails,
  hangsUp,
  type Reply,
  says,
  scriptedProvider,
  startsToSay,
} from '#tests/driver/scripted-provider.ts'
import { barriersOf } from './barriers-of.ts'
import { browserPath } from './opened-page.ts'
import { portalInBrowser } from './portal-in-browser.ts'
import { signIn } from './signed-in.ts'

const rename = (value: string) => says({ edits: [{ op: 'set', path: '/steps/upload/title', value }], note: 'Renamed.' })

/** What a model does as often as it is asked, and what its author reads. */
const faults: readonly (readonly [does: Reply, sentence: string])[] = [
  [says('Certainly! Here is your agent:'), 'twice gave an answer that cannot be used'],
  [says('', { refusal: 'No.' }), 'declined to write this'],
  [says('{"edits": [{', { finish: 'length' }), 'are too long for the language model'],
  [cutsOff, 'broke off before it was complete'],
  [fails(429, { 'Retry-After': '3600' }), 'is busy or has reached its limit'],
  [hangsUp, 'could not be reached'],
]
const broken = says({ edits: [{ op: 'set', path: '/calls/nowhere', value: {} }], note: '' })

describe.skipIf(browserPath === undefined)('a change described in words', async () => {
  const script: Reply[] = []
  const model = await scriptedProvider((request, response) => script.shift()?.(request, response))
  afterAll(() => model.close())
  const portal = portalInBrowser(() => ({
    AI_BASE_URL: model.baseUrl,
    AI_API_KEY: 'test-key',
    AI_MODEL: 'test-model',
  }))

  const draft = (page: Page) =>
    page.evaluate(() => fetch('/api/studio/agents/sop-gen/draft').then((reply) => reply.text()))
  const text = (page: Page) => page.getByRole('textbox', { name: 'Text of the definition' })

  test('is stopped, shown with what is wrong, shown as a difference, taken, and undone in one step', async () => {
    const { page } = await portal.open({ viewport: { width: 1024, height: 900 } })
    await signIn(page, 'stepwright@example.com', '/admin/studio?agent=sop-gen')
    await page.getByRole('heading', { name: 'No problems' }).waitFor()
    const before = await draft(page)
    await page.getByRole('button', { name: 'Describe a change…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Describe a change' })
    await dialog.getByRole('button', { name: 'Propose the change' }).click()
    await dialog.getByText('Describe what should change.').waitFor()
    await dialog.getByLabel('What should change?').fill('Call the first step Files.')

    const requests: ServerResponse[] = []
    script.push((request, response) => {
      startsToSay(request, response)
      requests.push(response)
    })
    await dialog.getByRole('button', { name: 'Propose the change' }).click()
    await expect.poll(() => requests.length).toBe(1)
    await dialog.getByRole('button', { name: 'Stop' }).click()
    await expect.poll(() => requests[0]?.closed).toBe(true)

    script.push(broken, broken, broken)
    await dialog.getByRole('button', { name: 'Propose the change' }).click()
    await dialog.getByText('did not find a change that passes the check').waitFor()
    await dialog.getByText('/calls/nowhere').first().waitFor()
    await expect.poll(() => dialog.getByRole('button', { name: 'Take the change' }).count()).toBe(0)

    script.push(rename('Files'))
    await dialog.getByRole('button', { name: 'Propose the change' }).click()
    await dialog.getByText('Renamed.').waitFor()
    await dialog.locator('.cm-changedLine').getByText('Files').first().waitFor()
    await dialog.getByRole('heading', { name: 'What changes' }).waitFor()
    expect(await barriersOf(page)).toEqual([])
    if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/describe.png` })
    await dialog.getByRole('button', { name: 'Take the change' }).click()

    await page
      .getByRole('navigation', { name: 'Outline' })
      .getByRole('button', { name: 'Files', exact: true })
      .waitFor()
    await page.getByText('Draft saved').waitFor()
    await text(page).click()
    await page.keyboard.press('Control+z')
    await expect.poll(() => draft(page)).toBe(before)
  })

  test('whatever goes wrong with the model is said in a sentence, and draft, text and words stay as they were', async () => {
    const { page } = await portal.open({ viewport: { width: 1024, height: 900 } })
    await signIn(page, 'stepwright@example.com', '/admin/studio?agent=sop-gen')
    await page.getByRole('heading', { name: 'No problems' }).waitFor()
    const before = await draft(page)
    await page.getByRole('button', { name: 'Describe a change…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Describe a change' })
    await dialog.getByLabel('What should change?').fill('Call the first step Files.')
    for (const [does, sentence] of faults) {
      script.splice(0, script.length, ...Array.from({ length: 8 }, () => does))
      await dialog.getByRole('button', { name: 'Propose the change' }).click()
      await dialog.getByRole('alert').getByText(sentence).waitFor()
      await expect.poll(() => dialog.getByRole('button', { name: 'Take the change' }).count()).toBe(0)
    }
    expect(await barriersOf(page)).toEqual([])
    await expect.poll(() => dialog.getByLabel('What should change?').inputValue()).toBe('Call the first step Files.')
    script.splice(0, script.length, rename('Files'))
    await dialog.getByRole('button', { name: 'Propose the change' }).click()
    await dialog.getByText('Renamed.').waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    expect(await draft(page)).toBe(before)
  })
})
