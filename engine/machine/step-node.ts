/** Builds the state of a step: loading, waiting for the user, and one chain of states per button. */
import type { Action, Step } from '#engine/definition/types.ts'
import { stepTypeOf } from '#engine/steps/index.ts'
import { actionsOf, sectionsOf } from '#engine/steps/parts.ts'
import { clearPending, update } from './effects.ts'
import { idleEvents } from './idle-events.ts'
import type { Kit } from './kit.ts'
import { loadingNode, loadVerbsOf } from './loading-node.ts'
import { afterAction } from './navigation.ts'
import { idleTarget, type EventArgs, type Node } from './node.ts'
import { endVerbs, runNode } from './run-node.ts'
import { settleSection } from './section-values.ts'
import { confirmVerbs, unsavedVerbs } from './unsaved-sections.ts'

export function stepNode(kit: Kit, step: Step, index: number): Node {
  const type = stepTypeOf(step)
  const entering = enterNodes(kit, step)
  return {
    id: `step-${step.id}`,
    initial: 'entering' in entering ? 'entering' : 'idle',
    entry: type.entry?.(step, kit) ?? [],
    states: {
      ...entering,
      idle: {
        initial: 'editing',
        tags: ['ready'],
        entry: clearPending,
        on: idleEvents(kit, step, index),
        states: { editing: {}, failed: {}, done: {} },
      },
      ...Object.fromEntries(
        actionsOf(step).map((action) => [`run-${action.id}`, actionNode(kit, step, index, action)]),
      ),
      ...type.nodes?.(step, kit, index),
      ending: runNode(kit, endVerbs(false), {
        failed: idleTarget(step.id, 'failed'),
        cancelled: idleTarget(step.id),
        onDone: [],
      }),
    },
  }
}

/** The state that loads a step when it is entered. If loading fails, the step is still shown and can be loaded again. */
function enterNodes(kit: Kit, step: Step): Readonly<Record<string, Node>> {
  if (loadVerbsOf(step).length === 0) return {}
  const unready = idleTarget(step.id, 'failed')
  const loaded = [
    { guard: ({ context }: EventArgs) => context.unready, target: unready },
    ...(stepTypeOf(step).onLoaded?.(step, kit) ?? []),
    { target: idleTarget(step.id) },
  ]
  return { entering: loadingNode(kit, step, { failed: unready, cancelled: unready, onDone: loaded }) }
}

function actionNode(kit: Kit, step: Step, index: number, action: Action): Node {
  const section = sectionsOf(step).find((each) => each.action === action)
  const recordDone = update(({ context }) => ({
    done: [...new Set([...context.done, action.id])],
    completed: action.completes ? [...new Set([...context.completed, step.id])] : context.completed,
    ...(section ? settleSection(context, section) : {}),
  }))
  return runNode(kit, [...confirmVerbs(action), ...unsavedVerbs(step, action), ...action.run], {
    failed: idleTarget(step.id, 'failed'),
    cancelled: idleTarget(step.id),
    onDone: afterAction(kit, step, index, action, [recordDone]),
  })
}
