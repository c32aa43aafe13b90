/** The screen and the record of a place, by the model and by the machine, in one form so that they can be compared. */
import type { PublicDefinition } from '#engine/definition/public-definition.ts'
import type { Action } from '#engine/definition/types.ts'
import type { WizardActor } from '#engine/machine/create-wizard.ts'
import { describeWizard } from '#engine/view/describe-wizard.ts'
import { isEndOffered } from './expected-result.ts'
import { fillTemplate, isOnScreen, isTrue } from './model-facts.ts'
import { fieldsOnScreen, pageAt, stepAt, type Place, type Text, type World } from './place.ts'
import { stageKeys } from './run-stages.ts'
import { countUnsaved } from './enter-step.ts'

export interface Screen {
  readonly state: 'ready' | 'busy'
  readonly step: string
  readonly page: number | undefined
  /** Event, label, and whether the button can be pressed. */
  readonly buttons: readonly (readonly [string, string, boolean])[]
  readonly fields: readonly string[]
  readonly messages: readonly Text[]
  readonly stages: readonly string[]
  readonly unsaved: number
  readonly session: string | undefined
  readonly values: Readonly<Record<string, unknown>>
  readonly files: Readonly<Record<string, readonly string[]>>
  readonly fetched: readonly string[]
  readonly done: readonly string[]
  readonly completed: readonly string[]
  readonly reached: number
}

export function expectedScreen(place: Place, world: World): Screen | 'left' {
  if (place.left) return 'left'
  const step = stepAt(world, place)
  const { session, values, files, fetched, done, completed, reached, messages } = place
  const sections = step.type === 'review' ? step.sections : []
  return {
    state: 'ready',
    step: step.id,
    page: step.type === 'pages' ? pageAt(step, place) : undefined,
    buttons: buttonsAt(place, world),
    fields: fieldsOnScreen(step, place)
      .filter((field) => isOnScreen(field, place, world))
      .map(({ id }) => id),
    messages,
    stages: step.type === 'pipeline' ? stageKeys(step, place).map((key) => `${key} ${stageAt(key, place)}`) : [],
    unsaved: sections.reduce((sum, section) => sum + countUnsaved(section, place), 0),
    session,
    values,
    files: withoutEmpty(files),
    fetched: Object.keys(fetched).sort(),
    done,
    completed,
    reached,
  }
}

/** The buttons of the screen in their order, then those of the sections. */
function buttonsAt(place: Place, world: World): Screen['buttons'] {
  const step = stepAt(world, place)
  const lastPage = step.type !== 'pages' || pageAt(step, place) === step.pages.length - 1
  const isMet = (condition: Action['shown']) => condition === undefined || isTrue(condition, place, world)
  const button = (event: string, label: string, enabled = true): Screen['buttons'][number] => [event, label, enabled]
  const own = ({ id, label, enabled }: Action) =>
    button(`press.${id}`, fillTemplate(label, place, world), isMet(enabled))
  const within = step.type === 'pages' && pageAt(step, place) > 0
  return [
    ...(step.type === 'pipeline' ? [button('press.run', step.texts?.run ?? 'Run pipeline')] : []),
    ...(step.actions ?? []).filter(({ shown }) => lastPage && isMet(shown)).map(own),
    ...(lastPage ? [] : [button('page.next', 'Next')]),
    ...(within ? [button('page.back', 'Back')] : []),
    ...(step.back && !within ? [button('back', 'Back')] : []),
    ...(place.unready ? [button('again', 'Try again')] : []),
    ...(isEndOffered(place, world) ? [button('end', 'End Session')] : []),
    button('restart', 'Start over'),
    ...(step.type === 'review' ? step.sections.map(({ action }) => own(action)) : []),
  ]
}

function stageAt(key: string, { stages }: Place): string {
  if (stages?.failed.includes(key)) return 'error'
  if (stages?.completed.includes(key)) return 'done'
  return stages?.running && stages.current === key ? 'running' : 'pending'
}

const withoutEmpty = (files: Readonly<Record<string, readonly string[]>>) =>
  Object.fromEntries(Object.entries(files).filter(([, names]) => names.length > 0))

/** Describes the machine's screen in the same form. */
export function screenOf(actor: WizardActor, definition: PublicDefinition, now: number): Screen | 'left' {
  const snapshot = actor.getSnapshot()
  const { session, values, files, fetched, done, completed, reached, messages } = snapshot.context
  const view = describeWizard(definition, snapshot, now)
  if (view.state === 'left') return 'left'
  return {
    state: view.state,
    step: view.step.id,
    page: view.page && view.page.number - 1,
    buttons: [...view.buttons, ...view.sections.map(({ button }) => button)].map(({ event, label, enabled }) => [
      event,
      label,
      enabled,
    ]),
    fields: [...view.fields, ...view.sections.flatMap((section) => section.fields)].map(({ field }) => field.id),
    messages,
    stages: view.stages.map(({ key, state }) => `${key} ${state}`),
    unsaved: view.unsaved,
    session,
    values,
    files: withoutEmpty(
      Object.fromEntries(Object.entries(files).map(([id, chosen]) => [id, chosen.map(({ name }) => name)])),
    ),
    fetched: Object.keys(fetched).sort(),
    done,
    completed,
    reached,
  }
}
