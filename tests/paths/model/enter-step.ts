/** How the model enters a step: what the step loads, and where a step that is finished already leads. */
import type { Step } from '#engine/definition/types.ts'
import { actionsIn } from './forget-dropped.ts'
import { isTrue, replyValue } from './model-facts.ts'
import { pageAt, type Place } from './place.ts'
import { call, loseFiles, addMessage, type Ending, type Run } from './model-run.ts'
import { runList } from './run-list.ts'

export function enter(run: Run, step: Step): void {
  const { at, world } = run
  at.step = world.definition.steps.indexOf(step)
  at.unready = false
  if (step.type === 'pages') markSeen(run, step, pageAt(step, at))
  const earlierMessages = at.messages.length
  const ending = load(run, step)
  at.unready = ending !== 'done' || at.messages.slice(earlierMessages).some(({ kind }) => kind === 'error')
}

/**
 * The page is opened again. Files are lost: what the step fetched is loaded again, and so is what it shows, if it waited for its user. All shipped
 * agents load with reading requests alone. The outcome of an interrupted request is unknown.
 */
export function resumeAfterReload(run: Run, step: Step, situation: 'waited' | 'was cut off'): void {
  const { at } = run
  loseFiles(run)
  if (fetches(step) || (situation === 'waited' && loads(step))) {
    // Messages about loading are dropped, since the step is loaded again.
    if (at.unready) at.messages = at.messages.filter((text) => text.kind !== 'error' || text.field !== undefined)
    enter(run, step)
  }
  if (situation === 'was cut off') addMessage(run, unknownText, 'info')
}

const unknownText =
  'The page was closed while this was being sent, and it is not known whether it arrived. Press the button to send it again.'

const loads = (step: Step) => step.enter !== undefined || step.type === 'review' || step.type === 'pipeline'
const fetches = (step: Step) => step.enter?.some((verb) => verb.do === 'fetch') === true

function load(run: Run, step: Step): Ending {
  const ending = runList(run, step.enter ?? [])
  if (ending !== 'done') return ending
  if (step.type === 'pipeline') {
    const text = 'Unable to load steps from server'
    return call(run, step.steps, { text, fallback: text }).ending
  }
  for (const section of step.type === 'review' ? step.sections : []) {
    const result = call(run, section.load.call, section.load.error)
    if (result.ending === 'cancelled') return result.ending
    if (result.ending === 'done') settleLoaded(run.at, section)
  }
  return 'done'
}

type Section = Extract<Step, { type: 'review' }>['sections'][number]

/** The values on the server are the baseline; what the user has changed since stays. */
function settleLoaded(at: Run['at'], { id, load: { call: from, at: key }, fields }: Section) {
  const replyValues = (replyValue(`${from}.${key}`, at) ?? {}) as Readonly<Record<string, unknown>> // the cast is safe: replies of this kind are maps
  const before = at.baselines[id]
  for (const field of fields) {
    const value = replyValues[field.key ?? field.id] ?? at.values[field.id]
    const touched = before !== undefined && !isEqual(before[field.id], at.values[field.id])
    if (!touched) at.values = { ...at.values, [field.id]: value }
    at.baselines = { ...at.baselines, [id]: { ...at.baselines[id], [field.id]: value } }
  }
}

/** The number of fields of a section that differ from the values on the server. */
export function countUnsaved({ id, fields }: Section, { values, baselines }: Place): number {
  const baseline = baselines[id]
  return baseline ? fields.filter((field) => !isEqual(values[field.id], baseline[field.id])).length : 0
}

const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

export function markSeen({ at }: Run, step: Step, page: number): void {
  at.page = { ...at.page, [step.id]: page }
  at.seen = { ...at.seen, [step.id]: [...new Set([...(at.seen[step.id] ?? []), page])] }
}

export const isSkipped = ({ at, world }: Run, step: Step): boolean =>
  step.skip !== undefined && isTrue(step.skip, at, world)

/** Leads to the next step that is not skipped; nothing follows the last one. */
export function enterNextStep(run: Run, from: Step): void {
  const {
    at,
    world: { definition },
  } = run
  const to = definition.steps.slice(definition.steps.indexOf(from) + 1).find((step) => !isSkipped(run, step))
  if (!to) return
  // A further view of a step that is passed over is completed together with the step.
  const passed = definition.steps.slice(definition.steps.indexOf(from) + 1, definition.steps.indexOf(to))
  const views = passed.filter(({ within }) => within !== undefined).map(({ id }) => id)
  if (!actionsIn(from).some(({ completes }) => completes))
    at.completed = [...new Set([...at.completed, from.id, ...views])]
  at.reached = Math.max(at.reached, definition.steps.indexOf(to))
  at.messages = []
  enter(run, to)
}
