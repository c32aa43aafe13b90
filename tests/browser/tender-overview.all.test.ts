/** The tender overview from sign-in to the opened document, by real papers, the real server and a real browser. */
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fails, says, scriptedProvider } from '#tests/driver/scripted-provider.ts'
import { browserPath } from './opened-page.ts'
import { portalInBrowser } from './portal-in-browser.ts'
import { signIn } from './signed-in.ts'
import { listenToCalls, type Sent } from './wire.ts'
import { download, press, textOf } from './wizard-steps.ts'

interface Paper {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

const madeFiles = new URL('../../server/providers/offline/fixtures/files/', import.meta.url)
const paper = async (name: string, mimeType: string): Promise<Paper> => ({
  name,
  mimeType,
  buffer: await readFile(new URL(name, madeFiles)),
})
const textFile = (name: string, text: string): Paper => ({ name, mimeType: '', buffer: Buffer.from(text) })
const done = { success: true, message: expect.any(String) as string }
const timeout = { timeout: 240_000 }

describe.skipIf(browserPath === undefined)('a tender overview from step to step', timeout, () => {
  const portal = portalInBrowser()
  let page: Page
  let sent: readonly Sent[]
  let session: string

  beforeAll(async () => {
    ;({ page } = await portal.openForAll({ waits: 'short', acceptDownloads: true }))
    sent = await listenToCalls(page)
    await signIn(page, 'tender360@example.com', '/agent/tender-overview')
  })

  test('TENDER-01 TENDER-02 TENDER-03 begins with a place for files beside its instructions, and wants at least one', async () => {
    await page.getByRole('heading', { name: 'Upload Tender Documents' }).waitFor()
    await expect.poll(() => stepNames(page)).toEqual(['Upload', 'Process', 'Export'])
    await page.getByRole('complementary', { name: 'Instructions' }).waitFor()
    await press(page, 'Upload & Continue')
    await shows(page, 'Please add at least one file.')
    expect(sent.filter(({ call }) => call.startsWith('POST'))).toEqual([])
  })

  test('TENDER-02 TENDER-05 TENDER-06 files can be added, removed one by one and all together; what is there already and what is over 50 is left out', async () => {
    const many = Array.from({ length: 49 }, (_, at) => textFile(`Annex ${at + 1}.txt`, `Annex ${at + 1}`))
    await add(page, textFile('Annex 1.txt', 'Annex 1'))
    await page.getByRole('button', { name: 'Add more for Tender Documents' }).waitFor()
    await fileCount(page, '1 file')
    await press(page, 'Remove Annex 1.txt')
    await expect.poll(() => page.getByRole('button', { name: /^Remove / }).count()).toBe(0)

    // All files are chosen at once: each choice would give the generated files new timestamps.
    await addTwice(page, many)
    await fileCount(page, '49 files')
    await add(page, textFile('Annex 50.txt', 'x'), textFile('Annex 51.txt', 'x'))
    await shows(page, 'Maximum 50 files.')
    await fileCount(page, '50 files')
    await press(page, 'Clear all')
    await expect.poll(() => page.getByRole('button', { name: /^Remove / }).count()).toBe(0)
  })

  test('TENDER-04 TENDER-07 PIPE-02 all files are sent with a manifest that says which are supported, and step 2 follows', async () => {
    await add(
      page,
      await paper('instructions.pdf', 'application/pdf'),
      await paper('annexes.zip', 'application/zip'),
      textFile('Drawing (Übersicht) #2.dwg', 'AC1032'),
      await paper('clarification.eml', 'message/rfc822'),
    )
    const replied = page.waitForResponse(/tender-overview\/step1$/)
    await press(page, 'Upload & Continue')
    expect(await (await replied).json()).toMatchObject(done)
    await page.getByRole('heading', { name: 'Transcribe & Prepare' }).waitFor()

    const upload = sent.find(({ call }) => call === 'POST /api/agent/tender-overview/step1')
    session = upload?.parts['sessionId'] as string
    expect(session).toMatch(/^[\da-f-]{36}$/)
    expect(upload?.files).toEqual([
      'instructions.pdf',
      'annexes.zip',
      'Drawing (Übersicht) #2.dwg',
      'clarification.eml',
    ])
    expect(Object.keys(upload?.parts ?? {})).toEqual(['sessionId', 'manifest', 'files[]'])
    const manifest = JSON.parse(upload?.parts['manifest'] as string) as unknown
    expect(manifest).toEqual([
      { index: 0, name: 'instructions.pdf', size: expect.any(Number) as number, supported: true },
      { index: 1, name: 'annexes.zip', size: expect.any(Number) as number, supported: true },
      { index: 2, name: 'Drawing (Übersicht) #2.dwg', size: 6, supported: false },
      { index: 3, name: 'clarification.eml', size: expect.any(Number) as number, supported: false },
    ])
  })

  test('TENDER-08 TENDER-09 PIPE-03 PIPE-07 the stages come from the shared address, and Run pipeline sends the session', async () => {
    await expect.poll(() => stageNames(page)).toEqual(['Collect documents', 'Extract text', 'Read fields', 'Fill form'])
    expect(sent.map(({ call }) => call)).toContain('GET /api/agent/audio-lookup/step2/steps')
    const replied = page.waitForResponse(/audio-lookup\/step2\/run-all$/)
    await press(page, 'Run pipeline')
    const run = await replied
    expect(await run.json()).toMatchObject(done)
    expect(run.request().postDataJSON()).toEqual({ sessionId: session })
  })

  test('TENDER-10 TENDER-11 PIPE-09 PIPE-13 the page polls the progress until the work is done; the last step shows the session and gives the document', async () => {
    await page.getByRole('heading', { name: 'Export & Download' }).waitFor({ timeout: 180_000 })
    const last = sent.findLast(({ call }) => call === 'GET /api/agent/audio-lookup/step2/status')?.request
    expect(new URL(last?.url() ?? '').search).toBe(`?sessionId=${session}`)
    expect(await (await last?.response())?.json()).toMatchObject({
      status: 'done',
      completed: ['collect', 'extract', 'read', 'fill'],
    })
    await shows(page, session)

    const asked = page.waitForRequest(/tender-overview\/step3\/download/)
    const document = await download(page, 'Tender Overview Filled.docx')
    expect(new URL((await asked).url()).search).toBe(`?sessionId=${session}`)
    expect(document.name).toBe('Tender Overview Filled.docx')
    const text = textOf(document.content, 'word/document.xml')
    for (const part of [
      'Harbour Commission of Eastmere',
      'HCE-2028-07',
      'Dredging of the inner harbour',
      '9 June 2028, 12:00 noon',
      '£3,200,000',
      'Priced bill of quantities',
      'Drawing (Übersicht) #2.dwg',
    ])
      expect(text).toContain(part)
  })

  test('TENDER-12 a value is corrected on the screen, and the document says so', async () => {
    await page.getByText('What the papers say').first().waitFor()
    await page.getByRole('button', { name: /^Correct .*HCE-2028-07/ }).click()
    const editor = page.getByRole('dialog', { name: /^Correct/ })
    await editor.getByRole('textbox').fill('HCE-2028-07/B')
    await editor.getByRole('button', { name: 'Save' }).click()
    const document = await download(page, 'Tender Overview Filled.docx')
    expect(textOf(document.content, 'word/document.xml')).toContain('HCE-2028-07/B')
  })
})

describe.skipIf(browserPath === undefined)('a locked PDF among the papers of a tender', timeout, () => {
  const portal = portalInBrowser()

  test('TENDER-12 is left out and named before the work begins, and the overview names it, too', async () => {
    const { page } = await portal.open({ waits: 'short', acceptDownloads: true })
    await signIn(page, 'tender360@example.com', '/agent/tender-overview')
    const locked = await readFile(new URL('../../server/documents/extract/fixtures/files/locked.pdf', import.meta.url))
    await add(
      page,
      textFile('Invitation.txt', invitation),
      { name: 'Bill of quantities.pdf', mimeType: 'application/pdf', buffer: locked },
      textFile('Annex.txt', annex),
    )
    await press(page, 'Upload & Continue')
    const problem =
      '"Bill of quantities.pdf" is protected by a password, so it can\'t be read. Open it, remove the password, save it, and choose it again.'
    await page.getByRole('heading', { name: 'Transcribe & Prepare' }).waitFor()
    await shows(page, problem)
    await press(page, 'Run pipeline')
    await page.getByRole('heading', { name: 'Export & Download' }).waitFor()
    await shows(page, 'EDC-2026-14')
    await shows(page, 'Castle Street')
    const document = await download(page, 'Tender Overview Filled.docx')
    const text = textOf(document.content, 'word/document.xml')
    for (const part of ['EDC-2026-14', 'Castle Street', 'Bill of quantities.pdf']) expect(text).toContain(part)
  })
})

describe.skipIf(browserPath === undefined)('a paper of a tender that fails', timeout, async () => {
  let isAway = true
  const model = await scriptedProvider((received, response) => {
    const name = ['Invitation.txt', 'Annex.txt'].find((each) => received.body.includes(each)) ?? ''
    const reply = isAway && name === 'Annex.txt' ? fails(400) : says(answerTo(received.body, name))
    reply(received, response)
  })
  afterAll(() => model.close())
  const portal = portalInBrowser(() => ({
    AI_BASE_URL: model.baseUrl,
    AI_API_KEY: 'test-key',
    AI_MODEL: 'test-model',
  }))

  test('TENDER-09 TENDER-12 the file is named with its reason and tried again alone, and its facts are added to the others', async () => {
    const { page } = await portal.open({ waits: 'short', acceptDownloads: true })
    page.setDefaultTimeout(60_000)
    await signIn(page, 'tender360@example.com', '/agent/tender-overview')
    await add(page, textFile('Invitation.txt', invitation), textFile('Annex.txt', annex))
    await press(page, 'Upload & Continue')
    await press(page, 'Run pipeline')

    await page.getByRole('heading', { name: 'Export & Download' }).waitFor()
    await shows(page, 'EDC-2026-14')
    await page.getByText('Annex.txt: The language model refused the request (400).').waitFor()
    const asked = countOf(model.received, 'Invitation.txt')
    const refused = countOf(model.received, 'Annex.txt')
    isAway = false
    await press(page, 'Try the failed files again')

    await shows(page, 'Castle Street')
    await expect.poll(() => page.getByRole('button', { name: 'Try the failed files again' }).count()).toBe(0)
    expect(countOf(model.received, 'Invitation.txt')).toBe(asked)
    // Once for the fields of the overview, and once for the compliance list.
    expect(countOf(model.received, 'Annex.txt')).toBe(refused + 2)
    const document = await download(page, 'Tender Overview Filled.docx')
    const text = textOf(document.content, 'word/document.xml')
    expect(text).toContain('EDC-2026-14')
    expect(text).toContain('Castle Street')
  })
})

const invitation = 'Invitation to tender\nReference number: EDC-2026-14\n'
const annex = 'Annex to the invitation to tender\nPlace of delivery: Castle Street\n'

/** A language model that finds one fact in each document and leaves out everything else that the schema requests. */
function answerTo(body: string, name: string) {
  const [key, value, passage] =
    name === 'Annex.txt'
      ? ['place', 'Castle Street', 'Place of delivery: Castle Street']
      : ['reference', 'EDC-2026-14', 'Reference number: EDC-2026-14']
  // The request of the portal, with the schema of the expected answer.
  const { response_format: format } = JSON.parse(Buffer.from(body, 'latin1').toString()) as {
    readonly response_format: {
      readonly json_schema: {
        readonly schema: {
          readonly properties: {
            /** Absent in the request for the compliance list. */
            readonly answer?: { readonly properties: Readonly<Record<string, { type?: string }>> }
          }
        }
      }
    }
  }
  const { answer } = format.json_schema.schema.properties
  if (answer === undefined) return { complianceList: [] }
  const { properties } = answer
  const empty = Object.entries(properties).map(([each, { type }]) => [each, type === 'array' ? [] : null])
  return {
    answer: { ...Object.fromEntries(empty), [key]: value },
    sources: [{ at: `/${key}`, text: 1, passage }],
  }
}

const countOf = (received: readonly { readonly body: string }[], name: string) =>
  received.filter(({ body }) => body.includes(name)).length

const shows = (page: Page, text: string) => page.getByText(text).first().waitFor()
const fileCount = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor()

const stepNames = (page: Page) =>
  page
    .getByRole('navigation', { name: /steps/i })
    .getByRole('listitem')
    .evaluateAll((items) =>
      items.map((item) =>
        item.textContent
          .replace(/^\d+/, '')
          .replace(/\(.*\)$/, '')
          .trim(),
      ),
    )

const stageNames = async (page: Page) => {
  await page.getByText('0 of 4 steps done').first().waitFor()
  const stages = page.getByRole('main').locator('ol > li[data-state]').filter({ hasText: 'Pending' })
  return (await stages.allTextContents()).map((text) => text.replace(/Pending$/, ''))
}

async function add(page: Page, ...papers: readonly Paper[]): Promise<void> {
  await page.getByLabel('Tender Documents').setInputFiles(papers.map((each) => ({ ...each })))
}

/** Chooses the same files twice, like a person who picks a folder again. */
async function addTwice(page: Page, papers: readonly Paper[]): Promise<void> {
  const field = page.getByLabel('Tender Documents')
  await field.evaluate(
    (input, texts) => {
      const files = texts.map(({ name, text }) => new File([text], name, { lastModified: 0 }))
      for (const _ of [1, 2]) {
        const choice = new DataTransfer()
        for (const file of files) choice.items.add(file)
        if (input instanceof HTMLInputElement) input.files = choice.files
        input.dispatchEvent(new Event('change', { bubbles: true }))
      }
    },
    papers.map(({ name, buffer }) => ({ name, text: buffer.toString() })),
  )
}
