/**
 * The rows of the specification for the case study, one after the other, on the real portal: each test continues where
 * the previous one ended.
 */
import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import type { FrameLocator, Locator, Page, Request, Response } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { demoPassword } from '#server/identity/demo-accounts.ts'
import { browserPath } from './opened-page.ts'
import { portalInBrowser } from './portal-in-browser.ts'
import { signIn } from './signed-in.ts'
import { holdRequests } from './wire.ts'
import { press } from './wizard-steps.ts'

const api = '/api/agent/case-study-gen'
const wizard = '/agent/case-study-gen'
const email = 'everpro@example.com'
const slow = { timeout: 180_000 }
const badColours = 'Please enter valid HEX colors (e.g., #112233).'

describe.skipIf(browserPath === undefined)('one walk through the case study', slow, () => {
  const portal = portalInBrowser()
  let page: Page
  let session = ''
  const previewed = (): FrameLocator => page.frameLocator('iframe[title="Preview of the page"]')

  beforeAll(async () => {
    page = await opened()
  })

  async function opened(): Promise<Page> {
    const { page: fresh } = await portal.openForAll({
      waits: 'short',
      acceptDownloads: true,
      viewport: { width: 1440, height: 900 },
    })
    fresh.setDefaultTimeout(90_000)
    await signIn(fresh, email, wizard)
    await fresh.getByLabel('Project title').waitFor()
    return fresh
  }

  /** The request that a button sends, and the reply of the server. */
  async function sentBy(
    name: string,
    path: string,
    on = page,
  ): Promise<{ request: Request; reply: Response; status: number }> {
    const [reply] = await Promise.all([
      on.waitForResponse((each) => each.url().includes(path) && each.request().method() !== 'OPTIONS'),
      press(on, name),
    ])
    return { request: reply.request(), reply, status: reply.status() }
  }

  test('CASE-01 CASE-02 the wizard has four steps, and the first has seven pages with a progress bar', async () => {
    const steps = page.getByRole('navigation', { name: 'Steps' }).getByRole('listitem')
    const names = (await steps.allInnerTexts()).map((text) => text.replaceAll(/[^\p{L}&]/gu, ''))
    expect(names.map((name, at) => name.includes(['Upload', 'Q&A', 'Review', 'Export'][at] ?? '?'))).toEqual(
      Array.from({ length: 4 }, () => true),
    )
    await seen(page.getByRole('progressbar', { name: 'Part 1 of 7' }))
    await seen(page.getByRole('heading', { name: 'Project', exact: true }))
    await expect.poll(() => page.getByRole('button', { name: 'Upload', exact: true }).count()).toBe(0)
  })

  test('CASE-03 CASE-04 CASE-05 CASE-11 each page is checked on Next', async () => {
    await press(page, 'Next')
    await seen(page.getByText('Add a project title.'))
    await page.getByLabel('Project title').fill('T')
    await press(page, 'Next')
    await press(page, 'Next')
    await seen(page.getByText('Add the beneficiary name.'))
    await page.getByLabel('Beneficiary name').fill('Harbour Mutual')
    await page.getByLabel('Beneficiary website').fill('harbour')
    await press(page, 'Next')
    await seen(page.getByText('Beneficiary website looks invalid.'))
    await page.getByLabel('Beneficiary website').fill('harbour.example')
    await press(page, 'Next')
    await seen(page.getByRole('progressbar', { name: 'Part 3 of 7' }))
  })

  test('CASE-06 CASE-10 the company has a name, and its logos are pictures', async () => {
    await press(page, 'Next')
    await seen(page.getByText('Add your company name.'))
    await page.getByLabel('Company name').fill('Northwind Advisers')
    for (const label of ['Company logo', 'Client logo'])
      await expect.poll(() => page.getByLabel(label).getAttribute('accept')).toBe('.png,.jpg,.jpeg,.svg,.webp')
    const square = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#1150a0' } })
      .webp()
      .toBuffer()
    await page.getByLabel('Company logo').setInputFiles({ name: 'Logo.webp', mimeType: 'image/webp', buffer: square })
    await press(page, 'Next')
    await page.getByLabel('Contact name').fill('Dana Reed')
    await page.getByLabel('Contact email').fill('dana@northwind.example')
    await press(page, 'Next')
  })

  test('CASE-12 CASE-13 audience, tone, length and emphasis have their options, and PDF can be switched off', async () => {
    const options: Readonly<Record<string, readonly string[]>> = {
      Audience: ['Sales', 'Marketing', 'Technical', 'Internal', 'Investors'],
      Tone: ['Professional', 'Conversational', 'Bold', 'Technical'],
      Length: ['Short', 'Medium', 'Long'],
    }
    for (const [label, expected] of Object.entries(options)) {
      const shown = await page.getByLabel(label, { exact: true }).getByRole('option').allInnerTexts()
      expect(shown.filter((text) => expected.includes(text))).toEqual(expected)
    }
    expect(
      await Promise.all(
        ['Audience', 'Tone', 'Length'].map((label) => page.getByLabel(label, { exact: true }).inputValue()),
      ),
    ).toEqual(['Sales', 'Professional', 'Medium'])
    await page.getByLabel('ROI').check()
    await page.getByLabel('Process').check()
    for (const label of ['Innovation', 'Collaboration'])
      await expect.poll(() => page.getByLabel(label).isChecked()).toBe(false)
    await press(page, 'Next')
    await expect.poll(() => page.getByLabel('HTML').isDisabled()).toBe(true)
    await expect.poll(() => page.getByLabel('PDF').isChecked()).toBe(true)
    await page.getByLabel('PDF').uncheck()
    await page.getByLabel('PDF').check()
  })

  test('CASE-07 CASE-08 CASE-09 three supporting documents are taken, a fourth and a repeated one are not', async () => {
    const field = page.getByLabel('Supporting documents')
    await expect
      .poll(() => field.getAttribute('accept'))
      .toBe('.png,.jpg,.jpeg,.svg,.webp,.txt,.md,.pdf,.doc,.docx,.xls,.xlsx')
    await field.setInputFiles([textFile(1), textFile(2), textFile(3), textFile(4)])
    await seen(page.getByText('Upload up to 3 supporting documents.'))
    for (const number of [3, 4])
      await page.getByRole('button', { name: new RegExp(`Remove .*Report ${number}\\.txt`) }).click()
    await field.setInputFiles([textFile(1)])
    await expect.poll(() => page.getByRole('button', { name: /Remove .*Report \d\.txt/ }).count()).toBe(2)
    await press(page, 'Next')
    await seen(page.getByRole('progressbar', { name: 'Part 7 of 7' }))
  })

  test('CASE-14 CASE-15 Upload sends the facts and the files under their names, with the session', async () => {
    await page.evaluate(recordForms)
    const { status } = await sentBy('Upload', `${api}/upload`)
    expect(status).toBe(200)
    const parts = await page.evaluate<readonly (readonly [string, string])[]>('window.sentForm')
    session = parts.find(([name]) => name === 'sessionId')?.[1] ?? ''
    expect(session).toMatch(/^[\da-f-]{36}$/)
    expect(parts.map(String).toSorted()).toEqual(
      [
        ['sessionId', session],
        ['projectTitle', 'T'],
        ['dateCompleted', ''],
        ['clientName', 'Northwind Advisers'],
        ['clientUrl', ''],
        ['pageUrl', ''],
        ['beneficiaryName', 'Harbour Mutual'],
        ['beneficiaryUrl', 'https://harbour.example'],
        ['sector', ''],
        ['contactName', 'Dana Reed'],
        ['contactRole', ''],
        ['contactEmail', 'dana@northwind.example'],
        ['audience', 'Sales'],
        ['tone', 'Professional'],
        ['length', 'Medium'],
        ['emphasis', 'ROI,Process'],
        ['outputs', 'HTML,PDF'],
        ['logoFile', 'Logo.webp'],
        ['supportingFiles[]', 'Report 1.txt'],
        ['supportingFiles[]', 'Report 2.txt'],
      ]
        .map(String)
        .toSorted(),
    )
    await seen(page.getByRole('progressbar', { name: 'Part 1 of 10' }))
  })

  test('CASE-16 CASE-19 CASE-20 CASE-21 lists, tags and pairs accept complete entries, each once, and up to their limit', async () => {
    await page.getByLabel('Company overview').fill('Harbour Mutual insures small shops.')
    await next(4)
    await addTo(page, 'Key steps', ['', ' ', 'One', 'Two', 'Three', 'Four', 'Five', 'Six'])
    await expect
      .poll(() => page.getByRole('button', { name: /^Remove (?:One|Two|Three|Four|Five|Six)$/ }).count())
      .toBe(5)
    await addTo(page, 'Tools', ['Excel', 'Excel', ' '])
    await expect.poll(() => page.getByRole('button', { name: /^Remove Excel$/ }).count()).toBe(1)
    await next(1)
    const pairs = page.getByRole('group', { name: 'Quantitative results' })
    await pairs.getByRole('textbox').first().fill('12 %')
    await pairs.getByRole('textbox').first().press('Enter')
    await expect.poll(() => pairs.getByRole('listitem').count()).toBe(0)
    for (const figure of ['68 %', '5 days', '£1.2m', '7']) {
      await pairs.getByRole('textbox').first().fill(figure)
      await pairs.getByRole('textbox').last().fill(`label of ${figure}`)
      await pairs.getByRole('textbox').last().press('Enter')
    }
    await expect.poll(() => pairs.getByRole('listitem').count()).toBe(3)
  })

  test('CASE-17 CASE-18 CASE-22 CASE-23 the answers are saved on the last of ten sections, as JSON', async () => {
    await next(3)
    for (const option of ['Yes', 'No', 'Unsure']) await seen(page.getByLabel(option, { exact: true }))
    await page.getByLabel('Client quote').fill('I can answer a customer at once.')
    await page.getByLabel('Yes', { exact: true }).check()
    await expect.poll(() => page.getByRole('button', { name: 'Save Q&A' }).count()).toBe(0)
    await next(1)
    await page.getByLabel('Preferred slug').fill('harbour-claims')
    const { request, reply, status } = await sentBy('Save Q&A', `${api}/qna`)
    expect(status).toBe(200)
    const { artifacts } = (await reply.json()) as { readonly artifacts: readonly string[] }
    expect(artifacts.toSorted()).toEqual(['Logo.webp', 'Report 1.txt', 'Report 2.txt'])
    expect(request.postDataJSON()).toMatchObject({
      sessionId: session,
      answers: {
        companyOverview: 'Harbour Mutual insures small shops.',
        keySteps: ['One', 'Two', 'Three', 'Four', 'Five'],
        tools: ['Excel'],
        permissions: 'Yes',
        preferredSlug: 'harbour-claims',
      },
    })
    expect(Object.keys((request.postDataJSON() as { answers: object }).answers)).toHaveLength(20)
  })

  test('CASE-25 CASE-26 CASE-27 Generate Draft writes the page from facts and answers, and leads to Review', async () => {
    await seen(page.getByRole('heading', { name: 'Draft Generation' }))
    const { request, status } = await sentBy('Generate Draft', `${api}/generate`)
    expect([status, request.postDataJSON()]).toEqual([200, { sessionId: session }])
    await seen(previewed().getByText('I can answer a customer at once.'))
    await seen(previewed().getByText('label of £1.2m'))
    await seen(previewed().getByRole('heading', { level: 1, name: 'T', exact: true }))
  })

  test('CASE-28 CASE-32 CASE-37 CASE-39 Review loads the theme and every key of the content', async () => {
    for (const name of ['View HTML', 'Back', 'Next']) await seen(page.getByRole('button', { name, exact: true }))
    await press(page, 'Change Theme')
    await expect.poll(() => page.getByLabel('Background', { exact: true }).inputValue()).toBe('#FFFFFF')
    await press(page, 'Change Content')
    await expect.poll(() => page.getByLabel('testimonial.quote').inputValue()).toBe('I can answer a customer at once.')
    const labels = await page.locator('label').allInnerTexts()
    const keys = labels.filter((text) => /^[a-z_]+\.[\w.]+$/i.test(text.trim()))
    expect(keys).toHaveLength(35)
    expect(keys).toEqual(expect.arrayContaining(['results.quantitative.2.label', 'closing_offer.secondary_cta_url']))
  })

  test('CASE-29 CASE-30 View HTML opens the draft in a new tab, and says so when the browser blocks it', async () => {
    const [draft] = await Promise.all([page.context().waitForEvent('page'), press(page, 'View HTML')])
    await seen(draft.getByRole('heading', { level: 1, name: 'T', exact: true }))
    expect(draft.url()).toContain(`${api}/view-draft?sessionId=${session}`)
    await draft.close()
    await page.evaluate('window.openBefore = window.open; window.open = () => null')
    await press(page, 'View HTML')
    await seen(page.getByText('Popup blocked — allow popups or Cmd/Ctrl+click.'))
    await page.evaluate('window.open = window.openBefore')
  })

  test('CASE-31 CASE-34 CASE-35 colours are checked, counted as changes, normalised and applied', async () => {
    await page.getByLabel('Accent', { exact: true }).fill('blue')
    await press(page, 'Apply & Rebuild')
    await seen(page.getByText(badColours))
    await page.getByLabel('Accent', { exact: true }).fill('0a5')
    await page.getByLabel('objectives.goal').fill('Settle nine of ten claims.')
    await seen(page.getByText('2 unsaved changes'))
    const rebuilt = page.waitForResponse((each) => each.url().includes(`${api}/rebuild-draft`))
    const { request } = await sentBy('Apply & Rebuild', `${api}/set-colors`)
    expect(request.postDataJSON()).toEqual({
      sessionId: session,
      colors: { background: '#FFFFFF', ink: '#111827', accent: '#00AA55' },
    })
    expect((await rebuilt).status()).toBe(200)
    await seen(page.getByText('1 unsaved change'))
  })

  test('CASE-40 Save & Rebuild saves the content, and the draft is built anew', async () => {
    const rebuilt = page.waitForResponse((each) => each.url().includes(`${api}/rebuild-draft`))
    const { request } = await sentBy('Save & Rebuild', `${api}/flat-content`)
    expect(request.postDataJSON()).toMatchObject({ content: { 'objectives.goal': 'Settle nine of ten claims.' } })
    expect((await rebuilt).status()).toBe(200)
    await seen(page.getByText('All changes are saved.'))
  })

  test('an answer can be changed after going back: the draft shows the new answer, and saved edits remain', async () => {
    await press(page, 'Back')
    await press(page, 'Overview & Situation')
    await page.getByLabel('Company overview').fill('Harbour Mutual insures boats.')
    await press(page, 'SEO')
    await press(page, 'Save Q&A')
    await press(page, 'Generate Draft')
    await seen(previewed().getByText('Harbour Mutual insures boats.'))
    await seen(previewed().getByText('Settle nine of ten claims.'))
    await seen(page.getByText('these keys keep what you wrote before: objectives.goal'))
    await press(page, 'Change Content')
    await expect.poll(() => page.getByLabel('objectives.goal').inputValue()).toBe('Settle nine of ten claims.')
  })

  test('Next asks before it leaves unsaved changes: the user stays by Escape, and saves them by a button', async () => {
    await page.getByLabel('results.qualitative').fill('Nobody calls twice.')
    await seen(page.getByText('1 unsaved change'))
    await press(page, 'Next')
    const question = page.getByRole('dialog', { name: 'Go on with unsaved changes?' })
    await seen(question.getByText('1 change is not saved.'))
    await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Stay')
    await page.keyboard.press('Escape')
    await expect.poll(() => question.count()).toBe(0)
    await expect.poll(() => page.getByLabel('results.qualitative').inputValue()).toBe('Nobody calls twice.')

    await press(page, 'Next')
    const rebuilt = page.waitForResponse((each) => each.url().includes(`${api}/rebuild-draft`))
    const { request } = await sentBy('Save and go on', `${api}/flat-content`)
    expect(request.postDataJSON()).toMatchObject({ content: { 'results.qualitative': 'Nobody calls twice.' } })
    expect((await rebuilt).status()).toBe(200)
    await seen(page.getByRole('button', { name: 'Export ZIP' }))
  })

  test('CASE-42 CASE-43 CASE-44 CASE-45 Export ZIP downloads the deliverables, ends the session and leads to the dashboard', async () => {
    page.once('dialog', (dialog) => void dialog.accept())
    const ended = page.waitForRequest((each) => each.method() === 'DELETE' && each.url().includes(session))
    const downloaded = page.waitForEvent('download')
    const { request } = await sentBy('Export ZIP', `${api}/export`)
    expect(request.postDataJSON()).toEqual({
      sessionId: session,
      fileName: 'harbour-claims',
      includeLogos: true,
      logoFiles: ['Logo.webp'],
    })
    const file = await downloaded
    expect(file.suggestedFilename()).toBe(`CaseStudyGen_${session}_deliverables.zip`)
    const parts = unzipSync(await readFile(await file.path()))
    expect(Object.keys(parts).toSorted()).toEqual(
      ['Logo.webp', 'content.json', 'harbour-claims.pdf', 'index.html', 'theme.json'].toSorted(),
    )
    for (const text of ['Harbour Mutual insures boats.', 'Settle nine of ten claims.', 'Nobody calls twice.'])
      expect(strFromU8(parts['index.html'] ?? new Uint8Array())).toContain(text)
    await ended
    await page.waitForURL('**/dashboard')
  })

  describe('whose session is changed and ended in another client', () => {
    /** As a program of the user, or another tab, would do it. */
    async function callElsewhere(path: string, request: RequestInit): Promise<void> {
      const token = await fetch(`${portal.url()}/oauth/token`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({
          grant_type: 'password',
          client_id: 'stepwright',
          username: email,
          password: demoPassword,
        }),
      })
      const { access_token: access } = (await token.json()) as { access_token: string }
      const headers = { Authorization: `Bearer ${access}`, 'X-Client-Name': 'Everpro' }
      expect((await fetch(`${portal.url()}${path}`, { ...request, headers })).status).toBe(200)
    }

    /** The upload of the wizard, with another logo. */
    async function uploadElsewhere(sessionId: string, logo: Buffer): Promise<void> {
      const form = new FormData()
      const sent = {
        sessionId,
        projectTitle: 'Claims',
        clientName: 'Northwind Advisers',
        beneficiaryName: 'Harbour Mutual',
        audience: 'Sales',
        tone: 'Professional',
        length: 'Medium',
        outputs: 'HTML,PDF',
      }
      for (const [name, value] of Object.entries(sent)) form.append(name, value)
      form.append('logoFile', new Blob([new Uint8Array(logo)], { type: 'image/png' }), 'Logo.png')
      await callElsewhere(`${api}/upload`, { method: 'POST', body: form })
    }

    /** The next answer to a call is a failure of the server. */
    const failOnce = (own: Page, call: string) =>
      own.route(`**${api}/${call}`, (route) => route.fulfill({ status: 500, json: { error: 'The disk is full.' } }), {
        times: 1,
      })

    /** Fills the wizard up to the last section of the answers; returns the session. */
    async function answered(own: Page): Promise<string> {
      await own.getByLabel('Project title').fill('Claims')
      await press(own, 'Next')
      await own.getByLabel('Beneficiary name').fill('Harbour Mutual')
      await press(own, 'Next')
      await own.getByLabel('Company name').fill('Northwind Advisers')
      for (let pages = 0; pages < 4; pages += 1) await press(own, 'Next')
      await own.evaluate(recordForms)
      const { status } = await sentBy('Upload', `${api}/upload`, own)
      expect(status).toBe(200)
      const parts = await own.evaluate<readonly (readonly [string, string])[]>('window.sentForm')
      await own.getByLabel('Company overview').fill('Harbour Mutual insures small shops.')
      for (let pages = 0; pages < 9; pages += 1) await press(own, 'Next')
      return parts.find(([name]) => name === 'sessionId')?.[1] ?? ''
    }

    test('CASE-24 CASE-33 CASE-38 answers that cannot be saved remain, and Review names the parts that could not be loaded without a network', async () => {
      const own = await opened()
      const sessionId = await answered(own)
      await own.context().setOffline(true)
      await press(own, 'Save Q&A')
      await seen(own.getByText('Save Q&A failed: Processing failed', { exact: true }))
      await own.context().setOffline(false)
      await press(own, 'Save Q&A')

      const read = /\/(?:colors|flat-content)\?/
      const release = await holdRequests(own, read)
      const reading = own.waitForRequest(read)
      await press(own, 'Generate Draft')
      await reading
      await own.context().setOffline(true)
      release()
      await seen(own.getByText('Could not load current theme.', { exact: true }))
      await seen(own.getByText('Failed to load placeholders.', { exact: true }))
      await own.context().setOffline(false)
      await press(own, 'Back')
      await press(own, 'Save Q&A')
      await press(own, 'Generate Draft')
      await press(own, 'Change Content')
      await expect
        .poll(() => own.getByLabel('client_background.overview').inputValue())
        .toBe('Harbour Mutual insures small shops.')

      await press(own, 'Back')
      await callElsewhere(`/api/session/${sessionId}`, { method: 'DELETE' })
      await press(own, 'Save Q&A')
      await seen(own.getByText(/^Save Q&A failed: \S/))
      await press(own, 'Overview & Situation')
      await expect
        .poll(() => own.getByLabel('Company overview').inputValue())
        .toBe('Harbour Mutual insures small shops.')
    })

    test('CASE-36 CASE-41 CASE-46 each failed call names the step and the cause, and works once the cause is removed', async () => {
      const own = await opened()
      const sessionId = await answered(own)
      await press(own, 'Save Q&A')
      await seen(own.getByRole('heading', { name: 'Draft Generation' }))
      const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
      const logo = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#888', noise } })
        .png()
        .toBuffer()
      await failOnce(own, 'generate')
      await press(own, 'Generate Draft')
      await seen(own.getByText('Generate failed: The disk is full.'))
      await uploadElsewhere(sessionId, logo)
      await press(own, 'Generate Draft')
      await press(own, 'Change Theme')
      await press(own, 'Change Content')

      await own.getByLabel('objectives.goal').fill('Eight of ten.')
      await failOnce(own, 'rebuild-draft')
      await press(own, 'Save & Rebuild')
      await seen(own.getByText('Rebuild failed: The disk is full.'))
      await press(own, 'Next')
      await seen(own.getByRole('dialog', { name: 'Go on with unsaved changes?' }).getByText('1 change is not saved.'))
      await press(own, 'Stay')
      await press(own, 'Save & Rebuild')
      await seen(own.getByText('All changes are saved.'))

      await own.getByLabel('Accent', { exact: true }).fill('#0A5')
      await own.getByLabel('objectives.goal').fill('Nine of ten.')
      await callElsewhere(`/api/session/${sessionId}`, { method: 'DELETE' })
      await press(own, 'Apply & Rebuild')
      await seen(own.getByText(/^Apply theme failed: \S/))
      await press(own, 'Save & Rebuild')
      await seen(own.getByText(/^Save failed: \S/))
      await press(own, 'Next')
      await press(own, 'Go on without them')
      await press(own, 'Export ZIP')
      await seen(own.getByText(/^Export failed: 4\d\d \S/))
      expect(new URL(own.url()).pathname).toBe(wizard)
    })
  })

  const next = async (times: number) => {
    for (let at = 0; at < times; at += 1) await press(page, 'Next')
  }
})

async function seen(what: Locator): Promise<void> {
  await what.first().waitFor()
  await expect.poll(() => what.first().isVisible()).toBe(true)
}

/**
 * Runs in the page: records the next form that is sent, and of each file its name, which a browser does not report from
 * outside.
 */
const recordForms = `{
  const read = (body) => {
    if (body instanceof FormData)
      window.sentForm = [...body].map(([name, value]) => [name, typeof value === 'string' ? value : value.name])
  }
  const send = XMLHttpRequest.prototype.send
  XMLHttpRequest.prototype.send = function (body) { read(body); return send.call(this, body) }
  const fetched = window.fetch
  window.fetch = (address, options) => { read(options?.body); return fetched(address, options) }
}`

async function addTo(page: Page, label: string, entries: readonly string[]): Promise<void> {
  const input = page.getByLabel(label, { exact: true })
  for (const entry of entries) {
    await input.fill(entry)
    await input.press('Enter')
  }
}

const textFile = (number: number) => ({
  name: `Report ${number}.txt`,
  mimeType: 'text/plain',
  buffer: Buffer.from(`Report ${number}. Harbour Mutual answered every claim.`),
})
