/** Something that keeps a form from being sent. */
export interface FormProblem {
  /** The field where the user finds it. */
  readonly field?: string
  readonly message: string
}
