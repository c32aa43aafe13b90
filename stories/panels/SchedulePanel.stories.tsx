import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { createActor } from 'xstate'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import definition from '#definitions/agents/schedule-agent.json' with { type: 'json' }
import { CallError } from '#engine/client/call-error.ts'
import type { Definition } from '#engine/definition/types.ts'
import { publish } from '#engine/definition/publish.ts'
import { createWizard } from '#engine/machine/create-wizard.ts'
import type { PanelCalls } from '#engine/machine/panel-calls.ts'
import { realClock } from '#engine/machine/real-clock.ts'
import { simulate } from '#engine/simulation/simulate.ts'
import { operations } from '#server/operations/catalogue.ts'
import { isStepOf } from '#ui-kit/panels/is-step-of.ts'
import { SchedulePanel } from '#ui-kit/panels/schedule/SchedulePanel.tsx'
import type { Entry, Person } from '#ui-kit/panels/schedule/schedule.ts'

// The cast is safe: the definition was checked when the stories were generated.
const whole = definition as unknown as Definition
const agent = publish(whole, operations)
const step = agent.steps.find((each) => isStepOf('schedule', each))
if (!step) throw new Error('The definition has no step with the panel.')
const { parameters } = step

interface Server {
  readonly people: readonly Person[]
  readonly entries?: Readonly<Record<string, readonly Entry[]>>
  readonly answer?: 'never' | 'refuses' | 'refuses to save'
}

/** A Wednesday. */
const clock = { ...realClock, now: () => Date.parse('2026-03-11T12:00:00Z') }
const simulation = simulate({ server: async () => Response.json({}), tick: async () => undefined })
const start = { product: 'Stepwright', client: 'Everpro', endTo: undefined, chosen: undefined }

function callsOf({ people, entries = {}, answer }: Server): PanelCalls {
  const state = { people: { people }, calendars: { global: { bankHolidays: [] }, people: entries } }
  return {
    async ask(call) {
      if (answer === 'never') return new Promise(() => undefined)
      if (answer === 'refuses' || (answer === 'refuses to save' && call !== 'state'))
        throw new CallError('refused', { status: 500, cause: 'The server could not do this.' })
      return { json: call === 'state' ? state : { success: true }, etag: '"v1"' }
    },
    download: async () => undefined,
    text: async () => '',
    address: () => '/api/agents/schedule-agent/calendar.ics',
  }
}

function Panel(server: Server) {
  const [actor] = useState(() => createActor(createWizard(agent, simulation.host, start)).start())
  const [calls] = useState(() => callsOf(server))
  return <SchedulePanel definition={agent} parameters={parameters} actor={actor} calls={calls} clock={clock} />
}

const nine = (to: number, ...days: string[]) => Object.fromEntries(days.map((day) => [day, [9, to]]))
const week = ['mon', 'tue', 'wed', 'thu', 'fri']

const person = (index: number, more: Partial<Person> = {}): Person => ({
  id: `p_${index}`,
  name: `Person ${index + 1}`,
  role: ['Planner', 'Site manager', 'Surveyor'][index % 3] ?? '',
  skills: ['Planning', 'Costing', 'Surveys', 'Excel', 'Driving'].slice(0, index % 6),
  workPattern: [nine(17, ...week), nine(15, ...week), nine(17, 'mon', 'wed', 'fri')][index % 3] ?? {},
  breakMinsPerDay: 30,
  active: index % 5 !== 4,
  notes: '',
  preset: ['fullTime', 'schoolHours', 'partTime3'][index % 3] ?? 'custom',
  contractedHoursPerWeek: 37.5,
  ...more,
})
const people = Array.from({ length: 7 }, (_, index) => person(index))
const entries: Server['entries'] = {
  p_0: [
    { type: 'meeting', date: '2026-03-12', start: '10:00', end: '12:30' },
    { type: 'leave', from: '2026-03-19', to: '2026-03-20' },
  ],
  p_1: [{ type: 'leave', from: '2026-03-09', to: '2026-03-17' }],
  p_2: [{ type: 'meeting', date: '2026-03-13', start: '09:00', end: '16:30' }],
}

const meta = {
  title: 'Panels/Schedule',
  component: Panel,
  args: { people, entries },
} satisfies Meta<typeof Panel>
export default meta
type Story = StoryObj<typeof meta>

/** Presses the first button with this name once it exists. */
const press = async (canvasElement: HTMLElement, name: string) => {
  const [button] = await within(canvasElement).findAllByRole('button', { name })
  if (button) await userEvent.click(button)
}

export const Filled: Story = {
  play: async ({ canvas }) => {
    // 37.5 hours less a meeting of two and a half hours; in the following week, less two days of leave.
    const row = (await canvas.findByText('Person 1')).closest('tr')
    await expect(row).toHaveTextContent('35 h')
    await expect(row).toHaveTextContent('22.5 h')
  },
}
export const Empty: Story = { args: { people: [] } }
export const Loading: Story = { args: { answer: 'never' } }
export const NotLoaded: Story = {
  args: { answer: 'refuses' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Could not load people. Try again.')
  },
}
export const NotSaved: Story = {
  args: { answer: 'refuses to save' },
  play: async ({ canvas, canvasElement }) => {
    await press(canvasElement, 'Deactivate')
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Saving failed. Your view may be out of sync. Refresh.',
    )
  },
}
export const Cards: Story = { globals: { viewport: { value: 'w360' } } }
export const LongTexts: Story = {
  args: {
    people: [
      person(3, { name: 'A name that goes on and on '.repeat(18).slice(0, 500), role: 'Aäöüß'.repeat(30) }),
      person(4, { name: 'مخطط المشروع', role: '工程师', skills: ['👩‍🔧', 'تخطيط', 'x'.repeat(80)] }),
    ],
  },
}
export const RightToLeft: Story = { globals: { direction: 'rtl' } }

export const EditingSomebody: Story = {
  play: async ({ canvas, canvasElement }) => {
    await press(canvasElement, 'Edit')
    await expect(await canvas.findByRole('dialog', { name: 'Edit Person' })).toHaveAttribute('open')
  },
}
export const EditorWithMistakes: Story = {
  play: async ({ canvas, canvasElement }) => {
    await press(canvasElement, '+ Add Person')
    const editor = await canvas.findByRole('dialog', { name: 'Add Person' })
    await userEvent.click(within(editor).getByRole('button', { name: 'Save' }))
    const mistake = await within(editor).findByRole('link', { name: 'Name is required' })
    await waitFor(() => expect(mistake).toBeVisible())
  },
}
export const AddingLeave: Story = {
  play: async ({ canvas, canvasElement }) => {
    await press(canvasElement, '+ Add Leave')
    await expect(await canvas.findByRole('dialog', { name: 'Add Leave' })).toHaveAttribute('open')
  },
}
export const AddingAMeeting: Story = {
  play: async ({ canvas, canvasElement }) => {
    await press(canvasElement, '+ Add Meeting')
    await expect(await canvas.findByRole('dialog', { name: 'Add Meeting' })).toHaveAttribute('open')
  },
}
export const BankHolidays: Story = {
  play: async ({ canvas, canvasElement }) => {
    await press(canvasElement, 'Bank holidays')
    const panel = await canvas.findByRole('dialog', { name: 'Bank holidays' })
    await userEvent.click(within(panel).getByRole('button', { name: 'Add all of them' }))
    await expect(within(panel).getAllByRole('listitem')).toHaveLength(24)
  },
}
