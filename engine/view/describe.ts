/** What a user sees of a wizard at one moment: derived from the snapshot, shown by React, read by tests and dry runs. */
import type { PublicDefinition } from '#engine/definition/public-definition.ts'
import type { Action, Field, Page, Section, Step } from '#engine/definition/types.ts'
import { holds } from '#engine/expressions/condition.ts'
import { isShown } from '#engine/expressions/fields.ts'
import { fillTemplate } from '#engine/expressions/template.ts'
import type { Facts } from '#engine/expressions/facts.ts'
import { actionsOf } from '#engine/machine/actions-of.ts'
import { factsOf, type Context, type Message } from '#engine/machine/context.ts'
import { endOffered } from '#engine/machine/end-offered.ts'
import type { Progress } from '#engine/machine/host.ts'
import type { NodeMeta } from '#engine/machine/kit.ts'
import { statePath } from '#engine/machine/record.ts'
import { overallState, pipelineTexts, stageStates, type Stage, type StageState } from '#engine/machine/pipeline.ts'
import { unsavedIn } from '#engine/machine/sections.ts'
import { contentOf, type ShownContent } from './content.ts'

export interface WizardView {
  readonly title: string
  readonly state: 'ready' | 'busy' | 'left'
  /** How the last press went, while the step waits for the user. */
  readonly outcome: 'editing' | 'failed' | 'done' | undefined
  readonly stepper: readonly StepperEntry[]
  readonly step: {
    readonly id: string
    readonly type: Step['type']
    readonly number: number
    readonly of: number
    readonly name: string
    readonly heading: string
    readonly text?: string
  }
  readonly page: PageView | undefined
  readonly fields: readonly FieldView[]
  readonly sections: readonly SectionView[]
  readonly content: readonly ShownContent[]
  readonly buttons: readonly ButtonView[]
  readonly messages: readonly Message[]
  readonly stages: readonly (Stage & { readonly state: StageState })[]
  /** Of all stages together. */
  readonly overall: 'error' | 'done' | 'running' | 'idle'
  readonly busy: Busy | undefined
  readonly unsaved: number
}

export interface StepperEntry {
  readonly id: string
  readonly name: string
  readonly state: 'complete' | 'active' | 'upcoming'
  readonly complete: boolean
  readonly openable: boolean
}
export interface PageView {
  readonly number: number
  readonly of: number
  readonly title: string
  readonly pages: readonly {
    readonly id: string
    readonly title: string
    readonly seen: boolean
    readonly openable: boolean
  }[]
}
export interface FieldView {
  readonly field: Field
  readonly value: unknown
  readonly files: readonly File[]
  readonly messages: readonly string[]
}
export interface SectionView {
  readonly id: string
  readonly title: string
  readonly fields: readonly FieldView[]
  readonly button: ButtonView
  readonly unsaved: number
}
export interface ButtonView {
  /** The event it sends: 'press.upload', 'back', 'page.next', 'end'. */
  readonly event: string
  readonly label: string
  readonly enabled: boolean
  /** Its action has run to its end. */
  readonly done: boolean
}
/** What is under way: shown instead of a bare spinner. */
export interface Busy extends NodeMeta {
  /** The button whose work it is; absent for what a step does by itself. */
  readonly label: string | undefined
  readonly progress: Progress | undefined
  readonly until: number | undefined
  readonly cancellable: boolean
}

interface Snapshot {
  readonly value: unknown
  readonly context: Context
  readonly status: string
  hasTag(tag: 'ready' | 'busy'): boolean
  getMeta(): Readonly<Record<string, unknown>>
  can(event: { readonly type: 'cancel' } | { readonly type: 'stop' }): boolean
}

export function describe(definition: PublicDefinition, snapshot: Snapshot, now = 0): WizardView {
  const { context } = snapshot
  const facts = factsOf(definition, context, now)
  const step = currentStep(definition, snapshot.value)
  const ready = snapshot.hasTag('ready')
  const page = step.type === 'pages' ? step.pages[context.page[step.id] ?? 0] : undefined
  const title = fillTemplate(definition.title ?? definition.name, facts)
  const outer = outerStep(definition, step)
  const tops = definition.steps.filter(({ within }) => within === undefined)
  const stages = step.type === 'pipeline' ? stageStates(step, context) : []
  const sections =
    step.type === 'review' ? step.sections.map((section) => sectionView(context, facts, section, ready)) : []
  return {
    title,
    state: snapshot.status === 'done' ? 'left' : ready ? 'ready' : 'busy',
    outcome: outcomeOf(snapshot.value),
    stepper: stepperOf(definition, context, tops, outer, ready),
    step: {
      id: step.id,
      type: step.type,
      number: tops.indexOf(outer) + 1,
      of: tops.length,
      name: outer.title,
      heading: fillTemplate(step.heading ?? step.title, facts),
      ...(step.type === 'placeholder' ? { text: fillTemplate(step.text, facts) } : {}),
    },
    page: step.type === 'pages' ? pageView(context, step) : undefined,
    fields: fieldViews(shownFields(step, page), context, facts),
    sections,
    content: contentOf([...(step.content ?? []), ...(page?.content ?? [])], definition, facts),
    buttons: buttonsOf(definition, step, context, facts, ready, snapshot),
    messages: context.messages,
    stages,
    overall: overallState(stages),
    busy: ready || snapshot.status === 'done' ? undefined : busyOf(snapshot, step, facts),
    unsaved: sections.reduce((sum, section) => sum + section.unsaved, 0),
  }
}

function outcomeOf(value: unknown): WizardView['outcome'] {
  const [, state, outcome] = statePath(value)
  return state === 'idle' && (outcome === 'editing' || outcome === 'failed' || outcome === 'done') ? outcome : undefined
}

function currentStep(definition: PublicDefinition, value: unknown): Step {
  const [id] = statePath(value)
  const step = definition.steps.find((each) => each.id === id) ?? definition.steps.at(-1)
  if (!step) throw new Error(`Agent "${definition.id}" has no steps.`)
  return step
}

const outerStep = (definition: PublicDefinition, step: Step): Step =>
  definition.steps.find(({ id }) => id === step.within) ?? step

function stepperOf(
  definition: PublicDefinition,
  context: Context,
  tops: readonly Step[],
  active: Step,
  ready: boolean,
): readonly StepperEntry[] {
  return tops.map((step) => {
    const views = definition.steps.filter((each) => each === step || each.within === step.id)
    const complete = views.every(({ id }) => context.completed.includes(id))
    const openable =
      ready && definition.stepper === 'open' && step !== active && definition.steps.indexOf(step) <= context.reached
    return {
      id: step.id,
      name: step.title,
      complete,
      openable,
      state: step === active ? 'active' : complete ? 'complete' : 'upcoming',
    }
  })
}

function pageView(context: Context, step: Extract<Step, { type: 'pages' }>): PageView {
  const at = context.page[step.id] ?? 0
  const seen = context.seen[step.id] ?? []
  return {
    number: at + 1,
    of: step.pages.length,
    title: step.pages[at]?.title ?? '',
    pages: step.pages.map(({ id, title }, index) => ({
      id,
      title,
      seen: seen.includes(index),
      openable: index !== at && (step.jump === true || seen.includes(index)),
    })),
  }
}

const shownFields = (step: Step, page: Page | undefined): readonly Field[] =>
  step.type === 'form' ? (step.fields ?? []) : (page?.fields ?? [])

function fieldViews(fields: readonly Field[], context: Context, facts: Facts): readonly FieldView[] {
  return fields
    .filter((field) => isShown(field, facts))
    .map((field) => ({
      field,
      value: context.values[field.id],
      files: context.files[field.id] ?? none,
      messages: context.messages.length > 0 ? messagesAt(field, context) : none,
    }))
}

/** One for all: to make a thousand takes a while. */
const none: readonly never[] = []

const messagesAt = ({ id }: Field, { messages }: Context) =>
  messages.filter(({ field }) => field === id).map(({ text }) => text)

function sectionView(context: Context, facts: Facts, section: Section, ready: boolean): SectionView {
  return {
    id: section.id,
    title: section.title,
    fields: fieldViews(section.fields, context, facts),
    button: actionButton(section.action, facts, ready),
    unsaved: unsavedIn(section, context.values, context.baselines[section.id]),
  }
}

const met = (condition: Action['shown'], facts: Facts) => condition === undefined || holds(condition, facts)

const actionButton = (action: Action, facts: Facts, ready: boolean): ButtonView => ({
  event: `press.${action.id}`,
  label: fillTemplate(action.label, facts),
  enabled: ready && met(action.enabled, facts),
  done: facts.done.includes(action.id),
})

/** All buttons, in the order of the screen; those of sections stand with their section. */
function buttonsOf(
  definition: PublicDefinition,
  step: Step,
  context: Context,
  facts: Facts,
  ready: boolean,
  snapshot: Snapshot,
): readonly ButtonView[] {
  const plain = (event: string, label: string, shown: boolean, enabled = ready): readonly ButtonView[] =>
    shown ? [{ event, label, enabled, done: false }] : []
  const at = step.type === 'pages' ? (context.page[step.id] ?? 0) : 0
  const lastPage = step.type !== 'pages' || at === step.pages.length - 1
  const texts = step.type === 'pipeline' ? { ...pipelineTexts, ...step.texts } : pipelineTexts
  const watching = snapshot.can({ type: 'stop' })
  return [
    ...plain('press.run', texts.run, step.type === 'pipeline'),
    ...plain('stop', texts.stop, step.type === 'pipeline' && watching, watching),
    ...(lastPage
      ? ownActions(step)
          .filter((action) => met(action.shown, facts))
          .map((action) => actionButton(action, facts, ready))
      : []),
    ...plain('page.next', 'Next', !lastPage),
    ...plain('page.back', 'Back', step.type === 'pages' && at > 0),
    ...plain('back', 'Back', step.back === true && !(step.type === 'pages' && at > 0)),
    ...plain('again', 'Try again', context.unready),
    ...plain('end', 'End Session', endOffered(definition, context)),
    ...plain('restart', 'Start over', true),
  ]
}

const ownActions = (step: Step): readonly Action[] => (step.type === 'review' ? (step.actions ?? []) : actionsOf(step))

function busyOf(snapshot: Snapshot, step: Step, facts: Facts): Busy {
  // The innermost state says what is going on.
  const [, meta] = Object.entries(snapshot.getMeta()).toSorted(([a], [b]) => b.length - a.length)[0] ?? []
  const action = actionsOf(step).find(({ id }) => statePath(snapshot.value)[1] === `run-${id}`)
  const busy = (meta ?? {}) as NodeMeta // the chart gives its states no other
  return {
    ...busy,
    label: action && fillTemplate(action.label, facts),
    progress: snapshot.context.progress,
    until: busy.doing === 'pausing' ? snapshot.context.deadline : undefined,
    cancellable: snapshot.can({ type: 'cancel' }),
  }
}
