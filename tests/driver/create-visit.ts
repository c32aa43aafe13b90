/** The implementation of a visit: finds things on the screen by label and name, and acts on them as a person would. */
import type { PublicDefinition } from '#engine/definition/public-definition.ts'
import type { Field } from '#engine/definition/types.ts'
import type { WizardActor } from '#engine/machine/create-wizard.ts'
import type { WizardEvent } from '#engine/machine/events.ts'
import type { Simulation } from '#engine/simulation/simulate.ts'
import { describeWizard } from '#engine/view/describe-wizard.ts'
import { showContent } from '#engine/view/shown-content.ts'
import type { ButtonView, FieldView, WizardView } from '#engine/view/wizard-view.ts'
import { addEntry, type Entry } from './add-entry.ts'
import { toSentRequest, type ScriptedServer } from './scripted-server.ts'
import type { Visit } from './visit.ts'

export function createVisit(
  definition: PublicDefinition,
  actor: WizardActor,
  simulation: Simulation,
  server: ScriptedServer,
): Visit {
  const view = (): WizardView => describeWizard(definition, actor.getSnapshot(), simulation.clock.now())
  const context = () => actor.getSnapshot().context
  const send = (event: WizardEvent) => actor.send(event)
  let saved: readonly { readonly name: string; readonly text: string }[] = []
  const collectSaved = async () => {
    server.expectNoUnscripted()
    saved = await Promise.all(simulation.saved.map(async ({ name, blob }) => ({ name, text: await blob.text() })))
  }
  const settle = async () => {
    await simulation.clock.settle()
    await collectSaved()
  }

  const shownFields = (): readonly FieldView[] => [...view().fields, ...view().sections.flatMap(({ fields }) => fields)]
  const buttons = (): readonly ButtonView[] => [...view().buttons, ...view().sections.map(({ button }) => button)]

  function fieldView(label: string): FieldView {
    const found = shownFields().find(({ field }) => field.label === label)
    if (!found)
      throw new Error(
        `No field "${label}" on the screen, only: ${shownFields()
          .map(({ field }) => field.label)
          .join(', ')}.`,
      )
    return found
  }

  function fill(label: string, value: string | number) {
    const { field } = fieldView(label)
    send({ type: 'change', field: field.id, value: 'options' in field ? optionValue(field, String(value)) : value })
  }

  function tick(label: string, chosen: readonly string[]) {
    const { field } = fieldView(label)
    if (field.type === 'checkbox') send({ type: 'change', field: field.id, value: chosen.length > 0 })
    else
      send({
        type: 'change',
        field: field.id,
        value: [...new Set([...fixedOf(field), ...chosen.map((option) => optionValue(field, option))])],
      })
  }

  function add(label: string, entry: string | { value: string; label: string }) {
    const { field, value } = fieldView(label)
    const entries = addEntry(field, Array.isArray(value) ? (value as readonly Entry[]) : [], entry)
    if (!entries) throw new Error(`"${label}" takes no entries.`)
    send({ type: 'change', field: field.id, value: entries })
  }

  return {
    get step() {
      const { number, of, name, heading } = view().step
      return { number, of, name, heading }
    },
    get stepper() {
      return view().stepper.map(({ name }) => name)
    },
    get completed() {
      return view()
        .stepper.filter(({ complete }) => complete)
        .map(({ name }) => name)
    },
    get title() {
      return view().title
    },
    get page() {
      const page = view().page
      return page && { number: page.number, of: page.of, title: page.title }
    },
    get session() {
      return context().session
    },
    get state() {
      return view().state
    },
    get fields() {
      return shownFields().map(({ field }) => field.label)
    },
    options: (label) => optionsOf(fieldView(label).field).map((option) => option.label),
    valueOf(label) {
      const { field, value, files } = fieldView(label)
      return field.type === 'file' || field.type === 'files' ? files.map(({ name }) => name) : value
    },
    fill,
    tick,
    add,
    choose: (label, ...files) => send({ type: 'choose', field: fieldView(label).field.id, files }),
    remove(label, fileName) {
      const { field, files } = fieldView(label)
      const index = files.findIndex(({ name }) => name === fileName)
      if (index < 0) throw new Error(`"${label}" has no file "${fileName}".`)
      send({ type: 'remove', field: field.id, index })
    },
    get buttons() {
      return buttons().map(({ label, enabled }) => ({ name: label, state: enabled ? 'enabled' : 'disabled' }) as const)
    },
    button(name) {
      const found = buttons().filter(({ label }) => label === name)
      if (found.length === 0) return 'absent'
      return found.some(({ enabled }) => enabled) ? 'enabled' : 'disabled'
    },
    async press(name) {
      const button = buttons().find(({ label, enabled }) => label === name && enabled)
      if (!button)
        throw new Error(
          `"${name}" cannot be pressed; there are ${buttons()
            .map(({ label, enabled }) => (enabled ? label : `(${label})`))
            .join(', ')}.`,
        )
      // The event of a button is one of the wizard's own events.
      send({ type: button.event } as WizardEvent)
      await settle()
    },
    async openStep(name) {
      const entry = view().stepper.find((each) => each.name === name)
      if (!entry?.openable) throw new Error(`The step "${name}" cannot be opened.`)
      send({ type: `open.${entry.id}` })
      await settle()
    },
    async openPage(number) {
      if (!view().page?.pages[number - 1]?.openable) throw new Error(`The sub-page ${number} cannot be opened.`)
      send({ type: 'page.open', page: number - 1 })
      await settle()
    },
    async wait(ms) {
      await simulation.clock.advance(ms)
      await collectSaved()
    },
    async cancel() {
      send({ type: 'cancel' })
      await settle()
    },
    get texts() {
      return textsOf(view())
    },
    shows: (text) => textsOf(view()).some((each) => each.includes(text)),
    get pipeline() {
      return view().stages.map(({ name, state }) => ({ name, state }))
    },
    unsaved(section) {
      if (section === undefined) return view().unsaved
      return view().sections.find(({ title }) => title === section)?.unsaved ?? 0
    },
    get requests() {
      return simulation.requests.map(toSentRequest)
    },
    get saved() {
      return saved
    },
    get opened() {
      return simulation.opened
    },
    get went() {
      return simulation.went
    },
  }
}

function textsOf({ messages, content, step, title }: WizardView): readonly string[] {
  const shown = showContent(content).flatMap((each) => {
    if (each.type === 'text') return [each.label === undefined ? each.text : `${each.label} ${each.text}`]
    if (each.type === 'image') return each.file ? [each.alt] : []
    return 'items' in each ? each.items.map(({ label, text }) => `${label} ${text}`) : textsWithin(each)
  })
  return [
    title,
    step.heading,
    ...(step.text === undefined ? [] : [step.text]),
    ...messages.map(({ text }) => text),
    ...shown,
  ]
}

const textsWithin = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsWithin) : []
}

function optionsOf(field: Field): readonly { readonly value: string; readonly label: string }[] {
  const options = 'options' in field ? (field.options ?? []) : []
  return options.map((option) => (typeof option === 'string' ? { value: option, label: option } : option))
}

function optionValue(field: Field, label: string): string {
  const option = optionsOf(field).find((each) => each.label === label)
  if (!option) throw new Error(`"${field.label}" has no option "${label}".`)
  return option.value
}

const fixedOf = (field: Field): readonly string[] => ('fixed' in field ? (field.fixed ?? []) : [])
