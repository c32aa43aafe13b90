/** Identifies a run: there is one for each user, workspace, agent and item of the agent's hub. */
export interface RunPlace {
  /** The id of the user; what is stored on a device is kept apart by it. */
  readonly user: string
  readonly client: string
  readonly agent: string
  /** The id of the item that was chosen in the hub. */
  readonly chosen?: string | undefined
}
