import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import definition from '#definitions/agents/audio-lookup.json' with { type: 'json' }
import type { Instructions } from '#engine/client/load-instructions.ts'
import type { Definition } from '#engine/definition/types.ts'
import type { WireRequest } from '#engine/machine/host.ts'
import { walk, type Walk } from '#engine/simulation/walk.ts'
import { operations } from '#server/operations/catalogue.ts'
import { AudioCasePanel } from '#ui-kit/panels/audio-case/AudioCasePanel.tsx'
import type { AnyPanelProps } from '#engine/machine/panel-props.ts'
import { realClock } from '#engine/machine/real-clock.ts'
import { isStepOf } from '#ui-kit/panels/is-step-of.ts'
import { Wizard } from '#ui-kit/steps/Wizard.tsx'

// The cast is safe: the definition was checked when the stories were generated.
const whole = definition as unknown as Definition
const base = '/api/agent/audio-lookup'
const noInstructions: Instructions = { state: 'found', steps: [] }

type Answer = object | 'never' | 'refusal'
type Answers = Readonly<Record<string, Answer>>

const calls = [
  { call_id: 'CALL-001', file: 'breakdown_m62_first_call.wav' },
  { call_id: 'CALL-002', file: 'breakdown_m62_second_call.wav' },
  { call_id: 'CALL-003', file: 'complaint.wav' },
]
const chunks = [
  {
    chunk_id: 'CALL-001-1',
    window: { start_tc: '00:00:00', end_tc: '00:03:04' },
    title: 'A long wait on the hard shoulder',
    summary:
      'The caller has been waiting on the M62 for two hours with two children in the car, and asks when help arrives. The agent finds that the first patrol was sent to the wrong junction.',
    quotes: [
      { quote: 'I have been waiting for two hours now.', ts: 0.4, original_start_tc: '00:00:07' },
      { quote: 'You were told forty-five minutes. I am sorry about that.', ts: 61, original_start_tc: '00:01:01' },
    ],
  },
  {
    chunk_id: 'CALL-001-2',
    window: { start_tc: '00:03:04', end_tc: '00:05:12' },
    title: 'A second patrol is sent',
    summary: 'A second patrol is sent to junction 27 and is expected within twenty minutes.',
    quotes: [],
  },
]
const detail = (file: string, duration_sec: number) => ({
  call: { file, duration_sec },
  quick: { has_quick: true, chunks },
})
const entry = (index: number, question: string, more: object = {}) => ({
  id: `EV-00${index}`,
  ts: `2026-03-10T09:1${index}:00Z`,
  scope: 'all',
  call_id: null,
  user: { content: question, ts: `2026-03-10T09:0${index}:00Z` },
  assistant: { content: 'The caller says that they have been waiting for two hours.', ts: '2026-03-10T09:11:42Z' },
  ...more,
})

const line = (start: number, text: string, speaker: string, unsure: readonly (readonly number[])[] = []) => ({
  fact: `CALL-001/${start}`,
  was: text,
  text,
  start,
  end: start + 4,
  speaker,
  unsure,
})
const nobody = { lines: [], speakers: [], foreign: [] }

const filled: Answers = {
  'GET /calls/CALL-001/transcript': {
    lines: [
      line(0, 'When will the patrol come?', 'Speaker 1'),
      line(4, 'It takes 16 minutes.', 'Speaker 2', [[9, 11]]),
    ],
    speakers: ['Speaker 1', 'Speaker 2'].map((name) => ({ fact: `CALL-001/${name}`, was: name, name })),
    foreign: [{ start: 9, end: 21 }],
  },
  'GET /calls/CALL-002/transcript': nobody,
  'GET /calls/CALL-003/transcript': nobody,
  'GET /calls': { items: calls, totals: { uploaded: 3 } },
  'GET /calls/CALL-001': detail('breakdown_m62_first_call.wav', 312),
  'GET /calls/CALL-002': detail('breakdown_m62_second_call.wav', 58),
  'GET /calls/CALL-003': detail('complaint.wav', 3725),
  'GET /search': { calls: calls.slice(0, 1) },
  'POST /ask': {
    text: 'The caller waited for two hours and seven minutes. They were first told that it would be forty-five minutes.',
    citations: [
      { call_id: 'CALL-001', chunk_id: 'CALL-001-1', ts: 7, quote: 'I have been waiting for two hours now.' },
      { call_id: 'CALL-003', ts: 61 },
    ],
    timing_ms: 1200,
    usage: { tokens: 812 },
  },
  'POST /evidence': { success: true, id: 'EV-003' },
  'GET /evidence': {
    items: [
      entry(
        2,
        'Was the caller told how long it would take, and what was said about the children in the car at the time?',
        {
          scope: 'call',
          call_id: 'CALL-003',
        },
      ),
      entry(1, 'How long did the caller wait?'),
    ],
  },
}

/** The real machine at its last step, with three recordings. */
async function interrogating(): Promise<Walk> {
  const walked = await walk(whole, operations, { client: 'NationalBreakdown', chosen: undefined, tick: turn })
  const files = calls.map(({ file }) => new File(['RIFF'], file, { type: 'audio/wav' }))
  walked.actor.send({ type: 'choose', field: 'recordings', files })
  for (let button = walked.next(); button && walked.view().step.id !== 'interrogate'; button = walked.next())
    await walked.press(button)
  return walked
}
const turn = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve))

function answerOf(answers: Answers, { method, url }: WireRequest): Promise<Response> {
  const answer = answers[`${method} ${(url.split('?')[0] ?? '').slice(base.length)}`] ?? 'refusal'
  if (answer === 'never') return new Promise(() => undefined)
  if (answer instanceof Response) return Promise.resolve(answer.clone())
  if (answer !== 'refusal') return Promise.resolve(Response.json(answer))
  return Promise.resolve(Response.json({ success: false, message: 'The server could not do this.' }, { status: 500 }))
}

/** The clock always shows the same moment, but waits are real. */
const clock = { ...realClock, now: () => Date.parse('2026-03-10T09:30:00Z') }
const waiting = {
  ...clock,
  sleep: (until: number, signal: AbortSignal) => realClock.sleep(Date.now() + until - clock.now(), signal),
}
const panels = {
  'audio-case': ({ step, ...props }: AnyPanelProps) =>
    isStepOf('audio-case', step) ? <AudioCasePanel {...props} parameters={step.parameters} clock={waiting} /> : null,
}

interface CaseProps {
  readonly walked: Walk | undefined
  readonly answers: Answers
}

function Case({ walked, answers }: CaseProps) {
  const [sent] = useState(
    () =>
      walked && {
        definition: walked.definition,
        actor: walked.actor,
        host: { ...walked.simulation.host, send: (request: WireRequest) => answerOf(answers, request) },
      },
  )
  if (!sent) return null
  const { definition: published, actor } = sent
  return <Wizard definition={published} actor={actor} panels={panels} host={sent.host} instructions={noInstructions} />
}

const meta = {
  title: 'Panels/Audio case',
  loaders: [async () => ({ walked: await interrogating() })],
  // The cast is safe: the types of loaders are unknown; ours returns a walk.
  render: ({ answers }, { loaded }) => <Case walked={loaded['walked'] as Walk | undefined} answers={answers} />,
  args: { answers: filled },
} satisfies Meta<{ readonly answers: Answers }>
export default meta
type Story = StoryObj<typeof meta>
type Canvas = ReturnType<typeof within>

const withAnswers = (more: Answers): Story => ({ args: { answers: { ...filled, ...more } } })
const empty = Response.json({ items: [] })

const openTab = async (canvas: Canvas, name: string) => {
  await userEvent.click(await canvas.findByRole('tab', { name }))
  return canvas.findByRole('tabpanel', { name })
}
const ask = async (canvas: Canvas, question = 'How long did the caller wait?') => {
  await userEvent.type(await canvas.findByRole('textbox', { name: 'Question' }), question)
  await userEvent.click(canvas.getByRole('button', { name: 'Submit' }))
}
const press = async (canvas: Canvas, name: string) => userEvent.click(await canvas.findByRole('button', { name }))

/** The content of an opened call fades in. */
const isSeen = async (find: () => HTMLElement) => waitFor(() => expect(find()).toBeVisible())

export const AgentFresh: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Ask a question about the whole case or about one call.')).toBeVisible()
  },
}
export const AgentSpecificCall: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Specific call' }))
    await waitFor(() => expect(canvas.getByRole('combobox', { name: 'Call' })).toHaveValue('CALL-001'))
  },
}
export const AgentNoCalls: Story = {
  ...withAnswers({ 'GET /calls': empty }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Specific call' }))
    await expect(await canvas.findByRole('option', { name: 'No calls found yet.' })).toBeInTheDocument()
  },
}
export const AgentThinking: Story = {
  ...withAnswers({ 'POST /ask': 'never' }),
  play: async ({ canvas }) => {
    await ask(canvas)
    await expect(await canvas.findByText('Looking through the calls…')).toBeVisible()
  },
}
export const AgentAnswered: Story = {
  play: async ({ canvas }) => {
    await ask(canvas)
    await expect(await canvas.findByRole('button', { name: 'Add to evidence' })).toBeVisible()
  },
}
export const AgentAskFailed: Story = {
  ...withAnswers({ 'POST /ask': 'refusal' }),
  play: async ({ canvas }) => {
    await ask(canvas)
    await expect(await canvas.findByText('Error: The server could not do this.')).toBeVisible()
    await expect(canvas.getByRole('alert')).toHaveTextContent('Ask failed')
  },
}
export const AgentSaving: Story = {
  ...withAnswers({ 'POST /evidence': 'never' }),
  play: async ({ canvas }) => {
    await ask(canvas)
    await press(canvas, 'Add to evidence')
    await expect(await canvas.findByRole('button', { name: 'Saving…' })).toBeVisible()
  },
}
export const AgentSaved: Story = {
  play: async ({ canvas }) => {
    await ask(canvas)
    await press(canvas, 'Add to evidence')
    await expect(await canvas.findByRole('button', { name: 'Saved' })).toBeDisabled()
  },
}
export const AgentNotSaved: Story = {
  ...withAnswers({ 'POST /evidence': 'refusal' }),
  play: async ({ canvas }) => {
    await ask(canvas)
    await press(canvas, 'Add to evidence')
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Failed to save')
  },
}
export const AgentLongConversation: Story = {
  ...withAnswers({
    'POST /ask': {
      text: 'A paragraph of an answer that goes on for a while, as answers do.\n\n'.repeat(6),
      citations: [
        { file: `${'a_name_without_a_space_'.repeat(8)}.wav`, ts: 3725, quote: 'كان المتصل ينتظر منذ ساعتين.' },
      ],
    },
  }),
  play: async ({ canvas }) => {
    for (const question of ['One?', 'Two?', 'x'.repeat(120)]) {
      await ask(canvas, question)
      await waitFor(() => expect(canvas.queryByText('Looking through the calls…')).toBe(null))
    }
    await expect(canvas.getAllByRole('button', { name: 'Add to evidence' })).toHaveLength(3)
  },
}
export const AgentRightToLeft: Story = { ...AgentAnswered, globals: { direction: 'rtl' } }

export const CallsLoading: Story = {
  ...withAnswers({ 'GET /calls': 'never' }),
  play: async ({ canvas }) => {
    const panel = await openTab(canvas, 'Calls')
    await expect(await within(panel).findByText('Loading calls…')).toBeInTheDocument()
  },
}
export const CallsFilled: Story = {
  play: async ({ canvas }) => {
    await openTab(canvas, 'Calls')
    await expect(await canvas.findByText('1:02:05')).toBeVisible()
  },
}
export const CallsEmpty: Story = {
  ...withAnswers({ 'GET /calls': empty }),
  play: async ({ canvas }) => {
    await openTab(canvas, 'Calls')
    await expect(await canvas.findByText('No calls found for this session.')).toBeVisible()
  },
}
export const CallsFound: Story = {
  play: async ({ canvas }) => {
    const panel = await openTab(canvas, 'Calls')
    await userEvent.type(within(panel).getByRole('searchbox'), 'two hours')
    await waitFor(() => expect(within(panel).getAllByRole('heading', { level: 3 })).toHaveLength(1))
  },
}
export const CallsNothingFound: Story = {
  ...withAnswers({ 'GET /search': { calls: [] } }),
  play: async ({ canvas }) => {
    const panel = await openTab(canvas, 'Calls')
    await userEvent.type(within(panel).getByRole('searchbox'), 'refund')
    await expect(await canvas.findByText('No calls match your search.')).toBeVisible()
  },
}
export const CallsSearchFailed: Story = {
  ...withAnswers({ 'GET /search': 'refusal' }),
  play: async ({ canvas }) => {
    const panel = await openTab(canvas, 'Calls')
    await userEvent.type(within(panel).getByRole('searchbox'), 'refund')
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The server could not do this.')
  },
}
export const CallsFallback: Story = {
  ...withAnswers({ 'GET /calls': 'refusal' }),
  play: async ({ canvas }) => {
    const panel = await openTab(canvas, 'Calls')
    await expect(await within(panel).findByText('Calls API unavailable — using session fallback.')).toBeVisible()
    await expect(within(panel).getAllByRole('heading', { level: 3 })).toHaveLength(3)
  },
}
export const CallOpened: Story = {
  play: async ({ canvas }) => {
    const panel = await openTab(canvas, 'Calls')
    await userEvent.click(await within(panel).findByRole('button', { name: /^breakdown_m62_first/ }))
    await isSeen(() => canvas.getByRole('heading', { level: 4, name: 'A second patrol is sent' }))
  },
}
export const CallOpenedRightToLeft: Story = { ...CallOpened, globals: { direction: 'rtl' } }
export const CallWithoutDetails: Story = {
  ...withAnswers({ 'GET /calls/CALL-001': 'refusal' }),
  play: async ({ canvas }) => {
    const panel = await openTab(canvas, 'Calls')
    await userEvent.click(await within(panel).findByRole('button', { name: /^breakdown_m62_first/ }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Could not load details for the call.')
    await press(canvas, 'Captions (.srt)')
    await isSeen(() => canvas.getByText('Could not download captions'))
  },
}

export const EvidenceFilled: Story = {
  play: async ({ canvas }) => {
    const panel = await openTab(canvas, 'Evidence')
    await userEvent.click(await within(panel).findByRole('button', { name: /^Was the caller told/ }))
    await isSeen(() => within(panel).getByText('complaint.wav'))
  },
}
export const EvidenceLoading: Story = {
  ...withAnswers({ 'GET /evidence': 'never' }),
  play: async ({ canvas }) => {
    await openTab(canvas, 'Evidence')
    await expect(await canvas.findByText('Loading evidence…')).toBeInTheDocument()
  },
}
export const EvidenceEmpty: Story = {
  ...withAnswers({ 'GET /evidence': { items: [] } }),
  play: async ({ canvas }) => {
    await openTab(canvas, 'Evidence')
    await expect(await canvas.findByText('No evidence yet. Add answers from the AI Agent tab.')).toBeVisible()
  },
}
export const EvidenceNothingFound: Story = {
  play: async ({ canvas }) => {
    const panel = await openTab(canvas, 'Evidence')
    await userEvent.type(await within(panel).findByRole('searchbox'), 'refund')
    await expect(await canvas.findByText('No evidence matches your search.')).toBeVisible()
  },
}
export const EvidenceFailed: Story = {
  ...withAnswers({ 'GET /evidence': 'refusal' }),
  play: async ({ canvas }) => {
    await openTab(canvas, 'Evidence')
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Failed to load evidence:')
  },
}
export const EvidenceExportFailed: Story = {
  play: async ({ canvas }) => {
    await openTab(canvas, 'Evidence')
    await press(canvas, 'Export evidence (Word)')
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Could not export evidence.')
  },
}
export const EvidenceExportEmpty: Story = {
  ...withAnswers({ 'GET /evidence/export': new Response('') }),
  play: async ({ canvas }) => {
    await openTab(canvas, 'Evidence')
    await press(canvas, 'Export evidence (Word)')
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Export returned an empty file.')
  },
}
