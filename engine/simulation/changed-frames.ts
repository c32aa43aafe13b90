/** Which screens look otherwise in one definition than in another, judged by what they are made of: no screen is drawn for it. */
import type { Definition } from '#engine/definition/types.ts'
import { pairEntries } from '#engine/definition/pair-entries.ts'
import { showContent } from '#engine/view/shown-content.ts'
import type { FixtureOperations } from './fixture-server.ts'
import { reachState, type StepState, stepStates } from './reach-state.ts'
import type { Walk, WalkOptions } from './walk.ts'

/** A screen that is new, gone, or made of something else than before. */
export interface ChangedFrame {
  /** The ids of the step in each definition; undefined where the screen is not. */
  readonly before: string | undefined
  readonly after: string | undefined
  readonly state: StepState
}

export interface TwoDefinitions {
  readonly before: Definition
  readonly after: Definition
}

type Options = Pick<WalkOptions, 'client' | 'tick'> & {
  /** What the user of a hub has chosen, by the definition. */
  readonly chosenIn: (definition: Definition) => WalkOptions['chosen']
}

/** In the order of the steps as they are now; steps that are gone come last. Each step is given as soon as it is known. */
export async function* changedFrames(
  { before, after }: TwoDefinitions,
  operations: FixtureOperations,
  options: Options,
): AsyncGenerator<readonly ChangedFrame[], void, undefined> {
  const { pairs, removed } = pairEntries(before.steps, after.steps)
  const places = [
    ...after.steps.map((step, at) => ({ after: step.id, before: before.steps[pairs.get(at) ?? -1]?.id })),
    ...removed.map((at) => ({ after: undefined, before: before.steps[at]?.id })),
  ]
  for (const place of places) {
    const changed: ChangedFrame[] = []
    for (const state of stepStates) {
      const was =
        place.before === undefined ? undefined : await madeOf(before, operations, options, place.before, state)
      const is = place.after === undefined ? undefined : await madeOf(after, operations, options, place.after, state)
      if (was === is) continue
      changed.push({
        before: was === undefined ? undefined : place.before,
        after: is === undefined ? undefined : place.after,
        state,
      })
    }
    yield changed
  }
}

/** Everything from which the page draws a screen, as one text; undefined if no run comes to it. */
async function madeOf(
  definition: Definition,
  operations: FixtureOperations,
  { chosenIn, ...options }: Options,
  step: string,
  state: StepState,
): Promise<string | undefined> {
  const run = await reachState(
    definition,
    operations,
    { ...options, chosen: chosenIn(definition), clock: { newSessionId: () => sameSession } },
    step,
    state,
  )
  const made = run && textOf(run)
  run?.actor.stop()
  return made
}

/** The addresses of files contain the session. */
const sameSession = '00000000-0000-4000-8000-000000000000'

function textOf({ view, definition, actor }: Walk): string {
  const { content, ...shown } = view()
  const step = definition.steps.find(({ id }) => id === shown.step.id)
  // A panel draws itself from its parameters and from the replies.
  const panel =
    step !== undefined && 'panel' in step ? [step, definition.calls, actor.getSnapshot().context.replies] : undefined
  return JSON.stringify([shown, showContent(content), panel], (_key, value: unknown) =>
    value instanceof File ? [value.name, value.size] : value,
  )
}
