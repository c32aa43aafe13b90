/** A step becomes a state: loading what it needs, waiting for the user, and one chain of states per button. */
import type { Action, Step } from '#engine/definition/types.ts'
import { entryRun } from './entry-run.ts'
import { idleEvents } from './idle-events.ts'
import { atRest, idleTarget, update, type Kit, type Moment, type Node } from './kit.ts'
import { loadingNode } from './loading-node.ts'
import { onwardFrom } from './navigation.ts'
import { pipelineNodes } from './pipeline.ts'
import { endVerbs, runNode, type OwnVerb } from './run-list.ts'
import { actionsOf } from './actions-of.ts'
import { settledSection } from './sections.ts'

export function stepNode(kit: Kit, step: Step, index: number): Node {
  const entering = enterNodes(kit, step)
  return {
    id: `step-${step.id}`,
    initial: 'entering' in entering ? 'entering' : 'idle',
    entry: seen(step),
    states: {
      ...entering,
      idle: {
        initial: 'editing',
        tags: ['ready'],
        entry: atRest,
        on: idleEvents(kit, step, index),
        states: { editing: {}, failed: {}, done: {} },
      },
      ...Object.fromEntries(
        actionsOf(step).map((action) => [`run-${action.id}`, actionNode(kit, step, index, action)]),
      ),
      ...(step.type === 'pipeline' ? pipelineNodes(kit, step, index) : {}),
      ending: runNode(kit, endVerbs(false), {
        failed: idleTarget(step.id, 'failed'),
        cancelled: idleTarget(step.id),
        onDone: [],
      }),
    },
  }
}

/** What a step loads each time it is entered. When that fails, the step is shown all the same, and can be loaded again. */
function enterNodes(kit: Kit, step: Step): Readonly<Record<string, Node>> {
  if (entryRun(step).length === 0) return {}
  const unready = idleTarget(step.id, 'failed')
  const loaded = [{ guard: ({ context }: Moment) => context.unready, target: unready }, { target: idleTarget(step.id) }]
  return { entering: loadingNode(kit, step, { failed: unready, cancelled: unready, onDone: loaded }) }
}

function actionNode(kit: Kit, step: Step, index: number, action: Action): Node {
  const ask: readonly OwnVerb[] = action.confirm === undefined ? [] : [{ do: 'confirm', question: action.confirm }]
  const section = step.type === 'review' ? step.sections.find((each) => each.action === action) : undefined
  const finished = update(({ context }) => ({
    done: [...new Set([...context.done, action.id])],
    completed: action.completes ? [...new Set([...context.completed, step.id])] : context.completed,
    ...(section ? settledSection(context, section) : {}),
  }))
  return runNode(kit, [...ask, ...action.run], {
    failed: idleTarget(step.id, 'failed'),
    cancelled: idleTarget(step.id),
    onDone: onwardFrom(kit, step, index, action, [finished]),
  })
}

function seen(step: Step) {
  if (step.type !== 'pages') return []
  return update(({ context }) => {
    const page = context.page[step.id] ?? 0
    return { seen: { ...context.seen, [step.id]: [...new Set([...(context.seen[step.id] ?? []), page])] } }
  })
}
