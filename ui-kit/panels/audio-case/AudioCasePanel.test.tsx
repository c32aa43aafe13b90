import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openAudioCase, type Answers } from '#tests/driver/components/open-audio-case.tsx'

const base = '/api/agent/audio-lookup'
const refusal = (status: number, message?: string) =>
  Response.json(message === undefined ? {} : { success: false, message }, { status })

const chunk = {
  chunk_id: 'CALL-001-1',
  window: { start_tc: '00:00:00', end_tc: '00:03:04' },
  title: 'A long wait',
  summary: 'The caller asks when help arrives.',
  quotes: [{ quote: 'I have been waiting for two hours now.', ts: 0.4, original_start_tc: '00:00:07' }],
}
const detail = (file: string, duration_sec: number) => ({
  call: { file, duration_sec },
  quick: { has_quick: true, chunks: [chunk] },
})
const twoCalls: Answers = {
  'GET /calls': {
    items: [
      { call_id: 'CALL-001', file: 'first.wav' },
      { id: 'CALL-002', label: 'second.wav' },
    ],
    totals: { uploaded: 2 },
  },
  'GET /calls/CALL-001': detail('first.wav', 184),
  'GET /calls/CALL-002': detail('second.wav', 3725),
}
const answered: Answers = {
  ...twoCalls,
  'POST /ask': {
    text: 'They waited for two hours.',
    citations: [
      { call_id: 'CALL-001', chunk_id: 'CALL-001-1', ts: 0.4, quote: 'Two hours now.' },
      'A line of a transcript.',
      { weight: 3 },
      null,
    ],
    timing_ms: 12,
    usage: { tokens: 7 },
  },
  'POST /evidence': { success: true, id: 'EV-1' },
}

const openTab = async ({ user }: Awaited<ReturnType<typeof openAudioCase>>, name: string) => {
  await user.click(screen.getByRole('tab', { name }))
  return screen.findByRole('tabpanel', { name })
}
const question = () => screen.getByRole('textbox', { name: 'Question' })
const log = () => screen.getByRole('log', { name: 'Messages' })

async function asked(answers: Answers = answered, text = 'How long did they wait?') {
  const open = await openAudioCase({ answers })
  await open.user.type(question(), text)
  await open.user.click(screen.getByRole('button', { name: 'Submit' }))
  return open
}

test("AUDIO-10 the step has the tabs 'AI Agent', 'Calls' and 'Evidence', and opens with the first", async () => {
  await openAudioCase()
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['AI Agent', 'Calls', 'Evidence'])
  expect(screen.getByRole('tab', { name: 'AI Agent' })).toHaveProperty('ariaSelected', 'true')
})

describe('the scope', () => {
  test("AUDIO-11 is 'Entire case', or 'Specific call' with a picker of calls and 'Refresh'", async () => {
    const { user } = await openAudioCase({ answers: twoCalls })
    expect(within(screen.getByRole('radiogroup', { name: 'Scope' })).getAllByRole('radio')).toHaveLength(2)
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Entire case' }).checked).toBe(true)
    expect(screen.queryByRole('combobox', { name: 'Call' })).toBe(null)
    await user.click(screen.getByRole('radio', { name: 'Specific call' }))
    const options = within(screen.getByRole('combobox', { name: 'Call' })).getAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual(['first.wav', 'second.wav'])
    expect(screen.getByRole('button', { name: 'Refresh' })).toBeDefined()
  })

  test('AUDIO-12 of one call begins with the first call, and stays with the one that is picked', async () => {
    const { user, requestsTo } = await openAudioCase({ answers: answered })
    await user.click(screen.getByRole('radio', { name: 'Specific call' }))
    const picker = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Call' })
    expect(picker.value).toBe('CALL-001')
    await user.selectOptions(picker, 'second.wav')
    await user.click(screen.getByRole('radio', { name: 'Entire case' }))
    await user.click(screen.getByRole('radio', { name: 'Specific call' }))
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Call' }).value).toBe('CALL-002')
    await user.type(question(), 'Who called?')
    await user.click(screen.getByRole('button', { name: 'Submit' }))
    expect(requestsTo('POST /ask')[0]?.json).toMatchObject({ scope: 'call', callId: 'CALL-002' })
  })

  test('AUDIO-12 of one call waits for the list and then begins with its first call', async () => {
    let arrive: (list: object) => void = () => undefined
    const { user, wait } = await openAudioCase({
      answers: { ...twoCalls, 'GET /calls': () => new Promise((resolve) => (arrive = resolve)) },
    })
    await user.click(screen.getByRole('radio', { name: 'Specific call' }))
    expect(screen.getByRole('combobox', { name: 'Call' }).textContent).toBe('Loading calls…')
    arrive({ items: [{ call_id: 'CALL-009', file: 'ninth.wav' }] })
    await wait(0)
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Call' }).value).toBe('CALL-009')
  })

  test("AUDIO-34 without calls says 'No calls found yet.', and sends no question about one", async () => {
    const { user, requestsTo } = await openAudioCase({ answers: answered, files: 1 }).then(async (open) => {
      open.answer({ 'GET /calls': { items: [], totals: { uploaded: 1 } } })
      await open.user.click(screen.getByRole('radio', { name: 'Specific call' }))
      await open.user.click(screen.getByRole('button', { name: 'Refresh' }))
      return open
    })
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Call' }).textContent).toBe('No calls found yet.'))
    await user.type(question(), 'Who called?')
    await user.click(screen.getByRole('button', { name: 'Submit' }))
    expect(requestsTo('POST /ask')).toEqual([])
    expect(question()).toHaveProperty('value', 'Who called?')
  })
})

describe('a question', () => {
  test.each(['Control', 'Meta'])("AUDIO-13 is sent by 'Submit', and by Enter with %s", async (key) => {
    const { user, requestsTo } = await openAudioCase({ answers: answered })
    expect(question().tagName).toBe('TEXTAREA')
    await user.type(question(), 'One?{Enter}Still one.')
    expect(requestsTo('POST /ask')).toEqual([])
    await user.keyboard(`{${key}>}{Enter}{/${key}}`)
    await user.type(question(), 'Two?')
    await user.click(screen.getByRole('button', { name: 'Submit' }))
    expect(requestsTo('POST /ask').map(({ json }) => json)).toMatchObject([
      { question: 'One?\nStill one.' },
      { question: 'Two?' },
    ])
    expect(question()).toHaveProperty('value', '')
  })

  test('AUDIO-14 that is blank after trimming is not sent', async () => {
    const { user, requestsTo } = await openAudioCase({ answers: answered })
    await user.click(screen.getByRole('button', { name: 'Submit' }))
    expect(document.activeElement).toBe(question())
    await user.type(question(), '  {Enter} ')
    await user.click(screen.getByRole('button', { name: 'Submit' }))
    await user.type(question(), '{Control>}{Enter}{/Control}')
    expect(requestsTo('POST /ask')).toEqual([])
    expect(screen.getByText('Ask a question about the whole case or about one call.')).toBeDefined()
  })

  test('AUDIO-08 AUDIO-15 carries session, scope, call, its trimmed text, and the labels of client and agent', async () => {
    const { session, requestsTo } = await asked(answered, '  How long?  ')
    expect(requestsTo('POST /ask')).toEqual([
      expect.objectContaining({
        path: `${base}/ask`,
        json: {
          sessionId: session,
          scope: 'all',
          callId: null,
          question: 'How long?',
          meta: { ui: { client: 'NationalBreakdown', agent: 'audio-lookup' } },
        },
      }),
    ])
  })

  test('is one at a time: while an answer is awaited that is said, and nothing more is sent', async () => {
    const open = await asked({ ...answered, 'POST /ask': () => new Promise(() => undefined) })
    expect(within(log()).getByText('Looking through the calls…')).toBeDefined()
    await open.user.type(question(), 'And then?{Control>}{Enter}{/Control}')
    await open.user.click(screen.getByRole('button', { name: 'Submit' }))
    expect(open.requestsTo('POST /ask')).toHaveLength(1)
    expect(question()).toHaveProperty('value', 'And then?')
  })

  test("AUDIO-16 and its answer stand in the history with their times, and the answer with 'Add to evidence' and its sources", async () => {
    await asked()
    const [mine, answer] = await within(log()).findAllByRole('article')
    expect(mine?.textContent).toContain('YouEntire case')
    expect(mine?.textContent).toContain('How long did they wait?')
    expect(mine?.querySelector('time')?.dateTime).toMatch(/^2026-03-10T09:00:/)
    expect(mine && within(mine).queryByRole('button')).toBe(null)
    if (!answer) throw new Error('There is no answer.')
    expect(answer.textContent).toContain('AI Agent')
    expect(answer.textContent).toContain('They waited for two hours.')
    expect(answer.querySelector('time')?.dateTime).toMatch(/^2026-03-10T09:00:/)
    expect(within(answer).getByRole('button', { name: 'Add to evidence' })).toBeDefined()
    const sources = within(within(answer).getByRole('list', { name: 'Sources' })).getAllByRole('listitem')
    expect(sources.map(({ textContent }) => textContent)).toEqual([
      'first.wav · Chunk CALL-001-1 · 0:00Two hours now.',
      'A line of a transcript.',
    ])
  })

  test("AUDIO-17 AUDIO-18 that fails leaves a message starting with 'Error' and the cause, the banner 'Ask failed', and no save button", async () => {
    const { user, answer } = await asked({ ...answered, 'POST /ask': refusal(500, 'The model is asleep.') })
    expect(await within(log()).findByText('Error: The model is asleep.')).toBeDefined()
    expect(screen.getByRole('alert').textContent).toBe('Ask failed')
    expect(screen.queryByRole('button', { name: 'Add to evidence' })).toBe(null)
    // The question can be asked again without typing it again.
    expect(question()).toHaveProperty('value', 'How long did they wait?')
    answer(answered)
    await user.click(screen.getByRole('button', { name: 'Submit' }))
    expect(await within(log()).findByText('They waited for two hours.')).toBeDefined()
    expect(screen.queryByText('Ask failed')).toBe(null)
  })

  test.each([
    ['no cause', () => refusal(503), 'Error: the server gave no answer (503)'],
    ['no answer in it', () => ({ success: true }), 'Error: the server gave no answer (200)'],
  ])('AUDIO-17 that fails with %s says so in the words of the definition', async (_what, reply, text) => {
    await asked({ ...answered, 'POST /ask': reply })
    expect(await within(log()).findByText(text)).toBeDefined()
  })

  test('stays answerable where the reply holds the text alone', async () => {
    await asked({ ...answered, 'POST /ask': { text: 'Yes.', citations: 'none' } })
    expect(await within(log()).findByText('Yes.')).toBeDefined()
    expect(screen.queryByRole('list', { name: 'Sources' })).toBe(null)
  })
})

describe('keeping an answer', () => {
  const keep = async (open: Awaited<ReturnType<typeof asked>>) =>
    open.user.click(await screen.findByRole('button', { name: 'Add to evidence' }))

  test("AUDIO-18 its button reads 'Add to evidence', then 'Saving…', then 'Saved' and is disabled", async () => {
    let arrive: (reply: object) => void = () => undefined
    const open = await asked({ ...answered, 'POST /evidence': () => new Promise((resolve) => (arrive = resolve)) })
    await keep(open)
    const saving = screen.getByRole('button', { name: 'Saving…' })
    await open.user.click(saving)
    expect(open.requestsTo('POST /evidence')).toHaveLength(1)
    arrive({ success: true, id: 'EV-1' })
    expect(await screen.findByRole('button', { name: 'Saved' })).toHaveProperty('disabled', true)
  })

  test('AUDIO-08 AUDIO-19 sends the question and the answer as they came, with scope, call and labels', async () => {
    const open = await asked()
    await keep(open)
    await screen.findByRole('button', { name: 'Saved' })
    const [request] = open.requestsTo('POST /evidence')
    expect(request).toMatchObject({ method: 'POST', path: `${base}/evidence` })
    expect(request?.json).toEqual({
      sessionId: open.session,
      scope: 'all',
      callId: null,
      user: { content: 'How long did they wait?', ts: expect.stringMatching(/^2026-03-10T09:00:/) },
      assistant: {
        content: 'They waited for two hours.',
        ts: expect.stringMatching(/^2026-03-10T09:00:/),
        citations: (answered['POST /ask'] as { readonly citations: unknown }).citations,
        usage: { tokens: 7 },
        timing_ms: 12,
      },
      meta: { ui: { client: 'NationalBreakdown', agent: 'audio-lookup' } },
    })
  })

  test("AUDIO-20 that fails says 'Failed to save' with the cause, and may be tried again", async () => {
    const open = await asked({ ...answered, 'POST /evidence': refusal(507, 'The disk is full.') })
    await keep(open)
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to saveThe disk is full.')
    open.answer({ 'POST /evidence': { success: true, id: 'EV-1' } })
    await keep(open)
    expect(await screen.findByRole('button', { name: 'Saved' })).toBeDefined()
    expect(screen.queryByRole('alert')).toBe(null)
  })

  test('loads the evidence again', async () => {
    const open = await asked()
    expect(open.requestsTo('GET /evidence')).toEqual([])
    await keep(open)
    await screen.findByRole('button', { name: 'Saved' })
    await waitFor(() => expect(open.requestsTo('GET /evidence')).toHaveLength(1))
  })
})

describe('the calls', () => {
  const items = (panel: HTMLElement) => within(panel).getAllByRole('heading', { level: 3 })

  test('AUDIO-21 AUDIO-23 ENT-11 are listed with a search box, their names, and their lengths as m:ss or h:mm:ss', async () => {
    const open = await openAudioCase({ answers: twoCalls })
    const panel = await openTab(open, 'Calls')
    expect(within(panel).getByRole('searchbox', { name: 'Search calls' })).toBeDefined()
    expect(items(panel).map(({ textContent }) => textContent)).toEqual(['first.wav3:04', 'second.wav1:02:05'])
    expect(open.requestsTo('GET /calls').map(({ path }) => path)).toEqual([`${base}/calls?sessionId=${open.session}`])
  })

  test('AUDIO-22 are requested once in a session, again by Refresh, and anew for another session', async () => {
    const open = await openAudioCase({ answers: twoCalls })
    await openTab(open, 'Calls')
    await openTab(open, 'AI Agent')
    await open.user.click(screen.getByRole('radio', { name: 'Specific call' }))
    expect(open.requestsTo('GET /calls')).toHaveLength(1)
    open.answer({ 'GET /calls': { items: [{ call_id: 'CALL-002', file: 'renamed.wav' }] } })
    await open.user.click(screen.getByRole('button', { name: 'Refresh' }))
    expect(open.requestsTo('GET /calls')).toHaveLength(2)
    expect(items(await openTab(open, 'Calls')).map(({ textContent }) => textContent)).toEqual(['renamed.wav1:02:05'])

    open.answer({ 'GET /calls': { items: [{ call_id: 'CALL-001', file: 'of another.wav' }] } })
    const session = await open.changeSession()
    expect(session).not.toBe(open.session)
    expect(open.requestsTo('GET /calls').at(-1)?.path).toBe(`${base}/calls?sessionId=${session}`)
    expect(items(await openTab(open, 'Calls')).map(({ textContent }) => textContent)).toEqual(['of another.wav3:04'])
  })

  test('AUDIO-22 another session begins without the messages and the search of the one before', async () => {
    const open = await asked()
    await within(log()).findByText('They waited for two hours.')
    await open.changeSession()
    expect(within(log()).queryByRole('article')).toBe(null)
    expect(question()).toHaveProperty('value', '')
  })

  test('AUDIO-24 are searched 200 ms after the last key, and listed again 120 ms after the box is cleared', async () => {
    const open = await openAudioCase({ answers: twoCalls })
    open.answer({ 'GET /search': { calls: [{ call_id: 'CALL-002', file: 'second.wav', has_chunks: true, score: 2 }] } })
    const panel = await openTab(open, 'Calls')
    const box = within(panel).getByRole('searchbox')
    await open.user.type(box, 'refund & delay')
    await open.wait(199)
    expect(open.requestsTo('GET /search')).toEqual([])
    await open.wait(1)
    expect(open.requestsTo('GET /search').map(({ path }) => path)).toEqual([
      `${base}/search?sessionId=${open.session}&q=refund+%26+delay`,
    ])
    expect(items(panel).map(({ textContent }) => textContent)).toEqual(['second.wav1:02:05'])
    await open.user.clear(box)
    await open.wait(119)
    expect(items(panel)).toHaveLength(1)
    await open.wait(1)
    expect(items(panel)).toHaveLength(2)
    expect(open.requestsTo('GET /search')).toHaveLength(1)
  })

  test.each([
    [refusal(500, 'The index is gone.'), 'The index is gone.'],
    [refusal(502), 'The search failed (502).'],
    [Response.json({ success: true }), 'The search failed (200).'],
  ])('AUDIO-24 a search that fails shows its cause', async (reply, text) => {
    const open = await openAudioCase({ answers: { ...twoCalls, 'GET /search': reply } })
    await open.user.type(within(await openTab(open, 'Calls')).getByRole('searchbox'), 'refund')
    await open.wait(200)
    expect(screen.getByRole('alert').textContent).toBe(text)
  })

  test('that nobody matches are said to be none', async () => {
    const open = await openAudioCase({ answers: { ...twoCalls, 'GET /search': { calls: [] } } })
    await open.user.type(within(await openTab(open, 'Calls')).getByRole('searchbox'), 'refund')
    await open.wait(200)
    expect(screen.getByText('No calls match your search.')).toBeDefined()
  })

  test("AUDIO-25 AUDIO-26 each opens to its sections, with id, time window, title, summary and quotes, and to 'Captions (.srt)'", async () => {
    const open = await openAudioCase({ answers: twoCalls })
    const panel = await openTab(open, 'Calls')
    await open.user.click(within(panel).getByRole('button', { name: /^first\.wav/ }))
    expect(await within(panel).findByRole('heading', { level: 4, name: 'A long wait' })).toBeDefined()
    const section = within(panel).getAllByRole('listitem')[0]
    for (const text of ['Chunk CALL-001-1', '00:00:00 – 00:03:04', 'The caller asks when help arrives.'])
      expect(section?.textContent).toContain(text)
    const quotes = within(panel).getByRole('list', { name: 'Quotes' })
    expect(quotes.textContent).toBe('00:00:07I have been waiting for two hours now.')
    expect(within(panel).getByRole('button', { name: 'Captions (.srt)' })).toBeDefined()
    expect(open.requestsTo('GET /calls/CALL-001').map(({ path }) => path)).toEqual([
      `${base}/calls/CALL-001?sessionId=${open.session}`,
    ])
  })

  test('AUDIO-25 a call without sections says so', async () => {
    const open = await openAudioCase({
      answers: { ...twoCalls, 'GET /calls/CALL-001': { call: { file: 'first.wav' }, quick: { has_quick: false } } },
    })
    await open.user.click(within(await openTab(open, 'Calls')).getByRole('button', { name: /^first\.wav/ }))
    expect(screen.getByText('No summary of this call yet.')).toBeDefined()
  })

  test("AUDIO-28 details that could not be had say 'Could not load details for the call.', and are requested again", async () => {
    const open = await openAudioCase({ answers: { ...twoCalls, 'GET /calls/CALL-001': refusal(500) } })
    await open.user.click(within(await openTab(open, 'Calls')).getByRole('button', { name: /^first\.wav/ }))
    expect((await screen.findByRole('alert')).textContent).toContain('Could not load details for the call.')
    open.answer(twoCalls)
    await open.user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Refresh' }))
    expect(await screen.findByRole('heading', { level: 4, name: 'A long wait' })).toBeDefined()
  })

  test('an opened call is loaded again after a refresh', async () => {
    const open = await openAudioCase({ answers: twoCalls })
    await open.user.click(within(await openTab(open, 'Calls')).getByRole('button', { name: /^first\.wav/ }))
    await openTab(open, 'AI Agent')
    await open.user.click(screen.getByRole('radio', { name: 'Specific call' }))
    await open.user.click(screen.getByRole('button', { name: 'Refresh' }))
    await openTab(open, 'Calls')
    expect(await screen.findByRole('heading', { level: 4, name: 'A long wait' })).toBeDefined()
    expect(open.requestsTo('GET /calls/CALL-001')).toHaveLength(2)
  })

  const captions = async (reply: Response) => {
    const open = await openAudioCase({ answers: { ...twoCalls, 'GET /calls/CALL-001/transcript.srt': reply } })
    await open.user.click(within(await openTab(open, 'Calls')).getByRole('button', { name: /^first\.wav/ }))
    await open.user.click(await screen.findByRole('button', { name: 'Captions (.srt)' }))
    await open.wait(0)
    return open
  }

  test("AUDIO-29 'Captions (.srt)' downloads the caption file of the call", async () => {
    const { saved, requestsTo, session } = await captions(new Response('1\n00:00:00,400 --> 00:00:03,100\nHello.\n'))
    expect(saved.map(({ name }) => name)).toEqual(['CALL-001.srt'])
    expect(await saved[0]?.blob.text()).toContain('Hello.')
    expect(requestsTo('GET /calls/CALL-001/transcript.srt').map(({ path }) => path)).toEqual([
      `${base}/calls/CALL-001/transcript.srt?sessionId=${session}`,
    ])
    expect(screen.queryByRole('alert')).toBe(null)
  })

  test.each([
    ['failed', () => refusal(500, 'No.')],
    ['empty', () => new Response('')],
  ])("AUDIO-31 a %s captions file shows 'Could not download captions' and saves nothing", async (_what, reply) => {
    const { saved } = await captions(reply())
    expect(screen.getByRole('alert').textContent).toBe('Could not download captions')
    expect(saved).toEqual([])
  })

  test.each([
    [refusal(500, 'The server is tired.'), 'Failed to load calls: The server is tired.'],
    [refusal(502), 'Failed to load calls: the server gave no list (502)'],
    [Response.json({ success: true, items: 'none' }), 'Failed to load calls: the server gave no list (200)'],
  ])("AUDIO-32 a list that could not be had shows 'Failed to load calls' with the cause", async (reply, text) => {
    const open = await openAudioCase({ answers: { ...twoCalls, 'GET /calls': reply } })
    const panel = await openTab(open, 'Calls')
    expect(within(panel).getByText(text)).toBeDefined()
    open.answer(twoCalls)
    await open.user.click(within(panel).getByRole('button', { name: 'Refresh' }))
    await waitFor(() => expect(items(panel)[0]?.textContent).toBe('first.wav3:04'))
    expect(within(panel).queryByText(text)).toBe(null)
  })

  test('AUDIO-33 a list that could not be had is stood in for by up to ten placeholders, as many as there were files', async () => {
    const answers = { 'GET /calls': refusal(500, 'The server is tired.') }
    const few = await openAudioCase({ answers, files: 2 })
    const panel = await openTab(few, 'Calls')
    expect(within(panel).getByText('Calls API unavailable — using session fallback.')).toBeDefined()
    expect(items(panel).map(({ textContent }) => textContent)).toEqual(['call_001.wav', 'call_002.wav'])
    // While the server fails, only calls that the user opens are requested.
    expect(few.requestsTo('GET /calls/CALL-001')).toEqual([])
    await few.user.click(within(panel).getByRole('button', { name: 'call_001.wav' }))
    await waitFor(() => expect(few.requestsTo('GET /calls/CALL-001')).toHaveLength(1))
    few.unmount()

    const many = await openAudioCase({ answers, files: 12 })
    const all = items(await openTab(many, 'Calls'))
    expect([all.length, all.at(-1)?.textContent]).toEqual([10, 'call_010.wav'])
  })

  test("AUDIO-34 when there are none the list says 'No calls found for this session.'", async () => {
    const open = await openAudioCase()
    expect(within(await openTab(open, 'Calls')).getByText('No calls found for this session.')).toBeDefined()
  })
})

describe('the evidence', () => {
  const long = 'Is this a question that is so long that nobody would want to read it as the title of anything at all?'
  const kept: Answers = {
    ...twoCalls,
    'GET /evidence': {
      items: [
        {
          id: 'EV-2',
          ts: '2026-03-10T09:12:00Z',
          scope: 'call',
          call_id: 'CALL-002',
          user: { content: long, ts: '2026-03-10T09:11:40Z' },
          assistant: { content: 'It is.', ts: '2026-03-10T09:11:42Z' },
        },
        {
          id: 'EV-1',
          ts: '2026-03-10T08:00:00Z',
          scope: 'all',
          call_id: null,
          user: { content: 'Who called?' },
          assistant: { content: 'A customer from Leeds.' },
        },
        { note: 'nothing that was promised' },
      ],
    },
  }
  const titles = (panel: HTMLElement) =>
    within(panel)
      .queryAllByRole('heading', { level: 3 })
      .map((each) => each.textContent)

  test('AUDIO-35 AUDIO-36 ENT-13 has a search box and entries, titled with the question in at most 90 characters', async () => {
    const open = await openAudioCase({ answers: kept })
    const panel = await openTab(open, 'Evidence')
    const [first = '', second] = titles(panel)
    expect(first).toBe(`${long.slice(0, 89).trimEnd()}…`)
    expect(first.length).toBeLessThanOrEqual(90)
    expect(second).toBe('Who called?')
    expect(open.requestsTo('GET /evidence').map(({ path }) => path)).toEqual([
      `${base}/evidence?sessionId=${open.session}&limit=500`,
    ])
    await open.user.type(within(panel).getByRole('searchbox', { name: 'Search evidence' }), 'LEEDS')
    expect(titles(panel)).toEqual(['Who called?'])
    await open.user.clear(within(panel).getByRole('searchbox'))
    await open.user.type(within(panel).getByRole('searchbox'), 'nobody would')
    expect(titles(panel)).toEqual([first])
    await open.user.type(within(panel).getByRole('searchbox'), ' ever say this')
    expect(titles(panel)).toEqual([])
    expect(within(panel).getByText('No evidence matches your search.')).toBeDefined()
  })

  test('AUDIO-35 an entry opens to when it was saved, scope, call, question and summary', async () => {
    const open = await openAudioCase({ answers: kept })
    const panel = await openTab(open, 'Evidence')
    const facts = async (index: number) => {
      await open.user.click(within(panel).getAllByRole('button', { expanded: false })[index] ?? panel)
      return [...panel.querySelectorAll('dl > div')].map(
        (row) => [row.querySelector('dt')?.textContent, row.querySelector('dd')?.textContent] as const,
      )
    }
    expect(await facts(0)).toEqual([
      ['Saved', expect.stringMatching(/^10 Mar 2026, \d\d:\d\d$/)],
      ['Scope', 'Specific call'],
      ['Call', 'second.wav'],
      ['Question', long],
      ['Summary', 'It is.'],
    ])
    await open.user.click(within(panel).getByRole('button', { expanded: true }))
    expect(await facts(1)).toEqual([
      ['Saved', expect.any(String)],
      ['Scope', 'Entire case'],
      ['Question', 'Who called?'],
      ['Summary', 'A customer from Leeds.'],
    ])
  })

  test('is loaded again each time its tab opens, and keeps what it has when that fails', async () => {
    const open = await openAudioCase({ answers: kept })
    await openTab(open, 'Evidence')
    await openTab(open, 'AI Agent')
    open.answer({ 'GET /evidence': refusal(500, 'Not now.') })
    const panel = await openTab(open, 'Evidence')
    expect(open.requestsTo('GET /evidence')).toHaveLength(2)
    expect((await within(panel).findByRole('alert')).textContent).toBe('Failed to load evidence: Not now.')
    expect(titles(panel)).toHaveLength(3)
  })

  test('that is not there yet says how to get some', async () => {
    const open = await openAudioCase()
    const panel = await openTab(open, 'Evidence')
    expect(within(panel).getByText('No evidence yet. Add answers from the AI Agent tab.')).toBeDefined()
  })

  const exported = async (reply: Response) => {
    const open = await openAudioCase({ answers: { 'GET /evidence/export': reply } })
    const panel = await openTab(open, 'Evidence')
    await open.user.click(within(panel).getByRole('button', { name: 'Export evidence (Word)' }))
    await open.wait(0)
    return open
  }

  test.each([
    ['its reply names', { 'Content-Disposition': 'attachment; filename="Case 12.docx"' }, () => 'Case 12.docx'],
    ['holds the session, where its reply names none', {}, (session: string) => `evidence-pack-${session}.docx`],
  ])("AUDIO-37 'Export evidence (Word)' downloads it under the name that %s", async (_what, headers, name) => {
    const { saved, session, requestsTo } = await exported(new Response('PK', { headers }))
    expect(saved.map((each) => each.name)).toEqual([name(session)])
    expect(requestsTo('GET /evidence/export').map(({ path }) => path)).toEqual([
      `${base}/evidence/export?sessionId=${session}`,
    ])
  })

  test.each([
    [
      'failed',
      () => refusal(500, 'No.'),
      'Could not export evidence. Please check your network tab or console for details.',
    ],
    ['empty', () => new Response(''), 'Export returned an empty file.'],
  ])('AUDIO-38 a %s export says so, saves nothing, and may be tried again', async (_what, reply, text) => {
    const { saved, user, answer, wait } = await exported(reply())
    expect(screen.getByRole('alert').textContent).toBe(text)
    expect(saved).toEqual([])
    answer({ 'GET /evidence/export': () => new Response('PK') })
    await user.click(screen.getByRole('button', { name: 'Export evidence (Word)' }))
    await wait(0)
    expect(saved).toHaveLength(1)
    expect(screen.queryByRole('alert')).toBe(null)
  })
})

describe('listening', () => {
  afterEach(() => vi.restoreAllMocks())
  /** jsdom cannot play media. */
  const playing = () => vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined)
  const players = () => [...document.querySelectorAll('audio')]

  test('a source of an answer opens its call and plays it from that second', async () => {
    const play = playing()
    const { user } = await asked()
    await user.click(await screen.findByRole('button', { name: 'Listen at 0:00' }))
    const panel = await screen.findByRole('tabpanel', { name: 'Calls' })
    await within(panel).findByRole('group', { name: 'Recording first.wav' })
    await waitFor(() => expect(play).toHaveBeenCalledOnce())
    expect(players().map(({ currentTime }) => currentTime)).toEqual([0.4])
    expect(players()[0]?.getAttribute('src')).toMatch(
      /^\/api\/agent\/audio-lookup\/calls\/CALL-001\/recording\?sessionId=/,
    )
  })

  test('a quote plays from its time', async () => {
    const play = playing()
    const open = await openAudioCase({ answers: twoCalls })
    await openTab(open, 'Calls')
    await open.user.click(await screen.findByRole('button', { name: /first\.wav/ }))
    await open.user.click(await screen.findByRole('button', { name: 'Listen at 00:00:07' }))
    await waitFor(() => expect(play).toHaveBeenCalledOnce())
    expect(players().map(({ currentTime }) => currentTime)).toEqual([7])
  })

  test('a failed call shows the reason, and is retried together with other failed calls', async () => {
    const failed = { call_id: 'CALL-001', file: 'first.wav', problem: '"first.wav" is too noisy.' }
    const open = await openAudioCase({
      answers: {
        ...twoCalls,
        'GET /calls': { items: [failed], totals: { uploaded: 1 } },
        'POST /step2/run-all': { success: true },
        'GET /step2/status': { status: 'done', message: 'All steps complete.' },
      },
    })
    await openTab(open, 'Calls')
    await open.user.click(await screen.findByRole('button', { name: /first\.wav.*Failed/ }))
    expect(screen.getByText('"first.wav" is too noisy.')).toBeTruthy()
    expect(players()).toEqual([])
    open.answer(twoCalls)
    await open.user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('group', { name: 'Recording first.wav' })
    expect(open.requestsTo('POST /step2/run-all')).toHaveLength(1)
  })
})
