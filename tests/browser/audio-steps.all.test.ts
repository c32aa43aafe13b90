/**
 * The audio lookup step by step: what each control shows and sends, and what it waits for, with the real server and a
 * real browser.
 */
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { remoteUser } from '#tests/driver/remote-user.ts'
import { wavOf } from '#server/speech/fixtures/wav-of.ts'
import { browserPath } from './opened-page.ts'
import { portalInBrowser } from './portal-in-browser.ts'
import { scriptedTranscriber, type Said } from './scripted-transcriber.ts'
import { signIn } from './signed-in.ts'
import { holdRequests, listenToCalls, settle, type Sent } from './wire.ts'
import { download, press } from './wizard-steps.ts'

const base = '/api/agent/audio-lookup'
const rate = 8000
const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/
const done = { success: true, message: expect.any(String) as string }
const timeout = { timeout: 240_000 }

const said: Said = {
  'refund.wav': ['The recovery truck cost 180 pounds.', 'I would like that money back.'],
  'selby.wav': ['The patrol was sent to Selby by mistake.'],
  'battery.wav': ['The battery was flat in the car park.'],
  'tyre.wav': ['The tyre burst near Leeds.'],
  'key.wav': ['The key broke in the lock.'],
  'fuel.wav': ['Petrol was put into a diesel car.'],
}
const names = Object.keys(said)

const recording = (name: string, mimeType = 'audio/wav') => {
  const samples = (said[name]?.length ?? 1) * 2 * rate
  // Every recording differs from the others, and none is silent.
  const pitch = 0.1 + names.indexOf(name) / 50
  const channel = Float32Array.from({ length: samples }, (_, at) => 0.3 * Math.sin(at * pitch + (at * at) / 1e6))
  return { name, mimeType, buffer: Buffer.from(wavOf([channel], { rate })) }
}
/** The positions, in seconds of the recording, at which the page started playback. */
interface Begun {
  readonly begun: readonly { readonly at: number }[]
}
const small = (name: string, mimeType: string) => ({ name, mimeType, buffer: Buffer.from('x') })

describe.skipIf(browserPath === undefined)('the audio lookup from step to step', timeout, async () => {
  const { provider, settings } = await scriptedTranscriber(said)
  afterAll(() => provider.close())
  const portal = portalInBrowser(() => settings)
  let page: Page
  let sent: readonly Sent[]
  let session: string

  const callsTo = (call: string) => sent.filter((each) => each.call === call)
  const lastOf = (call: string) => callsTo(call).at(-1)
  const openTab = (name: string) => page.getByRole('tab', { name, exact: true }).click()
  const callButton = (name: string) => page.getByRole('button', { name: new RegExp(`^${name.replace('.', '\\.')}`) })

  beforeAll(async () => {
    ;({ page } = await portal.openForAll({ waits: 'short', acceptDownloads: true }))
    sent = await listenToCalls(page)
    await signIn(page, 'nationalbreakdown@example.com', '/agent/audio-lookup')
  })

  test('AUDIO-02 AUDIO-06 begins with a section for recordings and a closed second section, and requires a recording', async () => {
    await page.getByRole('heading', { name: 'Upload Complaint Materials' }).waitFor()
    await expect
      .poll(() => page.getByRole('button', { name: 'Upload .wav recordings' }).getAttribute('aria-expanded'))
      .toBe('true')
    const restoring = page.getByRole('button', { name: /^Restore from ZIP export/ })
    expect([await restoring.textContent(), await restoring.isDisabled()]).toEqual(['Restore from ZIP exportBeta', true])
    await press(page, 'Upload & Continue')
    await shows('Please add at least one .wav file.')
    expect(callsTo(`POST ${base}/step1`)).toEqual([])
  })

  test('AUDIO-03 AUDIO-04 AUDIO-05 other files are skipped and three of them named; of 21 recordings, 20 are taken', async () => {
    await add(
      small('a.mp3', 'audio/mpeg'),
      small('b.m4a', 'audio/mp4'),
      small('c.wav', 'audio/mpeg'),
      small('d.ogg', 'audio/ogg'),
      small('e.wav', 'audio/x-wav'),
      small('f.wav', ''),
    )
    await shows('Only .wav files are allowed. Skipped 4 file(s): a.mp3, b.m4a, c.wav…')
    await shows('2 files')
    const taken = page.getByRole('button', { name: /^Remove / })
    await expect.poll(() => taken.allTextContents()).toHaveLength(2)
    await press(page, 'Clear all')
    await add(...Array.from({ length: 21 }, (_, at) => small(`${at + 1}.wav`, 'audio/wav')))
    await shows('Maximum 20 files.')
    await shows('20 files')
    await expect.poll(() => taken.count()).toBe(20)
    await press(page, 'Clear all')
  })

  test('AUDIO-07 AUDIO-09 PIPE-02 the recordings are sent with a manifest of their types, and the stages follow', async () => {
    await add(...names.map((name) => recording(name)))
    const replied = page.waitForResponse(/audio-lookup\/step1$/)
    await press(page, 'Upload & Continue')
    expect(await (await replied).json()).toMatchObject(done)
    await page.getByRole('heading', { name: 'Transcribe & Prepare' }).waitFor()

    const upload = lastOf(`POST ${base}/step1`)
    session = upload?.parts['sessionId'] as string
    expect(session).toMatch(uuid)
    expect(upload?.files).toEqual(names)
    expect(JSON.parse(upload?.parts['manifest'] as string)).toEqual(
      names.map((name, index) => ({
        index,
        name,
        size: recording(name).buffer.length,
        supported: true,
        type: 'audio/wav',
        ext: 'wav',
      })),
    )
    await shows('0 of 4 steps done')
    await shows('Summarise')
  })

  test('AUDIO-01 AUDIO-10 AUDIO-27 PIPE-13 the run ends with three tabs, and four calls at a time are read ahead', async () => {
    const release = await holdRequests(page, `**${base}/calls/*?**`)
    await press(page, 'Run pipeline')
    await page.getByRole('tab', { name: 'AI Agent' }).waitFor({ timeout: 180_000 })
    await expect.poll(() => page.getByRole('tab').allTextContents()).toEqual(['AI Agent', 'Calls', 'Evidence'])

    const details = () => sent.filter(({ call }) => call.startsWith(`GET ${base}/calls/`))
    await expect.poll(() => details().length).toBe(4)
    await settle(page)
    expect(details()).toHaveLength(4)
    release()
    await expect.poll(() => details().length).toBe(6)
  })

  test('AUDIO-21 AUDIO-23 the calls come with their lengths from the list of the session', async () => {
    await openTab('Calls')
    for (const name of names) await callButton(name).waitFor()
    await expect.poll(() => callButton('refund.wav').textContent()).toBe('refund.wav0:04')
    const list = lastOf(`GET ${base}/calls`)?.request
    expect(new URL(list?.url() ?? '').search).toBe(`?sessionId=${session}`)
    expect(await (await list?.response())?.json()).toMatchObject({
      items: expect.arrayContaining([expect.objectContaining({ file: 'refund.wav' })]) as unknown,
      totals: { uploaded: names.length },
    })
  })

  test('AUDIO-25 AUDIO-26 AUDIO-29 AUDIO-30 an opened call has sections with times and quotes, says who wrote it down, and gives its captions', async () => {
    await callButton('refund.wav').click()
    const region = page.getByRole('main')
    await region
      .getByRole('button', { name: /^Listen at 00:00/ })
      .first()
      .waitFor()
    const text = (await region.textContent()) ?? ''
    for (const part of ['Chunk', 'Summary', 'Quotes', '180 pounds', 'Written down by the transcriber test-model.'])
      expect(text).toContain(part)

    const asked = page.waitForRequest(/transcript\.srt/)
    const captions = await download(page, 'Captions (.srt)')
    expect(new URL((await asked).url()).search).toBe(`?sessionId=${session}`)
    expect(captions.name).toMatch(/\.srt$/)
    expect(captions.content.toString()).toMatch(/^1\r?\n00:00:00,000 --> 00:00:0[12],\d{3}\r?\nThe recovery truck/)
    await callButton('refund.wav').click()
  })

  test('a recording is served in the byte ranges that a player requests, and only to its owner', async () => {
    const list = (await (await page.request.get(`${base}/calls?sessionId=${session}`)).json()) as {
      readonly items: readonly { readonly call_id: string }[]
    }
    const address = `${portal.url()}${base}/calls/${list.items[0]?.call_id ?? ''}/recording?sessionId=${session}`
    const part = await page.request.get(address, { headers: { Range: 'bytes=0-3' } })
    expect([part.status(), await part.text()]).toEqual([206, 'RIFF'])
    expect(part.headers()['content-range']).toMatch(/^bytes 0-3\/\d+$/)
    expect((await fetch(address)).status).toBe(401)
    const other = await remoteUser(portal.url, 'tender360', 'Tender360')
    expect([403, 404]).toContain((await other.send(address.slice(portal.url().length))).status)
  })

  test('AUDIO-24 a search sends what was typed, once, and shows the calls in which it stands', async () => {
    const search = page.getByLabel('Search calls')
    await search.fill('Selby')
    await callButton('refund.wav').waitFor({ state: 'detached' })
    await callButton('selby.wav').waitFor()
    expect(callsTo(`GET ${base}/search`)).toHaveLength(1)
    const last = lastOf(`GET ${base}/search`)?.request
    expect(new URL(last?.url() ?? '').search).toBe(`?sessionId=${session}&q=Selby`)
    expect(await (await last?.response())?.json()).toMatchObject({
      calls: [{ file: 'selby.wav', has_chunks: true, score: expect.any(Number) as number }],
    })
    await search.fill('zeppelin')
    await shows('No calls match your search.')
    await search.fill('')
    await callButton('refund.wav').waitFor()
  })

  test('AUDIO-11 AUDIO-12 AUDIO-13 AUDIO-14 a blank question is not sent; one about a call goes to the first call until another is picked', async () => {
    await openTab('AI Agent')
    await page.getByLabel('Question').fill('   ')
    await press(page, 'Submit')
    await settle(page)
    expect(callsTo(`POST ${base}/ask`)).toEqual([])

    await page.getByText('Specific call', { exact: true }).click()
    const picker = page.getByLabel('Call', { exact: true })
    const first = await picker.inputValue()
    await expect.poll(() => picker.locator('option:checked').textContent()).toContain('refund.wav')
    await page.getByLabel('Question').fill('How much did the recovery truck cost?')
    await page.getByLabel('Question').press('Control+Enter')
    await shows('180 pounds')
    expect(lastOf(`POST ${base}/ask`)?.json).toMatchObject({ scope: 'call', callId: first })
  })

  test('AUDIO-08 AUDIO-15 AUDIO-16 a question about the whole case is sent with the labels of client and agent, and its answer cites the call', async () => {
    await page.getByText('Entire case', { exact: true }).click()
    await page.getByLabel('Question').fill('Where was the patrol sent?')
    await press(page, 'Submit')
    const log = page.getByRole('log', { name: 'Messages' })
    await log.getByText(/Selby/).first().waitFor()
    const ask = lastOf(`POST ${base}/ask`)
    expect(ask?.json).toEqual({
      sessionId: session,
      scope: 'all',
      callId: null,
      question: 'Where was the patrol sent?',
      meta: { ui: { client: 'NationalBreakdown', agent: expect.any(String) as string } },
    })
    expect(await (await ask?.request.response())?.json()).toMatchObject({
      text: expect.stringContaining('Selby') as string,
      citations: [expect.objectContaining({ file: 'selby.wav' })],
      timing_ms: expect.any(Number) as number,
      usage: expect.anything() as unknown,
    })
    await expect.poll(() => log.getByRole('article').count()).toBe(4)
    await expect.poll(() => log.locator('article time').count()).toBe(4)
  })

  test('AUDIO-25 each citation, quote and hit plays its call from the cited second in a visible player, and stops every other call', async () => {
    await page.evaluate(() => {
      const begun: unknown[] = []
      Object.assign(window, { begun })
      const note = ({ target }: Event) => begun.push({ at: (target as HTMLMediaElement).currentTime })
      document.addEventListener('playing', note, { capture: true })
    })
    const players = page.locator('audio')
    const jump = async (button: Locator) => {
      const [, minutes, seconds] = /(\d+):(\d+)$/.exec((await button.getAttribute('aria-label')) ?? '') ?? []
      const before = await page.evaluate(() => (window as unknown as Begun).begun.length)
      await button.click()
      const last = () => page.evaluate((from) => (window as unknown as Begun).begun.slice(from).at(-1)?.at, before)
      await expect.poll(last).toBeCloseTo(Number(minutes) * 60 + Number(seconds), 0)
      const isSeen = await players.evaluateAll((all: HTMLAudioElement[]) => {
        const heard = all.filter(({ paused, ended }) => !paused && !ended)
        const places = heard.map((each) => each.parentElement?.getBoundingClientRect())
        return heard.length < 2 && places.every((place) => place && place.top >= 0 && place.bottom <= innerHeight)
      })
      expect(isSeen).toBe(true)
    }
    const listens = (part: Locator) => part.getByRole('button', { name: /^Listen at/ })

    const citations = listens(page.getByRole('log', { name: 'Messages' }))
    await expect.poll(() => citations.count()).toBeGreaterThan(1)
    // Citations in a closed tab are not found.
    const count = await citations.count()
    for (let at = 0; at < count; at += 1) {
      await openTab('AI Agent')
      await jump(citations.nth(at))
    }
    await expect.poll(() => callButton('selby.wav').getAttribute('aria-expanded')).toBe('true')
    // The quotes of the call and, after a search, its hits.
    for (const typed of ['', 'money']) {
      await page.getByLabel('Search calls').fill(typed)
      await callButton('selby.wav').waitFor({ state: typed === '' ? 'visible' : 'detached' })
      const quotes = listens(page.getByRole('region', { name: /^refund\.wav/ }))
      await expect.poll(() => quotes.count()).toBeGreaterThan(typed === '' ? 1 : 2)
      for (const quote of await quotes.all()) await jump(quote)
    }
    await page.getByLabel('Search calls').fill('')
    await openTab('AI Agent')
  })

  test('AUDIO-18 AUDIO-19 AUDIO-35 AUDIO-36 an answer is kept as evidence, once, and listed with its question', async () => {
    const log = page.getByRole('log', { name: 'Messages' })
    const release = await holdRequests(page, `**${base}/evidence`)
    await log.getByRole('button', { name: 'Add to evidence' }).last().click()
    await log.getByRole('button', { name: 'Saving…' }).waitFor()
    release()
    const saved = log.getByRole('button', { name: 'Saved', exact: true })
    await saved.waitFor()
    await expect.poll(() => saved.isDisabled()).toBe(true)
    expect(lastOf(`POST ${base}/evidence`)?.json).toMatchObject({
      sessionId: session,
      scope: 'all',
      callId: null,
      user: { content: 'Where was the patrol sent?', ts: expect.anything() as unknown },
      assistant: {
        content: expect.stringContaining('Selby') as string,
        ts: expect.anything() as unknown,
        citations: [expect.objectContaining({ file: 'selby.wav' })],
        usage: expect.anything() as unknown,
        timing_ms: expect.any(Number) as number,
      },
      meta: { ui: { client: 'NationalBreakdown' } },
    })

    await openTab('Evidence')
    const entry = page.getByRole('button', { name: 'Where was the patrol sent?' })
    await entry.click()
    for (const label of ['Saved', 'Scope', 'Question', 'Summary'])
      await page.getByRole('tabpanel').getByText(label, { exact: true }).first().waitFor()
    const list = lastOf(`GET ${base}/evidence`)?.request
    expect(new URL(list?.url() ?? '').search).toBe(`?sessionId=${session}&limit=500`)
    await page.getByLabel('Search evidence').fill('no such words')
    await shows('No evidence matches your search.')
    await page.getByLabel('Search evidence').fill('')
  })

  // From here on the failing replies are scripted, since the real server does not give them.
  const failing = (address: string, body = '', status = 500) =>
    page.route(address, (route) => route.fulfill({ status, body, contentType: 'application/json' }))

  test('AUDIO-17 AUDIO-18 AUDIO-20 a failed question is answered with its cause, and cannot be kept; failed evidence says so', async () => {
    await openTab('AI Agent')
    await failing(`**${base}/ask`, JSON.stringify({ success: false, message: 'The index is away.' }))
    await page.getByLabel('Question').fill('Who called?')
    await press(page, 'Submit')
    await shows('Ask failed')
    const log = page.getByRole('log', { name: 'Messages' })
    const last = log.getByRole('article').last()
    await expect.poll(() => last.textContent()).toContain('Error: The index is away.')
    await expect.poll(() => last.getByRole('button').count()).toBe(0)

    await failing(`**${base}/evidence`)
    await log.getByRole('button', { name: 'Add to evidence' }).first().click()
    await shows('Failed to save')
    await page.unroute(`**${base}/ask`)
    await page.unroute(`**${base}/evidence`)
  })

  test('AUDIO-37 AUDIO-38 the evidence is exported under the name of the reply; a failed or empty export says so', async () => {
    await openTab('Evidence')
    await failing(`**${base}/evidence/export**`)
    await press(page, 'Export evidence (Word)')
    await shows('Could not export evidence. Please check your network tab or console for details.')
    await page.unroute(`**${base}/evidence/export**`)
    await failing(`**${base}/evidence/export**`, '', 200)
    await press(page, 'Export evidence (Word)')
    await shows('Export returned an empty file.')
    await page.unroute(`**${base}/evidence/export**`)
    expect((await download(page, 'Export evidence (Word)')).name).toBe(`evidence-pack-${session}.docx`)
  })

  test('AUDIO-22 AUDIO-28 AUDIO-31 the list is asked for again by Refresh alone; failed details and captions say so', async () => {
    const before = callsTo(`GET ${base}/calls`).length
    await openTab('Calls')
    await callButton('fuel.wav').waitFor()
    expect(callsTo(`GET ${base}/calls`)).toHaveLength(before)
    await failing(`**${base}/calls/**`)
    await openTab('AI Agent')
    await page.getByText('Specific call', { exact: true }).click()
    await press(page, 'Refresh')
    await expect.poll(() => callsTo(`GET ${base}/calls`).length).toBe(before + 1)
    await openTab('Calls')
    await callButton('fuel.wav').click()
    await shows('Could not load details for the call.')
    await page
      .getByRole('region', { name: /^fuel\.wav/ })
      .getByRole('button', { name: 'Captions (.srt)' })
      .click()
    await shows('Could not download captions')
    await page.unroute(`**${base}/calls/**`)
  })

  test('AUDIO-32 AUDIO-33 AUDIO-34 a list that fails is replaced by as many calls as were sent; an empty one says so', async () => {
    const refresh = async () => {
      await openTab('AI Agent')
      await press(page, 'Refresh')
      await openTab('Calls')
    }
    await failing(`**${base}/calls?**`, JSON.stringify({ success: false, message: 'The list is away.' }))
    await refresh()
    await shows('Calls API unavailable — using session fallback.')
    await shows('Failed to load calls: The list is away.')
    await callButton('call_006.wav').waitFor()
    await expect.poll(() => callButton('call_007.wav').count()).toBe(0)
    await page.unroute(`**${base}/calls?**`)
    await failing(`**${base}/calls?**`, JSON.stringify({ items: [], totals: { uploaded: 0 } }), 200)
    await page.getByRole('button', { name: 'Refresh', exact: true }).first().click()
    await shows('No calls found for this session.')
    await page.unroute(`**${base}/calls?**`)
  })

  /** A closed tab keeps its content. */
  const shows = (text: string) => page.getByText(text).filter({ visible: true }).first().waitFor()
  const add = (...files: readonly { name: string; mimeType: string; buffer: Buffer }[]) =>
    page.getByLabel('Call Recordings').setInputFiles([...files])
})
