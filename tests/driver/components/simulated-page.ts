/** Before each component test: an empty page, and what the simulated one lacks. After it: nothing of it remains. */
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import { setScreenWidth } from './set-screen-width.ts'

// A busy machine is not a failure.
configure({ asyncUtilTimeout: 10_000 })

beforeEach(() => {
  setScreenWidth(1440)
  // The simulated page has films but cannot play them.
  Object.assign(HTMLMediaElement.prototype, { play: vi.fn(async () => undefined), pause: vi.fn(), load: vi.fn() })
  // It has no layout, so nothing in it is out of sight.
  Object.assign(HTMLElement.prototype, { scrollIntoView: () => undefined })
  // It knows dialogs, and cannot open them.
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

// The files of a worker share their modules: one that is still loading when its page goes would stay broken for the next file.
afterAll(() => vi.dynamicImportSettled())
