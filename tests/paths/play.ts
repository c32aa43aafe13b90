/** Plays moves on the machine, with a planned outcome for each of its requests and pauses, and records what the machine did. */
import { createActor } from 'xstate'
import type { WizardActor, WizardMachine } from '#engine/machine/create-wizard.ts'
import type { Host, WireRequest } from '#engine/machine/host.ts'
import { recordOf, type ResumeRecord } from '#engine/machine/record.ts'
import { findCall, fixtureServer } from '#engine/simulation/fixture-server.ts'
import { sampleFailure } from '#engine/simulation/sample-failure.ts'
import { simulate } from '#engine/simulation/simulate.ts'
import { describeWizard } from '#engine/view/describe-wizard.ts'
import { operations } from '#server/operations/catalogue.ts'
import { tick } from '#tests/driver/tick.ts'
import { describeRequest } from './model/expected-request.ts'
import type { Deed, MachineEvents } from './model/model-run.ts'
import { screenOf, type Screen } from './model/expected-screen.ts'
import type { Answer } from './model/expected-text.ts'
import type { Move } from './moves-at.ts'
import { flipReply, outcomes, type Flip, type Outcome } from './outcomes.ts'
import { start, type SharedMachine } from './shared-machine.ts'

/** A place of the machine: its snapshot, and the requests that brought the server into its state. */
export interface Stand {
  /** For a resumed run its own record, which is part of the place. */
  readonly machine?: WizardMachine
  readonly snapshot: ReturnType<WizardActor['getPersistedSnapshot']> | undefined
  readonly history: readonly WireRequest[]
}

export interface Plan {
  readonly name: string
  /** By the number of the request; a request without an entry succeeds. */
  readonly requests?: Readonly<Record<number, Outcome | Flip>>
  readonly broken?: NonNullable<MachineEvents['broken']>
  readonly random?: number
  readonly popups?: boolean
}

export interface Played {
  readonly deeds: readonly Deed[]
  readonly happened: MachineEvents
  readonly screen: Screen | 'left'
  readonly stand: Stand
}

const session = '11111111-1111-4111-8111-111111111111'
const silences = new Set<unknown>([
  'is not answered in time',
  'is cancelled',
  'is given up by Stop',
  'is cut off by closing the page',
] satisfies Outcome[])

export async function play(shared: SharedMachine, from: Stand, moves: readonly Move[], plan: Plan): Promise<Played> {
  const { random = 0.5, popups = true } = plan
  const deeds: Deed[] = []
  const answers: Answer[] = []
  const history = [...from.history]
  const silent: Silence[] = []
  const slow: { readonly ms: number; readonly release: () => void }[] = []
  let pauses = 0

  async function answer(request: WireRequest): Promise<Response> {
    const index = answers.length
    const planned = plan.requests?.[index] ?? 'success'
    deeds.push(describeRequest(request))
    answers.push({ end: 'unreached' })
    if (planned === 'cannot reach the server') throw new TypeError('Failed to fetch')
    if (silences.has(planned)) {
      answers[index] = silentAnswer(planned, request)
      // This server ignores the signal and answers too late.
      await new Promise<void>((release) => silent.push({ answer: answers[index] ?? { end: 'unreached' }, release }))
      return Response.json({ success: true, ok: true, status: 'done', steps: [] })
    }
    if (planned === 'takes as long as its sample says')
      await new Promise<void>((release) => slow.push({ ms: slownessOf(request), release }))
    const response = await respond(planned, request)
    const { status, statusText, headers } = response
    const body = await response.text()
    answers[index] = {
      end: 'answered',
      status,
      statusText,
      type: headers.get('Content-Type')?.split(';')[0] ?? '',
      body,
    }
    return new Response(body, { status, statusText, headers })
  }

  async function respond(planned: Outcome | Flip, request: WireRequest): Promise<Response> {
    const made =
      planned === 'fails as its sample says'
        ? sampleFailure(shared.whole, request)
        : typeof planned === 'object'
          ? undefined
          : outcomes[planned]?.()
    if (made) return made
    history.push(request)
    const reply = await replyFor(shared, from, history)
    return typeof planned === 'object' ? Response.json(flipReply(await reply.json(), planned)) : reply
  }

  const simulation = simulate({ server: answer, tick, start, random: () => random, popups })
  const { clock } = simulation
  shared.begin(recordEffects(simulation.host, deeds))
  let machine = from.machine ?? shared.machine
  let actor = createActor(machine, from.snapshot ? { snapshot: from.snapshot } : {})
  const view = () => describeWizard(shared.definition, actor.getSnapshot(), clock.now())

  async function untilReady(): Promise<void> {
    await clock.settle()
    for (let now = view(); now.state === 'busy'; now = view()) {
      const wait = slow.shift()
      const silence = silent.shift()
      if (wait) await endWait(wait)
      else if (silence) await endSilence(silence)
      else if (now.busy?.until !== undefined) await waitUntil(now.busy.until)
      else throw new Error(`It is busy, and nothing is under way: ${JSON.stringify(actor.getSnapshot().value)}.`)
    }
  }

  /** Nothing is sent before a pause is over, and the pause lasts as long as announced. */
  async function waitUntil(until: number): Promise<void> {
    const sent = answers.length
    const ms = until - clock.now()
    const broken = plan.broken?.pause === pauses ? plan.broken : undefined
    deeds.push({ did: 'paused', ms })
    pauses += 1
    await clock.advance(broken ? Math.floor(ms / 2) : ms - 1)
    if (answers.length > sent) throw new Error('Something was sent during a pause.')
    mustBeBusy()
    if (broken) actor.send({ type: broken.by })
    else await clock.advance(1)
    await clock.settle()
  }

  /** The record is restored as it would be written, and the outcome of interrupted requests is unknown. */
  async function reopen() {
    const record = JSON.parse(JSON.stringify(recordOf(shared.definition, actor.getSnapshot()))) as ResumeRecord // JSON returns what was written
    actor.stop()
    ;({ machine, actor } = shared.resume(record))
    actor.start()
    await clock.settle()
  }

  async function endSilence({ answer: { end, ...late }, release }: Silence): Promise<void> {
    mustBeBusy()
    if ('seconds' in late) {
      await clock.advance(late.seconds * 1000 - 1)
      mustBeBusy()
      await clock.advance(1)
    } else if (end === 'cut off') {
      return reopen()
    } else {
      actor.send({ type: end === 'stopped' ? 'stop' : 'cancel' })
    }
    await clock.settle()
    release()
    await clock.settle()
  }

  /** The server is busy for as long as the sample says; then the reply comes. */
  async function endWait({ ms, release }: (typeof slow)[number]): Promise<void> {
    mustBeBusy()
    await clock.advance(ms)
    mustBeBusy()
    release()
    await clock.settle()
  }

  const slownessOf = (request: WireRequest) =>
    shared.whole.samples?.replies?.[findCall(shared.whole, request)?.id ?? '']?.slow ?? 0

  /** While the server is busy, it receives no other requests. */
  function mustBeBusy() {
    for (const { event } of moves) if (event.type !== 'reload') actor.send(event)
    for (const type of ignoredEvents) actor.send({ type })
    if (view().state !== 'busy') throw new Error('It should be busy still.')
  }

  actor.start()
  await untilReady()
  for (const { input, event } of moves) {
    for (const { field, value, files } of input) {
      if (!files) actor.send({ type: 'change', field, value })
      else actor.send(files.length > 0 ? { type: 'choose', field, files } : { type: 'clear', field })
    }
    if (event.type === 'reload') await reopen()
    else actor.send(event)
    await untilReady()
  }
  const screen = screenOf(actor, shared.definition, clock.now())
  const snapshot = actor.getPersistedSnapshot()
  actor.stop()
  const happened: MachineEvents = {
    answers,
    random,
    popups,
    newSession: session,
    ...(plan.broken ? { broken: plan.broken } : {}),
  }
  return { deeds, happened, screen, stand: { machine, snapshot, history } }
}

const ignoredEvents = ['back', 'again', 'end', 'restart', 'page.next', 'page.back'] as const

interface Silence {
  readonly answer: Answer
  readonly release: () => void
}

function silentAnswer(planned: unknown, { method }: WireRequest): Answer {
  if (planned === 'is cancelled') return { end: 'cancelled' }
  if (planned === 'is cut off by closing the page') return { end: 'cut off' }
  return planned === 'is given up by Stop' ? { end: 'stopped' } : { end: 'late', seconds: method === 'GET' ? 60 : 300 }
}

/** The host of the simulation, which records its actions among the requests. */
function recordEffects(host: Host, deeds: Deed[]): Host {
  return {
    ...host,
    newSessionId: () => session,
    save(file) {
      deeds.push({ did: 'saved', what: file.name })
      host.save(file)
    },
    open(address) {
      const opened = host.open(address)
      if (opened) deeds.push({ did: 'opened', what: address })
      return opened
    },
    go(address) {
      deeds.push({ did: 'went', what: address })
      host.go(address)
    },
  }
}

const replyCache = new WeakMap<Stand, Map<string, Response>>()

/**
 * The server's reply to the last of these requests, after it has received the others. Replies are cached, since the same requests have the same
 * reply.
 */
async function replyFor({ whole }: SharedMachine, from: Stand, history: readonly WireRequest[]): Promise<Response> {
  const replies = replyCache.get(from) ?? new Map<string, Response>()
  replyCache.set(from, replies)
  const key = JSON.stringify(history.slice(from.history.length).map(describeRequest))
  let reply = replies.get(key)
  if (!reply) {
    const server = fixtureServer(whole, operations)
    for (const request of history) reply = await server.answer(request)
  }
  if (!reply) throw new Error('No request was sent.')
  replies.set(key, reply)
  return reply.clone()
}
