/**
 * Before each component test: an empty page, with the browser features that jsdom lacks. After it: everything is
 * removed.
 */
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import { setScreenWidth } from './set-screen-width.ts'

// A slow machine must not fail the test.
configure({ asyncUtilTimeout: 10_000 })

beforeEach(() => {
  setScreenWidth(1440)
  // jsdom draws frames by one interval. A frame that was asked for under fake timers would stop it for all later tests.
  Object.assign(globalThis, {
    requestAnimationFrame: (draw: FrameRequestCallback) => setTimeout(() => draw(performance.now()), 16),
    cancelAnimationFrame: (frame: number) => clearTimeout(frame),
  })
  // jsdom has video elements but cannot play them.
  Object.assign(HTMLMediaElement.prototype, { play: vi.fn(async () => undefined), pause: vi.fn(), load: vi.fn() })
  // jsdom has no layout, so every element counts as visible.
  Object.assign(HTMLElement.prototype, { scrollIntoView: () => undefined })
  // jsdom has dialog elements but cannot open them.
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true
    },
    close(this: HTMLDialogElement) {
      this.open = false
    },
  })
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  sessionStorage.clear()
  localStorage.clear()
  document.title = ''
  window.history.replaceState(null, '', '/')
  document.head.replaceChildren()
  document.documentElement.removeAttribute('style')
})

// The files of a worker share their modules: a module that is still loading when its page is closed would remain broken
// for the next file.
afterAll(() => vi.dynamicImportSettled())
