/** Mutations that drop a step, an action or a call on which something else depends. */
import type { Path } from '#engine/definition/read/text-places.ts'
import type { Action, Definition } from '#engine/definition/types.ts'
import { spanOf, withoutPart, type Edit } from './edit.ts'
import { isWithin, type Subject } from './subject.ts'

interface Part {
  readonly what: string
  readonly at: Path
}

export function drops(subject: Subject): readonly Edit[] {
  const { definition } = subject.model
  const steps = definition.steps.map(({ id }, index): Part => ({ what: `step ${id}`, at: ['steps', index] }))
  const actions = definition.steps.flatMap(({ actions: own = [] }, index) =>
    own.map(({ id }, at): Part => ({ what: `action ${id}`, at: ['steps', index, 'actions', at] })),
  )
  const calls = Object.keys(definition.calls).map((id): Part => ({ what: `call ${id}`, at: ['calls', id] }))
  return [...(steps.length > 1 ? steps : []), ...actions, ...calls].flatMap((part) => drop(part, subject))
}

function drop({ what, at }: Part, subject: Subject): readonly Edit[] {
  const { place, text, model } = subject
  const left = [
    ...dangling(at, subject),
    ...orphaned(at, subject),
    ...unanswered(at, subject),
    ...unled(at, model.definition).map((path) => place(path).value.start),
  ]
  if (left.length === 0) return []
  const cut = withoutPart(text, place(at))
  const before = leadingTo(at, model.definition).map((path) => place(path).value.start)
  return [{ kind: 'drop', what, cuts: [cut], places: [cut.start, cut.end, ...left, ...before] }]
}

/** References to names that are gone with it. */
function dangling(at: Path, { names, place }: Subject): readonly number[] {
  const outside = names.filter((name) => !isWithin(name.at, at))
  const gone = names.filter(
    (name) => isWithin(name.at, at) && !outside.some((other) => other.kind === name.kind && other.name === name.name),
  )
  return gone
    .flatMap(({ uses }) => uses.filter((use) => !isWithin(use.at, at)))
    .map((use) => spanOf(place(use.at), use.part).start)
}

/** Calls and fields that only the dropped part used. */
function orphaned(at: Path, { names, place }: Subject): readonly number[] {
  return names
    .filter((name) => ['call', 'field'].includes(name.kind) && !isWithin(name.at, at))
    .filter(
      ({ uses, at: own }) =>
        uses.some((use) => isWithin(use.at, at)) && uses.every((use) => isWithin(use.at, at) || isWithin(use.at, own)),
    )
    .map((name) => spanOf(place(name.at), name.part).start)
}

/** Contents that show the reply of a call that nothing else sends. */
function unanswered(at: Path, { names, place }: Subject): readonly number[] {
  const isSent = (path: Path) => path.some((key) => key === 'run' || key === 'enter' || key === 'load')
  return names
    .filter(({ kind, uses }) => kind === 'call' && uses.some((use) => isWithin(use.at, at) && isSent(use.at)))
    .map(({ uses }) => uses.filter((use) => !isWithin(use.at, at)))
    .filter((others) => !others.some((use) => isSent(use.at)))
    .flatMap((others) => others.map((use) => spanOf(place(use.at), use.part).start))
}

/** A step that only this action led to, or a last step that only this action ended. */
function unled([list, index, within, number]: Path, { steps }: Definition): readonly Path[] {
  if (list !== 'steps' || within !== 'actions' || typeof index !== 'number' || typeof number !== 'number') return []
  const step = steps[index]
  const action = step?.actions?.[number]
  if (!step || !action || step.type === 'panel') return []
  const others = (step.actions ?? []).filter((each) => each !== action)
  const next = steps[index + 1]
  const goesOn =
    step.type === 'pipeline' ||
    others.some(({ then }) => then === 'next') ||
    steps.some(({ actions = [] }) => actions.some(({ then }) => then === next?.id))
  return [
    ...(next && action.then === 'next' && !goesOn && next.skip === undefined ? [['steps', index + 1, 'id']] : []),
    ...(!next && isEnd(action) && !others.some(isEnd) ? [['steps', index, 'id']] : []),
  ]
}

const isEnd = ({ completes, run }: Action): boolean => completes === true || run.some((verb) => verb.do === 'end')

/** What went on to a last step that is gone: it was referred to as the next. */
function leadingTo([list, index, ...more]: Path, { steps }: Definition): readonly Path[] {
  if (list !== 'steps' || more.length > 0 || typeof index !== 'number' || index !== steps.length - 1) return []
  const actions = steps[index - 1]?.actions ?? []
  return [
    ['steps', index - 1, 'id'],
    ...actions.flatMap(({ then }, at): readonly Path[] =>
      then === 'next' ? [['steps', index - 1, 'actions', at, 'then']] : [],
    ),
  ]
}
