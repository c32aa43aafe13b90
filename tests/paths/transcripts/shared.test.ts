/** Behaviour that all wizards share: the stepper, the session id, and which replies count as failures. */
import { describe, expect, test } from 'vitest'
import type { Script, SentRequest } from '#tests/driver/visit.ts'
import { agents, at, ok, type AgentName } from './agents.ts'
import { withoutMessage } from './failures.ts'

describe('the stepper', () => {
  test('WIZ-01 WIZ-03 each step is active in its turn and completed once it is passed', async () => {
    const v = await at('proposal', 'filled')
    expect(v.step).toMatchObject({ number: 1, of: 4, name: 'Upload' })
    expect(v.completed).toEqual([])
    await v.press('Upload')
    await v.wait(500)
    expect(v.step).toMatchObject({ number: 2, of: 4, name: 'Process Inputs' })
    expect(v.completed).toEqual(['Upload'])
    await v.press('Process Inputs')
    expect(v.step).toMatchObject({ number: 3, of: 4, name: 'Generate Insights' })
    expect(v.completed).toEqual(['Upload', 'Process Inputs'])
    await v.press('Generate Insights')
    await v.press('Continue')
    expect(v.step).toMatchObject({ number: 4, of: 4, name: 'Generate Final Proposal' })
    expect(v.completed).toEqual(['Upload', 'Process Inputs', 'Generate Insights'])
  })

  test('WIZ-03 a step that was not reached cannot be opened', async () => {
    const v = await at('proposal', 'uploaded')
    await expect(async () => {
      await v.openStep('Generate Final Proposal')
    }).rejects.toThrow()
    expect(v.step.name).toBe('Process Inputs')
  })

  test.each([
    ['hr', 4],
    ['proposal', 4],
    ['sop', 2],
  ] as const)('WIZ-04 %s has no way back in any of its %i steps', async (agent, steps) => {
    const seen = new Set<number>()
    for (const place of Object.keys(agents[agent].way)) {
      const v = await at(agent, place)
      seen.add(v.step.number)
      expect({ place, back: v.button('Back') }).toEqual({ place, back: 'absent' })
    }
    expect(seen.size).toBe(steps)
  })

  test('WIZ-04 the brief has a way back on its tech doc only', async () => {
    for (const place of Object.keys(agents.brief.way)) {
      const v = await at('brief', place)
      const back = v.step.name === 'Tech Doc' ? 'enabled' : 'absent'
      expect({ place, back: v.button('Back') }).toEqual({ place, back })
    }
  })
})

describe('the session id', () => {
  test('WIZ-07 it is made when the first step is submitted, not before', async () => {
    const v = await at('proposal', 'filled')
    expect(v.session).toBeUndefined()
    await v.press('Upload')
    await v.wait(500)
    expect(v.session).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/)
  })

  test('WIZ-07 each run has its own', async () => {
    const first = await at('proposal', 'uploaded')
    const second = await at('proposal', 'uploaded')
    expect(first.session).toBeDefined()
    expect(second.session).toBeDefined()
    expect(second.session).not.toBe(first.session)
  })

  test('WIZ-07 a repeated first step keeps it', async () => {
    const v = await at('proposal', 'filled', {
      server: { 'POST /api/agent/proposal-generator/step1': [withoutMessage, ok] },
    })
    await v.press('Upload')
    await v.wait(500)
    const session = v.session
    await v.press('Upload')
    await v.wait(500)
    expect(v.requests).toHaveLength(2)
    expect(v.requests[0]?.parts).toContainEqual(['sessionId', session])
    expect(v.requests[1]?.parts).toContainEqual(['sessionId', session])
    expect(v.session).toBe(session)
  })

  /** The place of the session id in a request: its parts, its JSON body or its path. */
  function carries(request: SentRequest, session: string | undefined): boolean {
    if (session === undefined) return false
    const inParts = request.parts?.some(([name, value]) => name === 'sessionId' && value === session) ?? false
    const { json } = request
    const inJson = typeof json === 'object' && json !== null && 'sessionId' in json && json.sessionId === session
    return inParts || inJson || request.path.includes(session)
  }

  test.each([
    ['hr', 7],
    ['brief', 7],
    ['proposal', 5],
    ['sop', 3],
  ] as const satisfies readonly (readonly [AgentName, number])[])(
    'CALL-06 CALL-01 every call of %s carries it, and credentials',
    async (agent, count) => {
      const v = await at(agent, 'downloaded')
      expect(v.requests).toHaveLength(count)
      for (const request of v.requests)
        expect({ path: request.path, carries: carries(request, v.session), with: request.credentials }).toMatchObject({
          carries: true,
          with: 'include',
        })
    },
  )
})

describe('a failed call', () => {
  async function failedUpload(reply: Script) {
    const v = await at('brief', 'filled', { server: { 'POST /api/agent/brief-generator/step1': [reply, ok] } })
    await v.press('Upload')
    await v.wait(300)
    expect(v.step.number).toBe(1)
    return v
  }

  test('CALL-02 success false fails in spite of status 200', async () => {
    const v = await failedUpload({ json: { success: false, message: 'Not today.' } })
    expect(v.texts).toContain('Upload failed: Not today.')
  })

  test('CALL-02 ok false fails in spite of status 200', async () => {
    const v = await failedUpload({ json: { ok: false, error: 'Not today.' } })
    expect(v.texts).toContain('Upload failed: Not today.')
  })

  test('CALL-02 either of the two being false is a failure', async () => {
    const first = await failedUpload({ json: { ok: true, success: false, message: 'Not today.' } })
    expect(first.texts).toContain('Upload failed: Not today.')
    const second = await failedUpload({ json: { ok: false, success: true, message: 'Not today.' } })
    expect(second.texts).toContain('Upload failed: Not today.')
  })

  test('CALL-02 an error status fails in spite of success true', async () => {
    const v = await failedUpload({ json: { success: true, message: 'Not today.' }, status: 500 })
    expect(v.texts).toContain('Upload failed: Not today.')
  })

  test('CALL-02 the message may be called error', async () => {
    const v = await failedUpload({ json: { error: 'The file is too large.' }, status: 413 })
    expect(v.texts).toContain('Upload failed: The file is too large.')
  })

  test('CALL-02 success false without a message shows the fallback', async () => {
    const v = await failedUpload({ json: { success: false } })
    expect(v.texts).toContain('Upload failed: Upload failed')
  })

  test('CALL-02 an empty message shows the fallback', async () => {
    const v = await failedUpload({ json: { success: false, message: '' }, status: 500 })
    expect(v.texts).toContain('Upload failed: Upload failed')
  })

  test('CALL-02 a reply with ok true in place of success is a success', async () => {
    const v = await at('brief', 'filled', {
      server: { 'POST /api/agent/brief-generator/step1': { json: { ok: true } } },
    })
    await v.press('Upload')
    await v.wait(300)
    expect(v.step.name).toBe('Process')
  })

  test('CALL-02 the failure is no longer shown once the call succeeds', async () => {
    const v = await failedUpload({ json: { success: false, message: 'Not today.' } })
    await v.press('Upload')
    await v.wait(300)
    expect(v.step.name).toBe('Process')
    expect(v.shows('Not today.')).toBe(false)
  })

  test('CALL-04 a reply that is not JSON shows status, text and a note', async () => {
    const v = await failedUpload({ text: 'upstream gone', status: 503, statusText: 'Service Unavailable' })
    expect(v.texts).toContain('Upload failed: 503 Service Unavailable: upstream gone (response was not JSON)')
  })

  test('CALL-04 of a long text the first 200 characters are shown', async () => {
    const text = 'a'.repeat(199) + 'bc' + 'd'.repeat(300)
    const v = await failedUpload({ text, status: 502, statusText: 'Bad Gateway' })
    expect(v.texts).toContain(`Upload failed: 502 Bad Gateway: ${'a'.repeat(199)}b (response was not JSON)`)
  })

  test('CALL-04 it is a failure even with status 200', async () => {
    const v = await failedUpload({ text: '<p>Signed out</p>', status: 200, statusText: 'OK' })
    expect(v.texts).toContain('Upload failed: 200 OK: <p>Signed out</p> (response was not JSON)')
  })
})
