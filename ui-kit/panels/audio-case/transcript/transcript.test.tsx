/** The transcript beside the player: its lines, what of them is to be listened to, corrections, and names of speakers. */
import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openAudioCase, type Answers } from '#tests/driver/components/open-audio-case.tsx'
import { readTranscript } from '../read/read-transcript.ts'

const line = (at: number, text: string, more: object = {}) => ({
  fact: `CALL-001/${at}`,
  was: text,
  text,
  start: 5 * at,
  end: 5 * at + 4,
  ...more,
})
const transcript = (first: object, name = 'Speaker 1') => ({
  lines: [first, line(1, 'It takes 16 minutes.', { speaker: name, unsure: [[9, 11]] })],
  speakers: [{ fact: 'CALL-001/Speaker 1', was: 'Speaker 1', name }],
  foreign: [{ start: 12, end: 20 }],
})
const heard = line(0, 'Good morning.', { speaker: 'Speaker 1' })
const answers: Answers = {
  'GET /calls': { items: [{ call_id: 'CALL-001', file: 'first.wav', duration_sec: 24 }], totals: { uploaded: 1 } },
  'GET /calls/CALL-001': { call: { file: 'first.wav', duration_sec: 24 }, quick: { has_quick: false, chunks: [] } },
  'GET /calls/CALL-001/transcript': transcript(heard),
}

async function openCall(more: Answers = {}) {
  const open = await openAudioCase({ answers: { ...answers, ...more } })
  await open.user.click(screen.getByRole('tab', { name: 'Calls' }))
  await open.user.click(await screen.findByRole('button', { name: /^first\.wav/ }))
  return { ...open, corrections: () => open.requestsTo('POST /calls/CALL-001/corrections').map(({ json }) => json) }
}
const region = () => screen.findByRole('region', { name: 'Transcript' })
const lines = async () => {
  const list = within(await region())
    .getAllByRole('list')
    .at(-1)
  return list ? within(list).getAllByRole('listitem') : []
}

afterEach(() => {
  vi.restoreAllMocks()
})

test('all lines stand beside the player with their times and speakers, and speech in another language in its place', async () => {
  await openCall()
  expect((await lines()).map(({ textContent }) => textContent)).toEqual([
    '0:00Speaker 1: Good morning.Correct the line at 0:00',
    expect.stringMatching(/^0:05Speaker 1: It takes 16 minutes\./) as string,
    '0:12Another language, as far as can be told: not written down. Listen to it.',
  ])
})

test('a line is played from its time, and the line that is played is marked', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  const { user } = await openCall()
  await region()
  await user.click(screen.getByRole('button', { name: 'Listen at 0:05' }))
  const audio = document.querySelector('audio')
  expect(audio?.currentTime).toBe(5)
  audio?.dispatchEvent(new Event('timeupdate', { bubbles: true }))
  await vi.waitFor(async () => expect((await lines())[1]?.getAttribute('aria-current')).toBe('true'))
})

describe('a line of which the transcriber was not sure', () => {
  test('marks the words, plays from there, and is confirmed with one press', async () => {
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
    const { user, answer, corrections } = await openCall()
    expect(within(await region()).getByText('16', { selector: 'mark' })).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Not sure of “16”: listen' }))
    expect(document.querySelector('audio')?.currentTime).toBe(5)
    answer({
      'POST /calls/CALL-001/corrections': {
        ...transcript(heard),
        lines: [heard, line(1, 'It takes 16 minutes.', { speaker: 'Speaker 1' })],
      },
    })
    await user.click(screen.getByRole('button', { name: '“16” is right' }))
    expect(corrections()).toMatchObject([
      { corrections: [{ fact: 'CALL-001/1', was: 'It takes 16 minutes.', now: 'It takes 16 minutes.' }] },
    ])
    expect(screen.queryByText('16', { selector: 'mark' })).toBe(null)
    expect(document.activeElement?.textContent).toBe('Correct the line at 0:05')
  })
})

describe('a correction', () => {
  const corrected = transcript({ ...heard, text: 'Good evening.' })
  const write = async ({ user }: Awaited<ReturnType<typeof openCall>>, text: string) => {
    await user.click(await screen.findByRole('button', { name: 'Correct the line at 0:00' }))
    const field = screen.getByRole('textbox', { name: 'Line at 0:00' })
    expect(document.activeElement).toBe(field)
    await user.clear(field)
    if (text !== '') await user.type(field, text)
    await user.click(screen.getByRole('button', { name: 'Save' }))
  }

  test('is saved under the name of the line, the details are loaded again, and the focus returns', async () => {
    const open = await openCall({ 'POST /calls/CALL-001/corrections': corrected })
    await write(open, 'Good evening.')
    expect((await lines())[0]?.textContent).toContain('Good evening.')
    expect(open.corrections()).toMatchObject([
      { sessionId: open.session, corrections: [{ fact: 'CALL-001/0', was: 'Good morning.', now: 'Good evening.' }] },
    ])
    expect(open.requestsTo('GET /calls/CALL-001')).toHaveLength(2)
    expect(document.activeElement?.textContent).toBe('Correct the line at 0:00')
    expect(screen.getByText(/^Saved\. Captions, search, sections and answers follow\./)).toBeDefined()
    await open.user.click(screen.getByRole('button', { name: 'Correct the line at 0:00' }))
    expect(screen.getByText('Heard: Good morning.')).toBeDefined()
    await open.user.keyboard('{Escape}')
    expect(screen.queryByRole('textbox', { name: 'Line at 0:00' })).toBe(null)
  })

  test('without a text is not sent, and one that fails keeps what was written, with the cause', async () => {
    const open = await openCall({
      'POST /calls/CALL-001/corrections': Response.json({ message: 'It was written down again.' }, { status: 409 }),
    })
    await write(open, '')
    expect(screen.getByText('Write what is said.')).toBeDefined()
    expect(open.corrections()).toEqual([])
    await open.user.type(screen.getByRole('textbox', { name: 'Line at 0:00' }), 'Good evening.{Control>}{Enter}')
    expect(await screen.findByText('It was written down again.')).toBeDefined()
    expect(screen.getByRole('textbox', { name: 'Line at 0:00' })).toHaveProperty('value', 'Good evening.')
  })

  test('names a speaker', async () => {
    const open = await openCall({ 'POST /calls/CALL-001/corrections': transcript(heard, 'Ms Okafor') })
    await open.user.click(await screen.findByRole('button', { name: 'Name Speaker 1' }))
    await open.user.type(screen.getByRole('textbox', { name: 'Name of Speaker 1' }), 'Ms Okafor')
    await open.user.click(screen.getByRole('button', { name: 'Save' }))
    expect(open.corrections()).toMatchObject([
      { corrections: [{ fact: 'CALL-001/Speaker 1', was: 'Speaker 1', now: 'Ms Okafor' }] },
    ])
    expect(await screen.findByRole('button', { name: 'Name Ms Okafor' })).toBe(document.activeElement)
    expect((await lines())[1]?.textContent).toContain('Ms Okafor: It takes')
  })
})

test('a transcript that could not be loaded says so, and is loaded again', async () => {
  const { user, answer } = await openCall({ 'GET /calls/CALL-001/transcript': new Response('', { status: 500 }) })
  expect((await screen.findByRole('alert')).textContent).toContain('The transcript could not be loaded.')
  answer(answers)
  await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Refresh' }))
  expect(await region()).toBeDefined()
})

test('a reply without lines is not a transcript, and marks that lie outside of a text are ignored', () => {
  for (const json of [undefined, null, 'text', [], {}, { lines: {} }]) expect(readTranscript(json)).toBe(undefined)
  const strange = { lines: [line(0, 'No.', { unsure: [[0, 9], 'x', [0, 2]] }), 7], speakers: 'none' }
  expect(readTranscript(strange)).toMatchObject({ lines: [{ said: { unsure: [[0, 2]] } }], speakers: [] })
})
