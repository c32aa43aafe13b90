/**
 * The pipeline step when a run fails or is stopped: the real portal with scripted failures, since the real server does
 * not produce them.
 */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { browserPath } from './opened-page.ts'
import { portalInBrowser } from './portal-in-browser.ts'
import { signIn } from './signed-in.ts'
import { holdRequests, listenToCalls, settle, type Sent } from './wire.ts'
import { press } from './wizard-steps.ts'

const shared = '/api/agent/audio-lookup/step2'
const upload = '**/api/agent/tender-overview/step1'
const timeout = { timeout: 240_000 }

describe.skipIf(browserPath === undefined)('a pipeline that fails or is stopped', timeout, () => {
  const portal = portalInBrowser()
  let page: Page
  let sent: readonly Sent[]

  beforeAll(async () => {
    ;({ page } = await portal.openForAll({ waits: 'short' }))
    sent = await listenToCalls(page)
    await signIn(page, 'tender360@example.com', '/agent/tender-overview')
    await page.getByLabel('Tender Documents').setInputFiles({
      name: 'Invitation.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('Reference number: EDC-2026-14\nDeadline: 7 May 2026, 12:00\n'),
    })
  })

  const shows = (text: string) => page.getByText(text, { exact: true }).filter({ visible: true }).first().waitFor()
  /** The address gets this reply until the returned function is called. */
  async function replies(address: string, status: number, body?: object): Promise<() => Promise<void>> {
    await page.route(address, (route) =>
      route.fulfill({ status, contentType: 'application/json', body: body === undefined ? '' : JSON.stringify(body) }),
    )
    return () => page.unroute(address)
  }
  const refusal = (message: string) => ({ success: false, message })
  const stages = async () =>
    (await page.getByRole('main').locator('ol > li[data-state]').allTextContents()).filter((text) =>
      /(?:Pending|Running|Done|Failed)$/.test(text),
    )
  const calls = (call: string) => sent.filter((each) => each.call === call)

  test('PIPE-01 a failed upload shows the message of the reply, or else its status, and keeps the files', async () => {
    let end = await replies(upload, 413, refusal('The files are too large.'))
    await press(page, 'Upload & Continue')
    await shows('The files are too large.')
    await end()
    end = await replies(upload, 500)
    await press(page, 'Upload & Continue')
    await shows('Upload failed (500)')
    await end()
    await expect.poll(() => page.getByRole('button', { name: 'Remove Invitation.txt' }).count()).toBe(1)
  })

  test('PIPE-03 PIPE-04 PIPE-06 a failure to list the stages is reported, and nothing runs before they are listed', async () => {
    const end = await replies(`**${shared}/steps?**`, 503)
    await press(page, 'Upload & Continue')
    await shows('Unable to load steps from server')
    await press(page, 'Run pipeline')
    await shows('Steps not loaded yet. Try again.')
    expect(calls(`POST ${shared}/run-all`)).toEqual([])
    await end()
    await page.reload()
    await shows('0 of 4 steps done')
    await expect
      .poll(() => stages())
      .toEqual(['Collect documentsPending', 'Extract textPending', 'Read fieldsPending', 'Fill formPending'])
  })

  test('PIPE-08 a run that fails to start shows the message of the reply, or else its status, or that it could not start', async () => {
    const address = `**${shared}/run-all`
    let end = await replies(address, 409, refusal('The work is being mended.'))
    await press(page, 'Run pipeline')
    await shows('The work is being mended.')
    await end()
    end = await replies(address, 500)
    await press(page, 'Run pipeline')
    await shows('Run-all failed (500)')
    await end()
    await page.route(address, (route) => route.abort())
    await press(page, 'Run pipeline')
    await shows('Failed to start processing')
    await page.unroute(address)
    expect(calls(`GET ${shared}/status`)).toEqual([])
  })

  test('PIPE-10 PIPE-11 PIPE-12 PIPE-17 the first stage runs at once, the others follow the status; polling can be stopped', async () => {
    const release = await holdRequests(page, `**${shared}/run-all`)
    await press(page, 'Run pipeline')
    await expect.poll(async () => (await stages())[0]).toBe('Collect documentsRunning')
    await replies(`**${shared}/status?**`, 200, {
      status: 'running',
      message: 'Reading',
      failed: '',
      completed: ['collect', 'extract'],
      current: 'read',
    })
    release()
    await expect
      .poll(stages)
      .toEqual(['Collect documentsDone', 'Extract textDone', 'Read fieldsRunning', 'Fill formPending'])
    await press(page, 'Stop')
    await shows('Polling stopped. You can resume by clicking "Run pipeline" again.')
    const asked = calls(`GET ${shared}/status`).length
    await settle(page)
    expect(calls(`GET ${shared}/status`)).toHaveLength(asked)
    await page.unroute(`**${shared}/status?**`)
    await page.unroute(`**${shared}/run-all`)
  })

  test('PIPE-12 PIPE-14 a stage that fails is marked, its message is shown, and polling ends', async () => {
    const end = await replies(`**${shared}/status?**`, 200, {
      status: 'error',
      message: 'The papers could not be read.',
      failed: 'extract',
      completed: ['collect'],
      current: '',
    })
    await press(page, 'Run pipeline')
    await shows('The papers could not be read.')
    expect((await stages()).slice(0, 2)).toEqual(['Collect documentsDone', 'Extract textFailed'])
    const asked = calls(`GET ${shared}/status`).length
    await settle(page)
    expect(calls(`GET ${shared}/status`)).toHaveLength(asked)
    await end()
  })

  test('PIPE-15 PIPE-16 a failed status request is reported by its message or its status, and polling ends after five in a row', async () => {
    const before = calls(`GET ${shared}/status`).length
    let failures = 0
    // The next failure replaces the message, so the test waits until it has been seen.
    let mayFail = 1
    await page.route(`**${shared}/status?**`, async (route) => {
      failures += 1
      const number = failures
      await expect.poll(() => mayFail, { interval: 10 }).toBeGreaterThanOrEqual(number)
      const body = number === 1 ? JSON.stringify(refusal('The database is away.')) : ''
      await route.fulfill({ status: 500, contentType: 'application/json', body })
    })
    await press(page, 'Run pipeline')
    await shows('The database is away.')
    mayFail = 2
    await shows('Status error (500)')
    mayFail = 5
    await shows('Unable to poll status.')
    await settle(page)
    expect(calls(`GET ${shared}/status`)).toHaveLength(before + 5)
    await page.unroute(`**${shared}/status?**`)
  })

  test('PIPE-02 PIPE-09 PIPE-13 failures lose nothing: the next run continues to the last step', async () => {
    await press(page, 'Run pipeline')
    await page.getByRole('heading', { name: 'Export & Download' }).waitFor({ timeout: 180_000 })
    const last = calls(`GET ${shared}/status`).at(-1)?.request
    expect(await (await last?.response())?.json()).toMatchObject({ status: 'done' })
    await expect.poll(() => page.getByRole('button', { name: 'Tender Overview Filled.docx' }).isEnabled()).toBe(true)
  })
})
