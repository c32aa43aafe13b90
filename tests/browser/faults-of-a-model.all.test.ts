/**
 * The brief agent in a running portal with each of fourteen faults of a language model: what the person sees, what stands in the ledger, and what
 * is printed.
 */
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { docxOf } from '#server/documents/extract/fixtures/office-files.ts'
import { type Fault, faultless, faults, hang, invented } from '#server/providers/fixtures/faults.ts'
import { readTruth, type Task, taskOf } from '#server/providers/fixtures/truthful-provider.ts'
import { scriptedProvider } from '#tests/driver/scripted-provider.ts'
import { browserPath } from './opened-page.ts'
import { portalInBrowser } from './portal-in-browser.ts'
import { signIn } from './signed-in.ts'
import { choose, download, press, textOf } from './wizard-steps.ts'

const truth = readTruth('zoo')
const given = (end: string) =>
  readFile(new URL(`../../server/reading/calls/fixtures/${truth.case}${end}`, import.meta.url), 'utf8')
const paragraphs = (await given('.context.txt'))
  .split('\n')
  .map((line) => `<w:p><w:r><w:t>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</w:t></w:r></w:p>`)
const context = { name: 'context.docx', mimeType: '', buffer: docxOf(paragraphs.join('')) }
const transcript = { name: 'call.txt', mimeType: '', buffer: Buffer.from(await given('.txt')) }

describe.skipIf(browserPath === undefined)('a language model with a fault', { timeout: 300_000 }, async () => {
  let fault: Fault = faultless
  let counts: Partial<Record<Task, number>> = {}
  let isHanging = false
  hang.begins = () => void (isHanging = true)
  const model = await scriptedProvider((request, response) => {
    const task = taskOf(request)
    const count = (counts[task] = (counts[task] ?? 0) + 1)
    fault.reply(truth, count)(request, response)
  })
  afterAll(() => model.close())
  const portal = portalInBrowser(() => ({
    AI_BASE_URL: model.baseUrl,
    AI_API_KEY: 'test-key',
    AI_MODEL: 'test-model',
    AI_PRICE_INPUT: '2',
    AI_PRICE_OUTPUT: '10',
  }))

  /** Presses a button; a request that is not answered is stopped, and asked for again. */
  async function start(page: Page, button: string) {
    isHanging = false
    await press(page, button)
    if (fault !== faults['hang']) return
    await expect.poll(() => isHanging).toBe(true)
    await page.getByText('The language model is reading the texts').first().waitFor()
    await press(page, 'Cancel')
    await page.getByText('Cancelled. You can try again.').first().waitFor()
    await press(page, button)
  }

  /** The calls that admins read on the page Use and cost. */
  async function recorded(page: Page) {
    const reply = await page.request.get('/api/use?by=agent')
    // The reply of this route.
    const { lines } = (await reply.json()) as { lines: { calls: number; failed: number; cost: number | null }[] }
    const sum = (of: (line: (typeof lines)[number]) => number) => lines.reduce((total, line) => total + of(line), 0)
    return { calls: sum((line) => line.calls), failed: sum((line) => line.failed), cost: sum((line) => line.cost ?? 0) }
  }

  test.each(Object.entries({ ...faults, 'no fault': faultless }))('%s', async (name, current) => {
    fault = current
    counts = {}
    const { page } = await portal.open({ waits: 'short', acceptDownloads: true })
    page.setDefaultTimeout(60_000)
    await signIn(page, 'stepwright@example.com', '/agent/brief-generator')
    const before = await recorded(page)
    await page.getByLabel('Company Name').fill(truth.company)
    await choose(page, 'Context File', context)
    await choose(page, 'Transcript', transcript)
    await press(page, 'Upload')
    await press(page, 'Process Inputs')

    await start(page, 'Generate Insights')
    if (current.sees !== undefined) {
      await page.getByText(current.sees).first().waitFor()
      expect(await recorded(page)).toMatchObject({ calls: before.calls + current.paid.collect })
      await page.getByRole('button', { name: 'Generate Insights', exact: true }).waitFor()
      return
    }
    await press(page, 'Continue')
    await start(page, 'Generate Final Brief')
    const { content } = await download(page, 'Download Final Brief')
    const [document = ''] = textOf(content, 'word/document.xml').split(/^(?:To confirm|Sources)$/m)
    const after = await recorded(page)

    for (const claim of invented) expect(document).not.toContain(claim)
    if (current.findsNothing) expect(document).toContain('Asked twice, it noted nothing in these texts')
    else for (const [[said]] of (truth.facts['goals'] ?? []).slice(0, 4)) expect(document).toContain(said)
    const most = current.paid.collect + (current.findsNothing ? 0 : (current.paid.write ?? 0))
    const calls = after.calls - before.calls
    if (name === 'hang') expect([calls, after.failed - before.failed]).toEqual([most + 2, 2])
    else if (current.isSplit) expect(calls).toBeLessThanOrEqual(most)
    else expect([calls, after.failed - before.failed]).toEqual([most, 0])
    // Each answer of the script says that it took 1,000 and 200 tokens.
    if (!current.isSplit) expect(after.cost - before.cost).toBeCloseTo(most * 0.004, 6)
  })
})
