/** A page whose parts are gone. */
import { expect, test } from 'vitest'
import { reloadWhenOutdated } from './reload-when-outdated.ts'

test('is loaded again, once and not without a network; what fails again right away is reported by the step that needed it', () => {
  const [events, stored] = [new EventTarget(), new Map<string, string>()]
  let [now, reloads, online] = [1_000_000, 0, false]
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  }
  reloadWhenOutdated({ events, storage, reload: () => (reloads += 1), now: () => now, isOnline: () => online })
  const isHandled = () => !events.dispatchEvent(new Event('vite:preloadError', { cancelable: true }))

  expect([isHandled(), reloads]).toEqual([false, 0])
  online = true
  expect([isHandled(), reloads]).toEqual([true, 1])
  now += 59_999
  expect([isHandled(), reloads]).toEqual([false, 1])
  now += 1
  expect([isHandled(), reloads]).toEqual([true, 2])
})
