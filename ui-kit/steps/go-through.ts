/**
 * Presses the main button of each step, and fills in what the example has for it, until there is a file to download or a
 * step needs the user. Loaded at the press that asks for it.
 */
import type { PublicDefinition } from '#engine/definition/public-definition.ts'
import { actionsOf } from '#engine/steps/parts.ts'
import type { WizardActor } from '#engine/machine/create-wizard.ts'
import type { WizardEvent } from '#engine/machine/events.ts'
import type { Host } from '#engine/machine/host.ts'
import { describeWizard } from '#engine/view/describe-wizard.ts'
import { mainButton } from '#engine/view/main-button.ts'
import { planExample } from '#engine/view/plan-example.ts'
import type { ButtonView, WizardView } from '#engine/view/wizard-view.ts'
import { loadExample } from './load-example.ts'
import { loadThrough } from './load-file.ts'

export interface Journey {
  readonly definition: PublicDefinition
  readonly actor: WizardActor
  readonly host: Host
}

export async function goThrough({ definition, actor, host }: Journey): Promise<void> {
  const loadFile = loadThrough(host)
  /** A button that did not lead on is not pressed again: the user decides. */
  const pressed = new Set<string>()
  for (;;) {
    const view = await waitUntilReady({ definition, actor })
    if (view === undefined || view.outcome === 'failed') return
    const step = definition.steps.find(({ id }) => id === view.step.id)
    const button = mainButton(view.buttons)
    if (!step || !button || isDownload(button, step)) return
    const key = `${step.id} ${view.page?.number ?? ''} ${button.event}`
    if (pressed.has(key)) return
    pressed.add(key)
    const { context } = actor.getSnapshot()
    const plan = planExample(definition, step, context, Date.now())
    if (plan.replaced.length > 0) return
    const { signal } = new AbortController()
    const filling = await loadExample(plan, { agent: definition.id, client: context.client, signal, loadFile })
    if (actor.getSnapshot().status !== 'active') return
    for (const event of filling) actor.send(event)
    // The events of buttons are wizard events.
    actor.send({ type: button.event } as WizardEvent)
  }
}

const isDownload = ({ event, place }: ButtonView, step: PublicDefinition['steps'][number]): boolean =>
  place === 'result' ||
  actionsOf(step).some(({ id, run }) => event === `press.${id}` && run.some((verb) => verb.do === 'download'))

/** Undefined once the wizard has been left. */
function waitUntilReady({ definition, actor }: Pick<Journey, 'definition' | 'actor'>): Promise<WizardView | undefined> {
  return new Promise((resolve) => {
    const end = (view: WizardView | undefined) => {
      subscription.unsubscribe()
      resolve(view)
    }
    const look = () => {
      const view = describeWizard(definition, actor.getSnapshot(), Date.now())
      if (view.state === 'ready') end(view)
    }
    const subscription = actor.subscribe({ next: look, error: () => end(undefined), complete: () => end(undefined) })
    look()
  })
}
