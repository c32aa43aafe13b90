/** The offer to try an agent with an example: what it fills in, when it asks, and what it says. */
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { PublicExample } from '#engine/definition/public-definition.ts'
import { createWizard } from '#engine/machine/create-wizard.ts'
import type { WireRequest } from '#engine/machine/host.ts'
import { simulate } from '#engine/simulation/simulate.ts'
import { agentsOf } from '#tests/driver/components/agents-of.ts'
// Pages load these scripts on demand; here they are loaded before a test waits for them.
import '#ui-kit/components/ConfirmDialog.tsx'
import './GoThrough.tsx'
import './common-controls.tsx'
import './go-through.ts'
import './rarer-controls.tsx'
import { Wizard } from './Wizard.tsx'

const offer = () => screen.getByRole('button', { name: 'Try it with an example' })

/** The definitions as the server publishes them. */
const examples: Readonly<Record<string, PublicExample>> = {
  'monthly-sales-product-reporting': {
    values: { reportMonth: '2026-03' },
    files: {
      salesFile: ['Sales by product.csv'],
      customerFile: ['Customers.csv'],
      lookupFile: ['Product lookup.xlsx'],
    },
  },
  'sop-gen': {
    values: {},
    files: { masterExcel: ['Goods receipt.xlsx'], sopDoc: ['Goods receipt.docx'], logoFile: ['Logo.png'] },
  },
  'tender-overview': {
    values: {},
    files: { tenderDocuments: ['Invitation to tender.docx', 'Clarification 1.pdf', 'Price schedule.xlsx'] },
  },
}

function opened(answer: (request: WireRequest) => Response, agent = 'monthly-sales-product-reporting') {
  const found = agentsOf('Stepwright').find(({ id }) => id === agent)?.definition
  if (!found) throw new Error(`There is no agent ${agent}.`)
  const definition = { ...found, example: examples[agent] ?? { values: {}, files: {} } }
  const tick = () => new Promise<void>((resolve) => void setTimeout(resolve))
  const simulation = simulate({ server: (request) => Promise.resolve(answer(request)), tick })
  const start = { product: 'Stepwright', client: 'VetWay', endTo: undefined, chosen: undefined }
  const actor = createActor(createWizard(definition, simulation.host, start)).start()
  render(<Wizard definition={definition} actor={actor} panels={{}} host={simulation.host} instructions={undefined} />)
  return { ...simulation, entered: () => actor.getSnapshot().context }
}

const sample = ({ url }: WireRequest) => new Response(`sample ${url}`, { headers: { 'Content-Type': 'text/csv' } })

test('one press fills in the values and files of the step, through the workspace, and says which', async () => {
  const { entered, requests } = opened(sample)
  await userEvent.click(offer())
  const said = await screen.findByText(
    'The example filled in: Sales by Product (Sales by product.csv), Customer Export (Customers.csv), Product Lookup (Product lookup.xlsx), Report Month.',
  )
  expect(screen.getAllByRole('status')).toContain(said)
  expect(entered().values['reportMonth']).toBe('2026-03')
  expect(Object.values(entered().files).map(([file]) => file?.name)).toEqual([
    'Sales by product.csv',
    'Customers.csv',
    'Product lookup.xlsx',
  ])
  expect(requests.map(({ url }) => url)).toEqual(
    ['salesFile', 'customerFile', 'lookupFile'].map(
      (field) => `/api/samples/monthly-sales-product-reporting/${field}/1`,
    ),
  )
  expect(requests.map(({ headers }) => headers['X-Client-Name'])).toEqual(['VetWay', 'VetWay', 'VetWay'])
})

test('pressed twice it asks nothing and fills in nothing twice', async () => {
  const { entered } = opened(sample, 'tender-overview')
  await userEvent.click(offer())
  await screen.findByText(/^The example filled in/)
  await userEvent.click(offer())
  await screen.findByText(/^The example filled in/)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(entered().files['tenderDocuments']).toHaveLength(3)
})

test('a file that the user chose is replaced only after a question', async () => {
  const { entered } = opened(sample)
  await userEvent.upload(screen.getByLabelText('Customer Export'), new File(['a,b'], 'Mine.csv', { type: 'text/csv' }))
  await userEvent.click(offer())
  const dialog = await screen.findByRole('dialog', { name: 'Replace what you chose?' })
  within(dialog).getByText('The example replaces what you chose or entered in: Customer Export.')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Keep mine' }))
  expect(entered().files['customerFile']?.map(({ name }) => name)).toEqual(['Mine.csv'])

  await userEvent.click(offer())
  await userEvent.click(await screen.findByRole('button', { name: 'Use the example' }))
  await waitFor(() => expect(entered().files['customerFile']?.map(({ name }) => name)).toEqual(['Customers.csv']))
})

test('if a sample cannot be loaded, nothing is filled in, the reason is said, and the button works again', async () => {
  const refuse = () => Response.json({ success: false, message: 'The portal is busy. Try again.' }, { status: 503 })
  const state = { refuses: true }
  const { entered } = opened((request) => (state.refuses ? refuse() : sample(request)))
  await userEvent.click(offer())
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('The example could not be loaded: The portal is busy. Try again.')
  expect(entered().files).toEqual({})
  state.refuses = false
  await userEvent.click(offer())
  await screen.findByText(/^The example filled in/)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the offer goes with its step', async () => {
  const { clock } = opened(() => Response.json({ success: true }), 'tender-overview')
  await userEvent.upload(screen.getByLabelText('Tender Documents'), new File(['a'], 'a.txt'))
  await userEvent.click(screen.getByRole('button', { name: 'Upload & Continue' }))
  await act(() => clock.advance(1000))
  await screen.findByRole('heading', { level: 2, name: 'Transcribe & Prepare' })
  expect(screen.queryByRole('button', { name: 'Try it with an example' })).toBeNull()
})

test('one more press goes through the steps and stops before the download of the result', async () => {
  const reply = (request: WireRequest) =>
    request.url.startsWith('/api/samples/') ? sample(request) : Response.json({ success: true })
  const { clock, requests } = opened(reply, 'sop-gen')
  await userEvent.click(offer())
  await userEvent.click(await screen.findByRole('button', { name: 'Go through to the result' }))
  await waitFor(async () => {
    await act(() => clock.advance(1000))
    expect(requests.map(({ url }) => url)).toContain('/api/agent/sop-gen/build')
  })
  await waitFor(() => expect(document.querySelector('[data-step=build]')?.getAttribute('data-state')).toBe('ready'))
  const sent = requests.flatMap(({ method, url }) => (method === 'POST' ? [url.split('/').at(-1)] : []))
  expect(sent).toEqual(['upload', 'build'])
  expect(requests.filter(({ method, url }) => method === 'GET' && url.includes('/download/'))).toEqual([])
})

test('going through stops at a step that failed', async () => {
  const reply = (request: WireRequest) =>
    request.url.startsWith('/api/samples/')
      ? sample(request)
      : Response.json({ success: false, message: 'Full' }, { status: 400 })
  const { clock, requests } = opened(reply, 'sop-gen')
  await userEvent.click(offer())
  await userEvent.click(await screen.findByRole('button', { name: 'Go through to the result' }))
  await waitFor(async () => {
    await act(() => clock.advance(1000))
    screen.getByText(/^Upload failed: /)
  })
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Go through to the result' }).dataset['state']).toBe('ready'),
  )
  expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1)
})
