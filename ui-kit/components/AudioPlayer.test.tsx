/** The player: its position moves by keyboard, a jump plays from the new position, and a recording that cannot be played shows a message. */
import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { AudioPlayer } from './AudioPlayer.tsx'

afterEach(() => vi.restoreAllMocks())

/** jsdom cannot play media. */
function opened(props: Partial<Parameters<typeof AudioPlayer>[0]> = {}) {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function play(this: HTMLMediaElement) {
    fireEvent.play(this)
    return Promise.resolve()
  })
  const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function pause(
    this: HTMLMediaElement,
  ) {
    fireEvent.pause(this)
  })
  const usual = { src: '/recording', label: 'Recording a.wav', duration: 125, peaks: [1, 50, 100] }
  const { rerender, container } = render(<AudioPlayer {...usual} {...props} />)
  const audio = container.querySelector('audio')
  if (!audio) throw new Error('The player has no audio.')
  return {
    play,
    pause,
    audio,
    container,
    rerender: (next: typeof props) => rerender(<AudioPlayer {...usual} {...next} />),
  }
}
const position = () => screen.getByRole('slider', { name: 'Position' })

test('it plays and pauses, and says where it is', async () => {
  const { play, pause } = opened()
  await userEvent.click(screen.getByRole('button', { name: 'Play' }))
  expect(play).toHaveBeenCalledOnce()
  await userEvent.click(screen.getByRole('button', { name: 'Pause' }))
  expect(pause).toHaveBeenCalledOnce()
  expect(position().getAttribute('aria-valuetext')).toBe('0:00 of 2:05')
})

test('keys and buttons move it, and never past its ends', async () => {
  const { audio } = opened()
  await userEvent.click(screen.getByRole('button', { name: 'Forward 10 seconds' }))
  expect(audio.currentTime).toBe(10)
  position().focus()
  await userEvent.keyboard('{ArrowRight}{PageUp}')
  expect(position().getAttribute('aria-valuetext')).toBe('0:45 of 2:05')
  await userEvent.keyboard('{PageUp}{PageUp}{PageUp}{PageUp}')
  expect(audio.currentTime).toBe(125)
  await userEvent.keyboard('{ArrowLeft}')
  expect(audio.currentTime).toBe(120)
  for (let press = 0; press < 15; press += 1)
    await userEvent.click(screen.getByRole('button', { name: 'Back 10 seconds' }))
  expect(audio.currentTime).toBe(0)
})

test('each jump plays from its second, the same second twice too', () => {
  const { audio, play, rerender } = opened({ jump: { seconds: 61 } })
  expect([audio.currentTime, play.mock.calls.length]).toEqual([61, 1])
  rerender({ jump: { seconds: 61 } })
  expect(play).toHaveBeenCalledTimes(2)
})

test('a jump brings the player into sight', async () => {
  const seen: unknown[] = []
  HTMLElement.prototype.scrollIntoView = function scrollIntoView(options) {
    seen.push(this.getAttribute('aria-label'), options)
  }
  opened({ jump: { seconds: 3 } })
  await vi.waitFor(() => expect(seen).toEqual(['Recording a.wav', { block: 'nearest' }]))
})

test('starting one player stops the other, and at the end it plays from the beginning', async () => {
  const first = opened()
  await userEvent.click(screen.getByRole('button', { name: 'Play' }))
  const second = opened({ label: 'Recording b.wav', jump: { seconds: 1 } })
  expect(second.pause.mock.contexts.at(-1)).toBe(first.audio)
  const [slider] = screen.getAllByRole('slider', { name: 'Position' })
  fireEvent.change(slider ?? second.audio, { target: { value: 125 } })
  await userEvent.click(screen.getAllByRole('button', { name: 'Play' })[0] ?? second.audio)
  expect(first.audio.currentTime).toBe(0)
})

describe('the wave form', () => {
  /** The height of each bar. */
  const heightsIn = (container: Element) =>
    [...(container.querySelector('path')?.getAttribute('d') ?? '').matchAll(/v([\d.]+)/g)].map(([, height]) =>
      Number(height),
    )

  test('is as high as each part is loud', () => {
    const { container } = opened({ peaks: [25, 50, 100] })
    expect(heightsIn(container)).toEqual([9, 18, 36])
  })

  test('of a long recording has bars that can be told apart, and the loudest moment is one of them', () => {
    const { container } = opened({ peaks: Array.from({ length: 14_400 }, (_, at) => (at === 7000 ? 100 : 10)) })
    const heights = heightsIn(container)
    expect(heights.length).toBe(160)
    expect(heights.filter((height) => height === 36)).toHaveLength(1)
  })

  test('shows which share was heard', async () => {
    const { container } = opened({ duration: 100, peaks: [1, 2, 3, 4] })
    await userEvent.click(screen.getByRole('button', { name: 'Forward 10 seconds' }))
    expect(container.querySelector('clipPath rect')?.getAttribute('width')).toBe('0.4')
  })

  test('is a plain line where a recording has none', () => {
    const { container } = opened({ peaks: [] })
    expect(new Set(heightsIn(container))).toEqual(new Set([1.5]))
  })
})

test('its speed can be chosen', async () => {
  const { audio } = opened()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Speed' }), '1.5×')
  expect(audio.playbackRate).toBe(1.5)
})

test('a recording that cannot be played says so', () => {
  const { audio } = opened()
  fireEvent.error(audio)
  expect(screen.getByRole('alert').textContent).toContain('could not be played')
})
