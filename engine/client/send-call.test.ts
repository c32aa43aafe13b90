import { expect, test } from 'vitest'
import type { WireRequest } from '#engine/machine/host.ts'
import { simulate } from '#engine/simulation/simulate.ts'
import { tick } from '#tests/driver/tick.ts'
import type { CallError } from './call-error.ts'
import { sendCall, defaultTimeout } from './send-call.ts'
import { readJsonReply } from './read-reply.ts'

const request: WireRequest = {
  method: 'POST',
  url: '/api/agent/small/do',
  headers: {},
  body: undefined,
  credentials: 'include',
}
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))
const fine = () => Promise.resolve(Response.json({ success: true }))

/** A call whose server gives the listed answers in turn, and repeats the last. */
function performed(
  policy: { timeout?: number; retry?: number; method?: 'GET' | 'POST' },
  ...turns: ((signal: AbortSignal) => Promise<Response>)[]
) {
  const simulation = simulate({
    tick,
    server: (_request, signal) => (turns.length > 1 ? turns.shift() : turns[0])?.(signal) ?? fine(),
  })
  const user = new AbortController()
  const result: { state: 'under way' | 'done' | 'failed'; json?: unknown; error?: CallError } = { state: 'under way' }
  const progress: unknown[] = []
  sendCall(simulation.host, { method: 'POST', ...policy }, request, {
    read: readJsonReply,
    signal: user.signal,
    onProgress: (each) => progress.push(each),
  }).then(
    ({ json }) => Object.assign(result, { state: 'done', json }),
    (error: unknown) => Object.assign(result, { state: 'failed', error }),
  )
  return { result, progress, simulation, clock: simulation.clock, cancel: () => user.abort() }
}

test('an answered call returns the reply and reports its progress', async () => {
  const { result, progress, clock } = performed({}, fine)
  await clock.settle()
  expect(result).toEqual({ state: 'done', json: { success: true } })
  expect(progress).toEqual([{ sent: 1, total: 1 }])
})

test('a call without an answer is given up at its time-out, not before, and says after how long', async () => {
  const { result, clock } = performed({ timeout: 90_000 }, () => new Promise(() => undefined))
  await clock.advance(89_999)
  expect(result.state).toBe('under way')
  await clock.advance(1)
  expect(result).toMatchObject({
    state: 'failed',
    error: { kind: 'timeout', message: 'The server did not answer within 90 s.' },
  })
})

test('the usual time-out is a minute for reading and five for the rest', async () => {
  expect([
    defaultTimeout({ method: 'GET' }),
    defaultTimeout({ method: 'POST' }),
    defaultTimeout({ method: 'DELETE' }),
  ]).toEqual([60_000, 300_000, 300_000])
  const { result, clock } = performed({ method: 'GET' }, () => new Promise(() => undefined))
  await clock.advance(59_999)
  expect(result.state).toBe('under way')
  await clock.advance(1)
  expect(result.state).toBe('failed')
})

test('an answer whose body never ends is given up as well', async () => {
  const endless = () =>
    Promise.resolve(
      new Response(new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode('{')) })),
    )
  const { result, clock } = performed({ timeout: 5000 }, endless)
  await clock.advance(5000)
  expect(result.error?.kind).toBe('timeout')
})

test('a call that times out or is cancelled ends its request', async () => {
  const signals: AbortSignal[] = []
  const silent = (signal: AbortSignal) => {
    signals.push(signal)
    return new Promise<Response>(() => undefined)
  }
  const timed = performed({ timeout: 1000 }, silent)
  await timed.clock.advance(1000)
  const cancelled = performed({}, silent)
  cancelled.cancel()
  await cancelled.clock.settle()
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true])
})

test('without a retry a server out of reach fails at once', async () => {
  const { result, clock, simulation } = performed({}, unreachable, fine)
  await clock.settle()
  expect(result.error?.kind).toBe('unreached')
  await clock.advance(60_000)
  expect(simulation.requests).toHaveLength(1)
})

test('retries come after 0.5, 1, 2, 4 and 8 s, and then no more', async () => {
  const { result, clock, simulation } = performed({ retry: 5 }, unreachable)
  await clock.settle()
  for (const [index, pause] of [500, 1000, 2000, 4000, 8000].entries()) {
    await clock.advance(pause - 1)
    expect(simulation.requests).toHaveLength(index + 1)
    await clock.advance(1)
    expect(simulation.requests).toHaveLength(index + 2)
  }
  expect(result.error?.kind).toBe('unreached')
  await clock.advance(3_600_000)
  expect(simulation.requests).toHaveLength(6)
})

test('no pause before a retry is longer than 8 s', async () => {
  const { clock, simulation } = performed({ retry: 7 }, unreachable)
  await clock.advance(500 + 1000 + 2000 + 4000 + 8000 + 8000)
  expect(simulation.requests).toHaveLength(7)
})

test('a retry that reaches the server clears the failure', async () => {
  const { result, clock, simulation } = performed({ retry: 2 }, unreachable, fine)
  await clock.advance(500)
  expect(result).toEqual({ state: 'done', json: { success: true } })
  expect(simulation.requests).toHaveLength(2)
})

test('only what never reached the server is sent again: a refusal, a reply that is not JSON and a time-out are final', async () => {
  const finals = [
    () => Promise.resolve(Response.json({}, { status: 503 })),
    () => Promise.resolve(new Response('<p>')),
    () => new Promise<Response>(() => undefined),
  ]
  for (const final of finals) {
    const { result, clock, simulation } = performed({ retry: 5, timeout: 1000 }, final, fine)
    await clock.advance(60_000)
    expect(result.state).toBe('failed')
    expect(simulation.requests).toHaveLength(1)
  }
})

test('a cancelled call is over at once, and its late reply changes nothing', async () => {
  let answer: (response: Response) => void = () => undefined
  const { result, clock, cancel } = performed({}, () => new Promise((resolve) => (answer = resolve)))
  await clock.settle()
  cancel()
  await clock.settle()
  expect(result).toMatchObject({ state: 'failed', error: { kind: 'cancelled' } })
  answer(Response.json({ success: true }))
  await clock.advance(600_000)
  expect(result.state).toBe('failed')
})

test('a cancel between two retries ends them', async () => {
  const { result, clock, simulation, cancel } = performed({ retry: 5 }, unreachable)
  await clock.advance(500)
  cancel()
  await clock.settle()
  expect(result.error?.kind).toBe('cancelled')
  await clock.advance(60_000)
  expect(simulation.requests).toHaveLength(2)
})

test('a call that is cancelled before it begins sends nothing', async () => {
  const simulation = simulate({ tick, server: fine })
  const failed = sendCall(simulation.host, { method: 'GET' }, request, {
    read: readJsonReply,
    signal: AbortSignal.abort(),
  })
  await expect(failed).rejects.toMatchObject({ kind: 'cancelled' })
  expect(simulation.requests).toEqual([])
})

test('nobody waits for a time-out once the call is over', async () => {
  const { clock } = performed({}, fine)
  await clock.settle()
  expect(clock.next()).toBeUndefined()
})
