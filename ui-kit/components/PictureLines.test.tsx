/** Lines over a picture are sliders: they are named, say their value, and move by keys and by a pointer. */
import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { PictureLines } from './PictureLines.tsx'

/** The picture is 200 pixels high and begins at the top of the page. */
const height = 200
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, height))
  return () => vi.restoreAllMocks()
})

function Room({ disabled = false, start = { floor: 25, door: 40 } }) {
  const [values, setValues] = useState(start)
  const range = { step: 1, max: 95 }
  return (
    <PictureLines
      disabled={disabled}
      lines={[
        { id: 'floor', label: 'Floor line', min: 0, ...range, share: values.floor / 100, from: 0 },
        { id: 'door', label: 'Door', min: 5, ...range, max: 200, share: values.door / 100, from: values.floor / 100 },
      ]}
      onMove={(id, value) => setValues((all) => ({ ...all, [id]: value }))}
    />
  )
}
const line = (name: string) => screen.getByRole('slider', { name: `${name}, on the picture` })
const values = () => ['Floor line', 'Door'].map((name) => line(name).getAttribute('aria-valuenow'))

test('a line says its value and its limits', () => {
  render(<Room />)
  expect(line('Floor line').getAttribute('aria-valuetext')).toBe('25 %')
  expect(line('Door').getAttribute('aria-valuemax')).toBe('200')
  expect(line('Door').getAttribute('aria-orientation')).toBe('vertical')
})

test('arrow keys move it by a step, Page Up and Page Down by five, Home and End to its limits', async () => {
  render(<Room />)
  line('Floor line').focus()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}{PageUp}')
  expect(values()).toEqual(['31', '40'])
  await userEvent.keyboard('{End}')
  expect(values()).toEqual(['95', '40'])
  await userEvent.keyboard('{Home}')
  expect(values()).toEqual(['0', '40'])
})

test('a pointer takes it along from where it took hold of it', () => {
  render(<Room />)
  const floor = line('Floor line')
  // The line is at 150 pixels; it is taken two pixels below and moved up by 40.
  fireEvent.pointerDown(floor, { clientY: 152, button: 0 })
  fireEvent.pointerMove(floor, { clientY: 112 })
  fireEvent.pointerUp(floor)
  fireEvent.pointerMove(floor, { clientY: 10 })
  expect(values()).toEqual(['45', '40'])
})

test('the second line counts from the first, and goes along with it', () => {
  render(<Room />)
  const door = line('Door')
  // It is at 25 % + 40 %: 70 pixels from the top.
  expect(door.style.insetBlockEnd).toBe('65%')
  fireEvent.pointerDown(door, { clientY: 70, button: 0 })
  fireEvent.pointerMove(door, { clientY: 50 })
  expect(values()).toEqual(['25', '50'])
  fireEvent.keyDown(line('Floor line'), { key: 'ArrowUp' })
  expect(values()).toEqual(['26', '50'])
})

test('a line outside of the picture is shown at its edge, and can be taken from there', () => {
  render(<Room start={{ floor: 50, door: 100 }} />)
  const door = line('Door')
  expect(door.style.insetBlockEnd).toBe('100%')
  expect(door.getAttribute('data-outside')).toBe('true')
  fireEvent.pointerDown(door, { clientY: 0, button: 0 })
  fireEvent.pointerMove(door, { clientY: 40 })
  expect(values()).toEqual(['50', '30'])
})

test('while the wizard works, nothing moves it', async () => {
  render(<Room disabled />)
  line('Floor line').focus()
  await userEvent.keyboard('{ArrowUp}')
  fireEvent.pointerDown(line('Door'), { clientY: 70, button: 0 })
  fireEvent.pointerMove(line('Door'), { clientY: 20 })
  expect(values()).toEqual(['25', '40'])
})
