/** Which buttons of a step can be pressed, where alternatives stand, and what a button that has to wait says. */
import { act, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { createWizard } from '#engine/machine/create-wizard.ts'
import { simulate } from '#engine/simulation/simulate.ts'
import { post, smallAgent } from '#tests/driver/small-agent.ts'
import { Wizard } from './Wizard.tsx'

const agent = smallAgent({
  calls: { find: post('find'), send: post('send') },
  steps: [
    {
      id: 'only',
      title: 'Only',
      type: 'form',
      fields: [
        { id: 'name', label: 'Name', type: 'text', required: 'Add a name.' },
        { id: 'list', label: 'Own list', type: 'text', required: 'Add a list.', otherWay: true },
      ],
      actions: [
        { id: 'find', label: 'Find', checks: 'none', run: [{ do: 'call', call: 'find' }] },
        { id: 'use', label: 'Use what was found', enabled: { done: 'find' }, checks: 'none', run: [], completes: true },
        { id: 'save', label: 'Save the list', otherWay: true, enabled: { done: 'find' }, checks: 'none', run: [] },
        { id: 'send', label: 'Send the list', otherWay: true, enabled: { done: 'save' }, run: [] },
        { id: 'skip', label: 'Skip the list', otherWay: true, enabled: { done: 'save' }, checks: 'none', run: [] },
      ],
    },
  ],
})

const button = (name: string) => screen.getByRole('button', { name })
const description = (name: string) =>
  document.getElementById(button(name).getAttribute('aria-describedby') ?? '')?.textContent

let press: (name: string) => Promise<void>

beforeEach(async () => {
  const tick = () => new Promise<void>((resolve) => void setTimeout(resolve))
  const { host, clock } = simulate({ server: async () => Response.json({ success: true }), tick })
  const start = { product: 'Stepwright', client: 'Zofa', endTo: undefined, chosen: undefined }
  const actor = createActor(createWizard(agent, host, start)).start()
  render(<Wizard definition={agent} actor={actor} panels={{}} host={host} instructions={undefined} />)
  await screen.findByRole('region', { name: 'Other ways' })
  press = async (name) => {
    await userEvent.click(button(name))
    await act(() => clock.advance(1000))
  }
})

test('a button that cannot be pressed yet takes the focus and is described by what comes first, and its press does nothing', async () => {
  await screen.findByText('First “Find”, then “Use what was found”.')
  expect(description('Send the list')).toBe('First “Save the list”, then “Send the list” or “Skip the list”.')
  expect(description('Skip the list')).toBe(description('Send the list'))
  button('Save the list').focus()
  expect(document.activeElement).toBe(button('Save the list'))
  expect(button('Save the list').getAttribute('aria-disabled')).toBe('true')
  await press('Save the list')
  expect(button('Send the list').getAttribute('aria-disabled')).toBe('true')

  await press('Find')
  expect(button('Save the list').getAttribute('aria-disabled')).toBeNull()
  expect(button('Save the list').getAttribute('aria-describedby')).toBeNull()
  expect(screen.queryByText(/^First “Find”/)).toBeNull()
})

test('alternatives stand together under Other ways, with their field once one of them can be pressed, and without a star', async () => {
  const others = within(screen.getByRole('region', { name: 'Other ways' }))
  expect(others.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Save the list',
    'Send the list',
    'Skip the list',
  ])
  expect(screen.queryByLabelText('Own list')).toBeNull()
  expect(screen.getByLabelText('Name').getAttribute('aria-required')).toBe('true')

  await press('Find')
  expect(others.getByLabelText('Own list').getAttribute('aria-required')).toBeNull()
})

test('at most one button is primary: never an alternative, nor a button that has to wait', async () => {
  const primary = () =>
    screen
      .getAllByRole('button')
      .flatMap(({ dataset, textContent }) => (dataset['kind'] === 'primary' ? textContent : []))
  expect(primary()).toEqual(['Find'])
  await press('Find')
  expect(primary()).toEqual(['Use what was found'])
  await press('Use what was found')
  expect(primary()).toEqual([])
})
