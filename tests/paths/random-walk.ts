/** Walks through an agent at random, and checks after every step the invariants of a wizard. */
import { createActor } from 'xstate'
import { fieldOf, fieldsOf } from '#engine/expressions/fields.ts'
import type { WizardActor } from '#engine/machine/create-wizard.ts'
import type { WizardEvent } from '#engine/machine/events.ts'
import type { WireRequest } from '#engine/machine/host.ts'
import { recordOf, type ResumeRecord } from '#engine/machine/record.ts'
import { fixtureServer } from '#engine/simulation/fixture-server.ts'
import { simulate } from '#engine/simulation/simulate.ts'
import { sampleFor } from '#engine/simulation/sample-for.ts'
import { describeWizard } from '#engine/view/describe-wizard.ts'
import { operations } from '#server/operations/catalogue.ts'
import { tick } from '#tests/driver/tick.ts'
import { carriesSession } from './carries-session.ts'
import { start, type SharedMachine } from './shared-machine.ts'
import { replyTo, type WalkReply } from './walk-replies.ts'
import type { WalkStep } from './walk-steps.ts'

const hour = 3_600_000
/** Buttons that do not lead on. */
const skippedButtons = new Set(['restart', 'end', 'back', 'page.back', 'stop'])

export async function randomWalk(
  shared: SharedMachine,
  steps: readonly WalkStep[],
  planned: readonly WalkReply[],
): Promise<void> {
  const { definition, whole } = shared
  const server = fixtureServer(whole, operations)
  const underWay = new Map<AbortSignal, string>()
  let sent = 0
  let written = 0
  let answering = 0
  /** The server's reply, unless the plan says otherwise. */
  let forcedReply: WalkReply | undefined
  let firstError: Error | undefined
  /** Files, and writing requests, that a reload has interrupted; until the user presses a button again. */
  let lostFields: readonly string[] = []
  let cutOff: readonly string[] = []

  async function answer(request: WireRequest, signal: AbortSignal): Promise<Response> {
    try {
      checkRequest(request)
    } catch (error) {
      // An exception of the server counts for the wizard as an unreachable server.
      firstError ??= asError(error)
    }
    underWay.set(signal, nameOf(request))
    const reply = forcedReply ?? planned[sent] ?? 'success'
    sent += 1
    if (request.method !== 'GET') written += 1
    if (reply === 'silence') await rejectWhenAborted(signal)
    answering += 1
    try {
      return await replyTo(reply, () => server.answer(request))
    } finally {
      answering -= 1
      underWay.delete(signal)
    }
  }

  function checkRequest(request: WireRequest) {
    for (const signal of [...underWay.keys()].filter(({ aborted }) => aborted)) underWay.delete(signal)
    const name = nameOf(request)
    must(underWay.size === 0, `only one request is under way, not also ${name}`)
    must(carriesSession(definition, request, context().session), `${name} carries the session`)
    must(!cutOff.includes(name), `what was under way when the page was closed is not sent again by itself: ${name}`)
    must(
      lostFields.length === 0 || !(request.body instanceof FormData),
      `nothing is uploaded by itself without the files that a reload has lost: ${lostFields.join(', ')}`,
    )
  }

  /** Whether the outcome of a request that a reload has interrupted can be found out; that may also take long. */
  async function join(
    _call: string,
    _session: string,
    { signal }: { readonly signal: AbortSignal },
  ): Promise<Response | 'unknown'> {
    if (forcedReply === 'silence') await clock.sleep(clock.now() + 120_000, signal)
    return planned[sent] === 'success' ? Response.json({ success: true }) : 'unknown'
  }

  const simulation = simulate({ server: answer, tick, start, random: () => 0.5, join })
  const { clock } = simulation
  shared.begin(simulation.host)
  let actor = observed(createActor(shared.machine))
  const context = () => actor.getSnapshot().context
  const describeNow = () => describeWizard(definition, actor.getSnapshot(), clock.now())
  let view = describeNow()
  const offered = () => [...view.sections.map(({ button }) => button), ...view.buttons].filter(({ enabled }) => enabled)

  function observed(next: WizardActor): WizardActor {
    next.subscribe({ error: (error) => (firstError ??= asError(error)) })
    return next
  }

  /** Only a pending reply needs turns of the event loop: everything else happens at once, or when time passes. */
  async function settle() {
    for (let waiting = true; waiting && (answering > 0 || underWay.size > 0);) {
      const silent = answering === 0
      await clock.settle()
      waiting = !silent || answering > 0
    }
    checkView()
  }

  function checkView() {
    if (firstError) throw firstError
    view = describeNow()
    const { reached } = context()
    must(reached < definition.steps.length, 'no step is reached behind the last')
    must(
      definition.steps.some(({ id }) => id === view.step.id),
      'the wizard stands at one of its steps',
    )
    must(view.state !== 'left' || simulation.went.length > 0, 'a wizard that is left has led somewhere')
    const showsError = view.state === 'ready' && view.messages.some(({ kind }) => kind === 'error')
    // The ways on from a panel are defined by the panel itself.
    must(
      !showsError || view.step.type === 'panel' || offered().some(({ event }) => event !== 'restart'),
      'an error leaves a way on',
    )
  }

  async function send(event: WizardEvent, times = 1) {
    const before = context()
    const [requests, writes] = [sent, written]
    // What needs no request, such as opening a window, may have ended since the last look.
    view = describeNow()
    const pressed = event.type.startsWith('press.') || event.type === 'end'
    const able = !event.type.startsWith('press.') || offered().some((button) => button.event === event.type)
    lostFields = []
    cutOff = []
    for (let time = 0; time < times; time += 1) actor.send(event)
    await settle()
    must(able || sent === requests, `${event.type} sends nothing where it is not offered`)
    must(pressed || written === writes, `${event.type} writes nothing`)
    if (event.type !== 'restart') mustKeepFiles(before.files, event)
  }

  /** An accepted file disappears only if it is removed, cleared or replaced. */
  function mustKeepFiles(before: Readonly<Record<string, readonly File[]>>, event: WizardEvent) {
    const own = 'field' in event && event.type !== 'change' ? event.field : undefined
    for (const [field, files] of Object.entries(before)) {
      const isAdded = event.type === 'choose' && fieldOf(definition, field)?.type === 'files'
      const acceptedFiles = field === own && !isAdded ? [] : files
      must(
        acceptedFiles.every((each) => context().files[field]?.includes(each)),
        `the files of ${field} are kept`,
      )
    }
  }

  /** The record restores everything but the files, and nothing is sent twice without the user. */
  async function reload() {
    const { status, context: old } = actor.getSnapshot()
    if (status !== 'active') return
    // The last press may have ended a moment ago, without a request.
    checkView()
    const record = JSON.parse(JSON.stringify(recordOf(definition, actor.getSnapshot()))) as ResumeRecord // JSON returns what was written
    actor.stop()
    cutOff = [...cutOff, ...[...underWay.values()].filter((name) => !name.startsWith('GET '))]
    underWay.clear()
    lostFields = Object.keys(old.files).filter((field) => old.files[field]?.length !== 0)
    actor = observed(shared.resume(record).actor)
    actor.start()
    const now = context()
    must(describeNow().step.id === view.step.id, 'a reload stays on its step')
    for (const key of ['session', 'done', 'completed', 'page', 'reached'] as const)
      must(isEqual(now[key], old[key]), `a reload keeps ${key}`)
    for (const {
      field: { id },
    } of fieldsOf(definition))
      must(isEqual(now.values[id], old.values[id]), `a reload keeps what was filled in for ${id}`)
    // Nothing is lost by polling at once between two polls; a run that has lost its files waits for its user.
    const waited = view.busy?.doing === 'pausing' && !record.state.includes('watching') && lostFields.length === 0
    must(!waited || now.deadline === old.deadline, 'a wait goes on to its old end')
    await settle()
  }

  const does: { readonly [D in WalkStep['do']]: (step: Extract<WalkStep, { do: D }>) => Promise<void> } = {
    'go on': async ({ which, times, patient }) => {
      for (let turn = 0; turn < times && view.state !== 'left'; turn += 1) {
        fillIn()
        const onward = offered().filter(({ event }) => !skippedButtons.has(event))
        const button = onward[(which + turn) % Math.max(onward.length, 1)]
        if (button) await send({ type: button.event } as WizardEvent) // the cast is safe: a button's event is one of the wizard's
        if (patient) await clock.advance(8000)
        await settle()
      }
    },
    press: async ({ which, twice }) => {
      const button = offered()[which % Math.max(offered().length, 1)]
      if (button) await send({ type: button.event } as WizardEvent, twice ? 2 : 1) // as above
    },
    send: ({ event }) => send(event),
    wait: async ({ ms }) => {
      await clock.advance(ms)
      checkView()
    },
    reload,
    'break off': async ({ which, after }) => {
      forcedReply = 'silence'
      await does['go on']({ do: 'go on', which, times: 1, patient: false })
      await clock.advance(after)
      checkView()
      await reload()
      forcedReply = undefined
    },
  }

  function fillIn() {
    for (const { field, value, files } of [...view.fields, ...view.sections.flatMap((section) => section.fields)]) {
      if (files.length > 0 || isFilled(value)) continue
      const sample = sampleFor(whole, field)
      actor.send(
        sample.files
          ? { type: 'choose', field: field.id, files: sample.files }
          : { type: 'change', field: field.id, value: sample.value },
      )
    }
    checkView()
  }

  try {
    actor.start()
    await settle()
    for (const step of steps) {
      if (actor.getSnapshot().status !== 'active') break
      // The table pairs each kind of step with its own function.
      await (does[step.do] as (step: WalkStep) => Promise<void>)(step)
    }
    forcedReply = 'success'
    await clock.advance(hour)
    checkView()
    must(view.state !== 'busy', 'what is busy comes to an end')
  } finally {
    actor.stop()
  }
}

function must(holds: boolean, claim: string): void {
  if (!holds) throw new Error(`Broken: ${claim}.`)
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))
const nameOf = ({ method, url }: WireRequest) => `${method} ${url}`
const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
const isFilled = (value: unknown) =>
  value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)

const rejectWhenAborted = (signal: AbortSignal) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true }))
