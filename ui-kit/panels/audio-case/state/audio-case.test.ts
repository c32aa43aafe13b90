import { describe, expect, test } from 'vitest'
import definition from '#definitions/agents/audio-lookup.json' with { type: 'json' }
import { CallError } from '#engine/client/call-error.ts'
import { simulatedClock } from '#engine/simulation/simulated-clock.ts'
import { heldCalls } from '#tests/driver/components/held-calls.ts'
import { tick } from '#tests/driver/tick.ts'
import type { Texts } from '../texts.ts'
import { createAudioCase } from './audio-case.ts'

const texts = definition.steps[2]?.parameters as unknown as Texts // the cast is safe: all definitions are checked
const refused = new CallError('refused', { status: 500, cause: 'The server is tired.' })

function opened({ files }: { files?: number } = {}) {
  const calls = heldCalls()
  const clock = simulatedClock(0, tick, () => calls.calls.length)
  const shown = createAudioCase({ calls, texts, clock, fileCount: () => files })
  void shown.open()
  const asked = (call: string) => calls.calls.filter((each) => each.call === call)
  const ids = () => asked('call').map(({ params }) => params?.['callId'])
  return { calls, clock, shown, asked, ids }
}
const listOf = (count: number, more: object = {}) => ({
  items: Array.from({ length: count }, (_, index) => ({ call_id: `C${index + 1}`, file: `call ${index + 1}.wav` })),
  ...more,
})
const detail = { call: { duration_sec: 3 }, quick: { has_quick: true, chunks: [] } }

describe('details', () => {
  test('AUDIO-27 are prefetched four at a time, in the order of the list', async () => {
    const { calls, ids } = opened()
    await calls.last('calls').reply(listOf(6))
    expect(ids()).toEqual(['C1', 'C2', 'C3', 'C4'])
    await calls.last('call').reply(detail)
    expect(ids()).toEqual(['C1', 'C2', 'C3', 'C4', 'C5'])
    await calls.calls.find(({ params }) => params?.['callId'] === 'C1')?.fail(refused)
    expect(ids()).toEqual(['C1', 'C2', 'C3', 'C4', 'C5', 'C6'])
    await calls.last('call').reply(detail)
    expect(ids()).toHaveLength(6)
  })

  test('of a call that is opened do not wait for their turn, and are requested once', async () => {
    const { calls, ids, shown } = opened()
    await calls.last('calls').reply(listOf(6))
    void shown.details.load('C6')
    void shown.details.load('C1')
    expect(ids()).toEqual(['C1', 'C2', 'C3', 'C4', 'C6'])
    await calls.last('call').reply(detail)
    expect(shown.details.view().of['C6']).toEqual({ state: 'loaded', detail: { duration: 3, chunks: [] } })
    for (const each of calls.calls.filter(({ call }) => call === 'call')) await each.reply(detail)
    await calls.last('call').reply(detail)
    expect(ids()).toEqual(['C1', 'C2', 'C3', 'C4', 'C6', 'C5'])
  })

  test.each(['constructor', '__proto__', 'toString'])('of a call with the id %s are requested, too', async (id) => {
    const { calls, ids, shown } = opened()
    await calls.last('calls').reply(listOf(0))
    void shown.details.load(id)
    expect(ids()).toEqual([id])
    await calls.last('call').reply(detail)
    expect(Object.entries(shown.details.view().of)).toEqual([
      [id, { state: 'loaded', detail: { duration: 3, chunks: [] } }],
    ])
  })

  test('that arrive after a refresh are those that were requested after it', async () => {
    const { calls, shown, ids } = opened()
    await calls.last('calls').reply(listOf(1))
    const before = calls.last('call')
    void shown.refresh()
    await calls.last('calls').reply(listOf(1))
    await before.reply({ ...detail, call: { duration_sec: 99 } })
    expect(shown.details.view().of['C1']).toEqual({ state: 'loading' })
    await calls.last('call').reply(detail)
    expect(shown.details.view().of['C1']).toMatchObject({ detail: { duration: 3 } })
    expect(ids()).toEqual(['C1', 'C1'])
  })

  test('a reply that holds none of what was promised is a failure', async () => {
    const { calls, shown } = opened()
    await calls.last('calls').reply(listOf(1))
    await calls.last('call').reply('Hello')
    expect(shown.details.view().of['C1']).toEqual({ state: 'failed' })
  })
})

describe('the list', () => {
  test('AUDIO-22 is requested once, however many need it, and ignored when a refresh has replaced it', async () => {
    const { calls, shown, asked } = opened()
    void shown.list.load()
    expect(asked('calls')).toHaveLength(1)
    const before = calls.last('calls')
    void shown.refresh()
    expect(asked('calls')).toHaveLength(2)
    await calls.last('calls').reply(listOf(1))
    await before.reply(listOf(5))
    await shown.list.load()
    expect(shown.list.view()).toMatchObject({ state: 'loaded', calls: [{ id: 'C1' }] })
    expect(asked('calls')).toHaveLength(2)
  })

  test('AUDIO-33 has placeholders where the page knows the files, or an earlier list has given their number', async () => {
    const known = opened({ files: 3 })
    await known.calls.last('calls').fail(refused)
    expect(known.shown.list.view()).toMatchObject({
      state: 'fallback',
      trouble: 'Failed to load calls: The server is tired.',
      calls: [{ id: 'CALL-001', file: 'call_001.wav' }, { id: 'CALL-002' }, { id: 'CALL-003' }],
    })

    const told = opened()
    await told.calls.last('calls').reply(listOf(1, { totals: { uploaded: 12 } }))
    void told.shown.refresh()
    await told.calls.last('calls').fail(refused)
    expect(told.shown.list.view().calls.map(({ id }) => id)).toEqual(
      Array.from({ length: 10 }, (_, index) => `CALL-${String(index + 1).padStart(3, '0')}`),
    )
  })

  test('AUDIO-32 is empty if the number of files is unknown, and is requested again when it is needed', async () => {
    const { calls, shown, asked } = opened()
    await calls.last('calls').fail(new CallError('unreached'))
    expect(shown.list.view()).toEqual({
      state: 'failed',
      calls: [],
      trouble: 'Failed to load calls: the server gave no list (no reply)',
    })
    void shown.list.load()
    expect(asked('calls')).toHaveLength(2)
  })

  test('is loaded anew when the panel is opened again before it came', async () => {
    const { calls, shown, asked } = opened()
    shown.close()
    void shown.open()
    expect(asked('calls')).toHaveLength(2)
    await calls.last('calls').reply(listOf(2))
    expect(shown.list.view().calls).toHaveLength(2)
  })
})

describe('a search', () => {
  const found = (id: string) => ({ calls: [{ call_id: id, file: `${id}.wav`, has_chunks: true, score: 1, hits: 2 }] })
  const searching = () => {
    const open = opened()
    const queries = () => open.asked('search').map(({ params }) => params?.['q'])
    return { ...open, queries, type: open.shown.search.type }
  }

  test('AUDIO-24 waits until nobody has typed for 200 ms, and sends what stands there then', async () => {
    const { clock, type, queries } = searching()
    type('re')
    await clock.advance(150)
    type('refund ')
    await clock.advance(199)
    expect(queries()).toEqual([])
    await clock.advance(1)
    expect(queries()).toEqual(['refund'])
  })

  test('AUDIO-24 ignores the answer to an outdated search', async () => {
    const { clock, type, calls, shown } = searching()
    type('early')
    await clock.advance(200)
    const early = calls.last('search')
    expect(early.signal?.aborted).toBe(false)
    type('late')
    expect(early.signal?.aborted).toBe(true)
    await clock.advance(200)
    await calls.last('search').reply(found('C2'))
    await early.reply(found('C1'))
    expect(shown.search.view()).toMatchObject({ text: 'late', state: 'found', found: [{ id: 'C2' }] })
  })

  test('AUDIO-24 that is cleared is over after 120 ms, and loads a list that is missing', async () => {
    const { clock, type, calls, shown, asked } = searching()
    await calls.last('calls').fail(refused)
    type('refund')
    await clock.advance(200)
    const late = calls.last('search')
    type('')
    await clock.advance(119)
    expect(shown.search.view().state).toBe('waiting')
    await clock.advance(1)
    await late.reply(found('C1'))
    expect(shown.search.view()).toEqual({ text: '', state: 'off', found: undefined, trouble: undefined })
    expect(asked('calls')).toHaveLength(2)
  })

  test('fetches the details of what it found, and is made again by a refresh', async () => {
    const { clock, type, calls, shown, queries, ids } = searching()
    type('refund')
    await clock.advance(200)
    await calls.last('search').reply(found('C7'))
    expect(ids()).toEqual(['C7'])
    void shown.refresh()
    expect(queries()).toEqual(['refund', 'refund'])
  })

  test('is over with the panel', async () => {
    const { clock, type, shown, queries } = searching()
    type('refund')
    shown.close()
    await clock.advance(1000)
    expect(queries()).toEqual([])
  })
})

describe('the evidence', () => {
  test('AUDIO-36 shows the latest list, whichever comes last', async () => {
    const { calls, shown } = opened()
    void shown.evidence.load()
    const early = calls.last('evidence')
    void shown.evidence.load()
    await calls.last('evidence').reply({ items: [{ id: 'EV-2' }] })
    await early.reply({ items: [{ id: 'EV-1' }] })
    expect(shown.evidence.view().entries.map(({ id }) => id)).toEqual(['EV-2'])
  })

  test('that could not be had says why', async () => {
    const { calls, shown } = opened()
    void shown.evidence.load()
    await calls.last('evidence').reply({})
    expect(shown.evidence.view()).toMatchObject({
      state: 'failed',
      trouble: 'Failed to load evidence: the server gave no list (200)',
    })
  })
})
