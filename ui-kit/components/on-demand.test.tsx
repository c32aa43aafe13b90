import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { onDemand, WhileLoading } from './on-demand.tsx'

const Greeting = ({ name }: { readonly name: string }) => <p>Hello {name}</p>

test('a component that is loading leaves its place to the placeholder around it, and its neighbours are drawn', async () => {
  let arrive: (component: typeof Greeting) => void = () => undefined
  const Loaded = onDemand(() => new Promise<typeof Greeting>((resolve) => (arrive = resolve)))
  render(
    <WhileLoading value={<p>Loading…</p>}>
      <p>Beside it</p>
      <Loaded name="Ada" />
    </WhileLoading>,
  )
  expect(screen.getByText('Loading…')).toBeTruthy()
  expect(screen.getByText('Beside it')).toBeTruthy()
  arrive(Greeting)
  expect(await screen.findByText('Hello Ada')).toBeTruthy()
  expect(screen.queryByText('Loading…')).toBeNull()
})

test('one that was loaded before is drawn at once', async () => {
  const Loaded = onDemand(async () => Greeting)
  render(<Loaded name="Ada" />)
  await screen.findByText('Hello Ada')
  render(<Loaded name="Grace" />)
  expect(screen.getByText('Hello Grace')).toBeTruthy()
})

/** A component whose script loads successfully only from the given attempt on. */
function arrivesAt(attempt: number) {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => void vi.restoreAllMocks())
  let attempts = 0
  return onDemand(async () => {
    attempts += 1
    if (attempts < attempt) throw new TypeError('Failed to fetch dynamically imported module: /assets/Greeting.js')
    return Greeting
  })
}

const notLoaded = 'This part could not be loaded. Check the connection. Nothing you entered is lost.'

test('one that cannot be loaded says so in its place, and its neighbours stay', async () => {
  const Loaded = arrivesAt(3)
  render(
    <>
      <p>Beside it</p>
      <Loaded name="Ada" />
    </>,
  )
  expect((await screen.findByRole('alert')).textContent).toContain(notLoaded)
  expect(screen.getByText('Beside it')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Load it again' }))
  expect((await screen.findByRole('alert')).textContent).toContain(notLoaded)
  await userEvent.click(screen.getByRole('button', { name: 'Load it again' }))
  expect(await screen.findByText('Hello Ada')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('one that could not be loaded is loaded by itself when the network is back', async () => {
  const Loaded = arrivesAt(2)
  render(<Loaded name="Ada" />)
  await screen.findByRole('alert')
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByText('Hello Ada')).toBeTruthy()
})

test('one that was loaded before it is drawn takes its place at once', async () => {
  const Loaded = onDemand(async () => Greeting)
  Loaded.load()
  await act(async () => undefined)
  render(
    <WhileLoading value={<p>Loading…</p>}>
      <Loaded name="Ada" />
    </WhileLoading>,
  )
  expect(screen.getByText('Hello Ada')).toBeTruthy()
})

test('one that could not be loaded before it is drawn is asked for once, says so when it is drawn, and comes when it is asked for', async () => {
  const Missing = arrivesAt(2)
  for (const _ of [1, 2, 3]) {
    Missing.load()
    await act(async () => undefined)
  }
  expect(screen.queryByRole('alert')).toBeNull()
  render(<Missing name="Grace" />)
  expect((await screen.findByRole('alert')).textContent).toContain(notLoaded)
  await userEvent.click(screen.getByRole('button', { name: 'Load it again' }))
  expect(await screen.findByText('Hello Grace')).toBeTruthy()
})
