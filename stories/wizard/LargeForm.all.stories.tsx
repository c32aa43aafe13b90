import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentProps } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import type { Field } from '#engine/definition/types.ts'
import { RunningWizard } from '../setup/running-wizard.tsx'

const meta = { title: 'Wizard/Large form', component: RunningWizard } satisfies Meta<typeof RunningWizard>
export default meta
type Story = StoryObj<typeof meta>

const fields = Array.from({ length: 1000 }, (_, index): Field => {
  const number = index + 1
  return { id: `field${number}`, label: `Field ${number}`, type: 'text', required: `Fill in field ${number}.` }
})

const form = (count: number): ComponentProps<typeof RunningWizard> => ({
  definition: {
    format: 1,
    id: 'large',
    name: 'Large Form',
    path: '/agent/large',
    access: { clients: [] },
    instructions: 'Large',
    calls: {},
    steps: [
      {
        id: 'form',
        title: 'Form',
        type: 'form',
        fields: fields.slice(0, count),
        actions: [{ id: 'send', label: 'Send', run: [], completes: true }],
      },
    ],
  },
})
const parameters = {
  // The same field a thousand times, so axe is skipped; the stories of the field cover it.
  a11y: { test: 'off' },
}

const inputsIn = (canvas: HTMLElement) => [...canvas.querySelectorAll('input')]
const inputOf = (canvas: HTMLElement, number: number) => canvas.querySelector<HTMLInputElement>(`#field-field${number}`)
/** The element with this name at this moment: a label, or the placeholder of fields that are not rendered yet. */
const named = (canvas: HTMLElement, number: number) => within(canvas).getByText(new RegExp(`\\bField ${number}\\b`))
const sendButton = (canvas: HTMLElement) =>
  [...canvas.querySelectorAll('button')].find(({ textContent }) => textContent === 'Send')

export const ThousandFields: Story = {
  args: form(1000),
  parameters,
  play: async ({ canvasElement: canvas }) => {
    await within(canvas).findByLabelText('Field 1')
    await expect(inputsIn(canvas).length).toBeLessThan(60)
    for (const number of [1, 500, 1000]) {
      named(canvas, number).scrollIntoView()
      await waitFor(() => expect(inputOf(canvas, number)).not.toBe(null))
      inputOf(canvas, number)?.focus()
      await userEvent.keyboard(`${number}!`)
    }
    await expect([1, 500, 1000].map((number) => inputOf(canvas, number)?.value)).toEqual(['1!', '500!', '1000!'])
    // Fields that nobody came near are still not rendered.
    await expect(inputsIn(canvas).length).toBeLessThan(200)

    sendButton(canvas)?.click()
    const summary = await within(canvas).findByText('There is a problem')
    await expect(summary.closest('section')).toHaveFocus()
    const links = [...(summary.closest('section')?.querySelectorAll('a') ?? [])]
    await expect(links).toHaveLength(997)
    links.find(({ textContent }) => textContent === 'Fill in field 700.')?.click()
    await expect(inputOf(canvas, 700)).toHaveFocus()
    const { top, bottom } = inputOf(canvas, 700)?.getBoundingClientRect() ?? new DOMRect()
    await expect(top).toBeGreaterThanOrEqual(0)
    await expect(bottom).toBeLessThanOrEqual(window.innerHeight)
    await expect(inputOf(canvas, 500)?.value).toBe('500!')
  },
}

/** Tab is pressed faster than fields can be rendered: no field is skipped in either direction. */
export const ByKeyboard: Story = {
  args: form(120),
  parameters,
  play: async ({ canvasElement: canvas }) => {
    ;(await within(canvas).findByLabelText('Field 1')).focus()
    for (let number = 2; number <= 120; number += 1) {
      await userEvent.tab()
      await expect(inputOf(canvas, number)).toHaveFocus()
    }
    await userEvent.tab()
    await expect(sendButton(canvas)).toHaveFocus()
  },
}

export const ByKeyboardFromTheEnd: Story = {
  args: form(120),
  parameters,
  play: async ({ canvasElement: canvas }) => {
    await within(canvas).findByLabelText('Field 1')
    sendButton(canvas)?.focus({ preventScroll: true })
    for (let number = 120; number >= 1; number -= 1) {
      await userEvent.tab({ shift: true })
      await expect(inputOf(canvas, number)).toHaveFocus()
    }
  },
}

export const OnPaper: Story = {
  args: form(1000),
  parameters,
  play: async ({ canvasElement: canvas }) => {
    await within(canvas).findByLabelText('Field 1')
    await waitFor(async () => {
      window.dispatchEvent(new Event('beforeprint'))
      await expect(inputsIn(canvas)).toHaveLength(1000)
    })
  },
}

/** A form with this many fields is rendered at once. */
export const FortyFields: Story = {
  args: form(40),
  parameters,
  play: async ({ canvasElement: canvas }) => {
    await within(canvas).findByLabelText('Field 1')
    await expect(inputsIn(canvas)).toHaveLength(40)
  },
}
