/** How a user leaves a page that intercepts leaving: by a link, by Back or Forward, and after being asked. */
import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { portalHistory } from './portal-history.ts'

/** A browser that was at /first, and is now at /second?x=1. */
async function opened() {
  const history = portalHistory(createBrowserHistory({ v5Compat: true }))
  const seen: string[] = []
  onTestFinished(history.listen(({ location }) => seen.push(location.pathname)))
  history.push('/first')
  history.push('/second?x=1')
  seen.length = 0
  let goOn: (() => void) | undefined
  let asked = 0
  const letGo = history.interceptLeaving((on) => {
    goOn = on
    asked += 1
  })
  const where = () => window.location.pathname + window.location.search + window.location.hash
  return { history, seen, where, letGo, asked: () => asked, goOn: () => goOn?.() }
}

beforeEach(() => window.history.replaceState(null, '', '/'))

describe('a page that intercepts leaving', () => {
  test.each(['push', 'replace'] as const)('holds back a %s until it is allowed', async (way) => {
    const { history, seen, where, asked, goOn } = await opened()
    history[way]('/third')
    expect([where(), asked(), seen]).toEqual(['/second?x=1', 1, []])
    goOn()
    expect([where(), asked(), seen]).toEqual(['/third', 1, ['/third']])
  })

  test('undoes a step of the browser without showing it, and repeats it once it is allowed', async () => {
    const { history, seen, where, asked, goOn } = await opened()
    history.go(-1)
    await vi.waitFor(() => expect(asked()).toBe(1))
    await vi.waitFor(() => expect(where()).toBe('/second?x=1'))
    expect(seen).toEqual([])
    goOn()
    await vi.waitFor(() => expect(seen).toEqual(['/first']))
    expect([where(), asked()]).toEqual(['/first', 1])
  })

  test('asks again at the next step if the first was not taken', async () => {
    const { history, seen, where, asked } = await opened()
    for (const times of [1, 2]) {
      history.go(-1)
      await vi.waitFor(() => expect(asked()).toBe(times))
      await vi.waitFor(() => expect(where()).toBe('/second?x=1'))
    }
    expect(seen).toEqual([])
  })

  test('does not intercept navigation within the page', async () => {
    const { history, where, asked } = await opened()
    history.push('/second?x=1#part')
    expect([where(), asked()]).toEqual(['/second?x=1#part', 0])
    history.push('/second?x=2')
    expect(asked()).toBe(1)
  })

  test('holds back signing out until it is allowed, and no longer once it has stopped', async () => {
    const { history, asked, goOn, letGo } = await opened()
    let signedOut = 0
    const signOut = () => history.signOutBy(() => (signedOut += 1))
    signOut()
    expect([asked(), signedOut]).toEqual([1, 0])
    goOn()
    letGo()
    signOut()
    expect([asked(), signedOut]).toEqual([1, 2])
  })

  test('does not intercept anything once it has stopped', async () => {
    const { history, seen, asked, letGo } = await opened()
    letGo()
    history.push('/third')
    history.go(-2)
    await vi.waitFor(() => expect(seen).toEqual(['/third', '/first']))
    expect(asked()).toBe(0)
  })
})

test('a page that stops late does not end the interception of the next page', async () => {
  const { history, where, letGo } = await opened()
  let asked = 0
  history.interceptLeaving(() => (asked += 1))
  letGo()
  history.push('/third')
  expect([where(), asked]).toEqual(['/second?x=1', 1])
})
