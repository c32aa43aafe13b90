/** One option of a list of choices. */
export interface Choice {
  readonly value: string
  readonly label: string
  readonly disabled?: boolean | undefined
}
