import { describe, expect, test } from 'vitest'
import definition from '#definitions/agents/audio-lookup.json' with { type: 'json' }
import { CallError } from '#engine/client/call-error.ts'
import { heldCalls } from '#tests/driver/components/held-calls.ts'
import type { Message } from '../case.ts'
import type { Texts } from '../texts.ts'
import { conversation } from './conversation.ts'

const texts = definition.steps[2]?.parameters as unknown as Texts // the cast is safe: all definitions are checked
const noon = Date.parse('2026-03-10T12:00:00Z')
const all = { scope: 'all', callId: null } as const

function open(first: readonly Message[] = []) {
  const calls = heldCalls()
  const lifetime = new AbortController()
  let time = noon
  let saved = 0
  const clock = { now: () => (time += 1000), sleep: async () => undefined }
  const talk = conversation({ calls, texts, clock, signal: () => lifetime.signal }, () => (saved += 1), first)
  return {
    ...talk,
    calls,
    lifetime,
    saved: () => saved,
    say: (question: string) => {
      talk.write(question)
      return talk.ask(all)
    },
  }
}

describe('a message', () => {
  test('ENT-12 has id, role, content, timestamp and meta', async () => {
    const { say, calls, view } = open()
    void say('Who called?')
    const places = [{ call_id: 'C1' }]
    await calls.last('ask').reply({ text: 'A customer.', citations: places, timing_ms: 12, usage: { tokens: 7 } })
    expect(view().messages).toEqual([
      { id: 'message-1', role: 'user', content: 'Who called?', timestamp: '2026-03-10T12:00:01.000Z', meta: all },
      {
        id: 'message-2',
        role: 'assistant',
        content: 'A customer.',
        timestamp: '2026-03-10T12:00:02.000Z',
        meta: { ...all, citations: places, timing_ms: 12, usage: { tokens: 7 } },
      },
    ])
  })

  test('ENT-12 AUDIO-17 that stands in the place of an answer is marked as an error', async () => {
    const { say, calls, view, saveAnswer } = open()
    void say('Who called?')
    await calls.last('ask').fail(new CallError('timeout', { cause: 'The server did not answer within 300 s.' }))
    expect(view()).toMatchObject({ state: 'failed', question: 'Who called?' })
    expect(view().messages.at(-1)).toMatchObject({
      role: 'assistant',
      content: 'Error: The server did not answer within 300 s.',
      meta: { ...all, error: true },
    })
    await saveAnswer('message-2')
    expect(calls.calls.map(({ call }) => call)).toEqual(['ask'])
  })
})

describe('a question', () => {
  test('is not sent while another is awaited, and what is typed meanwhile stays', async () => {
    const { say, calls, view } = open()
    void say('First?')
    void say('Second?')
    expect(calls.calls).toHaveLength(1)
    await calls.last('ask').fail(new CallError('unreached'))
    expect(view().question).toBe('Second?')
  })

  test('AUDIO-14 of blanks alone is not sent', async () => {
    const { say, calls, view } = open()
    await say(' \n\t ')
    expect([calls.calls, view().messages]).toEqual([[], []])
  })

  test('whose answer comes after the panel was closed leaves no message', async () => {
    const { say, calls, view, lifetime } = open()
    void say('Who called?')
    lifetime.abort()
    await calls.last('ask').fail(new CallError('cancelled'))
    expect(view().messages).toHaveLength(1)
  })
})

describe('an answer', () => {
  const answer: Message = {
    id: 'a',
    role: 'assistant',
    content: 'A customer.',
    timestamp: '2026-03-10T12:00:02.000Z',
    meta: { scope: 'call', callId: 'C1' },
  }
  const question: Message = { ...answer, id: 'q', role: 'user', content: 'Who?', timestamp: '2026-03-10T12:00:01.000Z' }

  test('AUDIO-19 is saved with its question, and with nothing for what the reply left out', async () => {
    const { saveAnswer, calls, view, saved } = open([question, answer])
    void saveAnswer('a')
    expect(view().saves).toEqual({ a: { state: 'saving' } })
    expect(calls.last('saveEvidence').params).toEqual({
      scope: 'call',
      callId: 'C1',
      question: 'Who?',
      askedAt: '2026-03-10T12:00:01.000Z',
      answer: 'A customer.',
      answeredAt: '2026-03-10T12:00:02.000Z',
      citations: [],
      usage: null,
      timing: null,
    })
    await calls.last('saveEvidence').reply({ id: 'EV-1' })
    expect([view().saves, saved()]).toEqual([{ a: { state: 'saved' } }, 1])
    await saveAnswer('a')
    expect(calls.calls).toHaveLength(1)
  })

  test('AUDIO-20 without its question is not sent, and says so', async () => {
    const { saveAnswer, calls, view } = open([answer])
    await saveAnswer('a')
    expect([view().saves, calls.calls]).toEqual([{ a: { state: 'unpaired' } }, []])
  })

  test('AUDIO-20 that could not be saved has the cause, and can be saved later', async () => {
    const { saveAnswer, calls, view } = open([question, answer])
    void saveAnswer('a')
    await calls.last('saveEvidence').fail(new CallError('refused', { status: 507, cause: 'The disk is full.' }))
    expect(view().saves).toEqual({ a: { state: 'failed', cause: 'The disk is full.' } })
    void saveAnswer('a')
    await calls.last('saveEvidence').reply({})
    expect(view().saves).toEqual({ a: { state: 'saved' } })
  })
})
