/** The state while a call is in progress, and the state after it is cancelled. */
import { describe, expect, test } from 'vitest'
import type { Action, Step } from '#engine/definition/types.ts'
import { file } from '#tests/driver/files.ts'
import { startRun } from '#tests/driver/start-run.ts'
import { get, post, smallAgent } from '#tests/driver/small-agent.ts'
import type { Script } from '#tests/driver/visit.ts'

const ok: Script = { json: { success: true } }
const send: Action = { id: 'send', label: 'Send', run: [{ do: 'call', call: 'send' }] }
const form = (more: Partial<Extract<Step, { type: 'form' }>> = {}): Step => ({
  id: 'only',
  title: 'Only',
  type: 'form',
  actions: [send],
  ...more,
})
const agent = (...steps: Step[]) => smallAgent({ calls: { send: post('send'), load: get('load') }, steps })
const server = { 'POST /api/agent/small/send': ok }

describe('WIZ-05 while a call is under way the wizard is busy', () => {
  const busy = async () => {
    const run = await startRun(
      agent(
        form({
          back: true,
          fields: [
            { id: 'name', label: 'Name', type: 'text' },
            { id: 'file', label: 'File', type: 'file', accept: ['.txt'] },
          ],
        }),
      ),
      {
        server: { 'POST /api/agent/small/send': 'silence' },
      },
    )
    await run.send({ type: 'change', field: 'name', value: 'before' })
    await run.send({ type: 'choose', field: 'file', files: [file('a.txt')] })
    await run.send('press.send')
    return run
  }

  test('WIZ-05 no button can be pressed, and it shows what is under way', async () => {
    const run = await busy()
    expect(run.view.state).toBe('busy')
    expect(run.view.buttons.filter(({ enabled }) => enabled)).toEqual([])
    expect(run.view.busy).toMatchObject({ doing: 'calling', call: 'send', cancellable: true })
  })

  test('WIZ-05 a second press sends nothing', async () => {
    const run = await busy()
    await run.send('press.send')
    expect(run.requests).toHaveLength(1)
  })

  test('WIZ-05 nothing can be filled in, chosen, removed or begun anew', async () => {
    const run = await busy()
    const before = run.actor.getSnapshot().context
    for (const event of [
      { type: 'change', field: 'name', value: 'after' },
      { type: 'choose', field: 'file', files: [file('b.txt')] },
      { type: 'remove', field: 'file', index: 0 },
      { type: 'clear', field: 'file' },
      { type: 'restart' },
      { type: 'back' },
      { type: 'end' },
    ] as const)
      await run.send(event)
    expect(run.actor.getSnapshot().context).toEqual(before)
    expect(run.view.state).toBe('busy')
  })
})

describe('what is cancelled', () => {
  test('a pause that is cancelled sends nothing, and says that it can be tried again', async () => {
    const run = await startRun(agent(form({ actions: [{ ...send, run: [{ do: 'wait', ms: 300 }, ...send.run] }] })), {
      server,
    })
    await run.send('press.send')
    await run.wait(150)
    await run.send('cancel')
    expect(run.texts).toEqual(['Cancelled. You can try again.'])
    await run.wait(60_000)
    expect(run.requests).toEqual([])
    await run.send('press.send')
    await run.wait(299)
    expect(run.requests).toEqual([])
    await run.wait(1)
    expect(run.requests).toHaveLength(1)
  })

  test('a late reply to a call that was cancelled changes nothing', async () => {
    let answer: (response: Response) => void = () => undefined
    const run = await startRun(agent(form()), { server: { 'POST /api/agent/small/send': 'silence' } })
    // This server answers although the call was cancelled.
    Object.assign(run.simulation.host, { send: () => new Promise<Response>((resolve) => (answer = resolve)) })
    await run.send('press.send')
    await run.send('cancel')
    const after = run.actor.getSnapshot().context
    answer(Response.json({ success: true }))
    await run.wait(600_000)
    expect(run.actor.getSnapshot().context).toEqual(after)
    expect(after.done).toEqual([])
  })
})
