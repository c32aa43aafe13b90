/**
 * The expected result of a move, by the definition and by what happened to the requests. The model is a program that runs from top to bottom, where
 * the machine is a chart, and it uses nothing of engine/machine or engine/client.
 */
import type { Action, Step } from '#engine/definition/types.ts'
import type { Move } from '../moves-at.ts'
import { actionsIn, forgetCorrected } from './forget-dropped.ts'
import { isTrue } from './model-facts.ts'
import { mistakesIn, mistakesOf } from './mistakes.ts'
import { firstPlace, pageAt, stepAt, type Place, type World } from './place.ts'
import type { Deed, MachineEvents, Run } from './model-run.ts'
import { runStages } from './run-stages.ts'
import { resumeAfterReload, enter, enterNextStep, isSkipped, markSeen } from './enter-step.ts'
import { endSession, runList } from './run-list.ts'

export interface Expected {
  readonly deeds: readonly Deed[]
  /** The calls behind the requests, in order. */
  readonly calls: readonly string[]
  readonly place: Place
}

export function expectedResult(world: World, start: Place, { input, event }: Move, happened: MachineEvents): Expected {
  const run: Run = { world, happened, at: { ...start }, deeds: [], calls: [] }
  const { at, deeds, calls } = run
  for (const { field, value, files } of input) {
    if (files) at.files = { ...at.files, [field]: files.map(({ name }) => name) }
    else at.values = { ...at.values, [field]: value }
    forgetCorrected(field, run)
    at.messages = at.messages.filter((message) => message.field !== field)
  }
  const [kind = '', name = ''] = event.type.split('.')
  events[kind]?.(run, stepAt(world, at), name, event.type === 'page.open' ? event.page : undefined)
  return { deeds, calls, place: at }
}

type Reaction = (run: Run, step: Step, name: string, page: number | undefined) => void

/** By the first word of an event. Any other event, such as a cancel when nothing is in progress, does nothing. */
const events: Readonly<Record<string, Reaction>> = {
  press: (run, step, name) => {
    const action = actionsIn(step).find(({ id }) => id === name)
    if (action) press(run, step, action)
    else if (step.type === 'pipeline' && name === 'run') runStages(run, step)
  },

  page: (run, step, name, opened) => {
    if (step.type !== 'pages') return
    const page = pageAt(step, run.at)
    const last = step.pages.length - 1
    if (name === 'back' && page > 0) turnPage(run, step, page - 1)
    if (opened !== undefined && opened >= 0 && opened <= last && (step.jump || run.at.seen[step.id]?.includes(opened)))
      turnPage(run, step, opened)
    if (name !== 'next' || page === last) return
    const mistakes = mistakesIn(step.pages[page] ?? {}, run.at, run.world)
    if (mistakes.length > 0) run.at.messages = mistakes
    else turnPage(run, step, page + 1)
  },

  open: (run, step, name) => {
    const {
      at,
      world: { definition },
    } = run
    const to = definition.steps.find(({ id }) => id === name)
    if (
      !to ||
      to === step ||
      definition.stepper !== 'open' ||
      definition.steps.indexOf(to) > at.reached ||
      isSkipped(run, to)
    )
      return
    at.messages = []
    enter(run, to)
  },

  back: (run, step) => {
    const { steps } = run.world.definition
    // A view within a step is passed over unless it has a way back itself.
    const mayLead = (each: (typeof steps)[number]) => each.within === undefined || each.back === true
    const to = step.back
      ? steps.slice(0, steps.indexOf(step)).findLast((each) => mayLead(each) && !isSkipped(run, each))
      : undefined
    if (!to) return
    run.at.messages = []
    enter(run, to)
  },

  reload: (run, step) => resumeAfterReload(run, step, 'waited'),

  again: (run, step) => {
    if (!run.at.unready) return
    run.at.messages = []
    enter(run, step)
  },

  restart: (run) => {
    Object.assign(run.at, firstPlace(run.world))
    enter(run, stepAt(run.world, run.at))
  },

  end: (run) => {
    if (!isEndOffered(run.at, run.world)) return
    run.at.messages = []
    endSession(run, false)
  },
}

function press(run: Run, step: Step, action: Action): void {
  const { at, world } = run
  const onLastPage = step.type !== 'pages' || pageAt(step, at) === step.pages.length - 1
  if (
    !onLastPage ||
    ![action.shown, action.enabled].every((condition) => condition === undefined || isTrue(condition, at, world))
  )
    return
  at.messages = mistakesOf(step, action, at, world)
  if (at.messages.length > 0) return
  const ending = runList(run, action.run)
  if (ending === 'cut off') resumeAfterReload(run, step, 'was cut off')
  if (ending !== 'done') return
  at.done = [...new Set([...at.done, action.id])]
  if (action.completes) at.completed = [...new Set([...at.completed, step.id])]
  const section = step.type === 'review' ? step.sections.find((each) => each.action === action) : undefined
  if (section)
    at.baselines = {
      ...at.baselines,
      [section.id]: Object.fromEntries(section.fields.map(({ id }) => [id, at.values[id]])),
    }
  if (action.then === 'next') enterNextStep(run, step)
  else if (action.then !== undefined) throw new Error('The model knows no action that leads to a named step.')
}

function turnPage(run: Run, step: Step, page: number): void {
  markSeen(run, step, page)
  run.at.messages = []
}

export const isEndOffered = ({ completed }: Place, { definition }: World): boolean =>
  completed.includes(definition.steps.at(-1)?.id ?? '')
