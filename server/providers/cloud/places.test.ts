/** The number of requests that a provider gets at the same time. */
import { expect, test } from 'vitest'
import { takePlace } from './places.ts'

const never = new AbortController().signal

test('who comes when all places are taken waits, is told so, and follows in the order of arrival', async () => {
  const order: string[] = []
  const free = await takePlace('a', 1, { signal: never })
  const waiting = ['first', 'second'].map(async (name) => {
    const back = await takePlace('a', 1, { signal: never, onWait: () => order.push(`${name} waits`) })
    order.push(`${name} is served`)
    back()
  })
  free()
  // Giving a place back twice does not make a second one.
  free()
  await Promise.all(waiting)
  expect(order).toEqual(['first waits', 'second waits', 'first is served', 'second is served'])
})

test('who leaves while waiting or while being served frees the place at once; other addresses have places of their own', async () => {
  const free = await takePlace('b', 1, { signal: never })
  const leaving = new AbortController()
  const left = takePlace('b', 1, { signal: leaving.signal })
  const next = takePlace('b', 1, { signal: never })
  ;(await takePlace('c', 1, { signal: never }))()
  leaving.abort(new Error('gone'))
  await expect(left).rejects.toThrow('gone')
  free()
  ;(await next)()
  await expect(takePlace('b', 1, { signal: AbortSignal.abort(new Error('gone before')) })).rejects.toThrow(
    'gone before',
  )
  ;(await takePlace('b', 1, { signal: never, onWait: () => expect.unreachable('A place was lost.') }))()
})
