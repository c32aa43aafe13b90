/** The pauses between the attempts of a request. */
import { APICallError } from 'ai'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Refusal } from '#server/refusals.ts'
import { askProvider } from './ask-provider.ts'
import { roles } from './explain-trouble.ts'

const policy = { attempts: 3, firstPauseMs: 100_000, longestPauseMs: 200_000, timeoutMs: 60_000, totalMs: 110_000 }
const busy = (headers: Readonly<Record<string, string>> = {}) =>
  new APICallError({
    message: 'Busy.',
    url: 'http://127.0.0.1',
    requestBodyValues: {},
    statusCode: 429,
    responseHeaders: headers,
  })

/** Asks a provider that is busy, and leaves while the pause goes on. Without a pause the result is a Refusal. */
async function ask(headers?: Readonly<Record<string, string>>) {
  const leaving = new AbortController()
  const asked = askProvider({ role: roles.text, policy, signal: leaving.signal }, () => {
    setImmediate(() => leaving.abort())
    return Promise.reject(busy(headers))
  })
  return await asked.catch((error: unknown) => (error instanceof Refusal ? 'refused' : 'waits'))
}

test.each([
  [0, 'waits'],
  // 100 seconds and 20 % more are over the limit of all attempts.
  [1, 'refused'],
])(
  'a pause is up to a fifth longer, so that many sessions do not return together: by chance %d it %s',
  async (chance, outcome) => {
    const random = vi.spyOn(Math, 'random').mockReturnValue(chance)
    onTestFinished(() => random.mockRestore())
    expect(await ask()).toBe(outcome)
    expect(await ask({ 'retry-after': '100' })).toBe(outcome)
  },
)

test('Retry-After may be a date', async () => {
  const inOneMinute = new Date(Date.now() + 60_000).toUTCString()
  const inOneHour = new Date(Date.now() + 3_600_000).toUTCString()
  expect(await ask({ 'retry-after': inOneMinute })).toBe('waits')
  expect(await ask({ 'retry-after': inOneHour })).toBe('refused')
})
