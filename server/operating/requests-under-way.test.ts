import { expect, test } from 'vitest'
import { requestsUnderWay } from './requests-under-way.ts'

test('waiting for the requests in progress covers each of them, whether it is answered or fails', async () => {
  const requests = requestsUnderWay()
  let answer: (text: string) => void = () => undefined
  let fail: (error: Error) => void = () => undefined
  const one = new Promise<string>((resolve) => (answer = resolve))
  const other = new Promise<string>((_, reject) => (fail = reject))
  expect(requests.watch('at once')).toBe('at once')
  expect(requests.watch(one)).toBe(one)
  void requests.watch(other)
  const seen: string[] = []
  const waiting = requests.ended().then(() => seen.push('all ended'))
  answer('answered')
  await one
  seen.push('one ended')
  fail(new Error('It failed.'))
  await waiting
  expect(seen).toEqual(['one ended', 'all ended'])
  await requests.ended()
})
