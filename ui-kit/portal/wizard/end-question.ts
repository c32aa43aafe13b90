/** The question whether a session may end with which results would be lost, until somebody has answered it. */
export interface EndQuestion {
  /** The names of the results that were not downloaded. */
  readonly names: readonly string[]
  readonly answer: (mayEnd: boolean) => void
}
