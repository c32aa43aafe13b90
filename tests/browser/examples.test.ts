/**
 * Every shipped agent from 'Try it with an example' to its last document, without files of the user: the real server, a
 * real browser.
 */
import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import type { Download, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { readDocument } from '#server/documents/extract/read-document.ts'
import { barriersOf } from './barriers-of.ts'
import { type Example, examples, primaryOf, walkExample } from './example-walk.ts'
import { browserPath } from './opened-page.ts'
import { portalInBrowser } from './portal-in-browser.ts'
import { signIn } from './signed-in.ts'
import { download } from './wizard-steps.ts'

describe.skipIf(browserPath === undefined)('the example of', { timeout: 400_000 }, () => {
  const portal = portalInBrowser()

  async function open({ email, address }: Pick<Example, 'email' | 'address'>): Promise<Page> {
    const { page } = await portal.open({ waits: 'short', acceptDownloads: true })
    // Models and document writers take long on a busy machine.
    page.setDefaultTimeout(180_000)
    await signIn(page, email, address)
    await page.getByRole('button', { name: 'Try it with an example' }).waitFor()
    return page
  }

  test.each(examples)('$agent leads from the first step to its finished document', async (example) => {
    const page = await open(example)
    const downloads: Download[] = []
    page.on('download', (download) => downloads.push(download))
    const isResult = (download: Download) => download.suggestedFilename().endsWith(example.result)
    await walkExample(page, example, {
      isDone: () => downloads.some(isResult),
      beforePress: () => expectResultInFirstScreen(page),
    })
    // A page cancels its pending requests when the test ends.
    const saved = await Promise.all(
      downloads.map(async (download) => ({
        name: download.suggestedFilename(),
        content: await readFile(await download.path()),
      })),
    )
    const result = saved.find(({ name }) => name.endsWith(example.result))
    expect(result?.content.length).toBeGreaterThan(1000)
    const text = await textOf(result?.name ?? '', result?.content ?? Buffer.alloc(0))
    for (const words of example.holds) expect(text).toContain(words)
    expect(text).not.toContain('{{')
  })

  test('audio-lookup leads to a call that answers a question, and to the document of its evidence', async () => {
    const page = await open({ email: 'nationalbreakdown@example.com', address: '/agent/audio-lookup' })
    await page.getByRole('button', { name: 'Try it with an example' }).click()
    await page.getByText('The example filled in: Call Recordings (Refund call.wav).').waitFor()
    await page.getByRole('button', { name: 'Upload & Continue' }).click()
    await primaryOf(page).first().click()
    await page.getByLabel('Question').fill('How much was paid for the recovery truck?')
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByText('180 pounds').first().waitFor()
    await page.getByRole('button', { name: 'Add to evidence' }).first().click()
    await page.getByRole('button', { name: 'Saved', exact: true }).first().waitFor()
    await page.getByRole('tab', { name: 'Evidence' }).click()
    const { name, content } = await download(page, 'Export evidence (Word)')
    const text = await textOf(name, content)
    for (const words of ['How much was paid for the recovery truck?', '180 pounds']) expect(text).toContain(words)
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  test('an agent asks before it replaces a chosen file, by keyboard, at 360 px, without a barrier', async () => {
    const page = await open({ email: 'ilsgroup@example.com', address: '/agent/sop-gen' })
    await page.setViewportSize({ width: 360, height: 740 })
    const own = { name: 'My logo.png', mimeType: 'image/png', buffer: Buffer.from('89504e470d0a1a0a', 'hex') }
    await page.getByLabel('Logo').setInputFiles(own)
    await page.getByRole('button', { name: 'Try it with an example' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Replace what you chose?' })
    await dialog.getByText('The example replaces what you chose or entered in: Logo.').waitFor()
    expect(await barriersOf(page)).toEqual([])
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'hidden' })
    await page.getByText('My logo.png').first().waitFor()

    await page.getByRole('button', { name: 'Try it with an example' }).click()
    await dialog.getByRole('button', { name: 'Use the example' }).click()
    const status = page
      .getByRole('status')
      .filter({ hasText: 'The example filled in: Master Excel (Goods receipt.xlsx)' })
    await status.waitFor()
    await page.getByText('Logo.png', { exact: true }).first().waitFor()
    await expect.poll(() => page.getByText('My logo.png').count()).toBe(0)
    expect(await barriersOf(page)).toEqual([])
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  })
})

/** If a step shows a result, the result can be downloaded without scrolling, on a desktop and on a phone. */
async function expectResultInFirstScreen(page: Page): Promise<void> {
  const result = page.getByRole('main').locator('[data-part=result]')
  if ((await result.count()) === 0) return
  const usual = page.viewportSize() ?? { width: 1280, height: 720 }
  for (const size of [
    { width: 1440, height: 900 },
    { width: 375, height: 800 },
  ]) {
    await page.setViewportSize(size)
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect
      .poll(async () => {
        const box = await result.getByRole('button').boundingBox()
        return box !== null && box.y + box.height
      })
      .toBeLessThan(size.height)
  }
  await page.setViewportSize(usual)
}

async function textOf(name: string, content: Buffer): Promise<string> {
  if (name.endsWith('.png')) return content.subarray(1, 4).toString()
  if (!name.endsWith('.zip')) return JSON.stringify(await readDocument(name, content))
  return Object.entries(unzipSync(content))
    .map(([path, bytes]) => (/\.html?$/.test(path) ? Buffer.from(bytes).toString() : path))
    .join('\n')
}
