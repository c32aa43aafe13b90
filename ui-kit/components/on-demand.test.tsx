import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
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
