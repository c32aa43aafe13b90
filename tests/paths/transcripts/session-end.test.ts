/** The end of the session: one row for each agent, and the same claims for all of them. */
import { describe, expect, test } from 'vitest'
import type { Script } from '#tests/driver/visit.ts'
import { at, ok, type AgentName } from './agents.ts'
import { notJson } from './failures.ts'
import { header, ofSession, sentFor } from './requests.ts'

interface End {
  readonly agent: AgentName
  readonly at: string
  readonly press: string
  readonly call: string
  readonly json?: unknown
  readonly leaves: string
  readonly client?: string
  readonly rows: string
  readonly failed: string
}

const byDelete = { press: 'End Session', call: 'DELETE /api/session/{session}', leaves: '/dashboard' }
const byAgent = { ...byDelete, json: { sessionId: '{session}', action: 'delete' } }

const ends: readonly End[] = [
  { ...byDelete, agent: 'hr', at: 'downloaded', rows: 'HR-26 SESS-01 SESS-02 CALL-01', failed: 'SESS-07' },
  { ...byDelete, agent: 'brief', at: 'downloaded', rows: 'BRIEF-20 SESS-01 SESS-02 CALL-01', failed: 'SESS-07' },
  { ...byDelete, agent: 'proposal', at: 'downloaded', rows: 'PROP-12 SESS-01 SESS-02 CALL-01', failed: 'SESS-07' },
  {
    ...byDelete,
    agent: 'month',
    at: 'downloaded',
    rows: 'MONTH-21 SESS-01 SESS-02 CALL-01',
    failed: 'MONTH-21 SESS-07',
  },
  {
    ...byDelete,
    agent: 'background',
    at: 'onExport',
    press: 'Finish',
    rows: 'BG-20 SESS-01 SESS-02 CALL-01',
    failed: 'BG-20 SESS-07',
  },
  {
    ...byAgent,
    agent: 'sop',
    at: 'downloaded',
    call: 'POST /api/agent/sop-gen/endSession',
    rows: 'SOP-11 SESS-01 SESS-03 SESS-04',
    failed: 'SOP-11 SESS-07',
  },
  {
    ...byAgent,
    agent: 'sop',
    client: 'Stepwright',
    at: 'downloaded',
    call: 'POST /api/agent/sop-gen/endSession',
    rows: 'SOP-10 SESS-03',
    failed: 'SESS-07',
  },
  {
    ...byAgent,
    agent: 'texture',
    at: 'downloaded',
    call: 'POST /api/agents/sofa-texture-gen/endSession',
    rows: 'TEX-33 SESS-01 SESS-03 SESS-04',
    failed: 'TEX-33 SESS-07',
  },
]

const failures: readonly (readonly [name: string, script: Script, text: string])[] = [
  ...[403, 404, 500, 503].map(
    (status) => [`status ${status}`, { json: {}, status }, `Server responded ${status}`] as const,
  ),
  ['an error page', notJson, 'Server responded 502'],
  ['the server out of reach', 'network-error', 'Network error'],
  ['success false', { json: { success: false, message: 'A file is still open.' } }, 'A file is still open.'],
]

describe.each(ends)('$agent, as $client', (row) => {
  const options = row.client === undefined ? {} : { client: row.client }

  test(`${row.rows} ${row.agent}: after 120 ms the end is sent, 150 ms later the person leaves, and every call carried credentials and the session`, async () => {
    const v = await at(row.agent, row.at, options)
    const before = v.requests.length
    expect(v.button(row.press)).toBe('enabled')
    await v.press(row.press)
    expect(v.state).toBe('busy')
    await v.wait(119)
    expect(v.requests).toHaveLength(before)
    await v.wait(1)
    expect(v.requests).toHaveLength(before + 1)
    const [request] = sentFor(v, row.call)
    expect(request?.json).toEqual(row.json === undefined ? undefined : ofSession(row.json, v))
    expect(header(request, 'content-type')).toMatch(/^application\/json/)
    await v.wait(149)
    expect(v.went).toEqual([])
    await v.wait(1)
    expect(v.went).toEqual([row.leaves])
    expect(v.state).toBe('left')
    await v.wait(5000)
    expect(v.requests).toHaveLength(before + 1)
    expect(v.went).toEqual([row.leaves])
    for (const each of v.requests) expect(each.credentials).toBe('include')
  })

  test(`WIZ-05 ${row.agent}: the end under way blocks its button`, async () => {
    const v = await at(row.agent, row.at, { ...options, server: { [row.call]: 'silence' } })
    await v.press(row.press)
    await v.wait(120)
    expect(v.state).toBe('busy')
    expect(v.button(row.press)).not.toBe('enabled')
  })

  test.each(failures)(
    `${row.failed} ${row.agent}: an end that fails by %s says so, the person stays with everything done, and can end it again`,
    async (_name, script, text) => {
      const v = await at(row.agent, row.at, { ...options, server: { [row.call]: [script, ok] } })
      const { completed, step, saved } = v
      await v.press(row.press)
      await v.wait(120)
      expect(v.texts).toContain(text)
      await v.wait(5000)
      expect(v.went).toEqual([])
      expect(v.state).toBe('ready')
      expect({ completed: v.completed, step: v.step, saved: v.saved }).toEqual({ completed, step, saved })
      expect(v.button(row.press)).toBe('enabled')
      await v.press(row.press)
      await v.wait(270)
      expect(sentFor(v, row.call)).toHaveLength(2)
      expect(v.went).toEqual([row.leaves])
    },
  )
})
