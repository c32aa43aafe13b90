/** An instruction document during editing: pure functions that change it and find its mistakes. */
import type { InstructionDocument } from '#engine/shapes/instruction-document.ts'

export interface Draft {
  readonly title: string
  readonly description: string
  readonly steps: readonly DraftStep[]
}

export interface DraftStep {
  /** Identifies the step, because its index changes while the user types. */
  readonly key: number
  /** The text as typed. */
  readonly index: string
  readonly title: string
  readonly body: string
}

export const draftOf = ({ title, description, steps }: InstructionDocument): Draft => ({
  title,
  description,
  steps: steps.map((step, key) => ({ ...step, key, index: String(step.index) })),
})

export const newDraft = (agent: string): Draft => ({
  title: `${agent} – Workflow`,
  description: `Instructions for ${agent}.`,
  steps: [],
})

/** An index that is not a number is sent as typed, and the server says what is wrong with it. */
export const documentOf = ({ title, description, steps }: Draft): object => ({
  title,
  description,
  steps: steps.map((step) => ({
    index: numberIn(step.index) ?? step.index,
    title: step.title,
    body: step.body,
  })),
})

export function addStep(draft: Draft): Draft {
  const next = 1 + Math.max(0, ...draft.steps.map(({ index }) => numberIn(index) ?? 0))
  const key = 1 + Math.max(-1, ...draft.steps.map((step) => step.key))
  return { ...draft, steps: [...draft.steps, { key, index: String(next), title: '', body: '' }] }
}

export const removeStep = (draft: Draft, at: number): Draft => ({
  ...draft,
  steps: draft.steps.filter((_, each) => each !== at),
})

export const changeStep = (draft: Draft, at: number, change: Partial<Omit<DraftStep, 'key'>>): Draft => ({
  ...draft,
  steps: draft.steps.map((step, each) => (each === at ? { ...step, ...change } : step)),
})

/** The step to select after a removal: the one now in its place, else the one before it, else the first. */
export const selectedAfter = (draft: Draft, removed: number): number =>
  removed < draft.steps.length ? removed : Math.max(0, removed - 1)

/** Finds what is wrong with the index of a step. */
export function findIndexProblem({ steps }: Draft, { key, index }: DraftStep): string | undefined {
  const number = numberIn(index)
  if (number === undefined) return 'The index must be a whole number from 1.'
  const isDuplicate = steps.some((other) => other.key !== key && numberIn(other.index) === number)
  return isDuplicate ? `Another step has the index ${number}. Give each step an index of its own.` : undefined
}

function numberIn(typed: string): number | undefined {
  const text = typed.trim()
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}
