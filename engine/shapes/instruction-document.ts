/** An instruction document: what the admins write about each step of an agent. */

export interface InstructionDocument {
  readonly title: string
  readonly description: string
  readonly steps: readonly InstructionStep[]
}

export interface InstructionStep {
  /** The number of the wizard's step that it belongs to, from 1. */
  readonly index: number
  readonly title: string
  readonly body: string
}
