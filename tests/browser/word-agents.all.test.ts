/** The Word agents from sign-in to the opened download, as a person uses them: the real server, a real browser. */
import { unzipSync } from 'fflate'
import type { Page, Request } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { ResumeRecord } from '#engine/machine/record.ts'
import {
  logo,
  otherFacts,
  otherTemplate,
  plainTemplate,
  policyFacts,
  policyTemplate,
  procedureFacts,
  procedureTemplate,
} from '#server/documents/fixtures/made/word-agents.ts'
import { returningOfficer } from '#tests/driver/returning-officer.ts'
import { browserPath } from './opened-page.ts'
import { portalInBrowser } from './portal-in-browser.ts'
import { signIn } from './signed-in.ts'
import { listenToCalls, settle } from './wire.ts'
import { choose, download, press, proofOf, textOf } from './wizard-steps.ts'

describe.skipIf(browserPath === undefined)('the Word agents', () => {
  const portal = portalInBrowser()

  async function open(email: string, address: string): Promise<Page> {
    const { page } = await portal.open({ waits: 'short', acceptDownloads: true })
    await signIn(page, email, address)
    // An offer to resume an earlier run shifts the page when it appears.
    await page.waitForLoadState('networkidle')
    return page
  }

  test(
    'SHELL-01 HR-01 HR-09 HR-25 an HR officer leaves with the finished, branded policy',
    { timeout: 120_000 },
    async () => {
      const page = await open('paveleyhr@example.com', '/agent/hr-policies')
      await page
        .getByRole('link', { name: 'Employee privacy notice' })
        .or(page.getByRole('button', { name: 'Employee privacy notice' }))
        .first()
        .click()
      await page.getByRole('heading', { name: /Employee privacy notice Generator/ }).waitFor()

      await choose(page, 'Word File', await policyTemplate())
      await choose(page, 'Excel File', policyFacts())
      await press(page, 'Upload')

      await press(page, 'Extract Placeholders')
      const review = await download(page, 'Download Review File')
      expect(review.name).toBe('review.xlsx')
      await choose(page, 'Reviewed Excel', { ...policyFacts(), name: 'review.xlsx', buffer: review.content })
      await press(page, 'Upload Reviewed & Continue')

      await choose(page, 'Logo', await logo())
      await page.getByLabel('HEX Colour').fill('#1150A0')
      await press(page, 'Save & Continue')

      await press(page, 'Generate Document')
      // Under the portal's Content Security Policy, which refuses inline styles.
      const preview = page.frameLocator('iframe[title="The document"]').getByRole('main')
      await preview.getByText('This notice of Example Ltd applies from 15 January 2026.').waitFor({ timeout: 60_000 })
      await expect.poll(() => preview.innerText()).toContain('£12,500.50')
      await expect.poll(() => page.getByText('The document cannot be shown here.').count()).toBe(0)
      const final = await download(page, 'Download Final Document')
      expect(final.name).toBe('HRPolicyGen.docx')
      const text = textOf(final.content, 'word/document.xml')
      expect(text).toContain('Privacy notice of Example Ltd')
      expect(text).toContain('This notice of Example Ltd applies from 15 January 2026.')
      expect(text).toContain('Write to privacy@example.com. Open: {{Unknown Thing}}.')
      expect(text).toContain('£12,500.50')
      const parts = Object.keys(unzipSync(final.content))
      expect(parts.some((name) => /^word\/media\/.+\.png$/.test(name))).toBe(true)
    },
  )

  test(
    'HR-09 the placeholders are corrected, kept and left blank on the screen, and the result is shown before the download',
    { timeout: 120_000 },
    async () => {
      const page = await open('paveleyhr@example.com', '/agent/hr-policy-gen')
      await choose(page, 'Word File', await policyTemplate())
      await choose(page, 'Excel File', policyFacts())
      await press(page, 'Upload')
      await press(page, 'Extract Placeholders')

      const table = page.getByRole('table', { name: 'Placeholders' })
      await table.waitFor()
      const row = (name: string) => table.getByRole('row').filter({ has: page.getByText(name, { exact: true }) })
      // The placeholder without a value comes first, with the sentence that contains it.
      const first = table.getByRole('row').nth(1)
      await expect.poll(() => first.textContent()).toContain('Open: {{Unknown Thing}}.')
      await first.getByLabel(/^Value, row/).fill('Nothing is open')
      await row('Budget')
        .getByLabel(/^What to do, row/)
        .selectOption('Leave blank')
      await row('Effective Date')
        .getByLabel(/^What to do, row/)
        .selectOption('Keep as it is')
      await press(page, 'Use These Values & Continue')

      await choose(page, 'Logo', await logo())
      await page.getByLabel('HEX Colour').fill('#1150A0')
      await press(page, 'Save & Continue')
      await press(page, 'Generate Document')

      await page.locator('summary').getByText('Placeholders', { exact: true }).click()
      const filled = page.getByRole('table', { name: 'Placeholders' })
      await filled.waitFor({ timeout: 30_000 })
      await expect
        .poll(() => filled.getByRole('row').filter({ hasText: 'Unknown Thing' }).textContent())
        .toContain('Nothing is open')
      await expect.poll(() => page.getByRole('main').textContent()).toContain('Kept as they areEffective Date')
      const text = textOf((await download(page, 'Download Final Document')).content, 'word/document.xml')
      expect(text).toContain('Open: Nothing is open.')
      expect(text).toContain('applies from {{Effective Date}}.')
      expect(text).not.toContain('12,500')
      expect(text).not.toContain('{{Budget}}')
    },
  )

  test(
    'HR-15 HR-29 HR-30 HR-31 without changes the review file itself is confirmed, and failures before that are reported and can be repeated',
    { timeout: 180_000 },
    async () => {
      const page = await open('paveleyhr@example.com', '/agent/hr-policy-gen')
      const session = sessionOf(page)
      const message = (text: string | RegExp) => shows(page, text)
      const template = await policyTemplate()
      await choose(page, 'Word File', template)
      await choose(page, 'Excel File', policyFacts())
      await press(page, 'Upload')
      await page.getByRole('button', { name: 'Extract Placeholders' }).waitFor()

      await withoutNetwork(page, () => press(page, 'Extract Placeholders'))
      await message('An error occurred during Step 2.')
      await press(page, 'Extract Placeholders')
      await page.getByRole('table', { name: 'Placeholders' }).waitFor()
      await withoutNetwork(page, () => press(page, 'Download Review File'))
      await message('Download failed: Failed to download review.xlsx')
      await download(page, 'Download Review File')
      await withoutNetwork(page, () => press(page, 'Confirm Without Upload'))
      await message('Confirmation failed: Failed to fetch existing review.xlsx')

      // As from another tab of the same run: with other files the review is out of date.
      const sent = await page.request.post('/api/agent/employee-privacy-notice/upload', {
        headers: await proofOf(page, 'PaveleyHR'),
        multipart: { sessionId: await session(), wordFile: template, excelFile: policyFacts() },
      })
      expect([sent.status(), await sent.text()]).toEqual([200, expect.stringContaining('true')])
      await press(page, 'Confirm Without Upload')
      await message(/^Confirmation failed: "review\.xlsx" is not there yet\./)

      await press(page, 'Extract Placeholders')
      await download(page, 'Download Review File')
      const calls = await listenToCalls(page)
      await press(page, 'Confirm Without Upload')
      await page.getByLabel('HEX Colour').waitFor()
      expect(await page.getByRole('alert').count()).toBe(0)
      const run = await session()
      expect(calls.map(({ call, parts }) => [call, parts])).toEqual([
        [`GET /api/agent/employee-privacy-notice/download/${run}/review`, {}],
        ['POST /api/agent/employee-privacy-notice/uploadReviewed', { sessionId: run, file: { file: 'review.xlsx' } }],
      ])
    },
  )

  test(
    'SESS-01 HR-33 HR-34 closing a tab during a run loses nothing: another tab resumes it from the server, up to the download, which says why it fails',
    { timeout: 180_000 },
    async () => {
      const page = await open(returningOfficer.email, '/agent/hr-policy-gen')
      await choose(page, 'Word File', await policyTemplate())
      await choose(page, 'Excel File', policyFacts())
      await press(page, 'Upload')
      await press(page, 'Extract Placeholders')
      await download(page, 'Download Review File')
      const kept = page.waitForResponse(
        (reply) => isRecord(reply.request()) && reply.ok() && isAt(reply.request(), 'customize'),
      )
      await press(page, 'Confirm Without Upload')
      await page.getByLabel('HEX Colour').waitFor()
      await kept
      await page.close()

      const another = await open(returningOfficer.email, '/agent/hr-policy-gen')
      await another.getByText(/^You left .+ at the step/).waitFor()
      await press(another, 'Resume')
      await another.getByText('You are back where you left off.').waitFor()
      await another.getByLabel('HEX Colour').fill('#1150A0')
      await choose(another, 'Logo', await logo())
      await press(another, 'Save & Continue')
      const session = sessionOf(another)
      await press(another, 'Generate Document')
      const final = await download(another, 'Download Final Document')
      expect(textOf(final.content, 'word/document.xml')).toContain('Privacy notice of Example Ltd')
      // The parts of the page that show results are loaded before the network is cut.
      await another.getByRole('button', { name: 'End Session' }).waitFor()
      await expect.poll(() => another.locator('[aria-busy=true]').count()).toBe(0)
      await settle(another)
      await withoutNetwork(another, () => press(another, 'Download Final Document'))
      await shows(another, 'Download failed: Failed to download the final document')

      // As from another tab: the run is ended, and its files are removed.
      const ended = await another.request.delete(`/api/session/${await session()}`, {
        headers: await proofOf(another, 'PaveleyHR'),
      })
      expect(ended.status()).toBe(200)
      await press(another, 'Download Final Document')
      await shows(another, /^Download failed: (?!Failed to)/)
    },
  )

  test(
    'HR-17 HR-26 starting over after the download with another template leaves nothing of the former run, in the page and on the server',
    { timeout: 240_000 },
    async () => {
      const page = await open('paveleyhr@example.com', '/agent/hr-policy-gen')
      const sessions = new Set<string>()
      page.on('request', (request) => {
        const session = isRecord(request) ? request.url().split('/').at(-2) : undefined
        if (session !== undefined) sessions.add(session)
      })
      const main = page.getByRole('main')
      await choose(page, 'Word File', await policyTemplate())
      await choose(page, 'Excel File', policyFacts())
      await press(page, 'Upload')
      await press(page, 'Extract Placeholders')
      const table = page.getByRole('table', { name: 'Placeholders' })
      await table.getByLabel('Value, row 1').fill('Nothing is open')
      await download(page, 'Download Review File')
      await press(page, 'Use These Values & Continue')
      await choose(page, 'Logo', await logo())
      await page.getByLabel('HEX Colour').fill('#FFCC00')
      await page.getByLabel('Exactly this colour').check()
      await press(page, 'Save & Continue')
      await press(page, 'Generate Document')
      const first = await download(page, 'Download Final Document')
      expect(textOf(first.content, 'word/document.xml')).toContain('Open: Nothing is open.')
      expect(textOf(first.content, 'word/document.xml')).toContain('Privacy notice of Example Ltd')
      expect(Object.values(unzipSync(first.content)).some((part) => Buffer.from(part).includes('FFCC00'))).toBe(true)
      await page.getByRole('button', { name: 'End Session' }).waitFor()
      await expect.poll(() => sessions.size).toBe(1)
      const [former = ''] = sessions
      expect((await page.request.get(`/api/session/${former}`)).status()).toBe(200)

      await press(page, 'Start over')
      await page.getByRole('dialog').getByRole('button', { name: 'Start over' }).click()
      await page.getByLabel('Word File').waitFor({ state: 'attached' })
      expect(await main.textContent()).not.toMatch(/Policy\.docx|Facts\.xlsx|End Session|What happened/)
      // The session is ended, and all its files are removed.
      await expect.poll(async () => (await page.request.get(`/api/session/${former}`)).status()).toBe(404)
      // My work keeps the line of it.
      const line: unknown = await (await page.request.get(`/api/me/runs/${former}`)).json()
      expect(line).toMatchObject({ state: 'ended', inputs: [], resumes: false })
      for (const file of ['review', 'final']) {
        const at = `/api/agent/employee-privacy-notice/download/${former}/${file}`
        expect([file, (await page.request.get(at)).status()]).toEqual([file, 404])
      }

      await choose(page, 'Word File', await otherTemplate())
      await choose(page, 'Excel File', otherFacts())
      await press(page, 'Upload')
      await page.getByRole('button', { name: 'Extract Placeholders' }).waitFor()
      await expect.poll(() => table.count()).toBe(0)
      await expect.poll(() => page.getByRole('button', { name: 'Download Review File' }).isDisabled()).toBe(true)
      await press(page, 'Extract Placeholders')
      await table.waitFor()
      await expect.poll(() => table.getByRole('row').count()).toBe(3)
      await expect.poll(() => table.getByLabel('Value, row 1').inputValue()).toBe('North Yard')
      const review = await download(page, 'Download Review File')
      expect(
        textOf(review.content, 'xl/sharedStrings.xml') + textOf(review.content, 'xl/worksheets/sheet1.xml'),
      ).not.toMatch(/Company Name|Unknown Thing|Nothing is open/)
      await press(page, 'Use These Values & Continue')
      await expect.poll(() => page.getByLabel('HEX Colour').inputValue()).toBe('')
      await expect.poll(() => page.getByLabel('Exactly this colour').count()).toBe(0)
      expect(await main.textContent()).not.toContain('Logo.png')
      await choose(page, 'Logo', await logo())
      await page.getByLabel('HEX Colour').fill('#1150A0')
      await press(page, 'Save & Continue')
      await expect.poll(() => page.getByRole('button', { name: 'Download Final Document' }).count()).toBe(0)
      expect(await main.textContent()).not.toMatch(/What happened|Nothing is open|FFCC00/)
      await press(page, 'Generate Document')
      const second = await download(page, 'Download Final Document')
      expect(textOf(second.content, 'word/document.xml').trim()).toBe('Visitors of North Yard are met by the porter.')
      expect(await main.textContent()).not.toMatch(/Example Ltd|Company Name|Nothing is open|FFCC00/)
      // The document has no headings, so that the colour cannot be applied.
      await expect.poll(() => main.textContent()).toContain('Nothing has the colour #1150A0, since no paragraph')
    },
  )

  test('HR-25 a policy without placeholders gets logo and colour alone', { timeout: 240_000 }, async () => {
    const page = await open('paveleyhr@example.com', '/agent/hr-policy-gen')
    await choose(page, 'Word File', await plainTemplate())
    await choose(page, 'Excel File', otherFacts())
    await press(page, 'Upload')
    await press(page, 'Extract Placeholders')
    await shows(page, /^The Word file has no placeholders/)
    await press(page, 'Use These Values & Continue')
    await choose(page, 'Logo', await logo())
    await page.getByLabel('HEX Colour').fill('#1150A0')
    await press(page, 'Save & Continue')
    await press(page, 'Generate Document')
    const { content } = await download(page, 'Download Final Document')
    expect(textOf(content, 'word/document.xml').trim()).toBe('Visitors are met by the porter.')
    expect(Object.keys(unzipSync(content)).filter((name) => name.startsWith('word/media/'))).toHaveLength(1)
  })

  test(
    'HR-19 HR-27 HR-28 HR-32 the portal refuses unusable input with the specified message of the step',
    { timeout: 240_000 },
    async () => {
      const page = await open('paveleyhr@example.com', '/agent/hr-policy-gen')
      const message = (text: string | RegExp) => shows(page, text)
      await press(page, 'Upload')
      await message('Both Word and Excel files are required.')
      await choose(page, 'Word File', { name: 'Notes.docx', mimeType: '', buffer: Buffer.from('Only text.') })
      await choose(page, 'Excel File', policyFacts())
      await press(page, 'Upload')
      await message(/^Upload failed: "Notes\.docx" is not a Word document: it holds plain text\./)
      await choose(page, 'Word File', await otherTemplate())
      await withoutNetwork(page, () => press(page, 'Upload'))
      await message('Upload failed: Upload failed')
      await press(page, 'Upload')
      await page.getByRole('button', { name: 'Extract Placeholders' }).waitFor()
      // The server itself never fails without a message.
      await page.route('**/processStep2', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
      await press(page, 'Extract Placeholders')
      await message('Processing failed')
      await press(page, 'Extract Placeholders')
      await message(/^"Facts\.xlsx" names none of the placeholders of "Visitors\.docx"/)

      await press(page, 'Start over')
      await page.getByRole('dialog').getByRole('button', { name: 'Start over' }).click()
      await choose(page, 'Word File', await otherTemplate())
      await choose(page, 'Excel File', otherFacts())
      await press(page, 'Upload')
      await page.getByRole('button', { name: 'Extract Placeholders' }).waitFor()
      // All parts that the reply shows are loaded already: a table that appeared late would shift the buttons below it.
      await page.waitForLoadState('networkidle')
      await page.route('**/*.js', (route) => route.abort())
      await press(page, 'Extract Placeholders')
      await page.getByLabel('Value, row 2').waitFor()
      await page.unroute('**/*.js')
      await download(page, 'Download Review File')
      await press(page, 'Upload Reviewed & Continue')
      await message('Please select the reviewed Excel file to upload.')
      for (const row of [1, 2]) await page.getByLabel(`Value, row ${row}`).fill('')
      await press(page, 'Use These Values & Continue')
      await press(page, 'Save & Continue')
      await message('Both logo file and HEX color code are required.')
      const whole = await logo()
      await choose(page, 'Logo', { ...whole, name: 'Cut.png', buffer: whole.buffer.subarray(0, 200) })
      await page.getByLabel('HEX Colour').fill('#112233')
      await press(page, 'Save & Continue')
      await message(/^"Cut\.png" cannot be used as a logo/)
      await choose(page, 'Logo', whole)
      await page.getByLabel('HEX Colour').fill('#12')
      await press(page, 'Save & Continue')
      await message('Enter a HEX colour of 3 or 6 digits, such as #112233.')
      await page.getByLabel('HEX Colour').fill('#112233')
      await press(page, 'Save & Continue')
      await page.getByRole('button', { name: 'Generate Document' }).waitFor()
      await withoutNetwork(page, () => press(page, 'Generate Document'))
      await message('Generation failed: Processing failed')
      await press(page, 'Generate Document')
      await message(/^Generation failed: None of the placeholders of "Visitors\.docx" has a value\./)
    },
  )

  test(
    'SOP-02 SOP-03 SOP-05 SOP-07 the portal refuses unusable input with the specified message of the step',
    { timeout: 120_000 },
    async () => {
      const page = await open('ilsgroup@example.com', '/agent/sop-gen')
      const message = (text: string | RegExp) => shows(page, text)
      await press(page, 'Upload')
      await message('Please choose all three files: Master Excel, SOP Doc, and Logo.')
      await choose(page, 'Logo', { name: 'Logo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('x') })
      await message('Logo must be a .png file.')
      await choose(page, 'Master Excel', policyFacts())
      await choose(page, 'SOP Doc', await otherTemplate())
      await choose(page, 'Logo', await logo())
      await losePart(page, 'sopDoc', () => press(page, 'Upload'))
      await message(/^Upload failed: Please choose all three files: .*: SOP Doc$/)
      await press(page, 'Upload')
      await press(page, 'Build Document')
      await message(/^Build failed: None of the placeholders of "Visitors\.docx" has a value\./)
    },
  )

  test('SOP-09 SOP-11 an operations manager downloads the finished procedure', { timeout: 120_000 }, async () => {
    const page = await open('ilsgroup@example.com', '/agent/sop-gen')
    await choose(page, 'Master Excel', procedureFacts())
    await choose(page, 'SOP Doc', await procedureTemplate())
    await choose(page, 'Logo', await logo())
    await press(page, 'Upload')
    await press(page, 'Build Document')
    const final = await download(page, 'Download SOP')
    expect(final.name).toBe('SOP_Final.docx')
    const text = textOf(final.content, 'word/document.xml')
    expect(text).toContain('Procedure: Goods receipt')
    for (const step of ['Check the seal', 'Count the pallets', 'Sign the note']) expect(text).toContain(step)
    expect(text).toContain('Approved by Operations.')
    await page.getByRole('button', { name: 'End Session' }).click()
    await page.waitForURL('**/dashboard')
  })
})

async function shows(page: Page, text: string | RegExp) {
  const message = page.getByRole('main').getByText(text).first()
  await message.waitFor({ timeout: 90_000 })
  await expect.poll(() => message.isVisible()).toBe(true)
}

/** Waits until the page has stored its progress. */
const isRecord = (request: Request) => request.method() === 'PUT' && request.url().endsWith('/record')

const isAt = (request: Request, step: string) => (request.postDataJSON() as ResumeRecord).state[0] === step

/** The id of the run, once the page has stored its progress. */
function sessionOf(page: Page): () => Promise<string> {
  let id: string | undefined
  page.on('request', (request) => {
    if (isRecord(request)) id = request.url().split('/').at(-2)
  })
  return async () => {
    await expect.poll(() => id).toBeDefined()
    return id ?? ''
  }
}

/** Does an action in the page without a network. The message that appears remains when the network is back. */
async function withoutNetwork(page: Page, act: () => Promise<void>): Promise<void> {
  const failed = page.waitForEvent('requestfailed', { predicate: (request) => !isRecord(request) })
  await page.context().setOffline(true)
  await act()
  await failed
  await page.context().setOffline(false)
}

/** Removes a file from a request, which otherwise arrives complete. */
async function losePart(page: Page, part: string, act: () => Promise<void>): Promise<void> {
  await page.evaluate((lost) => {
    // oxlint-disable-next-line typescript/unbound-method -- Reflect.apply gives it its form.
    const { append } = FormData.prototype
    FormData.prototype.append = function (this: FormData, ...args: [string, string | Blob, string?]) {
      if (args[0] === lost) FormData.prototype.append = append
      else Reflect.apply(append, this, args)
    }
  }, part)
  await act()
}
