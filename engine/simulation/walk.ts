/** Simulates a user who fills empty fields with samples and presses the buttons that lead on, one at a time. */
import { createActor } from 'xstate'
import type { PublicDefinition } from '#engine/definition/public-definition.ts'
import { publish } from '#engine/definition/publish.ts'
import type { Definition, Field } from '#engine/definition/types.ts'
import type { Facts } from '#engine/expressions/facts.ts'
import { isFileField, valueTypeOf } from '#engine/fields/index.ts'
import { createWizard, type Resume, type WizardActor } from '#engine/machine/create-wizard.ts'
import type { WizardEvent } from '#engine/machine/events.ts'
import type { WireRequest } from '#engine/machine/host.ts'
import { describeWizard } from '#engine/view/describe-wizard.ts'
import { actionsOf } from '#engine/steps/parts.ts'
import type { ButtonView, WizardView } from '#engine/view/wizard-view.ts'
import { fixtureServer, type FixtureServer, type FixtureOperations } from './fixture-server.ts'
import { simulate, type Simulation, type SimulationOptions } from './simulate.ts'
import { sampleFor } from './sample-for.ts'

export interface WalkOptions {
  readonly client: string
  readonly chosen: Facts['chosen']
  readonly tick: () => Promise<void>
  /** Answers instead of the simulated server if it returns a response. */
  readonly instead?: (request: WireRequest, signal: AbortSignal) => Promise<Response> | undefined
  /** What goes into a field; undefined: it stays as it is. Default: samples, where nothing was filled in. */
  readonly answer?: (shown: ShownField, now: number) => Answer | undefined
  readonly clock?: Pick<SimulationOptions, 'start' | 'newSessionId'>
  /** Continues an earlier run. */
  readonly resume?: Resume | undefined
  /** Called once, before anything is pressed. */
  readonly onStart?: (run: Pick<Walk, 'definition' | 'actor'>) => void
}

export interface ShownField {
  readonly field: Field
  readonly value: unknown
  readonly files: readonly unknown[]
}

export interface Answer {
  readonly value?: unknown
  readonly files?: readonly File[]
}

export interface Walk {
  readonly definition: PublicDefinition
  readonly actor: WizardActor
  readonly simulation: Simulation
  readonly server: FixtureServer
  readonly view: () => WizardView
  /** Fills the empty fields on the screen. Values from the server stay, and a default gives way to a sample of the definition. */
  readonly fill: () => void
  /** The next button that leads on and was not pressed here yet. */
  readonly next: () => ButtonView | undefined
  /** Presses it, and waits until nothing more happens within a minute. */
  readonly press: (button: ButtonView) => Promise<void>
}

/** Buttons that do not lead on: back, start over, retry and stop. */
const ignoredEvents = new Set(['back', 'page.back', 'restart', 'again', 'stop'])

export async function walk(whole: Definition, operations: FixtureOperations, options: WalkOptions): Promise<Walk> {
  const definition = publish(whole, operations)
  const server = fixtureServer(whole, operations)
  const answer = (request: WireRequest, signal: AbortSignal) =>
    options.instead?.(request, signal) ?? server.answer(request)
  const simulation = simulate({ server: answer, tick: options.tick, ...options.clock })
  const { client, chosen, resume } = options
  const place = { product: 'Stepwright', client, endTo: undefined, chosen, resume }
  const actor = createActor(createWizard(definition, simulation.host, place)).start()
  options.onStart?.({ definition, actor })
  const answerField = options.answer ?? ((shown: ShownField, now: number) => sampleIfEmpty(whole, shown, now))
  const view = () => describeWizard(definition, actor.getSnapshot(), simulation.clock.now())
  const pressed = new Set<string>()
  const keyOf = ({ event }: ButtonView) => `${view().step.id} ${view().page?.number ?? ''} ${event}`
  await simulation.clock.settle()

  return {
    definition,
    actor,
    simulation,
    server,
    view,
    fill() {
      // A field may appear once another has its value.
      for (let before = -1; before !== view().fields.length;) {
        before = view().fields.length
        fillIn(
          view(),
          (shown) => answerField(shown, simulation.clock.now()),
          (event) => actor.send(event),
        )
      }
    },
    next() {
      const { buttons, sections } = view()
      const offered = [...sections.map(({ button }) => button), ...buttons]
      return offered.find(
        (button) =>
          button.enabled &&
          !button.done &&
          !ignoredEvents.has(button.event) &&
          !leadsBack(whole, view().step.id, button) &&
          !pressed.has(keyOf(button)),
      )
    },
    async press(button) {
      pressed.add(keyOf(button))
      actor.send({ type: button.event } as WizardEvent) // the events of buttons are the wizard's own
      await simulation.clock.settle()
      await simulation.clock.advance(60_000)
    },
  }
}

/** Whether a button only leads to an earlier step, such as "Change". A simulated user who walks on never presses it. */
function leadsBack({ steps }: Definition, at: string, { event }: ButtonView): boolean {
  const here = steps.findIndex(({ id }) => id === at)
  const action = steps[here] && actionsOf(steps[here]).find(({ id }) => event === `press.${id}`)
  const target = steps.findIndex(({ id }) => id === action?.then)
  return action?.run.length === 0 && target >= 0 && target < here
}

function fillIn(
  { fields, sections }: WizardView,
  answer: (shown: ShownField) => Answer | undefined,
  send: (event: WizardEvent) => void,
) {
  for (const shown of [...fields, ...sections.flatMap((section) => section.fields)]) {
    const { value, files } = answer(shown) ?? {}
    if (files) send({ type: 'choose', field: shown.field.id, files })
    else if (value !== undefined) send({ type: 'change', field: shown.field.id, value })
  }
}

function sampleIfEmpty(definition: Definition, { field, value, files }: ShownField, now: number): Answer | undefined {
  if (files.length > 0 || (isFilled(field, value) && !isDefaultBesideSample(definition, field, value, now)))
    return undefined
  return sampleFor(definition, field)
}

function isFilled(field: Field, value: unknown): boolean {
  if (isFileField(field)) return false
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== ''
}

/** As in the portal, an example replaces the initial value of a field. */
function isDefaultBesideSample({ samples = {} }: Definition, field: Field, value: unknown, now: number): boolean {
  if (isFileField(field) || !Object.hasOwn(samples, field.id)) return false
  const isDefault = isSame(value, valueTypeOf(field).initial(field, { now }))
  return isDefault && !isSame(value, samples[field.id])
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
