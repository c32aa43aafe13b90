/** A workspace as `definitions/clients.json` describes it; all of it may be known to a browser. */
export interface Client {
  /** What it is called in lists of clients, in headers and in session storage. */
  readonly id: string
  /** Its name for people. */
  readonly name: string
  /** The provider's own workspace, which may enter everywhere. */
  readonly provider?: boolean
  /** The workspace of users who belong to no other workspace. */
  readonly public?: boolean
  /** Its colour, as #RRGGBB. */
  readonly accent?: string
  /** The address of its logo. */
  readonly logo?: string
  /** Where the end of a session leads, if not where the agent says. */
  readonly endTo?: string
  /** Whether its members may change their password in the portal. Default: true. */
  readonly changesPasswords?: boolean
}
