/**
 * Opens the audio case in the simulated page: the real machine with its session and its calls, a scripted server, and a
 * clock that only the test advances.
 */
import { act, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import shipped from '#definitions/agents/audio-lookup.json' with { type: 'json' }
import type { PublicDefinition } from '#engine/definition/public-definition.ts'
import { panelCalls } from '#engine/machine/panel-calls.ts'
import type { WireRequest } from '#engine/machine/host.ts'
import { file } from '#tests/driver/files.ts'
import { startRun } from '#tests/driver/start-run.ts'
import { toSentRequest } from '#tests/driver/scripted-server.ts'
import { AudioCasePanel } from '#ui-kit/panels/audio-case/AudioCasePanel.tsx'
import { isStepOf } from '#ui-kit/panels/is-step-of.ts'

const base = '/api/agent/audio-lookup'
const ok = { json: { success: true } }
/** The definition was checked. The page ignores the server's part, which is not removed here. */
const definition = shipped as unknown as PublicDefinition
const panel = definition.steps.find((step) => isStepOf('audio-case', step))

/** Replies by call, such as 'GET /calls': JSON or a whole response, at once or later. */
export type Answer = object | ((request: WireRequest) => object | Promise<object>)
export type Answers = Readonly<Record<string, Answer>>

/** The replies of an empty case. */
export const emptyCase: Answers = {
  'GET /calls': { items: [], totals: { uploaded: 0 } },
  'GET /evidence': { items: [] },
}

/** The real machine at the last step of a session with this number of uploaded files. */
export async function runAtLastStep(files: number) {
  const run = await startRun(definition, {
    client: 'NationalBreakdown',
    server: {
      [`POST ${base}/step1`]: ok,
      [`GET ${base}/step2/steps`]: { json: { steps: [{ key: 'check', name: 'Check files' }] } },
      [`POST ${base}/step2/run-all`]: ok,
      [`GET ${base}/step2/status`]: { json: { status: 'done', completed: ['check'] } },
    },
  })
  const recordings = Array.from({ length: files }, (_, index) => file(`call ${index + 1}.wav`, { type: 'audio/wav' }))
  await run.send({ type: 'choose', field: 'recordings', files: recordings })
  await run.send('press.upload')
  await run.wait(1000)
  await run.send('press.run')
  await run.wait(5000)
  if (run.view.step.id !== 'interrogate') throw new Error(`The machine is at ${run.view.step.id}.`)
  return run
}

export async function openAudioCase({ answers = {}, files = 2 }: { answers?: Answers; files?: number } = {}) {
  const run = await runAtLastStep(files)
  const { simulation } = run
  let script: Answers = { ...emptyCase, ...answers }
  const requests: WireRequest[] = []
  const host = {
    ...simulation.host,
    async send(request: WireRequest) {
      requests.push(request)
      const answer =
        script[keyOf(request)] ??
        (keyOf(request).endsWith('/transcript') ? { lines: [] } : undefined) ??
        Response.json({ error: 'There is no such call.' }, { status: 404 })
      const reply = typeof answer === 'function' ? await answer(request) : answer
      return reply instanceof Response ? reply.clone() : Response.json(reply)
    },
  }
  if (!panel) throw new Error('The definition has no step with the panel.')
  const props = { definition, parameters: panel.parameters, clock: simulation.clock }
  const first = { actor: run.actor, calls: panelCalls({ definition, host, actor: run.actor }) }
  const { rerender, unmount } = render(<AudioCasePanel {...props} {...first} />)
  await act(() => simulation.clock.settle())

  return {
    session: simulation.sessions[0] ?? '',
    requests: () => requests.map(toSentRequest),
    /** The received requests for this call, such as 'GET /calls'. */
    requestsTo: (call: string) => requests.filter((request) => keyOf(request) === call).map(toSentRequest),
    answer: (more: Answers) => {
      script = { ...script, ...more }
    },
    saved: simulation.saved,
    wait: (ms: number) => act(() => simulation.clock.advance(ms)),
    /** Replaces this run with another run of the agent, which has its own session. */
    async changeSession() {
      const { actor } = await runAtLastStep(files)
      rerender(<AudioCasePanel {...props} actor={actor} calls={panelCalls({ definition, host, actor })} />)
      await act(() => simulation.clock.settle())
      return actor.getSnapshot().context.session
    },
    user: userEvent.setup(),
    unmount,
  }
}

/** 'GET /calls' of '/api/agent/audio-lookup/calls?sessionId=…'. */
const keyOf = ({ method, url }: WireRequest) => `${method} ${(url.split('?')[0] ?? '').slice(base.length)}`
