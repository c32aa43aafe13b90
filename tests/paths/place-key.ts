/** Decides whether two places are the same: no visible difference, and none that a condition of the definition can look at. */
import type { Condition } from '#engine/definition/types.ts'
import { isTrue } from './model/model-facts.ts'
import { pageAt, stepAt, type Place, type World } from './model/place.ts'
import { expectedScreen, type Screen } from './model/expected-screen.ts'

export function keyOf(place: Place, world: World): string {
  const screen = expectedScreen(place, world)
  if (screen === 'left') return screen
  const { buttons, fields, stages } = screen
  const { completed, unready, session } = place
  const step = stepAt(world, place)
  const truths = looksOf(world).map((condition) => isTrue(condition, place, world))
  const skipped = world.definition.steps.map(({ skip }) => skip !== undefined && isTrue(skip, place, world))
  return JSON.stringify([
    step.id,
    pageAt(step, place),
    completed.toSorted(),
    buttons,
    fields,
    stages,
    unready,
    session !== undefined,
    truths,
    skipped,
  ])
}

/** Everything that is visible and can be pressed, whatever led there. */
export function screenKeyOf(place: Place, world: World): string {
  const { page, step, buttons, fields } = expectedScreen(place, world) as Screen // the cast is safe: no place is outside the wizard
  return JSON.stringify([step, page, buttons, fields])
}

const cache = new WeakMap<object, readonly Condition[]>()

function looksOf({ definition }: World): readonly Condition[] {
  const looks = cache.get(definition) ?? [
    ...new Map(looksIn(definition).map((look) => [JSON.stringify(look), look])).values(),
  ]
  cache.set(definition, looks)
  return looks
}

/**
 * The facts that conditions look at, apart from the screen: what was done, seen and filled in. Values of replies show in the buttons and in skipped
 * steps; other conditions look only at a reply that has just arrived.
 */
function looksIn(value: unknown): readonly Condition[] {
  if (typeof value !== 'object' || value === null) return []
  const own = isLook(value) ? [value] : []
  return [...own, ...Object.values(value).flatMap((each: unknown) => looksIn(each))]
}

function isLook(value: object): value is Condition {
  const [subject = '', test] = Object.keys(value)
  const [named] = Object.values(value) as readonly unknown[]
  if (typeof named !== 'string' || Object.keys(value).length > 2) return false
  if (subject === 'field') return test === 'is' || test === 'set'
  return ['done', 'visited', 'fetched', 'completed'].includes(subject) && test === undefined
}
