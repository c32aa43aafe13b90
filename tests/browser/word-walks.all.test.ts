/**
 * The Word agents step by step: what each control does and sends, and what it waits for, with the real server and a
 * real browser.
 */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  logo,
  policyFacts,
  policyTemplate,
  procedureFacts,
  procedureTemplate,
} from '#server/documents/fixtures/made/word-agents.ts'
import { browserPath } from './opened-page.ts'
import { portalInBrowser } from './portal-in-browser.ts'
import { signIn } from './signed-in.ts'
import { drawLots, installClock, runClock, stopClock } from './stopped-clock.ts'
import { holdRequests, listenToCalls, type Sent } from './wire.ts'
import { choose, download, press, proofOf, textOf } from './wizard-steps.ts'

const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/
const done = { success: true, message: expect.any(String) }
const timeout = { timeout: 120_000 }

describe.skipIf(browserPath === undefined)('an HR policy from step to step', timeout, () => {
  const portal = portalInBrowser()
  const base = '/api/agent/employee-privacy-notice'
  /** A name of more than 64 characters. */
  const longName = `Privacy notice for everybody who works, has worked or wants to work at Example Ltd.docx`
  let page: Page
  let sent: readonly Sent[]
  let session: string

  beforeAll(async () => {
    ;({ page, sent } = await open(portal, 'paveleyhr@example.com', '/agent/hr-policy-gen'))
  })

  test('HR-03 WIZ-01 begins with the first of four steps active and none completed', async () => {
    await arriveAt(page, 'Upload')
    await expect
      .poll(() => stepsOf(page))
      .toEqual(['Upload (current)', 'Review (not started)', 'Customize (not started)', 'Export (not started)'])
  })

  test('HR-05 HR-06 WIZ-09 accepts only Word and Excel files, needs both, and shortens a long name', async () => {
    for (const [label, refused, taken] of [
      ['Word File', ['Policy.pdf', 'Policy.xlsx'], ['Policy.doc']],
      ['Excel File', ['Facts.csv', 'Facts.docx'], ['Facts.xls', 'Facts.xlsx']],
    ] as const) {
      for (const name of refused) {
        await choose(page, label, { name, mimeType: '', buffer: Buffer.from('x') })
        await shows(
          page,
          label === 'Word File' ? `${label} must be a .doc or .docx file.` : `${label} must be a .xls or .xlsx file.`,
        )
        await expect.poll(() => rowOf(page, name).count()).toBe(0)
      }
      for (const name of taken) {
        await choose(page, label, { name, mimeType: '', buffer: Buffer.from('x') })
        await rowOf(page, name).waitFor()
      }
    }
    await press(page, 'Remove Policy.doc')
    await press(page, 'Upload')
    await shows(page, 'Both Word and Excel files are required.')
    await press(page, 'Remove Facts.xlsx')
    await choose(page, 'Word File', { ...(await policyTemplate()), name: longName })
    await press(page, 'Upload')
    await shows(page, 'Both Word and Excel files are required.')
    expect(sent).toEqual([])

    const name = page.getByTitle(longName)
    const shown = (await name.textContent()) ?? ''
    expect(shown).toHaveLength(64)
    expect(shown).toMatch(/^Privacy notice for everybody .*….* Ltd\.docx$/)
    await name.click()
    await expect.poll(() => name.textContent()).toBe(longName)
  })

  test('HR-07 WIZ-05 sends a new session and both files 2000 ms after Upload is pressed, and blocks all input meanwhile', async () => {
    await choose(page, 'Excel File', policyFacts())
    expect(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage].map(Object.entries)))).not.toMatch(
      /session\\*":\\*"/,
    )
    const release = await holdRequests(page, `**${base}/upload`)
    await stopClock(page)
    await press(page, 'Upload')
    await isBlocked(page)
    await runClock(page, 1999)
    expect(sent).toEqual([])
    const sending = page.waitForRequest(`**${base}/upload`)
    await runClock(page, 1)
    await sending
    expect(last(sent)).toMatchObject({ call: `POST ${base}/upload`, contentType: 'multipart/form-data' })
    session = sessionIn(last(sent))
    expect(session).toMatch(uuid)
    expect(last(sent).parts).toEqual({
      sessionId: session,
      wordFile: { file: longName },
      excelFile: { file: 'Facts.xlsx' },
      policyId: 'employee-privacy-notice',
    })
    await isBlocked(page)
    expect(sent).toHaveLength(1)
    await page.clock.resume()
    release()
    expect(await replyTo(last(sent))).toMatchObject(done)
    await arriveAt(page, 'Review')
  })

  test('HR-08 HR-10 HR-11 WIZ-03 extracts, then offers the review file, and only then its upload and its confirmation', async () => {
    await expect
      .poll(() => stepsOf(page))
      .toEqual(['Upload (completed)', 'Review (current)', 'Customize (not started)', 'Export (not started)'])
    const after = ['Upload Reviewed & Continue', 'Confirm Without Upload']
    await expect.poll(() => enabled(page, ['Extract Placeholders'])).toEqual([true])
    await expect.poll(() => enabled(page, ['Download Review File', ...after])).toEqual([false, false, false])

    await press(page, 'Extract Placeholders')
    await page.getByRole('table', { name: 'Placeholders' }).waitFor()
    expect(last(sent)).toMatchObject({ call: `POST ${base}/processStep2`, contentType: 'application/json' })
    expect(last(sent).json).toEqual({ sessionId: session })
    expect(await replyTo(last(sent))).toMatchObject(done)
    await expect.poll(() => enabled(page, ['Download Review File', ...after])).toEqual([true, false, false])

    const review = await download(page, 'Download Review File')
    expect(review.name).toBe('review.xlsx')
    expect(last(sent).call).toBe(`GET ${base}/download/${session}/review`)
    await expect.poll(() => enabled(page, after)).toEqual([true, true])
    // The list of steps opens no step, neither an earlier nor a later one.
    expect(
      await page.getByRole('navigation', { name: 'Steps' }).getByRole('listitem').getByRole('button').count(),
    ).toBe(0)
  })

  test('HR-12 HR-13 HR-14 HR-16 asks for the reviewed file as .xlsx, sends it and goes on', async () => {
    await press(page, 'Upload Reviewed & Continue')
    await shows(page, 'Please select the reviewed Excel file to upload.')
    for (const name of ['reviewed.xls', 'reviewed.csv']) {
      await choose(page, 'Reviewed Excel', { name, mimeType: '', buffer: Buffer.from('x') })
      await shows(page, 'Reviewed Excel must be a .xlsx file.')
      await expect.poll(() => rowOf(page, name).count()).toBe(0)
    }
    const before = sent.length
    const review = await download(page, 'Download Review File')
    await choose(page, 'Reviewed Excel', { name: 'reviewed.xlsx', mimeType: '', buffer: review.content })
    await press(page, 'Upload Reviewed & Continue')
    await arriveAt(page, 'Customize')
    expect(sent.slice(before).map(({ call }) => call)).toEqual([
      `GET ${base}/download/${session}/review`,
      `POST ${base}/uploadReviewed`,
    ])
    expect(last(sent).contentType).toBe('multipart/form-data')
    expect(last(sent).parts).toEqual({ sessionId: session, file: { file: 'reviewed.xlsx' } })
    expect(await replyTo(last(sent))).toMatchObject(done)
  })

  test('HR-18 HR-20 HR-21 takes pictures as a logo, refuses what is not a colour, and sends both', async () => {
    for (const name of ['Logo.gif', 'Logo.webp', 'Logo.pdf']) {
      await choose(page, 'Logo', { name, mimeType: '', buffer: Buffer.from('x') })
      await shows(page, 'Logo must be a .png, .jpg, .jpeg or .svg file.')
      await expect.poll(() => rowOf(page, name).count()).toBe(0)
    }
    for (const name of ['Logo.jpg', 'Logo.jpeg', 'Logo.svg']) {
      await choose(page, 'Logo', { name, mimeType: '', buffer: Buffer.from('x') })
      await rowOf(page, name).waitFor()
    }
    await choose(page, 'Logo', await logo())
    const before = sent.length
    const refusal = 'Enter a HEX colour of 3 or 6 digits, such as #112233.'
    for (const colour of ['bluish', '#12', '#11223344', '"><w:p/>']) {
      await page.getByLabel('HEX Colour').fill(colour)
      await press(page, 'Save & Continue')
      await shows(page, refusal)
      // Sends the request as a program does, without the checks of the page.
      const reply = await page.request.post(`${base}/step3`, {
        headers: await proofOf(page, 'PaveleyHR'),
        multipart: { sessionId: session, logo: await logo(), hexCode: colour },
      })
      expect([colour, reply.status(), await reply.text()]).toEqual([colour, 400, expect.stringContaining(refusal)])
    }
    expect(sent).toHaveLength(before)
    await page.getByLabel('HEX Colour').fill('#1150A0')
    await press(page, 'Save & Continue')
    await arriveAt(page, 'Export')
    expect(last(sent)).toMatchObject({ call: `POST ${base}/step3`, contentType: 'multipart/form-data' })
    expect(last(sent).parts).toEqual({ sessionId: session, logo: { file: 'Logo.png' }, hexCode: '#1150A0' })
    expect(await replyTo(last(sent))).toMatchObject(done)
  })

  test('HR-22 HR-23 generates the document, which is ready after 3000 to 7000 ms', async () => {
    const ready = page.getByRole('button', { name: 'Download Final Document' })
    await expect.poll(() => ready.count()).toBe(0)
    for (const [lot, wait] of [
      ['lowest', 3000],
      ['highest', 7000],
    ] as const) {
      await drawLots(page, lot)
      await stopClock(page)
      await press(page, 'Generate Document')
      await expect.poll(() => last(sent).call).toBe(`POST ${base}/step4`)
      expect(last(sent)).toMatchObject({ contentType: 'application/json', json: { sessionId: session } })
      expect(Object.keys(last(sent).json as object)).toEqual(['sessionId'])
      expect(await replyTo(last(sent))).toMatchObject(done)
      await isBlocked(page)
      await runClock(page, wait - 1)
      await isBlocked(page)
      await runClock(page, 1)
      await expect.poll(() => enabled(page, ['Download Final Document'])).toEqual([true])
      await page.clock.resume()
    }
  })

  test('HR-04 HR-24 HR-26 WIZ-02 saves HRPolicyGen.docx, which alone completes the last step, and leads no further', async () => {
    expect((await stepsOf(page)).at(-1)).toBe('Export (current)')
    await expect.poll(() => page.getByRole('button', { name: 'End Session' }).count()).toBe(0)
    const final = await download(page, 'Download Final Document')
    expect(final.name).toBe('HRPolicyGen.docx')
    expect(last(sent).call).toBe(`GET ${base}/download/${session}/final`)
    expect(textOf(final.content, 'word/document.xml')).toContain('Privacy notice of Example Ltd')
    await page.getByRole('button', { name: 'End Session' }).waitFor()
    await arriveAt(page, 'Export')
    await expect
      .poll(() => stepsOf(page))
      .toEqual(['Upload (completed)', 'Review (completed)', 'Customize (completed)', 'Export (current, completed)'])
    // Nothing changes even after a minute.
    await stopClock(page)
    await runClock(page, 60_000)
    await arriveAt(page, 'Export')
    await page.clock.resume()
  })
})

describe.skipIf(browserPath === undefined)('a procedure from step to step', timeout, () => {
  const portal = portalInBrowser()
  const base = '/api/agent/sop-gen'
  let page: Page
  let sent: readonly Sent[]
  let session: string

  beforeAll(async () => {
    ;({ page, sent } = await open(portal, 'ilsgroup@example.com', '/agent/sop-gen'))
  })

  test('SOP-01 SOP-02 SOP-03 has two steps, and needs a spreadsheet, a Word document and a .png', async () => {
    await arriveAt(page, 'Upload')
    await expect.poll(() => stepsOf(page)).toEqual(['Upload (current)', 'Build (not started)'])
    for (const [label, kinds, refused, taken] of [
      ['Master Excel', '.xls or .xlsx', ['Master.csv', 'Master.docx'], ['Master.xls', 'Master.xlsx']],
      ['SOP Doc', '.doc or .docx', ['Procedure.pdf', 'Procedure.txt'], ['Procedure.doc', 'Procedure.docx']],
      ['Logo', '.png', ['Logo.jpg', 'Logo.svg'], ['Logo.png']],
    ] as const) {
      await press(page, 'Upload')
      await shows(page, 'Please choose all three files: Master Excel, SOP Doc, and Logo.')
      for (const name of refused) {
        await choose(page, label, { name, mimeType: '', buffer: Buffer.from('x') })
        await shows(page, `${label} must be a ${kinds} file.`)
        await expect.poll(() => rowOf(page, name).count()).toBe(0)
      }
      for (const name of taken) {
        await choose(page, label, { name, mimeType: '', buffer: Buffer.from('x') })
        await rowOf(page, name).waitFor()
      }
    }
    expect(sent).toEqual([])
  })

  test('SOP-04 WIZ-06 WIZ-07 sends the files 120 to 500 ms after Upload is pressed, in each run with a session of its own', async () => {
    const sessions: string[] = []
    for (const run of [1, 2]) {
      await choose(page, 'Master Excel', procedureFacts())
      await choose(page, 'SOP Doc', await procedureTemplate())
      await choose(page, 'Logo', await logo())
      const before = sent.length
      await stopClock(page)
      await press(page, 'Upload')
      await isBlocked(page)
      await runClock(page, 119)
      expect(sent).toHaveLength(before)
      const sending = page.waitForRequest(`**${base}/upload`)
      await runClock(page, 500 - 119)
      await sending
      await page.clock.resume()
      expect(last(sent)).toMatchObject({ call: `POST ${base}/upload`, contentType: 'multipart/form-data' })
      session = sessionIn(last(sent))
      expect(session).toMatch(uuid)
      expect(last(sent).parts).toEqual({
        sessionId: session,
        masterExcel: { file: 'Master.xlsx' },
        sopDoc: { file: 'Procedure.docx' },
        logoFile: { file: 'Logo.png' },
      })
      sessions.push(session)
      await arriveAt(page, 'Build')
      if (run === 2) break
      await press(page, 'Start over')
      await page.getByRole('dialog').getByRole('button', { name: 'Start over' }).click()
      await arriveAt(page, 'Upload')
    }
    expect(new Set(sessions).size).toBe(2)
  })

  test('SOP-06 WIZ-05 builds with the session alone, and blocks all buttons meanwhile', async () => {
    await expect.poll(() => enabled(page, ['Build Document', 'Download SOP'])).toEqual([true, false])
    const before = sent.length
    const release = await holdRequests(page, `**${base}/build`)
    await press(page, 'Build Document')
    await expect.poll(() => sent.length).toBe(before + 1)
    await isBlocked(page)
    expect(sent).toHaveLength(before + 1)
    expect(last(sent)).toMatchObject({ call: `POST ${base}/build`, contentType: 'application/json' })
    expect(last(sent).json).toEqual({ sessionId: session })
    release()
    await page.getByRole('button', { name: 'Download SOP', disabled: false }).waitFor({ timeout: 90_000 })
    await expect.poll(() => enabled(page, ['Build Document', 'Download SOP'])).toEqual([true, true])
  })

  test('SOP-08 SOP-10 SOP-11 saves SOP_Final.docx, then offers the end, which ends the session and leads to the dashboard', async () => {
    await expect.poll(() => page.getByRole('button', { name: 'End Session' }).count()).toBe(0)
    const final = await download(page, 'Download SOP')
    expect(final.name).toBe('SOP_Final.docx')
    expect(last(sent).call).toBe(`GET ${base}/download/${session}/final`)
    await press(page, 'End Session')
    await page.waitForURL('**/dashboard')
    expect(last(sent)).toMatchObject({ call: `POST ${base}/endSession`, contentType: 'application/json' })
    expect(last(sent).json).toEqual({ sessionId: session, action: 'delete' })
    expect((await page.request.get(`${base}/download/${session}/final`)).status()).toBe(404)
  })
})

async function open(portal: ReturnType<typeof portalInBrowser>, email: string, address: string) {
  const { page } = await portal.openForAll({ acceptDownloads: true, reducedMotion: 'reduce' })
  await installClock(page)
  const sent = await listenToCalls(page)
  await signIn(page, email, address)
  // An offer to resume an earlier run shifts the page when it appears.
  await page.waitForLoadState('networkidle')
  return { page, sent }
}

/** The step is shown, and no control leads back or on. */
async function arriveAt(page: Page, step: string): Promise<void> {
  await page.getByRole('heading', { level: 2, name: step, exact: true }).waitFor({ timeout: 90_000 })
  expect(
    await page
      .getByRole('main')
      .getByRole('button', { name: /^(?:Back|Next)$/ })
      .count(),
  ).toBe(0)
}

/** The accessible names of the steps. */
const stepsOf = async (page: Page): Promise<readonly string[]> => {
  const texts = await page.getByRole('navigation', { name: 'Steps' }).getByRole('listitem').allTextContents()
  return texts.map((text) => text.replace(/^\d+/, ''))
}

/**
 * Except Cancel, no control that changes the run can be used: only lists can be sorted and saved, names expanded, and the
 * instructions hidden.
 */
async function isBlocked(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cancel' }).waitFor()
  const free = page.getByRole('main').locator('button:enabled:not([aria-disabled=true], th button), input:enabled')
  expect(
    (await free.allTextContents()).filter(
      (text) => !/^(?:Cancel|(?:Hide|Show) instructions|Step \d|Privacy notice for|Save as \.csv)/.test(text),
    ),
  ).toEqual([])
}

const rowOf = (page: Page, name: string) => page.getByRole('button', { name: `Remove ${name}`, exact: true })

const enabled = (page: Page, names: readonly string[]): Promise<readonly boolean[]> =>
  Promise.all(names.map((name) => page.getByRole('button', { name, exact: true }).isEnabled()))

async function shows(page: Page, text: string): Promise<void> {
  const message = page.getByRole('main').getByText(text).first()
  await message.waitFor()
  await expect.poll(() => message.isVisible()).toBe(true)
}

function last(sent: readonly Sent[]): Sent {
  const one = sent.at(-1)
  if (one === undefined) throw new Error('Nothing was sent.')
  return one
}

function sessionIn({ parts }: Sent): string {
  const id = parts['sessionId']
  return typeof id === 'string' ? id : ''
}

/** Gives the reply once all of it has arrived. */
async function replyTo({ request }: Sent): Promise<unknown> {
  const response = await request.response()
  await response?.finished()
  return response?.json()
}
