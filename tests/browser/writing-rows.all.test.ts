/**
 * The rows of the specification for the brief and the proposal, on the real portal; both runs are interrupted and
 * resumed between steps.
 */
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Definition } from '#engine/definition/types.ts'
import type { ResumeRecord } from '#engine/machine/record.ts'
import { docxOf } from '#server/documents/extract/fixtures/office-files.ts'
import { browserPath } from './opened-page.ts'
import { portalInBrowser } from './portal-in-browser.ts'
import { signIn } from './signed-in.ts'
import { drawLots, installClock, runClock, stopClock } from './stopped-clock.ts'
import { hasWayBackAt } from './way-back.ts'
import { listenToCalls, type Sent } from './wire.ts'
import { choose, download, press, proofOf, textOf } from './wizard-steps.ts'

const person = 'stepwright@example.com'
const done = { success: true, message: expect.any(String) }
const timeout = { timeout: 420_000 }
const calls = new URL('../../server/reading/calls/fixtures/calls/', import.meta.url)
const plain = (name: string, text: string | Buffer) => ({ name, mimeType: '', buffer: Buffer.from(text) })
const call = async () => plain('call.txt', await readFile(new URL('dental-recalls.txt', calls)))
const context = () =>
  plain('context.docx', docxOf('<w:p><w:r><w:t>The practice has four dentists and one reception.</w:t></w:r></w:p>'))

describe.skipIf(browserPath === undefined)('the writing agents', timeout, () => {
  // A portal of its own, because an earlier run of the same person would be offered to be resumed.
  const portal = portalInBrowser(() => ({}))

  describe('a brief from step to step', timeout, () => {
    const base = '/api/agent/brief-generator'
    let page: Page
    let sent: readonly Sent[]
    let session: string

    beforeAll(async () => {
      ;({ page } = await portal.openForAll({ acceptDownloads: true, reducedMotion: 'reduce' }))
      await installClock(page)
      sent = await listenToCalls(page)
      await signIn(page, person, '/agent/brief-generator')
      await page.getByLabel('Company Name').waitFor()
    })

    test('BRIEF-01 BRIEF-02 BRIEF-03 has five steps, and needs a company name, a context and a transcript', async () => {
      await stepsAre(page, ['current', 'not started', 'not started', 'not started', 'not started'])
      for (const fill of [
        () => Promise.resolve(),
        () => page.getByLabel('Company Name').fill('Bellweather Dental'),
        () => choose(page, 'Context File', context()),
      ]) {
        await fill()
        await press(page, 'Upload')
        await shows(page, 'All fields are required: Company Name, Context File, and Transcript.')
      }
      expect(sent).toEqual([])
    })

    test('BRIEF-04 BRIEF-05 BRIEF-06 refuses other files at once, and clears the input', async () => {
      for (const [label, names, message] of [
        ['Context File', ['context.doc', 'context.txt'], 'Context must be a .docx or .pdf file.'],
        ['Transcript', ['call.pdf', 'call.doc'], 'Transcript must be a .docx or .txt file.'],
      ] as const)
        for (const name of names) {
          await choose(page, label, plain(name, 'x'))
          await shows(page, message)
          await expect
            .poll(() =>
              page
                .getByRole('main')
                .getByRole('button', { name: /^Remove/ })
                .count(),
            )
            .toBe(0)
        }
      expect(sent).toEqual([])
    })

    test('BRIEF-07 sends the session, the name and both files 300 ms after Upload is pressed', async () => {
      await choose(page, 'Context File', context())
      await choose(page, 'Transcript', await call())
      await stopClock(page)
      await press(page, 'Upload')
      await runClock(page, 299)
      expect(sent).toEqual([])
      const sending = page.waitForRequest(`**${base}/step1`)
      await runClock(page, 1)
      await sending
      await page.clock.resume()
      session = sessionIn(sent[0])
      expect(sent[0]?.parts).toEqual({
        sessionId: session,
        companyName: 'Bellweather Dental',
        contextFile: { file: 'context.docx' },
        transcriptFile: { file: 'call.txt' },
      })
      expect(await replyTo(sent[0])).toMatchObject(done)
      expect(await hasWayBackAt(page, 'Process')).toBe(false)
    })

    test('BRIEF-09 BRIEF-10 BRIEF-14 each step sends the session as JSON, and gets its reply', async () => {
      for (const [button, path, next] of [
        ['Process Inputs', 'step2', 'Understand'],
        ['Generate Insights', 'step3', 'Generate'],
      ] as const) {
        await press(page, button)
        if (path === 'step3') await understood(page)
        await page.getByRole('heading', { level: 2, name: next, exact: true }).waitFor()
        expect(sent.at(-1)).toMatchObject({ call: `POST ${base}/${path}`, json: { sessionId: session } })
        expect(await replyTo(sent.at(-1))).toMatchObject(done)
      }
    })

    test('BRIEF-14 BRIEF-15 the brief is ready 3000 to 6000 ms after its reply', async () => {
      const ready = page.getByRole('button', { name: 'Download Final Brief' })
      await expect.poll(() => ready.isEnabled()).toBe(false)
      for (const [lot, wait] of [
        ['lowest', 3000],
        ['highest', 6000],
      ] as const) {
        await drawLots(page, lot)
        await stopClock(page)
        const replied = page.waitForResponse(`**${base}/step4`)
        await press(page, 'Generate Final Brief')
        const reply = await replied
        expect(reply.request().postDataJSON()).toEqual({ sessionId: session })
        expect(await reply.json()).toMatchObject(done)
        await runClock(page, wait - 1)
        await expect.poll(() => ready.isEnabled()).toBe(false)
        await runClock(page, 1)
        await expect.poll(() => ready.isEnabled()).toBe(true)
        await page.clock.resume()
      }
    })

    test('BRIEF-08 BRIEF-16 BRIEF-18 BRIEF-19 the brief is saved for the company, and leads to the tech doc', async () => {
      await stepsAre(page, ['completed', 'completed', 'completed', 'current', 'not started'])
      const brief = await download(page, 'Download Final Brief')
      expect(brief.name).toBe('Stepwright_Proposal.docx')
      expect(textOf(brief.content, 'word/document.xml')).toMatch(
        /^Brief for Bellweather Dental\nPrepared for Bellweather Dental {2}· {2}Prepared by Stepwright[^]*\nAt a glance\n/,
      )
      await page.getByRole('heading', { level: 2, name: 'Generate Internal Tech Doc' }).waitFor()
      await stepsAre(page, ['completed', 'completed', 'completed', 'completed', 'current'])
    })

    test('BRIEF-20 BRIEF-22 BRIEF-23 BRIEF-24 the tech doc is generated, downloaded, and followed by the end', async () => {
      const end = page.getByRole('button', { name: 'End Session' })
      const ready = page.getByRole('button', { name: 'Download Tech Doc' })
      await expect.poll(() => ready.isEnabled()).toBe(false)
      await press(page, 'Generate Tech Doc')
      await expect.poll(() => ready.isEnabled()).toBe(true)
      expect(sent.at(-1)).toMatchObject({ call: `POST ${base}/step5`, json: { sessionId: session } })
      expect(await replyTo(sent.at(-1))).toMatchObject(done)
      await expect.poll(() => end.count()).toBe(0)
      const document = await download(page, 'Download Tech Doc')
      expect(sent.at(-1)?.call).toBe(`GET ${base}/download/${session}/techdoc`)
      expect(document.name).toBe('Internal_Tech_Doc.docx')
      expect(textOf(document.content, 'word/document.xml')).toContain('Internal tech doc: Bellweather Dental')
      await end.waitFor()
      await stepsAre(page, ['completed', 'completed', 'completed', 'completed', 'current, completed'])
    })

    test('BRIEF-21 BRIEF-25 BRIEF-26 the tech doc is saved under the name of its kind, and the wizard can go back', async () => {
      await page.getByLabel('File Type').selectOption('json')
      await press(page, 'Generate Tech Doc')
      const document = await download(page, 'Download Tech Doc')
      expect(document.name).toBe('Internal_Tech_Doc.json')
      expect(Object.keys(JSON.parse(document.content.toString()) as object)).not.toEqual([])
      await press(page, 'Back')
      await page.getByRole('heading', { level: 2, name: 'Generate', exact: true }).waitFor()
    })
  })

  test('BRIEF-17 a brief that is interrupted and resumed between any two steps stays the same', timeout, async () => {
    const visit = await leavable('/agent/brief-generator')
    await visit.page.getByLabel('Company Name').fill('Bellweather Dental')
    await choose(visit.page, 'Context File', context())
    await choose(visit.page, 'Transcript', await call())
    await press(visit.page, 'Upload')
    await visit.leaveAt('Process')
    await press(visit.page, 'Process Inputs')
    await visit.leaveAt('Understand')
    await press(visit.page, 'Generate Insights')
    await visit.leaveAt('Understand', 'insights')
    await understood(visit.page)
    await visit.leaveAt('Generate')
    await visit.page.getByText('What was understood').waitFor()
    await press(visit.page, 'Generate Final Brief')
    await visit.page.getByRole('button', { name: 'Download Final Brief', disabled: false }).waitFor()
    await visit.leaveAt('Generate', 'generate')
    const brief = await download(visit.page, 'Download Final Brief')
    expect(textOf(brief.content, 'word/document.xml')).toContain('Brief for Bellweather Dental')
    await visit.leaveAt('Generate Internal Tech Doc')
    await press(visit.page, 'Generate Tech Doc')
    const document = await download(visit.page, 'Download Tech Doc')
    expect(textOf(document.content, 'word/document.xml')).toContain('R1')
    await press(visit.page, 'End Session')
    await visit.page.waitForURL('**/dashboard')
  })

  describe('a proposal that is interrupted and resumed between any two steps', timeout, () => {
    const base = '/api/agent/proposal-generator'
    let visit: Awaited<ReturnType<typeof leavable>>

    beforeAll(async () => {
      visit = await leavable('/agent/proposal-generator')
    })

    test('PROP-01 PROP-02 PROP-03 PROP-04 has four steps, and needs a company name and one of two files', async () => {
      const { page } = visit
      await stepsAre(page, ['current', 'not started', 'not started', 'not started'])
      await choose(page, 'Context File', plain('context.pdf', 'x'))
      await shows(page, 'Context must be a .doc or .docx file.')
      await choose(page, 'Transcript', plain('call.pdf', 'x'))
      await shows(page, 'Transcript must be a .doc, .docx or .txt file.')
      await press(page, 'Upload')
      await shows(page, 'Company Name is required.')
      await page.getByLabel('Company Name').fill('Bellweather Dental')
      await press(page, 'Upload')
      await shows(page, 'Please upload at least one file: Context or Transcript.')
      expect(visit.sent()).toEqual([])
    })

    test('PROP-05 PROP-06 PROP-07 PROP-08 each step sends its specified request, also after an interruption', async () => {
      await choose(visit.page, 'Transcript', await call())
      await press(visit.page, 'Upload')
      await visit.page.getByRole('heading', { level: 2, name: 'Process Inputs', exact: true }).waitFor()
      const upload = visit.sent()[0]
      const sessionId = sessionIn(upload)
      expect(upload?.call).toBe(`POST ${base}/step1`)
      expect(upload?.parts).toMatchObject({ companyName: 'Bellweather Dental', transcriptFile: { file: 'call.txt' } })
      for (const [step, button, path] of [
        ['Process Inputs', 'Process Inputs', 'step2'],
        ['Generate Insights', 'Generate Insights', 'step3'],
        ['Generate Final Proposal', 'Generate Final Proposal', 'step4'],
      ] as const) {
        await visit.leaveAt(step)
        const replied = visit.page.waitForResponse(`**${base}/${path}`)
        await press(visit.page, button)
        const reply = await replied
        expect(reply.request().postDataJSON()).toEqual({ sessionId })
        expect(await reply.json()).toMatchObject(done)
        if (path === 'step3') {
          // What the call says without being asked is printed once a person confirms it.
          await visit.page
            .locator('[data-fact=goals]')
            .getByRole('button', { name: /^Confirm/ })
            .first()
            .click()
          await understood(visit.page)
        }
      }
    })

    test('PROP-09 PROP-10 PROP-11 PROP-12 the proposal is saved under its name, and completes the last step', async () => {
      await visit.page.getByRole('button', { name: 'Download Final Proposal', disabled: false }).waitFor()
      await visit.leaveAt('Generate Final Proposal', 'generate')
      const proposal = await download(visit.page, 'Download Final Proposal')
      expect(visit.sent().at(-1)?.call).toMatch(new RegExp(`^GET ${base}/download/[\\da-f-]{36}/final$`))
      expect(proposal.name).toBe('Stepwright_Proposal.docx')
      const text = textOf(proposal.content, 'word/document.xml')
      for (const part of ['Proposal for Bellweather Dental', 'What the solution does for each goal', 'G1', 'Set-up'])
        expect(text).toContain(part)
      await visit.page.getByRole('button', { name: 'End Session' }).waitFor()
      await stepsAre(visit.page, ['completed', 'completed', 'completed', 'current, completed'])
    })
  })

  describe('a brief without a network, a session or its identifier', timeout, () => {
    const failed = (page: Page, text: string | RegExp) =>
      page.getByRole('main').getByText(text, { exact: true }).first().waitFor()

    /** Presses the button without a network, then with one, since the same button has to work. */
    async function pressTwice(page: Page, name: string, text: string): Promise<void> {
      await page.getByRole('button', { name, exact: true, disabled: false }).waitFor()
      await page.context().setOffline(true)
      await press(page, name)
      await failed(page, text)
      await page.context().setOffline(false)
      await press(page, name)
    }

    async function uploaded(): Promise<{ page: Page; session: string }> {
      const { page } = await portal.openForAll({ waits: 'short', acceptDownloads: true })
      const sent = await listenToCalls(page)
      await signIn(page, person, '/agent/brief-generator')
      await page.getByLabel('Company Name').fill('Bellweather Dental')
      await choose(page, 'Context File', context())
      await choose(page, 'Transcript', await call())
      await press(page, 'Upload')
      await page.getByRole('heading', { level: 2, name: 'Process', exact: true }).waitFor()
      return { page, session: sessionIn(sent[0]) }
    }

    test('BRIEF-12 BRIEF-13 BRIEF-27 BRIEF-28 names the failed step, and continues once the network is back', async () => {
      const { page } = await uploaded()
      await pressTwice(page, 'Process Inputs', 'Failed to process inputs: Processing failed')
      await pressTwice(
        page,
        'Generate Insights',
        'Failed to generate structured understanding: Failed to generate insights',
      )
      await understood(page)
      await pressTwice(page, 'Generate Final Brief', 'Generation failed: Processing failed')
      await pressTwice(page, 'Download Final Brief', 'Download failed: Failed to download the final document')
      await pressTwice(page, 'Generate Tech Doc', 'Generation failed: Tech doc generation failed')
      await pressTwice(page, 'Download Tech Doc', 'Download failed: Failed to download the tech doc')
      await page.getByRole('button', { name: 'End Session' }).waitFor()
      await stepsAre(page, ['completed', 'completed', 'completed', 'completed', 'current, completed'])
    })

    test.each([
      ['BRIEF-12', [], 'Process Inputs', /^Failed to process inputs: (?!Processing failed)\S/],
      [
        'BRIEF-13',
        ['Process Inputs'],
        'Generate Insights',
        /^Failed to generate structured understanding: (?!Failed to generate insights)\S/,
      ],
    ] as const)(
      '%s says the reason of the server once the session was ended in another tab',
      async (_, before, button, text) => {
        const { page, session } = await uploaded()
        for (const name of before) await press(page, name)
        await page.getByRole('button', { name: button, exact: true }).waitFor()
        await endElsewhere(page, session)
        await press(page, button)
        await failed(page, text)
      },
    )

    test('BRIEF-11 says that documents come first where the identifier of the session was lost', async () => {
      const { page, session } = await uploaded()
      for (const [step, button, next] of [
        ['process', 'Process Inputs', 'Understand'],
        ['understand', 'Generate Insights', 'Generate'],
      ] as const) {
        await reloadAt(page, step, 'delete run.record.session')
        await press(page, button)
        await failed(page, 'Missing session ID. Please upload documents first.')
        await reloadAt(page, step, `run.record.session = '${session}'`)
        await press(page, button)
        if (step === 'understand') await understood(page)
        await page.getByRole('heading', { level: 2, name: next, exact: true }).waitFor()
      }
      await stepsAre(page, ['completed', 'completed', 'completed', 'current', 'not started'])
    })
  })

  test('PROP-13 a proposal says which step failed and why, and goes on once the network is back', timeout, async () => {
    const { page } = await portal.openForAll({ waits: 'short', acceptDownloads: true })
    const sent = await listenToCalls(page)
    await signIn(page, person, '/agent/proposal-generator')
    await page.getByLabel('Company Name').fill('Bellweather Dental')
    await choose(page, 'Transcript', await call())
    await press(page, 'Upload')
    for (const [button, text] of [
      ['Process Inputs', 'Failed to process inputs: Processing failed'],
      ['Generate Insights', 'Failed to generate structured understanding: Failed to generate insights'],
      ['Generate Final Proposal', 'Generation failed: Processing failed'],
      ['Download Final Proposal', 'Download failed: Failed to download the final document'],
    ] as const) {
      await page.getByRole('button', { name: button, exact: true, disabled: false }).waitFor()
      await page.context().setOffline(true)
      await press(page, button)
      await page.getByRole('main').getByText(text, { exact: true }).first().waitFor()
      await page.context().setOffline(false)
      await press(page, button)
      if (button === 'Generate Insights') await understood(page)
    }
    await page.getByRole('button', { name: 'End Session' }).waitFor()
    await endElsewhere(page, sessionIn(sent[0]))
    await press(page, 'Download Final Proposal')
    const refused = /^Download failed: (?!Failed to download the final document)\S/
    await page.getByRole('main').getByText(refused).first().waitFor()
  })

  test('PROP-13 a proposal says that documents come first where the identifier of the session was lost', async () => {
    const { page } = await portal.openForAll({ waits: 'short', acceptDownloads: true })
    const sent = await listenToCalls(page)
    await signIn(page, person, '/agent/proposal-generator')
    await page.getByLabel('Company Name').fill('Bellweather Dental')
    await choose(page, 'Transcript', await call())
    await press(page, 'Upload')
    for (const [step, button, next] of [
      ['process', 'Process Inputs', 'Generate Insights'],
      ['insights', 'Generate Insights', 'Generate Final Proposal'],
    ] as const) {
      await page.getByRole('heading', { level: 2, name: button, exact: true }).waitFor()
      await reloadAt(page, step, 'delete run.record.session', 'proposal-generator')
      await press(page, button)
      const lost = 'Missing session ID. Please upload documents first.'
      await page.getByRole('main').getByText(lost, { exact: true }).first().waitFor()
      await reloadAt(page, step, `run.record.session = '${sessionIn(sent[0])}'`, 'proposal-generator')
      await press(page, button)
      if (step === 'insights') await understood(page)
      await page.getByRole('heading', { level: 2, name: next, exact: true }).waitFor()
    }
  }, 420_000)

  /** A visit whose tab is closed and opened again; the requests of each tab are recorded. */
  async function leavable(address: string) {
    const { page: first } = await portal.openForAll({ waits: 'short', acceptDownloads: true })
    const noted: (readonly Sent[])[] = [await listenToCalls(first)]
    await signIn(first, person, address)
    await first.getByLabel('Company Name').waitFor()
    const { steps } = JSON.parse(
      await readFile(new URL(`../../definitions/agents/${address.split('/').at(-1)}.json`, import.meta.url), 'utf8'),
    ) as Pick<Definition, 'steps'>
    const isSavedAt = async (step: string, done?: string) => {
      const reply = await visit.page.request.get(`/api/session/${sessionIn(visit.sent()[0])}/record`)
      const record = reply.ok() ? ((await reply.json()) as ResumeRecord) : undefined
      return (
        record?.state[0] === steps.find(({ title, heading = title }) => heading === step)?.id &&
        (done === undefined || record?.done.includes(done))
      )
    }
    const visit = {
      page: first,
      sent: () => noted.flat(),
      /** At a step, and after an action. */
      async leaveAt(step: string, done?: string) {
        await visit.page.getByRole('heading', { level: 2, name: step, exact: true }).waitFor()
        const context = visit.page.context()
        // Requests of a closed page are not reported to the test, so the test waits for the stored record.
        await expect.poll(() => isSavedAt(step, done)).toBe(true)
        await visit.page.close()
        visit.page = await context.newPage()
        noted.push(await listenToCalls(visit.page))
        await visit.page.goto(address)
        await press(visit.page, 'Resume')
        await visit.page.getByRole('heading', { level: 2, name: step, exact: true }).waitFor()
      },
    }
    return visit
  }
})

/** The third step shows its facts, and Continue opens the next step. */
async function understood(page: Page): Promise<void> {
  await page.getByText('What was understood').waitFor()
  await press(page, 'Continue')
}

/** Waits until the accessible names are these. */
async function stepsAre(page: Page, states: readonly string[]): Promise<void> {
  const steps = page.getByRole('navigation', { name: 'Steps' }).getByRole('listitem')
  await expect
    .poll(async () => (await steps.allTextContents()).map((text) => /\(([^)]*)\)/.exec(text)?.[1]))
    .toEqual(states)
}

/** Does it as another tab of the same person does. */
async function endElsewhere(page: Page, session: string): Promise<void> {
  const reply = await page.request.delete(`/api/session/${session}`, { headers: await proofOf(page, 'Stepwright') })
  expect(reply.status()).toBe(200)
}

/** Changes the stored run of this tab at a step, and loads the page from it. */
async function reloadAt(page: Page, step: string, change: string, agent = 'brief-generator'): Promise<void> {
  const stored = `((key) => [key, JSON.parse(sessionStorage.getItem(key))])(
    Object.keys(sessionStorage).find((each) => each.startsWith('run ') && each.endsWith('${agent}')))`
  await expect.poll(() => page.evaluate<string>(`${stored}[1].record.state[0]`)).toBe(step)
  await page.evaluate(`{
    const [key, run] = ${stored}
    ${change}
    // The page itself stores its run when it closes.
    window.addEventListener('pagehide', () => sessionStorage.setItem(key, JSON.stringify(run)))
  }`)
  await page.reload()
}

const shows = (page: Page, text: string) => page.getByRole('main').getByText(text).first().waitFor()

function sessionIn(sent: Sent | undefined): string {
  const id = sent?.parts['sessionId']
  return typeof id === 'string' ? id : ''
}

/** Gives the reply once all of it has arrived. */
async function replyTo(sent: Sent | undefined): Promise<unknown> {
  const response = await sent?.request.response()
  await response?.finished()
  return response?.json()
}
