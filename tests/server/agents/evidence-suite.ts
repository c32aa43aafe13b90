/** Evidence is saved, listed and exported over the API, and belongs to the case of one user. */
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { apiUser } from '#tests/driver/api-user.ts'
import type { TestPortal } from '#tests/driver/portal.ts'
import { audioPath, evidenceBody, listEvidence, openCase, saveEvidence, type Send } from './evidence-case.ts'

export function evidenceSuite(portal: () => TestPortal) {
  const caller = apiUser(portal, 'nationalbreakdown')
  const send: Send = (path, init = {}) => caller.send(path, init)
  const jsonOf = async (reply: Response) => (await reply.json()) as Record<string, unknown>
  const aCase = async () => (await openCase(send)) ?? expect.fail('The case was not opened.')
  const exported = (session: string) => send(audioPath(`evidence/export?sessionId=${session}`))

  describe('the evidence of a case', () => {
    test('is none at first', async () => {
      expect(await listEvidence(send, await aCase())).toEqual([])
    })

    test('AUDIO-19 what the page sends is kept, and answered with its id', async () => {
      const session = await aCase()
      const reply = await saveEvidence(send, evidenceBody(session, 'Two hours.'))
      const body = await jsonOf(reply)
      expect([reply.status, body]).toEqual([
        200,
        { success: true, ok: true, message: 'Done.', id: expect.stringMatching(/^EV-/) },
      ])
      expect(await listEvidence(send, session)).toMatchObject([
        { id: body['id'], assistant: { content: 'Two hours.' } },
      ])
    })

    test('AUDIO-36 ENT-13 is listed newest first, each entry with what was saved and when, as many as are asked for', async () => {
      const session = await aCase()
      for (const answer of ['One hour.', 'Two hours.', 'Three hours.'])
        await saveEvidence(send, evidenceBody(session, answer))
      const items = await listEvidence(send, session)
      expect(items.map(({ assistant }) => assistant.content)).toEqual(['Three hours.', 'Two hours.', 'One hour.'])
      expect(items[0]).toEqual({
        id: expect.stringMatching(/^EV-/),
        ts: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        scope: 'call',
        call_id: 'CALL-001',
        user: { content: 'How long did the caller wait?', ts: '2026-03-10T09:11:40.000Z' },
        assistant: { content: 'Three hours.', ts: '2026-03-10T09:11:42.000Z' },
      })
      expect(await listEvidence(send, session, '&limit=2')).toEqual(items.slice(0, 2))
      expect(await listEvidence(send, session, '')).toEqual(items)
    })

    test('keeps each of 20 entries that are saved at once', async () => {
      const session = await aCase()
      const answers = Array.from({ length: 20 }, (_, n) => `Answer ${n}.`)
      const replies = await Promise.all(answers.map((answer) => saveEvidence(send, evidenceBody(session, answer))))
      expect(replies.map(({ status }) => status)).toEqual(answers.map(() => 200))
      const ids = await Promise.all(replies.map(async (reply) => (await jsonOf(reply))['id']))
      const items = await listEvidence(send, session)
      expect(items).toHaveLength(20)
      expect(new Set(items.map(({ id }) => id))).toEqual(new Set(ids))
      expect(items.map(({ assistant }) => assistant.content).toSorted()).toEqual(answers.toSorted())
    })

    test('keeps once what is sent several times, at once and later', async () => {
      const session = await aCase()
      const again = () => saveEvidence(send, evidenceBody(session, 'Two hours.'))
      const replies = [...(await Promise.all([again(), again(), again()])), await again()]
      const ids = await Promise.all(replies.map(async (reply) => (await jsonOf(reply))['id']))
      expect(new Set(ids).size).toBe(1)
      expect((await listEvidence(send, session)).map(({ id }) => id)).toEqual([ids[0]])
    })

    test.each([
      ['without a question', { user: null }],
      ['with an answer that is not a text', { assistant: { content: ['Two hours.'], ts: '2026-03-10T09:11:42Z' } }],
      ['about another scope', { scope: 'some' }],
      ['about one call without its id', { callId: null }],
      ['with what is not asked for', { admin: true }],
    ])('a save %s is refused with a sentence, and nothing is kept', async (_what, wrong) => {
      const session = await aCase()
      const reply = await saveEvidence(send, evidenceBody(session, 'Two hours.', wrong))
      expect(reply.status).toBeGreaterThanOrEqual(400)
      expect(reply.status).toBeLessThan(500)
      expect(await jsonOf(reply)).toMatchObject({ success: false, message: expect.stringMatching(/^[A-Z].*\.$/) })
      expect(await listEvidence(send, session)).toEqual([])
    })

    test('is of one user: nobody else reads it, adds to it or exports it', async () => {
      const session = await aCase()
      await saveEvidence(send, evidenceBody(session, 'Two hours.'))
      for (const [account, client] of [
        ['stepwright', 'Stepwright'],
        ['stepwright', 'NationalBreakdown'],
        ['nobody', 'Public'],
        ['zofa', 'Zofa'],
      ] as const) {
        const other: Send = (path, init = {}) => apiUser(portal, account).send(path, init, client)
        const replies = await Promise.all([
          other(audioPath(`evidence?sessionId=${session}&limit=500`)),
          other(audioPath(`evidence/export?sessionId=${session}`)),
          saveEvidence(other, evidenceBody(session, 'Three hours.')),
        ])
        for (const reply of replies) {
          expect([403, 404]).toContain(reply.status)
          expect(await reply.text()).not.toContain('hours')
        }
      }
      expect(await listEvidence(send, session)).toHaveLength(1)
    })

    test('of no session, or of one that cannot be, is refused', async () => {
      for (const session of ['', '1', '../x', '00000000-0000-4000-8000-000000000000']) {
        const asked = encodeURIComponent(session)
        const replies = [
          await send(audioPath(`evidence?sessionId=${asked}`)),
          await send(audioPath(`evidence/export?sessionId=${asked}`)),
          await saveEvidence(send, evidenceBody(session, 'Two hours.')),
        ]
        for (const reply of replies) expect([400, 404]).toContain(reply.status)
      }
    })

    test('AUDIO-37 is exported as a Word document that is named after the session', async () => {
      const session = await aCase()
      await saveEvidence(send, evidenceBody(session, 'Two hours.\nשעתיים \u0001 🚗'))
      const reply = await exported(session)
      expect(reply.status).toBe(200)
      expect(reply.headers.get('Content-Disposition')).toMatch(
        new RegExp(`^attachment; filename="evidence-pack-${session}.docx"`),
      )
      expect(reply.headers.get('Content-Type')).toContain('wordprocessingml.document')
      const text = strFromU8(
        unzipSync(new Uint8Array(await reply.arrayBuffer()))['word/document.xml'] ?? new Uint8Array(),
      )
      for (const part of ['How long did the caller wait?', 'Two hours.', 'שעתיים', '🚗', 'CALL-001, 00:00:00'])
        expect(text).toContain(part)
    })

    test('that is none is exported as a document that says so, and later with what was saved meanwhile', async () => {
      const session = await aCase()
      const wordsOf = async () =>
        strFromU8(
          unzipSync(new Uint8Array(await (await exported(session)).arrayBuffer()))['word/document.xml'] ??
            new Uint8Array(),
        )
      expect(await wordsOf()).toContain('No evidence yet')
      await saveEvidence(send, evidenceBody(session, 'Two hours.'))
      expect(await wordsOf()).toContain('Two hours.')
    })

    test('goes with its session', async () => {
      const session = await aCase()
      await saveEvidence(send, evidenceBody(session, 'Two hours.'))
      await send(`/api/session/${session}`, { method: 'DELETE' })
      expect((await send(audioPath(`evidence?sessionId=${session}`))).status).toBe(404)
      const left = await portal()
        .database.db.selectFrom('artefacts')
        .select('name')
        .where('session_id', '=', session)
        .execute()
      expect(left).toEqual([])
    })
  })
}
