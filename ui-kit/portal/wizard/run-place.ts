/** Which run is meant: one for each workspace, agent and item of its hub. */
export interface RunPlace {
  readonly client: string
  readonly agent: string
  /** The item that was chosen in the hub, by its id. */
  readonly chosen?: string | undefined
}
