/** A run of any definition with its events and its view, for tests of the machine; tests of an agent use a visit. */
import { createActor } from 'xstate'
import type { PublicDefinition } from '#engine/definition/public-definition.ts'
import { createWizard, type WizardActor } from '#engine/machine/create-wizard.ts'
import type { WizardEvent } from '#engine/machine/events.ts'
import { recordOf, type ResumeRecord } from '#engine/machine/record.ts'
import { resumeFrom } from '#engine/machine/resume.ts'
import { simulate, type Simulation, type SimulationOptions } from '#engine/simulation/simulate.ts'
import { describeWizard } from '#engine/view/describe-wizard.ts'
import type { WizardView } from '#engine/view/wizard-view.ts'
import { chosenItem } from './shipped.ts'
import { scriptedServer, toSentRequest } from './scripted-server.ts'
import { tick } from './tick.ts'
import type { SentRequest, VisitOptions } from './visit.ts'

export interface RunOptions extends Partial<
  Pick<SimulationOptions, 'random' | 'popups' | 'confirm' | 'askUnsaved' | 'mayEnd' | 'join' | 'start' | 'records'>
> {
  readonly server?: VisitOptions['server']
  readonly record?: ResumeRecord
  readonly client?: string
  readonly endTo?: string
}

export interface Run {
  readonly actor: WizardActor
  readonly simulation: Simulation
  readonly view: WizardView
  /** The texts of the messages. */
  readonly texts: readonly string[]
  readonly requests: readonly SentRequest[]
  /** Sends an event, and waits for everything that needs no timer. */
  send(event: WizardEvent | WizardEvent['type']): Promise<void>
  wait(ms: number): Promise<void>
  /** Ends the run and returns its record as it would be restored. */
  close(): ResumeRecord
}

export async function startRun(
  definition: PublicDefinition,
  { server = {}, record, client = 'Stepwright', endTo, ...options }: RunOptions = {},
): Promise<Run> {
  const session = () => simulation.sessions.at(-1) ?? record?.session
  const scripted = scriptedServer(server, session)
  const simulation = simulate({ server: scripted.answer, tick, ...options })
  const start = { product: 'Stepwright', client, endTo, chosen: chosenItem(definition, undefined) }
  const actor = createActor(
    createWizard(definition, simulation.host, { ...start, resume: record && resumeFrom(record) }),
  )
  actor.start()
  const settle = async () => {
    await simulation.clock.settle()
    scripted.expectNoUnscripted()
  }
  await settle()
  const view = () => describeWizard(definition, actor.getSnapshot(), simulation.clock.now())
  return {
    actor,
    simulation,
    get view() {
      return view()
    },
    get texts() {
      return view().messages.map(({ text }) => text)
    },
    get requests() {
      return simulation.requests.map(toSentRequest)
    },
    async send(event) {
      actor.send(typeof event === 'string' ? ({ type: event } as WizardEvent) : event) // these events have only a type
      await settle()
    },
    async wait(ms) {
      await simulation.clock.advance(ms)
      scripted.expectNoUnscripted()
    },
    close() {
      const written = JSON.stringify(recordOf(definition, actor.getSnapshot()))
      actor.stop()
      return JSON.parse(written) as ResumeRecord // JSON returns what was written
    },
  }
}
