/** An entry that is typed and not added yet is not lost, and what adding it draws moves nothing from under the pointer. */
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ListField } from './ListField.tsx'

const added = vi.fn<(value: readonly string[]) => void>()
const heard = vi.fn<(calls: number) => void>()

beforeEach(() => {
  added.mockReset()
  heard.mockReset()
  render(
    <>
      <ListField id="questions" label="Questions" value={['Who?']} onChange={added} />
      <button type="button" onClick={() => heard(added.mock.calls.length)}>
        Ask
      </button>
    </>,
  )
  fireEvent.change(screen.getByRole('textbox', { name: /Questions/ }), { target: { value: 'When?' } })
})

const input = () => screen.getByRole('textbox', { name: /Questions/ })

test('leaving by keyboard adds it at once', () => {
  fireEvent.blur(input())
  expect(added.mock.calls).toEqual([[['Who?', 'When?']]])
})

test('pressing a button adds it with the click, before the button hears of it', () => {
  const button = screen.getByRole('button', { name: 'Ask' })
  fireEvent.pointerDown(button)
  fireEvent.blur(input())
  expect(added).not.toHaveBeenCalled()
  fireEvent.pointerUp(button)
  fireEvent.click(button)
  expect(added.mock.calls).toEqual([[['Who?', 'When?']]])
  expect(heard.mock.calls).toEqual([[1]])
})

test('a press that ends elsewhere adds it, too', async () => {
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Ask' }))
  fireEvent.blur(input())
  fireEvent.pointerUp(document.body)
  await vi.waitFor(() => expect(added.mock.calls).toEqual([[['Who?', 'When?']]]))
})
