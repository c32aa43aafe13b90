/** Walks a wizard from its first step to its end as a patient user would, and tells what was seen and sent. */
import { createActor } from 'xstate'
import { publish } from '#engine/definition/publish.ts'
import type { Definition, Field } from '#engine/definition/types.ts'
import type { Facts } from '#engine/expressions/facts.ts'
import { createWizard } from '#engine/machine/create-wizard.ts'
import type { WizardEvent } from '#engine/machine/events.ts'
import { describe, type ButtonView, type WizardView } from '#engine/view/describe.ts'
import { fixtureServer, type PretendingOperations } from './fixture-server.ts'
import { simulate } from './host.ts'
import { sampleOf } from './samples.ts'

export interface DryRun {
  readonly lines: readonly Line[]
  /** Empty when the wizard came to its end and every work list did what its call promises. */
  readonly problems: readonly string[]
}
export interface Line {
  readonly kind: 'step' | 'press' | 'request' | 'file' | 'message' | 'page'
  readonly text: string
}

interface Options {
  readonly client: string
  readonly chosen: Facts['chosen']
  readonly tick: () => Promise<void>
}

/** More presses than any wizard has buttons: a wizard that still goes on then goes round in circles. */
const patience = 200

export async function dryRun(
  definition: Definition,
  operations: PretendingOperations,
  options: Options,
): Promise<DryRun> {
  const published = publish(definition, operations)
  const server = fixtureServer(definition, operations)
  const simulation = simulate({ server: server.answer, tick: options.tick })
  const actor = createActor(
    createWizard(published, simulation.host, {
      product: 'Stepwright',
      client: options.client,
      endTo: undefined,
      chosen: options.chosen,
    }),
  )
  const lines: Line[] = []
  const told = { requests: 0, files: 0, place: '' }
  const view = () => describe(published, actor.getSnapshot(), simulation.clock.now())
  const send = (type: string) => actor.send({ type } as WizardEvent) // the events of buttons are the wizard's own

  function tell() {
    const { step, page, messages } = view()
    lines.push(
      ...simulation.requests
        .slice(told.requests)
        .map(({ method, url }): Line => ({ kind: 'request', text: `${method} ${url}` })),
    )
    lines.push(...simulation.saved.slice(told.files).map(({ name }): Line => ({ kind: 'file', text: name })))
    lines.push(...messages.map(({ text }): Line => ({ kind: 'message', text })))
    const place = `${step.number} of ${step.of}: ${step.heading}${page ? `, ${page.title} (${page.number} of ${page.of})` : ''}`
    if (place !== told.place) lines.push({ kind: page ? 'page' : 'step', text: place })
    Object.assign(told, { requests: simulation.requests.length, files: simulation.saved.length, place })
  }

  actor.start()
  await simulation.clock.settle()
  tell()
  const problems: string[] = []
  const pressed = new Set<string>()
  for (let presses = 0; view().state !== 'left'; presses += 1) {
    // A field may appear once another has its value.
    for (let before = -1; before !== view().fields.length;) {
      before = view().fields.length
      fillIn(definition, view(), (event) => actor.send(event))
    }
    const button = nextButton(view(), ({ event }) => !pressed.has(`${told.place} ${event}`))
    if (!button || presses > patience) {
      if (!isEnd(definition)) problems.push(`It stops at step ${told.place}: there is no button left to press.`)
      break
    }
    pressed.add(`${told.place} ${button.event}`)
    lines.push({ kind: 'press', text: button.label })
    send(button.event)
    await simulation.clock.settle()
    await simulation.clock.advance(60_000)
    tell()
    const failed = view().messages.find(({ kind }) => kind === 'error')
    if (failed) {
      problems.push(`"${button.label}" failed: ${failed.text}`)
      break
    }
  }
  actor.stop()
  return { lines, problems: [...problems, ...server.problems] }
}

/** A panel's screen has no end of its own: the user leaves it. */
const isEnd = (definition: Definition) => definition.steps.at(-1)?.type === 'panel'

/** Fills what is empty on the screen, and keeps what the server or a default has filled. */
function fillIn(definition: Definition, { fields, sections }: WizardView, send: (event: WizardEvent) => void) {
  for (const { field, value, files } of [...fields, ...sections.flatMap((section) => section.fields)]) {
    if (files.length > 0 || isFilled(field, value)) continue
    const sample = sampleOf(definition, field)
    if (sample.files) send({ type: 'choose', field: field.id, files: sample.files })
    else send({ type: 'change', field: field.id, value: sample.value })
  }
}

const isFilled = (field: Field, value: unknown) =>
  Array.isArray(value)
    ? value.length > 0
    : value !== undefined && value !== '' && field.type !== 'file' && field.type !== 'files'

/** Buttons that lead on, each once per place; the way back, a new start and a second try are for people. */
function nextButton({ buttons, sections }: WizardView, isNew: (button: ButtonView) => boolean): ButtonView | undefined {
  return [...sections.map(({ button }) => button), ...buttons].find(
    (button) => button.enabled && !button.done && !aside.has(button.event) && isNew(button),
  )
}

const aside = new Set(['back', 'page.back', 'restart', 'again', 'stop'])
