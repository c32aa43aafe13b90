/** Derives from a snapshot what a user sees of a wizard. */
import type { PublicDefinition } from '#engine/definition/public-definition.ts'
import type { Step } from '#engine/definition/types.ts'
import { fillTemplate } from '#engine/expressions/template.ts'
import { factsOf } from '#engine/machine/context.ts'
import { statePath } from '#engine/machine/record.ts'
import { stepTypeOf } from '#engine/steps/index.ts'
import { actionsOf, sectionsOf } from '#engine/steps/parts.ts'
import { describeBusy, type Snapshot } from './describe-busy.ts'
import { buttonsOf } from './buttons.ts'
import { fieldViews, sectionView } from './field-views.ts'
import { stepperOf, topStepOf, topSteps } from './stepper.ts'
import type { WizardView } from './wizard-view.ts'

export function describeWizard(definition: PublicDefinition, snapshot: Snapshot, now: number): WizardView {
  const { context } = snapshot
  const facts = factsOf(definition, context, now)
  const step = currentStep(definition, snapshot.value)
  const type = stepTypeOf(step)
  const ready = snapshot.hasTag('ready')
  const own = type.view?.(step, { context, canStop: snapshot.can({ type: 'stop' }) }) ?? {}
  const part = type.shownPart?.(step, context)
  const top = topStepOf(definition, step)
  const tops = topSteps(definition)
  const sections = sectionsOf(step).map((section) => sectionView(section, context, facts, ready))
  return {
    title: fillTemplate(definition.title ?? definition.name, facts),
    state: snapshot.status === 'done' ? 'left' : ready ? 'ready' : 'busy',
    outcome: outcomeOf(snapshot.value),
    stepper: stepperOf(definition, context, top, ready),
    step: {
      id: step.id,
      type: step.type,
      number: tops.indexOf(top) + 1,
      of: tops.length,
      name: top.title,
      heading: fillTemplate(step.heading ?? step.title, facts),
      ...(own.text === undefined ? {} : { text: fillTemplate(own.text, facts) }),
    },
    page: own.page,
    fields: fieldViews(part?.fields ?? [], context, facts),
    sections,
    content: {
      contents: [...(step.content ?? []), ...((part !== step && part?.content) || [])],
      definition,
      facts,
      edited: context.edited,
      actions: actionsOf(step),
    },
    buttons: buttonsOf(definition, step, own, context, facts, ready),
    messages: context.messages,
    // The server keeps broken files apart and names them in its reply.
    leftOut: Object.values(context.replies).flatMap((reply) => (reply as ReplyWithBroken)?.broken ?? []),
    stages: own.stages ?? [],
    overall: own.overall ?? 'idle',
    work: own.work,
    busy: ready || snapshot.status === 'done' ? undefined : describeBusy(snapshot, step, facts),
    unsaved: sections.reduce((sum, section) => sum + section.unsaved, 0),
  }
}

type ReplyWithBroken = { readonly broken?: WizardView['leftOut'] } | null

function outcomeOf(value: unknown): WizardView['outcome'] {
  const [, state, outcome] = statePath(value)
  return state === 'idle' && (outcome === 'editing' || outcome === 'failed' || outcome === 'done') ? outcome : undefined
}

function currentStep(definition: PublicDefinition, value: unknown): Step {
  const [id] = statePath(value)
  const step = definition.steps.find((each) => each.id === id) ?? definition.steps.at(-1)
  if (!step) throw new Error(`Agent "${definition.id}" does not have any steps.`)
  return step
}
