/** Identifies a run: there is one for each workspace, agent and item of the agent's hub. */
export interface RunPlace {
  readonly client: string
  readonly agent: string
  /** The id of the item that was chosen in the hub. */
  readonly chosen?: string | undefined
}
