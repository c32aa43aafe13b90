/** Long work: the stages of a call go on behind the reply, and the status call reads their record. */
import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { pipelineStatus } from '#server/operations/pipeline/pipeline-status.ts'
import { pipelineSteps } from '#server/operations/pipeline/pipeline-steps.ts'
import { apiUser } from '#tests/driver/api-user.ts'
import { shapeOf } from '#tests/tables/shape-of.ts'
import type { TestPortal } from '#tests/driver/portal.ts'

export function jobsSuite(portal: () => TestPortal) {
  const zofa = apiUser(portal, 'zofa')
  const path = (rest: string) => `/api/agent/field-notes/${rest}`
  const jsonOf = async (reply: Response) => (await reply.json()) as Record<string, unknown>

  const upload = async (session: string, site = 'Mill Lane') => {
    const body = new FormData()
    body.append('sessionId', session)
    body.append('site', site)
    body.append('notes', new File(['Roof leaks.'], 'Notes.txt', { type: 'text/plain' }))
    expect((await zofa.send(path('upload'), { method: 'POST', body })).status).toBe(200)
  }
  const settle = (session: string) => zofa.post(path('settle'), { sessionId: session, colour: '#abc', rating: 4 })
  const process = (session: string) => zofa.post(path('process'), { sessionId: session })
  const status = async (session: string) => jsonOf(await zofa.get(path(`status?sessionId=${session}`)))
  const ended = (session: string) =>
    vi.waitFor(
      async () => {
        const now = await status(session)
        expect(now['status']).not.toBe('running')
        return now
      },
      { timeout: 30_000, interval: 100 },
    )

  const pretendedReply = ({ fixture, example }: typeof pipelineStatus | typeof pipelineSteps) => ({
    success: true,
    ok: true,
    message: 'Done.',
    ...fixture.reply(example, {
      id: 's',
      has: () => true,
      get: () => undefined,
      address: () => '',
      stagesOf: () => [{ key: 'list', name: 'List' }],
    }),
  })

  describe('long work', () => {
    test('is answered at once, goes on behind the reply, and tells what is done', async () => {
      const session = randomUUID()
      await upload(session)
      await settle(session)
      expect(await status(session)).toMatchObject({ status: 'waiting', completed: [], current: null, failed: null })
      expect(await jsonOf(await process(session))).toMatchObject({ success: true })
      expect(await ended(session)).toMatchObject({
        status: 'done',
        message: 'All steps complete.',
        completed: ['list', 'settle', 'sum'],
        current: null,
        failed: null,
        share: 1,
      })
      expect(shapeOf(await status(session))).toEqual(shapeOf(pretendedReply(pipelineStatus)))
      expect(shapeOf(await jsonOf(await zofa.get(path(`stages?sessionId=${session}`))))).toEqual(
        shapeOf(pretendedReply(pipelineSteps)),
      )
      const made = await zofa.get(path(`download/${session}/summary`))
      expect(await made.json()).toEqual({ listed: ['Notes.txt', 'settings.json'], defaults: { paper: 'A4' } })
    })

    test('that fails says at which stage and why, and goes on there when it is started again', async () => {
      const session = randomUUID()
      await upload(session)
      await process(session)
      expect(await ended(session)).toMatchObject({
        status: 'error',
        failed: 'settle',
        completed: ['list'],
        message: '"settings.json" is not there yet. Finish the step before, then try again.',
      })
      await settle(session)
      await process(session)
      expect(await ended(session)).toMatchObject({ status: 'done', completed: ['list', 'settle', 'sum'] })
      // The list was made before there were settings, and was not made again.
      const made = await zofa.get(path(`download/${session}/summary`))
      expect(await made.json()).toMatchObject({ listed: ['Notes.txt'] })
    })

    test('that is done is not done again, unless what it was made from has changed', async () => {
      const { db } = portal().database
      const session = randomUUID()
      await upload(session)
      await settle(session)
      await process(session)
      await ended(session)
      const versions = () =>
        db
          .selectFrom('artefacts')
          .select(['name', 'version'])
          .where('session_id', '=', session)
          .orderBy('name')
          .execute()
      const before = await versions()
      await process(session)
      expect(await ended(session)).toMatchObject({ status: 'done' })
      expect(await versions()).toEqual(before)
      await settle(session)
      await process(session)
      expect(await ended(session)).toMatchObject({ status: 'done' })
      expect((await versions()).find(({ name }) => name === 'Process.zip')).not.toEqual(
        before.find(({ name }) => name === 'Process.zip'),
      )
    })

    test('that is started twice runs once', async () => {
      const { db } = portal().database
      const session = randomUUID()
      await upload(session)
      await settle(session)
      const replies = await Promise.all([process(session), process(session), process(session)])
      expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200])
      await ended(session)
      const jobs = await db.selectFrom('jobs').select('id').where('session_id', '=', session).execute()
      expect(jobs.length).toBe(1)
    })

    test('ends with its session', async () => {
      const session = randomUUID()
      await upload(session)
      await process(session)
      await zofa.send(`/api/session/${session}`, { method: 'DELETE' })
      expect((await zofa.get(path(`status?sessionId=${session}`))).status).toBe(404)
      const { db } = portal().database
      await vi.waitFor(async () => {
        const left = await db.selectFrom('files').select('id').where('session_id', '=', session).execute()
        expect(left).toEqual([])
      })
    })
  })
}
