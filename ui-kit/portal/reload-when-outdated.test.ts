/** A page whose scripts no longer exist on the server. */
import { expect, test } from 'vitest'
import { reloadWhenOutdated } from './reload-when-outdated.ts'

function openedPage() {
  const [events, stored] = [new EventTarget(), new Map<string, string>()]
  const served = { page: '/assets/portal-1.js', isReachable: true }
  const clock = { now: 1_000_000 }
  let reloads = 0
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  }
  const fetchPage = async () => {
    if (!served.isReachable) throw new TypeError('Failed to fetch')
    return `<script src="${served.page}"></script>`
  }
  const reload = () => (reloads += 1)
  reloadWhenOutdated({ events, storage, reload, now: () => clock.now, entry: '/assets/portal-1.js', fetchPage })
  /** Whether the failed part of the page was informed, and how often the page had been reloaded by then. */
  const failToLoad = async () => {
    const isTold = events.dispatchEvent(new Event('vite:preloadError', { cancelable: true }))
    await new Promise((resolve) => void setTimeout(resolve))
    return { isTold, reloads }
  }
  return { served, clock, failToLoad }
}

test('a page of before an update is loaded again, but not twice within a minute', async () => {
  const { served, clock, failToLoad } = openedPage()
  served.page = '/assets/portal-2.js'
  expect(await failToLoad()).toEqual({ isTold: true, reloads: 1 })
  clock.now += 59_999
  expect(await failToLoad()).toEqual({ isTold: true, reloads: 1 })
  clock.now += 1
  expect(await failToLoad()).toEqual({ isTold: true, reloads: 2 })
})

test('a page is not loaded again while the portal cannot be reached', async () => {
  const { served, failToLoad } = openedPage()
  served.isReachable = false
  expect(await failToLoad()).toEqual({ isTold: true, reloads: 0 })
  expect(await failToLoad()).toEqual({ isTold: true, reloads: 0 })
})

test('a script that fails once is left to its part; one that fails again although the portal is there needs a reload', async () => {
  const { clock, failToLoad } = openedPage()
  expect(await failToLoad()).toEqual({ isTold: true, reloads: 0 })
  clock.now += 5000
  expect(await failToLoad()).toEqual({ isTold: true, reloads: 1 })
})

test('scripts that were asked for together and fail together count as one failure', async () => {
  const { clock, failToLoad } = openedPage()
  for (let script = 0; script < 4; script += 1) expect(await failToLoad()).toEqual({ isTold: true, reloads: 0 })
  clock.now += 5000
  expect(await failToLoad()).toEqual({ isTold: true, reloads: 1 })
})
