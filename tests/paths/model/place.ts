/** The state of a run in the model of the path tests. The model keeps its state separate from the machine's. */
import type { PublicDefinition } from '#engine/definition/public-definition.ts'
import type { Field, Step } from '#engine/definition/types.ts'

export interface Text {
  readonly kind: 'error' | 'info' | 'ok'
  readonly text: string
  readonly field?: string
}
export interface Stages {
  readonly current: string | undefined
  readonly completed: readonly string[]
  readonly failed: readonly string[]
  readonly running: boolean
}

export interface Place {
  readonly step: number
  readonly page: Readonly<Record<string, number>>
  readonly seen: Readonly<Record<string, readonly number[]>>
  readonly session: string | undefined
  readonly values: Readonly<Record<string, unknown>>
  /** Names of the chosen files, by field. */
  readonly files: Readonly<Record<string, readonly string[]>>
  readonly baselines: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly replies: Readonly<Record<string, unknown>>
  /** Names of the fetched files, by the name the definition gives them. */
  readonly fetched: Readonly<Record<string, string>>
  readonly done: readonly string[]
  readonly completed: readonly string[]
  readonly reached: number
  readonly messages: readonly Text[]
  /** Loading the step failed, so it can be loaded again. */
  readonly unready: boolean
  readonly stages: Stages | undefined
  readonly left: boolean
}

/** Values that do not change during a run. */
export interface World {
  readonly definition: PublicDefinition
  readonly client: string
  readonly chosen: Readonly<Record<string, unknown>> | undefined
  /** The values of the fields before the user has changed them. */
  readonly values: Place['values']
}

export function firstPlace({ values }: Pick<World, 'values'>): Place {
  return {
    step: 0,
    page: {},
    seen: {},
    session: undefined,
    values,
    files: {},
    baselines: {},
    replies: {},
    fetched: {},
    done: [],
    completed: [],
    reached: 0,
    messages: [],
    unready: false,
    stages: undefined,
    left: false,
  }
}

export function stepAt({ definition }: World, { step }: Pick<Place, 'step'>): Step {
  const found = definition.steps[step]
  if (!found) throw new Error(`Agent "${definition.id}" has no step ${step}.`)
  return found
}

export const pageAt = (step: Step, place: Place): number => place.page[step.id] ?? 0

/** The fields of a step that are on the screen at one time: those of the open page, of all sections, or of the form. */
export function fieldsOnScreen(step: Step, place: Place): readonly Field[] {
  if (step.type === 'pages') return step.pages[pageAt(step, place)]?.fields ?? []
  if (step.type === 'review') return step.sections.flatMap(({ fields }) => fields)
  return step.type === 'form' ? (step.fields ?? []) : []
}

export const allFields = ({ definition }: World): readonly Field[] => definition.steps.flatMap(fieldsOf)

/** All fields of a step, in the order of its pages or sections. */
export function fieldsOf(step: Step): readonly Field[] {
  if (step.type === 'pages') return step.pages.flatMap(({ fields = [] }) => fields)
  if (step.type === 'review') return step.sections.flatMap(({ fields }) => fields)
  return step.type === 'form' ? (step.fields ?? []) : []
}
