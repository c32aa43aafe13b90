/** One of several things to choose from. */
export interface Choice {
  readonly value: string
  readonly label: string
  readonly disabled?: boolean | undefined
}
