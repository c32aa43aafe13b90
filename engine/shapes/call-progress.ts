/** How far the work of a call is, as the server reports it to whoever waits. */
export interface CallProgress {
  /** What is done one after the other: 'Read the files'. */
  readonly stages: readonly string[]
  /** The index of the stage that is being worked on. */
  readonly at: number
  /** How much of that stage is done, from 0 to 1; null if that is not known. */
  readonly share: number | null
  /** What is being done in that stage; empty if the stage does not say. */
  readonly message: string
}
